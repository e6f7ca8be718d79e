//! `tablewright render` as a script sees it.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use crate::command::{self, text};
use tablewright::export::FORMATS;

const EXAMPLE: &str = "assets/examples/frozen-mill.json";

/// The output of a successful run.
#[track_caller]
fn rendered(arguments: &[&str]) -> Vec<u8> {
    let output = run(arguments, b"");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    output.stdout
}

fn run(arguments: &[&str], stdin: &[u8]) -> Output {
    command::run(&[&["render"], arguments].concat(), stdin)
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn every_format_is_made_and_the_same_on_every_run() {
    for format in FORMATS {
        let base = "--base=https://tables.example/#1old";
        let once = rendered(&["--to", format.id, base, "--width=64", EXAMPLE]);
        assert!(!once.is_empty(), "{}", format.id);
        assert_eq!(once, rendered(&[EXAMPLE, "--width=64", base, "--to", format.id]), "{}", format.id);
    }
}

#[test]
fn a_file_gets_the_same_as_standard_output() {
    let path = file("render.svg");
    let name = path.to_str().expect("a name");
    assert_eq!(rendered(&["--to", "svg", "-o", name, EXAMPLE]), b"");
    let svg = rendered(&["--to=svg", "-o", "-", EXAMPLE]);
    assert_eq!(fs::read(&path).expect("it is written"), svg);
    assert!(text(&svg).starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "));
    let from_stdin = run(&["--to", "svg", "-"], &fs::read(EXAMPLE).expect("the example is there"));
    assert_eq!(from_stdin.stdout, svg);
}

/// The width and height in the header of a PNG.
fn size(png: &[u8]) -> [u32; 2] {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "it is a PNG");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    [number(16), number(20)]
}

#[test]
fn a_picture_has_the_requested_width() {
    for (width, height) in [("16", 17), ("261", 270)] {
        let png = rendered(&["--to", "png", "--width", width, EXAMPLE]);
        assert_eq!(size(&png), [width.parse().expect("a number"), height]);
    }
}

#[test]
fn layers_are_named_or_left_out() {
    let with = |layers: &str| rendered(&["--to", "svg", "--layers", layers, EXAMPLE]);
    let has = |svg: &[u8], words: &str| text(svg).contains(words);
    assert!(has(&rendered(&["--to", "svg", EXAMPLE]), "\"Defender 11"));
    assert!(!has(&with("none"), "\"Defender 11"));
    let both = with("kill-box, zones");
    assert!(has(&both, "\"Defender 11") && has(&both, "\"Kill box 12"));
}

/// A table whose name has a letter that no font of ours has.
const WATER: &[u8] =
    r#"{"format":"tablewright-layout","version":1,"pack":"steamroller-2026","name":"Mill 水","pieces":[]}"#.as_bytes();

#[test]
fn a_letter_that_no_font_has_is_a_box_with_a_remark() {
    for format in ["pdf", "png", "svg"] {
        let output = run(&["--to", format, "-"], WATER);
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{format}: {told}");
        assert!(told.contains("水") && told.contains("--font") && told.lines().count() == 1, "{format}: {told}");
        // A font with the letter is used for it, and for nothing else.
        let named = run(&["--to", format, "--font", "tests/fonts/one-letter.ttf", "-"], WATER);
        assert_eq!((named.status.code(), text(&named.stderr)), (Some(0), ""), "{format}");
        assert_ne!(named.stdout, output.stdout, "{format}");
        let is_in_it = named.stdout.windows(10).any(|some| some == b"+OneLetter");
        assert_eq!(is_in_it, format == "pdf", "{format}");
    }
    assert!(run(&["--to", "text", "-"], WATER).stderr.is_empty(), "a text has no font");
    for (font, told) in [("no-such.ttf", "there is no such file"), ("Cargo.toml", "this is no font")] {
        let output = run(&["--to", "pdf", "--font", font, "-"], WATER);
        assert_eq!(output.status.code(), Some(2), "{font}");
        assert!(text(&output.stderr).contains(told), "{font}: {}", text(&output.stderr));
    }
}

#[test]
fn unusable_arguments_end_with_two_and_one_sentence() {
    let mut said = String::new();
    for arguments in [
        &[][..],
        &[EXAMPLE],
        &["--to", "svg"],
        &["--to", "gif", EXAMPLE],
        &["--to"],
        &["--to", "png", "--width", "15", EXAMPLE],
        &["--to", "png", "--width", "8193", EXAMPLE],
        &["--to", "png", "--width", "wide", EXAMPLE],
        &["--to", "svg", "--layers", "zones,trees", EXAMPLE],
        &["--to", "svg", "--paper", "a5", EXAMPLE],
        &["--to", "svg", "--tape", "ells", EXAMPLE],
        &["--to", "svg", "-o", "no-such-folder/table.svg", EXAMPLE],
        &["--to", "svg", EXAMPLE, EXAMPLE],
        &["--to", "svg", "no-such-file.json"],
        &["--to", "svg", "Cargo.toml"],
        &["--in", "svg", EXAMPLE],
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(text(&output.stdout), "", "{arguments:?}");
        let problem = text(&output.stderr);
        assert_eq!(problem.lines().count(), 1, "{problem}");
        said.extend([&arguments.join(" "), "\n    ", problem]);
    }
    let formats: Vec<&str> = FORMATS.iter().map(|format| format.id).collect();
    insta::assert_snapshot!(said.replace(&formats.join(", "), "(every format)"));
}
