//! Places and sizes, as they are written.

use crate::formats::json::file::{Number, Point};
use crate::units::Length;

/// A place as it stands in a layout file.
pub(in crate::formats) fn point(point: [Length; 2]) -> Point {
    point.map(inches)
}

pub(super) fn inches(length: Length) -> Number {
    Number(length.inches())
}
