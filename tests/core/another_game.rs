//! A pack of another game, in centimetres and without scenarios, that the command line reads from a folder: its tables are
//! checked, drawn, linked and printed like any other.

use crate::command::{run, text};

const PACK: &str = "tests/packs/river-crossing";

/// A table of it. Layout files are in inches, whatever the pack shows.
const LAYOUT: &str = r#"{ "format": "tablewright-layout", "version": 1, "pack": "river-crossing", "name": "Ford",
    "pieces": [ { "id": "a", "kind": "river", "at": [35.43, 23.62] }, { "id": "b", "kind": "farmhouse", "at": [60, 4] },
                { "id": "c", "kind": "wood", "at": [10, 35], "turn": 30 }, { "id": "d", "kind": "wood", "at": [55, 38] } ] }"#;

/// What a command prints about the table.
fn printed(arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let all: Vec<&str> = ["--pack", PACK].into_iter().chain(arguments.iter().copied()).collect();
    let output = run(&all, input);
    assert!(output.stderr.is_empty(), "{arguments:?}: {}", text(&output.stderr));
    output.stdout
}

#[test]
fn it_is_checked_by_the_checks_that_it_wants() {
    let report = printed(&["check", "-"], LAYOUT.as_bytes());
    let report = text(&report);
    // 4 inches from the edge are 10.16 cm to the middle of the farmhouse, and 5.2 cm to its side.
    assert!(
        report.contains("Farmhouse B stands 5.2 cm from the top edge; 8 cm should be free. [edge-clearance]"),
        "{report}"
    );
    assert!(!report.contains("hazard") && !report.contains('"'), "{report}");
}

#[test]
fn a_link_carries_it_and_opens_again() {
    let link = printed(&["link", "-"], LAYOUT.as_bytes());
    let opened = printed(&["open", text(&link).trim()], b"");
    let again = printed(&["link", "-"], &opened);
    assert_eq!(text(&again), text(&link));
    let opened = text(&opened);
    assert!(opened.contains("\"pack\": \"river-crossing\"") && opened.contains("[35.43, 23.62]"), "{opened}");
}

#[test]
fn it_is_drawn_on_its_own_table() {
    let svg = printed(&["render", "--to", "svg", "-"], LAYOUT.as_bytes());
    let svg = roxmltree::Document::parse(text(&svg)).expect("it is XML");
    let sides: Vec<f64> = svg
        .root_element()
        .attribute("viewBox")
        .expect("a drawing has a view")
        .split(' ')
        .map(|side| side.parse().expect("a number"))
        .collect();
    // 180 by 120 cm are 70.87 by 47.24 inches.
    assert!((sides[2] - sides[3] - 23.63).abs() < 2.0 && sides[2] > 70.87, "{sides:?}");
}

#[test]
fn it_is_printed_with_a_list_in_millimetres() {
    let list = printed(&["render", "--to", "text", "-"], LAYOUT.as_bytes());
    let list = text(&list);
    assert!(list.contains(" mm") && !list.contains('"'), "{list}");
    let in_inches = printed(&["render", "--to", "text", "--tape", "inches", "-"], LAYOUT.as_bytes());
    assert!(text(&in_inches).contains('"'));
    let sheet = printed(&["render", "--to", "pdf", "-"], LAYOUT.as_bytes());
    assert!(sheet.starts_with(b"%PDF-") && sheet.len() > 5_000);
}

#[test]
fn what_is_no_pack_is_refused() {
    for (folder, said) in
        [("tests/packs", "pack.toml"), ("assets/packs/steamroller-2026", "has this id or this tag already")]
    {
        let output = run(&["--pack", folder, "check", "-"], LAYOUT.as_bytes());
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(said), "{}", text(&output.stderr));
    }
    // Without it nobody knows the table's pack.
    assert_eq!(run(&["check", "-"], LAYOUT.as_bytes()).status.code(), Some(2));
}
