//! A change of the open event, and the step that it is.
//!
//! A window shows an event as it is kept. What it changes itself it shows once that is written, so until then the next change can't begin with
//! what is shown: a result that is corrected at once would be one that another window has entered meanwhile. It begins with the [`LeftEvent`].

use std::rc::Rc;

use super::shared::Shared;
use crate::editor::{EventStep, MadeStep};
use crate::event::{Event, EventEdit, EventEditProblem};
use crate::formats::event::history::EventStepId;

/// Works out the edits of an event.
pub type EditsOf = Rc<dyn Fn(&Event) -> Vec<EventEdit>>;

/// A change of the open event.
#[derive(Clone)]
pub enum EventChange {
    /// Edits of the event as this window has left it, from which they are worked out, as a step of this name.
    Edit(String, EditsOf),
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

/// The event as a window has left it: as it shows it, with what it has changed and is still writing.
#[derive(Default)]
pub struct LeftEvent {
    /// The event that is shown, and that with the changes, if there are any.
    changed: Option<[Rc<Event>; 2]>,
}

impl LeftEvent {
    /// The event while this one is shown.
    pub fn of(&self, shown: &Rc<Event>) -> Rc<Event> {
        let of_shown = self.changed.as_ref().filter(|[changed, _]| Rc::ptr_eq(changed, shown));
        of_shown.map_or_else(|| shown.clone(), |[_, left]| left.clone())
    }

    /// Takes over a step of this window that is made and being written. What other windows have changed meanwhile isn't taken over: it hasn't
    /// been seen here.
    pub fn change(&mut self, shown: &Rc<Event>, step: &EventStep, made: &MadeStep) {
        let left = match step {
            EventStep::Change { before, after, .. } => {
                self.of(shown).merged(before, after).map_or_else(|_| after.clone(), Rc::new)
            }
            EventStep::Undo(_) | EventStep::Redo => Rc::new(made.after.clone()),
        };
        self.changed = Some([shown.clone(), left]);
    }

    /// Drops the changes: what is shown has them, or they couldn't be written.
    pub fn forget(&mut self) {
        self.changed = None;
    }
}

impl EventChange {
    /// The step that it is, and what is said once it is made: nothing, where that is empty. `left` is the event as this window has left it.
    ///
    /// # Errors
    ///
    /// Why the edits can't be made on what was seen.
    pub fn step(self, left: &Rc<Event>) -> Result<(EventStep, String), EventEditProblem> {
        let edit = |name, before: &Rc<Event>, edits: &[EventEdit]| {
            let after = Rc::new(before.edited(edits)?);
            Ok(EventStep::Change { name, before: before.clone(), after })
        };
        Ok(match self {
            Self::Edit(name, edits) => (edit(name, left, &edits(left))?, String::new()),
            Self::EditOf { seen: Shared(seen), name, edits, said } => (edit(name, &seen, &edits)?, said),
            Self::Undo => (EventStep::Undo(None), String::new()),
            Self::UndoStep(step) => (EventStep::Undo(Some(step)), String::new()),
            Self::Redo => (EventStep::Redo, String::new()),
        })
    }
}
