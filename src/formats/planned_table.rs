//! A table as it is shared, with its plan.

use serde::{Deserialize, Serialize};

use crate::checks::{EventScenarios, Plan};
use crate::event::{Event, NumberedTable};
use crate::layout::Layout;

/// A layout and how its organiser plans it. This is what a link and the browser's library hold; a layout file holds only the
/// layout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlannedTable {
    /// The table.
    pub layout: Layout,
    /// How the organiser plans.
    pub plan: Plan,
    /// The scenarios and edges that the event plays.
    pub chosen: EventScenarios,
}

impl PlannedTable {
    /// A table of an event, with the scenarios and edges that the event plays.
    #[must_use]
    pub fn of_event(event: &Event, table: &NumberedTable) -> Self {
        Self { layout: table.layout.clone(), plan: table.plan, chosen: event.chosen_for(&table.layout) }
    }
}

impl From<Layout> for PlannedTable {
    fn from(layout: Layout) -> Self {
        Self { layout, plan: Plan::default(), chosen: EventScenarios::default() }
    }
}
