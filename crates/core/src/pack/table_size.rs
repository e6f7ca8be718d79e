//! How large a table is.

use crate::geometry::{Point, Rect, Side};
use crate::units::{Length, Unit};

/// A size that a pack's tables can have. Files and links name it by its sides.
#[derive(Debug, PartialEq, Eq)]
pub struct TableSize {
    /// What a person calls it, where it has a name.
    pub name: Option<String>,
    /// Left to right.
    pub width: Length,
    /// Top to bottom.
    pub depth: Length,
    /// Whether the players hold the narrow edges where it is no square.
    pub has_narrow_edges: bool,
}

impl TableSize {
    /// The table, its top-left corner at the origin, in inches.
    pub fn bounds(&self) -> Rect {
        Rect::new(Point::new(0.0, 0.0), Point::new(self.width.inches(), self.depth.inches()))
    }

    /// The edges that can be the Attacker's, clockwise from the bottom: two opposite ones, the long ones where the pack says nothing else, and
    /// all four of a square table.
    pub fn edges(&self) -> &'static [Side] {
        if self.width == self.depth {
            &Side::CLOCKWISE
        } else if (self.width < self.depth) == self.has_narrow_edges {
            &[Side::Bottom, Side::Top]
        } else {
            &[Side::Left, Side::Right]
        }
    }

    /// Its sides as a person writes them, such as `180 × 120 cm`, with its name where it has one.
    pub fn title(&self, unit: Unit) -> String {
        let [width, depth] = [self.width, self.depth].map(|side| unit.show(side.inches()));
        let sides = format!("{width} × {depth} {}", unit.name());
        self.name.as_ref().map_or_else(|| sides.clone(), |name| format!("{name}, {sides}"))
    }
}
