//! Every command once, as a value: buttons, menus, keys and the palette are views of these
//! tables.

mod align;
mod arrange;
mod entry;
mod generate;
mod guide;
mod help;
mod language;
mod measure;
pub(super) mod menu;
mod nudge_and_turn;
mod piece;
mod scenario;
mod selected_name;
mod snapping;
mod study;
mod table;
mod view;

pub use entry::{Command, CommandRun, PageEffect};

pub(super) use selected_name::called;

use super::state::Editor;
use crate::editor::modifiers::Modifiers;
use crate::words::mark;

/// Commands that a menu, the palette and the sheet of shortcuts show together.
pub struct CommandSection {
    /// What it is called.
    pub name: &'static str,
    /// Its commands.
    pub commands: &'static [Command],
}

/// Every command, by its section.
pub const SECTIONS: &[CommandSection] = &[
    CommandSection { name: mark!("Table"), commands: table::COMMANDS },
    CommandSection { name: mark!("Pieces"), commands: piece::COMMANDS },
    CommandSection { name: mark!("Place"), commands: nudge_and_turn::COMMANDS },
    CommandSection { name: mark!("Arrange"), commands: arrange::COMMANDS },
    CommandSection { name: mark!("Align"), commands: align::COMMANDS },
    CommandSection { name: mark!("Snapping"), commands: snapping::COMMANDS },
    CommandSection { name: mark!("Scenario"), commands: scenario::COMMANDS },
    CommandSection { name: mark!("Generate"), commands: generate::COMMANDS },
    CommandSection { name: mark!("View"), commands: view::COMMANDS },
    CommandSection { name: mark!("Measuring"), commands: measure::COMMANDS },
    CommandSection { name: mark!("Study"), commands: study::COMMANDS },
    CommandSection { name: mark!("Quadrant method"), commands: guide::COMMANDS },
    CommandSection { name: mark!("Help"), commands: help::COMMANDS },
    CommandSection { name: mark!("Language"), commands: language::COMMANDS },
];

/// Every command.
pub fn all() -> impl Iterator<Item = &'static Command> {
    SECTIONS.iter().flat_map(|section| section.commands)
}

/// The command with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Command> {
    all().find(|command| command.id == id)
}

/// Whether a command moves or turns by a step, so that several in a row are one for the history.
pub(super) fn nudges(id: &str) -> bool {
    nudge_and_turn::COMMANDS.iter().any(|command| command.id == id)
}

/// The editor after a command; `None` where it isn't enabled, changes nothing, or is the page's to do.
pub(super) fn run(editor: &Editor, id: &str, modifiers: Modifiers) -> Option<Editor> {
    let command = find(id)?;
    match command.run {
        // A command in the middle of a drag would change the document under the hand.
        CommandRun::Update(update) if (command.enabled)(editor) && editor.live.is_none() => update(editor, modifiers),
        _ => None,
    }
}
