//! Looks for links in bytes.

use super::problem::PictureProblem;
use crate::formats::PlannedTable;
use crate::formats::link::{self, LinkProblem};

/// Reads the first table of the links in these texts. If there is none, the problem of a broken link is preferred.
pub(super) fn first_table<'t>(texts: impl IntoIterator<Item = &'t [u8]>) -> Result<PlannedTable, PictureProblem> {
    let mut problem = PictureProblem::NoLink;
    for part in texts.into_iter().flat_map(|text| text.split(|byte| *byte == b'#').skip(1)) {
        let end = part.iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(part.len());
        let Ok(fragment) = str::from_utf8(&part[..end]) else { continue };
        match link::read(fragment) {
            Ok(table) => return Ok(table),
            Err(LinkProblem::Foreign) => {}
            Err(broken) => problem = PictureProblem::Link(broken),
        }
    }
    Err(problem)
}

/// The parts of some bytes that begin after `start` and end before the next `end`.
pub(super) fn parts<'b>(bytes: &'b [u8], start: &'b [u8], end: &'b [u8]) -> impl Iterator<Item = &'b [u8]> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        let from = rest.windows(start.len()).position(|some| some == start)? + start.len();
        let part = &rest[from..];
        let length = part.windows(end.len()).position(|some| some == end).unwrap_or(part.len());
        rest = &part[length..];
        Some(&part[..length])
    })
}
