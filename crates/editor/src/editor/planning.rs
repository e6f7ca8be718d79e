//! Steps that change how the organiser plans, or what the event plays.

use super::state::Editor;
use crate::checks::{EventScenarios, Plan, messages};
use crate::words::t;

impl Editor {
    /// The editor with another plan, as one step; `None` where it is the same.
    pub(super) fn with_plan(&self, plan: Plan) -> Option<Self> {
        let name = if plan.quadrant_method { t!("Plan by the quadrant method") } else { t!("Plan freely") };
        (plan != self.plan).then(|| self.with(|editor| editor.plan = plan).with_step(self.snapshot(), name.to_owned()))
    }

    /// The editor with other scenarios and edges for the event, as one step; `None` where they are the same.
    pub(super) fn with_event_scenarios(&self, chosen: EventScenarios) -> Option<Self> {
        let name = || step_name(self, chosen);
        (chosen != self.chosen).then(|| self.with(|editor| editor.chosen = chosen).with_step(self.snapshot(), name()))
    }
}

/// The step's name: it names the first scenario that differs, or else the first edge.
fn step_name(editor: &Editor, chosen: EventScenarios) -> String {
    let (before, layout) = (editor.chosen, &editor.document);
    let scenario =
        (0..).zip(&layout.pack.scenarios).find(|(index, _)| before.has_scenario(*index) != chosen.has_scenario(*index));
    let edge = layout.table.edges().iter().find(|edge| before.has_edge(**edge) != chosen.has_edge(**edge));
    match (scenario, edge) {
        (Some((index, scenario)), _) if chosen.has_scenario(index) => t!("Take {} in again", scenario.name),
        (Some((_, scenario)), _) => t!("Strike out {}", scenario.name),
        (None, Some(edge)) if chosen.has_edge(*edge) => t!("Take the {} edge in again", messages::side(*edge)),
        (None, Some(edge)) => t!("Strike out the {} edge", messages::side(*edge)),
        (None, None) => t!("Change what is played").to_owned(),
    }
}
