//! What lies on what, what goes together, and copies for the other half.

use super::entry::{Command, CommandRun, any_selected};
use super::selected_name::called;
use crate::editor::copied_pieces::{CopiedPieces, those};
use crate::editor::keys;
use crate::editor::state::Editor;
use crate::geometry::Shape;
use crate::layout::{Edit, Piece, PieceId};
use crate::units::{Angle, Length};
use crate::words::{mark, t};
use std::cmp::Reverse;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "group",
        name: mark!("Group"),
        keys: &[keys::control("g")],
        enabled: |editor| editor.selection.len() > 1,
        run: CommandRun::Update(|editor, _| group(editor)),
    },
    Command {
        id: "ungroup",
        name: mark!("Ungroup"),
        keys: &[keys::control_shift("g")],
        enabled: any_grouped,
        run: CommandRun::Update(|editor, _| Some(ungroup(editor))),
    },
    Command {
        id: "select-group",
        name: mark!("Select the whole group"),
        keys: &[keys::plain("Enter")],
        enabled: any_grouped,
        run: CommandRun::Update(|editor, _| editor.with_whole_groups()),
    },
    Command {
        id: "forward",
        name: mark!("Bring forward"),
        keys: &[keys::control("]")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| order(editor, true, false)),
    },
    Command {
        id: "backward",
        name: mark!("Send backward"),
        keys: &[keys::control("[")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| order(editor, false, false)),
    },
    Command {
        id: "to-front",
        name: mark!("Bring to front"),
        keys: &[keys::control_shift("]"), keys::control_shift("}")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| order(editor, true, true)),
    },
    Command {
        id: "to-back",
        name: mark!("Send to back"),
        keys: &[keys::control_shift("["), keys::control_shift("{")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| order(editor, false, true)),
    },
    Command {
        id: "mirror-across",
        name: mark!("Copy to the other half, mirrored left to right"),
        keys: &[],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| other_half(editor, [true, false])),
    },
    Command {
        id: "mirror-down",
        name: mark!("Copy to the other half, mirrored top to bottom"),
        keys: &[],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| other_half(editor, [false, true])),
    },
    Command {
        id: "half-turn",
        name: mark!("Copy to the other half, turned by half"),
        keys: &[],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| other_half(editor, [true, true])),
    },
];

fn any_grouped(editor: &Editor) -> bool {
    editor.selection.iter().any(|id| editor.beside.group_of(id).is_some())
}

fn group(editor: &Editor) -> Option<Editor> {
    let beside = editor.beside.as_ref().clone().grouped(&editor.selection);
    // The same pieces grouped again would only lie in another order.
    let whole = editor.beside.group_of(editor.selection.first()?).unwrap_or_default();
    let known = whole.len() == editor.selection.len() && whole.iter().all(|id| editor.selection.contains(id));
    let name = t!("Group {} pieces", editor.selection.len());
    (!known).then(|| editor.clone().committing_with((*editor.document).clone(), &beside, name))
}

/// All groups that a selected piece is in are groups no more.
fn ungroup(editor: &Editor) -> Editor {
    let whole = editor.beside.whole(&editor.selection);
    let mut beside = (*editor.beside).clone();
    beside.groups.retain(|group| !group.iter().any(|id| editor.selection.contains(id)));
    let name = t!("Ungroup {} pieces", whole.len());
    let after = editor.clone().committing_with((*editor.document).clone(), &beside, name);
    after.with_selection(whole)
}

/// Lays the selected pieces a step higher or lower, or all the way; among themselves they lie as before. A step goes past
/// one other piece, whether they touch or not.
fn order(editor: &Editor, up: bool, all_the_way: bool) -> Option<Editor> {
    let selected = |id: &PieceId| editor.selection.contains(id);
    let mut ids: Vec<PieceId> = editor.document.pieces.iter().map(|piece| piece.id.clone()).collect();
    // Downwards is upwards in the list the other way round.
    if up {
        ids.reverse();
    }
    if all_the_way {
        ids.sort_by_key(|id| Reverse(selected(id)));
    } else {
        for index in 1..ids.len() {
            if selected(&ids[index]) && !selected(&ids[index - 1]) {
                ids.swap(index - 1, index);
            }
        }
    }
    if up {
        ids.reverse();
    }
    let edits: Vec<Edit> = ids.into_iter().enumerate().map(|(below, id)| Edit::Order(id, below)).collect();
    let what = called(editor);
    let name = match (up, all_the_way) {
        (true, false) => t!("Bring {} forward", what),
        (false, false) => t!("Send {} backward", what),
        (true, true) => t!("Bring {} to the front", what),
        (false, true) => t!("Send {} to the back", what),
    };
    let layout = editor.document.edited(&edits).ok()?;
    (layout != *editor.document).then(|| editor.clone().committing(layout, name))
}

/// Copies the selected pieces over the table's middle lines: mirrored across the upright one, the level one, or across both,
/// which is half a turn about the middle. What would lie on itself is left out.
fn other_half(editor: &Editor, over: [bool; 2]) -> Option<Editor> {
    let pack = editor.document.pack;
    let sides = [pack.width, pack.depth].map(Length::clamped);
    let make = |copy: &mut Piece| {
        for axis in 0..2 {
            if over[axis] {
                copy.at[axis] = sides[axis] - copy.at[axis];
            }
        }
        copy.label = None;
        if over == [true, true] {
            copy.turn = copy.turn + Angle::tenths(1800);
        } else {
            // A mirrored turn runs the other way, and what isn't the same on both sides is mirrored in its own frame.
            copy.turn = -copy.turn;
            if let Shape::Polygon { points } = copy.shape() {
                let mirrored = |[x, y]: &[Length; 2]| if over[0] { [-*x, *y] } else { [*x, -*y] };
                copy.shape = Some(Shape::Polygon { points: points.iter().rev().map(mirrored).collect() });
            }
        }
    };
    let lies_there = |piece: &&Piece| {
        let mut copy = (*piece).clone();
        make(&mut copy);
        (copy.at, copy.kind) == (piece.at, piece.kind)
    };
    let pieces = those(&editor.document, &editor.selection).filter(|piece| !lies_there(piece));
    let copies = CopiedPieces::of(&editor.document, pieces, make)?;
    let name = t!("Copy {} to the other half", called(editor));
    Some(copies.committed(editor, name))
}
