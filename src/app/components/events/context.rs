//! The open event, for the parts of its dialog.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::components::dialogs::context::{DialogContext, DialogMessage, use_dialog};
use crate::app::services::event_store;
use crate::app::services::store::PendingChange;
use crate::app::services::{events, storage};
use crate::editor::{ChangeRefusal, MadeStep};
use crate::event::{Event, EventEdit};
use crate::formats::event::history::EventStepId;
use crate::page::{
    EventChange, Shared, StepMessage, StepOutcome, TableToOpen, event_refusal, opened_by_step, step_outcome,
};

/// The open event. It is a context of its dialog.
#[derive(Clone, PartialEq)]
pub struct EventContext {
    pub number: u32,
    pub event: Shared<Event>,
    /// Makes a change, or says why it can't be made: the event is then as it was. It never changes, so no part is drawn again for it.
    pub on_change: Callback<EventChange, ChangeOutcome>,
}

/// A change that is made and being written, or else why it isn't made.
pub type ChangeOutcome = Result<PendingChange, String>;

/// The open event.
#[hook]
pub fn use_event() -> EventContext {
    use_context().expect("`OpenEvent` provides it to its parts")
}

impl EventContext {
    /// Changes the event as it is here, as a step of this name. What was changed elsewhere meanwhile stays. The dialog says what that takes
    /// away, or why it can't be done.
    pub fn edit(&self, name: impl Into<String>, edits: Vec<EventEdit>) {
        self.try_edit(name, edits).ok();
    }

    /// The same where it matters whether it is done.
    pub fn try_edit(&self, name: impl Into<String>, edits: Vec<EventEdit>) -> ChangeOutcome {
        self.edit_and_say(String::new(), name, edits)
    }

    /// The same with something to say once it is done.
    pub fn edit_and_say(&self, said: String, name: impl Into<String>, edits: Vec<EventEdit>) -> ChangeOutcome {
        self.on_change.emit(EventChange::EditOf { seen: self.event.clone(), name: name.into(), edits, said })
    }
}

/// The event of this number, which follows what other parts of the page save; `None` once it is gone.
#[hook]
pub fn use_event_context(number: u32) -> Option<EventContext> {
    let dialog = use_dialog();
    let event = use_state(|| event_store::load(number).map(|saved| Shared::new(saved.event)));
    // The callback never changes, so it looks up what is the newest when it is called.
    let latest = use_mut_ref(|| (event.clone(), dialog.clone()));
    *latest.borrow_mut() = (event.clone(), dialog);
    let on_change = {
        let latest = latest.clone();
        use_callback((), move |change: EventChange, ()| {
            let (event, dialog) = latest.borrow().clone();
            let Some(Shared(shown)) = (*event).clone() else { return Err(event_refusal(&ChangeRefusal::Gone.into())) };
            let outcome = make_or_refuse(&dialog, number, &shown, change);
            if outcome.is_err() {
                // It may be refused for what was done elsewhere meanwhile.
                follow(number, &event);
            }
            outcome
        })
    };
    // A table may be saved while the dialog is open, such as the one on the board.
    use_effect_with((), move |()| {
        let listener = events::listen_for_saving(Callback::from(move |()| {
            follow(number, &latest.borrow().0);
        }));
        move || drop(listener)
    });
    let event = (*event).clone()?;
    Some(EventContext { number, event, on_change })
}

/// Shows the newest state of the event.
fn follow(number: u32, event: &UseStateHandle<Option<Shared<Event>>>) {
    let newest = event_store::load(number).map(|saved| saved.event);
    if event.as_ref().map(|event| &**event) != newest.as_ref() {
        event.set(newest.map(Shared::new));
    }
}

/// Makes a change on the newest state of the event, of which this window shows `shown`. The dialog says what is lost by it, or why it isn't
/// made.
fn make_or_refuse(dialog: &DialogContext, number: u32, shown: &Rc<Event>, change: EventChange) -> ChangeOutcome {
    let outcome = make(dialog, number, shown, change);
    if let Err(why) = &outcome {
        dialog.refused(why.clone());
    }
    outcome
}

/// Makes a change.
///
/// # Errors
///
/// Why nothing was changed.
fn make(dialog: &DialogContext, number: u32, shown: &Rc<Event>, change: EventChange) -> ChangeOutcome {
    let (step, said) = change.step(shown).map_err(|problem| problem.to_string())?;
    let (made, pending) = event_store::make(number, step).map_err(|why| event_refusal(&why))?;
    let dialog = dialog.clone();
    pending.then(move |outcome| match outcome {
        Ok(()) => tell(&dialog, number, made, said),
        Err(why) => dialog.refused(event_refusal(why)),
    });
    Ok(pending)
}

/// Says what is done, and lets the dialog and the rest of the page follow.
fn tell(dialog: &DialogContext, number: u32, made: MadeStep, said: String) {
    let StepMessage { text, undo } = match step_outcome(&made, said) {
        StepOutcome::Changed(message) => message,
        StepOutcome::Nothing(said) if said.is_empty() => return,
        StepOutcome::Nothing(said) => return dialog.done(said),
    };
    let (before, after) = (made.before, Rc::new(made.after));
    let undo = undo.map(|step| on_undo(dialog, number, &after, step));
    dialog.on_message.emit(DialogMessage { text, is_done: true, undo });
    update_board(dialog, &before, &after);
    // The header says where the table on the board belongs, and the dialog shows the event.
    events::announce_saved();
}

/// Undoes this step of the event, unless there are later ones.
fn on_undo(dialog: &DialogContext, number: u32, after: &Rc<Event>, step: EventStepId) -> Callback<()> {
    let (dialog, after) = (dialog.clone(), after.clone());
    Callback::from(move |()| {
        make_or_refuse(&dialog, number, &after, EventChange::UndoStep(step)).ok();
    })
}

/// Opens the table on the board anew if the event has changed it, and another if it is gone.
fn update_board(dialog: &DialogContext, before: &Event, after: &Event) {
    let Some(open) = storage::open_number() else { return };
    let library = || storage::tables().into_iter().map(|saved| (saved.table_number, saved.link)).collect();
    if let Some(TableToOpen { number, table, step }) = opened_by_step(before, after, open, library) {
        dialog.put_on_board(number, table, step);
    }
}

/// The names of the steps that can be undone and redone.
pub fn step_names(number: u32) -> [Option<String>; 2] {
    let history = event_store::history(number);
    [history.undo_name(), history.redo_name()].map(|name| name.map(str::to_owned))
}
