//! What every dialog can do: say something, close, go to another table.

use yew::prelude::*;

use crate::app::hooks::actions::Actions;
use crate::app::services::{address, storage};
use crate::app::state::PageAction;
use crate::editor::Action;
use crate::formats::PlannedTable;

/// What the last line of a dialog says, and perhaps a way to undo it.
#[derive(Clone, PartialEq)]
pub struct DialogMessage {
    pub text: String,
    pub done: bool,
    pub undo: Option<Callback<()>>,
}

/// What every dialog can do. It is another one with every drawing of the dialogs, so that whatever a dialog shows is read anew
/// once something was said.
#[derive(Clone, PartialEq)]
pub struct DialogContext {
    pub actions: Actions,
    /// Says something in the dialog's last line.
    pub say: Callback<DialogMessage>,
    /// Closes the dialog.
    pub close: Callback<()>,
}

/// The dialog that a component is in.
#[hook]
pub fn use_dialog() -> DialogContext {
    use_context().expect("the dialogs provide it to what is in them")
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
    pub fn open(&self, number: u32, table: PlannedTable, step: String) {
        address::remove_table();
        let beside = storage::load_groups_and_tints(number);
        self.actions.send(PageAction::Edit(Action::OpenTable {
            name: step,
            table: Box::new(table),
            groups_and_tints: beside,
            table_number: number,
        }));
    }

    /// Goes back to the person's own table.
    pub fn leave(&self) {
        address::remove_table();
        self.actions.send(PageAction::Leave);
    }
}
