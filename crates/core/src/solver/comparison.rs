//! Whether a whole table is worse after edits, in every game that the event plays.

use super::budget::{self, Budget};
use super::verdict::SortedFindings;
use crate::analysis::Table;
use crate::checks::{
    Context, EventScenarios, Plan, Report, ScenarioCell, SharedMeasures, findings_only, matrix_sharing,
};
use crate::layout::Layout;

/// A table before edits, measured once.
pub struct TableBefore {
    plan: Plan,
    chosen: EventScenarios,
    findings: SortedFindings,
    cells: Vec<ScenarioCell>,
}

impl TableBefore {
    /// Measures a table. The budget is charged for it.
    pub fn new(layout: &Layout, plan: Plan, chosen: EventScenarios, budget: &Budget) -> Self {
        let context = Context { table: Table::new(layout), plan };
        let shared = SharedMeasures::of(&context);
        let findings = SortedFindings::of(&Report::sharing(&context, &shared));
        let cells: Vec<ScenarioCell> =
            matrix_sharing(&context, &shared).into_iter().filter(|cell| chosen.plays(cell)).collect();
        budget.charge(cost(&context.table, findings.len(), cells.len()));
        Self { plan, chosen, findings, cells }
    }

    /// Whether no finding is new or farther from passing on the table after edits, and no set-up of a scenario that is played has
    /// more clashes, flags without terrain or places that a base can't reach; `None` if there are too few steps.
    pub fn is_no_worse(&self, after: &Layout, budget: &Budget) -> Option<bool> {
        let context = Context { table: Table::new(after), plan: self.plan };
        if !budget.spend(cost(&context.table, self.findings.len(), self.cells.len())) {
            return None;
        }
        let shared = SharedMeasures::of(&context);
        let findings = findings_only(&context, &shared, |_| true);
        budget.charge(budget::unreachable_bases_cost(&findings));
        if findings.iter().any(|finding| self.findings.is_worse(finding)) {
            return Some(false);
        }
        let cells = matrix_sharing(&context, &shared);
        let mut played = cells.iter().filter(|cell| self.chosen.plays(cell)).zip(&self.cells);
        Some(played.all(|(cell, before)| {
            cell.clashes <= before.clashes
                && cell.flags_without_terrain <= before.flags_without_terrain
                && cell.unreachable_bases <= before.unreachable_bases
        }))
    }
}

/// The cost of asking every check about a table, and about this many scenarios.
fn cost(table: &Table, findings: usize, games: usize) -> u64 {
    budget::report_cost(table, findings) + budget::open_findings_cost(table.layout, games)
}
