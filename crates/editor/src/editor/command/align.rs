//! Aligning and distributing pieces, by the bounding boxes of their footprints.

use super::entry::{Command, CommandRun, selected_name};
use crate::editor::copied_pieces::{bounds, pieces_with_ids};
use crate::editor::keys;
use crate::editor::state::Editor;
use crate::geometry::Rect;
use crate::layout::{Edit, PieceChange, PieceId};
use crate::sorting::SharedSort as _;
use crate::words::{mark, t};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "align-left",
        name: mark!("Align left"),
        synonyms: mark!("line up, flush, edge"),
        keys: &[keys::control_shift("ArrowLeft")],
        enabled: |editor| has_units(editor, 2),
        run: CommandRun::Update(|editor, _| align(editor, 0, 0.0)),
    },
    Command {
        id: "align-centre",
        name: mark!("Align centres"),
        synonyms: mark!("line up, center, column"),
        keys: &[],
        enabled: |editor| has_units(editor, 2),
        run: CommandRun::Update(|editor, _| align(editor, 0, 0.5)),
    },
    Command {
        id: "align-right",
        name: mark!("Align right"),
        synonyms: mark!("line up, flush, edge"),
        keys: &[keys::control_shift("ArrowRight")],
        enabled: |editor| has_units(editor, 2),
        run: CommandRun::Update(|editor, _| align(editor, 0, 1.0)),
    },
    Command {
        id: "align-top",
        name: mark!("Align top"),
        synonyms: mark!("line up, flush, edge"),
        keys: &[keys::control_shift("ArrowUp")],
        enabled: |editor| has_units(editor, 2),
        run: CommandRun::Update(|editor, _| align(editor, 1, 0.0)),
    },
    Command {
        id: "align-middle",
        name: mark!("Align middles"),
        synonyms: mark!("line up, center, row"),
        keys: &[],
        enabled: |editor| has_units(editor, 2),
        run: CommandRun::Update(|editor, _| align(editor, 1, 0.5)),
    },
    Command {
        id: "align-bottom",
        name: mark!("Align bottom"),
        synonyms: mark!("line up, flush, edge"),
        keys: &[keys::control_shift("ArrowDown")],
        enabled: |editor| has_units(editor, 2),
        run: CommandRun::Update(|editor, _| align(editor, 1, 1.0)),
    },
    Command {
        id: "distribute-across",
        name: mark!("Distribute from left to right"),
        synonyms: mark!("spread, space evenly, gaps"),
        keys: &[],
        enabled: |editor| has_units(editor, 3),
        run: CommandRun::Update(|editor, _| distribute(editor, 0)),
    },
    Command {
        id: "distribute-down",
        name: mark!("Distribute from top to bottom"),
        synonyms: mark!("spread, space evenly, gaps"),
        keys: &[],
        enabled: |editor| has_units(editor, 3),
        run: CommandRun::Update(|editor, _| distribute(editor, 1)),
    },
];

/// Pieces that move together: one piece, or the selected pieces of a group.
struct AlignUnit {
    ids: Vec<PieceId>,
    bounds: Rect,
    /// Whether a piece of it is locked, so that it stays where it is.
    is_locked: bool,
}

/// The selected pieces, by the groups that they are in.
fn selected_by_group(editor: &Editor) -> Vec<Vec<PieceId>> {
    let mut units: Vec<Vec<PieceId>> = Vec::new();
    for id in editor.selection.iter() {
        let group = editor.groups_and_tints.group_of(id).unwrap_or_default();
        match units.iter_mut().find(|unit| group.contains(&unit[0])) {
            Some(unit) => unit.push(id.clone()),
            None => units.push(vec![id.clone()]),
        }
    }
    units
}

fn has_units(editor: &Editor, min: usize) -> bool {
    editor.selection.len() >= min && selected_by_group(editor).len() >= min
}

fn units(editor: &Editor) -> Vec<AlignUnit> {
    let unit = |ids: Vec<PieceId>| {
        let bounds = bounds(pieces_with_ids(&editor.document, &ids))?;
        let is_locked = pieces_with_ids(&editor.document, &ids).any(|piece| piece.locked);
        Some(AlignUnit { ids, bounds, is_locked })
    };
    selected_by_group(editor).into_iter().filter_map(unit).collect()
}

/// The start of a rectangle along an axis and its length: across (0) or down (1).
fn span(rect: &Rect, axis: usize) -> (f64, f64) {
    if axis == 0 { (rect.min.x, rect.width()) } else { (rect.min.y, rect.depth()) }
}

/// Moves the units that aren't locked along an axis, each by its own distance.
fn move_units(editor: &Editor, name: String, axis: usize, distances: &[(&AlignUnit, f64)]) -> Option<Editor> {
    let mut edits = Vec::new();
    for (unit, by) in distances.iter().filter(|(unit, _)| !unit.is_locked) {
        for piece in pieces_with_ids(&editor.document, &unit.ids) {
            let mut at = piece.at;
            at[axis] = at[axis] + piece.kind.resolution.clamped(*by);
            edits.push(Edit::Change(piece.id.clone(), PieceChange::Move(at, piece.turn)));
        }
    }
    editor.with_edits(&edits, name)
}

/// Aligns all units at a share of their length: 0 is the start, 0.5 the middle, 1 the end. The line is that share of the locked
/// units' common bounds, or else of all units'.
fn align(editor: &Editor, axis: usize, share: f64) -> Option<Editor> {
    let units = units(editor);
    let has_locked = units.iter().any(|unit| unit.is_locked);
    let leading = units.iter().filter(|unit| unit.is_locked == has_locked);
    let corners: Vec<_> = leading.flat_map(|unit| [unit.bounds.min, unit.bounds.max]).collect();
    let coordinate = |rect: &Rect| {
        let (start, length) = span(rect, axis);
        start + share * length
    };
    let line = coordinate(&Rect::around(&corners)?);
    let distances: Vec<_> = units.iter().map(|unit| (unit, line - coordinate(&unit.bounds))).collect();
    move_units(editor, t!("Align {}", selected_name(editor)), axis, &distances)
}

/// Leaves equal gaps between the units, from the first to the last; where some are locked, from each of those to the next.
fn distribute(editor: &Editor, axis: usize) -> Option<Editor> {
    let mut units = units(editor);
    let middle = |unit: &AlignUnit| {
        let (start, length) = span(&unit.bounds, axis);
        start + length / 2.0
    };
    units.shared_sort_by(|a, b| middle(a).total_cmp(&middle(b)));
    let mut distances = Vec::new();
    let mut first = 0;
    for last in 1..units.len() {
        if last + 1 < units.len() && !units[last].is_locked {
            continue;
        }
        let run = &units[first..=last];
        let lengths: f64 = run.iter().map(|unit| span(&unit.bounds, axis).1).sum();
        let start = span(&run[0].bounds, axis).0;
        let (last_start, last_length) = span(&units[last].bounds, axis);
        #[expect(clippy::cast_precision_loss, reason = "no more pieces than a layout can hold")]
        let gap = (last_start + last_length - start - lengths) / (last - first) as f64;
        let mut target = start;
        for unit in &run[..run.len() - 1] {
            let (unit_start, length) = span(&unit.bounds, axis);
            distances.push((unit, target - unit_start));
            target += length + gap;
        }
        first = last;
    }
    move_units(editor, t!("Distribute {}", selected_name(editor)), axis, &distances)
}
