//! The programs that paint.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::thread;

use tablewright::formats::json;
use tablewright::layout::Layout;

/// Where a page would be, for the link.
const BASE: &str = "https://tablewright.example/";

/// What a program writes to its standard output, given `input`.
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
    // From a thread of its own: a program may write before it has read all.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("its input was written");
    // Poppler says there what is wrong with a file, and goes on.
    let complaints = String::from_utf8_lossy(&output.stderr);
    let is_content = output.status.success() && (complaints.is_empty() || !program.starts_with("pdf"));
    assert!(is_content, "{program} {arguments:?}: {complaints}");
    output.stdout
}

/// What the command line writes.
pub fn tablewright(arguments: &[&str], input: &[u8]) -> Vec<u8> {
    run(env!("CARGO_BIN_EXE_tablewright"), arguments, input)
}

/// The PDF of a table, with its link.
pub fn pdf(layout: &Layout, paper: &str) -> Vec<u8> {
    tablewright(&["render", "--to", "pdf", "--paper", paper, "--base", BASE, "-"], json::write(layout).as_bytes())
}

/// The words of a PDF as Poppler reads them, with one space between any two.
pub fn words(pdf: &[u8], arguments: &[&str]) -> String {
    let text = run("pdftotext", &[arguments, &["-enc", "UTF-8", "-", "-"]].concat(), pdf);
    String::from_utf8(text).expect("text").split_whitespace().collect::<Vec<_>>().join(" ")
}
