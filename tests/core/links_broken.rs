//! Links as they arrive: what chat programs and mail do to them is mended, and what can't be is told with words.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::body;
use tablewright::formats::link::{self, LinkProblem};

/// The files of a folder of the corpus, by their names.
fn files(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/links").join(folder);
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .expect("the corpus is there")
        .map(|file| {
            let path = file.expect("the corpus can be listed").path();
            let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("the file is text"))
        })
        .collect();
    files.sort();
    files
}

/// The link that all of them once were.
const LINK: &str = include_str!("../links/v1-catalogue.link");

/// Broken links that are too large to keep as files, or that only a newer version could make.
fn generated() -> Vec<(String, String)> {
    let base64: String =
        (0..100_000_u32).map(|index| char::from(b"QUJDREVGR0hJSktMTU5PUFFS+/"[(index * 7 % 26) as usize])).collect();
    let payload = b"something that nobody knows yet";
    let newer = body::sealed(b'2', payload);
    vec![
        ("(generated) 100 KB of base64".into(), format!("{base64}==")),
        ("(generated) 100 KB of base64 that begin as a link does".into(), format!("1{base64}==")),
        ("(generated) 10 MB of A".into(), "A".repeat(10 << 20)),
        ("(generated) 10 MB of 1".into(), "1".repeat(10 << 20)),
        ("(generated) 3 MB of percent signs".into(), "%25".repeat(1 << 20)),
        ("(generated) a payload that is none".into(), body::sealed(b'1', payload)),
        ("(generated) an empty payload".into(), body::sealed(b'1', b"")),
        ("(generated) a newer version".into(), newer.clone()),
        ("(generated) a much newer version".into(), body::sealed(b'k', payload)),
        ("(generated) a newer version, cut".into(), newer[..20].to_owned()),
        ("(generated) a newer version, wrapped".into(), format!("#{}\n{}", &newer[..20], &newer[20..])),
    ]
}

#[test]
fn broken_links_are_refused_with_what_is_wrong() {
    let mut said = String::new();
    for (name, text) in files("bad").into_iter().chain(generated()) {
        let problem = link::read(&text).expect_err(&name);
        writeln!(said, "{name}\n    {problem}").expect("a text can be written");
    }
    insta::assert_snapshot!(said);
}

#[test]
fn what_was_done_to_a_link_on_its_way_is_mended() {
    let table = link::read(LINK.trim()).expect("the link");
    let files = files("mended");
    assert!(files.len() > 30);
    for (name, text) in files {
        assert_ne!(text, LINK.trim(), "{name}");
        // Not by `assert_eq`, which would print whole packets.
        assert!(link::read(&text).as_ref() == Ok(&table), "{name} is not mended");
    }
}

#[test]
fn a_link_that_was_cut_anywhere_says_so() {
    let link = LINK.trim();
    for end in 1..link.len() {
        assert_eq!(link::read(&link[..end]), Err(LinkProblem::Damaged), "{}", &link[..end]);
    }
}

#[test]
fn a_link_of_which_one_character_is_another_says_so() {
    let link = LINK.trim();
    for at in 0..link.len() {
        for letter in ('0'..='9').chain('A'..='Z').chain('a'..='z') {
            let mut changed = link.to_owned();
            changed.replace_range(at..=at, letter.encode_utf8(&mut [0; 4]));
            if changed != link {
                assert_eq!(link::read(&changed), Err(LinkProblem::Damaged), "{changed}");
            }
        }
    }
}

#[test]
fn two_that_changed_places_are_noticed() {
    let link = LINK.trim();
    for at in 1..link.len() - 1 {
        let mut swapped = link.as_bytes().to_vec();
        swapped.swap(at, at + 1);
        let swapped = String::from_utf8(swapped).expect("letters and digits");
        assert_eq!(link::read(&swapped).is_ok(), swapped == link, "{swapped}");
    }
}

/// The format's own check value, from the catalogues of checksums.
#[test]
fn the_checksum_of_the_tests_is_the_catalogues() {
    assert_eq!(body::crc(b"123456789"), 0xcbf4_3926);
}

#[test]
fn a_byte_of_a_file_never_costs_more_than_three_characters() {
    let pack = tablewright::pack::find(tablewright::pack::DEFAULT).expect("the default pack is built in");
    let mut table = tablewright::formats::PlannedTable::from(tablewright::layout::Layout::new(pack));
    // The dearest characters there are: each on another page of Unicode, or of a kind that never follows the other's.
    for dear in ["~", "~Ж", "~\u{7ff}é", "~0", "0~A", "~\u{ffff}", "\u{10ffff}Ж", "\n~", "Q7"] {
        table.layout.notes = dear.repeat((1 << 16) / dear.len());
        let fragment = link::write(&table);
        assert!(fragment.len() < 3 * table.layout.notes.len(), "{dear}: {}", fragment.len());
        assert_eq!(link::read(&fragment).as_ref(), Ok(&table), "{dear}");
    }
}
