//! Numbers and places as SVG says them, in inches on the table.

use crate::geometry::Point;
use crate::units::trimmed;

/// A coordinate or a measure as SVG says it, in inches.
pub fn svg(value: f64) -> String {
    trimmed(value, 3)
}

/// Where something stands, as SVG says it.
pub fn translate(at: Point) -> String {
    format!("translate({} {})", svg(at.x), svg(at.y))
}
