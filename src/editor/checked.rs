//! What the checks say of the table on the board.

use std::rc::Rc;

use super::state::Editor;
use crate::checks::quadrants::{self, Filling};
use crate::checks::{Cell, Context, KnownOutcomes, Report};

/// What the checks say of a table.
#[derive(Clone, Debug)]
pub struct CheckedTable {
    /// What each check says.
    pub report: Rc<Report>,
    /// Every scenario at every edge.
    pub matrix: Rc<Vec<Cell>>,
    /// The best filling of the quadrant method's places, while that is walked through.
    pub best_filling: Option<Filling>,
}

impl Editor {
    /// Asks the checks about the table as it is shown: in the middle of a drag, with what the drag has done. What was asked to
    /// snap the drag isn't asked again.
    #[must_use]
    pub fn check(&self) -> CheckedTable {
        let context = Context { table: self.table(), plan: self.plan };
        let best_filling = self.guide().is_on().then(|| quadrants::best(&context.table));
        let nothing = KnownOutcomes::default();
        let known = if self.is_dragging() { &self.known } else { &nothing };
        let (report, matrix) = Report::with_matrix(&context, best_filling.as_ref(), known);
        CheckedTable { report: Rc::new(report), matrix: Rc::new(matrix), best_filling }
    }
}
