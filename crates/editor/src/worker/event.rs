//! The tables of an event generated from one stock, and fixes where they use too much of it.

use serde::{Deserialize, Serialize};

use crate::event::generate::{EventGenerator, EventGeneratorStep, EventSpec};
use crate::event::over_use_fixes::{self, OverUseFixes};
use crate::event::{Event, OverUse};

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
    /// The progress and the tables as they are made, and last all of them or why there are none.
    pub(super) fn steps(self) -> impl Iterator<Item = EventGeneratorStep> {
        EventGenerator::new(self.spec)
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
