//! The order of pieces, and copies on the other half.

use proptest::prelude::*;

use super::*;
use crate::geometry::Shape;

/// Five hills in a row, none selected.
fn row() -> Editor {
    let add = |index: usize| {
        let x = [4.0, 12.0, 20.0, 28.0, 36.0][index];
        Edit::Add(Piece::new(id(index), kind("hill"), at(x, 20.0)))
    };
    let layout = Layout::new(editor().layout().pack).edited(&[0, 1, 2, 3, 4].map(add)).expect("five hills");
    Editor::new(layout.into(), 1)
}

fn order(editor: &Editor) -> String {
    editor.layout().pieces.iter().map(|piece| piece.id.as_str()).collect()
}

#[test]
fn pieces_move_up_and_down_in_the_order() {
    for (selected, command, expected) in [
        ("b", "forward", "acbde"),
        ("b", "backward", "bacde"),
        ("b", "to-front", "acdeb"),
        ("d", "to-back", "dabce"),
        ("bd", "forward", "acbed"),
        ("bc", "forward", "adbce"),
        ("de", "forward", "abcde"),
        ("ce", "forward", "abdce"),
        ("ab", "backward", "abcde"),
        ("ca", "to-front", "bdeac"),
        ("ec", "to-back", "ceabd"),
    ] {
        let ids = selected.chars().map(|letter| PieceId::new(&letter.to_string()).expect("an id")).collect();
        let start = after(&row(), [Action::Select(ids)]);
        let done = after(&start, [run(command)]);
        assert_eq!(order(&done), expected, "{command} of {selected}");
        assert_eq!(done.history().undo_name().is_some(), expected != "abcde", "{command} of {selected}");
        assert_eq!(order(&after(&done, [run("undo")])), "abcde");
    }
    let front = after(&row(), [Action::Select(vec![id(0)]), run("to-front")]);
    assert_eq!(front.history().undo_name(), Some("Bring Hill to the front"));
    let far = Edit::Order(id(0), usize::MAX);
    assert_eq!(order(&after(&row(), [Action::Edit { name: "Up".into(), edits: vec![far] }])), "bcdea");
}

/// A shape without any symmetry.
fn lopsided() -> Shape {
    let corner = |x, y| [Length::hundredths(x), Length::hundredths(y)];
    Shape::Polygon { points: vec![corner(-150, -250), corner(400, -100), corner(50, 0), corner(-100, 380)] }
}

/// The Hausdorff distance between the corners of two outlines.
fn hausdorff_distance(one: &[Point], other: &[Point]) -> f64 {
    let way = |from: &[Point], to: &[Point]| {
        let nearest = |at: &Point| to.iter().map(|corner| corner.distance(*at)).fold(f64::INFINITY, f64::min);
        from.iter().map(nearest).fold(0.0, f64::max)
    };
    way(one, other).max(way(other, one))
}

proptest! {
    #[test]
    fn a_copy_on_the_other_half_covers_the_mirrored_footprint(
        (x, y, tenths) in (0..4_800_i32, 0..4_800_i32, 0..3_600_i32),
        shape in 0..4_usize,
        which in 0..3_usize,
    ) {
        let sides = [Length::hundredths(731), Length::hundredths(402)];
        let shape = [
            lopsided(),
            Shape::Ellipse { width: sides[0], depth: sides[1] },
            Shape::Rectangle { width: sides[0], depth: sides[1] },
            Shape::Circle { diameter: sides[1] },
        ][shape].clone();
        let place = [Length::hundredths(x), Length::hundredths(y)];
        // On the middle line a copy may lie on itself, and is left out.
        prop_assume!((x - 2_400).abs() > 1 && (y - 2_400).abs() > 1);
        let changes = [PieceChange::Shape(Some(shape)), PieceChange::Move(place, Angle::tenths(tenths))];
        let edits = changes.into_iter().map(|change| Edit::Change(id(0), change)).collect();
        let start = after(&editor(), [Action::Edit { name: "So".into(), edits }, Action::Select(vec![id(0)])]);
        let (command, over) =
            [("mirror-across", [true, false]), ("mirror-down", [false, true]), ("half-turn", [true, true])][which];
        let done = after(&start, [run(command)]);
        prop_assert_eq!(&done.selection()[..], &[id(2)]);
        let outline = |index: usize| done.layout().piece(&id(index)).expect("it is there").footprint().outline();
        let mirrored: Vec<Point> = outline(0)
            .into_iter()
            .map(|at| Point::new(if over[0] { 48.0 - at.x } else { at.x }, if over[1] { 48.0 - at.y } else { at.y }))
            .collect();
        prop_assert!(hausdorff_distance(&mirrored, &outline(2)) < 0.01, "{}", hausdorff_distance(&mirrored, &outline(2)));
    }
}

#[test]
fn a_piece_that_is_its_own_mirror_image_is_not_copied() {
    let middle = Edit::Change(id(0), PieceChange::Move(at(24.0, 12.0), Angle::ZERO));
    let start = after(&editor(), [Action::Edit { name: "Middle".into(), edits: vec![middle] }, run("select-all")]);
    let across = after(&start, [run("mirror-across")]);
    assert_eq!((across.layout().pieces.len(), place(&across, 2)), (3, (18.0, 30.0, 0.0)));
    let down = after(&start, [run("mirror-down")]);
    assert_eq!((down.layout().pieces.len(), place(&down, 2)), (4, (24.0, 36.0, 0.0)));
    assert_eq!(down.history().undo_name(), Some("Copy 2 pieces to the other half"));
    let alone = after(&start, [Action::Select(vec![id(0)])]);
    assert!(update(&alone, run("mirror-across")).is_none());
}
