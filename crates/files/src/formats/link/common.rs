//! Limits and helpers that several parts of the payload use.

use super::coder::Coder;
use super::problem::LinkProblem;

/// One more than the highest tag of a check, a kind, a scenario or a packet.
pub(super) const TAGS: u32 = 1 << 16;

/// One more than the most pieces or corners that version 1 has room for. Tables may have fewer today.
pub(super) const COUNTS: usize = 1 << 16;

/// One more than the highest half of an id or a checksum.
pub(super) const HALVES: u32 = 1 << 16;

pub(super) type LinkResult = Result<(), LinkProblem>;

/// The odds, of 255, of a flag that the first links of version 1 held open. Where it is set, they are [`LinkProblem::Newer`] to older
/// versions of the page.
pub(super) const LATER: u8 = 1;

/// A reserved flag: this version never sets it, so where it is set the link is newer.
pub(super) fn reserved_flag(coder: &mut Coder) -> LinkResult {
    let mut is_set = false;
    coder.flag(&mut is_set, LATER);
    if is_set { Err(LinkProblem::Newer) } else { Ok(()) }
}

/// An id as its higher and its lower half, each nearly always below `likely`.
pub(super) fn code_id(coder: &mut Coder, id: &mut u32, likely: [u32; 2]) {
    let [mut high, mut low] = [*id / HALVES, *id % HALVES];
    coder.likely_number(&mut high, likely[0], HALVES);
    coder.likely_number(&mut low, likely[1], HALVES);
    *id = high * HALVES + low;
}
