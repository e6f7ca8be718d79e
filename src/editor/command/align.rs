//! Pieces in line, and at equal distances, by the true bounds of what they cover.

use super::entry::{Command, CommandRun};
use super::selected_name;
use crate::editor::copied_pieces::{bounds, those};
use crate::editor::keys;
use crate::editor::state::Editor;
use crate::geometry::Rect;
use crate::layout::{Edit, PieceChange, PieceId};
use crate::units::Length;
use crate::words::{mark, t};

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "align-left",
        name: mark!("Align left"),
        keys: &[keys::control_shift("ArrowLeft")],
        enabled: |editor| several(editor, 2),
        run: CommandRun::Update(|editor, _| align(editor, 0, 0.0)),
    },
    Command {
        id: "align-centre",
        name: mark!("Align centres"),
        keys: &[],
        enabled: |editor| several(editor, 2),
        run: CommandRun::Update(|editor, _| align(editor, 0, 0.5)),
    },
    Command {
        id: "align-right",
        name: mark!("Align right"),
        keys: &[keys::control_shift("ArrowRight")],
        enabled: |editor| several(editor, 2),
        run: CommandRun::Update(|editor, _| align(editor, 0, 1.0)),
    },
    Command {
        id: "align-top",
        name: mark!("Align top"),
        keys: &[keys::control_shift("ArrowUp")],
        enabled: |editor| several(editor, 2),
        run: CommandRun::Update(|editor, _| align(editor, 1, 0.0)),
    },
    Command {
        id: "align-middle",
        name: mark!("Align middles"),
        keys: &[],
        enabled: |editor| several(editor, 2),
        run: CommandRun::Update(|editor, _| align(editor, 1, 0.5)),
    },
    Command {
        id: "align-bottom",
        name: mark!("Align bottom"),
        keys: &[keys::control_shift("ArrowDown")],
        enabled: |editor| several(editor, 2),
        run: CommandRun::Update(|editor, _| align(editor, 1, 1.0)),
    },
    Command {
        id: "distribute-across",
        name: mark!("Distribute from left to right"),
        keys: &[],
        enabled: |editor| several(editor, 3),
        run: CommandRun::Update(|editor, _| distribute(editor, 0)),
    },
    Command {
        id: "distribute-down",
        name: mark!("Distribute from top to bottom"),
        keys: &[],
        enabled: |editor| several(editor, 3),
        run: CommandRun::Update(|editor, _| distribute(editor, 1)),
    },
];

/// What moves as one: a piece, or those of a group that are selected.
struct AlignUnit {
    ids: Vec<PieceId>,
    bounds: Rect,
    /// Whether it stays where it is, because a piece of it is locked.
    stays: bool,
}

/// The selected pieces by the groups they are in.
fn grouped(editor: &Editor) -> Vec<Vec<PieceId>> {
    let mut units: Vec<Vec<PieceId>> = Vec::new();
    for id in editor.selection.iter() {
        let group = editor.beside.group_of(id).unwrap_or_default();
        match units.iter_mut().find(|unit| group.contains(&unit[0])) {
            Some(unit) => unit.push(id.clone()),
            None => units.push(vec![id.clone()]),
        }
    }
    units
}

fn several(editor: &Editor, least: usize) -> bool {
    editor.selection.len() >= least && grouped(editor).len() >= least
}

fn units(editor: &Editor) -> Vec<AlignUnit> {
    let unit = |ids: Vec<PieceId>| {
        let bounds = bounds(those(&editor.document, &ids))?;
        let stays = those(&editor.document, &ids).any(|piece| piece.locked);
        Some(AlignUnit { ids, bounds, stays })
    };
    grouped(editor).into_iter().filter_map(unit).collect()
}

/// Where a rectangle begins and how long it is, across (0) or down (1).
fn span(rect: &Rect, axis: usize) -> (f64, f64) {
    if axis == 0 { (rect.min.x, rect.width()) } else { (rect.min.y, rect.depth()) }
}

/// Moves units along an axis, each by its own distance; those that stay stay.
fn shift(editor: &Editor, name: String, axis: usize, by: &[(&AlignUnit, f64)]) -> Option<Editor> {
    let mut edits = Vec::new();
    for (unit, by) in by.iter().filter(|(unit, _)| !unit.stays) {
        for piece in those(&editor.document, &unit.ids) {
            let mut at = piece.at;
            at[axis] = at[axis] + Length::clamped(*by);
            edits.push(Edit::Change(piece.id.clone(), PieceChange::Move(at, piece.turn)));
        }
    }
    let layout = editor.document.edited(&edits).ok()?;
    (layout != *editor.document).then(|| editor.clone().committing(layout, name))
}

/// Brings the same share of every unit (0 its beginning, 1 its end) onto one line: that of those that stay, or else of all.
fn align(editor: &Editor, axis: usize, share: f64) -> Option<Editor> {
    let units = units(editor);
    let any_stays = units.iter().any(|unit| unit.stays);
    let lead = units.iter().filter(|unit| unit.stays == any_stays);
    let corners: Vec<_> = lead.flat_map(|unit| [unit.bounds.min, unit.bounds.max]).collect();
    let at = |rect: &Rect| {
        let (from, length) = span(rect, axis);
        from + share * length
    };
    let line = at(&Rect::around(&corners)?);
    let by: Vec<(&AlignUnit, f64)> = units.iter().map(|unit| (unit, line - at(&unit.bounds))).collect();
    shift(editor, t!("Align {}", selected_name::called(editor)), axis, &by)
}

/// Leaves equal gaps between the units: from the first to the last, or from one that stays to the next that does.
fn distribute(editor: &Editor, axis: usize) -> Option<Editor> {
    let mut units = units(editor);
    let middle = |unit: &AlignUnit| {
        let (from, length) = span(&unit.bounds, axis);
        from + length / 2.0
    };
    units.sort_by(|a, b| middle(a).total_cmp(&middle(b)));
    let mut by = Vec::new();
    let mut first = 0;
    for last in 1..units.len() {
        if last + 1 < units.len() && !units[last].stays {
            continue;
        }
        let run = &units[first..=last];
        let lengths: f64 = run.iter().map(|unit| span(&unit.bounds, axis).1).sum();
        let (start, (end, length)) = (span(&run[0].bounds, axis).0, span(&units[last].bounds, axis));
        #[expect(clippy::cast_precision_loss, reason = "no more pieces than a layout can hold")]
        let gap = (end + length - start - lengths) / (last - first) as f64;
        let mut at = start;
        for unit in &run[..run.len() - 1] {
            let (from, length) = span(&unit.bounds, axis);
            by.push((unit, at - from));
            at += length + gap;
        }
        first = last;
    }
    shift(editor, t!("Distribute {}", selected_name::called(editor)), axis, &by)
}
