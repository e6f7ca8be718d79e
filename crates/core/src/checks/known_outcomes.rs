//! Outcomes that are known already, so that checks aren't asked twice about the same table.

use super::check::Check;
use super::context::Plan;
use super::outcome::Outcome;

/// The outcomes of some checks for one table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KnownOutcomes {
    plan: Plan,
    outcomes: Vec<(&'static Check, Outcome)>,
    /// Checks that surely pass, and haven't been measured.
    passing: Vec<&'static Check>,
}

impl KnownOutcomes {
    /// No outcomes yet, for a table with this plan.
    pub const fn new(plan: Plan) -> Self {
        Self { plan, outcomes: Vec::new(), passing: Vec::new() }
    }

    /// Adds the outcome of a check.
    pub fn insert(&mut self, check: &'static Check, outcome: Outcome) {
        self.outcomes.push((check, outcome));
    }

    /// Adds a check that surely passes and hasn't been measured.
    pub fn insert_passing(&mut self, check: &'static Check) {
        self.passing.push(check);
    }

    /// Whether a check is known to pass with this plan, without a measure.
    pub fn is_passing(&self, check: &Check, plan: Plan) -> bool {
        self.plan == plan && self.passing.contains(&check)
    }

    /// The outcome of a check, if it is known for this plan.
    pub fn get(&self, check: &Check, plan: Plan) -> Option<&Outcome> {
        self.outcomes.iter().find(|(known, _)| *known == check && self.plan == plan).map(|(_, outcome)| outcome)
    }
}
