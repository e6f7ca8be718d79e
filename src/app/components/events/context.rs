//! The open event, for the parts of its dialog.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::components::dialogs::context::{DialogContext, use_dialog};
use crate::app::services::{event_store, events, storage};
use crate::app::state::Shared;
use crate::editor::EventHistory;
use crate::event::{Event, EventEdit, TableId};
use crate::formats::{PlannedTable, link};
use crate::words::{mark, t, translated};

/// The message when the browser's storage refuses a change.
const FULL: &str = mark!(
    "This browser's storage is full or blocked, so nothing was changed. Delete some tables, or take the event away as a file, \
     then try again."
);

thread_local! {
    /// The undo histories of the events since the page was loaded, by the events' numbers.
    static HISTORIES: RefCell<BTreeMap<u32, EventHistory>> = const { RefCell::new(BTreeMap::new()) };
}

/// A change of the open event.
#[derive(Clone)]
pub enum EventChange {
    /// Edits, as a step of this name.
    Edit(String, Vec<EventEdit>),
    Undo,
    Redo,
}

/// The open event. It is a context of its dialog.
#[derive(Clone, PartialEq)]
pub struct EventContext {
    pub number: u32,
    pub event: Shared<Event>,
    /// It never changes, so no part is drawn again for it.
    pub on_change: Callback<EventChange>,
}

/// The open event.
#[hook]
pub fn use_event() -> EventContext {
    use_context().expect("`OpenEvent` provides it to its parts")
}

impl EventContext {
    /// Changes the event, as a step of this name.
    pub fn edit(&self, name: impl Into<String>, edits: Vec<EventEdit>) {
        self.on_change.emit(EventChange::Edit(name.into(), edits));
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
            let Some(Shared(before)) = (*event).clone() else { return };
            if let Some(after) = changed(&dialog, number, &before, change) {
                event.set(Some(Shared(after)));
            }
        })
    };
    // A table may be saved while the dialog is open, such as the one on the board.
    let setter = event.setter();
    use_effect_with((), move |()| {
        let listener = events::listen_for_saving(Callback::from(move |()| {
            let (event, _) = latest.borrow().clone();
            let saved = event_store::load(number).map(|saved| saved.event);
            if event.as_ref().map(|event| &**event) != saved.as_ref() {
                setter.set(saved.map(Shared::new));
            }
        }));
        move || drop(listener)
    });
    let event = (*event).clone()?;
    Some(EventContext { number, event, on_change })
}

/// The event after a change, which is saved; `None` where nothing has changed, and a message then says why.
fn changed(dialog: &DialogContext, number: u32, before: &Rc<Event>, change: EventChange) -> Option<Rc<Event>> {
    let mut history = HISTORIES.with_borrow(|histories| histories.get(&number).cloned()).unwrap_or_default();
    let after = match change {
        EventChange::Edit(name, edits) => match before.edited(&edits) {
            Ok(after) if after == **before => return None,
            Ok(after) => {
                let after = Rc::new(after);
                history.add(name, before.clone(), after.clone());
                after
            }
            Err(problem) => {
                dialog.refused(problem.to_string());
                return None;
            }
        },
        EventChange::Undo => Rc::new(history.undo(before)?),
        EventChange::Redo => Rc::new(history.redo(before)?),
    };
    if !event_store::save(number, Some(before), &after) {
        dialog.refused(translated(FULL));
        return None;
    }
    dialog.clear_message();
    HISTORIES.with_borrow_mut(|histories| histories.insert(number, history));
    update_board(dialog, before, &after);
    // The header says where the table on the board belongs.
    events::announce_saved();
    Some(after)
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
    HISTORIES.with_borrow(|histories| {
        let history = histories.get(&number);
        let undo = history.and_then(|history| history.undo_name()).map(str::to_owned);
        [undo, history.and_then(|history| history.redo_name()).map(str::to_owned)]
    })
}
