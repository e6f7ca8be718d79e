//! The repair of a table.

use serde::{Deserialize, Serialize};

use super::{Resolution, Response};
use crate::checks::Plan;
use crate::geometry::Side;
use crate::layout::Layout;
use crate::pack::Scenario;
use crate::solve::repair;
use crate::words::{t, with_names_isolated};

/// Asks for the repair of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RepairRequest {
    /// The table.
    pub layout: Layout,
    /// How the organiser plans.
    pub plan: Plan,
    /// The scenarios, each with the Attacker's edge: for those that the table is good for, it goes on being good, if it can.
    pub cells: Vec<(&'static Scenario, Side)>,
}

impl RepairRequest {
    /// The repair. Where not all can be mended, it says what stays beside what is done.
    #[must_use]
    pub fn answer(&self) -> Response {
        Response::Resolution(with_names_isolated(|| self.resolution()))
    }

    fn resolution(&self) -> Resolution {
        let Self { layout, plan, cells } = self;
        let good = repair::good_for(layout, *plan, cells);
        let careful = repair::repair(layout, *plan, &good);
        // Better for one scenario than for none.
        let again = |stuck| if good.is_empty() { Err(stuck) } else { repair::repair(layout, *plan, &[]) };
        match careful.or_else(again) {
            Ok(found) => Resolution { says: repair::says(layout, &found), edits: Some(found.edits) },
            Err(stuck) => {
                let open = repair::stays(layout, &stuck);
                let Some(partial) = stuck.partial else { return Resolution { says: open, edits: None } };
                let mut says = repair::says(layout, &partial);
                says.extend(open.iter().map(|one| t!("This stays: {}", one)));
                Resolution { says, edits: Some(partial.edits) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::Chosen;
    use crate::checks::testing::{circle, layout, pack, rectangle};
    use crate::layout::{Edit, PieceChange, PieceId};

    /// A building on the objective in the middle of High Stakes, and a forest out of everything's way.
    fn table() -> Layout {
        layout(&[rectangle("a", "building", (23.5, 23.0), (5.0, 4.0), 20.0), circle("b", "forest", (40.0, 40.0), 4.0)])
    }

    fn answer(layout: Layout, cells: Vec<(&'static Scenario, Side)>) -> Resolution {
        match (RepairRequest { layout, plan: Plan::default(), cells }).answer() {
            Response::Resolution(told) => told,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_repair_is_the_solvers() {
        let table = table();
        let cells: Vec<_> = Chosen::default().cells(pack()).collect();
        let good = repair::good_for(&table, Plan::default(), &cells);
        let found = repair::repair(&table, Plan::default(), &good).expect("it can be mended");
        let told = answer(table.clone(), cells);
        assert_eq!(told.says, repair::says(&table, &found));
        assert!(told.says.len() > 2, "the table lacks nearly all there should be");
        assert_eq!(told.edits, Some(found.edits));
    }

    #[test]
    fn a_repair_says_what_stays_beside_what_it_does() {
        let mut locked = circle("c", "forest", (40.0, 38.0), 4.0);
        locked.locked = true;
        let mut table = table().edited(&[Edit::Add(locked)]).expect("a piece can be added");
        table = table.edited(&[Edit::Change(PieceId::nth(1), PieceChange::Locked(true))]).expect("it is there");
        let told = answer(table, Vec::new());
        assert!(told.edits.is_some_and(|edits| !edits.is_empty()));
        let last = told.says.last();
        assert!(last.is_some_and(|last| last.starts_with("This stays: Forest B and Forest C")), "{:?}", told.says);
    }
}
