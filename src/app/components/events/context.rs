//! The open event, for the parts of its dialog.

use std::cell::RefCell;
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
    EventChange, LeftEvent, Shared, StepMessage, StepOutcome, TableToOpen, event_refusal, opened_by_step, step_outcome,
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

    /// Changes the event as this window has left it, also where it is changed again before that is written.
    pub fn edit_left(&self, name: impl Into<String>, edits: impl Fn(&Event) -> Vec<EventEdit> + 'static) {
        self.on_change.emit(EventChange::Edit(name.into(), Rc::new(edits))).ok();
    }
}

/// The event of this number, which follows what other parts of the page save; `None` once it is gone.
#[hook]
pub fn use_event_context(number: u32) -> Option<EventContext> {
    let dialog = use_dialog();
    let event = use_state(|| event_store::load(number).map(|saved| Shared::new(saved.event)));
    let shown = use_memo((), |()| ShownEvent {
        number,
        drawn: RefCell::new((event.clone(), dialog.clone())),
        left: RefCell::default(),
    });
    shown.drawn.replace((event.clone(), dialog));
    let on_change = {
        let shown = shown.clone();
        use_callback((), move |change: EventChange, ()| {
            let outcome = shown.make_or_refuse(change);
            if outcome.is_err() {
                // It may be refused for what was done elsewhere meanwhile.
                shown.follow();
            }
            outcome
        })
    };
    // A table may be saved while the dialog is open, such as the one on the board.
    use_effect_with((), move |()| {
        let listener = events::listen_for_saving(Callback::from(move |()| shown.follow()));
        move || drop(listener)
    });
    let event = (*event).clone()?;
    Some(EventContext { number, event, on_change })
}

/// The event as this window shows and changes it.
struct ShownEvent {
    number: u32,
    /// The event and its dialog, as they are drawn now. What never changes itself looks them up here.
    drawn: RefCell<(UseStateHandle<Option<Shared<Event>>>, DialogContext)>,
    left: RefCell<LeftEvent>,
}

impl ShownEvent {
    fn dialog(&self) -> DialogContext {
        self.drawn.borrow().1.clone()
    }

    /// Shows the newest state of the event.
    fn follow(&self) {
        let newest = event_store::load(self.number).map(|saved| saved.event);
        let event = self.drawn.borrow().0.clone();
        if event.as_ref().map(|event| &**event) == newest.as_ref() {
            self.left.borrow_mut().forget();
        } else {
            event.set(newest.map(Shared::new));
        }
    }

    /// Makes a change on the newest state of the event. The dialog says what is lost by it, or why it isn't made.
    fn make_or_refuse(self: &Rc<Self>, change: EventChange) -> ChangeOutcome {
        let outcome = self.make(change);
        if let Err(why) = &outcome {
            self.dialog().refused(why.clone());
        }
        outcome
    }

    /// Makes a change.
    ///
    /// # Errors
    ///
    /// Why nothing was changed.
    fn make(self: &Rc<Self>, change: EventChange) -> ChangeOutcome {
        let event = (*self.drawn.borrow().0).clone();
        let Some(Shared(event)) = event else { return Err(event_refusal(&ChangeRefusal::Gone.into())) };
        let left = self.left.borrow().of(&event);
        let (step, said) = change.step(&left).map_err(|problem| problem.to_string())?;
        let made = event_store::make(self.number, step.clone());
        let (made, pending) = made.map_err(|why| event_refusal(&why))?;
        self.left.borrow_mut().change(&event, &step, &made);
        let shown = self.clone();
        pending.then(move |outcome| match outcome {
            Ok(()) => shown.tell(&made, said),
            Err(why) => {
                shown.left.borrow_mut().forget();
                shown.dialog().refused(event_refusal(why));
            }
        });
        Ok(pending)
    }

    /// Says what is done, and lets the dialog and the rest of the page follow.
    fn tell(self: &Rc<Self>, made: &MadeStep, said: String) {
        let dialog = self.dialog();
        let StepMessage { text, undo } = match step_outcome(made, said) {
            StepOutcome::Changed(message) => message,
            StepOutcome::Nothing(said) if said.is_empty() => return,
            StepOutcome::Nothing(said) => return dialog.done(said),
        };
        let undo = undo.map(|step| self.on_undo(step));
        dialog.on_message.emit(DialogMessage { text, is_done: true, undo });
        update_board(&dialog, &made.before, &made.after);
        // The header says where the table on the board belongs, and the dialog shows the event.
        events::announce_saved();
    }

    /// Undoes this step of the event, unless there are later ones.
    fn on_undo(self: &Rc<Self>, step: EventStepId) -> Callback<()> {
        let shown = self.clone();
        Callback::from(move |()| {
            shown.make_or_refuse(EventChange::UndoStep(step)).ok();
        })
    }
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
