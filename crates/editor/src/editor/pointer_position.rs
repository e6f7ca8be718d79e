//! Where the pointer is during a drag.

use crate::editor::modifiers::Modifiers;
use crate::geometry::Point;

/// Where the pointer is.
#[derive(Clone, Copy, Debug)]
pub struct PointerPosition {
    /// Where it is, in inches.
    pub point_in_table: Point,
    /// Within how many inches of a snap target a dragged piece snaps to it.
    pub reach: f64,
    /// The keys held.
    pub modifiers: Modifiers,
}
