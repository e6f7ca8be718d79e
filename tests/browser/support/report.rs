//! What a run of the tests leaves for its closing lines: how long each test took, and which needed a second try.
//!
//! Both files are in the folder that `TABLEWRIGHT_REPORT` names, or in `target/browser-tests`. `./dev test` empties it and reads it.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::engine::Engine;
use super::second_try::Failure;

/// A line for each test: seconds, browser, name, with a tab between.
const TIMES: &str = "times.tsv";
/// A block for each test that passed at the second try. Its first line begins with `FLAKY`.
const FLAKY: &str = "flaky.txt";

/// Writes down how long a test took.
pub fn time(test: &str, taken: Duration) {
    append(TIMES, &format!("{:.2}\t{}\t{test}\n", taken.as_secs_f64(), Engine::chosen().name()));
}

/// Writes down that a test failed and passed at the second try.
pub fn flaky(test: &str, failure: &Failure) {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let picture = failure.picture.as_deref().map_or("none".into(), Path::to_string_lossy);
    append(
        FLAKY,
        &format!(
            "FLAKY {test} in {} passed at the second try\n  picture: {picture}\n  load: {}\n  logged: {}\n  first failure: {}\n",
            Engine::chosen().name(),
            load.trim_end(),
            if failure.logged.is_empty() {
                "nothing".to_owned()
            } else {
                failure.logged.join(" | ").replace('\n', " ")
            },
            failure.message().replace('\n', "\n    "),
        ),
    );
}

/// Appends to a file in one write, so that tests that run at once don't mix their lines.
fn append(name: &str, text: &str) {
    let folder = std::env::var_os("TABLEWRIGHT_REPORT")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("target/browser-tests"), PathBuf::from);
    fs::create_dir_all(&folder).expect("the report's folder can be made");
    let mut file =
        fs::OpenOptions::new().append(true).create(true).open(folder.join(name)).expect("the report can be opened");
    file.write_all(text.as_bytes()).expect("the report can be written");
}
