//! The quadrant method, step by step.

use super::entry::{Command, CommandRun, always};
use crate::editor::keys;
use crate::editor::quadrant_guide::steps::GuideAction;
use crate::editor::state::Editor;
use crate::words::mark;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "guide",
        name: mark!("Quadrant method, step by step"),
        keys: &[keys::plain("q")],
        enabled: always,
        run: CommandRun::Update(|editor, _| {
            editor.guiding(if is_on(editor) { GuideAction::End } else { GuideAction::Begin })
        }),
    },
    Command {
        id: "guide-next",
        name: mark!("Next step"),
        keys: &[],
        enabled: is_on,
        run: CommandRun::Update(|editor, _| editor.guiding(GuideAction::Next)),
    },
    Command {
        id: "guide-back",
        name: mark!("Step before"),
        keys: &[],
        enabled: is_on,
        run: CommandRun::Update(|editor, _| editor.guiding(GuideAction::Back)),
    },
];

fn is_on(editor: &Editor) -> bool {
    editor.guide().is_on()
}
