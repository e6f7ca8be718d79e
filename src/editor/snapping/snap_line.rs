//! What dragged pieces stick to.

use crate::geometry::{Gap, Point};

/// What dragged pieces stick to, to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct SnapLine {
    /// From what is dragged to what it sticks to.
    pub line: Gap,
    /// The limit that its length is, to a hundredth of an inch; nothing where it is the line through what is aligned.
    pub limit: Option<f64>,
}

impl SnapLine {
    /// Whether the two are drawn alike: a place that was reached another way differs by what arithmetic rounds off.
    pub(in crate::editor) fn looks_as(&self, other: &Self) -> bool {
        let near = |a: Point, b: Point| a.distance(b) < 1e-6;
        near(self.line.from, other.line.from) && near(self.line.to, other.line.to) && self.limit == other.limit
    }
}
