//! Looks for links in bytes.

use super::problem::PictureProblem;
use crate::event::Event;
use crate::formats::PlannedTable;
use crate::formats::link::{self, LinkProblem, event};

/// Reads the first table of the links in these texts. If there is none, the problem of a broken link is preferred.
pub(super) fn first_table<'t>(texts: impl IntoIterator<Item = &'t [u8]>) -> Result<PlannedTable, PictureProblem> {
    let mut problem = PictureProblem::NoLink;
    for fragment in fragments(texts) {
        match link::read(fragment) {
            Ok(table) => return Ok(table),
            Err(LinkProblem::Foreign) => {}
            Err(broken) => problem = PictureProblem::Link(broken),
        }
    }
    Err(problem)
}

/// Reads the first event of the links in these texts; `None` where no link is of an event. An event is preferred to a broken link.
pub(super) fn first_event<'t>(texts: impl IntoIterator<Item = &'t [u8]>) -> Option<Result<Event, PictureProblem>> {
    let mut problem = None;
    for fragment in fragments(texts).filter(|fragment| event::is_event(fragment)) {
        match event::read(fragment) {
            Ok(event) => return Some(Ok(event)),
            Err(LinkProblem::Foreign) => {}
            Err(broken) => problem = Some(Err(PictureProblem::Link(broken))),
        }
    }
    problem
}

/// What may be links in these texts: what stands behind each `#`, up to what is no letter and no digit.
fn fragments<'t>(texts: impl IntoIterator<Item = &'t [u8]>) -> impl Iterator<Item = &'t str> {
    let behind = texts.into_iter().flat_map(|text| text.split(|byte| *byte == b'#').skip(1));
    behind.filter_map(|part| {
        let end = part.iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(part.len());
        str::from_utf8(&part[..end]).ok()
    })
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
