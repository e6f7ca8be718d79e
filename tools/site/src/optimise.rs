//! Runs wasm-opt on every program of the site. Trunk can do it too, but needs the arguments for each program.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::Result;

/// Arguments for the smallest size. The features of WebAssembly that a program needs are named in the program.
///
/// Four arguments make the page 6 KB smaller, compressed. `--low-memory-unused` is right because the linker puts the stack
/// first, growing down from 1 MiB: nothing is below 1,024. The others skip passes that make similar code differ.
const ARGUMENTS: [&str; 8] = [
    "--quiet",
    "-Oz",
    "--low-memory-unused",
    "--skip-pass=local-cse",
    "--skip-pass=simplify-locals",
    "--one-caller-inline-max-function-size=1",
    "--strip-producers",
    "--strip-target-features",
];

/// Files with fewer bytes are left as they are: there is nothing to gain, and starting wasm-opt takes a second.
const MIN_BYTES: u64 = 4096;

/// Optimises each WebAssembly file of the folder. Without wasm-opt it prints a warning and leaves them as they are: the site works,
/// but is a third larger.
///
/// # Errors
///
/// Where a file can't be listed, or wasm-opt refuses one.
pub fn optimise(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let file = entry.path();
        if file.extension().is_none_or(|extension| extension != "wasm") || entry.metadata()?.len() < MIN_BYTES {
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
