//! What the editor goes back to.

use crate::checks::{EventScenarios, Plan};
use crate::editor::groups_and_tints::GroupsAndTints;
use crate::formats::PlannedTable;
use crate::layout::{Layout, PieceId};
use std::rc::Rc;

/// What the editor goes back (or forward) to.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The document.
    pub layout: Rc<Layout>,
    /// What belonged to it beside it.
    pub beside: Rc<GroupsAndTints>,
    /// What was selected in it.
    pub selection: Rc<[PieceId]>,
    /// How it was planned.
    pub plan: Plan,
    /// What the event played.
    pub chosen: EventScenarios,
    /// Which of the library's tables it was.
    pub number: u32,
}

impl Snapshot {
    /// The table with how it is planned: what is kept and shared.
    #[must_use]
    pub fn planned(&self) -> PlannedTable {
        PlannedTable { layout: (*self.layout).clone(), plan: self.plan, chosen: self.chosen }
    }

    /// Whether nothing but the selection differs; by the addresses of what is shared.
    pub(super) fn is_as(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.layout, &other.layout)
            && Rc::ptr_eq(&self.beside, &other.beside)
            && (self.plan, self.chosen, self.number) == (other.plan, other.chosen, other.number)
    }
}
