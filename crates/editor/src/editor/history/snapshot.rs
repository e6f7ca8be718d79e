//! A state of the editor that the history keeps.

use crate::checks::{EventScenarios, Plan};
use crate::editor::groups_and_tints::GroupsAndTints;
use crate::formats::PlannedTable;
use crate::layout::{Layout, PieceId};
use std::rc::Rc;

/// What of the editor undo and redo restore.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The document.
    pub layout: Rc<Layout>,
    /// Groups and tints of its pieces.
    pub groups_and_tints: Rc<GroupsAndTints>,
    /// The selected pieces.
    pub selection: Rc<[PieceId]>,
    /// How the organiser planned.
    pub plan: Plan,
    /// Which scenarios and edges the event played.
    pub chosen: EventScenarios,
    /// The table's number in the library.
    pub table_number: u32,
}

impl Snapshot {
    /// The table with how it is planned: what is saved and shared.
    pub fn planned(&self) -> PlannedTable {
        PlannedTable { layout: (*self.layout).clone(), plan: self.plan, chosen: self.chosen }
    }

    /// Whether the two differ in their selections at most. Layouts are compared by address.
    pub(super) fn is_same_but_for_selection(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.layout, &other.layout)
            && Rc::ptr_eq(&self.groups_and_tints, &other.groups_and_tints)
            && (self.plan, self.chosen, self.table_number) == (other.plan, other.chosen, other.table_number)
    }
}
