//! Autosave: what the page does after a save.

use super::*;
use crate::editor::{ChangeRefusal, FollowedTable, HistoryChange, Unkept};
use crate::layout::LayoutConflict;
use crate::page::{AfterSave, Autosave, NoticeKind, SaveOutcome, TableSave};

const FULL: &str = "This browser doesn't let the page keep your table: its storage is full or blocked. Share it or take it away as a file \
                    before you leave.";
const CLOSED: &str = "This browser doesn't open its storage for the page: what is kept there isn't shown, and your table isn't kept. Load \
                      the page again, or share the table or take it away as a file before you leave.";

/// The saves of a page that has begun with a table, and the save of a change of it.
fn changed(page: &PageState) -> (Autosave, TableSave) {
    let mut autosave = Autosave::default();
    autosave.begin(page.editor.history(), page.is_read_only());
    let (save, _) = autosave.begin(page.editor.history(), page.is_read_only());
    (autosave, save)
}

/// The page after a save, and whether it asks the browser to keep everything for good.
fn saved(page: &PageState, (autosave, save): &mut (Autosave, TableSave), outcome: SaveOutcome) -> (PageState, bool) {
    match autosave.after(*save, outcome, true, || 70) {
        AfterSave::Act(actions) => (after(page, actions), false),
        AfterSave::AskToKeep => (page.clone(), true),
    }
}

fn notices(page: &PageState) -> Vec<(NoticeKind, &str)> {
    page.notices.iter().map(|notice| (notice.kind, &*notice.text)).collect()
}

fn full() -> SaveOutcome {
    SaveOutcome::Written(Err(Unkept::Full))
}

fn locked() -> LayoutConflict {
    LayoutConflict::Locked("Hill".to_owned())
}

/// What another window has made of the own table: it has a forest more.
fn followed() -> Box<FollowedTable> {
    let contents = |count| Editor::new(table("Mine", count), 1).contents();
    Box::new(FollowedTable { table_number: 1, before: contents(2), newest: contents(3) })
}

#[test]
fn the_browser_is_asked_to_keep_everything_once_a_change_is_written() {
    let page = page();
    let mut autosave = Autosave::default();
    let (first, change) = autosave.begin(page.editor.history(), false);
    assert_eq!(change, HistoryChange::Added("".into()));
    assert!(
        matches!(autosave.after(first, SaveOutcome::Written(Ok(())), true, || 70), AfterSave::Act(none) if none.is_empty())
    );
    let moved = after(&page, [move_piece()]);
    let (second, change) = autosave.begin(moved.editor.history(), false);
    assert_eq!(change, HistoryChange::Added("Edit".into()));
    assert!(matches!(autosave.after(second, SaveOutcome::Written(Ok(())), true, || 70), AfterSave::AskToKeep));
    let undone = after(&moved, [command("undo")]);
    assert_eq!(autosave.begin(undone.editor.history(), false).1, HistoryChange::Travelled(-1));
}

#[test]
fn full_storage_is_warned_of_once() {
    let page = page();
    let mut saves = changed(&page);
    let (warned, asks) = saved(&page, &mut saves, full());
    assert_eq!((notices(&warned), asks), (vec![(NoticeKind::Unkept, FULL)], false));
    assert_eq!(notices(&saved(&page, &mut saves, full()).0), []);
}

#[test]
fn storage_that_does_not_open_is_warned_of_in_other_words() {
    let page = page();
    let (mut autosave, save) = changed(&page);
    let AfterSave::Act(actions) = autosave.after(save, full(), false, || 70) else { panic!("it isn't written") };
    assert_eq!(notices(&after(&page, actions)), [(NoticeKind::Unkept, CLOSED)]);
}

#[test]
fn while_a_shared_table_is_shown_nothing_is_warned_of_and_afterwards_it_is() {
    let shared = read_only();
    let mut saves = changed(&shared);
    assert_eq!(notices(&saved(&shared, &mut saves, full()).0), []);
    let own = after(&shared, [PageAction::Leave]);
    saves.1 = saves.0.begin(own.editor.history(), own.is_read_only()).0;
    assert_eq!(notices(&saved(&own, &mut saves, full()).0), [(NoticeKind::Unkept, FULL)]);
}

#[test]
fn what_another_window_has_made_of_the_table_is_followed_with_a_notice_where_the_change_is_lost() {
    let page = page();
    let mut saves = changed(&page);
    let (followed_page, asks) = saved(&page, &mut saves, SaveOutcome::Followed(followed(), None));
    assert_eq!((followed_page.editor.layout().pieces.len(), notices(&followed_page), asks), (3, vec![], false));
    let (refused, _) = saved(&page, &mut saves, SaveOutcome::Followed(followed(), Some(locked())));
    let text = "Another window has locked this piece meanwhile: Hill. So your last change isn't on the table. Undo puts the table back as \
                you had it.";
    assert_eq!((refused.editor.layout().pieces.len(), notices(&refused)), (3, vec![(NoticeKind::Refused, text)]));
    // It may turn out only while it is written.
    let conflict = SaveOutcome::Written(Err(Unkept::Refused(ChangeRefusal::Table(locked()))));
    assert_eq!(notices(&saved(&page, &mut saves, conflict).0), [(NoticeKind::Refused, text)]);
    // The own table follows under a shared one too.
    let (shared, _) = saved(&read_only(), &mut saves, SaveOutcome::Followed(followed(), None));
    assert_eq!((shared.own_editor().layout().pieces.len(), shared.is_read_only()), (3, true));
}

#[test]
fn a_table_that_a_newer_page_has_taken_gets_another_number() {
    let page = page();
    let (taken, asks) = saved(&page, &mut changed(&page), SaveOutcome::Taken);
    assert_eq!((taken.editor.table_number(), asks), (70, false));
    let text = "A newer version of this page has changed this table in another window. Both are in My tables: what that window made of it, \
                and this.";
    assert_eq!(notices(&taken), [(NoticeKind::Warning, text)]);
}

#[test]
fn another_refusal_waits_for_the_next_change() {
    let page = page();
    let refused = SaveOutcome::Written(Err(ChangeRefusal::UnreadableTable.into()));
    let (same, asks) = saved(&page, &mut changed(&page), refused);
    assert_eq!((notices(&same), same.editor.table_number(), asks), (vec![], 1, false));
}
