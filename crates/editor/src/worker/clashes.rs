//! Moves that clear the elements of scenarios.

use serde::{Deserialize, Serialize};

use crate::layout::Layout;
use crate::pack::ScenarioAtEdge;
use crate::solver::clashes::{self, BlockedElement, ClashSolution};

/// Asks for the moves that clear scenarios.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ClearRequest {
    /// The table.
    pub layout: Layout,
    /// The scenarios, each with the Attacker's edge.
    pub cells: Vec<ScenarioAtEdge>,
}

impl ClearRequest {
    /// The moves.
    ///
    /// # Errors
    ///
    /// The elements that stay blocked, where no moves were found.
    pub fn answer(&self) -> Result<ClashSolution, Vec<BlockedElement>> {
        clashes::solve(&self.layout, &self.cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, pack, rectangle};
    use crate::geometry::Side;
    use crate::solver::clashes::BlockedReason;

    #[test]
    fn the_answer_is_the_solvers() {
        // A building on the objective in the middle of High Stakes, and a forest apart from all elements.
        let table = layout(&[
            rectangle("a", "building", (23.5, 23.0), (5.0, 4.0), 20.0),
            circle("b", "forest", (40.0, 40.0), 4.0),
        ]);
        let cells =
            vec![ScenarioAtEdge { scenario: pack().scenario("high-stakes").expect("a scenario"), edge: Side::Left }];
        let solution = clashes::solve(&table, &cells).expect("there is room");
        assert!(!solution.moves.is_empty());
        let answer = ClearRequest { layout: table.clone(), cells: cells.clone() }.answer();
        assert_eq!(answer.as_ref(), Ok(&solution));
        // Nothing is in the way any more.
        let cleared = table.edited(&solution.edits(&table)).expect("they can be made");
        let again = ClearRequest { layout: cleared, cells }.answer();
        assert_eq!(again, Ok(ClashSolution::default()));
    }

    #[test]
    fn elements_under_a_locked_piece_stay_blocked() {
        let mut building = rectangle("a", "building", (23.5, 23.0), (5.0, 4.0), 20.0);
        building.locked = true;
        let cells =
            vec![ScenarioAtEdge { scenario: pack().scenario("high-stakes").expect("a scenario"), edge: Side::Left }];
        let blocked = ClearRequest { layout: layout(&[building]), cells }.answer().expect_err("it is locked");
        assert!(!blocked.is_empty() && blocked.iter().all(|one| one.why == BlockedReason::Locked), "{blocked:?}");
    }
}
