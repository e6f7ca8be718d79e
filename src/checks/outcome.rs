//! What a check says of a table.

use super::finding::Finding;
use super::measure::Measure;

/// What a check says of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// There is nothing to measure; why, which [`super::messages::reason`] says.
    NotApplicable(NotApplicableReason),
    /// It was measured.
    Measured {
        /// The measure nearest to its limit, or farthest beyond, so that the margin shows even when all is well.
        worst: Option<Measure>,
        /// What doesn't hold.
        findings: Vec<Finding>,
    },
}

/// Why a check doesn't apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotApplicableReason {
    /// The table is empty.
    NoPieces,
    /// There are fewer than two obstructions.
    FewerThanTwoObstructions,
    /// There are fewer than two pieces.
    FewerThanTwoPieces,
    /// All pieces are scatter.
    OnlyScatter,
    /// There is no scatter.
    NoScatter,
    /// No scenario is chosen.
    NoScenario,
    /// The scenario has no flags.
    NoFlags,
    /// No piece is an obstruction or an obstacle.
    NothingInTheWay,
    /// The organiser doesn't plan by this method.
    NotPlannedByIt,
}

impl Outcome {
    /// Measured, with findings in whatever order they came.
    #[must_use]
    pub const fn measured(worst: Option<Measure>, findings: Vec<Finding>) -> Self {
        Self::Measured { worst, findings }
    }

    /// One measure of the whole table, with its finding where it doesn't pass.
    #[must_use]
    pub fn of_whole_table(measure: Measure, finding: Option<Finding>) -> Self {
        Self::Measured { worst: Some(measure), findings: finding.into_iter().collect() }
    }
}
