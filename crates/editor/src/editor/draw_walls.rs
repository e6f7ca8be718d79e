//! What drawing walls makes of the table.

use super::state::Editor;
use super::tape_measure::{TapeAction, TapeMeasure};
use super::wall_drawing::WallDrawing;
use crate::pack::Kind;
use crate::words::t;

/// The editor with walls of a kind being drawn.
pub(super) fn begin(editor: &Editor, kind: &'static Kind) -> Editor {
    let wall = match editor.tape.as_ref().and_then(TapeMeasure::wall) {
        Some(wall) => wall.with_kind(kind),
        None => WallDrawing::new(kind, editor.only_selected()),
    };
    editor.with(|editor| editor.tape = Some(TapeMeasure::drawing(wall)))
}

/// The editor after an action on the tape measure while a wall is drawn with it; `None` where that changes nothing.
pub(super) fn after(editor: &Editor, wall: &WallDrawing, action: &TapeAction) -> Option<Editor> {
    let layout = &editor.document;
    match action {
        TapeAction::Press(pointer, _) => Some(with(editor, wall.pressed(layout, *pointer))),
        TapeAction::Draw(pointer) => wall.moved(layout, *pointer).map(|moved| with(editor, moved)),
        TapeAction::Release(pointer) => {
            let released = wall.released(layout, *pointer);
            Some(built(editor, &released).unwrap_or_else(|| with(editor, released.after_line(None))))
        }
        TapeAction::Sections(count, turn) => built(editor, &wall.with_sections(layout, *count, *turn)),
        TapeAction::Base(_) | TapeAction::Wall(_) => None,
    }
}

/// The editor with what the line becomes as one step, from whose end the next line goes on; `None` where it becomes nothing.
fn built(editor: &Editor, wall: &WallDrawing) -> Option<Editor> {
    let run = wall.run(&editor.document)?;
    let last = run.pieces.last().map(|piece| piece.id.clone());
    let built = editor.with_edits(&run.edits(), t!("Draw {}", wall.kind().name))?;
    Some(with(&built.with_selection(Vec::new()), wall.after_line(last)))
}

fn with(editor: &Editor, wall: WallDrawing) -> Editor {
    editor.with(|editor| editor.tape = Some(TapeMeasure::drawing(wall)))
}
