//! A guideline as a check, and what it declares.

use super::context::Context;
#[cfg(test)]
use super::counting;
use super::finding::{Details, Finding, FindingDetails};
use super::guide::Guide;
use super::measure::Measure;
use super::outcome::Outcome;
use super::shared_measures::SharedMeasures;
use crate::pack::{Level, Limits, Pack};

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
    pub surely_passes: Option<fn(&Context) -> bool>,
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
        counting::count(self.id, &context.table);
        (self.measure)(context, shared)
    }

    /// Whether it surely finds nothing on a table, told sooner than by measuring it; where it doesn't, nothing is said.
    #[must_use]
    pub fn surely_passes(&self, context: &Context) -> bool {
        self.surely_passes.is_some_and(|holds| holds(context))
    }

    /// A finding about the whole table.
    #[must_use]
    pub fn finding(&self, context: &Context, measure: Measure, details: impl FindingDetails) -> Finding {
        Finding {
            rule: self.id,
            level: (self.level)(context.table.limits()),
            pieces: Vec::new(),
            measured: measure.measured,
            limit: measure.limit,
            unit: measure.unit,
            details: Details::new(details),
            marks: Vec::new(),
        }
    }
}

impl PartialEq for Check {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
