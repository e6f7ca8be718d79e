//! What the selection is called.

use super::entry::chosen;
use crate::editor::state::Editor;
use crate::layout::Piece;
use crate::words::{many, plural};

/// What a step calls the selected pieces: the title of one, or how many they are.
pub(in crate::editor) fn called(editor: &Editor) -> String {
    match editor.selection.len() {
        1 => chosen(editor).map(Piece::title).collect(),
        count => many(count, plural!("1 piece", "{} pieces")),
    }
}
