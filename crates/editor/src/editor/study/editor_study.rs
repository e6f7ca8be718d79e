//! The study as a part of the editor.

use std::rc::Rc;

use super::{StudyAction, StudyState};
use crate::editor::quadrant_guide::steps::GuideState;
use crate::editor::state::Editor;
use crate::layout::PieceId;

impl Editor {
    /// The state of the study.
    pub fn study(&self) -> &StudyState {
        &self.study
    }

    /// The editor after an action on the study; `None` where nothing changed.
    pub(in crate::editor) fn after_study_action(&self, action: StudyAction) -> Option<Self> {
        self.with_study(self.study.after(self.layout(), action)?)
    }

    /// The editor with the awaited probe in the middle of a piece.
    pub(in crate::editor) fn with_probe_on(&self, piece: &PieceId) -> Option<Self> {
        let point_in_table = self.layout().piece(piece)?.origin();
        let pressed = self.after_study_action(StudyAction::Press { point_in_table, probe: None })?;
        pressed.after_study_action(StudyAction::Release)
    }

    #[expect(clippy::unnecessary_wraps, reason = "a command may change nothing")]
    pub(in crate::editor) fn with_study(&self, study: StudyState) -> Option<Self> {
        Some(self.with(|editor| {
            // The study and the guide share a panel.
            if study.mode().is_some() {
                editor.guide = GuideState::default();
            }
            // Presses would go to the tape measure.
            if study.awaited_probe().is_some() && study.awaited_probe() != self.study.awaited_probe() {
                editor.tape = None;
            }
            editor.study = Rc::new(study);
        }))
    }
}
