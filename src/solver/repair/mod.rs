//! Repair: the table as it is, with the fewest and smallest moves that leave nothing open.
//!
//! Open is what a check of level must or should finds and the organiser doesn't let stand, for the layout's own scenario and
//! edge and for each of the cells that are asked for; what advises, and flags without terrain, is no matter here. Pieces that
//! are locked are neither moved nor changed. Pieces are moved and not turned: the fewest that will do, and these as little
//! in all as the search finds. Some findings no move can help: a piece of the wrong size, too few or too many of something.
//! For these there are further edits, as few as a greedy choice finds, and nothing is taken away where anything else does.
//!
//! Where something stays open all the same, what can be done is offered if it leaves less, and what stays is told.

mod balance;
mod conflict_groups;
mod edits;
mod open_findings;
mod outcome;
mod repair_in_progress;
mod search;
#[cfg(test)]
mod tests;

use super::budget::Budget;
use crate::checks::{Finding, Plan, matrix};
use crate::geometry::Side;
use crate::layout::Layout;
use crate::pack::{Level, Scenario};
use crate::solver::matrix_cell::MatrixCell;
pub use outcome::{Repair, RepairChange, RepairFailure};
use repair_in_progress::RepairInProgress;

pub use open_findings::{is_by_moves, open_findings};

/// How many steps the search may take.
const STEPS: u64 = 16_000_000;

/// The repair of a table: nothing of level must or should is open then, of its own scenario and edge and of each of `cells`.
/// A table of which nothing is open is left as it is.
///
/// # Errors
///
/// What stays open, where not all of it can be mended.
pub fn repair(layout: &Layout, plan: Plan, cells: &[(&'static Scenario, Side)]) -> Result<Repair, Box<RepairFailure>> {
    repair_within(layout, plan, cells, &Budget::new(STEPS))
}

/// The same by a search that takes no more than these steps.
///
/// # Errors
///
/// As of [`repair`].
pub fn repair_within(
    layout: &Layout,
    plan: Plan,
    cells: &[MatrixCell],
    budget: &Budget,
) -> Result<Repair, Box<RepairFailure>> {
    let mut work = RepairInProgress {
        before: layout,
        now: layout.clone(),
        plan,
        cells,
        others: Vec::new(),
        budget,
        is_tangled: false,
    };
    let before = work.open();
    if before.is_empty() {
        return Ok(Repair::default());
    }
    edits::change_pieces(&mut work);
    work.move_pieces();
    edits::place_missing(&mut work);
    let mut open = work.open();
    if open.iter().any(open_findings::is_by_moves) {
        // What was placed may have tipped the halves, or stands where a move frees it.
        work.move_pieces();
        work.fix_one_by_one();
        open = work.open();
    }
    if open.is_empty() {
        return Ok(work.done());
    }
    let count = |findings: &[Finding]| {
        let musts = findings.iter().filter(|finding| finding.level == Level::Must).count();
        (musts, findings.len())
    };
    if count(&open) < count(&before) {
        let ran_out = work.ran_out();
        return Err(Box::new(RepairFailure { remaining: open, more: 0, partial: Some(work.done()), ran_out }));
    }
    Err(Box::new(RepairFailure { remaining: before, more: 0, partial: None, ran_out: work.ran_out() }))
}

/// Those of some scenarios and edges that a table is good for as it is: what a repair mustn't spoil.
#[must_use]
pub fn good_for(layout: &Layout, plan: Plan, cells: &[(&'static Scenario, Side)]) -> Vec<(&'static Scenario, Side)> {
    let context = crate::checks::Context { table: crate::analysis::Table::new(layout), plan };
    let good = matrix(&context).into_iter().filter(|cell| cell.clashes == 0 && cell.unreachable_bases == 0);
    good.map(|cell| (cell.scenario, cell.edge)).filter(|cell| cells.contains(cell)).collect()
}
