//! The file of own terrain: refused files and their messages, and that lists are read back as they were written.

use std::fmt::Write as _;

use crate::generators;
use proptest::prelude::*;
use tablewright::formats::inventory::{read_inventory, write_csv};
use tablewright::formats::json::{read_terrain, write_terrain};
use tablewright::formats::sheet::read_file;
use tablewright::formats::terrain::{self, OwnTerrain};
use tablewright::pack;

fn head(pieces: &str) -> String {
    format!(r#"{{ "format": "tablewright-terrain", "version": 1, "pack": "steamroller-2026", "pieces": [{pieces}] }}"#)
}

const CIRCLE: &str = r#""shape": { "circle": { "diameter": 5 } }"#;

#[test]
fn bad_lists_are_refused_with_their_place_and_what_to_do() {
    let points: Vec<String> = (0..65).map(|index| format!("[{index}, {}]", index * index % 97)).collect();
    let inputs = [
        ("nothing", " \n".to_owned()),
        ("no JSON", "[".to_owned()),
        ("too large", " ".repeat(2 << 20)),
        ("a layout", head("").replace("-terrain", "-layout")),
        ("no format", head("").replace("format", "kind")),
        ("no version", head("").replace(r#""version": 1,"#, "")),
        ("newer", head("").replace(r#""version": 1"#, r#""version": 6, "more": []"#)),
        ("older", head("").replace(r#""version": 1"#, r#""version": 0"#)),
        ("another pack", head("").replace("2026", "2027")),
        ("unknown in the list", head("").replace(r#""version""#, r#""name": "x", "version""#)),
        ("unknown in a piece", head(&format!(r##"{{ "kind": "hill", {CIRCLE}, "color": "#112233" }}"##))),
        ("a place", head(&format!(r#"{{ "kind": "hill", {CIRCLE}, "at": [1, 1] }}"#))),
        ("no kind", head(&format!("{{ {CIRCLE} }}"))),
        ("unknown kind", head(&format!(r#"{{ "kind": "hil", {CIRCLE} }}"#))),
        ("no shape", head(r#"{ "kind": "hill" }"#)),
        ("an empty shape", head(r#"{ "kind": "hill", "shape": {} }"#)),
        ("combined with itself", head(&format!(r#"{{ "kind": "hill", "also": ["hill"], {CIRCLE} }}"#))),
        ("below the ground", head(&format!(r#"{{ "kind": "hill", {CIRCLE}, "height": -1 }}"#))),
        ("half a count", head(&format!(r#"{{ "kind": "hill", {CIRCLE}, "counts_as": 1.5 }}"#))),
        ("no colour", head(&format!(r#"{{ "kind": "hill", {CIRCLE}, "colour": "green\u0007" }}"#))),
        ("half a colour", head(&format!(r##"{{ "kind": "hill", {CIRCLE}, "colour": "#12345g" }}"##))),
        (
            "crossing",
            head(r#"{ "kind": "hill", "shape": { "polygon": { "points": [[0, 0], [4, 4], [4, 0], [0, 4]] } } }"#),
        ),
        (
            "65 points",
            head(&format!(
                r#"{{ "kind": "hill", "shape": {{ "polygon": {{ "points": [{}] }} }} }}"#,
                points.join(", ")
            )),
        ),
        ("201 pieces", head(&vec![format!(r#"{{ "kind": "hill", {CIRCLE} }}"#); 201].join(", "))),
        // Nothing is half-loaded: the second of two is wrong.
        ("one of two", head(&format!(r#"{{ "kind": "hill", {CIRCLE} }}, {{ "kind": "hill" }}"#))),
    ];
    let mut said = String::new();
    for (name, text) in inputs {
        let problem = read_terrain(text.as_bytes()).expect_err(name);
        writeln!(said, "{name}\n    {problem}").expect("a text can be written");
    }
    let not_text = read_terrain(&[0xff, 0xfe]).expect_err("it is no text");
    writeln!(said, "no text\n    {not_text}").expect("a text can be written");
    insta::assert_snapshot!(said);
}

#[test]
fn a_null_field_counts_as_missing() {
    let text = head(&format!(r#"{{ "kind": "hill", "also": null, "name": null, {CIRCLE} }}"#));
    let list = read_terrain(format!("\u{feff}{text}").as_bytes()).expect("it is a list");
    let [own] = &list[..] else { panic!("there is one piece") };
    assert_eq!((own.piece.title(), own.piece.shape().extent(), own.tint), ("Hill".to_owned(), (5.0, 5.0), None));
    assert_eq!(read_terrain(head("").as_bytes()), Ok(Vec::new()));
}

/// Terrain of several games in one list keeps its game in files of both forms. What is of the usual game alone names none.
#[test]
fn a_list_keeps_the_games_of_its_pieces() {
    let own = |pack: &str, kind: &str| {
        let kind = pack::find(pack).and_then(|pack| pack.kind(kind)).expect("a kind");
        OwnTerrain::from_piece(&OwnTerrain::of(kind).piece, None)
    };
    let fantasy = "fantasy-battlefield";
    let list = [own(pack::DEFAULT, "forest"), own(fantasy, "forest"), own(fantasy, "necrotic-ooze")];
    let games = |list: &[OwnTerrain]| list.iter().map(|own| &*own.pack().expect("a pack").id).collect::<Vec<_>>();
    let sheet = |text: &str| read_inventory(text.as_bytes(), read_file).expect("a list").list;
    let json = write_terrain(&list);
    assert!(
        json.contains("\"version\": 5") && json.matches("\"pack\": \"fantasy-battlefield\"").count() == 2,
        "{json}"
    );
    let csv = write_csv(&list);
    for read in
        [read_terrain(json.as_bytes()).expect("it is a list"), sheet(&csv), terrain::read(&terrain::write(&list))]
    {
        assert_eq!(games(&read), [pack::DEFAULT, fantasy, fantasy]);
        assert_eq!(read, list);
    }
    let usual = [own(pack::DEFAULT, "forest")];
    assert!(write_terrain(&usual).contains("\"version\": 1") && !write_csv(&usual).contains("game"));
    // A list that somebody writes: kinds that only another game has are of that game.
    let written = sheet("Kind,Game\nForest,\nNecrotic Ooze,\nForest,Fantasy battlefield\n");
    assert_eq!(games(&written), [pack::DEFAULT, fantasy, fantasy]);
    let refused = read_inventory(b"Kind,Game\nForest,Chess\n", read_file).expect_err("no such game");
    assert!(refused.to_string().contains("Chess"), "{refused}");
}

fn list() -> impl Strategy<Value = Vec<OwnTerrain>> {
    let beside = proptest::collection::vec((proptest::option::of(0..=0xff_ff_ffu32), 1..=99u32), 12);
    (generators::layout(), beside).prop_map(|(layout, beside)| {
        let own = |(piece, (tint, count))| OwnTerrain { count, ..OwnTerrain::from_piece(piece, tint) };
        layout.pieces.iter().map(AsRef::as_ref).zip(beside).map(own).collect()
    })
}

proptest! {
    #[test]
    fn a_list_is_read_back(list in list()) {
        let text = write_terrain(&list);
        prop_assert_eq!(read_terrain(text.as_bytes()), Ok(list));
    }

    #[test]
    fn a_stored_list_is_read_back(list in list()) {
        prop_assert_eq!(terrain::read(&terrain::write(&list)), list);
    }

    #[test]
    fn no_bytes_break_the_readers(bytes: Vec<u8>, text: String) {
        prop_assert!(read_terrain(&bytes).is_err());
        prop_assert!(terrain::read(&text).is_empty());
    }
}
