//! Runs the built command line, for several tests.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// Runs the command line with `stdin` as standard input.
pub fn run(arguments: &[&str], stdin: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablewright"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command line starts");
    // It may stop reading early.
    let _ = child.stdin.take().expect("standard input is a pipe").write_all(stdin);
    child.wait_with_output().expect("the command line ends")
}

/// The output as text.
pub fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the output is UTF-8")
}
