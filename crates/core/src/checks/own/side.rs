//! A side of a piece.

use crate::geometry::Widths;
use crate::pack::MeasuredSide;

/// The side of a shape with these widths, in inches.
pub const fn side_of(widths: &Widths, side: MeasuredSide) -> f64 {
    match side {
        MeasuredSide::Longest => widths.length,
        MeasuredSide::Shortest => widths.least,
    }
}
