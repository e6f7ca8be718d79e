//! A line that the board draws from what is dragged to what it has snapped to.

use crate::geometry::{Gap, Point};

/// A line from what is dragged to what it has snapped to.
#[derive(Clone, Debug, PartialEq)]
pub struct SnapLine {
    /// The line, starting at what is dragged.
    pub line: Gap,
    /// The limit that is the line's length; `None` for a line through aligned points.
    pub limit: Option<f64>,
}

impl SnapLine {
    /// Whether the two look the same: equal but for rounding errors.
    pub(in crate::editor) fn looks_as(&self, other: &Self) -> bool {
        let near = |a: Point, b: Point| a.distance(b) < 1e-6;
        near(self.line.from, other.line.from) && near(self.line.to, other.line.to) && self.limit == other.limit
    }
}
