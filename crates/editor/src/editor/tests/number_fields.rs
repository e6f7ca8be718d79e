//! Typing numbers for one piece or several.

use super::*;
use crate::geometry::Shape;

fn enter(editor: &Editor, quantity: Quantity, value: Option<f64>) -> Editor {
    after(editor, [Action::EnterNumber(quantity, value)])
}

fn shown(editor: &Editor, quantity: Quantity) -> Option<f64> {
    editor.number_field(quantity).expect("it has a field").value
}

#[test]
fn every_quantity_of_a_piece_can_be_typed() {
    let one = after(&editor(), [Action::Select(vec![id(0)])]);
    for (quantity, typed, expected, step) in [
        (Quantity::X, 20.25, 20.25, "Move Building"),
        (Quantity::Y, 500.0, 48.0, "Move Building"),
        (Quantity::Turn, 30.04, 30.0, "Turn Building"),
        (Quantity::Width, 7.5, 7.5, "Resize Building"),
        (Quantity::Depth, 2.0, 2.0, "Resize Building"),
        (Quantity::Height, 3.5, 3.5, "Height of Building"),
        (Quantity::Count, 2.0, 2.0, "Count of Building"),
    ] {
        let done = enter(&one, quantity, Some(typed));
        assert_eq!(shown(&done, quantity), Some(expected), "{quantity:?}");
        assert_eq!(done.history().undo_name(), Some(step));
        assert!(
            update(&done, Action::EnterNumber(quantity, Some(expected))).is_none(),
            "{quantity:?} again is no step"
        );
        assert_eq!(after(&done, [run("undo")]).layout(), one.layout());
    }
    let high = enter(&one, Quantity::Height, Some(3.5));
    assert_eq!(
        shown(&enter(&high, Quantity::Height, None), Quantity::Height),
        None,
        "an emptied field is the kind's own"
    );
    assert!(update(&one, Action::EnterNumber(Quantity::X, None)).is_none(), "but there is no own place");
    assert!(update(&one, Action::EnterNumber(Quantity::X, Some(f64::NAN))).is_none());
}

/// The fantasy battlefield with pieces of these kinds, all selected.
fn battlefield(kinds: &[&str]) -> Editor {
    let pack = pack::find("fantasy-battlefield").expect("it is built in");
    let piece = |(nth, kind): (usize, &&str)| Piece::new(id(nth), pack.kind(kind).expect("a kind"), at(12.0, 12.0));
    let pieces = kinds.iter().enumerate().map(piece).map(Into::into).collect();
    after(&Editor::new(Layout { pieces, ..Layout::new(pack) }.into(), 1), [run("select-all")])
}

#[test]
fn levels_and_floors_are_typed_where_they_count() {
    let none = battlefield(&["forest"]);
    let fields = [Quantity::Levels, Quantity::Floors];
    assert_eq!(fields.map(|quantity| none.number_field(quantity)), [None, None]);
    assert!(update(&none, Action::EnterNumber(Quantity::Levels, Some(2.0))).is_none());
    let tower = battlefield(&["building"]);
    assert_eq!(tower.number_field(Quantity::Levels), None);
    let usual = tower.number_field(Quantity::Floors).expect("it has floors");
    assert_eq!((usual.value, usual.default, usual.range, usual.is_locked), (None, Some(2.0), (1.0, 20.0), false));
    let three = enter(&tower, Quantity::Floors, Some(3.2));
    assert_eq!((shown(&three, Quantity::Floors), three.history().undo_name()), (Some(3.0), Some("Floors of Building")));
    assert_eq!(three.number_field(Quantity::Floors).and_then(|field| field.default), Some(2.0), "it is still told");
    assert_eq!(shown(&enter(&three, Quantity::Floors, Some(0.0)), Quantity::Floors), Some(1.0));
    assert_eq!(shown(&enter(&three, Quantity::Floors, Some(99.0)), Quantity::Floors), Some(20.0));
    assert_eq!(enter(&three, Quantity::Floors, None).layout(), tower.layout(), "an emptied field is the usual number");
    assert_eq!(after(&three, [run("undo")]).layout(), tower.layout());
    let locked = after(&tower, [run("lock")]);
    assert_eq!(shown(&enter(&locked, Quantity::Floors, Some(4.0)), Quantity::Floors), Some(4.0));
}

#[test]
fn hills_and_buildings_together_have_a_field_each() {
    let all = battlefield(&["forest", "hill", "building", "hill"]);
    let levels = enter(&all, Quantity::Levels, Some(4.0));
    let own = |editor: &Editor| editor.layout().pieces.iter().map(|piece| piece.levels).collect::<Vec<_>>();
    assert_eq!(own(&levels), [None, Levels::new(4), None, Levels::new(4)]);
    assert_eq!((shown(&levels, Quantity::Levels), shown(&levels, Quantity::Floors)), (Some(4.0), None));
    assert!(!levels.number_field(Quantity::Levels).is_some_and(|field| field.is_mixed));
    let floors = enter(&levels, Quantity::Floors, Some(5.0));
    assert_eq!(own(&floors), [None, Levels::new(4), Levels::new(5), Levels::new(4)]);
}

#[test]
fn a_door_is_typed_where_there_is_one() {
    let one = after(&editor(), [Action::Select(vec![id(0)])]);
    assert!(one.number_field(Quantity::Door).is_none());
    assert!(update(&one, Action::EnterNumber(Quantity::Door, Some(20.0))).is_none());
    let edits = vec![Edit::Change(id(0), PieceChange::Kind(kind("guard-tower")))];
    let tower = after(&one, [Action::Edit { name: "Tower".into(), edits }]);
    assert_eq!(shown(&tower, Quantity::Door), Some(90.0));
    let moved = enter(&tower, Quantity::Door, Some(-20.0));
    assert_eq!(
        (shown(&moved, Quantity::Door), moved.history().undo_name()),
        (Some(340.0), Some("Door of Guard tower"))
    );
    assert!(update(&moved, Action::EnterNumber(Quantity::Door, None)).is_none());
    let locked = after(&tower, [run("lock")]);
    assert!(locked.number_field(Quantity::Door).is_some_and(|field| field.is_locked));
}

#[test]
fn several_pieces_show_and_change_shared_values() {
    let many = after(&editor(), [run("select-all")]);
    let around = |editor: &Editor| {
        let boxes: Vec<_> = editor.layout().pieces.iter().map(|piece| *piece.footprint().bounds()).collect();
        crate::geometry::Rect::around(&boxes.iter().flat_map(|b| [b.min, b.max]).collect::<Vec<_>>()).expect("two")
    };
    assert_eq!(shown(&many, Quantity::X), Some(around(&many).centre().x));
    let moved = enter(&many, Quantity::X, Some(24.0));
    assert!((around(&moved).centre().x - 24.0).abs() < 0.006);
    let by = place(&moved, 0).0 - 12.0;
    assert!((place(&moved, 1).0 - 30.0 - by).abs() < 1e-9, "they keep their arrangement");
    assert_eq!(moved.history().undo_name(), Some("Move 2 pieces"));
    let width = many.number_field(Quantity::Width).expect("both have one");
    assert_eq!((width.value, width.is_mixed), (None, true));
    let wide = enter(&many, Quantity::Width, Some(4.0));
    assert_eq!((shown(&wide, Quantity::Width), wide.history().undo_name()), (Some(4.0), Some("Resize 2 pieces")));
    assert_eq!(shown(&enter(&many, Quantity::Turn, Some(45.0)), Quantity::Turn), Some(45.0));
    assert_eq!(many.number_field(Quantity::Turn).map(|entry| entry.is_mixed), Some(false));
    let height = many.number_field(Quantity::Height).expect("all have one");
    assert_eq!((height.value, height.default, height.is_mixed), (None, None, true), "one is high and the other flat");
    let alone = after(&many, [Action::Select(vec![id(0)])]).number_field(Quantity::Height).expect("it has one");
    assert_eq!((alone.value, alone.is_mixed), (None, false), "one piece is of one height");
    assert_eq!(alone.default, Some(many.layout().pieces[0].height().expect("it is high")), "which is its kind's");
    let high = enter(&after(&many, [Action::Select(vec![id(1)])]), Quantity::Height, Some(10.0));
    assert!(after(&high, [run("select-all")]).number_field(Quantity::Height).is_some_and(|entry| entry.is_mixed));
    // The same height of both, though one of them would usually be high and the other flat.
    let same = enter(&many, Quantity::Height, Some(5.0)).number_field(Quantity::Height).expect("all have one");
    assert_eq!((same.value, same.is_mixed), (Some(5.0), false));
}

#[test]
fn a_traced_outline_has_the_sides_that_a_tape_finds_and_takes_typed_ones() {
    // A rectangle of 8 by 6 inches that is turned by 30° in its own frame.
    let corners = [[-196, -460], [496, -60], [196, 460], [-496, 60]].map(|corner| corner.map(Length::hundredths));
    let traced = PieceChange::Shape(Some(Shape::Polygon { points: corners.into() }));
    let edits = vec![Edit::Change(id(0), traced)];
    let start = after(&editor(), [Action::Edit { name: "Traced".into(), edits }, Action::Select(vec![id(0)])]);
    let sides = |editor: &Editor| [Quantity::Width, Quantity::Depth].map(|side| shown(editor, side).expect("a side"));
    let assert_sides = |editor: &Editor, wanted: [f64; 2]| {
        let found = sides(editor);
        assert!(
            found.iter().zip(wanted).all(|(side, wanted)| (side - wanted).abs() < 0.02),
            "{found:?}, not {wanted:?}"
        );
        let listed = editor.layout().pieces[0].size().length_and_width();
        let longer_first = (found[0].max(found[1]), found[0].min(found[1]));
        assert_eq!(listed, longer_first);
    };
    assert_sides(&start, [8.0, 6.0]);
    let wide = enter(&start, Quantity::Width, Some(5.0));
    assert_sides(&wide, [5.0, 6.0]);
    assert_sides(&enter(&wide, Quantity::Depth, Some(4.0)), [5.0, 4.0]);
}

#[test]
fn a_disc_has_no_depth_and_scatter_can_be_counted() {
    let disc = PieceChange::Shape(Some(Shape::Circle { diameter: Length::hundredths(500) }));
    let edits = vec![Edit::Change(id(0), disc)];
    let start = after(&editor(), [Action::Edit { name: "Disc".into(), edits }, Action::Select(vec![id(0)])]);
    assert_eq!(start.number_field(Quantity::Depth), None);
    let small = enter(&start, Quantity::Width, Some(3.0));
    assert_eq!(small.layout().pieces[0].shape(), &Shape::Circle { diameter: Length::hundredths(300) });
    let both = after(&start, [run("select-all")]);
    let deep = enter(&both, Quantity::Depth, Some(3.0));
    assert_eq!(deep.layout().pieces[0].shape(), &Shape::Circle { diameter: Length::hundredths(300) });
    let boulder = Edit::Add(Piece::new(id(2), kind("boulder"), at(5.0, 5.0)));
    let scatter = after(&both, [Action::Edit { name: "Boulder".into(), edits: vec![boulder] }]);
    assert!(scatter.number_field(Quantity::Count).is_some());
    let all = after(&scatter, [run("select-all")]);
    let count = all.number_field(Quantity::Count).expect("scatter can be counted too");
    assert_eq!((count.value, count.is_mixed), (None, true), "a piece counts as one by itself, and scatter in groups");
    let counted = enter(&all, Quantity::Count, Some(2.0));
    assert!(counted.layout().pieces.iter().all(|piece| piece.counts_as == Some(2)));
    assert_eq!(after(&scatter, [Action::Select(Vec::new())]).number_field(Quantity::X), None);
}

#[test]
fn a_locked_piece_keeps_its_place_and_size_but_not_its_height() {
    let locked = after(&editor(), [Action::Select(vec![id(0)]), run("lock")]);
    for quantity in [Quantity::X, Quantity::Y, Quantity::Turn, Quantity::Width, Quantity::Depth] {
        assert!(locked.number_field(quantity).is_some_and(|entry| entry.is_locked), "{quantity:?}");
        assert!(update(&locked, Action::EnterNumber(quantity, Some(20.0))).is_none(), "{quantity:?}");
    }
    assert_eq!(shown(&enter(&locked, Quantity::Height, Some(2.0)), Quantity::Height), Some(2.0));
    let both = enter(&after(&locked, [run("select-all")]), Quantity::Turn, Some(45.0));
    assert_eq!((place(&both, 0).2, place(&both, 1).2), (0.0, 45.0));
}

#[test]
fn a_compound_piece_has_no_sides_to_type() {
    let both = after(&editor(), [Action::Select(vec![id(0), id(1)]), run("combine")]);
    assert_eq!(both.layout().pieces.len(), 1);
    let offered: Vec<Quantity> =
        Quantity::ALL.into_iter().filter(|quantity| both.number_field(*quantity).is_some()).collect();
    assert_eq!(offered, [Quantity::X, Quantity::Y, Quantity::Turn, Quantity::Height, Quantity::Count]);
}
