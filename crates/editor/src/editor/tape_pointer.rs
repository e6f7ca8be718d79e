//! The pointer over the board while the tape measure is on.

use crate::geometry::Point;

/// The pointer, as the tape measure needs it. Everything in inches.
#[derive(Clone, Copy, Debug)]
pub struct TapePointer {
    /// Where it is.
    pub point_in_table: Point,
    /// Within this distance the tape snaps to a centre or an edge; 0 for no snapping.
    pub reach: f64,
    /// How far the pointer may move before the press becomes a drag.
    pub slop: f64,
}
