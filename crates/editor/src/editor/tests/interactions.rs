//! Features that must not disturb each other.

use super::super::{SnapMode, StudyAction, TapeAction, TapePointer};
use super::*;

/// A piece of own terrain with a colour.
pub(super) fn tinted_terrain() -> Rc<OwnTerrain> {
    OwnTerrain { tint: Some(0x00ff_0000), ..OwnTerrain::of(kind("hill")) }.into()
}

/// Opens another table, with a group and a tint.
pub(super) fn open(number: u32) -> Action {
    let groups_and_tints = GroupsAndTints::default().grouped(&[id(0), id(1)]).tinted(&id(1), Some(number));
    Action::OpenTable {
        name: "Open".into(),
        opened: Box::new(OpenedTable {
            groups_and_tints,
            ..OpenedTable::new((**editor().layout()).clone().into(), number)
        }),
    }
}

/// One of several actions on the tape measure.
pub(super) fn tape_action(at: Point, which: usize) -> TapeAction {
    let pull = TapePointer { point_in_table: at, reach: 0.5, slop: 0.2 };
    match which {
        0 => TapeAction::Press(pull, Some(id(0))),
        1 => TapeAction::Draw(pull),
        2 => TapeAction::Release(pull),
        _ => TapeAction::Base(Some(40)),
    }
}

/// One of several actions on the study.
pub(super) fn study_action(at: Point, which: usize) -> StudyAction {
    match which {
        0 => StudyAction::Press { point_in_table: at, probe: None },
        1 => StudyAction::Drag(at),
        2 => StudyAction::Release,
        // There are two.
        3 => StudyAction::Press { point_in_table: at, probe: Some(2) },
        _ => StudyAction::PlaceMissing,
    }
}

fn to(x: f64, y: f64, modifiers: Modifiers) -> Action {
    Action::MovePointer { point_in_table: Point::new(x, y), reach: 0.5, modifiers }
}

#[test]
fn undo_keeps_the_snap_mode() {
    let start = Editor { snap_mode: SnapMode::OFF, ..editor() };
    let moved = after(&start, [Action::Select(vec![id(0)]), run("move-left")]);
    for then in [run("undo"), Action::Travel(-1), open(2)] {
        assert_eq!(after(&moved, [then]).snap_mode, SnapMode::OFF);
    }
}

#[test]
fn a_new_piece_released_beside_the_table_adds_no_tint() {
    let press = Action::PressNew { terrain: tinted_terrain(), point_in_table: Point::new(-9.0, 9.0), slop: 0.2 };
    let done = after(&editor(), [press.clone(), point(20.0, 20.0), point(-5.0, 9.0), Action::Release]);
    assert_eq!((&**done.groups_and_tints(), done.history().undo_name()), (&GroupsAndTints::default(), None));
    let there = after(&editor(), [press, point(20.0, 20.0), Action::Release]);
    assert_eq!(there.groups_and_tints().tints, [(id(2), 0x00ff_0000)]);
}

#[test]
fn a_modifier_key_during_a_drag_uses_the_newest_pointer_position() {
    // At two places of the pointer the building snaps to the same place.
    let drag = [press(0, 12.0, 12.0), to(5.6, 12.0, PLAIN), to(5.8, 12.0, PLAIN)];
    let stuck = after(&editor(), drag);
    let at = place(&stuck, 0);
    assert_eq!(at, place(&after(&editor(), [press(0, 12.0, 12.0), to(5.6, 12.0, PLAIN)]), 0), "it sticks at both");
    let control = Modifiers { control: true, ..PLAIN };
    assert_eq!(place(&after(&stuck, [Action::ChangeModifiers(control)]), 0), (5.8, 12.0, 0.0));
    assert!(update(&stuck, Action::ChangeModifiers(PLAIN)).is_none(), "the keys are as they were");
}

#[test]
fn a_drag_that_stays_snapped_keeps_the_layout_and_the_selection() {
    let drag = [press(0, 12.0, 12.0), to(5.6, 12.0, PLAIN)];
    let before = after(&editor(), drag);
    let now = update(&before, to(5.8, 12.0, PLAIN)).expect("the pointer is elsewhere");
    assert!(Rc::ptr_eq(before.layout(), now.layout()) && Rc::ptr_eq(before.selection(), now.selection()));
}

#[test]
fn a_dragged_copy_has_its_tint() {
    let groups_and_tints = GroupsAndTints::default().tinted(&id(1), Some(7));
    let start =
        after(&editor(), [Action::SetGroupsAndTints { name: "Colour".into(), groups_and_tints }, run("select-all")]);
    let at = Point::new(20.0, 20.0);
    let copying =
        after(&start, [press(1, 30.0, 30.0), Action::MovePointer { point_in_table: at, reach: 0.0, modifiers: ALT }]);
    assert_eq!([2, 3].map(|copy| copying.tint_of(&id(copy))), [None, Some(7)]);
}

#[test]
fn pasted_pieces_keep_their_own_groups_and_tints() {
    let groups_and_tints = GroupsAndTints::default().tinted(&id(0), Some(7)).grouped(&[id(0), id(1)]);
    let here = after(
        &editor(),
        [Action::SetGroupsAndTints { name: "Colour".into(), groups_and_tints: groups_and_tints.clone() }],
    );
    let link = |editor: &Editor| {
        let clip = editor.clip().expect("something is selected");
        let clip = crate::formats::link::read(&crate::formats::link::write(&clip)).expect("a link is read again");
        Action::Paste { clip: Box::new(clip.layout), point_in_table: None }
    };
    let other = after(&editor(), [run("select-all"), Action::EnterNumber(Quantity::Height, Some(2.5))]);
    let pasted = after(&here, [link(&other)]);
    assert_eq!(**pasted.groups_and_tints(), groups_and_tints);
    // And what was copied here brings what belongs to it, though it is gone by then, onto any table.
    let copied = after(&here, [run("select-all"), Action::RememberCopied]);
    let paste = link(&copied);
    let cut = after(&copied, [run("delete"), paste.clone()]);
    assert_eq!(**cut.groups_and_tints(), groups_and_tints);
    let elsewhere = after(&copied, [open(2), paste]);
    assert_eq!(elsewhere.groups_and_tints().tint_of(&id(2)), Some(7));
    assert_eq!(elsewhere.groups_and_tints().groups, [[id(0), id(1)], [id(2), id(3)]]);
}
