//! Runs the programs that paint.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::thread;

use tablewright::formats::json;
use tablewright::layout::Layout;

/// The base of links.
const BASE: &str = "https://tablewright.example/";

/// The standard output of a program with `input` as its standard input.
pub fn run(program: &str, arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{program} can't be run ({error}): ./dev test installs it"));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.to_owned();
    // On another thread, because a program may write before it has read everything.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("its input was written");
    // Poppler prints problems with a file there, and continues.
    let complaints = String::from_utf8_lossy(&output.stderr);
    let is_content = output.status.success() && (complaints.is_empty() || !program.starts_with("pdf"));
    assert!(is_content, "{program} {arguments:?}: {complaints}");
    output.stdout
}

/// The output of the command line.
pub fn tablewright(arguments: &[&str], input: &[u8]) -> Vec<u8> {
    run(env!("CARGO_BIN_EXE_tablewright"), arguments, input)
}

/// The PDF of a table, with its link.
pub fn pdf(layout: &Layout, paper: &str) -> Vec<u8> {
    tablewright(&["render", "--to", "pdf", "--paper", paper, "--base", BASE, "-"], json::write(layout).as_bytes())
}

/// The words of a PDF as Poppler reads them, separated by single spaces.
pub fn words(pdf: &[u8], arguments: &[&str]) -> String {
    let text = run("pdftotext", &[arguments, &["-enc", "UTF-8", "-", "-"]].concat(), pdf);
    String::from_utf8(text).expect("text").split_whitespace().collect::<Vec<_>>().join(" ")
}
