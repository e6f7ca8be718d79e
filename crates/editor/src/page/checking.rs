//! When the table on the board is checked, and who shows which outcomes: the board those of the newest table, the panels around it
//! those of a moment ago while something is held.

use std::rc::Rc;

use super::shared::Shared;
use super::state::PageState;
use crate::checks::{Plan, Report, ScenarioCell};
use crate::editor::{CheckedTable, Editor};
use crate::layout::Layout;

/// How many pieces are drawn in one task. Larger tables are drawn and checked in several; tables as they are played have a
/// quarter of this.
const PIECES_PER_TASK: usize = 100;

/// How far drawing and checking the table on the board have come.
///
/// A large table that comes onto the board would block the page. So some pieces are drawn and painted, then more; then the checks run
/// in a task of their own, and their findings are drawn in another. After that, as with small tables, each action that changes the
/// table checks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum DrawingStage {
    /// So many pieces are drawn, and nothing is checked.
    Pieces(usize),
    /// The table is checked, and the outcomes aren't shown yet.
    Checked,
    /// All is shown.
    #[default]
    Whole,
}

/// What the outcomes depend on.
#[derive(Clone)]
struct CheckInput {
    layout: Rc<Layout>,
    plan: Plan,
    is_guided: bool,
}

impl CheckInput {
    fn of(editor: &Editor) -> Self {
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
struct Outcomes {
    input: CheckInput,
    checked: Rc<CheckedTable>,
    report: Shared<Report>,
    /// With the matrix come the margins of slow checks.
    matrix: Option<Shared<Vec<ScenarioCell>>>,
}

impl Outcomes {
    /// Runs the checks. Where not all is wanted, there is no matrix, and slow checks that surely pass have no margin.
    fn of(editor: &Editor, wants_all: bool) -> Self {
        let checked = editor.check(wants_all);
        let (report, matrix) = (Shared(checked.report.clone()), checked.matrix.clone().map(Shared));
        Self { input: CheckInput::of(editor), checked: Rc::new(checked), report, matrix }
    }
}

/// The outcomes of the checks on the table on the board, as far as they are known.
#[derive(Clone, Default)]
pub(super) struct Checking {
    stage: DrawingStage,
    /// What the board shows, of the newest table.
    board: Option<Outcomes>,
    /// What the panels show: all outcomes, of the newest table or of an earlier one.
    panels: Option<Outcomes>,
    /// How often the panels have taken their turn while something was held.
    turns: u32,
    /// Whether something has changed that the panels don't show yet.
    is_turn_due: bool,
}

impl Checking {
    /// For a table that comes onto the board: checked at once, unless it is large.
    fn begun(editor: &Editor) -> Self {
        let mut begun = Self::default();
        if editor.layout().pieces.len() > PIECES_PER_TASK {
            begun.stage = DrawingStage::Pieces(PIECES_PER_TASK);
        } else {
            begun.check(editor);
        }
        begun
    }

    /// Checks the table, unless its outcomes are known. While something is held, only what the board shows is worked out.
    fn check(&mut self, editor: &Editor) {
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

impl PageState {
    /// The page with a table that has just come onto the board.
    pub(super) fn with_checking_begun(mut self) -> Self {
        self.checking = Checking::begun(&self.editor);
        self
    }

    /// The page after an action before which it was `before`, with its table checked.
    pub(super) fn with_table_checked(mut self, before: &Self) -> Self {
        let [is_held, was_held] = [&self, before].map(|page| page.editor.gesture().is_some());
        // A press is shown at once, since it may select something else.
        let is_press = is_held && !was_held;
        self.checking.turns += u32::from(is_press);
        self.checking.is_turn_due = is_held && !is_press;
        let is_known = self.checking.board.as_ref().is_some_and(|known| known.input == CheckInput::of(&self.editor));
        if self.table != before.table && !is_known {
            self.checking = Checking { turns: self.checking.turns, ..Checking::begun(&self.editor) };
        } else if is_known || !matches!(self.checking.stage, DrawingStage::Pieces(_)) {
            // Also where a large table is replaced by one that is known before all of it is drawn, and where it changes after it was
            // checked.
            self.checking.stage = DrawingStage::Whole;
            self.checking.check(&self.editor);
        }
        self
    }

    /// The page with more of a large table drawn, or with it checked, or with the outcomes shown; `None` where all is.
    pub(super) fn with_more_drawn(&self) -> Option<Self> {
        let mut next = self.clone();
        next.checking.stage = match self.checking.stage {
            DrawingStage::Pieces(drawn) if drawn < self.editor.layout().pieces.len() => {
                DrawingStage::Pieces(drawn + PIECES_PER_TASK)
            }
            DrawingStage::Pieces(_) => {
                let outcomes = Outcomes::of(&self.editor, true);
                (next.checking.board, next.checking.panels) = (Some(outcomes.clone()), Some(outcomes));
                DrawingStage::Checked
            }
            DrawingStage::Checked => DrawingStage::Whole,
            DrawingStage::Whole => return None,
        };
        Some(next)
    }

    /// The page with what the panels show up to date while something is held; `None` where it is.
    pub(super) fn with_panels_turn(&self) -> Option<Self> {
        if !self.checking.is_turn_due {
            return None;
        }
        let mut next = self.clone();
        next.checking.is_turn_due = false;
        next.checking.turns += 1;
        if self.checking.stage == DrawingStage::Whole {
            let input = CheckInput::of(&self.editor);
            if self.checking.panels.as_ref().is_none_or(|known| known.input != input) {
                next.checking.panels = Some(Outcomes::of(&self.editor, true));
            }
        }
        Some(next)
    }

    /// How far drawing and checking the table have come.
    pub fn drawing_stage(&self) -> DrawingStage {
        self.checking.stage
    }

    /// How many pieces the board draws at most.
    pub fn max_drawn(&self) -> usize {
        match self.checking.stage {
            DrawingStage::Pieces(drawn) => drawn,
            DrawingStage::Checked | DrawingStage::Whole => usize::MAX,
        }
    }

    /// The outcomes of the checks on the table on the board, once they are shown. While something is held, slow checks that surely pass have no
    /// margin.
    pub fn checked(&self) -> Option<&Rc<CheckedTable>> {
        self.shown(self.checking.board.as_ref()).map(|known| &known.checked)
    }

    /// The report among them. It is the same as long as the table is.
    pub fn report(&self) -> Option<Shared<Report>> {
        self.shown(self.checking.board.as_ref()).map(|known| known.report.clone())
    }

    /// The report that the panels show.
    pub fn panels_report(&self) -> Option<Shared<Report>> {
        self.shown(self.checking.panels.as_ref()).map(|known| known.report.clone())
    }

    /// The newest scenario matrix. While something is held it may be of an earlier table than the report.
    pub fn matrix(&self) -> Option<Shared<Vec<ScenarioCell>>> {
        self.shown(self.checking.panels.as_ref())?.matrix.clone()
    }

    /// How often the panels have taken their turn while something was held: they are drawn anew when this changes.
    pub fn panel_turns(&self) -> u32 {
        self.checking.turns
    }

    /// Whether the panels are to take their turn soon.
    pub fn is_panel_turn_due(&self) -> bool {
        self.checking.is_turn_due
    }

    fn shown<'known>(&self, known: Option<&'known Outcomes>) -> Option<&'known Outcomes> {
        known.filter(|_| self.checking.stage == DrawingStage::Whole)
    }
}
