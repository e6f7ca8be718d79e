//! Aligning and distributing.

use proptest::prelude::*;

use super::*;
use crate::geometry::Shape;

/// Rectangles of these sides at these places; the ids go a, b, c…
fn blocks(places: &[(f64, f64, f64, f64)]) -> Editor {
    let mut edits = Vec::new();
    for (index, (x, y, width, depth)) in places.iter().enumerate() {
        let shape = Shape::Rectangle { width: Length::clamped(*width), depth: Length::clamped(*depth) };
        edits.push(Edit::Add(Piece { shape: Some(shape), ..Piece::new(id(index), kind("hill"), at(*x, *y)) }));
    }
    let layout = Layout::new(editor().layout().pack).edited(&edits).expect("they fit");
    after(&Editor::new(layout.into(), 1), [run("select-all")])
}

fn places(editor: &Editor) -> Vec<(f64, f64)> {
    (0..editor.layout().pieces.len()).map(|index| place(editor, index)).map(|(x, y, _)| (x, y)).collect()
}

#[test]
fn pieces_are_aligned_by_what_they_cover() {
    // From 8 to 12, from 18 to 26, and from 20 to 30, across; from 9 to 11, from 16 to 24 and from 27 to 33, down.
    let start = blocks(&[(10.0, 10.0, 4.0, 2.0), (22.0, 20.0, 8.0, 8.0), (25.0, 30.0, 10.0, 6.0)]);
    for (command, expected) in [
        ("align-left", [(10.0, 10.0), (12.0, 20.0), (13.0, 30.0)]),
        ("align-centre", [(19.0, 10.0), (19.0, 20.0), (19.0, 30.0)]),
        ("align-right", [(28.0, 10.0), (26.0, 20.0), (25.0, 30.0)]),
        ("align-top", [(10.0, 10.0), (22.0, 13.0), (25.0, 12.0)]),
        ("align-middle", [(10.0, 21.0), (22.0, 21.0), (25.0, 21.0)]),
        ("align-bottom", [(10.0, 32.0), (22.0, 29.0), (25.0, 30.0)]),
    ] {
        let done = after(&start, [run(command)]);
        assert_eq!(places(&done), expected, "{command}");
        assert_eq!(done.history().undo_name(), Some("Align 3 pieces"));
        assert!(update(&done, run(command)).is_none(), "{command} again changes nothing");
        assert_eq!(places(&after(&done, [run("undo")])), places(&start));
    }
}

#[test]
fn turned_pieces_are_aligned_as_they_lie() {
    let start = blocks(&[(10.0, 10.0, 4.0, 4.0), (30.0, 30.0, 8.0, 2.0)]);
    let quarter = Edit::Change(id(1), PieceChange::Move(at(30.0, 30.0), Angle::tenths(900)));
    let turned = after(&start, [Action::Edit { name: "Turn".into(), edits: vec![quarter] }, run("align-left")]);
    assert_eq!(places(&turned), [(10.0, 10.0), (9.0, 30.0)]);
}

#[test]
fn locked_pieces_stay_and_others_align_to_them() {
    let start = blocks(&[(10.0, 10.0, 4.0, 2.0), (22.0, 20.0, 8.0, 8.0), (25.0, 30.0, 10.0, 6.0)]);
    let locked = after(&start, [Action::Select(vec![id(1)]), run("lock"), run("select-all"), run("align-left")]);
    assert_eq!(places(&locked), [(20.0, 10.0), (22.0, 20.0), (23.0, 30.0)]);
    let both = after(&start, [Action::Select(vec![id(0), id(1)]), run("lock"), run("select-all"), run("align-centre")]);
    assert_eq!(places(&both), [(10.0, 10.0), (22.0, 20.0), (17.0, 30.0)], "the middle of what stays, from 8 to 26");
}

#[test]
fn a_group_moves_as_one() {
    let start = blocks(&[(10.0, 10.0, 4.0, 2.0), (22.0, 20.0, 8.0, 8.0), (25.0, 30.0, 10.0, 6.0)]);
    let grouped =
        after(&start, [Action::Select(vec![id(1), id(2)]), run("group"), run("select-all"), run("align-left")]);
    assert_eq!(places(&grouped), [(10.0, 10.0), (12.0, 20.0), (15.0, 30.0)]);
    let two = after(&start, [Action::Select(vec![id(1), id(2)]), run("group")]);
    assert!(update(&two, run("align-left")).is_none(), "one group alone has nothing to align to");
    let three = after(&two, [run("select-all")]);
    assert!(update(&three, run("distribute-across")).is_none(), "and two units have no gaps to share");
}

#[test]
fn pieces_are_distributed_with_equal_gaps() {
    // Across: 2 to 6, 8 to 16, 18 to 20, and 30 to 40. Between 2 and 40 there are 38, of which 24 are covered.
    let start = blocks(&[(4.0, 4.0, 4.0, 2.0), (35.0, 9.0, 10.0, 4.0), (12.0, 20.0, 8.0, 8.0), (19.0, 30.0, 2.0, 6.0)]);
    let done = after(&start, [run("distribute-across")]);
    let gap = 14.0 / 3.0;
    let expected = [4.0, 35.0, 6.0 + gap + 4.0, 6.0 + gap + 8.0 + gap + 1.0];
    for (index, x) in expected.into_iter().enumerate() {
        assert!((place(&done, index).0 - x).abs() < 0.011, "{index}: {} is not {x}", place(&done, index).0);
        assert_eq!(place(&done, index).1.to_bits(), place(&start, index).1.to_bits(), "only across");
    }
    assert_eq!(done.history().undo_name(), Some("Distribute 4 pieces"));
    // A locked piece in between stays, and the gaps on each side of it are equal among themselves.
    let locked = after(&start, [Action::Select(vec![id(3)]), run("lock"), run("select-all"), run("distribute-across")]);
    assert_eq!(places(&locked).iter().map(|(x, _)| *x).collect::<Vec<_>>(), [4.0, 35.0, 12.0, 19.0]);
    let down = after(&start, [run("distribute-down")]);
    assert!((place(&down, 1).1 - 10.33).abs() < 0.02, "{}", place(&down, 1).1);
}

proptest! {
    #[test]
    fn distributed_pieces_have_equal_gaps(
        of in prop::collection::vec((400..4_400_i32, 50..900_i32, 50..900_i32, 0..3_600_i32), 3..7),
        down in any::<bool>(),
    ) {
        let block = |&(at, width, depth, _): &(i32, i32, i32, i32)| {
            (f64::from(at) / 100.0, f64::from(4_800 - at) / 100.0, f64::from(width) / 100.0, f64::from(depth) / 100.0)
        };
        let start = blocks(&of.iter().map(block).collect::<Vec<_>>());
        let turn = |(index, (_, _, _, tenths)): (usize, &(i32, i32, i32, i32))| {
            let piece = start.layout().piece(&id(index)).expect("it is there");
            Edit::Change(id(index), PieceChange::Move(piece.at, Angle::tenths(*tenths)))
        };
        let edits = of.iter().enumerate().map(turn).collect();
        let command = if down { "distribute-down" } else { "distribute-across" };
        let turned = after(&start, [Action::Edit { name: "Turn".into(), edits }]);
        let done = after(&turned, [run(command)]);
        let mut places: Vec<i32> = of.iter().map(|block| block.0).collect();
        places.sort_unstable();
        prop_assume!(places.windows(2).all(|pair| pair[0] != pair[1]), "of two in one place either may come first");
        let spans = |editor: &Editor| -> Vec<(f64, f64)> {
            let span = |piece: &std::sync::Arc<Piece>| {
                let bounds = *piece.footprint().bounds();
                if down { (bounds.min.y, bounds.max.y) } else { (bounds.min.x, bounds.max.x) }
            };
            editor.layout().pieces.iter().map(span).collect()
        };
        // In the order of their middles before: where they overlap, the middles may change places.
        let mut pairs: Vec<_> = spans(&turned).into_iter().zip(spans(&done)).collect();
        pairs.sort_by(|(a, _), (b, _)| (a.0 + a.1).total_cmp(&(b.0 + b.1)));
        let spans: Vec<(f64, f64)> = pairs.into_iter().map(|(_, after)| after).collect();
        let gaps: Vec<f64> = spans.windows(2).map(|pair| pair[1].0 - pair[0].1).collect();
        for gap in &gaps {
            prop_assert!((gap - gaps[0]).abs() < 0.03, "{gaps:?}");
        }
    }
}
