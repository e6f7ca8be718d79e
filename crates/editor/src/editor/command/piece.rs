//! Deleting, copying, locking and selecting pieces.

use super::entry::{Command, CommandRun, PageEffect, always, any_selected, change, commit, selected_pieces};
use crate::editor::copied_pieces::{CopiedPieces, pieces_with_ids};
use crate::editor::free_ground::free_displacement;
use crate::editor::gesture::document_from_table;
use crate::editor::keys;
use crate::editor::state::Editor;
use crate::geometry::Vector;
use crate::layout::{Edit, PieceChange, PieceId};
use crate::words::{many, mark, plural};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "delete",
        name: mark!("Delete"),
        synonyms: mark!("remove, erase, trash"),
        keys: &[keys::plain("Delete"), keys::plain("Backspace")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| {
            let edits: Vec<Edit> = editor.selection.iter().cloned().map(Edit::Remove).collect();
            commit(editor, mark!("Delete {}"), &edits)
        }),
    },
    Command {
        id: "copy",
        name: mark!("Copy"),
        synonyms: mark!("clipboard, clone, replicate"),
        keys: &[keys::control("c")],
        enabled: any_selected,
        run: CommandRun::Effect(PageEffect::Copy),
    },
    Command {
        id: "cut",
        name: mark!("Cut"),
        synonyms: mark!("clipboard, move away, scissors"),
        keys: &[keys::control("x")],
        enabled: any_selected,
        run: CommandRun::Effect(PageEffect::Cut),
    },
    Command {
        id: "paste",
        name: mark!("Paste"),
        synonyms: mark!("insert, clipboard, put"),
        keys: &[keys::control("v")],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Paste),
    },
    Command {
        id: "duplicate",
        name: mark!("Duplicate"),
        synonyms: mark!("clone, double, twice, another piece"),
        keys: &[keys::control("d")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| duplicate(editor)),
    },
    Command {
        id: "lock",
        name: mark!("Lock or unlock"),
        synonyms: mark!("fix in place, pin, freeze, padlock, unpin"),
        keys: &[keys::plain("l")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| {
            let lock = !selected_pieces(editor).all(|piece| piece.locked);
            change(editor, if lock { mark!("Lock {}") } else { mark!("Unlock {}") }, |_| PieceChange::Locked(lock))
        }),
    },
    Command {
        id: "select-all",
        name: mark!("Select all"),
        synonyms: mark!("everything, mark, whole"),
        keys: &[keys::control("a")],
        enabled: |editor| !editor.document.pieces.is_empty(),
        run: CommandRun::Update(|editor, _| {
            let all: Vec<PieceId> = editor.document.pieces.iter().map(|piece| piece.id.clone()).collect();
            Some(editor.clone().with_selection(all))
        }),
    },
];

/// Copies the selected pieces an inch to the right and down, where the copies can be seen and dragged.
fn duplicate(editor: &Editor) -> Option<Editor> {
    let originals = || pieces_with_ids(&editor.document, &editor.selection);
    let by = free_displacement(&editor.document, originals()).unwrap_or(Vector::new(1.0, 1.0));
    let copies = CopiedPieces::of(&editor.document, originals(), |copy| {
        copy.label = None;
        copy.move_to(document_from_table(copy.origin() + by, copy.kind.resolution), copy.turn);
    })?;
    let name = many(copies.pairs.len(), plural!("Duplicate a piece", "Duplicate {} pieces"));
    Some(copies.committed(editor, &editor.groups_and_tints, name))
}
