//! Where a piece lies and how it is turned.

use super::point::{Point, Vector};
use super::trig;
use crate::units::Angle;

/// Carries a piece's own frame onto the table: first the turn about the piece's origin, then the move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    at: Point,
    sin: f64,
    cos: f64,
}

impl Placement {
    /// A piece whose origin lies `at` and that is turned clockwise by `turn`.
    #[must_use]
    pub fn new(at: Point, turn: Angle) -> Self {
        let (sin, cos) = trig::sin_cos(turn);
        Self { at, sin, cos }
    }

    /// Where the piece's origin lies.
    #[must_use]
    pub const fn at(&self) -> Point {
        self.at
    }

    /// A direction of the piece's frame, on the table.
    #[must_use]
    pub fn turned(&self, local: Vector) -> Vector {
        Vector::new(local.x * self.cos - local.y * self.sin, local.x * self.sin + local.y * self.cos)
    }

    /// A place of the piece's frame, on the table.
    #[must_use]
    pub fn place(&self, local: Vector) -> Point {
        self.at + self.turned(local)
    }

    /// A place of the table, in the piece's frame; undoes [`Placement::place`].
    #[must_use]
    pub fn unplace(&self, point: Point) -> Vector {
        let by = point - self.at;
        Vector::new(by.x * self.cos + by.y * self.sin, by.y * self.cos - by.x * self.sin)
    }
}
