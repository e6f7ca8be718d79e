//! Splits the page's program into what each of its parts needs.
//!
//! In `src/main.rs`, `#[wasm_split]` marks the function that a part begins with. All that only this function needs moves to a file of
//! its own, and what several parts share to others, which [`crate::join`] joins. That comes before wasm-bindgen, so what Trunk has made of the whole program is replaced.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use serde_json::Value;
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};

use crate::finish::pattern;
use crate::shorten::with_short_imports;
use crate::{Result, starts};

/// The page's program as Cargo has built it, in the folder of all that it builds.
const PROGRAM: &str = "wasm32-unknown-unknown/site/tablewright.wasm";
/// The module that wasm-bindgen writes for it.
pub(crate) const MODULE: &str = "tablewright.js";

/// The files that each part of the program needs, without their ending.
pub type Pieces = BTreeMap<String, Vec<String>>;

/// Replaces the page's program in the folder. Returns what it is split into.
///
/// # Errors
///
/// Where the program isn't there, or can't be split.
pub fn split(folder: &Path) -> Result<Pieces> {
    let program = fs::read(target_folder()?.join(PROGRAM))?;
    let (first, module, loader) = (folder.join("tablewright.wasm"), folder.join(MODULE), folder.join("loader.js"));
    let main_module = format!("./{MODULE}");
    let mut options = Options::new(&program);
    options.output_dir = folder;
    options.main_out_path = &first;
    options.main_module = &main_module;
    options.link_name = "./loader.js";
    let pieces = transform(options)?.prefetch_map.into_iter().collect();
    // The linker exports the table of functions, which all parts of the program share.
    Bindgen::new().input_path(&first).web(true)?.typescript(false).keep_lld_exports(true).generate(folder)?;
    let joined = with_loader(&fs::read_to_string(&module)?, &fs::read_to_string(&loader)?);
    let program = folder.join(starts::PROGRAM).with_extension("wasm");
    let joined = joined.ok_or("the module and its loader aren't what they were")?;
    let (shortened, joined) = with_short_imports(&fs::read(&program)?, &joined)?;
    fs::write(program, shortened)?;
    fs::write(module, joined)?;
    fs::remove_file(first)?;
    fs::remove_file(loader)?;
    Ok(pieces)
}

/// The program's module with its loader in it, so that the page asks for one file. The loader then gets what it loads as the page
/// gets all files: compared with their hashes.
fn with_loader(module: &str, loader: &str) -> Option<String> {
    let import = pattern(r#"import \* as (\w+) from "\./loader\.js";?"#);
    let fetch = pattern(r#"fetch\(new URL\("\./([^"]+)", import\.meta\.url\)\)"#);
    let export = pattern(r"(?m)^export const (\w+)");
    let own_import = pattern(r#"import \{ initSync \} from "[^"]+";"#);
    // The module imports it once for each function that it takes from it.
    let names: Vec<&str> = import.captures_iter(module).filter_map(|found| Some(found.get(1)?.as_str())).collect();
    let adds = "WebAssembly.instantiateStreaming(";
    if names.is_empty()
        || !loader.contains(adds)
        || ![&fetch, &export, &own_import].iter().all(|part| part.is_match(loader))
    {
        return None;
    }
    let exports: Vec<&str> = export.captures_iter(loader).filter_map(|found| Some(found.get(1)?.as_str())).collect();
    let exports = exports.join(", ");
    let exports = names.iter().fold(String::new(), |all, name| all + "const " + name + " = { " + &exports + " };\n");
    let loader = own_import.replace(loader, "");
    let loader = fetch.replace_all(&loader, r#"parts.chunk("$1")"#);
    let loader = loader.replace(adds, "parts.instantiate(");
    let loader = export.replace_all(&loader, "const $1").into_owned() + &exports;
    let joined = import.replace(module, regex_lite::NoExpand(&loader));
    Some(import.replace_all(&joined, "").into_owned())
}

/// The folder that Cargo builds in.
fn target_folder() -> Result<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let answer = Command::new(cargo).args(["metadata", "--no-deps", "--format-version", "1"]).output()?;
    let answer: Value = serde_json::from_slice(&answer.stdout)?;
    Ok(answer["target_directory"].as_str().ok_or("Cargo doesn't say where it builds")?.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROGRAMS_MODULE: &str = "import * as import1 from \"./loader.js\"\nimport * as import2 from \"./loader.js\"\nfunction initSync() { return import1 }\n";
    const LOADER: &str = "import { initSync } from \"./tablewright.js\";\nconst instance = initSync();\n\
        export const load = (its) => WebAssembly.instantiateStreaming(fetch(new URL(\"./later.wasm\", import.meta.url)), its);\n";

    #[test]
    fn the_loader_becomes_a_part_of_the_module() {
        let joined = with_loader(PROGRAMS_MODULE, LOADER).expect("both are as they are written");
        assert_eq!(
            joined,
            "\nconst instance = initSync();\nconst load = (its) => parts.instantiate(parts.chunk(\"later.wasm\"), its);\n\
             const import1 = { load };\nconst import2 = { load };\n\n\nfunction initSync() { return import1 }\n"
        );
    }

    #[test]
    fn a_loader_that_fetches_in_another_way_is_refused() {
        assert_eq!(with_loader(PROGRAMS_MODULE, &LOADER.replace("new URL", "URL.parse")), None);
        assert_eq!(with_loader("import init from \"./loader.js\"", LOADER), None);
    }
}
