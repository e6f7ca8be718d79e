//! Snapping a gesture: from the pointer to the document that the gesture makes of another one.

use std::sync::Arc;

use super::settings::{SnapGrid, SnapMode};
use super::snap_line::SnapLine;
use super::snapper::{SnapOptions, Snapped, snap_corner, snap_pieces, unless_worse};
use crate::analysis::Table;
use crate::checks::{KnownOutcomes, Plan};
use crate::editor::gesture::{Gesture, GestureTarget, corner_in_piece};
use crate::editor::modifiers::Modifiers;
use crate::editor::pointer_position::PointerPosition;
use crate::geometry::Shape;
use crate::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use crate::units::Angle;

/// The turning handle snaps to multiples of this angle, in tenths of a degree.
const TURN_GRID: i32 = 150;
/// How far from a multiple the turning handle snaps to it, in tenths of a degree.
const TURN_REACH: i32 = 30;

/// The document that a gesture makes of another one.
#[derive(Debug)]
pub struct Dragged {
    pub layout: Layout,
    /// The lines to what the dragged pieces snap to.
    pub snap_lines: Vec<SnapLine>,
    /// Outcomes of the checks that snapping has run on the layout.
    pub known_outcomes: KnownOutcomes,
}

/// The document that a gesture makes of `base`; `None` where it changes nothing. Control switches snapping off.
pub fn dragged(
    gesture: &Gesture,
    base: &Layout,
    pointer: PointerPosition,
    snap_mode: SnapMode,
    plan: Plan,
) -> Option<Dragged> {
    let PointerPosition { point_in_table, reach, modifiers } = pointer;
    let raw = gesture.layout_at(base, point_in_table, modifiers)?;
    // A gesture changes pieces in place, and adds new ones at the end.
    let is_changed =
        |(index, piece): &(usize, &Arc<Piece>)| base.pieces.get(*index).is_none_or(|old| !Arc::ptr_eq(old, piece));
    let changed = raw.pieces.iter().enumerate().filter(is_changed);
    let ids: Vec<PieceId> = changed.map(|(_, piece)| piece.id.clone()).collect();
    if modifiers.control || reach <= 0.0 || ids.is_empty() {
        return Some(Dragged { layout: raw, snap_lines: Vec::new(), known_outcomes: KnownOutcomes::default() });
    }
    let options = SnapOptions { snap_mode, reach, only_axis: gesture.only_axis(point_in_table, modifiers), plan };
    let Snapped { layout_and_lines, known_outcomes } = match &gesture.target {
        GestureTarget::Turn(id) => snap_turn(&gesture.table(&raw), id, modifiers, plan),
        GestureTarget::Corner(id, corner) => raw.piece(id).map_or_else(Snapped::default, |piece| {
            let corner_in_table =
                piece.handles_placement().table_from_piece(corner_in_piece(&piece.shape().frame(), *corner));
            // Where proportions are kept, the corner doesn't follow the pointer, so it can't be brought onto a line.
            let keeps_proportions = modifiers.shift || matches!(piece.shape(), Shape::Circle { .. });
            let limits_only = SnapMode { grid: SnapGrid::Off, pieces: false, ..snap_mode };
            let options = SnapOptions { snap_mode: if keeps_proportions { limits_only } else { snap_mode }, ..options };
            snap_corner(gesture.table(&raw), id, corner_in_table, &options, |by| {
                gesture.layout_at(base, point_in_table + by, modifiers)
            })
        }),
        GestureTarget::Door(_) => Snapped::default(),
        _ => snap_pieces(gesture.table(&raw), &ids, &options),
    };
    let (layout, snap_lines) = layout_and_lines.unwrap_or((raw, Vec::new()));
    Some(Dragged { layout, snap_lines, known_outcomes })
}

/// Snaps a piece that is nearly turned to a multiple of [`TURN_GRID`].
fn snap_turn(raw: &Table, id: &PieceId, modifiers: Modifiers, plan: Plan) -> Snapped {
    let Some(piece) = raw.layout.piece(id).filter(|_| !modifiers.shift && !modifiers.alt) else {
        return Snapped::default();
    };
    let tenths = piece.turn.as_tenths();
    let snapped_tenths = (tenths + TURN_GRID / 2) / TURN_GRID * TURN_GRID;
    if snapped_tenths == tenths || (snapped_tenths - tenths).abs() > TURN_REACH {
        return Snapped::default();
    }
    let change = PieceChange::Move(piece.at, Angle::tenths(snapped_tenths));
    match raw.layout.edited(&[Edit::Change(id.clone(), change)]) {
        Ok(after) => unless_worse(raw, after, std::slice::from_ref(id), plan),
        Err(_) => Snapped::default(),
    }
}
