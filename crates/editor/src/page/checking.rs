//! What is known of the table on the board.

use std::rc::Rc;

use super::drawing_stage::{DrawingStage, PIECES_PER_TASK};
use super::shared::Shared;
use crate::checks::{Plan, Report, ScenarioCell};
use crate::editor::{CheckedTable, Editor};
use crate::layout::Layout;

/// What the outcomes depend on.
#[derive(Clone)]
pub(super) struct CheckInput {
    layout: Rc<Layout>,
    plan: Plan,
    is_guided: bool,
}

impl CheckInput {
    pub(super) fn of(editor: &Editor) -> Self {
        Self { layout: editor.layout().clone(), plan: editor.plan, is_guided: editor.guide().is_on() }
    }
}

impl PartialEq for CheckInput {
    fn eq(&self, other: &Self) -> bool {
        // An equal layout at another address has the same outcomes.
        (self.plan, self.is_guided) == (other.plan, other.is_guided)
            && (Rc::ptr_eq(&self.layout, &other.layout) || self.layout == other.layout)
    }
}

/// The outcomes for a table.
#[derive(Clone)]
pub(super) struct Outcomes {
    pub(super) input: CheckInput,
    pub(super) checked: Rc<CheckedTable>,
    pub(super) report: Shared<Report>,
    /// With the matrix come the margins of slow checks.
    pub(super) matrix: Option<Shared<Vec<ScenarioCell>>>,
}

impl Outcomes {
    /// Runs the checks. Where not all is wanted, there is no matrix, and slow checks that surely pass have no margin.
    pub(super) fn of(editor: &Editor, wants_all: bool) -> Self {
        let checked = editor.check(wants_all);
        let (report, matrix) = (Shared(checked.report.clone()), checked.matrix.clone().map(Shared));
        Self { input: CheckInput::of(editor), checked: Rc::new(checked), report, matrix }
    }
}

/// The outcomes of the checks on the table on the board, as far as they are known.
#[derive(Clone, Default)]
pub(super) struct Checking {
    pub(super) stage: DrawingStage,
    /// What the board shows, of the newest table.
    pub(super) board: Option<Outcomes>,
    /// What the panels show: all outcomes, of the newest table or of an earlier one.
    pub(super) panels: Option<Outcomes>,
    /// How often the panels have taken their turn while something was held.
    pub(super) turns: u32,
    /// Whether something has changed that the panels don't show yet.
    pub(super) is_turn_due: bool,
}

impl Checking {
    /// For a table that comes onto the board: checked at once, unless it is large.
    pub(super) fn begun(editor: &Editor) -> Self {
        let mut begun = Self::default();
        if editor.layout().pieces.len() > PIECES_PER_TASK {
            begun.stage = DrawingStage::Pieces(PIECES_PER_TASK);
        } else {
            begun.check(editor);
        }
        begun
    }

    /// Checks the table, unless its outcomes are known. While something is held, only what the board shows is worked out.
    pub(super) fn check(&mut self, editor: &Editor) {
        let input = CheckInput::of(editor);
        let wants_all = editor.gesture().is_none();
        let knows = |known: Option<&Outcomes>| known.is_some_and(|known| known.input == input);
        if knows(self.panels.as_ref()) {
            // The panels know all of it.
            if !knows(self.board.as_ref()) || wants_all {
                self.board.clone_from(&self.panels);
            }
        } else if wants_all || !knows(self.board.as_ref()) {
            self.board = Some(Outcomes::of(editor, wants_all));
            if wants_all {
                self.panels.clone_from(&self.board);
            }
        }
    }
}
