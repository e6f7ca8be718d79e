//! Terrain that is moved in a game: dragged and turned by a pointer, or by keys.

use std::sync::Arc;

use crate::game::PieceState;
use crate::geometry::{Point, Rect, Vector, trig};
use crate::layout::{Layout, Piece, PieceId};
use crate::units::{Angle, Length, Resolution};

/// By what a piece is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceHandle {
    Body,
    /// The handle by which it is turned.
    Turn,
}

/// A piece that is being dragged.
#[derive(Clone, Debug)]
pub struct PieceDrag {
    pub handle: PieceHandle,
    /// Where the pointer went down.
    pressed: Point,
    /// The piece as it was then.
    pub from: Arc<Piece>,
    /// The piece as it is shown.
    pub piece: Arc<Piece>,
    pub has_moved: bool,
}

impl PieceDrag {
    /// A drag that begins at a place on the table.
    pub fn new(piece: &Arc<Piece>, handle: PieceHandle, pressed: Point) -> Self {
        Self { handle, pressed, from: piece.clone(), piece: piece.clone(), has_moved: false }
    }

    /// The drag once the pointer is at a place; `None` where the piece stays as it is. Before the pointer has moved by `slop` it is a press.
    pub fn moved(&self, to: Point, slop: f64, table: &Rect) -> Option<Self> {
        if !self.has_moved && self.pressed.distance(to) < slop {
            return None;
        }
        let from = &*self.from;
        let (at, turn) = match self.handle {
            PieceHandle::Body => {
                (on_table(from.origin() + (to - self.pressed), table, from.kind.resolution), from.turn)
            }
            PieceHandle::Turn => (from.at, self.turned_toward(to)),
        };
        let is_same = (at, turn) == (self.piece.at, self.piece.turn);
        (!is_same || !self.has_moved).then(|| {
            let piece = if is_same { self.piece.clone() } else { Arc::new(from.moved_to(at, turn)) };
            Self { piece, has_moved: true, ..self.clone() }
        })
    }

    /// The turn once the pointer has gone round the piece's origin to a place, in whole degrees.
    fn turned_toward(&self, to: Point) -> Angle {
        let direction = |point: Point| {
            let away = point - self.from.origin();
            trig::atan2(away.y, away.x).to_degrees()
        };
        let degrees = self.from.turn.degrees() + direction(to) - direction(self.pressed);
        Angle::from_degrees(degrees.round()).unwrap_or(self.from.turn)
    }

    /// Whether the piece is elsewhere than it was.
    pub fn is_changed(&self) -> bool {
        (self.piece.at, self.piece.turn) != (self.from.at, self.from.turn)
    }
}

/// The table with a piece in the place of the one with its id.
pub fn with_piece(layout: &Layout, piece: &Arc<Piece>) -> Arc<Layout> {
    let mut layout = layout.clone();
    for own in layout.pieces.iter_mut().filter(|own| own.id == piece.id) {
        *own = piece.clone();
    }
    Arc::new(layout)
}

/// What a game says of a piece that is at this place, with this turn.
pub fn state_at(baseline: &Layout, id: &PieceId, at: [Length; 2], turn: Angle) -> PieceState {
    let is_as_set_up = baseline.piece(id).is_some_and(|piece| (piece.at, piece.turn) == (at, turn));
    if is_as_set_up { PieceState::AsSetUp } else { PieceState::Moved { at, turn } }
}

/// Where something is after an arrow key has moved it by so many inches, as the planner's keys move pieces.
pub fn nudged(layout: &Layout, at: [Length; 2], by: Vector) -> [Length; 2] {
    let unit = layout.pack.unit;
    let moved = |coordinate: Length, by: f64| {
        if by == 0.0 { coordinate.inches() } else { unit.stepped(coordinate.inches(), by) }
    };
    on_table(Point::new(moved(at[0], by.x), moved(at[1], by.y)), &layout.table.bounds(), layout.pack.resolution())
}

/// The middle of the handle that turns a piece, so many inches away from it; `None` for a disc, whose turn changes nothing.
pub fn turn_handle(piece: &Piece, away: f64) -> Option<Point> {
    let frame = piece.frame();
    let top = Vector::new(frame.centre().x, frame.min.y - away);
    (!piece.is_disc()).then(|| piece.handles_placement().table_from_piece(top))
}

/// The place nearest to another one where a piece's origin is on the table.
fn on_table(at: Point, table: &Rect, resolution: Resolution) -> [Length; 2] {
    [at.x.max(table.min.x).min(table.max.x), at.y.max(table.min.y).min(table.max.y)].map(|at| resolution.clamped(at))
}
