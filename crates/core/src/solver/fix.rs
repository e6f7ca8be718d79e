//! What can be done about a finding.

use crate::checks::ProposedChange;
use crate::geometry::Vector;
use crate::layout::{Edit, PieceId};
use crate::pack::Kind;
use crate::units::Length;
use serde::{Deserialize, Serialize};

/// How many steps the search for the fixes of one finding may take. On an ordinary table it ends long before.
pub const STEPS_OF_A_FINDING: u64 = 400_000;

/// Edits that resolve a finding or lessen it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fix {
    /// What they do.
    pub action: FixAction,
    /// The edits, to be made together.
    pub edits: Vec<Edit>,
    /// Whether it is proved that they resolve the finding and make nothing worse.
    pub safe: bool,
    /// Whether it comes before any move, safe or not: what lies on a hill is combined with it rather than pushed off.
    pub comes_first: bool,
}

/// What edits do; [`messages`](super::messages) says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FixAction {
    /// Move a piece by this vector, in inches.
    Move(PieceId, Vector),
    /// Add a piece of this kind there.
    Place(&'static Kind, [Length; 2]),
    /// What the check itself proposes.
    Proposed(ProposedChange),
}

/// What can be done about a finding.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OfferedFixes {
    /// The safe fixes, after those that come before any move, and those with the shortest moves first. If there is none, fixes that make something else worse.
    pub fixes: Vec<Fix>,
    /// Whether the search took all its steps. Then these are the best of what was tried.
    pub ran_out: bool,
}
