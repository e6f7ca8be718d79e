//! The palette and the sheet of shortcuts.

use super::entry::{Command, CommandRun, PageEffect, always};
use crate::editor::keys;
use crate::words::mark;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "commands",
        name: mark!("Commands"),
        synonyms: mark!("search, actions, find, palette"),
        keys: &[keys::control("k")],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Palette),
    },
    Command {
        id: "shortcuts",
        name: mark!("Keyboard shortcuts"),
        synonyms: mark!("keys, hotkeys, help, manual"),
        keys: &[keys::any("?")],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Shortcuts),
    },
];
