//! What can be done about a finding.

use crate::checks::ProposedChange;
use crate::geometry::Vector;
use crate::layout::{Edit, PieceId};
use crate::pack::Kind;
use crate::units::Length;
use serde::{Deserialize, Serialize};

/// How many steps the search for the fixes of one finding may take. On an ordinary table it is done long before.
pub const STEPS_OF_A_FINDING: u64 = 400_000;

/// Edits that would resolve a finding, or at least do something about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fix {
    /// What they do.
    pub action: FixAction,
    /// The edits, to be made together.
    pub edits: Vec<Edit>,
    /// Whether it is proved to resolve the finding and to make nothing worse.
    pub safe: bool,
}

/// What edits do; [`messages`] says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FixAction {
    /// They move a piece by so much.
    Move(PieceId, Vector),
    /// They put a new piece of this kind there.
    Place(&'static Kind, [Length; 2]),
    /// They are what the check itself proposes.
    Proposed(ProposedChange),
}

/// What can be done about a finding.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OfferedFixes {
    /// The safe fixes, those that move the least first. Where there is none, what would help at a price, marked so.
    pub fixes: Vec<Fix>,
    /// Whether the search ended because it had taken all its steps: then these are the best of what was tried.
    pub ran_out: bool,
}
