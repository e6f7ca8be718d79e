//! The layout file: refused files and their messages, defaults, and that layouts are read back as they were written.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, iter};

use tablewright::formats::json::{self, FileProblem};

fn head(pieces: &str) -> String {
    format!(r#"{{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [{pieces}] }}"#)
}

/// Bad input that is too large or too regular to keep as files.
fn generated() -> Vec<(String, Vec<u8>)> {
    let piece = |index: usize| format!(r#"{{ "id": "p{index}", "kind": "hill", "at": [24, 24] }}"#);
    let pieces: Vec<String> = (0..201).map(piece).collect();
    let points: Vec<String> = (0..65).map(|index| format!("[{index}, {}]", index * index % 97)).collect();
    let polygon = format!(
        r#"{{ "id": "a", "kind": "hill", "at": [24, 24], "shape": {{ "polygon": {{ "points": [{}] }} }} }}"#,
        points.join(", ")
    );
    let nested = "[".repeat(100_000);
    vec![
        ("(generated) 2 MiB of blanks".into(), vec![b' '; 2 << 20]),
        ("(generated) 2 MiB of bytes".into(), vec![0xff; 2 << 20]),
        ("(generated) 201 pieces".into(), head(&pieces.join(", ")).into_bytes()),
        ("(generated) 65 points".into(), head(&polygon).into_bytes()),
        ("(generated) 100000 brackets".into(), nested.into_bytes()),
        ("(generated) 10000 letters in a kind".into(), {
            let kind = "x".repeat(10_000);
            head(&format!(r#"{{ "id": "a", "kind": "{kind}", "at": [24, 24] }}"#)).into_bytes()
        }),
    ]
}

#[test]
fn bad_input_is_refused_with_its_place_and_what_to_do() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/bad");
    let mut inputs: Vec<(String, Vec<u8>)> = fs::read_dir(folder)
        .expect("the corpus is there")
        .map(|file| {
            let path = file.expect("the corpus can be read").path();
            let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
            (name, fs::read(path).expect("the file can be read"))
        })
        .collect();
    inputs.sort();
    inputs.extend(generated());
    let mut said = String::new();
    for (name, bytes) in inputs {
        let problem = json::read_bytes(&bytes).expect_err(&name);
        writeln!(said, "{name}\n    {problem}").expect("a text can be written");
    }
    insta::assert_snapshot!(said);
}

fn problem(text: &str) -> FileProblem {
    json::read(text).expect_err(text)
}

#[test]
fn a_file_at_the_limit_is_read_and_one_byte_more_is_not() {
    let mut text = head("");
    let blanks = iter::repeat_n(' ', json::MAX_BYTES - text.len());
    text.extend(blanks);
    assert!(json::read(&text).is_ok());
    text.push(' ');
    assert_eq!(problem(&text).at, "");
}

#[test]
fn a_missing_field_and_null_take_the_default() {
    let short = json::read(&head(r#"{ "id": "a", "kind": "hill", "at": [24, 24] }"#)).expect("a short layout");
    let long = r#"{
        "format": "tablewright-layout", "version": 1.0, "pack": "steamroller-2026", "name": "", "attacker_edge": "bottom",
        "scenario": null, "waivers": null, "notes": null,
        "pieces": [{ "id": "a", "kind": "hill", "also": [], "name": null, "label": null, "at": [24, 24], "turn": 0,
                     "shape": null, "height": null, "levels": null, "door": null, "own_rules": null, "counts_as": null, "locked": false }]
    }"#;
    assert_eq!(json::read(long).expect("a long layout"), short);
    let marked = format!("\u{feff}{long}");
    assert_eq!(json::read(&marked).expect("a layout with a byte order mark"), short);
}

#[test]
fn numbers_are_rounded_and_written_short() {
    let piece = r#"{ "id": "a", "kind": "hill", "at": [10.0499999, -0.004], "turn": -29.96, "height": 2.50 }"#;
    let layout = json::read(&head(piece)).expect("a layout");
    insta::assert_snapshot!(json::write(&layout), @r#"
    {
      "format": "tablewright-layout",
      "version": 1,
      "pack": "steamroller-2026",
      "pieces": [
        { "id": "a", "kind": "hill", "at": [10.05, 0], "turn": 330, "height": 2.5 }
      ]
    }
    "#);
}

/// An example with every field.
const EXAMPLE: &str = r#"{
  "format": "tablewright-layout",
  "version": 1,
  "pack": "steamroller-2026",
  "name": "Table 4 – Frozen mill",
  "attacker_edge": "left",
  "scenario": "trench-warfare",
  "pieces": [
    { "id": "a", "kind": "forest", "at": [12, 10.5], "turn": 30, "shape": { "ellipse": { "width": 6, "depth": 4.5 } } },
    { "id": "b", "kind": "obstruction", "name": "Mill", "label": "M", "at": [24, 12], "shape": { "rectangle": { "width": 5, "depth": 4 } }, "height": 6, "counts_as": 2 },
    { "id": "c", "kind": "forest", "also": ["burning-earth"], "at": [36, 36], "shape": { "polygon": { "points": [[-3, -2], [3, -2], [2, 2], [-3, 2.5]] } }, "locked": true },
    { "id": "d", "kind": "crates", "at": [20, 30], "turn": 0.1, "shape": { "circle": { "diameter": 1 } } }
  ],
  "waivers": [
    { "rule": "edge-clearance", "pieces": ["a"], "reason": "shelf edge, nobody deploys there" },
    { "rule": "piece-count", "pieces": [] },
    { "rule": "base-passage", "pieces": ["a", "b"], "reason": "\"quoted\"\n\u0001" }
  ],
  "notes": "Two lines,\nthe second."
}
"#;

#[test]
fn a_layout_is_written_as_it_was_read() {
    let layout = json::read(EXAMPLE).expect("the example");
    assert_eq!(json::write(&layout), EXAMPLE);
}

#[test]
fn a_name_that_nobody_could_read_is_cut_off() {
    let long = "é".repeat(100_000);
    let piece = format!(r#"{{ "id": "a", "kind": "hill", "at": [9, 9], "name": "{long}", "label": "{long}" }}"#);
    let text = format!(
        r#"{{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "name": "{long}", "pieces": [{piece}] }}"#
    );
    let layout = json::read(&text).expect("it is a layout");
    let names = [
        &layout.name,
        layout.pieces[0].name.as_ref().expect("it has one"),
        layout.pieces[0].label.as_ref().expect("too"),
    ];
    assert_eq!(names.map(|name| name.chars().count()), [500; 3]);
}
