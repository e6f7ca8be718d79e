//! What a check is asked about.

use serde::{Deserialize, Serialize};

use crate::analysis::{Diagram, Table};

/// What a check is asked about.
#[derive(Debug)]
pub struct Context<'a> {
    /// The table, measured.
    pub table: Table<'a>,
    /// How the organiser plans.
    pub plan: Plan,
}

impl Context<'_> {
    /// The diagram of the chosen scenario; none where none is chosen.
    #[must_use]
    pub fn diagram(&self) -> Option<Diagram> {
        let layout = self.table.layout;
        Some(Diagram::new(layout.pack, layout.scenario?, layout.attacker_edge))
    }
}

/// How the organiser plans: what the layout itself doesn't say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Whether the table is planned by the quadrant method.
    pub quadrant_method: bool,
}
