//! A move of the pointer during a gesture: what the drag makes of the document.

use std::rc::Rc;

use super::gesture::GestureTarget;
use super::layout_comparison::are_equal;
use super::pointer_position::PointerPosition;
use super::snapping::{self, Dragged};
use super::state::Editor;
use crate::checks::KnownOutcomes;
use crate::layout::{Layout, PieceId};

/// The editor with the pointer elsewhere; `None` where nothing is pressed, or it is no drag yet.
pub(super) fn move_pointer(editor: &Editor, pointer: PointerPosition) -> Option<Editor> {
    let gesture = editor.gesture.as_ref()?.moved_to(&editor.document, pointer)?;
    if let GestureTarget::Marquee(former_selection) = &gesture.target {
        return editor.with_marquee_drawn(&gesture, former_selection, pointer.modifiers);
    }
    // Always computed from the document as it was when the gesture began, so that rounding doesn't add up.
    let dragged = snapping::dragged(&gesture, &editor.document, pointer, editor.snap_mode, editor.plan);
    let (preview, snap_lines, known_outcomes) = match dragged {
        Some(Dragged { layout, snap_lines, known_outcomes }) => {
            (unless_equal(editor.layout(), layout), snap_lines, known_outcomes)
        }
        None => (editor.document.clone(), Vec::new(), KnownOutcomes::default()),
    };
    let are_same_lines = snap_lines.len() == editor.snap_lines.len()
        && snap_lines.iter().zip(&*editor.snap_lines).all(|(new, old)| new.looks_as(old));
    if are_same_lines && editor.preview.as_ref().is_some_and(|before| Rc::ptr_eq(before, &preview)) {
        // Nothing visible changes, so all but the gesture keeps its address. The gesture has the pointer's new position, which
        // a modifier key that is pressed next needs.
        return Some(editor.with(|editor| editor.gesture = Some(gesture)));
    }
    // New pieces and copies are the last ones.
    let new = preview.pieces[editor.document.pieces.len()..].iter().map(|piece| piece.id.clone());
    let new: Vec<PieceId> = new.collect();
    let selection = match &gesture.target {
        GestureTarget::Pieces(ids) if new.is_empty() => ids.clone(),
        GestureTarget::Pieces(_) | GestureTarget::New(_) => new,
        _ => editor.selection.to_vec(),
    };
    let mut after = editor.with_gesture(Some(gesture));
    after.preview = Some(preview);
    after.snap_lines = snap_lines.into();
    after.known_outcomes = Rc::new(known_outcomes);
    Some(after.with_selection(selection))
}

/// `after`, or `before` where it is equal: then whoever knows something of it sees by its address that it is the same. It is the only time
/// that a move compares what layouts hold.
fn unless_equal(before: &Rc<Layout>, after: Layout) -> Rc<Layout> {
    if are_equal(before, &after) { before.clone() } else { Rc::new(after) }
}
