//! Steps back and forward.

use super::state::Editor;
use std::rc::Rc;

/// The editor so many steps on, or back. Where what was kept of them can't be read, they are gone.
pub(super) fn travel(editor: &Editor, by: isize) -> Option<Editor> {
    let mut history = (*editor.history).clone();
    let (before, state) = ((history.undoes(), history.redoes()), history.travel(by, editor.state()));
    let is_cut = (history.undoes(), history.redoes()) != before;
    match state {
        Some(state) => Some(editor.turned_to(Editor::at(state, Rc::new(history)), editor.tape.clone())),
        None => is_cut.then(|| editor.with(|editor| editor.history = Rc::new(history))),
    }
}

/// Keeps the open table under another number, in all that can be undone and redone too.
pub(super) fn renumbered(editor: &Editor, number: u32) -> Editor {
    let mut renumbered = editor.with(|editor| editor.number = number);
    Rc::make_mut(&mut renumbered.history).renumber(editor.number, number);
    renumbered
}
