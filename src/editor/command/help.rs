//! The palette and the sheet of shortcuts.

use super::entry::{Command, CommandRun, PageEffect, always};
use crate::editor::keys;
use crate::words::mark;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "commands",
        name: mark!("Commands"),
        keys: &[keys::control("k")],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Palette),
    },
    Command {
        id: "shortcuts",
        name: mark!("Keyboard shortcuts"),
        keys: &[keys::any("?")],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Shortcuts),
    },
];
