//! Repair: the fewest and smallest moves after which no finding of a table is open.
//!
//! A finding is open if it is of level must or should and isn't waived. It may be of the layout's own scenario and edge or of
//! one of the given cells; flags without terrain don't count. Locked pieces are neither moved nor changed. Pieces are moved
//! and not turned: as few as possible, and these by the least sum of distances that the search finds. No move can resolve some
//! findings: a piece of the wrong size, too few or too many of something. For these a greedy search chooses other edits, which
//! remove pieces only if nothing else helps. Beside moves, a repair only sets what a piece counts as, and combines what lies on ground
//! that models can stand on with the piece below, unless its [`RepairOptions`] allow more. Terrain that somebody owns is never resized.
//!
//! If findings remain open, the result is the edits that leave fewer, and the findings that remain.

mod balance;
mod conflict_groups;
mod edits;
mod open_findings;
mod options;
mod outcome;
mod repair_in_progress;
mod search;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;

use super::budget::Budget;
use crate::checks::{Finding, Plan, matrix};
use crate::layout::Layout;
use crate::pack::{Level, ScenarioAtEdge};
use crate::solver::stock::TerrainStock;
pub use outcome::{Repair, RepairChange, RepairFailure};
use repair_in_progress::RepairInProgress;

pub use open_findings::{is_by_moves, open_findings};
pub use options::RepairOptions;

/// How many steps the search may take.
pub const MAX_REPAIR_STEPS: u64 = 16_000_000;

/// The repair of a table, after which no finding is open for its own scenario and edge and for each of `cells`, by what `options`
/// allow. It is empty if no finding is open.
///
/// # Errors
///
/// The findings that remain open, if not all can be resolved.
pub fn repair(
    layout: &Layout,
    plan: Plan,
    cells: &[ScenarioAtEdge],
    options: RepairOptions,
    owned: &TerrainStock,
) -> Result<Repair, Box<RepairFailure>> {
    repair_within(layout, plan, cells, options, owned, &Budget::new(MAX_REPAIR_STEPS))
}

/// The same with this budget.
///
/// # Errors
///
/// As of [`repair`].
pub fn repair_within(
    layout: &Layout,
    plan: Plan,
    cells: &[ScenarioAtEdge],
    options: RepairOptions,
    owned: &TerrainStock,
    budget: &Budget,
) -> Result<Repair, Box<RepairFailure>> {
    let mut work = RepairInProgress {
        before: layout,
        now: layout.clone(),
        plan,
        cells,
        options,
        owned,
        others: Vec::new(),
        budget,
        is_tangled: false,
    };
    let before = work.open();
    if before.is_empty() {
        return Ok(Repair::default());
    }
    edits::combine_pieces(&mut work);
    let is_combined = !work.others.is_empty();
    edits::change_pieces(&mut work);
    work.move_pieces();
    edits::place_missing(&mut work);
    let mut open = work.open();
    if open.iter().any(open_findings::is_by_moves) {
        // New pieces may have unbalanced the halves, or need a move.
        work.move_pieces();
        open = work.open();
    }
    if open.iter().any(|finding| open_findings::is_by_one_move(layout.pack, finding)) {
        work.fix_one_by_one();
        open = work.open();
    }
    if open.is_empty() {
        return Ok(work.into_repair());
    }
    let count = |findings: &[Finding]| {
        let musts = findings.iter().filter(|finding| finding.level == Level::Must).count();
        (musts, findings.len())
    };
    // Pieces that were combined count as fewer, which may be the next finding, and are right all the same.
    if count(&open) < count(&before) || (is_combined && count(&open) == count(&before)) {
        let ran_out = work.ran_out();
        return Err(Box::new(RepairFailure { remaining: open, more: 0, partial: Some(work.into_repair()), ran_out }));
    }
    Err(Box::new(RepairFailure { remaining: before, more: 0, partial: None, ran_out: work.ran_out() }))
}

/// The cells among these without clashes and unreachable bases. A repair must keep them so.
pub fn good_for(layout: &Layout, plan: Plan, cells: &[ScenarioAtEdge]) -> Vec<ScenarioAtEdge> {
    let context = crate::checks::Context { table: crate::analysis::Table::new(layout), plan };
    let good = matrix(&context).into_iter().filter(|cell| cell.clashes == 0 && cell.unreachable_bases == 0);
    good.map(|cell| ScenarioAtEdge { scenario: cell.scenario, edge: cell.edge })
        .filter(|cell| cells.contains(cell))
        .collect()
}
