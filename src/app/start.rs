//! The page's state as it starts.

use std::rc::Rc;

use super::services::{address, language, storage, terrain_list, undo_steps};
use super::state::{Notice, NoticeKind, PageAction, PageState};
use crate::editor::Editor;
use crate::formats::{PlannedTable, link};
use crate::layout::Layout;
use crate::pack;
use crate::words::t;

/// The table that a first visit shows.
pub fn example() -> PlannedTable {
    let empty = || Layout::new(pack::find(pack::DEFAULT).expect("the default pack is built in, as a test makes sure"));
    link::read(include_str!("../../assets/examples/frozen-mill.link").trim_ascii()).unwrap_or_else(|_| empty().into())
}

/// What a first visit opens: the example, with its number where it is in the library already.
fn first() -> (PlannedTable, u32) {
    let table = example();
    let number = storage::number_for(&table);
    (table, number)
}

/// The page as it starts: what was kept, or else the example; over it the table of the address, where there is one.
pub fn state() -> PageState {
    let mut notices = Vec::new();
    let (table, number) = match storage::load() {
        storage::Kept::Table(table, number) => (*table, number),
        storage::Kept::Nothing => first(),
        storage::Kept::Unreadable(why) => {
            let text = t!(
                "The table this browser kept can't be read: {}. It is set aside, and the example is shown instead.",
                why
            );
            notices.push(Notice::new(NoticeKind::Warning, text));
            first()
        }
    };
    if let Some(text) = language::missing() {
        notices.push(Notice::new(NoticeKind::Warning, text));
    }
    if storage::former().is_some() {
        let text = t!("An earlier version kept a table here. It is under My tables.");
        notices.push(Notice::new(NoticeKind::Warning, text));
    }
    let (view, rounds) = storage::load_view(table.layout.pack);
    let (kept, first, present) = undo_steps::load();
    let editor = Editor::new(table, number).with_groups_and_tints(&storage::load_beside(number));
    let mut editor = editor.with_steps(kept, first, present);
    editor.snap_mode = storage::load_snap();
    editor.generator_settings = storage::load_recipe();
    let mut state = PageState::new(editor, notices, view, rounds.into());
    state.terrain = terrain_list::list().into_iter().map(Rc::new).collect();
    match address::table() {
        Some(Ok(table)) => state.after(PageAction::View(table)).unwrap_or(state),
        Some(Err(notice)) => {
            address::forget();
            Rc::make_mut(&mut state.notices).push(notice);
            state
        }
        None => state,
    }
}
