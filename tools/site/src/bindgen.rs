//! wasm-bindgen's program, as far as Trunk calls it.
//!
//! This crate has wasm-bindgen's library anyway. So `./dev` needn't build its program, which takes a newcomer a minute: a copy of this
//! crate's program by that name does the same.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::Result;

/// Writes what joins a program to the page's JavaScript, or prints the version. The arguments are those of wasm-bindgen's program.
///
/// # Errors
///
/// Where an argument isn't known, no folder is named, or the program can't be read or was made for another version.
pub fn bindgen(arguments: &[&str]) -> Result<()> {
    let mut bindgen = Bindgen::new();
    // The program's own defaults are others than the library's.
    bindgen.omit_default_module_path(false).typescript(true);
    let mut folder = None;
    for &argument in arguments {
        match argument.split_once('=').unwrap_or((argument, "")) {
            ("--version", "") => {
                println!("wasm-bindgen {}", wasm_bindgen_shared::version());
                return Ok(());
            }
            ("--target", "web") => _ = bindgen.web(true)?,
            ("--out-dir", to) => folder = Some(Path::new(to)),
            ("--out-name", name) => _ = bindgen.out_name(name),
            ("--no-typescript", "") => _ = bindgen.typescript(false),
            _ if argument.starts_with('-') => return Err(format!("{argument} isn't known here").into()),
            _ => _ = bindgen.input_path(argument),
        }
    }
    Ok(bindgen.generate(folder.ok_or("--out-dir is missing")?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_trunk_never_asks_for_is_refused() {
        for (arguments, problem) in [
            (&["--target=web", "--nodejs", "program.wasm"][..], "--nodejs"),
            (&["--target=bundler", "--out-dir=target", "program.wasm"], "--target=bundler"),
            (&["--target=web", "program.wasm"], "--out-dir"),
        ] {
            let told = bindgen(arguments).expect_err("it is refused").to_string();
            assert!(told.contains(problem), "{told}");
        }
    }
}
