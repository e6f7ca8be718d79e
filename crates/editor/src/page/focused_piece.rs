//! Where the focus on the board goes after a step.

use crate::editor::Editor;
use crate::layout::{Layout, PieceId};

/// The piece that gets the focus after a step that led from `before`, where the piece with the focus isn't selected any more: a new one
/// that is, such as a copy.
pub fn focus_after_step(focused: &PieceId, before: &Layout, editor: &Editor) -> Option<PieceId> {
    let selection = editor.selection();
    let is_new = |id: &&PieceId| before.piece(id).is_none() && editor.committed().piece(id).is_some();
    selection.iter().find(is_new).filter(|_| !selection.contains(focused)).cloned()
}
