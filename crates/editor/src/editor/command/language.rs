//! Languages, each under its own name, which isn't translated: people recognise their language by it.

use super::entry::{Command, CommandRun, PageEffect};
use crate::words::language;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "language-en",
        name: "English",
        synonyms: "language, Englisch, Sprache, UK",
        keys: &[],
        enabled: |_| language() != "en",
        run: CommandRun::Effect(PageEffect::Language("en")),
    },
    Command {
        id: "language-de",
        name: "Deutsch",
        synonyms: "language, German, Sprache, Germany",
        keys: &[],
        enabled: |_| language() != "de",
        run: CommandRun::Effect(PageEffect::Language("de")),
    },
];
