//! Undo and redo, and the open table's number in all steps.

use super::state::Editor;
use std::rc::Rc;

/// The editor this many steps forward in its history, or back where negative; `None` where there are none. Saved steps that
/// can't be parsed are dropped.
pub(super) fn travel(editor: &Editor, steps: isize) -> Option<Editor> {
    let mut history = (*editor.history).clone();
    let counts = (history.undo_count(), history.redo_count());
    let snapshot = history.travel(steps, editor.snapshot());
    let is_cut_off = (history.undo_count(), history.redo_count()) != counts;
    match snapshot {
        Some(snapshot) => {
            Some(editor.with_table_of(Editor::at_snapshot(snapshot, Rc::new(history)), editor.tape.clone()))
        }
        None => is_cut_off.then(|| editor.with(|editor| editor.history = Rc::new(history))),
    }
}

/// The editor one step back, within the open table.
pub(super) fn undo(editor: &Editor) -> Option<Editor> {
    editor.history.undo_name().and_then(|_| travel(editor, -1))
}

/// The editor one step forward, within the open table.
pub(super) fn redo(editor: &Editor) -> Option<Editor> {
    editor.history.redo_name().and_then(|_| travel(editor, 1))
}

/// The editor with another number of the open table, also in its steps.
pub(super) fn renumbered(editor: &Editor, number: u32) -> Editor {
    let mut renumbered = editor.with(|editor| editor.table_number = number);
    Rc::make_mut(&mut renumbered.history).renumber(editor.table_number, number);
    renumbered
}
