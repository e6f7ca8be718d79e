//! The command tables: every command is an entry here, which its buttons, menus, keys and the palette show.

mod align;
mod arrange;
mod entry;
mod generate;
mod guide;
mod help;
pub mod label;
mod language;
mod measure;
pub(super) mod menu;
mod nudge_and_turn;
mod piece;
mod scenario;
mod snapping;
mod study;
mod table;
mod view;

pub use entry::{Command, CommandRun, PageEffect};

pub(super) use entry::selected_name;

use super::state::Editor;
use crate::checks;
use crate::editor::modifiers::Modifiers;
use crate::pack::Pack;
use crate::words::mark;

/// Commands that the menu, the palette and the sheet of shortcuts show together.
pub struct CommandSection {
    /// The heading.
    pub name: &'static str,
    /// Its commands.
    pub commands: &'static [Command],
    /// Whether the menu offers only the first one, which opens a panel with buttons for the others.
    pub only_first_in_menu: bool,
    /// Whether a pack has anything for them to do. Where it hasn't, nothing shows them.
    is_for: fn(&Pack) -> bool,
}

/// The sections that are shown with a pack.
pub fn sections(pack: &Pack) -> impl Iterator<Item = &'static CommandSection> {
    SECTIONS.iter().filter(move |section| (section.is_for)(pack))
}

/// Every command, by section.
pub const SECTIONS: &[CommandSection] = &[
    section(mark!("Table"), table::COMMANDS),
    section(mark!("Pieces"), piece::COMMANDS),
    section(mark!("Place"), nudge_and_turn::COMMANDS),
    section(mark!("Arrange"), arrange::COMMANDS),
    section(mark!("Align"), align::COMMANDS),
    section(mark!("Snapping"), snapping::COMMANDS),
    CommandSection { is_for: Pack::has_scenarios, ..section(mark!("Scenario"), scenario::COMMANDS) },
    panel_section(mark!("Generate"), generate::COMMANDS),
    section(mark!("View"), view::COMMANDS),
    section(mark!("Measuring"), measure::COMMANDS),
    panel_section(mark!("Study"), study::COMMANDS),
    CommandSection { is_for: checks::has_method, ..panel_section(mark!("Quadrant method"), guide::COMMANDS) },
    section(mark!("Help"), help::COMMANDS),
    section(mark!("Language"), language::COMMANDS),
];

const fn section(name: &'static str, commands: &'static [Command]) -> CommandSection {
    CommandSection { name, commands, only_first_in_menu: false, is_for: |_| true }
}

/// A section whose first command opens a panel with buttons for the others.
const fn panel_section(name: &'static str, commands: &'static [Command]) -> CommandSection {
    CommandSection { only_first_in_menu: true, ..section(name, commands) }
}

/// Every command.
pub fn all() -> impl Iterator<Item = &'static Command> {
    SECTIONS.iter().flat_map(|section| section.commands)
}

/// The command with this id.
pub fn find(id: &str) -> Option<&'static Command> {
    all().find(|command| command.id == id)
}

/// Whether a command moves or turns pieces by a step, so that a run of them is one step of the history.
pub(super) fn is_nudge(id: &str) -> bool {
    nudge_and_turn::COMMANDS.iter().any(|command| command.id == id)
}

/// The editor after a command; `None` where it isn't enabled, changes nothing, or is an effect of the page.
pub(super) fn run(editor: &Editor, id: &str, modifiers: Modifiers) -> Option<Editor> {
    let command = find(id)?;
    match command.run {
        // Not during a drag, which is computed from the document as it was when the drag began.
        CommandRun::Update(update) if (command.enabled)(editor) && editor.preview.is_none() => {
            update(editor, modifiers)
        }
        _ => None,
    }
}
