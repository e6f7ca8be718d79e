//! Studying the table: where a base can walk, what is seen, what is open.

use super::entry::{Command, CommandRun, always};
use crate::editor::keys;
use crate::editor::modifiers::Modifiers;
use crate::editor::state::Editor;
use crate::editor::study::{StudyAction, StudyMode};
use crate::words::mark;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "study",
        name: mark!("Study the table"),
        keys: &[keys::plain("w")],
        enabled: always,
        run: CommandRun::Update(|editor, _| {
            let studies = editor.studies();
            editor.studying(StudyAction::Mode(studies.mode().is_none().then(|| studies.last())))
        }),
    },
    mode("study-walking", mark!("Where a base can walk"), |editor, _| on(editor, StudyMode::Walking)),
    mode("study-seeing", mark!("What a model sees"), |editor, _| on(editor, StudyMode::Seeing)),
    mode("study-exposure", mark!("What a deployment zone sees"), |editor, _| on(editor, StudyMode::Exposure)),
    mode("study-open", mark!("The widest open ground"), |editor, _| on(editor, StudyMode::Open)),
    mode("study-cover", mark!("What is near cover"), |editor, _| on(editor, StudyMode::Cover)),
    mode("study-sides", mark!("Compare both edges"), |editor, _| on(editor, StudyMode::Sides)),
    mode("study-quality", mark!("How good the table is"), |editor, _| on(editor, StudyMode::Quality)),
    Command {
        id: "study-off",
        name: mark!("End the study"),
        keys: &[],
        enabled: |editor| editor.studies().mode().is_some(),
        run: CommandRun::Update(|editor, _| editor.studying(StudyAction::Mode(None))),
    },
];

const fn mode(id: &'static str, name: &'static str, run: fn(&Editor, Modifiers) -> Option<Editor>) -> Command {
    Command { id, name, keys: &[], enabled: always, run: CommandRun::Update(run) }
}

fn on(editor: &Editor, mode: StudyMode) -> Option<Editor> {
    editor.studying(StudyAction::Mode(Some(mode)))
}
