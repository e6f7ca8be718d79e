//! The balance of opposite halves of the table.

use super::Table;
use crate::geometry::area::Axis;
use crate::geometry::split_area::share_below;

/// The counted pieces on each side of a line through the middle of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Halves {
    /// The line: [`Axis::X`] divides left from right, [`Axis::Y`] top from bottom.
    pub axis: Axis,
    /// The pieces left of the line, or above it.
    pub low: f64,
    /// The pieces right of the line, or below it.
    pub high: f64,
}

impl Halves {
    /// The absolute difference of the two.
    pub fn difference(&self) -> f64 {
        (self.high - self.low).abs()
    }
}

/// The pieces in the halves along one axis. A piece on the line counts for each half by its share of the area there.
pub fn halves(table: &Table, axis: Axis) -> Halves {
    let middle = axis.of(table.bounds.centre());
    let limits = table.limits();
    let mut halves = Halves { axis, low: 0.0, high: 0.0 };
    for placed in &table.pieces {
        let weight = placed.weight(limits);
        let low = share_below(&placed.footprint, axis, middle);
        halves.low += weight * low;
        halves.high += weight * (1.0 - low);
    }
    halves
}
