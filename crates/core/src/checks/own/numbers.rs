//! Numbers of pieces, and whether they are within limits.

use crate::checks::measure::{at_least, at_most};
use crate::geometry::Widths;
use crate::pack::{Band, MeasuredSide};

/// The side of a shape with these widths, in inches.
pub const fn side_of(widths: &Widths, side: MeasuredSide) -> f64 {
    match side {
        MeasuredSide::Longest => widths.length,
        MeasuredSide::Shortest => widths.least,
    }
}

/// A number of pieces.
pub fn count(pieces: usize) -> f64 {
    u32::try_from(pieces).map_or(f64::INFINITY, f64::from)
}

/// Whether a measure is within the limits.
pub fn is_within(band: &Band, measured: f64) -> bool {
    band.at_least.is_none_or(|limit| at_least(measured, limit))
        && band.at_most.is_none_or(|limit| at_most(measured, limit))
        && band.is_below(measured)
}
