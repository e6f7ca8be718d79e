//! Groups, the order of pieces on top of each other, and copies on the other half of the table.

use super::entry::{Command, CommandRun, any_selected, selected_name};
use crate::editor::copied_pieces::{CopiedPieces, pieces_with_ids};
use crate::editor::keys;
use crate::editor::state::Editor;
use crate::geometry::Shape;
use crate::layout::{Edit, Piece, PieceId};
use crate::sorting::SharedSort as _;
use crate::units::{Angle, Length};
use crate::words::{mark, t};
use std::cmp::Reverse;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "group",
        name: mark!("Group"),
        synonyms: mark!("join, together, bundle"),
        keys: &[keys::control("g")],
        enabled: |editor| editor.selection.len() > 1,
        run: CommandRun::Update(|editor, _| group(editor)),
    },
    Command {
        id: "ungroup",
        name: mark!("Ungroup"),
        synonyms: mark!("split, separate, unbundle"),
        keys: &[keys::control_shift("g")],
        enabled: is_any_grouped,
        run: CommandRun::Update(|editor, _| Some(ungroup(editor))),
    },
    Command {
        id: "select-group",
        name: mark!("Select the whole group"),
        synonyms: mark!("members, mark, together"),
        keys: &[keys::plain("Enter")],
        enabled: is_any_grouped,
        run: CommandRun::Update(|editor, _| editor.with_whole_groups()),
    },
    Command {
        id: "combine",
        name: mark!("Combine into one piece"),
        synonyms: mark!("compound, merge, join, obstruction on a hill"),
        keys: &[keys::plain("j")],
        enabled: |editor| {
            let members = editor.selected_pieces().map(|piece| piece.members().count()).sum::<usize>();
            editor.selection.len() > 1
                && members <= Piece::MAX_PARTS
                && editor.selected_pieces().all(|piece| !piece.locked)
        },
        run: CommandRun::Update(|editor, _| combine(editor)),
    },
    Command {
        id: "take-apart",
        name: mark!("Take apart"),
        synonyms: mark!("split, separate, uncombine"),
        keys: &[keys::shift("j")],
        enabled: |editor| editor.selected_pieces().any(|piece| piece.is_compound() && !piece.locked),
        run: CommandRun::Update(|editor, _| take_apart(editor)),
    },
    Command {
        id: "forward",
        name: mark!("Bring forward"),
        synonyms: mark!("above, layer, order, up"),
        keys: &[keys::control("]")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| order(editor, true, false)),
    },
    Command {
        id: "backward",
        name: mark!("Send backward"),
        synonyms: mark!("below, layer, order, behind"),
        keys: &[keys::control("[")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| order(editor, false, false)),
    },
    Command {
        id: "to-front",
        name: mark!("Bring to front"),
        synonyms: mark!("top, layer, order, above all"),
        keys: &[keys::control_shift("]"), keys::control_shift("}")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| order(editor, true, true)),
    },
    Command {
        id: "to-back",
        name: mark!("Send to back"),
        synonyms: mark!("bottom, layer, order, below all"),
        keys: &[keys::control_shift("["), keys::control_shift("{")],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| order(editor, false, true)),
    },
    Command {
        id: "mirror-across",
        name: mark!("Copy to the other half, mirrored left to right"),
        synonyms: mark!("flip, reflect, symmetric, horizontal"),
        keys: &[],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| copy_to_other_half(editor, [true, false])),
    },
    Command {
        id: "mirror-down",
        name: mark!("Copy to the other half, mirrored top to bottom"),
        synonyms: mark!("flip, reflect, symmetric, vertical"),
        keys: &[],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| copy_to_other_half(editor, [false, true])),
    },
    Command {
        id: "half-turn",
        name: mark!("Copy to the other half, turned by half"),
        synonyms: mark!("rotate, symmetric, 180 degrees, point"),
        keys: &[],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| copy_to_other_half(editor, [true, true])),
    },
    Command {
        id: "swap-outside",
        name: mark!("Swap inside and outside of the wall"),
        synonyms: mark!("turn about, other side, battlements, fortress"),
        keys: &[],
        enabled: |editor| editor.selected_pieces().any(|piece| piece.outside().is_some() && !piece.locked),
        run: CommandRun::Update(|editor, _| swap_outside(editor)),
    },
];

/// Turns all sections of the walls about that selected ones stand in.
fn swap_outside(editor: &Editor) -> Option<Editor> {
    let layout = &editor.document;
    let is_selected = |id: &PieceId| editor.selection.contains(id);
    let walls = layout.walls().into_iter().filter(|wall| wall.sections().any(is_selected));
    let sections: Vec<PieceId> = walls.flat_map(|wall| wall.sections().cloned().collect::<Vec<_>>()).collect();
    let name = t!("Swap inside and outside of the wall").to_owned();
    editor.with_edits(&layout.edits_turning_about(sections.iter()), name)
}

fn is_any_grouped(editor: &Editor) -> bool {
    editor.selection.iter().any(|id| editor.groups_and_tints.group_of(id).is_some())
}

fn group(editor: &Editor) -> Option<Editor> {
    let groups_and_tints = editor.groups_and_tints.as_ref().clone().grouped(&editor.selection);
    // Where exactly these pieces are a group already, only their order in it would change.
    let group = editor.groups_and_tints.group_of(editor.selection.first()?).unwrap_or_default();
    let is_group = group.len() == editor.selection.len() && group.iter().all(|id| editor.selection.contains(id));
    let name = t!("Group {} pieces", editor.selection.len());
    (!is_group).then(|| editor.clone().with_committed_and_groups(editor.document.clone(), &groups_and_tints, name))
}

/// Dissolves all groups of selected pieces, and selects their pieces.
fn ungroup(editor: &Editor) -> Editor {
    let members = editor.groups_and_tints.with_group_members(&editor.selection);
    let mut groups_and_tints = (*editor.groups_and_tints).clone();
    groups_and_tints.groups.retain(|group| !group.iter().any(|id| editor.selection.contains(id)));
    let name = t!("Ungroup {} pieces", members.len());
    let after = editor.clone().with_committed_and_groups(editor.document.clone(), &groups_and_tints, name);
    after.with_selection(members)
}

/// Makes one compound piece of the selected ones, and selects it.
fn combine(editor: &Editor) -> Option<Editor> {
    let edits = editor.document.combining(&editor.selection);
    let whole =
        edits.iter().find_map(|edit| if let Edit::Replace(piece) = edit { Some(piece.id.clone()) } else { None })?;
    let name = t!("Combine {} pieces", editor.selection.len());
    Some(editor.with_edits(&edits, name)?.with_selection(vec![whole]))
}

/// Makes pieces of the parts of the selected compound pieces, and selects all of them.
fn take_apart(editor: &Editor) -> Option<Editor> {
    let whole: Vec<&Piece> = editor.selected_pieces().filter(|piece| piece.is_compound() && !piece.locked).collect();
    let mut layout = (*editor.document).clone();
    for piece in &whole {
        layout = layout.edited(&layout.taking_apart(&piece.id)).ok()?;
    }
    let ids = whole.iter().flat_map(|piece| piece.members()).map(|member| member.id.clone()).collect();
    let name = t!("Take {} apart", selected_name(editor));
    Some(editor.clone().with_committed_and_groups(layout, &editor.groups_and_tints, name).with_selection(ids))
}

/// Moves the selected pieces up or down in the order of the pieces, past one other piece or past all. Their order among
/// themselves stays.
fn order(editor: &Editor, up: bool, all_the_way: bool) -> Option<Editor> {
    let is_selected = |id: &PieceId| editor.selection.contains(id);
    let mut ids: Vec<PieceId> = editor.document.pieces.iter().map(|piece| piece.id.clone()).collect();
    // What follows moves the selected ones towards the start of the list.
    if up {
        ids.reverse();
    }
    if all_the_way {
        ids.shared_sort_by_key(|id| Reverse(is_selected(id)));
    } else {
        for index in 1..ids.len() {
            if is_selected(&ids[index]) && !is_selected(&ids[index - 1]) {
                ids.swap(index - 1, index);
            }
        }
    }
    if up {
        ids.reverse();
    }
    let edits: Vec<Edit> = ids.into_iter().enumerate().map(|(below, id)| Edit::Order(id, below)).collect();
    let what = selected_name(editor);
    let name = match (up, all_the_way) {
        (true, false) => t!("Bring {} forward", what),
        (false, false) => t!("Send {} backward", what),
        (true, true) => t!("Bring {} to the front", what),
        (false, true) => t!("Send {} to the back", what),
    };
    editor.with_edits(&edits, name)
}

/// Copies the selected pieces across the middle lines of the table: across the vertical one, the horizontal one, or both,
/// which is a half turn about the middle. Pieces whose copies would take their own places are left out.
fn copy_to_other_half(editor: &Editor, over: [bool; 2]) -> Option<Editor> {
    let size = editor.document.table;
    let sides = [size.width, size.depth];
    let reflect_member = |copy: &mut Piece| {
        for axis in 0..2 {
            if over[axis] {
                copy.at[axis] = sides[axis] - copy.at[axis];
            }
        }
        if over == [true, true] {
            copy.turn = copy.turn + Angle::tenths(1800);
        } else {
            // A mirrored piece is turned the other way, and a polygon is mirrored in its own frame too. A front at the top comes to the bottom.
            let half = if over[1] && copy.kind.has_front() { Angle::tenths(1800) } else { Angle::ZERO };
            copy.turn = half - copy.turn;
            if let Shape::Polygon { points } = copy.shape() {
                let mirrored = |[x, y]: &[Length; 2]| if over[0] { [-*x, *y] } else { [*x, -*y] };
                copy.shape = Some(Shape::Polygon { points: points.iter().rev().map(mirrored).collect() });
            }
        }
    };
    let reflect = |copy: &mut Piece| {
        copy.label = None;
        reflect_member(copy);
        copy.parts.iter_mut().for_each(reflect_member);
    };
    let is_own_image = |piece: &&Piece| {
        let mut copy = (*piece).clone();
        reflect(&mut copy);
        (copy.at, copy.kind) == (piece.at, piece.kind)
    };
    let pieces = pieces_with_ids(&editor.document, &editor.selection).filter(|piece| !is_own_image(piece));
    let copies = CopiedPieces::of(&editor.document, pieces, reflect)?;
    let name = t!("Copy {} to the other half", selected_name(editor));
    Some(copies.committed(editor, &editor.groups_and_tints, name))
}
