//! What a table becomes, told by its link.

use super::link;
use crate::json::{Node, Read};
use crate::layout::{Edit, Layout};

/// The edits that make the pieces of `layout` those of the table whose link this is. What the solver does changes pieces and
/// nothing else, leaves those that stay in their order, and gives no new piece the id of one that it takes away.
pub(super) fn between(layout: &Layout, after: &Node) -> Read<Vec<Edit>> {
    let after = link::read(after.text()?).map_err(|_| after.expected("a table's link"))?.layout;
    let gone = layout.pieces.iter().filter(|old| after.piece(&old.id).is_none());
    let mut edits: Vec<Edit> = gone.map(|piece| Edit::Remove(piece.id.clone())).collect();
    for piece in &after.pieces {
        match layout.piece(&piece.id) {
            None => edits.push(Edit::Add((**piece).clone())),
            Some(old) if old != piece => edits.push(Edit::Replace((**piece).clone())),
            Some(_) => {}
        }
    }
    Ok(edits)
}
