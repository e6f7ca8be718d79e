//! The marquee, and dragging copies.

use super::*;

const CONTROL: Modifiers = Modifiers { control: true, ..PLAIN };

fn ground(x: f64, y: f64, modifiers: Modifiers) -> Action {
    Action::PressGround { point_in_table: Point::new(x, y), slop: 0.2, modifiers }
}

/// The editor with a marquee drawn between two points, before the release.
fn drawn(editor: &Editor, from: (f64, f64), to: (f64, f64)) -> Editor {
    after(editor, [ground(from.0, from.1, PLAIN), point(to.0, to.1)])
}

#[test]
fn a_marquee_selects_what_it_touches_while_it_is_drawn() {
    let start = editor();
    let both = drawn(&start, (2.0, 2.0), (40.0, 40.0));
    assert_eq!(both.selection()[..], [id(0), id(1)]);
    let marquee = both.marquee().expect("a rectangle is drawn");
    assert_eq!((marquee.min, marquee.max), (Point::new(2.0, 2.0), Point::new(40.0, 40.0)));
    let one = after(&both, [point(20.0, 20.0)]);
    assert_eq!(one.selection()[..], [id(0)], "it is live");
    let done = after(&one, [Action::Release]);
    assert_eq!((done.selection()[..].to_vec(), done.marquee()), (vec![id(0)], None));
    assert_eq!(done.history().undo_name(), None, "selecting is no step");
    let backwards = drawn(&start, (40.0, 40.0), (2.0, 2.0));
    assert_eq!(backwards.selection()[..], [id(0), id(1)]);
}

#[test]
fn a_marquee_selects_by_outlines_and_not_by_bounding_boxes() {
    // A strip turned by 45° doesn't reach the corners of its bounding box.
    let strip = Edit::Change(
        id(0),
        PieceChange::Shape(Some(crate::geometry::Shape::Rectangle {
            width: Length::hundredths(1000),
            depth: Length::hundredths(100),
        })),
    );
    let turned = Edit::Change(id(0), PieceChange::Move(at(12.0, 12.0), Angle::tenths(450)));
    let start = after(&editor(), [Action::Edit { name: "Strip".into(), edits: vec![strip, turned] }]);
    assert!(drawn(&start, (14.0, 8.0), (16.0, 10.0)).selection().is_empty(), "only the box is there");
    assert_eq!(drawn(&start, (11.0, 11.0), (11.2, 11.2)).selection()[..], [id(0)], "all inside the piece");
    assert_eq!(drawn(&start, (8.0, 14.0), (14.0, 8.0)).selection()[..], [id(0)], "the piece goes through");
    assert_eq!(drawn(&start, (2.0, 12.0), (40.0, 12.0)).selection()[..], [id(0)], "a line is a rectangle too");
}

#[test]
fn a_marquee_with_shift_adds_to_the_selection_and_escape_restores_it() {
    let first = after(&editor(), [Action::Select(vec![id(1)])]);
    let adding = after(
        &first,
        [
            ground(2.0, 2.0, SHIFT),
            Action::MovePointer { point_in_table: Point::new(20.0, 20.0), reach: 0.0, modifiers: SHIFT },
        ],
    );
    assert_eq!(adding.selection()[..], [id(1), id(0)]);
    assert_eq!(after(&adding, [Action::ChangeModifiers(PLAIN)]).selection()[..], [id(0)], "shift is let go of");
    assert_eq!(after(&adding, [Action::Cancel]).selection()[..], [id(1)]);
    assert_eq!(drawn(&first, (2.0, 2.0), (5.0, 5.0)).selection().len(), 0);
    assert_eq!(after(&drawn(&first, (2.0, 2.0), (5.0, 5.0)), [Action::Cancel]).selection()[..], [id(1)]);
}

#[test]
fn a_press_on_bare_ground_clears_the_selection() {
    let first = after(&editor(), [Action::Select(vec![id(1)])]);
    let pressed = after(&first, [ground(2.0, 2.0, PLAIN), point(2.1, 2.1), Action::Release]);
    assert!(pressed.selection().is_empty() && pressed.gesture().is_none());
    let kept = after(&first, [ground(2.0, 2.0, SHIFT), Action::Release]);
    assert_eq!(kept.selection()[..], [id(1)]);
}

#[test]
fn alt_drags_a_copy_and_can_be_pressed_during_the_drag() {
    let alt = |x, y| Action::MovePointer { point_in_table: Point::new(x, y), reach: 0.0, modifiers: ALT };
    let start = editor();
    let held = after(&start, [press(0, 12.0, 12.0), alt(22.0, 12.0)]);
    assert_eq!((place(&held, 0), place(&held, 2)), ((12.0, 12.0, 0.0), (22.0, 12.0, 0.0)));
    assert_eq!(held.selection()[..], [id(2)]);
    let switched = after(&held, [Action::ChangeModifiers(PLAIN)]);
    assert_eq!((place(&switched, 0), switched.layout().pieces.len()), ((22.0, 12.0, 0.0), 2));
    assert_eq!(switched.selection()[..], [id(0)]);
    let copied = after(&switched, [Action::ChangeModifiers(ALT), Action::Release]);
    assert_eq!((place(&copied, 0), place(&copied, 2)), ((12.0, 12.0, 0.0), (22.0, 12.0, 0.0)));
    assert_eq!((copied.history().undo_name(), &copied.selection()[..]), (Some("Duplicate Building"), &[id(2)][..]));
    let undone = after(&copied, [run("undo")]);
    assert_eq!((undone.layout(), &undone.selection()[..]), (start.layout(), &[id(0)][..]));
    let given_up = after(&held, [Action::Cancel]);
    assert_eq!((given_up.layout(), &given_up.selection()[..]), (start.layout(), &[id(0)][..]));
    assert_eq!(after(&held, [Action::ChangeModifiers(CONTROL)]).layout().pieces.len(), 2);
}

#[test]
fn a_click_on_one_of_several_selected_pieces_selects_it_alone() {
    let all = after(&editor(), [run("select-all")]);
    let held = after(&all, [press(0, 12.0, 12.0)]);
    assert_eq!(held.selection().len(), 2, "a drag would take all");
    assert_eq!(after(&held, [Action::Release]).selection()[..], [id(0)]);
    assert_eq!(after(&held, [point(14.0, 12.0), Action::Release]).selection().len(), 2);
    assert_eq!(after(&held, [Action::Cancel]).selection().len(), 2);
}

#[test]
fn a_locked_piece_can_be_copied_with_alt() {
    let locked = after(&editor(), [Action::Select(vec![id(0)]), run("lock")]);
    let copied = after(
        &locked,
        [
            press(0, 12.0, 12.0),
            Action::MovePointer { point_in_table: Point::new(20.0, 12.0), reach: 0.0, modifiers: ALT },
        ],
    );
    let copied = after(&copied, [Action::Release]);
    assert_eq!((place(&copied, 0), place(&copied, 2)), ((12.0, 12.0, 0.0), (20.0, 12.0, 0.0)));
    assert!(!copied.layout().pieces[2].locked);
}
