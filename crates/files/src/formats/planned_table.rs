//! A table as it is shared, with its plan.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::checks::{EventScenarios, Plan};
use crate::event::{Event, NumberedTable};
use crate::layout::{Layout, LayoutConflict, MergedLayout, PieceId};

/// A layout and how its organiser plans it. This is what a link and the browser's library hold; a layout file holds only the
/// layout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlannedTable {
    pub layout: Layout,
    /// How the organiser plans.
    pub plan: Plan,
    /// The scenarios and edges that the event plays.
    pub chosen: EventScenarios,
}

impl PlannedTable {
    /// A table of an event, with the scenarios and edges that the event plays.
    pub fn of_event(event: &Event, table: &NumberedTable) -> Self {
        Self { layout: table.layout.clone(), plan: table.plan, chosen: event.chosen_for(&table.layout) }
    }

    /// This table, which is the newest, with what differs between `before` and `after`; and the new ids of pieces, as [`MergedLayout`]
    /// has them.
    ///
    /// # Errors
    ///
    /// What another window has done, so that the change can't be made.
    pub fn merged(&self, before: &Self, after: &Self) -> Result<(Self, BTreeMap<PieceId, PieceId>), LayoutConflict> {
        let MergedLayout { layout, new_ids } = self.layout.merged(&before.layout, &after.layout)?;
        let plan = if after.plan == before.plan { self.plan } else { after.plan };
        let chosen = if after.chosen == before.chosen { self.chosen } else { after.chosen };
        Ok((Self { layout, plan, chosen }, new_ids))
    }
}

impl From<Layout> for PlannedTable {
    fn from(layout: Layout) -> Self {
        Self { layout, plan: Plan::default(), chosen: EventScenarios::default() }
    }
}
