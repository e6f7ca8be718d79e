//! A pack of another game, in centimetres and without scenarios. The command line reads it from a folder, and checks, draws, links
//! and prints its tables like any other.

use crate::command::{run, text};

const PACK: &str = "tests/packs/river-crossing";

/// A layout file of the pack. Layout files are in inches, whatever the pack's unit is.
const LAYOUT: &str = r#"{ "format": "tablewright-layout", "version": 1, "pack": "river-crossing", "name": "Ford",
    "pieces": [ { "id": "a", "kind": "river", "at": [35.43, 23.62] }, { "id": "b", "kind": "farmhouse", "at": [60, 4] },
                { "id": "c", "kind": "wood", "at": [10, 35], "turn": 30 }, { "id": "d", "kind": "wood", "at": [55, 38] } ] }"#;

/// The output of a command with this pack.
fn run_with_pack(arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let arguments: Vec<&str> = ["--pack", PACK].into_iter().chain(arguments.iter().copied()).collect();
    let output = run(&arguments, input);
    assert!(output.stderr.is_empty(), "{arguments:?}: {}", text(&output.stderr));
    output.stdout
}

#[test]
fn a_table_is_checked_by_the_packs_own_checks() {
    let report = run_with_pack(&["check", "-"], LAYOUT.as_bytes());
    let report = text(&report);
    // 4 inches are 10.16 cm from the edge to the middle of the farmhouse, and 5.2 cm to its side.
    assert!(
        report.contains("Farmhouse B stands 5.2 cm from the top edge; 8 cm should be free. [edge-clearance]"),
        "{report}"
    );
    assert!(!report.contains("hazard") && !report.contains('"'), "{report}");
}

#[test]
fn a_link_opens_the_same_table() {
    let link = run_with_pack(&["link", "-"], LAYOUT.as_bytes());
    let opened = run_with_pack(&["open", text(&link).trim()], b"");
    let again = run_with_pack(&["link", "-"], &opened);
    assert_eq!(text(&again), text(&link));
    let opened = text(&opened);
    assert!(opened.contains("\"pack\": \"river-crossing\"") && opened.contains("[35.43, 23.62]"), "{opened}");
}

#[test]
fn a_drawing_has_the_packs_table_size() {
    let svg = run_with_pack(&["render", "--to", "svg", "-"], LAYOUT.as_bytes());
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
fn the_set_up_list_is_in_millimetres() {
    let list = run_with_pack(&["render", "--to", "text", "-"], LAYOUT.as_bytes());
    let list = text(&list);
    assert!(list.contains(" mm") && !list.contains('"'), "{list}");
    let in_inches = run_with_pack(&["render", "--to", "text", "--tape", "inches", "-"], LAYOUT.as_bytes());
    assert!(text(&in_inches).contains('"'));
    let sheet = run_with_pack(&["render", "--to", "pdf", "-"], LAYOUT.as_bytes());
    assert!(sheet.starts_with(b"%PDF-") && sheet.len() > 5_000);
}

#[test]
fn a_folder_without_a_valid_pack_is_refused() {
    for (folder, message) in
        [("tests/packs", "pack.toml"), ("assets/packs/steamroller-2026", "has this id or this tag already")]
    {
        let output = run(&["--pack", folder, "check", "-"], LAYOUT.as_bytes());
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(message), "{}", text(&output.stderr));
    }
    // Without the option, the table's pack is unknown.
    assert_eq!(run(&["check", "-"], LAYOUT.as_bytes()).status.code(), Some(2));
}
