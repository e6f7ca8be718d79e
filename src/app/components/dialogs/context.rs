//! What every dialog gets.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::services::{address, storage};
use crate::app::state::{Dispatch, PageAction, PageState, Shared};
use crate::editor::{Action, Effect};
use crate::export::setup_guide::Tape;
use crate::formats::Planned;

/// What the last line of a dialog says, and perhaps a way to undo it.
#[derive(Clone, PartialEq)]
pub struct DialogMessage {
    pub text: String,
    pub done: bool,
    pub undo: Option<Callback<()>>,
}

/// What every dialog gets.
#[derive(Clone, PartialEq)]
pub struct DialogContext {
    /// The page's state.
    pub state: Shared<PageState>,
    /// The table that the page shows.
    pub table: Rc<Planned>,
    /// Its link.
    pub link: Rc<str>,
    pub dispatch: Dispatch,
    /// Does what only the page can.
    pub effect: Callback<Effect>,
    /// What the set-up list is measured with.
    pub tape: Tape,
    /// Takes another tape.
    pub measure: Callback<Tape>,
    /// Says something; whatever the dialog shows is read anew with it.
    pub say: Callback<DialogMessage>,
    /// Closes the dialog.
    pub close: Callback<()>,
}

impl DialogContext {
    /// Takes away what was said: it was about something else.
    pub fn hush(&self) {
        self.done("");
    }

    /// Says that something is done.
    pub fn done(&self, text: impl Into<String>) {
        self.say.emit(DialogMessage { text: text.into(), done: true, undo: None });
    }

    /// Says that something can't be done, and why.
    pub fn refused(&self, text: impl Into<String>) {
        self.say.emit(DialogMessage { text: text.into(), done: false, undo: None });
    }

    /// Opens a table of this number, as a step of this name, in place of the one that is open.
    pub fn open(&self, number: u32, table: Planned, step: String) {
        address::forget();
        let beside = storage::load_beside(number);
        self.dispatch.dispatch(PageAction::Edit(Action::Open { name: step, table: Box::new(table), beside, number }));
    }

    /// Goes back to the person's own table.
    pub fn leave(&self) {
        address::forget();
        self.dispatch.dispatch(PageAction::Leave);
    }
}
