//! Limits and helpers that several parts of the payload use.

use super::coder::Coder;
use super::problem::LinkProblem;

/// One more than the highest tag of a check, a kind, a scenario or a packet.
pub(super) const TAGS: u32 = 1 << 16;

/// One more than the most pieces or corners that version 1 has room for. Tables may have fewer today.
pub(super) const COUNTS: usize = 1 << 16;

pub(super) type LinkResult = Result<(), LinkProblem>;

/// A reserved flag: this version never sets it, so where it is set the link is newer.
pub(super) fn reserved_flag(coder: &mut Coder) -> LinkResult {
    let mut is_set = false;
    coder.flag(&mut is_set, 1);
    if is_set { Err(LinkProblem::Newer) } else { Ok(()) }
}
