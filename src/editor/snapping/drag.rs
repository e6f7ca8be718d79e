//! From a gesture to what it makes of the table, snapped.

use crate::editor::pointer_position::PointerPosition;
use std::sync::Arc;

use super::settings::{SnapGrid, SnapMode};
use super::snap_line::SnapLine;
use super::snapper::{SnapOptions, is_no_worse, moved, resized};
use crate::analysis::Table;
use crate::checks::Plan;
use crate::editor::gesture::{Gesture, GestureTarget, at_corner};
use crate::editor::modifiers::Modifiers;
use crate::geometry::Shape;
use crate::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use crate::units::Angle;

/// From turn to turn that a handle sticks to, and how near it comes to one first, in tenths of a degree.
const TURNS: (i32, i32) = (150, 30);

/// The document that `base` becomes, and what the dragged pieces stick to; `None` where nothing comes of the gesture. With
/// control nothing sticks.
pub fn dragged(
    gesture: &Gesture,
    base: &Layout,
    to: PointerPosition,
    snap: SnapMode,
    plan: Plan,
) -> Option<(Layout, Vec<SnapLine>)> {
    let PointerPosition { at, reach, modifiers } = to;
    let raw = gesture.carried(base, at, modifiers)?;
    // A gesture changes pieces where they lie, and lays new ones on top.
    let stays =
        |(index, piece): &(usize, &Arc<Piece>)| base.pieces.get(*index).is_some_and(|old| Arc::ptr_eq(old, piece));
    let changed = raw.pieces.iter().enumerate().filter(|one| !stays(one));
    let ids: Vec<PieceId> = changed.map(|(_, piece)| piece.id.clone()).collect();
    if modifiers.control || reach <= 0.0 || ids.is_empty() {
        return Some((raw, Vec::new()));
    }
    let way = SnapOptions { snap, reach, only: gesture.only(at, modifiers), plan };
    let snapped = match &gesture.held {
        GestureTarget::Turn(id) => turned(&gesture.table(&raw), id, modifiers, plan).map(|layout| (layout, Vec::new())),
        GestureTarget::Corner(id, corner) => raw.piece(id).and_then(|piece| {
            let place = piece.placement().place(at_corner(&piece.shape().frame(), *corner));
            // A corner that keeps proportions doesn't go where the pointer goes, and so to no line.
            let free = !modifiers.shift && !matches!(piece.shape(), Shape::Circle { .. });
            let snap = if free { snap } else { SnapMode { grid: SnapGrid::Off, pieces: false, ..snap } };
            resized(gesture.table(&raw), id, place, &SnapOptions { snap, ..way }, |by| {
                gesture.carried(base, at + by, modifiers)
            })
        }),
        _ => moved(gesture.table(&raw), &ids, &way),
    };
    Some(snapped.unwrap_or((raw, Vec::new())))
}

/// A piece that is turned nearly to a multiple of 15°, turned just there.
fn turned(raw: &Table, id: &PieceId, modifiers: Modifiers, plan: Plan) -> Option<Layout> {
    let piece = raw.layout.piece(id).filter(|_| !modifiers.shift && !modifiers.alt)?;
    let (step, near) = TURNS;
    let tenths = piece.turn.as_tenths();
    let to = (tenths + step / 2) / step * step;
    if to == tenths || (to - tenths).abs() > near {
        return None;
    }
    let change = PieceChange::Move(piece.at, Angle::tenths(to));
    let after = raw.layout.edited(&[Edit::Change(id.clone(), change)]).ok()?;
    is_no_worse(raw, &after, std::slice::from_ref(id), plan).then_some(after)
}
