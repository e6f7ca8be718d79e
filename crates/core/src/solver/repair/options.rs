//! What a repair may do beside moving pieces.

use crate::checks::ProposedChange;
use crate::solver::fix::FixAction;
use serde::{Deserialize, Serialize};

/// What a repair may do beside moving pieces, setting what they count as, and combining what lies on the ground of another. By default
/// nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct RepairOptions {
    /// Resize pieces.
    pub resize: bool,
    /// Change the kinds of pieces, and combine them.
    pub change_kinds: bool,
    /// Add pieces.
    pub add: bool,
    /// Take pieces away.
    pub remove: bool,
}

impl RepairOptions {
    /// Everything.
    pub const ALL: Self = Self { resize: true, change_kinds: true, add: true, remove: true };

    /// Whether a repair may do this.
    pub const fn allow(self, action: &FixAction) -> bool {
        match action {
            FixAction::Move(..) => true,
            FixAction::Place(..) => self.add,
            FixAction::Proposed(change) => self.allow_change(change),
        }
    }

    const fn allow_change(self, change: &ProposedChange) -> bool {
        match change {
            ProposedChange::CountAs(_) | ProposedChange::TurnAbout(_) => true,
            ProposedChange::Resize | ProposedChange::Split(..) => self.resize,
            ProposedChange::MakeScatter(_) | ProposedChange::Combine(..) | ProposedChange::Join(_) => self.change_kinds,
            ProposedChange::Remove(_) | ProposedChange::TakeEquipment(..) | ProposedChange::TakeOut(..) => self.remove,
        }
    }
}
