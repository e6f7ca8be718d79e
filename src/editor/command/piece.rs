//! What pieces there are, and which are selected.

use super::{Command, Run, any_selected, change, chosen, commit};
use crate::editor::gesture::to_document;
use crate::editor::{Editor, keys};
use crate::geometry::Vector;
use crate::layout::{Edit, PieceChange, PieceId};
use crate::words::{many, mark};

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "delete",
        name: mark!("Delete"),
        keys: &[keys::plain("Delete"), keys::plain("Backspace")],
        enabled: any_selected,
        run: Run::Update(|editor, _| {
            let edits: Vec<Edit> = editor.selection.iter().cloned().map(Edit::Remove).collect();
            commit(editor, mark!("Delete {}"), &edits)
        }),
    },
    Command {
        id: "duplicate",
        name: mark!("Duplicate"),
        keys: &[keys::control("d")],
        enabled: any_selected,
        run: Run::Update(|editor, _| duplicate(editor)),
    },
    Command {
        id: "lock",
        name: mark!("Lock or unlock"),
        keys: &[keys::plain("l")],
        enabled: any_selected,
        run: Run::Update(|editor, _| {
            let lock = !chosen(editor).all(|piece| piece.locked);
            change(editor, if lock { mark!("Lock {}") } else { mark!("Unlock {}") }, |_| PieceChange::Locked(lock))
        }),
    },
    Command {
        id: "select-all",
        name: mark!("Select all"),
        keys: &[keys::control("a")],
        enabled: |editor| !editor.document.pieces.is_empty(),
        run: Run::Update(|editor, _| {
            let all: Vec<PieceId> = editor.document.pieces.iter().map(|piece| piece.id.clone()).collect();
            Some(editor.clone().with_selection(all))
        }),
    },
];

/// Copies lie an inch to the right and below, so that they can be seen and taken.
fn duplicate(editor: &Editor) -> Option<Editor> {
    let mut layout = (*editor.document).clone();
    let mut copies = Vec::new();
    for piece in chosen(editor) {
        let mut copy = piece.clone();
        copy.id = layout.free_id();
        copy.label = None;
        copy.locked = false;
        copy.at = to_document(piece.origin() + Vector::new(1.0, 1.0));
        copies.push(copy.id.clone());
        layout = layout.edited(&[Edit::Add(copy)]).ok()?;
    }
    let name = many(copies.len(), mark!("Duplicate a piece"), mark!("Duplicate {} pieces"));
    Some(editor.clone().committing(layout, name).with_selection(copies))
}
