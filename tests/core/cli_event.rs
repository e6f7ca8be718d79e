//! `tablewright event` as a script sees it: reports, exit codes, and the same bytes on every run.

use crate::command::{run, text};

const SATURDAY: &str = "tests/events/saturday.json";

/// Two towers, two trenches and three pools for four tables.
fn review(seed: u32) -> String {
    let shape = |diameter: u32| format!(r#""shape": {{ "circle": {{ "diameter": {diameter} }} }}"#);
    let inventory = [("guard-tower", 4, 2), ("acid-bath", 4, 3)]
        .map(|(kind, diameter, count)| format!(r#"{{ "kind": "{kind}", {}, "count": {count} }}"#, shape(diameter)));
    let table = format!(r#"{{ "pieces": [{{ "id": "a", "kind": "guard-tower", "at": [{}, 24] }}] }}"#, 20 + seed);
    format!(
        r#"{{ "format": "tablewright-event", "version": 1, "pack": "steamroller-2026", "tables": [{table}, {table}, {table}],
              "inventory": [{}] }}"#,
        inventory.join(", ")
    )
}

#[test]
fn an_event_is_checked_table_by_table() {
    let output = run(&["event", "check", SATURDAY], b"");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(1), ""));
    insta::assert_snapshot!("event_check", text(&output.stdout));
    let one = run(&["event", "check", "--threads", "1", "-"], include_bytes!("../events/saturday.json"));
    assert_eq!(one, output, "however many threads there are, and from standard input");
}

#[test]
fn the_report_for_programs_says_the_same() {
    let output = run(&["event", "check", "--format", "json", SATURDAY], b"");
    assert_eq!(output.status.code(), Some(1));
    insta::assert_snapshot!("event_check_json", text(&output.stdout));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    let sum = |field: &str| -> u64 {
        report["tables"].as_array().expect("a list").iter().filter_map(|table| table[field].as_u64()).sum()
    };
    for level in ["must", "should", "advice", "waived"] {
        assert_eq!(report["summary"][level], sum(level), "{level}");
    }
}

#[test]
fn a_table_has_the_verdict_that_its_own_check_gives() {
    let event = std::fs::read_to_string(SATURDAY).expect("the example is there");
    let event = tablewright::formats::event::read(event.as_bytes()).expect("an event");
    let report = run(&["event", "check", "--format", "json", SATURDAY], b"");
    let report: serde_json::Value = serde_json::from_slice(&report.stdout).expect("one JSON object");
    for (table, of_event) in event.tables.iter().zip(report["tables"].as_array().expect("a list")) {
        let file = tablewright::formats::json::write(&table.layout);
        let mut arguments = vec!["check", "--format", "json", "-"];
        arguments.extend(table.plan.quadrant_method.then_some("--quadrant-method"));
        let alone = run(&arguments, file.as_bytes());
        let alone: serde_json::Value = serde_json::from_slice(&alone.stdout).expect("one JSON object");
        assert_eq!(of_event["verdict"]["terrain"], alone["verdict"]["terrain"]);
        assert_eq!(of_event["must"], alone["summary"]["must"]);
    }
}

#[test]
fn terrain_that_is_used_too_much_ends_with_one() {
    let output = run(&["event", "check", "--format", "json", "-"], review(1).as_bytes());
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    let tower = &report["inventory"][0];
    assert_eq!((&tower["used"], &tower["missing"]), (&3.into(), &1.into()), "{report}");
    assert_eq!(tower["tables"].as_array().map(Vec::len), Some(3));
    assert_eq!(report["summary"]["missing"], 1);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn an_empty_event_is_well() {
    let empty = r#"{ "format": "tablewright-event", "version": 1, "pack": "steamroller-2026", "tables": [] }"#;
    for format in ["text", "json"] {
        let output = run(&["event", "check", "--format", format, "-"], empty.as_bytes());
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    }
}

#[test]
fn tables_are_generated_for_the_rounds_and_checked_well() {
    let empty = r#"{ "format": "tablewright-event", "version": 1, "pack": "steamroller-2026",
                     "tables": [{ "name": "One", "pieces": [] }] }"#;
    let arguments = ["event", "generate", "--seed", "7", "--tables", "2", "--rounds", "payload,two-fronts", "-"];
    let made = run(&arguments, empty.as_bytes());
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    assert_eq!(run(&arguments, empty.as_bytes()), made, "the same seed gives the same bytes");
    let event = tablewright::formats::event::read(&made.stdout).expect("an event");
    assert!(event.tables.len() == 2 && event.tables.iter().all(|table| !table.layout.pieces.is_empty()));
    assert_eq!((&*event.tables[0].layout.name, event.rounds.len()), ("One", 2));
    let checked = run(&["event", "check", "-"], &made.stdout);
    assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));
}

#[test]
fn what_cannot_be_generated_is_said_with_what_is_missing() {
    let output = run(&["event", "generate", "--seed", "1", "--tables", "4", "-"], review(1).as_bytes());
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), ""));
    assert!(!text(&output.stderr).is_empty());
}

#[test]
fn unusable_events_and_arguments_end_with_two_and_one_line() {
    let layout = "assets/examples/frozen-mill.json";
    let cases: [&[&str]; 13] = [
        &["event"],
        &["event", "wash"],
        &["event", "--wash"],
        &["event", "check"],
        &["event", "check", layout],
        &["event", "check", "no-such-file.tablewright"],
        &["event", "check", "tests/events/bad/table-id-twice.json"],
        &["event", "check", "--format", "xml", SATURDAY],
        &["event", "check", SATURDAY, SATURDAY],
        &["event", "generate", SATURDAY],
        &["event", "generate", "--seed", "1", "--rounds", "chess", SATURDAY],
        &["event", "generate", "--seed", "1", "--tables", "2", SATURDAY],
        &["event", "generate", "--seed", "1", "--method", "spiral", SATURDAY],
    ];
    let mut said = String::new();
    for arguments in cases {
        let output = run(arguments, b"");
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""), "{arguments:?}");
        assert_eq!(text(&output.stderr).lines().count(), 1, "{arguments:?}");
        said.extend([&arguments.join(" "), "\n    ", text(&output.stderr)]);
    }
    insta::assert_snapshot!("event_unusable", said);
}

#[test]
fn each_command_has_its_help() {
    for arguments in [
        &["event", "--help"][..],
        &["event", "check", "-h"],
        &["event", "generate", "--help"],
        &["event", "print", "--help"],
        &["event", "pack", "-h"],
    ] {
        let output = run(arguments, b"");
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
        assert!(text(&output.stdout).contains("Usage: tablewright event"), "{arguments:?}");
        assert!(text(&output.stdout).lines().all(|line| line.chars().count() <= 132));
    }
}
