//! wasm-opt, over every program of the site. Trunk can run it too, but then its arguments stand at each program.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::Result;

/// Smaller comes before faster. What a program needs of WebAssembly's features stands in the program.
///
/// Four arguments make the page 6 KB smaller, compressed. `--low-memory-unused` is right because the linker puts the stack
/// first, growing down from 1 MiB: nothing lies below 1,024. The others leave out what makes alike code differ.
const ARGUMENTS: [&str; 7] = [
    "-Oz",
    "--low-memory-unused",
    "--skip-pass=local-cse",
    "--skip-pass=simplify-locals",
    "--one-caller-inline-max-function-size=1",
    "--strip-producers",
    "--strip-target-features",
];

/// Optimises each WebAssembly file of the folder. Where there is no wasm-opt, it says so and leaves them as they are: the site
/// works, and is a third larger.
///
/// # Errors
///
/// Where a file can't be listed, or wasm-opt refuses one.
pub fn optimise(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let file = entry?.path();
        if file.extension().is_none_or(|extension| extension != "wasm") {
            continue;
        }
        match Command::new("wasm-opt").arg(&file).arg("-o").arg(&file).args(ARGUMENTS).status() {
            Ok(status) if status.success() => {}
            Ok(status) => return Err(format!("wasm-opt failed on {}: {status}", file.display()).into()),
            Err(problem) => {
                eprintln!("site: wasm-opt can't be run ({problem}), so the site will be a third larger than it should");
                return Ok(());
            }
        }
    }
    Ok(())
}
