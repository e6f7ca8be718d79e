//! The languages, each by its own name, which no language translates: who looks for theirs knows it by that.

use super::entry::{Command, CommandRun, PageEffect};
use crate::words::language;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "language-en",
        name: "English",
        keys: &[],
        enabled: |_| language() != "en",
        run: CommandRun::Effect(PageEffect::Language("en")),
    },
    Command {
        id: "language-de",
        name: "Deutsch",
        keys: &[],
        enabled: |_| language() != "de",
        run: CommandRun::Effect(PageEffect::Language("de")),
    },
];
