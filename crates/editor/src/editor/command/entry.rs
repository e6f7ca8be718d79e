//! The type of the command tables' entries, and helpers for commands.

use crate::editor::camera::CameraMove;
use crate::editor::generator_settings::WantedTable;
use crate::editor::keys::Key;
use crate::editor::modifiers::Modifiers;
use crate::editor::state::Editor;
use crate::layout::{Edit, Piece, PieceChange};
use crate::units::{Angle, Length};
use crate::words::{filled, many, plural};

/// A command: what buttons, menus, keys and the palette run.
pub struct Command {
    /// The permanent id.
    pub id: &'static str,
    /// The text of its buttons and menu rows.
    pub name: &'static str,
    /// Everyday words that the palette finds it by, with commas between them.
    pub synonyms: &'static str,
    /// The keys that run it.
    pub keys: &'static [Key],
    /// Whether it can run now.
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
    /// Shows the events.
    Events,
    /// Plays on the table.
    Play,
    /// Shows the person's own terrain, and the mat under the table.
    Terrain,
    /// Shows the readings of the packet for the open table.
    Readings,
    /// Shows the link and everything a table can be taken away as.
    Share,
    /// Shows the steps that can be undone and redone.
    History,
    /// Shows every command, to be searched.
    Palette,
    /// Shows the keys of every command.
    Shortcuts,
    /// Shows the settings of the page.
    Settings,
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
    /// Shows what the signs on the board mean.
    Signs,
    /// Shows lengths in the next unit.
    Units,
    /// Starts the repair of the table, or cancels it.
    Repair,
    /// Shows the form of a fortress that is laid by points.
    LayFortress,
    /// Moves the camera.
    Look(CameraMove),
    /// Enters or leaves full screen.
    FullScreen,
    /// Opens the menu of what is selected, or else the table's.
    Menu,
    /// Sets the language, by its code.
    Language(&'static str),
    /// Sets the colours: `light`, `dark` or `system`; `more` toggles high contrast.
    Theme(&'static str),
}

pub(super) const fn always(_: &Editor) -> bool {
    true
}

pub(super) fn any_selected(editor: &Editor) -> bool {
    !editor.selection.is_empty()
}

pub(super) fn selected_pieces(editor: &Editor) -> impl Iterator<Item = &Piece> {
    editor.selection.iter().filter_map(|id| editor.document.piece(id)).map(|piece| &**piece)
}

/// What a step's name calls the selected pieces: the title of one, or how many they are.
pub(in crate::editor) fn selected_name(editor: &Editor) -> String {
    match editor.selection.len() {
        1 => selected_pieces(editor).map(Piece::title).collect(),
        count => many(count, plural!("1 piece", "{} pieces")),
    }
}

/// Commits edits of the selected pieces as one step. `step` is its name with a placeholder: "Delete {}" becomes "Delete
/// Forest" or "Delete 3 pieces".
pub(super) fn commit(editor: &Editor, step: &str, edits: &[Edit]) -> Option<Editor> {
    editor.with_edits(edits, filled(step, &[&selected_name(editor)]))
}

/// Commits a change of every selected piece as one step, named as by [`commit`].
pub(super) fn change(editor: &Editor, step: &str, change: impl Fn(&Piece) -> PieceChange) -> Option<Editor> {
    let edits: Vec<Edit> = selected_pieces(editor).map(|piece| Edit::Change(piece.id.clone(), change(piece))).collect();
    commit(editor, step, &edits)
}

/// Moves or turns every selected piece that isn't locked, as one step, named as by [`commit`].
pub(super) fn move_selected(
    editor: &Editor,
    step: &str,
    new_place: impl Fn(&Piece) -> ([Length; 2], Angle),
) -> Option<Editor> {
    change(editor, step, |piece| {
        let (at, turn) = if piece.locked { (piece.at, piece.turn) } else { new_place(piece) };
        PieceChange::Move(at, turn)
    })
}
