//! What the parts of a link share.

use super::problem::LinkProblem;
use super::problem::LinkProblem::Newer;
use crate::formats::link::coder::Coder;

/// One more than the highest number that a check, a kind, a scenario or a packet can have.
pub(super) const TAGS: u32 = 1 << 16;

/// One more than the most pieces or corners that version 1 has room for, if ever tables may have more of them.
pub(super) const COUNTS: usize = 1 << 16;

pub(super) type LinkResult = Result<(), LinkProblem>;

/// A place for what may come: this version leaves it empty.
pub(super) fn later(coder: &mut Coder) -> LinkResult {
    let mut comes = false;
    coder.flag(&mut comes, 1);
    if comes { Err(Newer) } else { Ok(()) }
}
