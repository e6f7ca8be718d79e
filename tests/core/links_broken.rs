//! Links changed by chat programs and mail: they are cleaned where possible, and otherwise refused with a message.

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

/// The original of all of them.
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
fn a_link_changed_by_mail_or_chat_is_read() {
    let table = link::read(LINK.trim()).expect("the link");
    let files = files("mended");
    assert!(files.len() > 30);
    for (name, text) in files {
        assert_ne!(text, LINK.trim(), "{name}");
        // `assert_eq` would print whole packets.
        assert!(link::read(&text).as_ref() == Ok(&table), "{name} is not mended");
    }
}

#[test]
fn a_link_that_was_cut_anywhere_is_damaged() {
    let link = LINK.trim();
    for end in 1..link.len() {
        assert_eq!(link::read(&link[..end]), Err(LinkProblem::Damaged), "{}", &link[..end]);
    }
}

#[test]
fn a_link_with_a_changed_character_is_damaged() {
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
fn swapped_neighbours_are_noticed() {
    let link = LINK.trim();
    for at in 1..link.len() - 1 {
        let mut swapped = link.as_bytes().to_vec();
        swapped.swap(at, at + 1);
        let swapped = String::from_utf8(swapped).expect("letters and digits");
        assert_eq!(link::read(&swapped).is_ok(), swapped == link, "{swapped}");
    }
}

/// With the published check value.
#[test]
fn the_checksum_of_the_tests_is_the_standard_crc_32() {
    assert_eq!(body::crc(b"123456789"), 0xcbf4_3926);
}

#[test]
fn a_byte_of_a_file_never_costs_more_than_three_characters() {
    let pack = tablewright::pack::find(tablewright::pack::DEFAULT).expect("the default pack is built in");
    let mut table = tablewright::formats::PlannedTable::from(tablewright::layout::Layout::new(pack));
    // The most expensive characters: each on another page of Unicode, or of a class that seldom follows the other's.
    for expensive in ["~", "~Ж", "~\u{7ff}é", "~0", "0~A", "~\u{ffff}", "\u{10ffff}Ж", "\n~", "Q7"] {
        table.layout.notes = expensive.repeat((1 << 16) / expensive.len());
        let fragment = link::write(&table);
        assert!(fragment.len() < 3 * table.layout.notes.len(), "{expensive}: {}", fragment.len());
        assert_eq!(link::read(&fragment).as_ref(), Ok(&table), "{expensive}");
    }
}
