//! Finding what there is to do.

use super::entry::{Command, Effect, Run, always};
use crate::editor::keys;
use crate::words::mark;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "commands",
        name: mark!("Commands"),
        keys: &[keys::control("k")],
        enabled: always,
        run: Run::Effect(Effect::Palette),
    },
    Command {
        id: "shortcuts",
        name: mark!("Keyboard shortcuts"),
        keys: &[keys::any("?")],
        enabled: always,
        run: Run::Effect(Effect::Shortcuts),
    },
];
