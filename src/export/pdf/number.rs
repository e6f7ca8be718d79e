//! Numbers as a PDF says them.

use crate::units::held;

/// A number as it is written into a page: to the thousandth, and never one that isn't finite.
#[expect(clippy::cast_possible_truncation, reason = "held to what a page may need; six digits are exact enough")]
pub(super) fn number(value: f64) -> f32 {
    ((held(value, -1e5, 1e5) * 1000.0).round() / 1000.0) as f32
}
