//! Places and sizes, as they are written.

use crate::formats::json::file::{FileNumber, FilePoint};
use crate::units::Length;

/// A place as it stands in a layout file.
pub(in crate::formats) fn point(point: [Length; 2]) -> FilePoint {
    point.map(inches)
}

pub(super) fn inches(length: Length) -> FileNumber {
    FileNumber(length.inches())
}
