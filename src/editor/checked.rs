//! What the checks say of the table on the board.

use std::rc::Rc;

use super::state::Editor;
use crate::checks::quadrants::{self, Filling};
use crate::checks::{Context, KnownOutcomes, Report, ScenarioCell, SharedMeasures, matrix_sharing};

/// What the checks say of a table.
#[derive(Clone, Debug)]
pub struct CheckedTable {
    /// What each check says.
    pub report: Rc<Report>,
    /// The best filling of the quadrant method's places, while that is walked through.
    pub best_filling: Option<Filling>,
    /// Every scenario at every edge, where it was asked for.
    pub matrix: Option<Rc<Vec<ScenarioCell>>>,
}

impl Editor {
    /// Asks the checks about the table as it is shown: in the middle of a drag, with what the drag has done. What was asked to
    /// snap the drag isn't asked again. The matrix shares what the checks have measured.
    #[must_use]
    pub fn check(&self, wants_matrix: bool) -> CheckedTable {
        let context = Context { table: self.table(), plan: self.plan };
        let best_filling = self.guide().is_on().then(|| quadrants::best_filling(&context.table));
        let nothing = KnownOutcomes::default();
        let known = if self.is_dragging() { &self.known } else { &nothing };
        let shared = SharedMeasures::of(&context).with_best_filling(best_filling.as_ref());
        let report = Rc::new(Report::with_known(&context, &shared, known));
        let matrix = wants_matrix.then(|| Rc::new(matrix_sharing(&context, &shared)));
        CheckedTable { report, best_filling, matrix }
    }
}
