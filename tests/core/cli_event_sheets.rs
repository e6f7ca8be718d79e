//! `tablewright event print` and `tablewright event pack` as a script sees them.

use std::fs;
use std::path::PathBuf;

use tablewright::formats::archive;

use crate::command::{run, text};

const SATURDAY: &str = "tests/events/saturday.json";

#[test]
fn the_sheets_of_an_event_are_the_same_on_every_run() {
    let arguments = ["event", "print", "--base", "https://tables.example/#1", "--rounds", "all", SATURDAY];
    let printed = run(&arguments, b"");
    assert_eq!((printed.status.code(), text(&printed.stderr)), (Some(0), ""));
    assert!(printed.stdout.starts_with(b"%PDF-1.7") && printed == run(&arguments, b""));
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("saturday.pdf");
    let name = path.to_str().expect("a name");
    let from_stdin = run(
        &["event", "print", "-o", name, "--base=https://tables.example/", "--rounds=all", "-"],
        &fs::read(SATURDAY).expect("the event is there"),
    );
    assert_eq!((from_stdin.status.code(), from_stdin.stdout.len()), (Some(0), 0));
    assert_eq!(fs::read(&path).expect("it is written"), printed.stdout);
    let less = run(&["event", "print", "--without", "setup,packing", "--paper", "letter", SATURDAY], b"");
    assert!(less.status.success() && less.stdout.len() < printed.stdout.len());
}

#[test]
fn the_packing_list_is_text_markdown_a_table_or_with_everything_else() {
    let output = run(&["event", "pack", SATURDAY], b"");
    insta::assert_snapshot!("event_pack", format!("exit code {:?}\n{}", output.status.code(), text(&output.stdout)));
    assert!(text(&run(&["event", "pack", "--to", "markdown", SATURDAY], b"").stdout).starts_with("# "));
    let csv = run(&["event", "pack", "--to", "csv", "--tape", "mm", SATURDAY], b"");
    assert!(text(&csv.stdout).starts_with("\u{feff}Piece,Size,Packed,"));
    let zip = run(&["event", "pack", "--to", "zip", SATURDAY], b"").stdout;
    let read = archive::read_event(&zip).expect("it is whole").expect("it has the event");
    let saturday = tablewright::formats::event::read(&fs::read(SATURDAY).expect("it is there")).expect("an event");
    assert_eq!((read.name, read.tables.len()), (saturday.name, saturday.tables.len()));
}

#[test]
fn a_round_is_paired_and_its_sheets_are_printed() {
    let paired = run(&["event", "pair", "--round", "2", "--seed", "5", SATURDAY], b"");
    assert_eq!(paired.status.code(), Some(0), "{}", text(&paired.stderr));
    let event = tablewright::formats::event::read(&paired.stdout).expect("an event");
    assert_eq!(event.rounds[1].pairings.len(), 2);
    assert_eq!(
        paired,
        run(&["event", "pair", "--round=2", "--seed=5", "-"], &fs::read(SATURDAY).expect("it is there"))
    );
    // The third round waits for the second.
    let waiting = run(&["event", "pair", "--round", "3", "--seed", "5", "-"], &paired.stdout);
    assert_eq!((waiting.status.code(), text(&waiting.stdout)), (Some(1), ""));
    assert!(text(&waiting.stderr).contains("ound 2"), "{}", text(&waiting.stderr));
    for sheets in [&["--pairings", "2"][..], &["--slips", "2", "--base", "https://tables.example/"], &["--standings"]] {
        let pdf = run(&[&["event", "print"], sheets, &["-"]].concat(), &paired.stdout);
        assert_eq!(pdf.status.code(), Some(0), "{sheets:?} {}", text(&pdf.stderr));
        assert!(pdf.stdout.starts_with(b"%PDF"), "{sheets:?}");
    }
}

#[test]
fn unusable_arguments_end_with_two_and_one_line() {
    let mut said = String::new();
    for arguments in [
        &["print"][..],
        &["print", "--rounds", "0", SATURDAY],
        &["print", "--rounds", "9", SATURDAY],
        &["print", "--rounds", "first", SATURDAY],
        &["print", "--without", "cover", SATURDAY],
        &["print", "--paper", "a5", SATURDAY],
        &["print", "--font", "Cargo.toml", SATURDAY],
        &["print", "assets/examples/frozen-mill.json"],
        &["print", "--pairings", "3", SATURDAY],
        &["print", "--slips", "0", SATURDAY],
        &["pair", "--round", "1", SATURDAY],
        &["pair", "--round", "4", "--seed", "1", SATURDAY],
        &["pair", "--round", "1", "--seed", "1", SATURDAY],
        &["pack", "--to", "pdf", SATURDAY],
        &["pack", SATURDAY, SATURDAY],
    ] {
        let output = run(&[&["event"], arguments].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(text(&output.stdout), "", "{arguments:?}");
        let problem = text(&output.stderr);
        assert_eq!(problem.lines().count(), 1, "{problem}");
        said.extend([&arguments.join(" "), "\n    ", problem]);
    }
    insta::assert_snapshot!("event_sheets_unusable", said);
}
