//! Runs wasm-opt on every program of the site, and puts its functions in an order that compresses well. Trunk can run it too, but needs the
//! arguments for each program.

use std::num::NonZero;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::{fs, io, thread};

use crate::Result;
use crate::merge::without_features;
use crate::shorten::in_order;

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

/// Files with fewer bytes are only rid of the list of features: there is little to gain, and starting wasm-opt takes a second.
const MIN_BYTES: u64 = 2048;

/// Optimises each WebAssembly file of the folder, as many at once as there are processors. Without wasm-opt it prints a warning and leaves
/// them as they are: the site works, but is a third larger.
///
/// # Errors
///
/// Where a file can't be listed, or wasm-opt refuses one.
pub fn optimise(folder: &Path) -> Result<()> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (file, bytes) = (entry.path(), entry.metadata()?.len());
        if file.extension().is_none_or(|extension| extension != "wasm") {
            continue;
        }
        if bytes < MIN_BYTES {
            fs::write(&file, without_features(&fs::read(&file)?)?)?;
        } else {
            files.push((bytes, file));
        }
    }
    // The largest last, which is taken first: begun at the end, it would keep one processor busy alone.
    files.sort();
    let rest = Mutex::new(files);
    let next = || rest.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let work = || {
        while let Some((_, file)) = next() {
            match Command::new("wasm-opt").arg(&file).arg("-o").arg(&file).args(ARGUMENTS).status() {
                Ok(status) if status.success() => fs::write(&file, in_order(&fs::read(&file)?)?)?,
                Ok(status) => return Err(format!("wasm-opt failed on {}: {status}", file.display()).into()),
                Err(problem) => return Ok(Some(problem)),
            }
        }
        Ok(None)
    };
    let workers = thread::available_parallelism().map_or(1, NonZero::get);
    let ended: Vec<Result<Option<io::Error>>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let stopped = || Err("a thread of the build has stopped".into());
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| stopped())).collect()
    });
    let problems = ended.into_iter().collect::<Result<Vec<_>>>()?;
    if let Some(problem) = problems.into_iter().flatten().next() {
        eprintln!("site: wasm-opt can't be run ({problem}), so the site will be a third larger than it should");
    }
    Ok(())
}
