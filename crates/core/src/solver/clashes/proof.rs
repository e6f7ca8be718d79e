//! The proof of a solution by the checks themselves.

use super::cell_clashes::clashes_in;
use super::solution::ClashSolution;
use crate::analysis::Table;
use crate::checks::{self, CheckResult, Context, Finding, Plan};
use crate::layout::{Edit, Layout};
use crate::pack::{Level, ScenarioAtEdge};
use crate::solver::verdict::SortedFindings;
use crate::units::TOLERANCE;

/// The layout after the moves, or the same layout if they can't be made.
pub fn after(layout: &Layout, solution: &ClashSolution) -> Layout {
    layout.edited(&solution.edits(layout)).unwrap_or_else(|_| layout.clone())
}

/// Whether after the moves there is no clash in any cell, and no finding of level must that is new or farther from passing.
pub fn is_proved(layout: &Layout, cells: &[ScenarioAtEdge], solution: &ClashSolution) -> bool {
    let after = after(layout, solution);
    let before = SortedFindings::new(musts(layout));
    let is_known = |finding: &Finding| {
        let known = before.same_as(finding);
        known.is_some_and(|known| finding.violation() <= known.violation() + TOLERANCE)
    };
    let table = Table::new(&after);
    cells.iter().all(|cell| clashes_in(&table, *cell, TOLERANCE).is_empty()) && musts(&after).iter().all(is_known)
}

/// The findings of level must without a scenario. Those that depend on one are measured for each cell.
fn musts(layout: &Layout) -> Vec<Finding> {
    let Ok(layout) = layout.edited(&[Edit::Scenario(None)]) else { return Vec::new() };
    // No check of this level depends on the plan.
    let context = Context { table: Table::new(&layout), plan: Plan::default() };
    let checks =
        checks::wanted_by(context.table.pack()).filter(|check| check.level(context.table.limits()) == Level::Must);
    let results: Vec<CheckResult> =
        checks.map(|check| CheckResult { check, outcome: check.measured(&context) }).collect();
    results.iter().flat_map(CheckResult::findings).filter(|finding| finding.level == Level::Must).cloned().collect()
}
