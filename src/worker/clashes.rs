//! The moves that clear every element of some scenarios at some edges.

use serde::{Deserialize, Serialize};

use super::Response;
use crate::geometry::Side;
use crate::layout::{Edit, Layout};
use crate::pack::Scenario;
use crate::solve::{self, clashes};
use crate::words::with_names_isolated;

/// Asks for the moves that clear scenarios.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ClearRequest {
    /// The table.
    pub layout: Layout,
    /// The scenarios, each with the Attacker's edge.
    pub cells: Vec<(&'static Scenario, Side)>,
}

/// What clears scenarios or repairs a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Resolution {
    /// What would be done, or why nothing can be, a sentence each.
    pub says: Vec<String>,
    /// The edits. They are empty where nothing is in the way; there are none where nothing can be done.
    pub edits: Option<Vec<Edit>>,
}

impl ClearRequest {
    /// The moves, or what stays in the way.
    #[must_use]
    pub fn answer(&self) -> Response {
        let Self { layout, cells } = self;
        Response::Resolution(with_names_isolated(|| match clashes::solve(layout, cells) {
            Ok(found) => Resolution { says: solve::solution(layout, &found), edits: Some(found.edits(layout)) },
            Err(blocked) => {
                let says = blocked.iter().map(|one| solve::blocked(layout, one)).collect();
                Resolution { says, edits: None }
            }
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, pack, rectangle};

    #[test]
    fn the_answer_is_the_solvers() {
        // A building on the objective in the middle of High Stakes, and a forest out of everything's way.
        let table = layout(&[
            rectangle("a", "building", (23.5, 23.0), (5.0, 4.0), 20.0),
            circle("b", "forest", (40.0, 40.0), 4.0),
        ]);
        let cells = vec![(pack().scenario("high-stakes").expect("a scenario"), Side::Left)];
        let solution = clashes::solve(&table, &cells).expect("there is room");
        assert!(!solution.moves.is_empty());
        let Response::Resolution(told) = ClearRequest { layout: table.clone(), cells: cells.clone() }.answer() else {
            panic!("another answer")
        };
        assert_eq!(told.says.len(), solution.moves.len());
        assert_eq!(told.edits, Some(solution.edits(&table)));
        // Nothing is in the way any more.
        let cleared = table.edited(&told.edits.unwrap_or_default()).expect("they can be made");
        let again = ClearRequest { layout: cleared, cells }.answer();
        assert_eq!(again, Response::Resolution(Resolution { says: Vec::new(), edits: Some(Vec::new()) }));
    }

    #[test]
    fn what_cannot_be_cleared_has_no_edits() {
        let mut building = rectangle("a", "building", (23.5, 23.0), (5.0, 4.0), 20.0);
        building.locked = true;
        let cells = vec![(pack().scenario("high-stakes").expect("a scenario"), Side::Left)];
        let Response::Resolution(told) = ClearRequest { layout: layout(&[building]), cells }.answer() else {
            panic!("another answer")
        };
        assert_eq!(told.edits, None);
        assert!(told.says.iter().all(|line| line.contains("is locked")) && !told.says.is_empty(), "{:?}", told.says);
    }
}
