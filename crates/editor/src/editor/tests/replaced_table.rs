//! Replacing the open table by one that was made from it.

use super::*;
use crate::formats::PlannedTable;

#[test]
fn a_replaced_table_is_one_step_with_its_plan() {
    let before = after(&editor(), [Action::Select(vec![id(0), id(1)])]);
    // The forest stays, and another piece has the building's id.
    let hill = Piece::new(id(0), kind("hill"), at(20.0, 20.0));
    let layout = before.committed().edited(&[Edit::Replace(hill)]).expect("the building is there");
    let plan = Plan { quadrant_method: true };
    let table = PlannedTable { plan, ..PlannedTable::from(layout.clone()) };
    let action = Action::ReplaceTable { name: "Generate".to_owned(), table: Box::new(table) };
    let made = after(&before, [action.clone()]);
    assert_eq!((&**made.committed(), made.plan), (&layout, plan));
    assert_eq!(**made.selection(), [id(1)]);
    assert_eq!(made.history().undo_count(), before.history().undo_count() + 1);
    let back = after(&made, [Action::Travel(-1)]);
    assert_eq!((back.committed(), back.plan), (before.committed(), before.plan));
    assert!(update(&made, action).is_none(), "the same table is no step");
}

#[test]
fn a_tint_stays_with_its_piece_and_not_with_its_id() {
    let mut before = editor();
    let groups_and_tints = GroupsAndTints::default().tinted(&id(0), Some(0x00_ff_00)).tinted(&id(1), Some(0x00_ff_00));
    before = after(&before, [Action::SetGroupsAndTints { name: "Colour".to_owned(), groups_and_tints }]);
    let hill = Piece::new(id(0), kind("hill"), at(20.0, 20.0));
    let layout = before.committed().edited(&[Edit::Replace(hill)]).expect("the building is there");
    let action = Action::ReplaceTable { name: "Generate".to_owned(), table: Box::new(PlannedTable::from(layout)) };
    let made = after(&before, [action]);
    assert_eq!((made.tint_of(&id(0)), made.tint_of(&id(1))), (None, Some(0x00_ff_00)));
}
