//! What a repair does, or why it can't do all.

use crate::checks::Finding;
use crate::layout::Edit;
use crate::solver::clashes::PieceMove;
use crate::solver::fix::FixAction;
use serde::{Deserialize, Serialize};

/// What leaves nothing open.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Repair {
    /// The edits, to be made together; none where nothing was open.
    pub edits: Vec<Edit>,
    /// What of them are moves, in the layout's order of pieces.
    pub moves: Vec<PieceMove>,
    /// What the others are made of, in the order in which they were found.
    pub others: Vec<RepairChange>,
    /// Whether the search took all its steps: then this is the best of what was tried.
    pub ran_out: bool,
}

/// A change that is no move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RepairChange {
    /// What it does.
    pub action: FixAction,
    /// The edits that do it, on the table with the changes before it.
    pub edits: Vec<Edit>,
}

/// Why there is no repair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RepairFailure {
    /// What stays open, after what can be done.
    pub remaining: Vec<Finding>,
    /// How many more stay open.
    pub more: usize,
    /// What can be done all the same; none where that leaves no less open than there is.
    pub partial: Option<Repair>,
    /// Whether the search took all its steps before it had tried everything.
    pub ran_out: bool,
}

impl RepairFailure {
    /// The same with so many at most of what stays open told one by one.
    #[must_use]
    pub fn at_most(mut self, most: usize) -> Self {
        self.more += self.remaining.len().saturating_sub(most);
        self.remaining.truncate(most);
        self
    }
}

impl Repair {
    /// How far pieces move in all, in inches.
    #[must_use]
    pub fn distance(&self) -> f64 {
        self.moves.iter().map(|shift| shift.distance).fold(0.0, |sum, distance| sum + distance)
    }
}
