//! What is studied, as a part of the editor.

use std::rc::Rc;

use super::{StudyAction, StudyState};
use crate::editor::quadrant_guide::steps::GuideState;
use crate::editor::state::Editor;

impl Editor {
    /// How the table is studied.
    #[must_use]
    pub fn study(&self) -> &StudyState {
        &self.study
    }

    /// The editor after something is done about a study.
    pub(in crate::editor) fn after_study_action(&self, studying: StudyAction) -> Option<Self> {
        self.with_study(self.study.after(self.layout(), studying)?)
    }

    #[expect(clippy::unnecessary_wraps, reason = "a command may change nothing")]
    pub(in crate::editor) fn with_study(&self, studies: StudyState) -> Option<Self> {
        Some(self.with(|editor| {
            // There is room for one of the two.
            if studies.mode().is_some() {
                editor.guide = GuideState::default();
            }
            editor.study = Rc::new(studies);
        }))
    }
}
