//! `site finish [FOLDER]` finishes a site; without a folder it is the one that Trunk is building. `TABLEWRIGHT_ADDRESS` is the address
//! where it will be, if that is known.
//! `site serve FOLDER PORT` serves a built site on this machine.
//! By the name `wasm-bindgen` it does what Trunk asks of that program.

use std::env;
use std::ffi::OsStr;
use std::iter::successors;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use site::Result;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().collect();
    let mut arguments = arguments.iter().map(String::as_str);
    let name =
        arguments.next().and_then(|program| Path::new(program).file_stem()).and_then(OsStr::to_str).unwrap_or("site");
    let arguments: Vec<&str> = arguments.collect();
    match if name == "wasm-bindgen" { site::bindgen(&arguments) } else { run(&arguments) } {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{name}: {problem}");
            let causes = successors(problem.source(), |cause| cause.source());
            causes.for_each(|cause| eprintln!("  {cause}"));
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Result<()> {
    match *arguments {
        ["finish"] => {
            let folder = PathBuf::from(env::var("TRUNK_STAGING_DIR").map_err(|_| "finish needs a folder")?);
            if env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "release") {
                let pieces = site::split(&folder)?;
                site::join(&folder, &pieces)?;
                site::optimise(&folder)?;
            }
            finish(&folder)
        }
        ["finish", folder] => finish(folder.as_ref()),
        ["serve", folder, port] => site::serve(folder.as_ref(), port.parse()?),
        _ => Err("expected finish [FOLDER], or serve FOLDER PORT".into()),
    }
}

fn finish(folder: &Path) -> Result<()> {
    if let Some(address) = env::var("TABLEWRIGHT_ADDRESS").ok().filter(|address| !address.is_empty()) {
        site::write_address(folder, &address)?;
    }
    site::finish(folder)
}
