//! From a gesture to what it makes of the table, snapped.

use crate::editor::pointer_position::PointerPosition;
use std::sync::Arc;

use super::settings::{SnapGrid, SnapMode};
use super::snap_line::SnapLine;
use super::snapper::{SnapOptions, Snapped, moved, no_worse, resized};
use crate::analysis::Table;
use crate::checks::{KnownOutcomes, Plan};
use crate::editor::gesture::{Gesture, GestureTarget, at_corner};
use crate::editor::modifiers::Modifiers;
use crate::geometry::Shape;
use crate::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use crate::units::Angle;

/// From turn to turn that a handle sticks to, and how near it comes to one first, in tenths of a degree.
const TURNS: (i32, i32) = (150, 30);

/// The document that a gesture makes of another one.
#[derive(Debug)]
pub struct Dragged {
    pub layout: Layout,
    /// What the dragged pieces stick to.
    pub stuck: Vec<SnapLine>,
    /// What checks were asked about it meanwhile.
    pub known: KnownOutcomes,
}

/// The document that `base` becomes; `None` where nothing comes of the gesture. With control nothing sticks.
pub fn dragged(gesture: &Gesture, base: &Layout, to: PointerPosition, snap: SnapMode, plan: Plan) -> Option<Dragged> {
    let PointerPosition { at, reach, modifiers } = to;
    let raw = gesture.carried(base, at, modifiers)?;
    // A gesture changes pieces where they lie, and lays new ones on top.
    let stays =
        |(index, piece): &(usize, &Arc<Piece>)| base.pieces.get(*index).is_some_and(|old| Arc::ptr_eq(old, piece));
    let changed = raw.pieces.iter().enumerate().filter(|one| !stays(one));
    let ids: Vec<PieceId> = changed.map(|(_, piece)| piece.id.clone()).collect();
    if modifiers.control || reach <= 0.0 || ids.is_empty() {
        return Some(Dragged { layout: raw, stuck: Vec::new(), known: KnownOutcomes::default() });
    }
    let way = SnapOptions { snap, reach, only: gesture.only(at, modifiers), plan };
    let Snapped { place, known } = match &gesture.held {
        GestureTarget::Turn(id) => turned(&gesture.table(&raw), id, modifiers, plan),
        GestureTarget::Corner(id, corner) => raw.piece(id).map_or_else(Snapped::default, |piece| {
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
    let (layout, stuck) = place.unwrap_or((raw, Vec::new()));
    Some(Dragged { layout, stuck, known })
}

/// A piece that is turned nearly to a multiple of 15°, turned just there.
fn turned(raw: &Table, id: &PieceId, modifiers: Modifiers, plan: Plan) -> Snapped {
    let Some(piece) = raw.layout.piece(id).filter(|_| !modifiers.shift && !modifiers.alt) else {
        return Snapped::default();
    };
    let (step, near) = TURNS;
    let tenths = piece.turn.as_tenths();
    let to = (tenths + step / 2) / step * step;
    if to == tenths || (to - tenths).abs() > near {
        return Snapped::default();
    }
    let change = PieceChange::Move(piece.at, Angle::tenths(to));
    match raw.layout.edited(&[Edit::Change(id.clone(), change)]) {
        Ok(after) => no_worse(raw, after, std::slice::from_ref(id), plan),
        Err(_) => Snapped::default(),
    }
}
