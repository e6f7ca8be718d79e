//! Random links: what the editor can make is read back, changed links are noticed, and nothing panics.

use crate::body;
use crate::generators::planned;
use crate::generators::random::{Random, rounds};
use proptest::collection::vec;
use proptest::prelude::*;
use tablewright::formats::PlannedTable;
use tablewright::formats::link::{self, LinkProblem};

fn letter(dice: &mut Random) -> u8 {
    *dice.pick(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_ %=#")
}

/// Makes a random change, as people and programs do.
pub fn mutated(text: &mut Vec<u8>, other: &[u8], dice: &mut Random) {
    let at = dice.below(text.len());
    match dice.below(8) {
        0 => text[at] = letter(dice),
        1 => drop(text.remove(at)),
        2 => text.insert(at, letter(dice)),
        3 => text.truncate(at.max(1)),
        4 => {
            let beside = (at + 1) % text.len();
            text.swap(at, beside);
        }
        5 => {
            text.truncate(at.max(1));
            text.extend(&other[dice.below(other.len())..]);
        }
        6 => text[at] ^= 0x20,
        _ => {
            let end = (at + dice.below(9)).min(text.len());
            let again = text[at..end].to_vec();
            drop(text.splice(at..at, again));
        }
    }
}

/// The shortest links of the corpus.
fn links() -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/links");
    let files =
        std::fs::read_dir(folder).expect("the corpus is there").map(|file| file.expect("it can be listed").path());
    let mut paths: Vec<_> = files.filter(|path| path.extension().is_some_and(|end| end == "link")).collect();
    paths.sort();
    let read = |path| std::fs::read_to_string(path).expect("a link can be read").trim().to_owned();
    paths.into_iter().map(read).filter(|link| link.len() < 130).collect()
}

#[test]
fn broken_links_are_noticed() {
    let (links, mut dice) = (links(), Random(62));
    let tables: Vec<PlannedTable> = links.iter().map(|link| link::read(link).expect("a link")).collect();
    let (mut read, mut broken) = (0, 0);
    let rounds = rounds(250_000);
    for round in 0..rounds {
        let (link, other) = (&links[round % links.len()], &links[dice.below(links.len())]);
        let mut text = link.clone().into_bytes();
        for _ in 0..=dice.below(3) {
            if !text.is_empty() {
                mutated(&mut text, other.as_bytes(), &mut dice);
            }
        }
        let text = String::from_utf8(text).expect("what is changed is changed into ASCII");
        match body::text(&text) {
            None => broken += 1,
            Some(table) => {
                assert!(tables.contains(&table), "{text} is another table");
                read += 1;
            }
        }
    }
    assert!(read > rounds / 1_000 && broken > rounds / 10 * 9, "{read} read, {broken} broken");
}

#[test]
fn broken_payloads_with_a_checksum_are_refused_or_are_tables() {
    let (links, mut dice) = (links(), Random(2026));
    let payloads: Vec<Vec<u8>> = links.iter().map(|link| payload(link)).collect();
    let (mut read, mut broken) = (0, 0);
    let rounds = rounds(20_000);
    for round in 0..rounds {
        let (one, other) = (&payloads[round % payloads.len()], &payloads[dice.below(payloads.len())]);
        let mut bytes = one.clone();
        for _ in 0..=dice.below(2) {
            if !bytes.is_empty() {
                let at = dice.below(bytes.len());
                match dice.below(4) {
                    0 => bytes[at] = letter(&mut dice).wrapping_mul(37),
                    1 => bytes[at] ^= 1 << dice.below(8),
                    2 => bytes.truncate(at),
                    _ => bytes.extend(&other[dice.below(other.len())..]),
                }
            }
        }
        let Some(table) = body::payload(&bytes) else {
            broken += 1;
            continue;
        };
        read += 1;
        // Some of them are checked too, and fixes are searched for some of those.
        if read % 20 == 0 {
            body::table(&table.layout, if read % 100 == 0 { 2_000 } else { 0 });
        }
    }
    // A change near the end may give another table; most changes alter everything after them, which is refused.
    assert!(read > rounds / 200 && broken > rounds / 20, "{read} read, {broken} broken");
}

/// The payload of a link, read independently of the crate.
pub fn payload(link: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    for block in link.as_bytes()[1..].chunks(43) {
        let mut number = vec![0_u8; block.len() * 32 / 43];
        for letter in block {
            let mut carry = match letter {
                b'0'..=b'9' => letter - b'0',
                b'A'..=b'Z' => letter - b'A' + 10,
                _ => letter - b'a' + 36,
            } as usize;
            for byte in number.iter_mut().rev() {
                carry += *byte as usize * 62;
                *byte = u8::try_from(carry % 256).expect("less than 256");
                carry /= 256;
            }
        }
        bytes.extend(number);
    }
    bytes.truncate(bytes.len() - 4);
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, ..ProptestConfig::default() })]

    #[test]
    fn a_table_of_the_editor_is_read_back(table in planned()) {
        let fragment = link::write(&table);
        prop_assert!(fragment.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{fragment}");
        prop_assert_eq!(body::sealed(b'1', &payload(&fragment)), &*fragment);
        prop_assert_eq!(link::read(&fragment), Ok(table));
    }

    #[test]
    fn any_payload_is_refused_or_is_a_table(bytes in vec(any::<u8>(), 0..200)) {
        body::payload(&bytes);
    }

    #[test]
    fn any_text_is_refused(text: String) {
        prop_assert_eq!(body::text(&text), None);
    }

    #[test]
    fn a_link_of_another_version_is_newer(version in "[02-9A-Za-z]", bytes in vec(any::<u8>(), 0..100)) {
        let link = body::sealed(version.as_bytes()[0], &bytes);
        prop_assert_eq!(link::read(&link), Err(LinkProblem::Newer), "{}", link);
    }

    #[test]
    fn a_changed_payload_is_refused_or_is_a_table(table in planned(), at: prop::sample::Index, by in 1..=255_u8) {
        let mut bytes = payload(&link::write(&table));
        if !bytes.is_empty() {
            let at = at.index(bytes.len());
            bytes[at] ^= by;
        }
        body::payload(&bytes);
    }
}
