//! Where the pointer is during a drag.

use crate::editor::modifiers::Modifiers;
use crate::geometry::Point;

/// Where the pointer is.
#[derive(Clone, Copy, Debug)]
pub struct PointerPosition {
    /// In inches on the table.
    pub at: Point,
    /// How near to a mark something sticks to it, in inches.
    pub reach: f64,
    /// The keys held.
    pub modifiers: Modifiers,
}
