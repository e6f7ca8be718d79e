//! What is said of a change of an event that is refused.

use crate::editor::{ChangeRefusal, Unkept};
use crate::event::EventConflict;
use crate::layout::LayoutConflict;
use crate::page::{NEWER_EVENT, event_refusal};

#[test]
fn each_refusal_says_why_and_what_has_become_of_the_change() {
    let undone_elsewhere = "Something else was done since, so this can't be undone from here any more.";
    let cases = [
        (
            ChangeRefusal::Event(EventConflict::Rounds),
            "Another window has changed the rounds meanwhile. Nothing was changed here; this is how it is now.",
        ),
        (
            ChangeRefusal::Table(LayoutConflict::Locked("Hill".to_owned())),
            "Another window has locked this piece meanwhile: Hill.",
        ),
        (ChangeRefusal::Gone, "This event was deleted in another window."),
        (ChangeRefusal::NotLast, undone_elsewhere),
        (ChangeRefusal::ChangedSince, undone_elsewhere),
        (
            ChangeRefusal::Undo(EventConflict::NoSuchTable),
            "This can't be undone any more: Another window has removed this table meanwhile.",
        ),
        (
            ChangeRefusal::Redo(EventConflict::Pairings(2)),
            "This can't be redone any more: Another window has changed the pairings of round 2 meanwhile.",
        ),
        (ChangeRefusal::NewerEvent, NEWER_EVENT),
        (ChangeRefusal::UnreadableTable, NEWER_EVENT),
    ];
    for (refusal, said) in cases {
        assert_eq!(event_refusal(&refusal.into()), said);
    }
    let full = "This browser's storage is full or blocked, so nothing was changed. Delete some tables, or take the event away as a file, \
                then try again.";
    assert_eq!(event_refusal(&Unkept::Full), full);
}
