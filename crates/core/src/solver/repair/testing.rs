//! Asserts of repairs, without any code of the search.

#![allow(clippy::missing_panics_doc, reason = "only tests call these, and a panic fails them")]

use super::{Repair, RepairFailure, RepairOptions};
use crate::checks::{Plan, Report, messages};
use crate::layout::Layout;
use crate::pack::{Level, ScenarioAtEdge};
use crate::solver::budget::Budget;
use crate::solver::stock::TerrainStock;

/// The plan of the tests.
pub const PLAN: Plan = Plan { quadrant_method: false };

/// A repair that may do everything, for somebody who owns no terrain.
///
/// # Errors
///
/// As [`super::repair()`].
pub fn repair(layout: &Layout, plan: Plan, cells: &[ScenarioAtEdge]) -> Result<Repair, Box<RepairFailure>> {
    super::repair(layout, plan, cells, RepairOptions::ALL, &TerrainStock::default())
}

/// The same with a budget.
///
/// # Errors
///
/// As [`super::repair()`].
pub fn repair_within(
    layout: &Layout,
    plan: Plan,
    cells: &[ScenarioAtEdge],
    budget: &Budget,
) -> Result<Repair, Box<RepairFailure>> {
    super::repair_within(layout, plan, cells, RepairOptions::ALL, &TerrainStock::default(), budget)
}

/// Asserts that a repair is good, and applies it.
#[track_caller]
pub fn applied(name: &str, before: &Layout, cells: &[ScenarioAtEdge], repair: Repair) -> (Repair, Layout) {
    let after = before.edited(&repair.edits).expect("the edits can be made");
    assert_good(name, before, &after, cells);
    assert_eq!(self::repair(&after, PLAN, cells), Ok(Repair::default()), "{name}: what is repaired is left as it is");
    (repair, after)
}

/// Asserts by the report, without the search, that no finding is open and locked pieces are unchanged.
#[track_caller]
pub fn assert_good(name: &str, before: &Layout, after: &Layout, cells: &[ScenarioAtEdge]) {
    let mut reports = vec![Report::of(after, PLAN)];
    if !cells.is_empty() {
        reports.push(Report::over(after, PLAN, cells));
    }
    for report in reports {
        let open = report.listed(after).into_iter().filter(|one| one.waiver.is_none());
        let open = open.filter(|one| one.finding.level != Level::Advice);
        let says: Vec<String> = open.map(|one| messages::message(one.finding, after)).collect();
        assert_eq!(says, Vec::<String>::new(), "{name}");
    }
    for piece in before.pieces.iter().filter(|piece| piece.locked) {
        assert_eq!(after.piece(&piece.id), Some(piece), "{name}: a locked piece is unchanged");
    }
    assert_eq!(
        (&before.name, before.scenario, &before.waivers),
        (&after.name, after.scenario, &after.waivers),
        "{name}"
    );
}
