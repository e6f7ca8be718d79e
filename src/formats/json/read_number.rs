//! Places and sizes, as they are read.

use crate::formats::json::file::{FileNumber, FilePoint};
use crate::formats::json::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult, written};
use crate::units::Length;

/// A length that is more than nothing.
pub(super) fn positive(number: FileNumber) -> ReadResult<Length> {
    let length = length(number)?;
    if length > Length::ZERO { Ok(length) } else { Err(FileProblem::of(FileProblemReason::NotPositive)) }
}

pub(super) fn point([x, y]: FilePoint) -> ReadResult<[Length; 2]> {
    Ok([length(x).in_item(0)?, length(y).in_item(1)?])
}

/// A length in inches, rounded to the hundredth.
pub(super) fn length(FileNumber(inches): FileNumber) -> ReadResult<Length> {
    Length::from_inches(inches).ok_or_else(|| FileProblem::of(FileProblemReason::TooFar(written(inches))))
}
