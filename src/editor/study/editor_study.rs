//! The study as a part of the editor.

use std::rc::Rc;

use super::{StudyAction, StudyState};
use crate::editor::quadrant_guide::steps::GuideState;
use crate::editor::state::Editor;

impl Editor {
    /// The state of the study.
    #[must_use]
    pub fn study(&self) -> &StudyState {
        &self.study
    }

    /// The editor after an action on the study; `None` where nothing changed.
    pub(in crate::editor) fn after_study_action(&self, action: StudyAction) -> Option<Self> {
        self.with_study(self.study.after(self.layout(), action)?)
    }

    #[expect(clippy::unnecessary_wraps, reason = "a command may change nothing")]
    pub(in crate::editor) fn with_study(&self, study: StudyState) -> Option<Self> {
        Some(self.with(|editor| {
            // The study and the guide share a panel.
            if study.mode().is_some() {
                editor.guide = GuideState::default();
            }
            editor.study = Rc::new(study);
        }))
    }
}
