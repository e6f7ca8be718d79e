//! Reads and writes the numbers and points of files.

use super::file::{FileNumber, FilePoint};
use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult, number_text};
use crate::pack::Pack;
use crate::units::{Angle, Length, Resolution};

/// What the lengths of a file are written in, and what its table holds them in.
#[derive(Clone, Copy, Debug)]
pub(super) struct FileLengths {
    written: Resolution,
    held: Resolution,
}

impl FileLengths {
    /// Those of a file in inches with tables of a pack.
    pub(super) const fn in_inches(pack: &Pack) -> Self {
        Self { written: Resolution::HundredthInch, held: pack.resolution() }
    }

    /// Those of a file in the pack's own unit.
    pub(super) const fn of_pack(pack: &Pack) -> Self {
        Self { written: pack.resolution(), held: pack.resolution() }
    }

    /// Those of a file in this unit; `None` of an unknown one.
    pub(super) fn in_unit(name: &str, pack: &Pack) -> Option<Self> {
        let (_, written) = *UNITS.iter().find(|(known, _)| *known == name)?;
        Some(Self { written, held: pack.resolution() })
    }
}

/// The units of files.
pub(super) const UNITS: [(&str, Resolution); 2] =
    [("inches", Resolution::HundredthInch), ("centimetres", Resolution::TenthMillimetre)];

/// The unit that a file with tables of a pack names: none for inches.
pub(super) fn unit_file(pack: &Pack) -> Option<&'static str> {
    let own = pack.resolution();
    UNITS.iter().find(|(_, unit)| *unit == own && own != Resolution::default()).map(|(name, _)| *name)
}

/// A length, rounded to the hundredth of the file's unit and to what the table holds.
pub(super) fn length(FileNumber(number): FileNumber, lengths: FileLengths) -> ReadResult<Length> {
    let length = lengths.written.read(number).map(|length| lengths.held.rounded(length));
    length.ok_or_else(|| FileProblem::of(FileProblemReason::TooFar(number_text(number))))
}

/// A length that is more than 0.
pub(super) fn positive(number: FileNumber, lengths: FileLengths) -> ReadResult<Length> {
    let length = length(number, lengths)?;
    if length > Length::ZERO { Ok(length) } else { Err(FileProblem::of(FileProblemReason::NotPositive)) }
}

pub(super) fn point([x, y]: FilePoint, lengths: FileLengths) -> ReadResult<[Length; 2]> {
    Ok([length(x, lengths).in_item(0)?, length(y, lengths).in_item(1)?])
}

/// A point for a file.
pub(in crate::formats) fn point_file(point: [Length; 2], resolution: Resolution) -> FilePoint {
    point.map(|along| length_file(along, resolution))
}

/// A length for a file.
pub(super) fn length_file(length: Length, resolution: Resolution) -> FileNumber {
    FileNumber(resolution.written(length))
}

/// A turn for a file.
pub(in crate::formats) fn degrees(turn: Angle) -> FileNumber {
    FileNumber(turn.degrees())
}

/// A count for a file.
pub(super) fn count_file(count: u32) -> FileNumber {
    FileNumber(f64::from(count))
}
