//! Every command once, as a value: buttons, menus, keys and the palette are views of these
//! tables.

mod align;
mod arrange;
mod generate;
mod guide;
mod help;
mod language;
mod measure;
mod menu;
mod piece;
mod place;
mod scenario;
mod snapping;
mod study;
mod table;
mod view;

pub use menu::menu;

pub(super) use arrange::called;

use super::Editor;
use super::camera::Look;
use super::gesture::Modifiers;
use super::keys::Key;
use super::recipe::Next;
use crate::layout::{Edit, Piece, PieceChange};
use crate::units::{Angle, Length};
use crate::words::{filled, many, mark, plural};

/// Something a person can tell the editor to do.
pub struct Command {
    /// Its permanent id.
    pub id: &'static str,
    /// What a button or a menu says.
    pub name: &'static str,
    /// The keys that run it.
    pub keys: &'static [Key],
    /// Whether it can be run now.
    pub enabled: fn(&Editor) -> bool,
    /// What it does.
    pub run: Run,
}

/// What a command does.
#[derive(Clone, Copy)]
pub enum Run {
    /// Changes the editor.
    Update(fn(&Editor, Modifiers) -> Option<Editor>),
    /// Asks the page for something the editor can't do itself.
    Effect(Effect),
}

/// What only the page can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Opens an empty table.
    New,
    /// Opens the example table.
    Example,
    /// Shows the library of saved tables.
    Library,
    /// Shows the person's own terrain, and the mat under the table.
    Terrain,
    /// Shows the link and everything a table can be taken away as.
    Share,
    /// Shows the steps that can be undone and redone.
    History,
    /// Shows every command, to be searched.
    Palette,
    /// Shows the keys of every command.
    Shortcuts,
    /// Generates a table.
    Generate(Next),
    /// Rolls for a scenario.
    Roll,
    /// Rolls for the scenarios of all rounds.
    RollRounds,
    /// Puts the selected pieces on the clipboard.
    Copy,
    /// Puts them there and deletes them.
    Cut,
    /// Takes pieces from the clipboard.
    Paste,
    /// Shows lengths in the next unit.
    Units,
    /// Asks for a repair of the table, or takes the question back.
    Repair,
    /// Looks elsewhere.
    Look(Look),
    /// Gives the page all of the screen, or gives it back.
    FullScreen,
    /// Opens the menu of what is selected, or else the table's.
    Menu,
    /// Speak this language.
    Language(&'static str),
    /// Colours the page so: `light`, `dark`, or as the `system` has it; `more` contrast comes and goes.
    Theme(&'static str),
}

const fn always(_: &Editor) -> bool {
    true
}

fn any_selected(editor: &Editor) -> bool {
    !editor.selection.is_empty()
}

/// Commands that a menu, the palette and the sheet of shortcuts show together.
pub struct Section {
    /// What it is called.
    pub name: &'static str,
    /// Its commands.
    pub commands: &'static [Command],
}

/// Every command, by its section.
pub const SECTIONS: &[Section] = &[
    Section { name: mark!("Table"), commands: table::COMMANDS },
    Section { name: mark!("Pieces"), commands: piece::COMMANDS },
    Section { name: mark!("Place"), commands: place::COMMANDS },
    Section { name: mark!("Arrange"), commands: arrange::COMMANDS },
    Section { name: mark!("Align"), commands: align::COMMANDS },
    Section { name: mark!("Snapping"), commands: snapping::COMMANDS },
    Section { name: mark!("Scenario"), commands: scenario::COMMANDS },
    Section { name: mark!("Generate"), commands: generate::COMMANDS },
    Section { name: mark!("View"), commands: view::COMMANDS },
    Section { name: mark!("Measuring"), commands: measure::COMMANDS },
    Section { name: mark!("Study"), commands: study::COMMANDS },
    Section { name: mark!("Quadrant method"), commands: guide::COMMANDS },
    Section { name: mark!("Help"), commands: help::COMMANDS },
    Section { name: mark!("Language"), commands: language::COMMANDS },
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
    place::COMMANDS.iter().any(|command| command.id == id)
}

/// The editor after a command; `None` where it isn't enabled, changes nothing, or is the page's to do.
pub(super) fn run(editor: &Editor, id: &str, modifiers: Modifiers) -> Option<Editor> {
    let command = find(id)?;
    match command.run {
        // A command in the middle of a drag would change the document under the hand.
        Run::Update(update) if (command.enabled)(editor) && editor.live.is_none() => update(editor, modifiers),
        _ => None,
    }
}

fn chosen(editor: &Editor) -> impl Iterator<Item = &Piece> {
    editor.selection.iter().filter_map(|id| editor.document.piece(id)).map(|piece| &**piece)
}

/// Commits edits to the selected pieces, called "Delete Forest" or "Delete 3 pieces".
fn commit(editor: &Editor, step: &str, edits: &[Edit]) -> Option<Editor> {
    let layout = editor.document.edited(edits).ok()?;
    let name = match editor.selection.len() {
        1 => filled(step, &[&chosen(editor).map(Piece::title).collect::<String>()]),
        count => filled(step, &[&many(count, plural!("1 piece", "{} pieces"))]),
    };
    (layout != *editor.document).then(|| editor.clone().committing(layout, name))
}

fn change(editor: &Editor, step: &str, to: impl Fn(&Piece) -> PieceChange) -> Option<Editor> {
    let edits: Vec<Edit> = chosen(editor).map(|piece| Edit::Change(piece.id.clone(), to(piece))).collect();
    commit(editor, step, &edits)
}

/// Moves or turns every selected piece that isn't locked.
fn place(editor: &Editor, step: &str, to: impl Fn(&Piece) -> ([Length; 2], Angle)) -> Option<Editor> {
    change(editor, step, |piece| {
        let (at, turn) = if piece.locked { (piece.at, piece.turn) } else { to(piece) };
        PieceChange::Move(at, turn)
    })
}
