//! An entry of the table of commands, and what entries are made with.

use crate::editor::camera::CameraMove;
use crate::editor::generator_settings::WantedTable;
use crate::editor::keys::Key;
use crate::editor::modifiers::Modifiers;
use crate::editor::state::Editor;
use crate::layout::{Edit, Piece, PieceChange};
use crate::units::{Angle, Length};
use crate::words::{filled, many, plural};

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
    pub run: CommandRun,
}

/// What a command does.
#[derive(Clone, Copy)]
pub enum CommandRun {
    /// Changes the editor.
    Update(fn(&Editor, Modifiers) -> Option<Editor>),
    /// Asks the page for something the editor can't do itself.
    Effect(PageEffect),
}

/// What only the page can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageEffect {
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
    Generate(WantedTable),
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
    Look(CameraMove),
    /// Gives the page all of the screen, or gives it back.
    FullScreen,
    /// Opens the menu of what is selected, or else the table's.
    Menu,
    /// Speak this language.
    Language(&'static str),
    /// Colours the page so: `light`, `dark`, or as the `system` has it; `more` contrast comes and goes.
    Theme(&'static str),
}

pub(super) const fn always(_: &Editor) -> bool {
    true
}

pub(super) fn any_selected(editor: &Editor) -> bool {
    !editor.selection.is_empty()
}

pub(super) fn chosen(editor: &Editor) -> impl Iterator<Item = &Piece> {
    editor.selection.iter().filter_map(|id| editor.document.piece(id)).map(|piece| &**piece)
}

/// Commits edits to the selected pieces, called "Delete Forest" or "Delete 3 pieces".
pub(super) fn commit(editor: &Editor, step: &str, edits: &[Edit]) -> Option<Editor> {
    let layout = editor.document.edited(edits).ok()?;
    let name = match editor.selection.len() {
        1 => filled(step, &[&chosen(editor).map(Piece::title).collect::<String>()]),
        count => filled(step, &[&many(count, plural!("1 piece", "{} pieces"))]),
    };
    (layout != *editor.document).then(|| editor.clone().committing(layout, name))
}

pub(super) fn change(editor: &Editor, step: &str, to: impl Fn(&Piece) -> PieceChange) -> Option<Editor> {
    let edits: Vec<Edit> = chosen(editor).map(|piece| Edit::Change(piece.id.clone(), to(piece))).collect();
    commit(editor, step, &edits)
}

/// Moves or turns every selected piece that isn't locked.
pub(super) fn place(editor: &Editor, step: &str, to: impl Fn(&Piece) -> ([Length; 2], Angle)) -> Option<Editor> {
    change(editor, step, |piece| {
        let (at, turn) = if piece.locked { (piece.at, piece.turn) } else { to(piece) };
        PieceChange::Move(at, turn)
    })
}
