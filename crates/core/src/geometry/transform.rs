//! The transform from a piece's frame to the table's.

use super::point::{Point, Vector};
use super::trig;
use crate::units::Angle;

/// Where a piece is and how it is turned: a rotation about the piece's origin, then a translation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    origin: Point,
    sin: f64,
    cos: f64,
}

impl Placement {
    /// The placement of a piece whose origin is at `origin_in_table` and that is turned clockwise by `turn`.
    pub fn new(origin_in_table: Point, turn: Angle) -> Self {
        let (sin, cos) = trig::sin_cos(turn);
        Self { origin: origin_in_table, sin, cos }
    }

    /// The placement of the same piece, turned alike, with its origin elsewhere.
    pub const fn with_origin(self, origin_in_table: Point) -> Self {
        Self { origin: origin_in_table, ..self }
    }

    /// The piece's origin, on the table.
    pub const fn origin(&self) -> Point {
        self.origin
    }

    /// A displacement in the piece's frame, turned into the table's.
    pub fn turned(&self, in_piece: Vector) -> Vector {
        Vector::new(in_piece.x * self.cos - in_piece.y * self.sin, in_piece.x * self.sin + in_piece.y * self.cos)
    }

    /// The place on the table of a place in the piece's frame.
    pub fn table_from_piece(&self, in_piece: Vector) -> Point {
        self.origin + self.turned(in_piece)
    }

    /// The place in the piece's frame of a place on the table; the inverse of [`Placement::table_from_piece`].
    pub fn piece_from_table(&self, in_table: Point) -> Vector {
        let offset = in_table - self.origin;
        Vector::new(offset.x * self.cos + offset.y * self.sin, offset.y * self.cos - offset.x * self.sin)
    }
}
