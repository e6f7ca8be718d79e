//! When the table on the board is checked, and who shows which outcomes: the board those of the newest table, the panels around it
//! those of a moment ago while something is held.

use std::rc::Rc;

use super::checking::{CheckInput, Checking, Outcomes, SameBy};
use super::drawing_stage::{DrawingStage, PIECES_PER_TASK};
use super::shared::Shared;
use super::state::PageState;
use crate::checks::{Report, ScenarioCell};
use crate::editor::CheckedTable;

impl PageState {
    /// The page after an action before which it was `before`, with its table checked.
    pub(super) fn with_table_checked(mut self, before: &Self) -> Self {
        let [is_held, was_held] = [&self, before].map(|page| page.editor.gesture().is_some());
        // A press is shown at once, since it may select something else.
        let is_press = is_held && !was_held;
        self.checking.turns += u32::from(is_press);
        self.checking.is_turn_due = is_held && !is_press;
        let same_by = if is_held || was_held { SameBy::Address } else { SameBy::Contents };
        let input = CheckInput::of(&self.editor);
        let is_other = self.table != before.table;
        let is_copy = is_other && before.checking.knows(&input);
        if is_copy {
            // A copy is the same table.
            let Checking { turns, is_turn_due, .. } = self.checking;
            self.checking = Checking { turns, is_turn_due, ..before.checking.clone() };
        }
        let is_part_drawn = matches!(self.checking.stage, DrawingStage::Pieces(_));
        let is_known = is_copy || ((is_other || is_part_drawn) && self.checking.knows(&input));
        if is_other && !is_known {
            self.checking = Checking { turns: self.checking.turns, ..Checking::begun(&self.editor) };
        } else if is_known || !is_part_drawn {
            // Also where a large table is replaced by one that is known before all of it is drawn, and where it changes after it was
            // checked.
            self.checking.stage = DrawingStage::Whole;
            self.checking.check(&self.editor, same_by);
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
            if self.checking.panels.as_ref().is_none_or(|known| !known.input.is(&input, SameBy::Address)) {
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
