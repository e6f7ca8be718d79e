//! The tables of an event generated from one stock, and fixes where they use too much of it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::event::generate::{EventGenerator, EventGeneratorStep, EventSpec};
use crate::event::over_use_fixes::{self, OverUseFixes};
use crate::event::{Event, OverUse, enough_for};

/// Asks for the tables of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GenerateEventRequest {
    /// Which tables, and how.
    pub spec: EventSpec,
}

/// Asks what can be done about terrain that the tables of an event use too much of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OverUseRequest {
    /// The event.
    pub event: Event,
    /// The findings to fix.
    pub findings: Vec<OverUse>,
}

/// What can be done about one finding.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OverUseAnswer {
    /// The finding.
    pub finding: OverUse,
    /// Its fixes.
    pub fixes: OverUseFixes,
}

impl GenerateEventRequest {
    /// The progress and the tables as they are made, and last all of them or why there are none: then with the number of new tables for which
    /// the terrain is enough, where it is for some.
    pub(super) fn steps(self) -> impl Iterator<Item = (EventGeneratorStep, Option<usize>)> {
        let spec = self.spec.clone();
        // A table may be made again, so the ids tell how many there are.
        let mut made = BTreeSet::new();
        EventGenerator::new(self.spec).map(move |step| {
            if let EventGeneratorStep::Table(table) = &step {
                made.insert(table.id);
            }
            let is_infeasible = matches!(step, EventGeneratorStep::Infeasible(_));
            let enough_for = if is_infeasible { enough_for(&spec, made.len()) } else { None };
            (step, enough_for)
        })
    }
}

impl OverUseRequest {
    /// The fixes of each of the findings, in their order.
    pub(super) fn answers(self) -> impl Iterator<Item = OverUseAnswer> {
        let Self { event, findings } = self;
        findings
            .into_iter()
            .map(move |finding| OverUseAnswer { fixes: over_use_fixes::fixes(&event, &finding), finding })
    }
}
