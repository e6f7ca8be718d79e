//! The open event, for the parts of its dialog.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::components::dialogs::context::{DialogContext, DialogMessage, use_dialog};
use crate::app::services::event_store;
use crate::app::services::store::{PendingChange, Unkept};
use crate::app::services::{events, storage};
use crate::editor::{ChangeRefusal, EventStep, EventStepId, MadeStep};
use crate::event::{Event, EventEdit, Loss, TableId, loss_messages};
use crate::formats::{PlannedTable, link};
use crate::page::Shared;
use crate::words::{mark, t, translated};

/// The message when the browser's storage refuses a change.
const FULL: &str = mark!(
    "This browser's storage is full or blocked, so nothing was changed. Delete some tables, or take the event away as a file, \
     then try again."
);

/// What is said of an event that this page can't read whole.
pub const NEWER: &str = mark!(
    "A newer version of this page has kept more of this event than this one can read. It is shown as far as it can be, and stays as it is. \
     Load the page again to get the newer version."
);

/// A change of the open event.
#[derive(Clone)]
pub enum EventChange {
    /// Edits of the newest event, as a step of this name.
    Edit(String, Vec<EventEdit>),
    /// Edits of the event as it was once, such as when a long search for them began.
    EditOf {
        seen: Shared<Event>,
        name: String,
        edits: Vec<EventEdit>,
        /// What is said once they are made.
        said: String,
    },
    Undo,
    /// Undoes this step, unless there are later ones.
    UndoStep(EventStepId),
    Redo,
}

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
            let Some(Shared(shown)) = (*event).clone() else { return Err(gone()) };
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

fn gone() -> String {
    t!("This event was deleted in another window.").to_owned()
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
    let edit = |name, before: &Rc<Event>, edits: &[EventEdit]| -> Result<EventStep, String> {
        let after = before.edited(edits).map_err(|problem| problem.to_string())?;
        Ok(EventStep::Change { name, before: before.clone(), after: Rc::new(after) })
    };
    let (step, said) = match change {
        EventChange::Edit(name, edits) => (edit(name, shown, &edits)?, String::new()),
        EventChange::EditOf { seen: Shared(seen), name, edits, said } => (edit(name, &seen, &edits)?, said),
        EventChange::Undo => (EventStep::Undo(None), String::new()),
        EventChange::UndoStep(step) => (EventStep::Undo(Some(step)), String::new()),
        EventChange::Redo => (EventStep::Redo, String::new()),
    };
    let (made, pending) = event_store::make(number, step).map_err(|why| reason(&why))?;
    let dialog = dialog.clone();
    pending.then(move |outcome| match outcome {
        Ok(()) => tell(&dialog, number, made, said),
        Err(why) => dialog.refused(reason(why)),
    });
    Ok(pending)
}

/// Says what is done, and lets the dialog and the rest of the page follow.
fn tell(dialog: &DialogContext, number: u32, made: MadeStep, said: String) {
    let [before, after] = [made.before, made.after].map(Rc::new);
    if before == after {
        if !said.is_empty() {
            dialog.done(said);
        }
        return;
    }
    let message = match made.id {
        Some(step) => {
            let lost = loss_messages::loss(&before, &Loss::between(&before, &after));
            let undo = (!lost.is_empty()).then(|| on_undo(dialog, number, &after, step));
            let texts = [said, lost].into_iter().filter(|text| !text.is_empty());
            DialogMessage { text: texts.collect::<Vec<_>>().join(" "), is_done: true, undo }
        }
        None => DialogMessage::done(""),
    };
    dialog.on_message.emit(message);
    update_board(dialog, &before, &after);
    // The header says where the table on the board belongs, and the dialog shows the event.
    events::announce_saved();
}

/// Why a change isn't made or kept.
pub fn reason(why: &Unkept) -> String {
    match why {
        Unkept::Refused(ChangeRefusal::Event(conflict)) => {
            t!("{} Nothing was changed here; this is how it is now.", conflict)
        }
        Unkept::Refused(ChangeRefusal::Table(conflict)) => conflict.to_string(),
        Unkept::Refused(ChangeRefusal::Gone) => gone(),
        Unkept::Refused(ChangeRefusal::NotLast | ChangeRefusal::ChangedSince) => {
            t!("Something else was done since, so this can't be undone from here any more.").to_owned()
        }
        Unkept::Refused(ChangeRefusal::Undo(conflict)) => t!("This can't be undone any more: {}", conflict),
        Unkept::Refused(ChangeRefusal::Redo(conflict)) => t!("This can't be redone any more: {}", conflict),
        Unkept::Refused(ChangeRefusal::NewerEvent | ChangeRefusal::UnreadableTable) => translated(NEWER).to_owned(),
        Unkept::Full => translated(FULL).to_owned(),
    }
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
    let id = TableId(open);
    let link_in = |event: &Event| event.table(id).map(|table| link::write(&PlannedTable::of_event(event, table)));
    match (link_in(before), after.table(id)) {
        (Some(_), None) => {
            let next = storage::tables().into_iter().find(|saved| saved.table_number != open);
            if let Some((number, table)) = next.and_then(|next| Some((next.table_number, link::read(&next.link).ok()?)))
            {
                dialog.open(number, table, t!("Remove a table from the event").to_owned());
            }
        }
        (Some(link), Some(table)) => {
            let planned = PlannedTable::of_event(after, table);
            if link::write(&planned) != link {
                dialog.open(open, planned, t!("Change the event").to_owned());
            }
        }
        (None, _) => {}
    }
}

/// The names of the steps that can be undone and redone.
pub fn step_names(number: u32) -> [Option<String>; 2] {
    let history = event_store::history(number);
    [history.undo_name(), history.redo_name()].map(|name| name.map(str::to_owned))
}
