//! Whether a name or a number of a file can be used.

use super::file::FileNumber;
use super::problem::{FileProblem, FileProblemReason, ReadResult, number_text};

/// What was found under a name, or a problem with the nearest `known` name.
pub(super) fn found_or_unknown<'n, T, N: AsRef<[&'n str]>>(
    found: Option<T>,
    what: &'static str,
    name: &str,
    known: impl FnOnce() -> N,
) -> ReadResult<T> {
    found.ok_or_else(|| FileProblem::of(FileProblemReason::unknown(what, name, known().as_ref())))
}

/// A whole number within these bounds.
#[expect(clippy::float_cmp, reason = "the same number or another")]
pub(super) fn whole(FileNumber(number): FileNumber, least: u32, most: u32) -> Option<u32> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a number that doesn't fit saturates, and then differs"
    )]
    let whole = number as u32;
    ((least..=most).contains(&whole) && f64::from(whole) == number).then_some(whole)
}

/// The problem with a number that can't be used; `wanted` is what to write instead.
pub(super) fn unusable<T>(number: f64, wanted: &'static str) -> ReadResult<T> {
    Err(FileProblem::of(FileProblemReason::Outside { written: number_text(number), wanted: wanted.into() }))
}

/// Refuses a list that is too long. `what` is the noun for its values.
pub(super) fn require_at_most(most: usize, found: usize, what: &'static str) -> ReadResult<()> {
    let too_many = || FileProblem::of(FileProblemReason::TooMany { what: what.into(), found, most });
    if found > most { Err(too_many()) } else { Ok(()) }
}
