//! `tablewright repair` as a script runs it.

use crate::command::{run, text};

const EXAMPLE: &str = "assets/examples/frozen-mill.json";

/// A forest near the edge, a forest and a hill that overlap, and waivers for everything else.
fn two_forests(more: &str) -> String {
    let waivers = ["piece-count", "sight-blockers", "hazards", "half-balance", "mirror-image"]
        .map(|rule| format!(r#"{{ "rule": "{rule}", "pieces": [], "reason": "a demo" }}"#));
    format!(
        r#"{{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [
        {{ "id": "a", "kind": "forest", "at": [5, 24], "shape": {{ "circle": {{ "diameter": 4 }} }}{more} }},
        {{ "id": "b", "kind": "forest", "at": [24, 24], "shape": {{ "circle": {{ "diameter": 4 }} }}{more} }},
        {{ "id": "c", "kind": "hill", "at": [27.5, 24], "shape": {{ "circle": {{ "diameter": 4 }} }}{more} }}],
        "waivers": [{}] }}"#,
        waivers.join(", ")
    )
}

#[test]
fn a_repaired_table_is_printed_and_passes_the_checks() {
    let before = two_forests("").replace("[5, 24]", "[4, 24]");
    let repaired = run(&["repair", "-"], before.as_bytes());
    assert_eq!(repaired.status.code(), Some(0), "{}", text(&repaired.stderr));
    assert_eq!(
        text(&repaired.stderr),
        "Move Forest A 1\" right\nMove Forest B 0.5\" left\n2 pieces move 1.5\" in all.\n"
    );
    let check = run(&["check", "-"], &repaired.stdout);
    assert_eq!(check.status.code(), Some(0), "{}", text(&check.stdout));
    let again = run(&["repair", "-"], &repaired.stdout);
    assert_eq!((again.status.code(), text(&again.stdout)), (Some(0), text(&repaired.stdout)));
    assert_eq!(text(&again.stderr), "Nothing is open, so nothing changes.\n");
}

#[test]
fn a_table_is_repaired_for_every_scenario() {
    let own = run(&["repair", EXAMPLE], b"");
    assert_eq!(own.status.code(), Some(0), "{}", text(&own.stderr));
    let all = run(&["repair", "--all-scenarios", EXAMPLE], b"");
    assert_eq!(all.status.code(), Some(0), "{}", text(&all.stderr));
    let check = run(&["check", "--all-scenarios", "-"], &all.stdout);
    assert_eq!(check.status.code(), Some(0), "{}", text(&check.stdout));
}

#[test]
fn a_failed_repair_prints_no_table_and_the_remaining_findings() {
    let output = run(&["repair", "-"], two_forests(r#", "locked": true"#).as_bytes());
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), ""));
    let said = text(&output.stderr);
    assert!(said.contains("Forest B and Hill C cover") && said.contains("Unlock what is locked"), "{said}");
}

#[test]
fn a_repair_resizes_changes_adds_and_removes_only_where_it_is_allowed() {
    let too_small = std::fs::read_to_string("tests/corpus/piece-size-undersize.json").expect("it is there");
    let no_hazard = std::fs::read_to_string("tests/corpus/hazards.json").expect("it is there");
    let loose = std::fs::read_to_string("tests/corpus/scatter-groups.json").expect("it is there");
    for (table, rule, options) in [
        (&too_small, "piece-size", &["--resize"][..]),
        (&no_hazard, "hazards", &["--add", "--change-kinds"]),
        (&loose, "scatter-groups", &["--remove"]),
    ] {
        let refused = run(&["repair", "-"], table.as_bytes());
        assert_eq!((refused.status.code(), text(&refused.stdout)), (Some(1), ""), "{rule}");
        for option in options {
            let repaired = run(&["repair", option, "-"], table.as_bytes());
            let said = text(&repaired.stderr);
            assert_eq!(repaired.status.code(), Some(0), "{rule} {option}: {said}");
            assert!(!said.starts_with("Move"), "{rule} {option}: {said}");
        }
    }
    // A piece of 7" may count as two without an option.
    let long = std::fs::read_to_string("tests/corpus/piece-size-counts-as-one.json").expect("it is there");
    let counted = run(&["repair", "-"], long.as_bytes());
    assert_eq!((counted.status.code(), text(&counted.stderr)), (Some(0), "Count Pine stand A as 2\n"));
    assert!(text(&counted.stdout).contains("\"counts_as\": 2"), "{}", text(&counted.stdout));
}

#[test]
fn wrong_arguments_exit_with_2() {
    for arguments in [&["repair"][..], &["repair", "--fast", EXAMPLE], &["repair", "--scenario=chess", EXAMPLE]] {
        let output = run(arguments, b"");
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""), "{arguments:?}");
    }
    let help = run(&["repair", "--help"], b"");
    assert!(text(&help.stdout).starts_with("Prints a table with the fewest and smallest moves"));
}
