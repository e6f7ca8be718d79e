//! The clashes of a scenario at an edge.

use crate::analysis::clashes::{self, Clash};
use crate::analysis::{Diagram, Table};
use crate::checks::may_stand_under_elements;
use crate::pack::ScenarioAtEdge;
use crate::solver::clashes::search_piece::ROUNDING;

/// The clashes of a cell that aren't waived and are deeper than `slack` inches.
pub(super) fn clashes_in(table: &Table, ScenarioAtEdge { scenario, edge }: ScenarioAtEdge, slack: f64) -> Vec<Clash> {
    let diagram = Diagram::new(table.layout, scenario, edge);
    let is_waived = |clash: &Clash| may_stand_under_elements(table.layout, &table.pieces[clash.piece].piece.id);
    clashes::all(table, &diagram, slack + ROUNDING).filter(|clash| !is_waived(clash)).collect()
}
