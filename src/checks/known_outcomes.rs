//! What checks have said of a table already, so that nobody asks them again about the same one.

use super::check::Check;
use super::context::Plan;
use super::outcome::Outcome;

/// What some checks have said of one table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KnownOutcomes {
    plan: Plan,
    outcomes: Vec<(&'static Check, Outcome)>,
}

impl KnownOutcomes {
    /// Nothing yet, of a table that is planned so.
    #[must_use]
    pub const fn new(plan: Plan) -> Self {
        Self { plan, outcomes: Vec::new() }
    }

    /// Adds what a check has said.
    pub fn insert(&mut self, check: &'static Check, outcome: Outcome) {
        self.outcomes.push((check, outcome));
    }

    /// What a check has said; nothing where it wasn't asked, or was asked of another plan.
    #[must_use]
    pub fn get(&self, check: &Check, plan: Plan) -> Option<&Outcome> {
        self.outcomes.iter().find(|(known, _)| *known == check && self.plan == plan).map(|(_, outcome)| outcome)
    }
}
