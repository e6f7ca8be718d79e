//! The packet's guidelines as checks.
//!
//! A check measures and compares; its limits are data in the pack. Its file holds all of it: what TOs read, the measure, the
//! types of its findings ([`FindingDetails`]) with what they say and what could resolve them, the tests. To add one, write
//! its file and add one line to [`ALL`] and one for each type of finding to the list in `finding.rs`.

pub mod base_passage;
pub mod edge_clearance;
mod finding;
pub mod flag_terrain;
pub mod groups;
pub mod guide;
pub mod half_balance;
pub mod hazards;
mod known_outcomes;
mod matrix;
pub mod messages;
pub mod mirror_image;
pub mod obstruction_spacing;
pub mod off_table;
pub mod open_area;
pub mod overlap;
pub mod piece_count;
pub mod piece_size;
pub mod quadrant_method;
pub mod quadrants;
mod report;
pub mod scatter_groups;
pub mod scatter_limit;
pub mod scenario_overlap;
mod scenario_report;
mod shared_measures;
pub mod sight_blockers;
pub mod sight_lines;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
pub mod waivers;

pub use finding::{Finding, FindingDetails, FindingId, FindingMark, MeasureUnit, Proposal, Title, What};
pub use flag_terrain::{flags, may_stay_without_terrain};
pub use groups::{FindingGroup, groups};
pub use guide::Guide;
pub use known_outcomes::KnownOutcomes;
pub use matrix::{Cell, Chosen, matrix, matrix_sharing};
pub use quadrants::Slot;
pub use report::{CheckResult, ListedFinding, Report, Summary};
pub use scenario_overlap::{clashes, may_stand_under_elements};
pub use shared_measures::SharedMeasures;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::analysis::{Diagram, Table};
use crate::pack::{Level, Limits, Pack};
use crate::units::TOLERANCE;

/// Every check, in the order the panel lists them within a level.
pub const ALL: &[&Check] = &[
    &off_table::CHECK,
    &overlap::CHECK,
    &edge_clearance::CHECK,
    &obstruction_spacing::CHECK,
    &piece_count::CHECK,
    &piece_size::CHECK,
    &sight_blockers::CHECK,
    &hazards::CHECK,
    &scatter_limit::CHECK,
    &scatter_groups::CHECK,
    &half_balance::CHECK,
    &mirror_image::CHECK,
    &open_area::CHECK,
    &sight_lines::CHECK,
    &base_passage::CHECK,
    &scenario_overlap::CHECK,
    &flag_terrain::CHECK,
    &quadrant_method::CHECK,
];

/// The checks that a pack wants, in the same order.
pub fn of(pack: &Pack) -> impl Iterator<Item = &'static Check> {
    ALL.iter().copied().filter(|check| check.is_of(pack))
}

/// Whether a pack has a method to plan a table by.
#[must_use]
pub fn has_method(pack: &Pack) -> bool {
    of(pack).any(|check| check.depends_on == DependsOn::Plan)
}

/// One guideline as a check.
#[derive(Debug)]
pub struct Check {
    /// Its permanent id, which files name.
    pub id: &'static str,
    /// Its permanent number, which links name.
    pub tag: usize,
    /// What its findings follow from.
    pub scope: Scope,
    /// What they depend on besides the table.
    pub depends_on: DependsOn,
    /// What it asks of a table, where the solvers can bring that about by moving pieces.
    pub requirement: Option<Requirement>,
    /// What TOs read about it.
    pub guide: Guide,
    /// How strongly the packet speaks.
    pub level: fn(&Limits) -> Level,
    /// The numbers that stand for the `{names}` in the guide's texts.
    pub numbers: fn(&Limits) -> Vec<(&'static str, f64)>,
    /// Measures a table.
    pub measure: fn(&Context, &SharedMeasures) -> Outcome,
    /// Whether it surely finds nothing, where that can be told sooner than by measuring; where it can't, nothing is said.
    pub surely_holds: Option<fn(&Context) -> bool>,
}

/// What the findings of a check follow from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// One piece, and where it stands.
    Piece,
    /// Two pieces, and where they stand.
    Pair,
    /// Where all of them stand.
    Table,
    /// Which pieces there are, wherever they stand.
    Stock,
}

/// What the findings of a check depend on besides the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DependsOn {
    /// On nothing else.
    Table,
    /// On the Attacker's edge.
    AttackerEdge,
    /// On the chosen scenario and the Attacker's edge.
    Scenario,
    /// On how the organiser plans.
    Plan,
}

/// What a check asks of a table, for solvers that work with the ground itself: they have to know what a move does to it
/// before they measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// Every piece lies on the table.
    OnTable,
    /// Every piece is so far from the edges.
    ClearOfEdge,
    /// No two pieces lie on each other.
    NoOverlap,
    /// Obstructions are so far apart.
    Apart,
    /// No obstruction is under an element of the scenario.
    ClearOfElements,
    /// Every base gets where a game needs it.
    Walkable,
    /// The halves of the table hold about the same.
    Balanced,
}

impl Check {
    /// Whether a pack wants it.
    #[must_use]
    pub fn is_of(&self, pack: &Pack) -> bool {
        pack.checks.iter().any(|id| id == self.id)
    }

    /// Measures a table with nothing known of it.
    #[must_use]
    pub fn measured(&self, context: &Context) -> Outcome {
        self.ask(context, &SharedMeasures::of(context))
    }

    /// Measures a table of which some is measured already.
    #[must_use]
    pub fn ask(&self, context: &Context, shared: &SharedMeasures) -> Outcome {
        #[cfg(test)]
        testing::count(self, &context.table);
        (self.measure)(context, shared)
    }
}

impl PartialEq for Check {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// A message to the worker names a check by its id.
impl Serialize for Check {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for &'static Check {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        find(&String::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("unknown check"))
    }
}

/// A check's id. It has a name of its own because serde takes a `&str` in a type for a text to borrow from the message.
pub type CheckId = &'static str;

/// The id of a check in messages to the worker: read as that of the check itself.
pub(crate) mod rule {
    use super::{Check, Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(rule: &'static str, serializer: S) -> Result<S::Ok, S::Error> {
        rule.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static str, D::Error> {
        <&'static Check>::deserialize(deserializer).map(|check| check.id)
    }
}

/// What a check is asked about.
#[derive(Debug)]
pub struct Context<'a> {
    /// The table, measured.
    pub table: Table<'a>,
    /// How the organiser plans.
    pub plan: Plan,
}

impl Context<'_> {
    /// The diagram of the chosen scenario; none where none is chosen.
    #[must_use]
    pub fn diagram(&self) -> Option<Diagram> {
        let layout = self.table.layout;
        Some(Diagram::new(layout.pack, layout.scenario?, layout.attacker_edge))
    }
}

/// How the organiser plans: what the layout itself doesn't say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Whether the table is planned by the quadrant method.
    pub quadrant_method: bool,
}

/// What a check says of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// There is nothing to measure; why, as a key for [`messages`].
    NotApplicable(Reason),
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
pub enum Reason {
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

/// A measure and what it is compared with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// What was measured.
    pub measured: f64,
    /// The limit it is nearest to.
    pub limit: f64,
    /// The unit of both.
    pub unit: MeasureUnit,
}

impl Measure {
    /// A measure against its limit.
    #[must_use]
    pub const fn new(measured: f64, limit: f64, unit: MeasureUnit) -> Self {
        Self { measured, limit, unit }
    }
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

/// Whether a measure that must be at least `limit` passes.
#[must_use]
pub fn at_least(measured: f64, limit: f64) -> bool {
    // The hair beyond the tolerance forgives the rounding of the comparison itself.
    measured >= limit - TOLERANCE - 1e-9
}

/// Whether a check surely finds nothing on a table, told sooner than by measuring it; where it doesn't, nothing is said.
#[must_use]
pub fn surely_holds(check: &Check, context: &Context) -> bool {
    check.surely_holds.is_some_and(|holds| holds(context))
}

/// What could resolve a finding; the solver turns it into fixes.
#[must_use]
pub fn propose(context: &Context, finding: &Finding) -> Vec<Proposal> {
    finding.what.details().propose(context, finding)
}

/// Proposes to move each of the finding's pieces.
fn move_its_pieces(finding: &Finding) -> Vec<Proposal> {
    finding.pieces.iter().cloned().map(Proposal::Move).collect()
}

/// Whether a measure that must be at most `limit` passes.
#[must_use]
pub fn at_most(measured: f64, limit: f64) -> bool {
    measured <= limit + TOLERANCE + 1e-9
}

/// The check with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Check> {
    ALL.iter().copied().find(|check| check.id == id)
}

/// Whether `id` is a check's permanent id.
#[must_use]
pub fn is_known(id: &str) -> bool {
    find(id).is_some()
}
