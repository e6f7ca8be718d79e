//! Lists of own terrain as CSV: what is read, refused lists and their messages, and that lists are read back as they were written.

use std::fmt::Write as _;

use crate::generators;
use proptest::prelude::*;
use tablewright::formats::inventory::{InventoryProblems, ListedTerrain, read_inventory, write_csv};
use tablewright::formats::json::write_terrain;
use tablewright::formats::sheet::read_file;
use tablewright::formats::terrain::OwnTerrain;
use tablewright::geometry::Shape;
use tablewright::units::Length;

fn read(text: &str) -> Vec<OwnTerrain> {
    read_inventory(text.as_bytes(), read_file).unwrap_or_else(|problem| panic!("{problem} in {text:?}")).list
}

fn listed(text: &str) -> Result<Vec<OwnTerrain>, InventoryProblems> {
    read_inventory(text.as_bytes(), read_file).map(|read| read.list)
}

/// A line for each sort: count, name, shape, sides, height.
fn lines(list: &[OwnTerrain]) -> Vec<String> {
    let shape = |shape: &Shape| match shape {
        Shape::Circle { .. } => "circle",
        Shape::Ellipse { .. } => "ellipse",
        Shape::Rectangle { .. } => "rectangle",
        Shape::Polygon { .. } => "polygon",
    };
    let own = |OwnTerrain { piece, count, .. }: &OwnTerrain| {
        let (width, depth) = piece.shape().extent();
        let height = piece.height.map_or_else(String::new, |height| format!(" {height} high"));
        format!("{count} {} {} {width} {depth}{height}", piece.title(), shape(piece.shape()))
    };
    list.iter().map(own).collect()
}

#[test]
fn missing_columns_and_fields_take_the_kinds_values() {
    assert_eq!(
        lines(&read("kind,count\nforest,3\nDense Fog,2\n")),
        ["3 Forest ellipse 6 4.5", "2 Dense fog circle 5 5"]
    );
    assert_eq!(lines(&read("kind\nhill")), ["1 Hill ellipse 6 5"]);
    assert_eq!(
        lines(&read(
            "kind,width,depth,count\nwall,6,,2\nrubble,5,4,1\nacid-bath,3,,1\nquicksand,3,4,1\nbuilding,4,4,1"
        )),
        [
            "2 Wall rectangle 6 0.75",
            "1 Rubble polygon 5 4",
            "1 Acid bath circle 3 3",
            "1 Quicksand ellipse 3 4",
            "1 Building rectangle 4 4",
        ]
    );
    // A kind with another shape, a combined one, and one with a count of 0.
    let list = read("Count,Kind,Shape,Width,Name\n1,forest + burning earth,round,4,Pyre\n0,hill,,,\n,,,,\n");
    assert_eq!(lines(&list), ["1 Pyre circle 4 4"]);
    assert_eq!(list[0].piece.also[0].id, "burning-earth");
    assert_eq!(lines(&read("kind,count\n")), Vec::<String>::new());
}

#[test]
fn tables_are_read_as_spreadsheets_write_them() {
    let expected = ["2 Mill; \"old\"\nwood building rectangle 4.5 3.25 6 high".replace("wood building", "wood")];
    for text in [
        "\u{feff}kind;name;width;depth;height;count\r\nBuilding;\"Mill; \"\"old\"\"\nwood\";4,5;3,25;6\";2\r\n",
        "Anzahl\tArt\tBezeichnung\tBreite\tTiefe\tHöhe\n2\tbuilding\t\"Mill; \"\"old\"\"\nwood\"\t4,5\t3 1/4\t15,24 cm",
        "sep=,\r\n,,\r\nkind,name,width (cm),depth [mm],height,count,Box\r\nbuilding,\"Mill; \"\"old\"\"\nwood\",11.43,82.55,6,2.0,A\r\n",
        "kind,name,width,depth,height,count\rbuilding,\"Mill; \"\"old\"\"\nwood\",4.5,\"3,25\",6in,2\r",
    ] {
        assert_eq!(lines(&read(text)), expected, "{text:?}");
    }
    // The separator is found from the header alone.
    assert_eq!(lines(&read("kind;name\nhill;a,b,c,d,e\n")), ["1 a,b,c,d,e ellipse 6 5"]);
    let corners = ["(-2 -1) (2 -1) (0 2)", "-2 -1; 2 -1; 0 2", "(-2, -1), (2, -1), (0, 2)", "(-2,-1)(2,-1)(0,2)"];
    for written in corners {
        let list = read(&format!("kind,points\nhill,\"{written}\"\n"));
        let point = |x, y| [Length::hundredths(x), Length::hundredths(y)];
        let points = vec![point(-200, -100), point(200, -100), point(0, 200)];
        assert_eq!(list[0].piece.shape, Some(Shape::Polygon { points }), "{written}");
    }
}

#[test]
fn an_unknown_column_is_ignored() {
    // Anagrams of `name`, `shape` and `also`, and other words.
    for own in ["mean", "phase", "heaps", "Oslo", "Box"] {
        assert_eq!(lines(&read(&format!("kind,{own}\nhill,3\n"))), ["1 Hill ellipse 6 5"], "{own}");
    }
}

#[test]
fn json_and_csv_are_told_apart_by_their_contents() {
    let list = read("kind,colour,counts as\nforest,#4a7c3f,2\nhill,4A7C3F,");
    assert_eq!(read(&write_terrain(&list)), list);
    assert_eq!(read(&format!("\u{feff} \n{}", write_terrain(&list))), list);
    assert_eq!((list[0].tint, list[0].piece.counts_as, list[1].tint), (Some(0x4a_7c_3f), Some(2), Some(0x4a_7c_3f)));
    assert!(read_inventory(b"[]", read_file).is_err_and(|why| why.to_string().contains("tablewright-terrain")));
}

#[test]
fn the_same_list_is_the_same_bytes() {
    let list = read("kind,name,count,colour,width\nforest,Oak,2,#4a7c3f,5\nrubble,\" x\",,,\nhill,\"\",,,");
    insta::assert_snapshot!(write_csv(&list).replace("\r\n", "\\r\\n\n"));
}

#[test]
fn bad_tables_are_refused_with_their_place_and_what_to_do() {
    let row =
        |row: &str| format!("kind,name,also,shape,width,depth,points,height,count,counts_as,colour\nhill\n{row}\n");
    let inputs = [
        ("nothing", " \r\n\u{feff}".replace('\u{feff}', "")),
        ("a letter", "Dear Anna,\nhere is my terrain; it is lovely.\n".to_owned()),
        ("no header", "forest,3\nhill,2\n".to_owned()),
        ("a slip in the header", "kind,widht\nhill,3\n".to_owned()),
        ("a slip in the only column", "knid,count\nhill,3\n".to_owned()),
        ("a column twice", "kind,count,Anzahl\nhill,1,1\n".to_owned()),
        ("a strange unit", "kind,width (ell)\nhill,1\n".to_owned()),
        ("an open quote", row("hill,\"Old")),
        ("a cut number", "kind,width,depth\nhill,4,5,3,25\n".to_owned()),
        ("no kind", row(",Mill")),
        ("unknown kind", row("hil")),
        ("unknown in a combined one", row("hill + lighthouse")),
        ("unknown beside it", row("hill,,forrest")),
        ("no shape", row("hill,,,star")),
        ("no length", row("hill,,,,big")),
        ("too long", row("hill,,,,600")),
        ("nothing wide", row("hill,,,,0")),
        ("less than nothing", row("hill,,,,-3")),
        ("below the ground", row("hill,,,,,,,-1")),
        ("an oval circle", row("hill,,,circle,3,4")),
        ("no corners", row("hill,,,polygon,3,4")),
        ("a bad corner", row("hill,,,,,,(1 2) (3)")),
        ("two corners", row("hill,,,,,,(1 2) (3 4)")),
        ("crossing", row("hill,,,,,,(0 0) (4 4) (4 0) (0 4)")),
        ("65 corners", row(&format!("hill,,,,,,{}", "(1 2)".repeat(65)))),
        ("half a piece", row("hill,,,,,,,,1.5")),
        ("a hundred", row("hill,,,,,,,,100")),
        ("a word for a number", row("hill,,,,,,,,many\u{7}")),
        ("half a count", row("hill,,,,,,,,,1.5")),
        ("no colour", row("hill,,,,,,,,,,green")),
        ("201 rows", format!("kind\n{}", "hill\n".repeat(201))),
        ("row after a long name", "kind,name\nhill,\"a\nb\r\nc\"\nhil,\n".to_owned()),
        ("another's words", "Art;Breite;Anzahl\nhill;breit;1\n".to_owned()),
    ];
    let mut said = String::new();
    for (name, text) in inputs {
        let problem = read_inventory(text.as_bytes(), read_file).expect_err(name);
        writeln!(said, "{name}\n    {problem}").expect("a text can be written");
    }
    for (name, bytes) in [("no text", vec![0xff, b'k', 0, 7]), ("too large", vec![b' '; (1 << 20) + 1])] {
        let problem = read_inventory(&bytes, read_file).expect_err(name);
        writeln!(said, "{name}\n    {problem}").expect("a text can be written");
    }
    insta::assert_snapshot!(said);
}

#[test]
fn a_name_with_a_separator_is_quoted() {
    // With any separator that a spreadsheet expects, the name stays in its cell.
    for (name, expected) in [
        ("Mill", "Mill"),
        ("Old mill", "Old mill"),
        ("Mill, old", "\"Mill, old\""),
        ("Mill; old", "\"Mill; old\""),
        ("Mill\told", "\"Mill\told\""),
        ("Mill \"old\"", "\"Mill \"\"old\"\"\""),
        (" Mill", "\" Mill\""),
        ("Mill ", "\"Mill \""),
        ("", "\"\""),
    ] {
        let mut list = read("kind\nhill");
        list[0].piece.name = Some(name.to_owned());
        let text = write_csv(&list);
        let (_, row) = text.split_once("\r\n").expect("a header");
        assert!(row.starts_with(&format!("hill,{expected},")), "{row:?}");
        assert_eq!(read(&text)[0].piece.name.as_deref(), Some(name));
    }
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
        let text = write_csv(&list);
        prop_assert_eq!(listed(&text), Ok(list));
    }

    #[test]
    fn a_list_with_other_separators_and_line_ends_is_the_same(list in list(), separator in prop::sample::select(&[';', '\t'][..])) {
        // Without names, own rules and parts, whose texts have separators, so that only the separators differ.
        let plain: Vec<OwnTerrain> = list.into_iter().map(|own| {
            let piece = own.piece.clone();
            OwnTerrain { piece: tablewright::layout::Piece { name: None, own_rules: None, parts: Vec::new(), ..piece }, ..own }
        }).collect();
        let text = write_csv(&plain).replace(',', &separator.to_string()).replace("\r\n", "\n").replace('.', ",");
        prop_assert_eq!(listed(&text), Ok(plain));
    }

    #[test]
    fn no_bytes_break_the_reader(bytes: Vec<u8>, text: String, near in "(kind|count|width|points|name|[,;\t\n\r\"() a-z0-9.#+-]){0,40}") {
        let _ = (read_inventory(&bytes, read_file), read_inventory(text.as_bytes(), read_file));
        for text in [near.clone(), format!("kind,name,width,points\nhill,{near}"), format!("kind;points;count\n{near}")] {
            if let Ok(list) = listed(&text) {
                prop_assert_eq!(listed(&write_csv(&list)), Ok(list));
            }
        }
    }

    #[test]
    fn a_broken_table_is_refused_or_read_whole(list in list(), at: prop::sample::Index, byte: u8, cut in 0..30usize) {
        let mut bytes = write_csv(&list).into_bytes();
        let start = at.index(bytes.len());
        let end = (start + cut).min(bytes.len());
        bytes.splice(start..end, [byte]);
        match read_inventory(&bytes, read_file) {
            Ok(ListedTerrain { list, .. }) => prop_assert_eq!(listed(&write_csv(&list)), Ok(list)),
            Err(problem) => prop_assert!(!problem.to_string().is_empty()),
        }
    }
}
