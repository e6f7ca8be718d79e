//! The verdict on a table that isn't open.

use serde::{Deserialize, Serialize};

use crate::checks::TableVerdict;
use crate::formats::PlannedTable;

/// Asks for the verdict on a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VerdictRequest {
    /// The table.
    pub table: PlannedTable,
}

impl VerdictRequest {
    /// The verdict.
    pub fn answer(&self) -> TableVerdict {
        let PlannedTable { layout, plan, chosen } = &self.table;
        TableVerdict::measured(layout, *plan, *chosen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::checks::{EventScenarios, Plan};

    #[test]
    fn the_verdict_is_that_of_the_table_as_it_is_planned() {
        let layout = layout(&[circle("a", "forest", (2.0, 12.0), 4.0)]);
        let chosen = EventScenarios::default().with_scenario_toggled(0);
        let plan = Plan { quadrant_method: true };
        let expected = TableVerdict::measured(&layout, plan, chosen);
        assert_ne!(expected, TableVerdict::measured(&layout, Plan::default(), EventScenarios::default()));
        assert_eq!(VerdictRequest { table: PlannedTable { layout, plan, chosen } }.answer(), expected);
    }
}
