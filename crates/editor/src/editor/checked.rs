//! The outcomes of all checks on the table on the board.

use std::rc::Rc;

use super::state::Editor;
use crate::checks::quadrants::{self, Filling};
use crate::checks::{Context, KnownOutcomes, Report, ScenarioCell, SharedMeasures, matrix_sharing};

/// The outcomes of all checks on a table.
#[derive(Clone, Debug)]
pub struct CheckedTable {
    /// The outcome of each check.
    pub report: Rc<Report>,
    /// The best assignment of pieces to the quadrant method's places, while its guide is on.
    pub best_filling: Option<Filling>,
    /// The scenario matrix, where all was wanted.
    pub matrix: Option<Rc<Vec<ScenarioCell>>>,
}

impl Editor {
    /// Runs the checks on the table as it is drawn, except those that snapping the drag has already run on it. Where not all is
    /// wanted, there is no matrix, and slow checks that surely pass have no margin. The matrix shares the checks' measures.
    pub fn check(&self, wants_all: bool) -> CheckedTable {
        let context = Context { table: self.table(), plan: self.plan };
        let best_filling = self.guide().is_on().then(|| quadrants::best_filling(&context.table));
        let none = KnownOutcomes::default();
        let known_outcomes = if self.is_dragging() { &self.known_outcomes } else { &none };
        let shared = SharedMeasures::of(&context).with_best_filling(best_filling.as_ref());
        let report = if wants_all { Report::with_known } else { Report::without_margins };
        let report = Rc::new(report(&context, &shared, known_outcomes));
        let matrix = wants_all.then(|| Rc::new(matrix_sharing(&context, &shared)));
        CheckedTable { report, best_filling, matrix }
    }
}
