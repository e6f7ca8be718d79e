//! Places and sizes, as they are read.

use crate::formats::json::file::{Number, Point};
use crate::formats::json::problem::{FileProblem, Placed as _, Read, Why, written};
use crate::units::Length;

/// A length that is more than nothing.
pub(super) fn positive(number: Number) -> Read<Length> {
    let length = length(number)?;
    if length > Length::ZERO { Ok(length) } else { Err(FileProblem::of(Why::NotPositive)) }
}

pub(super) fn point([x, y]: Point) -> Read<[Length; 2]> {
    Ok([length(x).in_item(0)?, length(y).in_item(1)?])
}

/// A length in inches, rounded to the hundredth.
pub(super) fn length(Number(inches): Number) -> Read<Length> {
    Length::from_inches(inches).ok_or_else(|| FileProblem::of(Why::TooFar(written(inches))))
}
