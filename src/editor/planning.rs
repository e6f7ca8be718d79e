//! How the organiser plans, and what the event plays.

use super::state::Editor;
use crate::checks::{EventScenarios, Plan, messages};
use crate::words::t;

impl Editor {
    /// The editor with another way to plan, as one step; `None` where it is the same.
    pub(super) fn planning(&self, plan: Plan) -> Option<Self> {
        let name = if plan.quadrant_method { t!("Plan by the quadrant method") } else { t!("Plan freely") };
        let planned = || self.with(|editor| editor.plan = plan).stepped(self.state(), name.to_owned());
        (plan != self.plan).then(planned)
    }

    /// The editor with other scenarios and edges that the event plays, as one step; `None` where they are the same.
    pub(super) fn choosing(&self, chosen: EventScenarios) -> Option<Self> {
        let change = || self.with(|editor| editor.chosen = chosen).stepped(self.state(), choice(self, chosen));
        (chosen != self.chosen).then(change)
    }
}

/// What a change of what the event plays is called: the scenario or the edge that is the first to differ.
fn choice(editor: &Editor, chosen: EventScenarios) -> String {
    let (before, pack) = (editor.chosen, editor.document.pack);
    let scenario =
        (0..).zip(&pack.scenarios).find(|(place, _)| before.has_scenario(*place) != chosen.has_scenario(*place));
    let edge = pack.edges().iter().find(|edge| before.has_edge(**edge) != chosen.has_edge(**edge));
    match (scenario, edge) {
        (Some((place, scenario)), _) if chosen.has_scenario(place) => t!("Take {} in again", scenario.name),
        (Some((_, scenario)), _) => t!("Strike out {}", scenario.name),
        (None, Some(edge)) if chosen.has_edge(*edge) => t!("Take the {} edge in again", messages::side(*edge)),
        (None, Some(edge)) => t!("Strike out the {} edge", messages::side(*edge)),
        (None, None) => t!("Change what is played").to_owned(),
    }
}
