//! Texts in German, especially sentences that are made of parts.
//!
//! This is a program of its own, because the pack keeps the language in which it is first read, for all threads.

use tablewright::checks::{Report, messages};
use tablewright::export::ExportOptions;
use tablewright::export::text::plain;
use tablewright::formats::{PlannedTable, json, link};
use tablewright::layout::Layout;
use tablewright::pack::Kind;
use tablewright::{checks, solver};

/// Sets German on this test's thread. Every test here begins with it, because the pack keeps the language in which it is first read.
fn speak_german() {
    tablewright::words::set_language(include_str!("../assets/i18n/de.po")).expect("a language");
}

fn example() -> PlannedTable {
    link::read(include_str!("../assets/examples/frozen-mill.link").trim_ascii()).expect("the example is a link")
}

/// A table with many findings.
fn crowded() -> Layout {
    let text = r#"{
        "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "scenario": "payload", "attacker_edge": "left",
        "pieces": [
            { "id": "a", "kind": "building", "at": [24, 24], "turn": 20, "shape": { "rectangle": { "width": 9, "depth": 2 } } },
            { "id": "b", "kind": "obstruction", "at": [27, 25] },
            { "id": "c", "kind": "forest", "at": [1, 30] },
            { "id": "d", "kind": "boulder", "at": [40, 40] },
            { "id": "e", "kind": "wall", "name": "Alte Mauer", "at": [12, 46], "locked": true }
        ],
        "waivers": [ { "rule": "off-table", "pieces": ["c"], "reason": "steht auf einem Brett" } ]
    }"#;
    json::read_bytes(text.as_bytes()).expect("it is a layout")
}

#[test]
fn kinds_are_called_by_german_names() {
    speak_german();
    let pack = example().layout.pack;
    let names: Vec<&str> = pack.kinds.iter().map(|kind: &Kind| &*kind.name).collect();
    assert!(names.contains(&"Wald") && names.contains(&"Mauer") && !names.contains(&"Forest"), "{names:?}");
    assert_eq!(pack.scenario("payload").map(|scenario| &*scenario.name), Some("Payload"), "names stay");
}

#[test]
fn findings_and_fixes_read_as_sentences() {
    speak_german();
    let layout = crowded();
    let report = Report::of(&layout, checks::Plan { quadrant_method: true });
    let mut says: Vec<String> = Vec::new();
    for finding in report.findings() {
        says.push(format!("{}: {}", messages::level(finding.level), messages::message(finding, &layout)));
        for fix in solver::fixes(&layout, checks::Plan::default(), finding).fixes.iter().take(2) {
            says.push(format!("  → {}", solver::messages::fix(&layout, &fix.action)));
        }
    }
    insta::assert_snapshot!(says.join("\n"));
}

#[test]
fn the_text_file_is_german_all_through() {
    speak_german();
    insta::assert_snapshot!(plain(&PlannedTable::from(crowded()), &ExportOptions::default()));
    insta::assert_snapshot!(plain(&example(), &ExportOptions::default()));
}

#[test]
fn problems_of_files_are_told_in_german() {
    speak_german();
    let mut says: Vec<String> = Vec::new();
    for text in [
        "",
        "{",
        r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2027" }"#,
        r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [{ "id": "a", "kind": "forrest", "at": [1, 2] }] }"#,
        r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [{ "id": "a", "kind": "forest", "at": "hier" }] }"#,
        r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "nmae": "" }"#,
    ] {
        says.push(json::read_bytes(text.as_bytes()).expect_err("it is none").to_string());
    }
    says.push(link::read("#9999").expect_err("it is none").to_string());
    insta::assert_snapshot!(says.join("\n"));
}
