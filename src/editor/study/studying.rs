//! What is studied, as a part of the editor.

use std::rc::Rc;

use super::{StudyAction, StudyState};
use crate::editor::quadrant_guide::steps::GuideState;
use crate::editor::state::Editor;

impl Editor {
    /// How the table is studied.
    #[must_use]
    pub fn studies(&self) -> &StudyState {
        &self.studies
    }

    /// The editor after something is done about a study.
    pub(in crate::editor) fn studying(&self, studying: StudyAction) -> Option<Self> {
        self.with_studies(self.studies.after(self.layout(), studying)?)
    }

    #[expect(clippy::unnecessary_wraps, reason = "a command may change nothing")]
    pub(in crate::editor) fn with_studies(&self, studies: StudyState) -> Option<Self> {
        Some(self.with(|editor| {
            // There is room for one of the two.
            if studies.mode().is_some() {
                editor.guide = GuideState::default();
            }
            editor.studies = Rc::new(studies);
        }))
    }
}
