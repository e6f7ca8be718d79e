//! What a check measures.

use serde::{Deserialize, Serialize};

use crate::analysis::{Diagram, Table};

/// What a check measures.
#[derive(Debug)]
pub struct Context<'a> {
    /// The table with its placed pieces.
    pub table: Table<'a>,
    /// How the organiser plans.
    pub plan: Plan,
}

impl Context<'_> {
    /// The diagram of the chosen scenario, if one is chosen.
    pub fn diagram(&self) -> Option<Diagram> {
        let layout = self.table.layout;
        Some(Diagram::new(layout, layout.scenario?, layout.attacker_edge))
    }
}

/// How the organiser plans. The layout itself doesn't say that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Whether the table is planned by the quadrant method.
    pub quadrant_method: bool,
}
