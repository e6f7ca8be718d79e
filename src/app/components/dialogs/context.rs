//! What a dialog's content can do: show a message, close the dialog, open another table.

use yew::prelude::*;

use crate::app::hooks::actions::Actions;
use crate::app::services::store::PendingChange;
use crate::app::services::{address, send, storage};
use crate::editor::Action;
use crate::event::Event;
use crate::formats::PlannedTable;
use crate::layout::Layout;
use crate::pack::Pack;
use crate::page::{PageAction, Place};
use crate::words::t;

/// The message at the end of a dialog.
#[derive(Clone, PartialEq)]
pub struct DialogMessage {
    pub text: String,
    /// Whether something was done, or else refused.
    pub is_done: bool,
    /// Undoes it, if that is offered.
    pub undo: Option<Callback<()>>,
}

/// The dialog that a component is in. Every drawing of the dialogs makes a new one, so that a dialog's content is drawn again
/// after a message.
#[derive(Clone, PartialEq)]
pub struct DialogContext {
    pub actions: Actions,
    /// Shows a message.
    pub on_message: Callback<DialogMessage>,
    /// Closes the dialog, or leaves the place for where one came from.
    pub on_close: Callback<()>,
    /// Keeps somebody else's event, with its title, as the person's own.
    pub on_keep_event: Callback<(String, Event)>,
    /// Whether it is a dialog, and not a place.
    pub is_dialog: bool,
}

/// The context of the dialog that a component is in.
#[hook]
pub fn use_dialog() -> DialogContext {
    use_context().expect("`Dialogs` provides it to its content")
}

/// Draws the component again whenever a listener hears something.
#[hook]
pub fn use_update_on<Listener: 'static>(listen: impl FnOnce(Callback<()>) -> Listener + 'static) {
    let update = use_force_update();
    use_effect_with((), move |()| {
        let listener = listen(Callback::from(move |()| update.force_update()));
        move || drop(listener)
    });
}

impl DialogMessage {
    /// That something is done.
    pub fn done(text: impl Into<String>) -> Self {
        Self { text: text.into(), is_done: true, undo: None }
    }
}

impl DialogContext {
    /// Does something with the dialog when clicked.
    pub fn on_click(&self, act: impl Fn(&Self) + 'static) -> Callback<MouseEvent> {
        let context = self.clone();
        Callback::from(move |_| act(&context))
    }

    /// Removes the message.
    pub fn clear_message(&self) {
        self.done("");
    }

    /// Shows that something is done.
    pub fn done(&self, text: impl Into<String>) {
        self.on_message.emit(DialogMessage::done(text));
    }

    /// Shows that something can't be done, and why.
    pub fn refused(&self, text: impl Into<String>) {
        self.on_message.emit(DialogMessage { text: text.into(), is_done: false, undo: None });
    }

    /// Shows a message once a change is kept, or why it can't be.
    pub fn done_when_kept(&self, pending: &PendingChange, message: DialogMessage, refusal: impl Into<String>) {
        let (context, refusal) = (self.clone(), refusal.into());
        pending.then(move |outcome| match outcome {
            Ok(()) => context.on_message.emit(message),
            Err(_) => context.refused(refusal),
        });
    }

    /// Copies the link in the field with this id when clicked.
    pub fn on_copy_link(&self, field: impl Into<AttrValue>) -> Callback<MouseEvent> {
        let field = field.into();
        self.on_click(move |context| {
            let context = context.clone();
            let on_copied = Callback::from(move |is_copied| {
                if is_copied {
                    return context.done(t!("The link is copied."));
                }
                context.refused(t!("This browser doesn't let the page copy. The link is selected: copy it by hand."));
            });
            send::copy_field(&field, on_copied);
        })
    }

    /// Closes the dialog, if it is one.
    pub fn close_dialog(&self) {
        if self.is_dialog {
            self.on_close.emit(());
        }
    }

    /// Goes to the planner with the saved table of this number. `step` is its name in the undo history.
    pub fn open(&self, number: u32, table: PlannedTable, step: String) {
        self.go_to_board();
        self.put_on_board(number, table, step);
    }

    /// Puts the saved table of this number on the board, and stays here.
    pub fn put_on_board(&self, number: u32, table: PlannedTable, step: String) {
        let opened = Box::new(storage::opened(table, number));
        self.actions.send(PageAction::Edit(Action::OpenTable { name: step, opened }));
    }

    /// Goes to the planner with a new table of a pack.
    pub fn begin_table(&self, pack: &'static Pack) {
        let table = PlannedTable::from(Layout::new(pack));
        self.open(storage::number_for(&table), table, t!("New table").to_owned());
    }

    /// Goes to the planner with the person's own table, as it is on the board.
    pub fn leave(&self) {
        self.go_to_board();
        self.actions.send(PageAction::Leave);
    }

    /// Goes to a place.
    pub fn go(&self, place: &Place) {
        address::go(place, &self.actions.dispatch);
    }

    fn go_to_board(&self) {
        address::go_to_own_table(&self.actions.dispatch);
    }
}
