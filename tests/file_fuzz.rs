//! The layout file against chance: whatever the editor can make comes back, and whatever a file holds is refused or comes
//! back, and nothing panics.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use tablewright::checks;
use tablewright::geometry::{Shape, Side};
use tablewright::layout::{Layout, Piece, PieceId, Waiver};
use tablewright::pack::{self, Pack};
use tablewright::share::json::{read, read_bytes, write};
use tablewright::units::{Angle, Length};

fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

fn length() -> impl Strategy<Value = Length> {
    (-10_000..=10_000).prop_map(Length::hundredths)
}

fn side() -> impl Strategy<Value = Length> {
    (1..=10_000).prop_map(Length::hundredths)
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        side().prop_map(|diameter| Shape::Circle { diameter }),
        (side(), side()).prop_map(|(width, depth)| Shape::Ellipse { width, depth }),
        (side(), side()).prop_map(|(width, depth)| Shape::Rectangle { width, depth }),
        vec((length(), length()).prop_map(|(x, y)| [x, y]), 3..7).prop_map(|points| Shape::Polygon { points }),
        // Large polygons hardly ever come up by chance without crossing themselves, so this one is a saw blade.
        (3..=64usize)
            .prop_map(|count| Shape::Polygon { points: (0..count).map(|corner| saw(corner, count)).collect() }),
    ]
    .prop_filter("a shape has an inside", |shape| shape.validate().is_ok())
}

/// A corner of a saw blade whose last corner lies far below its teeth.
fn saw(corner: usize, count: usize) -> [Length; 2] {
    let at = i32::try_from(corner).expect("at most 64");
    if corner + 1 == count {
        [Length::ZERO, Length::hundredths(-9_999)]
    } else {
        [Length::hundredths(at * 7), Length::hundredths(at % 2 * 301)]
    }
}

/// Any text, and often one that JSON must escape.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[\"\\\\/\\n\\r\\t\\x00-\\x1f\u{7f}\u{2028}é🌲 ]{0,8}", Just(String::new())]
}

prop_compose! {
    fn piece(index: usize)(
        kind in 0..pack().kinds.len(),
        also in vec(0..pack().kinds.len(), 0..3),
        (name, label) in (proptest::option::of(text()), proptest::option::of(text())),
        at in (length(), length()),
        turn in 0..3600i32,
        shape in proptest::option::of(shape()),
        height in proptest::option::of((0..=10_000).prop_map(Length::hundredths)),
        counts_as in proptest::option::of(0..=200u32),
        locked in any::<bool>(),
        own_id in proptest::option::of("[a-z \"\\\\]{1,3}"),
    ) -> Piece {
        let kinds = &pack().kinds;
        // Two pieces may not share an id, so the index stands in the ids that aren't letters.
        let id = own_id.and_then(|id| PieceId::new(&format!("{id}{index}"))).unwrap_or_else(|| PieceId::nth(index));
        let mut piece = Piece::new(id, &kinds[kind], [at.0, at.1]);
        for part in also {
            if part != kind && !piece.also.contains(&&kinds[part]) {
                piece.also.push(&kinds[part]);
            }
        }
        Piece { name, label, turn: Angle::tenths(turn), shape, height, counts_as, locked, ..piece }
    }
}

fn pieces() -> impl Strategy<Value = Vec<Arc<Piece>>> {
    (0..12usize).prop_flat_map(|count| (0..count).map(|index| piece(index).prop_map(Arc::new)).collect::<Vec<_>>())
}

prop_compose! {
    fn layout()(
        name in text(),
        notes in text(),
        edge in 0..4usize,
        scenario in proptest::option::of(0..pack().scenarios.len()),
        pieces in pieces(),
        waived in vec((any::<prop::sample::Index>(), vec(any::<prop::sample::Index>(), 0..3), text()), 0..4),
    ) -> Layout {
        let rules: Vec<&str> = checks::ALL.iter().map(|check| check.id).chain(checks::PLANNED.iter().copied()).collect();
        let mut waivers: Vec<Waiver> = Vec::new();
        for (rule, about, reason) in waived {
            let mut about: Vec<PieceId> = if pieces.is_empty() {
                Vec::new()
            } else {
                about.iter().map(|index| index.get(&pieces).id.clone()).collect()
            };
            about.sort();
            about.dedup();
            let rule = (*rule.get(&rules)).to_owned();
            if !waivers.iter().any(|other| other.rule == rule && other.pieces == about) {
                waivers.push(Waiver { rule, pieces: about, reason });
            }
        }
        Layout {
            pack: pack(),
            name,
            attacker_edge: Side::ALL[edge],
            scenario: scenario.map(|index| &pack().scenarios[index]),
            pieces,
            waivers,
            notes,
        }
    }
}

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
