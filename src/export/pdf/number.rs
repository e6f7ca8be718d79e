//! Numbers as a PDF says them.

use crate::units::clamped;

/// A number as it is written into a page: to the thousandth, and never one that isn't finite.
#[expect(clippy::cast_possible_truncation, reason = "held to what a page may need; six digits are exact enough")]
pub(super) fn number(value: f64) -> f32 {
    ((clamped(value, -1e5, 1e5) * 1000.0).round() / 1000.0) as f32
}
