//! What a repair does, or why it can't do all.

use crate::checks::Finding;
use crate::layout::Edit;
use crate::solver::clashes::PieceMove;
use crate::solver::fix::FixAction;
use serde::{Deserialize, Serialize};

/// Edits after which no finding is open.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Repair {
    /// The edits, to be made together; none if no finding was open.
    pub edits: Vec<Edit>,
    /// The moves among them, in the layout's order of pieces.
    pub moves: Vec<PieceMove>,
    /// The other changes, in the order in which they were found.
    pub others: Vec<RepairChange>,
    /// Whether the search took all its steps. Then this is the best of what was tried.
    pub ran_out: bool,
}

/// A change that isn't a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RepairChange {
    /// What it does.
    pub action: FixAction,
    /// Its edits, for the table with the changes before it.
    pub edits: Vec<Edit>,
}

/// Why there is no repair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RepairFailure {
    /// The findings that remain open after `partial`.
    pub remaining: Vec<Finding>,
    /// How many more remain open.
    pub more: usize,
    /// Edits that leave fewer findings open, if there are such.
    pub partial: Option<Repair>,
    /// Whether the search took all its steps before it had tried everything.
    pub ran_out: bool,
}

impl RepairFailure {
    /// The same with at most this many remaining findings; the others are only counted.
    pub fn at_most(mut self, most: usize) -> Self {
        self.more += self.remaining.len().saturating_sub(most);
        self.remaining.truncate(most);
        self
    }
}

impl Repair {
    /// The sum of the distances, in inches.
    pub fn distance(&self) -> f64 {
        self.moves.iter().map(|shift| shift.distance).fold(0.0, |sum, distance| sum + distance)
    }
}
