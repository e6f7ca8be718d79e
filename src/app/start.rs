//! The page's initial state.

use std::rc::Rc;

use super::services::{address, database_loss, language, launches, storage, terrain_list, undo_steps};
use crate::editor::{self, Action, Editor};
use crate::formats::{PlannedTable, link};
use crate::layout::Layout;
use crate::pack;
use crate::page::{Notice, NoticeKind, PageAction, PageState};
use crate::words::t;

/// The link of the table that a first visit shows.
const EXAMPLE: &str = include_str!("../../assets/examples/frozen-mill.link");

/// The table that a first visit shows.
pub fn example() -> PlannedTable {
    let empty = || Layout::new(pack::find(pack::DEFAULT).expect("the default pack is built in, as a test makes sure"));
    link::read(EXAMPLE.trim_ascii()).unwrap_or_else(|_| empty().into())
}

/// The example with its number: that of the library, where it has it already.
fn numbered_example() -> (PlannedTable, u32) {
    let table = example();
    let number = storage::number_for(&table);
    (table, number)
}

/// Whether a person has tables: the open one, if it isn't the untouched example, or others in the library.
pub fn has_own_tables(open: &Layout) -> bool {
    let is_example = example().layout == *open;
    !is_example || storage::tables().len() > 1
}

/// Whether a person may have tables of their own, as far as that can be told without reading them.
pub fn may_have_own_tables() -> bool {
    storage::open_link().is_some_and(|link| link != EXAMPLE.trim_ascii())
}

/// The viewer's initial state, with the table of the address.
pub fn viewer_state() -> PageState {
    launches::take_shortcut_from_address();
    let table = match address::table() {
        Some(Ok(table)) => *table,
        // It is read before the viewer is mounted.
        _ => example(),
    };
    let (view, _) = storage::load_view(table.layout.pack);
    let mut state = PageState::viewing(table, view);
    if let Some(text) = language::missing() {
        state.notices = Rc::new(vec![Notice::new(NoticeKind::Warning, text)]);
    }
    state
}

/// The initial state: the saved open table, or else the example; and over it the table of the address, where there is one.
pub fn state() -> PageState {
    launches::take_shortcut_from_address();
    let mut notices = Vec::new();
    let mut followed = None;
    let (table, number) = match storage::load() {
        storage::SavedOpenTable::Table(table, number, newer) => {
            followed = newer;
            (*table, number)
        }
        storage::SavedOpenTable::Nothing => numbered_example(),
        storage::SavedOpenTable::Unreadable(why) => {
            let text = t!(
                "The table this browser kept can't be read: {}. It is set aside, and the example is shown instead.",
                why
            );
            notices.push(Notice::new(NoticeKind::Warning, text));
            numbered_example()
        }
    };
    if let Some(text) = storage::take_message() {
        notices.push(Notice::new(NoticeKind::Done, text));
    }
    if database_loss::take() {
        let text = t!(
            "This browser found its own storage damaged and deleted it, with all tables, events and games that were here. Only the table that was open last is left. If you have a backup, open it under My tables."
        );
        notices.push(Notice::new(NoticeKind::Warning, text));
    }
    if let Some(text) = language::missing() {
        notices.push(Notice::new(NoticeKind::Warning, text));
    }
    if storage::former().is_some() {
        let text = t!("An earlier version kept a table here. It is under My tables.");
        notices.push(Notice::new(NoticeKind::Warning, text));
    }
    let (view, rounds) = storage::load_view(table.layout.pack);
    let editor = Editor::new(table, number).with_groups_and_tints(&storage::load_groups_and_tints(number));
    // A tab that opens the table anew has the steps that are kept beside it.
    let editor = editor.with_steps(undo_steps::load()).unwrap_or_else(|| {
        undo_steps::forget();
        storage::kept_steps(number).and_then(|steps| editor.with_steps(steps)).unwrap_or(editor)
    });
    let newer = followed.and_then(|followed| editor::update(&editor, Action::Follow(followed)));
    let mut editor = newer.unwrap_or(editor);
    editor.snap_mode = storage::load_snap_mode();
    editor.generator_settings = storage::load_generator_settings();
    let mut state = PageState::new(editor, notices, view, rounds.into());
    state.terrain = terrain_list::list().into_iter().map(Rc::new).collect();
    state.place = address::place();
    match address::table() {
        Some(Ok(table)) => state.after(PageAction::View(table)).unwrap_or(state),
        Some(Err(notice)) => {
            address::remove();
            Rc::make_mut(&mut state.notices).push(notice);
            state
        }
        None => state,
    }
}
