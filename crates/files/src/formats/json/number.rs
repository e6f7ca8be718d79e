//! Reads and writes the numbers and points of files.

use super::file::{FileNumber, FilePoint};
use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult, number_text};
use crate::units::{Angle, Length};

/// A length in inches, rounded to the hundredth.
pub(super) fn length(FileNumber(inches): FileNumber) -> ReadResult<Length> {
    Length::from_inches(inches).ok_or_else(|| FileProblem::of(FileProblemReason::TooFar(number_text(inches))))
}

/// A length that is more than 0.
pub(super) fn positive(number: FileNumber) -> ReadResult<Length> {
    let length = length(number)?;
    if length > Length::ZERO { Ok(length) } else { Err(FileProblem::of(FileProblemReason::NotPositive)) }
}

pub(super) fn point([x, y]: FilePoint) -> ReadResult<[Length; 2]> {
    Ok([length(x).in_item(0)?, length(y).in_item(1)?])
}

/// A point for a file.
pub(in crate::formats) fn point_file(point: [Length; 2]) -> FilePoint {
    point.map(inches)
}

/// A length for a file.
pub(super) fn inches(length: Length) -> FileNumber {
    FileNumber(length.inches())
}

/// A turn for a file.
pub(in crate::formats) fn degrees(turn: Angle) -> FileNumber {
    FileNumber(turn.degrees())
}

/// A count for a file.
pub(super) fn count_file(count: u32) -> FileNumber {
    FileNumber(f64::from(count))
}
