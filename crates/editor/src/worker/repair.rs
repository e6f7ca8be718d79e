//! The repair of a table.

use serde::{Deserialize, Serialize};

use crate::checks::Plan;
use crate::formats::terrain::{OwnTerrain, stock};
use crate::layout::Layout;
use crate::pack::ScenarioAtEdge;
use crate::solver::messages::MAX_LISTED;
use crate::solver::repair::{self, Repair, RepairFailure, RepairOptions};

/// Asks for the repair of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RepairRequest {
    /// The table.
    pub layout: Layout,
    /// How the organiser plans.
    pub plan: Plan,
    /// The scenarios, each with the Attacker's edge. Those that the table suits are kept so, if possible.
    pub cells: Vec<ScenarioAtEdge>,
    /// What the repair may do beside moving pieces.
    pub options: RepairOptions,
    /// The person's own terrain, which isn't resized.
    pub owned: Vec<OwnTerrain>,
}

impl RepairRequest {
    /// The repair.
    ///
    /// # Errors
    ///
    /// The findings that stay, with the partial repair.
    pub fn answer(&self) -> Result<Repair, Box<RepairFailure>> {
        // A crowded table may have thousands of findings.
        self.repair().map_err(|stuck| Box::new(stuck.at_most(MAX_LISTED)))
    }

    fn repair(&self) -> Result<Repair, Box<RepairFailure>> {
        let Self { layout, plan, cells, options, owned } = self;
        let owned = stock(owned);
        let good = repair::good_for(layout, *plan, cells);
        let careful = repair::repair(layout, *plan, &good, *options, &owned);
        // If that fails, the table is repaired without regard to other scenarios.
        careful.or_else(
            |stuck| {
                if good.is_empty() { Err(stuck) } else { repair::repair(layout, *plan, &[], *options, &owned) }
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::EventScenarios;
    use crate::checks::testing::{circle, layout, locked, pack, rectangle};
    use crate::layout::{Edit, PieceChange, PieceId};
    use crate::solver::stock::TerrainStock;

    /// A building on the objective in the middle of High Stakes, and a forest apart from all elements.
    fn table() -> Layout {
        layout(&[rectangle("a", "building", (23.5, 23.0), (5.0, 4.0), 20.0), circle("b", "forest", (40.0, 40.0), 4.0)])
    }

    fn answer(layout: Layout, cells: Vec<ScenarioAtEdge>) -> Result<Repair, Box<RepairFailure>> {
        let options = RepairOptions::ALL;
        RepairRequest { layout, plan: Plan::default(), cells, options, owned: Vec::new() }.answer()
    }

    #[test]
    fn a_repair_is_the_solvers() {
        let table = table();
        let cells: Vec<_> = EventScenarios::default().cells(&Layout::new(pack())).collect();
        let good = repair::good_for(&table, Plan::default(), &cells);
        let found = repair::repair(&table, Plan::default(), &good, RepairOptions::ALL, &TerrainStock::default())
            .expect("it can be mended");
        assert!(found.others.len() > 1, "the table lacks nearly all there should be");
        assert_eq!(answer(table, cells), Ok(found));
    }

    #[test]
    fn a_failed_repair_has_the_findings_that_stay_and_a_partial_repair() {
        let mut locked = circle("c", "forest", (40.0, 38.0), 4.0);
        locked.locked = true;
        let mut table = table().edited(&[Edit::Add(locked)]).expect("a piece can be added");
        table = table.edited(&[Edit::Change(PieceId::nth(1), PieceChange::Locked(true))]).expect("it is there");
        let stuck = answer(table, Vec::new()).expect_err("two pieces are locked");
        assert!(stuck.partial.is_some_and(|partial| !partial.edits.is_empty()));
        let last = stuck.remaining.last().map(|finding| (finding.check, &finding.pieces[..]));
        assert_eq!(last, Some(("overlap", &[PieceId::nth(1), PieceId::nth(2)][..])));
    }

    #[test]
    fn the_findings_that_stay_are_limited() {
        let heap = (0..10_u32).map(|nth| {
            let x = 24.0 + f64::from(nth) / 10.0;
            locked(circle(&format!("p{nth}"), "forest", (x, 24.0), 4.0))
        });
        let heap = layout(&heap.collect::<Vec<_>>());
        let stuck = answer(heap.clone(), Vec::new()).expect_err("all of it is locked");
        assert_eq!(stuck.remaining.len(), MAX_LISTED);
        let after =
            stuck.partial.map_or(Ok(heap.clone()), |partial| heap.edited(&partial.edits)).expect("it can be made");
        let open = repair::open_findings(&after, Plan::default(), &[]);
        assert_eq!(stuck.remaining.len() + stuck.more, open.len());
    }
}
