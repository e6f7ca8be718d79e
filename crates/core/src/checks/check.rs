//! A guideline as a check, and what it declares.

use super::context::Context;
#[cfg(any(test, feature = "testing"))]
use super::counting;
use super::finding::{Details, Finding, FindingDetails};
use super::guide::Guide;
use super::measure::Measure;
use super::outcome::Outcome;
#[cfg(feature = "bench")]
use super::run_count;
use super::shared_measures::SharedMeasures;
use crate::pack::{Level, Limits, OwnCheck, Pack};

/// One guideline as a check.
#[derive(Debug)]
pub struct Check {
    /// Its permanent id, which files name.
    pub id: &'static str,
    /// Its permanent number, which links name.
    pub tag: usize,
    /// What decides its findings.
    pub scope: Scope,
    /// What its findings depend on besides the table.
    pub depends_on: DependsOn,
    /// What it requires of a table; `None` where moving pieces can't meet it.
    pub requirement: Option<Requirement>,
    /// What tournament organisers read about it.
    pub guide: Guide,
    /// How it is measured, and by which limits.
    pub definition: Definition,
}

/// How a check is measured, and by which limits.
#[derive(Clone, Copy, Debug)]
pub enum Definition {
    /// Every pack can ask for it, with its own limits.
    BuiltIn {
        /// How binding the packet's wording is.
        level: fn(&Limits) -> Level,
        /// The numbers that stand for the `{names}` in the guide's texts.
        numbers: fn(&Limits) -> Vec<(&'static str, f64)>,
        /// Measures a table.
        measure: fn(&Context, &SharedMeasures) -> Outcome,
        /// A test that is quicker than measuring: true where the check applies and surely finds nothing, false where only measuring
        /// tells.
        surely_passes: Option<fn(&Context) -> bool>,
    },
    /// A pack declares it.
    OfPack {
        own: &'static OwnCheck,
        /// Measures a table.
        measure: fn(&Check, &OwnCheck, &Context) -> Outcome,
    },
}

/// What decides the findings of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// One piece and its place.
    Piece,
    /// Two pieces and their places.
    Pair,
    /// The places of all pieces.
    Table,
    /// Which pieces there are, wherever they are.
    Stock,
}

/// What the findings of a check depend on besides the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DependsOn {
    /// Nothing else.
    Table,
    /// The Attacker's edge.
    AttackerEdge,
    /// The chosen scenario and the Attacker's edge.
    Scenario,
    /// How the organiser plans.
    Plan,
}

/// What a check requires of a table. Solvers read this to know what a move changes without measuring the whole table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// Every piece lies on the table.
    OnTable,
    /// Every piece keeps its distance from the edges.
    ClearOfEdge,
    /// No two pieces overlap.
    NoOverlap,
    /// Obstructions keep their distance from each other.
    Apart,
    /// No obstruction is under an element of the scenario.
    ClearOfElements,
    /// Every base gets where a game needs it.
    Walkable,
    /// The halves of the table hold about the same number of pieces.
    Balanced,
}

impl Check {
    /// Whether a pack asks for it.
    pub fn is_of(&self, pack: &Pack) -> bool {
        pack.checks.iter().any(|id| id == self.id)
    }

    /// What it says of a table.
    pub fn measured(&self, context: &Context) -> Outcome {
        self.measured_with(context, &SharedMeasures::of(context))
    }

    /// What it says of a table, with measures that several checks share.
    pub fn measured_with(&self, context: &Context, shared: &SharedMeasures) -> Outcome {
        #[cfg(any(test, feature = "testing"))]
        counting::count(self.id, &context.table);
        #[cfg(feature = "bench")]
        run_count::add(&context.table);
        match self.definition {
            Definition::BuiltIn { measure, .. } => measure(context, shared),
            Definition::OfPack { own, measure } => measure(self, own, context),
        }
    }

    /// How binding the packet's wording is, with these limits.
    pub fn level(&self, limits: &Limits) -> Level {
        match self.definition {
            Definition::BuiltIn { level, .. } => level(limits),
            Definition::OfPack { own, .. } => own.level,
        }
    }

    /// Whether there is a test that is quicker than measuring.
    pub const fn has_short_cut(&self) -> bool {
        matches!(self.definition, Definition::BuiltIn { surely_passes: Some(_), .. })
    }

    /// Whether it applies to a table and surely finds nothing, by a test that is quicker than measuring; false says nothing.
    pub fn surely_passes(&self, context: &Context) -> bool {
        match self.definition {
            Definition::BuiltIn { surely_passes, .. } => surely_passes.is_some_and(|passes| passes(context)),
            Definition::OfPack { .. } => false,
        }
    }

    /// A finding about the whole table.
    pub fn finding(&self, context: &Context, measure: Measure, details: impl FindingDetails) -> Finding {
        Finding {
            check: self.id,
            level: self.level(context.table.limits()),
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
