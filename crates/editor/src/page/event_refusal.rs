//! What is said where an event isn't changed.

use super::full_storage;
use crate::editor::{ChangeRefusal, Unkept};
use crate::words::{mark, t, translated};

/// What is said of an event that this page can't read whole.
pub const NEWER_EVENT: &str = mark!(
    "A newer version of this page has kept more of this event than this one can read. It is shown as far as it can be, and stays as it is. \
     Load the page again to get the newer version."
);

/// Why a change of an event, or of a table from its dialog, isn't made or kept.
pub fn event_refusal(why: &Unkept) -> String {
    match why {
        Unkept::Refused(ChangeRefusal::Event(conflict)) => {
            t!("{} Nothing was changed here; this is how it is now.", conflict)
        }
        Unkept::Refused(ChangeRefusal::Table(conflict)) => conflict.to_string(),
        Unkept::Refused(ChangeRefusal::Gone) => t!("This event was deleted in another window.").to_owned(),
        Unkept::Refused(ChangeRefusal::NotLast | ChangeRefusal::ChangedSince) => {
            t!("Something else was done since, so this can't be undone from here any more.").to_owned()
        }
        Unkept::Refused(ChangeRefusal::Undo(conflict)) => t!("This can't be undone any more: {}", conflict),
        Unkept::Refused(ChangeRefusal::Redo(conflict)) => t!("This can't be redone any more: {}", conflict),
        Unkept::Refused(ChangeRefusal::NewerEvent | ChangeRefusal::UnreadableTable) => {
            translated(NEWER_EVENT).to_owned()
        }
        Unkept::Full => translated(full_storage::EVENT).to_owned(),
    }
}
