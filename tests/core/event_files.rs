//! Event files: bad ones are refused with the place and what to do, as `tests/events/bad` and the snapshot beside this file have it;
//! what the editor can make is read back; and any other bytes are refused or read back, without a panic.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, iter};

use crate::generators::event;
use crate::generators::random::{Random, rounds};
use proptest::prelude::*;
use tablewright::event::{Event, TableId};
use tablewright::formats::event as file;
use tablewright::formats::json::{self, EVENT_MAX_BYTES, FileProblemReason};

fn head(rest: &str) -> String {
    format!(r#"{{ "format": "tablewright-event", "version": 1, "pack": "steamroller-2026"{rest} }}"#)
}

fn with_tables(tables: &str) -> String {
    head(&format!(r#", "tables": [{tables}]"#))
}

/// Bad input that is too large or too regular to keep as files.
fn generated() -> Vec<(String, Vec<u8>)> {
    let list = |one: &str, count: usize| iter::repeat_n(one, count).collect::<Vec<_>>().join(", ");
    let many = |field: &str, one: &str, count: usize| {
        head(&format!(r#", "{field}": [{}], "tables": []"#, list(one, count))).into_bytes()
    };
    let hill = r#"{ "kind": "hill", "shape": { "circle": { "diameter": 4 } } }"#;
    vec![
        ("(generated) 17 MiB of blanks".into(), vec![b' '; 17 << 20]),
        ("(generated) 65 tables".into(), with_tables(&list(r#"{ "pieces": [] }"#, 65)).into_bytes()),
        ("(generated) 33 rounds".into(), many("rounds", "{}", 33)),
        ("(generated) 201 sorts of terrain".into(), many("inventory", hill, 201)),
        ("(generated) 100000 brackets".into(), with_tables(&"[".repeat(100_000)).into_bytes()),
    ]
}

#[test]
fn bad_events_are_refused_with_their_place_and_what_to_do() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/events/bad");
    let mut inputs: Vec<(String, Vec<u8>)> = fs::read_dir(folder)
        .expect("the corpus is there")
        .map(|file| {
            let path = file.expect("the corpus can be read").path();
            let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
            (name, fs::read(path).expect("the file can be read"))
        })
        .collect();
    inputs.sort();
    assert!(inputs.len() > 30);
    inputs.extend(generated());
    let mut said = String::new();
    for (name, bytes) in inputs {
        let problem = file::read(&bytes).expect_err(&name);
        writeln!(said, "{name}\n    {problem}").expect("a text can be written");
    }
    insta::assert_snapshot!(said);
}

/// An example with every field.
const EXAMPLE: &str = include_str!("../events/saturday.json");

#[test]
fn an_event_is_written_as_it_was_read() {
    let event = file::read(EXAMPLE.as_bytes()).expect("the example");
    assert_eq!(file::write(&event), EXAMPLE);
    let ids: Vec<TableId> = event.tables.iter().map(|table| table.id).collect();
    assert_eq!(ids, [1, 7, 3].map(TableId));
    assert!(event.tables[1].is_locked && event.tables[1].plan.quadrant_method);
}

#[test]
fn a_missing_field_and_null_take_the_default() {
    let short = file::read(with_tables(r#"{ "pieces": [] }"#).as_bytes()).expect("a short event");
    let long = r#"{
        "format": "tablewright-event", "version": 1, "pack": "steamroller-2026", "name": null, "date": null, "points": null,
        "players": 0, "edges": "opposite", "rounds": [], "inventory": null, "notes": "",
        "tables": [{ "id": 1, "locked": false, "quadrant_method": null, "table": null, "name": "", "attacker_edge": null,
                     "scenario": null, "pieces": [], "waivers": [], "notes": null }] }"#;
    assert_eq!(file::read(format!("\u{feff}{long}").as_bytes()), Ok(short));
}

#[test]
fn a_table_without_an_id_has_its_number_or_a_free_one() {
    let tables =
        r#"{ "pieces": [] }, { "pieces": [], "id": 1 }, { "pieces": [] }, { "pieces": [], "id": 4 }, { "pieces": [] }"#;
    let event = file::read(with_tables(tables).as_bytes()).expect("an event");
    let ids: Vec<u32> = event.tables.iter().map(|table| table.id.0).collect();
    assert_eq!(ids, [2, 1, 3, 4, 5]);
}

#[test]
fn an_event_is_told_from_other_files_by_its_format() {
    let layout = include_str!("../../assets/examples/frozen-mill.json");
    let named = layout.replacen("\"name\": \"", "\"name\": \"tablewright-event\", \"notes\": \"", 1);
    assert_ne!(named, layout);
    for other in [layout, &named, "", "{}", "tablewright-event"] {
        assert!(file::read_if_event(other.as_bytes()).is_none(), "{other}");
    }
    let event = file::read(EXAMPLE.as_bytes()).expect("the example");
    assert_eq!(file::read_if_event(EXAMPLE.as_bytes()), Some(Ok(event)));
    let cut = file::read_if_event(&EXAMPLE.as_bytes()[..EXAMPLE.len() / 2]).expect("a part of an event");
    assert!(matches!(cut.expect_err("it is cut").why, FileProblemReason::NotJson { .. }));
    assert_eq!(json::read(EXAMPLE).expect_err("no layout").why, FileProblemReason::NotALayout);
    assert_eq!(file::read(layout.as_bytes()).expect_err("no event").why, FileProblemReason::NotAnEvent);
}

#[test]
fn a_file_at_the_limit_is_read_and_one_byte_more_is_not() {
    let mut text = with_tables("");
    text.extend(iter::repeat_n(' ', EVENT_MAX_BYTES - text.len()));
    assert!(file::read(text.as_bytes()).is_ok());
    text.push(' ');
    assert_eq!(file::read(text.as_bytes()).expect_err("too large").why, FileProblemReason::NotAnEvent);
}

/// The event that is read, after it is written and read again.
fn read(bytes: &[u8]) -> Option<Event> {
    match file::read(bytes) {
        Ok(event) => {
            let text = file::write(&event);
            assert_eq!(file::read(text.as_bytes()).as_ref(), Ok(&event));
            assert!(file::read_if_event(bytes).is_some());
            Some(event)
        }
        Err(problem) => {
            assert!(!problem.to_string().is_empty());
            None
        }
    }
}

#[test]
fn broken_events_are_refused_or_read_back() {
    let tokens = ["\"", ",", ":", "{", "}", "[", "]", "null", "true", "-", "1e999", "0", "\\", "\"id\": 1,", "[]", "é"];
    let (mut dice, mut left) = (Random(19), 0);
    for _ in 0..rounds(20_000) {
        let mut bytes = EXAMPLE.as_bytes().to_vec();
        for _ in 0..=dice.below(2) {
            let at = dice.below(bytes.len());
            match dice.below(3) {
                0 => drop(bytes.drain(at..(at + 1 + dice.below(20)).min(bytes.len()))),
                1 => drop(bytes.splice(at..at, dice.pick(&tokens).bytes())),
                _ => bytes[at] = *dice.pick(b"0123456789abcdef{}[]\",:- "),
            }
        }
        left += usize::from(read(&bytes).is_some());
    }
    assert!(left > 0, "some changes are harmless");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn an_event_of_the_editor_is_read_back(event in event()) {
        let text = file::write(&event);
        let read = file::read(text.as_bytes());
        prop_assert_eq!(read.as_ref(), Ok(&event));
        // A piece stands on a line.
        let pieces = event.tables.iter().flat_map(|table| table.layout.members()).count();
        prop_assert_eq!(text.lines().filter(|line| line.starts_with("        { \"id\": ")).count(), pieces);
    }

    #[test]
    fn any_bytes_are_refused(bytes: Vec<u8>) {
        prop_assert_eq!(read(&bytes), None);
    }
}
