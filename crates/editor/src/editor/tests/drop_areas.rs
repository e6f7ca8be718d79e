//! Pieces that are dragged beyond the table, and dropped beside the board.

use super::*;
use crate::layout::PieceId;

use DropArea::{Palette, Sheet};

/// The building is dragged far to the left.
fn dragged() -> Editor {
    after(&editor(), [press(0, 12.0, 12.0), point(-20.0, 12.0)])
}

fn ids(editor: &Editor) -> Vec<PieceId> {
    editor.layout().pieces.iter().map(|piece| piece.id.clone()).collect()
}

#[test]
fn a_piece_that_is_dragged_beyond_the_table_stays_at_its_rim() {
    let rim = editor().layout().table.bounds().max;
    for ((x, y), expected) in [
        ((-20.0, 12.0), (0.0, 12.0)),
        ((90.0, -7.0), (rim.x, 0.0)),
        ((20.0, 300.0), (20.0, rim.y)),
        ((rim.x, 5.0), (rim.x, 5.0)),
    ] {
        let held = after(&editor(), [press(0, 12.0, 12.0), point(x, y)]);
        assert_eq!(place(&held, 0), (expected.0, expected.1, 0.0), "{x} {y}");
        // Back on the table it is under the pointer again.
        assert_eq!(place(&after(&held, [point(13.0, 14.0)]), 0), (13.0, 14.0, 0.0));
    }
    // Pieces that are dragged together keep their arrangement, and one that is beyond the rim already comes no farther.
    let both = [Action::Select(vec![id(0), id(1)]), press(1, 30.0, 30.0), point(0.0, 30.0)];
    let held = after(&editor(), both);
    assert_eq!((place(&held, 0), place(&held, 1)), ((0.0, 12.0, 0.0), (18.0, 30.0, 0.0)));
    let outside = Edit::Change(id(0), PieceChange::Move(at(-3.0, 12.0), Angle::default()));
    let outside = after(&editor(), [Action::Edit { name: "Move".to_owned(), edits: vec![outside] }]);
    let drag = |x, y| place(&after(&outside, [press(0, -3.0, 12.0), point(x, y)]), 0);
    assert_eq!([drag(-9.0, 14.0), drag(-2.0, 12.0)], [(-3.0, 14.0, 0.0), (-2.0, 12.0, 0.0)]);
}

#[test]
fn pieces_that_are_dropped_on_the_palette_are_removed_and_come_back_by_undo() {
    let removed = after(&dragged(), [Action::ReleaseBeside(Palette)]);
    assert_eq!((ids(&removed), removed.history().undo_name()), (vec![id(1)], Some("Delete Building")));
    let undone = after(&removed, [run("undo")]);
    assert_eq!(*undone.layout(), *editor().layout());
    assert_eq!(undone.history().undo_count(), 0);
    let all = [Action::Select(vec![id(0), id(1)]), press(1, 30.0, 30.0), point(0.0, 30.0)];
    let removed = after(&editor(), all.into_iter().chain([Action::ReleaseBeside(Palette)]));
    assert_eq!((ids(&removed), removed.history().undo_name()), (vec![], Some("Delete 2 pieces")));
}

#[test]
fn locked_pieces_and_copies_are_not_removed() {
    let locked = after(&editor(), [Action::Select(vec![id(0)]), run("lock")]);
    let both = [Action::Select(vec![id(0), id(1)]), press(1, 30.0, 30.0), point(0.0, 30.0)];
    let removed = after(&locked, both.into_iter().chain([Action::ReleaseBeside(Palette)]));
    assert_eq!(ids(&removed), [id(0)]);
    let to = Action::MovePointer { point_in_table: Point::new(0.0, 12.0), reach: 0.0, modifiers: ALT };
    let copied = after(&editor(), [press(0, 12.0, 12.0), to]);
    assert_eq!(copied.layout().pieces.len(), 3);
    let released = after(&copied, [Action::ReleaseBeside(Palette)]);
    assert_eq!((*released.layout() == *editor().layout(), released.history().undo_count()), (true, 0));
}

#[test]
fn pieces_that_are_dropped_on_the_sheet_of_a_phone_go_back() {
    let back = after(&dragged(), [Action::ReleaseBeside(Sheet)]);
    assert_eq!((place(&back, 0), back.history().undo_count()), ((12.0, 12.0, 0.0), 0));
    assert_eq!(back.selection()[..], [id(0)]);
}

#[test]
fn a_press_and_a_handle_are_released_beside_the_board_as_anywhere() {
    for area in [Palette, Sheet] {
        let clicked = after(&editor(), [press(0, 12.0, 12.0), Action::ReleaseBeside(area)]);
        assert_eq!((ids(&clicked).len(), clicked.gesture().is_none()), (2, true));
        let handle = Action::PressHandle { handle: Handle::Turn, point_in_table: Point::new(12.0, 6.0) };
        let turn = [Action::Select(vec![id(0)]), handle, point(-9.0, 12.0)];
        let turned = after(&editor(), turn.into_iter().chain([Action::ReleaseBeside(area)]));
        assert_eq!((place(&turned, 0).2, turned.history().undo_name()), (270.0, Some("Turn Building")), "{area:?}");
    }
    assert!(update(&editor(), Action::ReleaseBeside(Palette)).is_none(), "nothing is pressed");
}
