//! Why a change of a table or an event can't be made, or isn't kept.

use crate::event::EventConflict;
use crate::layout::LayoutConflict;

/// Why a change can't be made on what is kept now.
#[derive(Clone, Debug, PartialEq)]
pub enum ChangeRefusal {
    /// Another window has changed the same of a table.
    Table(LayoutConflict),
    /// A newer page has changed the table, and this one can't read it.
    UnreadableTable,
    /// What was to be changed was deleted.
    Gone,
    /// Another window has changed the same of an event.
    Event(EventConflict),
    /// A newer page keeps more of an event than this one can read.
    NewerEvent,
    /// The step of an event that was to be undone isn't the last one any more.
    NotLast,
    /// What was written has been changed since, so it can't be taken back.
    ChangedSince,
    /// A step of an event can't be undone any more.
    Undo(EventConflict),
    /// A step of an event can't be redone any more.
    Redo(EventConflict),
}

/// Why a change isn't kept.
#[derive(Clone, Debug, PartialEq)]
pub enum Unkept {
    /// It can't be made.
    Refused(ChangeRefusal),
    /// The browser's storage is full or blocked.
    Full,
}

impl From<ChangeRefusal> for Unkept {
    fn from(refusal: ChangeRefusal) -> Self {
        Self::Refused(refusal)
    }
}
