//! The clashes of a scenario at an edge.

use crate::analysis::clashes::{self, Clash};
use crate::analysis::{Diagram, Table};
use crate::checks::may_stand_under_elements;
use crate::solver::clashes::search_piece::ROUNDING;
use crate::solver::matrix_cell::MatrixCell;

/// What stands under elements in a cell and mustn't, deeper than `slack` inches.
pub(super) fn clashes_in(table: &Table, (scenario, edge): MatrixCell, slack: f64) -> Vec<Clash> {
    let diagram = Diagram::new(table.pack(), scenario, edge);
    let is_let = |clash: &Clash| may_stand_under_elements(table.layout, &table.pieces[clash.piece].piece.id);
    clashes::of(table, &diagram, slack + ROUNDING, clashes::is_in_the_way).filter(|clash| !is_let(clash)).collect()
}
