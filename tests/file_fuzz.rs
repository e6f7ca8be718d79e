//! The layout file against chance: whatever the editor can make comes back, and whatever a file holds is refused or comes
//! back, and nothing panics.

mod generators;

use generators::layout;
use proptest::collection::vec;
use proptest::prelude::*;
use tablewright::share::json::{read, read_bytes, write};

/// A change of a text's bytes that a slip, a bad merge or a broken disk could make.
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

/// What can be read is written and read to the same; what can't is told with words.
fn refused_or_round_trips(bytes: &[u8]) -> Result<(), TestCaseError> {
    match read_bytes(bytes) {
        Ok(layout) => {
            let text = write(&layout);
            let again = read(&text).map_err(|problem| TestCaseError::fail(problem.to_string()))?;
            prop_assert_eq!(&again, &layout);
            prop_assert_eq!(write(&again), text);
        }
        Err(problem) => prop_assert!(!problem.to_string().is_empty()),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_the_editor_makes_comes_back(layout in layout()) {
        let text = write(&layout);
        let again = read(&text).map_err(|problem| TestCaseError::fail(format!("{problem} in {text}")))?;
        prop_assert_eq!(&again, &layout);
        prop_assert_eq!(write(&again), text);
    }

    #[test]
    fn broken_files_are_refused_or_read_whole(layout in layout(), mutations in vec(mutation(), 1..4)) {
        refused_or_round_trips(&mutated(write(&layout).into_bytes(), &mutations))?;
    }

    #[test]
    fn noise_is_refused(bytes in vec(any::<u8>(), 0..400)) {
        refused_or_round_trips(&bytes)?;
    }

    #[test]
    fn noise_in_json_is_refused_or_read_whole(pieces in "[\\[\\]{}\",: a-e0-9.-]{0,80}") {
        let text = format!(
            r#"{{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [{pieces}] }}"#
        );
        refused_or_round_trips(text.as_bytes())?;
    }
}
