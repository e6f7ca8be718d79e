//! A change of the open event, and the step that it is.

use std::rc::Rc;

use super::shared::Shared;
use crate::editor::EventStep;
use crate::event::{Event, EventEdit, EventEditProblem};
use crate::formats::event::history::EventStepId;

/// A change of the open event.
#[derive(Clone)]
pub enum EventChange {
    /// Edits of the newest event, as a step of this name.
    Edit(String, Vec<EventEdit>),
    /// Edits of the event as it was once, such as when a long search for them began.
    EditOf {
        /// The event as it was.
        seen: Shared<Event>,
        /// The step's name.
        name: String,
        /// The edits.
        edits: Vec<EventEdit>,
        /// What is said once they are made.
        said: String,
    },
    /// Undoes the last step.
    Undo,
    /// Undoes this step, unless there are later ones.
    UndoStep(EventStepId),
    /// Redoes the step that was undone last.
    Redo,
}

impl EventChange {
    /// The step that it is, and what is said once it is made: nothing, where that is empty. `shown` is the event as this window shows it.
    ///
    /// # Errors
    ///
    /// Why the edits can't be made on what was seen.
    pub fn step(self, shown: &Rc<Event>) -> Result<(EventStep, String), EventEditProblem> {
        let edit = |name, before: &Rc<Event>, edits: &[EventEdit]| {
            let after = Rc::new(before.edited(edits)?);
            Ok(EventStep::Change { name, before: before.clone(), after })
        };
        Ok(match self {
            Self::Edit(name, edits) => (edit(name, shown, &edits)?, String::new()),
            Self::EditOf { seen: Shared(seen), name, edits, said } => (edit(name, &seen, &edits)?, said),
            Self::Undo => (EventStep::Undo(None), String::new()),
            Self::UndoStep(step) => (EventStep::Undo(Some(step)), String::new()),
            Self::Redo => (EventStep::Redo, String::new()),
        })
    }
}
