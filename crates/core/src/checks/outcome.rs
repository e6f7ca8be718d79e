//! What a check says of a table.

use super::finding::Finding;
use super::measure::Measure;

/// What a check says of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// There is nothing to measure.
    NotApplicable(NotApplicableReason),
    /// The check has measured the table.
    Measured {
        /// The measure nearest to its limit, or farthest beyond it. A check that passes shows it as its margin.
        worst: Option<Measure>,
        /// What doesn't hold.
        findings: Vec<Finding>,
    },
}

/// Why a check doesn't apply; [`super::messages::reason`] says it.
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
    NoObstructions,
    /// No piece is a building with a door.
    NoDoors,
    /// There is no piece that a pack's own check measures.
    NoneToMeasure,
    /// The scenario isn't one in which it is asked.
    OtherScenario,
    /// How many points the armies have isn't known.
    NoArmyPoints,
    /// The organiser plans by another method.
    OtherMethod,
}

impl NotApplicableReason {
    /// Whether it is the shown scenario that gives the check nothing to do.
    pub const fn is_of_scenario(self) -> bool {
        matches!(self, Self::NoScenario | Self::NoFlags | Self::OtherScenario)
    }
}

impl Outcome {
    /// A measured outcome.
    pub const fn measured(worst: Option<Measure>, findings: Vec<Finding>) -> Self {
        Self::Measured { worst, findings }
    }

    /// The outcome of one measure of the whole table, with its finding if it doesn't pass.
    pub fn of_whole_table(measure: Measure, finding: Option<Finding>) -> Self {
        Self::Measured { worst: Some(measure), findings: finding.into_iter().collect() }
    }

    /// Its findings.
    pub fn into_findings(self) -> Vec<Finding> {
        match self {
            Self::NotApplicable(_) => Vec::new(),
            Self::Measured { findings, .. } => findings,
        }
    }
}
