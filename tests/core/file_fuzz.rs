//! Random layout files and lists of terrain: what the editor can make is read back, and any other file is refused or read back,
//! without a panic.

use std::path::Path;

use crate::body;
use crate::generators::layout;
use crate::generators::random::{Random, rounds};
use proptest::collection::vec;
use proptest::prelude::*;
use tablewright::formats::inventory::write_csv;
use tablewright::formats::json::{read, write, write_terrain};
use tablewright::formats::terrain::OwnTerrain;
use tablewright::pack;

/// A random change of a text's bytes.
#[derive(Clone, Debug)]
enum Mutation {
    Drop(prop::sample::Index, usize),
    Double(prop::sample::Index, usize),
    Write(prop::sample::Index, Vec<u8>),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let index = any::<prop::sample::Index>;
    let token = prop::sample::select(
        &[
            "\"",
            ",",
            ":",
            "{",
            "}",
            "[",
            "]",
            "null",
            "true",
            "-",
            "1e999",
            "1e9",
            "0",
            ".",
            "\\",
            "\"id\": 1",
            "[]",
            "\u{feff}",
            "é",
        ][..],
    );
    prop_oneof![
        (index(), 1..40usize).prop_map(|(at, count)| Mutation::Drop(at, count)),
        (index(), 1..400usize).prop_map(|(at, count)| Mutation::Double(at, count)),
        (index(), token).prop_map(|(at, token)| Mutation::Write(at, token.as_bytes().to_vec())),
        (index(), any::<u8>()).prop_map(|(at, byte)| Mutation::Write(at, vec![byte])),
    ]
}

fn mutated(mut bytes: Vec<u8>, mutations: &[Mutation]) -> Vec<u8> {
    for mutation in mutations {
        let end = bytes.len();
        let range = |at: &prop::sample::Index, count: usize| {
            let at = at.index(end + 1);
            at..(at + count).min(end)
        };
        match mutation {
            Mutation::Drop(at, count) => drop(bytes.drain(range(at, *count))),
            Mutation::Double(at, count) => {
                let range = range(at, *count);
                let again = bytes[range.clone()].to_vec();
                drop(bytes.splice(range.end..range.end, again));
            }
            Mutation::Write(at, what) => {
                let range = range(at, what.len());
                drop(bytes.splice(range, what.iter().copied()));
            }
        }
    }
    bytes
}

/// Replacements for a number, and for a word in quotes.
const NUMBERS: &[&str] =
    &["0", "-1", "1", "0.01", "0.004", "5", "12", "24", "47.99", "48", "360", "999999", "-0", "1e9", "1e999", "200"];
const WORDS: &[&str] = &[
    "a", "b", "", "wall", "forest", "building", "crates", "payload", "left", "overlap", "id", "at", "=1+1", "\\u202e",
    "\\ud800",
];

/// A text after a few changes, which often leave it readable.
fn changed(text: &str, dice: &mut Random) -> Vec<u8> {
    let mut text = text.to_owned();
    for _ in 0..=dice.below(3) {
        let quote = |nth: usize, text: &str| text.match_indices('"').map(|(at, _)| at).nth(nth);
        let quotes = text.matches('"').count() / 2;
        let (from, with) = match dice.below(8) {
            // Most often a number, or a word in quotes.
            0..=3 => {
                let is_of_number = |letter: char| letter.is_ascii_digit() || letter == '.';
                let starts: Vec<usize> = text
                    .match_indices(is_of_number)
                    .map(|(at, _)| at)
                    .filter(|at| !text[..*at].ends_with(is_of_number))
                    .collect();
                if starts.is_empty() {
                    continue;
                }
                let start = *dice.pick(&starts);
                let length = text[start..].find(|letter| !is_of_number(letter)).unwrap_or(text.len() - start);
                (start..start + length, (*dice.pick(NUMBERS)).to_owned())
            }
            4..=5 if quotes > 0 => {
                let nth = dice.below(quotes) * 2;
                let (Some(open), Some(close)) = (quote(nth, &text), quote(nth + 1, &text)) else { continue };
                (open + 1..close, (*dice.pick(WORDS)).to_owned())
            }
            kind => {
                let at = dice.below(text.len());
                let end = (at + dice.below(30)).min(text.len());
                if !text.is_char_boundary(at) || !text.is_char_boundary(end) {
                    continue;
                }
                let again = text[at..end].to_owned();
                if kind == 6 { (at..end, String::new()) } else { (at..at, again) }
            }
        };
        text.replace_range(from, &with);
    }
    text.into_bytes()
}

/// The small layouts of the corpus.
fn small_layouts() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths: Vec<_> = ["tests/corpus", "tests/links"]
        .into_iter()
        .flat_map(|folder| std::fs::read_dir(root.join(folder)).expect("the corpus is there"))
        .map(|file| file.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|end| end == "json"))
        .collect();
    paths.sort();
    let read = |path| std::fs::read_to_string(path).expect("it is text");
    paths.into_iter().map(read).filter(|text| text.len() < 1300).collect()
}

#[test]
fn changed_layouts_are_refused_or_are_tables() {
    let (layouts, mut dice) = (small_layouts(), Random(13));
    assert!(layouts.len() > 12, "{}", layouts.len());
    let (mut read, mut broken, mut found) = (0_usize, 0_usize, 0);
    let rounds = rounds(20_000);
    for round in 0..rounds {
        let Some(layout) = body::layout(&changed(&layouts[round % layouts.len()], &mut dice)) else {
            broken += 1;
            continue;
        };
        read += 1;
        // Checking a table takes much longer than reading it, and searching fixes longer than that.
        if read % 50 == 0 && layout.pieces.len() < 8 {
            found += body::table(&layout, if read % 500 == 0 { 2_000 } else { 0 });
        }
    }
    let is_mixed = read > rounds / 10 && broken > rounds / 5 && found > rounds / 250;
    assert!(is_mixed, "{read} read, {broken} broken, {found} findings");
}

#[test]
fn changed_lists_of_terrain_are_refused_or_read_back() {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let list: Vec<OwnTerrain> = pack.kinds.iter().take(4).map(OwnTerrain::of).collect();
    let seeds = [
        write_csv(&list),
        write_terrain(&list),
        "kind;name;width (cm);count\nhill;\"=1+1\";14,5;2\nwall;-x;12;1\n".to_owned(),
        "kind,name,points\nhill,'=a,(-2 -1) (2 -1) (0 2)\nforest,\"@\"\"b\",\n".to_owned(),
    ];
    let (mut dice, mut read) = (Random(2026), 0);
    let rounds = rounds(15_000);
    for round in 0..rounds {
        read += usize::from(body::inventory(&changed(&seeds[round % seeds.len()], &mut dice)));
    }
    assert!((rounds / 6..rounds / 30 * 29).contains(&read), "{read} read");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, ..ProptestConfig::default() })]

    #[test]
    fn a_layout_of_the_editor_is_read_back(layout in layout()) {
        let text = write(&layout);
        let again = read(&text).map_err(|problem| TestCaseError::fail(format!("{problem} in {text}")))?;
        prop_assert_eq!(&again, &layout);
        prop_assert_eq!(write(&again), text);
    }

    #[test]
    fn broken_files_are_refused_or_read_whole(layout in layout(), mutations in vec(mutation(), 1..4)) {
        body::layout(&mutated(write(&layout).into_bytes(), &mutations));
    }

    #[test]
    fn noise_is_refused(bytes in vec(any::<u8>(), 0..400)) {
        body::layout(&bytes);
    }

    #[test]
    fn noise_in_json_is_refused_or_read_whole(pieces in "[\\[\\]{}\",: a-e0-9.-]{0,80}") {
        let text = format!(
            r#"{{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [{pieces}] }}"#
        );
        body::layout(text.as_bytes());
    }
}
