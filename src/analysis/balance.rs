//! How the pieces are shared out between opposite halves of the table.

use super::Table;
use crate::geometry::area::Axis;
use crate::geometry::split_area::share_below;

/// What lies in the two halves that one line makes, in counted pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Halves {
    /// The line: [`Axis::X`] parts left from right, [`Axis::Y`] top from bottom.
    pub axis: Axis,
    /// What lies left of the line, or above it.
    pub low: f64,
    /// What lies right of the line, or below it.
    pub high: f64,
}

impl Halves {
    /// By how much the two differ.
    #[must_use]
    pub fn difference(&self) -> f64 {
        (self.high - self.low).abs()
    }
}

/// The halves along one axis; a piece on the line is split by the share of its area.
#[must_use]
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
