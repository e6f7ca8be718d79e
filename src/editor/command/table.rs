//! The table as a whole: its history, and going from one to another.

use std::rc::Rc;

use super::{Command, Effect, Run, always};
use crate::editor::{Editor, History, State, keys};
use crate::words::mark;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "undo",
        name: mark!("Undo"),
        keys: &[keys::control("z")],
        enabled: |editor| editor.history.undo_name().is_some(),
        run: Run::Update(|editor, _| undo(editor)),
    },
    Command {
        id: "redo",
        name: mark!("Redo"),
        keys: &[keys::control_shift("z"), keys::control("y")],
        enabled: |editor| editor.history.redo_name().is_some(),
        run: Run::Update(|editor, _| redo(editor)),
    },
    Command {
        id: "new",
        name: mark!("New table"),
        keys: &[],
        enabled: |editor| !editor.document.is_blank(),
        run: Run::Effect(Effect::New),
    },
    Command {
        id: "example",
        name: mark!("Example table"),
        keys: &[],
        enabled: always,
        run: Run::Effect(Effect::Example),
    },
    Command {
        id: "library",
        name: mark!("My tables"),
        keys: &[keys::control("o")],
        enabled: always,
        run: Run::Effect(Effect::Library),
    },
    Command {
        id: "terrain",
        name: mark!("My terrain"),
        keys: &[keys::plain("o")],
        enabled: always,
        run: Run::Effect(Effect::Terrain),
    },
    Command {
        id: "share",
        name: mark!("Share and print"),
        keys: &[keys::control("s"), keys::control("p")],
        enabled: always,
        run: Run::Effect(Effect::Share),
    },
];

fn undo(editor: &Editor) -> Option<Editor> {
    let mut history = (*editor.history).clone();
    let state = history.undo(editor.state())?;
    Some(restored(editor, history, state))
}

fn redo(editor: &Editor) -> Option<Editor> {
    let mut history = (*editor.history).clone();
    let state = history.redo(editor.state())?;
    Some(restored(editor, history, state))
}

/// How a table is planned is no step of its own, so undoing a change of it leaves that as it is; another table brings its
/// own.
fn restored(editor: &Editor, history: History, state: State) -> Editor {
    let (plan, chosen) =
        if state.number == editor.number { (editor.plan, editor.chosen) } else { (state.plan, state.chosen) };
    Editor {
        document: state.layout,
        beside: state.beside,
        live: None,
        gesture: None,
        history: Rc::new(history),
        selection: state.selection,
        plan,
        chosen,
        number: state.number,
    }
}
