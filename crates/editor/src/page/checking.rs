//! What is known of the table on the board.

use std::rc::Rc;

use super::drawing_stage::{DrawingStage, PIECES_PER_TASK};
use super::shared::Shared;
use crate::checks::{Plan, Report, ScenarioCell};
use crate::editor::{CheckedTable, Editor, are_equal};
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

/// How an input is seen to be another one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SameBy {
    /// By the layout's address. A drag and its drop keep it where nothing changes.
    Address,
    /// By what the layout holds: an equal one has the same outcomes.
    Contents,
}

impl CheckInput {
    pub(super) fn is(&self, other: &Self, same_by: SameBy) -> bool {
        (self.plan, self.is_guided) == (other.plan, other.is_guided)
            && match same_by {
                SameBy::Address => Rc::ptr_eq(&self.layout, &other.layout),
                SameBy::Contents => are_equal(&self.layout, &other.layout),
            }
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
            begun.check(editor, SameBy::Address);
        }
        begun
    }

    /// Checks the table, unless its outcomes are known. While something is held, only what the board shows is worked out.
    pub(super) fn check(&mut self, editor: &Editor, same_by: SameBy) {
        let input = CheckInput::of(editor);
        let wants_all = editor.gesture().is_none();
        let knows = |known: Option<&Outcomes>| known.is_some_and(|known| known.input.is(&input, same_by));
        if knows(self.panels.as_ref()) {
            // The panels know all of it.
            if wants_all || !knows(self.board.as_ref()) {
                self.board.clone_from(&self.panels);
            }
        } else if wants_all || !knows(self.board.as_ref()) {
            self.board = Some(Outcomes::of(editor, wants_all));
            if wants_all {
                self.panels.clone_from(&self.board);
            }
        }
    }

    /// Whether the board shows the outcomes for an input, wherever its layout is.
    pub(super) fn knows(&self, input: &CheckInput) -> bool {
        self.board.as_ref().is_some_and(|known| known.input.is(input, SameBy::Contents))
    }
}
