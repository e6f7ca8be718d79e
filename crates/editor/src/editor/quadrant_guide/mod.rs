//! The guide through the seven steps of the quadrant method: which step is shown, and the actions on it.
//!
//! The guide is neither saved nor undone. Which places are filled follows from the table, so it can begin with any table.

mod placement;
pub(super) mod steps;
#[cfg(test)]
mod tests;
mod view;

use super::state::Editor;
use super::study::StudyAction;
use crate::analysis::Table;
use crate::checks::quadrants;
use crate::checks::{Plan, Slot};
use crate::layout::Edit;
use crate::pack::Kind;
use crate::words::t;
pub use steps::{GuideAction, GuideState, METHOD_STEPS};
use steps::{first_open, step_of};

pub use view::{GuideStep, GuideView, GuideZone};

use std::rc::Rc;

impl Editor {
    /// The state of the guide.
    pub const fn guide(&self) -> GuideState {
        self.guide
    }

    /// The editor after an action on the guide; `None` where nothing changed.
    pub(super) fn after_guide_action(&self, action: GuideAction) -> Option<Self> {
        let mut guide = self.guide;
        match action {
            GuideAction::Begin if guide.on => return None,
            GuideAction::Begin => return Some(self.with_guide_begun()),
            GuideAction::End => guide = GuideState::default(),
            _ if !guide.on => return None,
            GuideAction::Step(step) => guide.step = step.min(METHOD_STEPS - 1),
            GuideAction::Next => {
                let filling = quadrants::best_filling_for_side(&self.table(), guide.side);
                let later = (guide.step + 1..METHOD_STEPS).chain(0..guide.step);
                guide.step = first_open(&filling, later).unwrap_or(METHOD_STEPS - 1);
            }
            GuideAction::Back => guide.step = guide.step.saturating_sub(1),
            GuideAction::Side(side) => guide.side = Some(side),
            GuideAction::Quarter(quarter) => guide.quarter = Some(quarter % 4),
            GuideAction::Add(kind) => return self.with_guide_piece(kind),
        }
        (guide != self.guide).then(|| self.with(|editor| editor.guide = guide))
    }

    /// The editor with the guide on, the plan set to the method, and no study.
    fn with_guide_begun(&self) -> Self {
        let filling = quadrants::best_filling(&self.table());
        let is_any_filled = filling.slots.iter().any(|(_, fillers)| !fillers.is_empty());
        let step = if is_any_filled { first_open(&filling, 0..METHOD_STEPS).unwrap_or(METHOD_STEPS - 1) } else { 0 };
        let study = self.study.after(self.layout(), StudyAction::Mode(None)).map_or(self.study.clone(), Rc::new);
        let begun = self.with(|editor| {
            editor.guide = GuideState { on: true, step, ..GuideState::default() };
            editor.study = study;
        });
        begun.with_plan(Plan { quadrant_method: true }).unwrap_or(begun)
    }

    /// The editor with a piece of a kind added, and selected, in the first empty place of the step that has room for it.
    fn with_guide_piece(&self, kind: &'static Kind) -> Option<Self> {
        if self.preview.is_some() {
            return None;
        }
        let table = Table::new(&self.document);
        let filling = quadrants::best_filling_for_side(&table, self.guide.side);
        let mut empty_slots = filling.empty().filter(|slot| step_of(*slot) == self.guide.step);
        let quarter = self.guide.quarter.map(|quarter| quadrants::quadrant(&table.bounds, quarter));
        let piece = empty_slots.find_map(|slot| {
            let within = quarter.filter(|_| slot == Slot::Anywhere);
            placement::best(&table, self.plan, filling.obstruction, slot, within, kind)
        })?;
        let (id, name) = (piece.id.clone(), t!("Add {}", piece.title()));
        let layout = self.document.edited(&[Edit::Add(piece)]).ok()?;
        Some(self.clone().with_committed(layout, name).with_selection(vec![id]))
    }
}
