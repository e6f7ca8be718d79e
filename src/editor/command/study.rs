//! Studying the table: where a base can walk, what is seen, what is open.

use super::entry::{Command, Run, always};
use crate::editor::keys;
use crate::editor::modifiers::Modifiers;
use crate::editor::state::Editor;
use crate::editor::study::{Mode, Studying};
use crate::words::mark;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "study",
        name: mark!("Study the table"),
        keys: &[keys::plain("w")],
        enabled: always,
        run: Run::Update(|editor, _| {
            let studies = editor.studies();
            editor.studying(Studying::Mode(studies.mode().is_none().then(|| studies.last())))
        }),
    },
    mode("study-walking", mark!("Where a base can walk"), |editor, _| on(editor, Mode::Walking)),
    mode("study-seeing", mark!("What a model sees"), |editor, _| on(editor, Mode::Seeing)),
    mode("study-exposure", mark!("What a deployment zone sees"), |editor, _| on(editor, Mode::Exposure)),
    mode("study-open", mark!("The widest open ground"), |editor, _| on(editor, Mode::Open)),
    mode("study-cover", mark!("What is near cover"), |editor, _| on(editor, Mode::Cover)),
    mode("study-sides", mark!("Compare both edges"), |editor, _| on(editor, Mode::Sides)),
    mode("study-quality", mark!("How good the table is"), |editor, _| on(editor, Mode::Quality)),
    Command {
        id: "study-off",
        name: mark!("End the study"),
        keys: &[],
        enabled: |editor| editor.studies().mode().is_some(),
        run: Run::Update(|editor, _| editor.studying(Studying::Mode(None))),
    },
];

const fn mode(id: &'static str, name: &'static str, run: fn(&Editor, Modifiers) -> Option<Editor>) -> Command {
    Command { id, name, keys: &[], enabled: always, run: Run::Update(run) }
}

fn on(editor: &Editor, mode: Mode) -> Option<Editor> {
    editor.studying(Studying::Mode(Some(mode)))
}
