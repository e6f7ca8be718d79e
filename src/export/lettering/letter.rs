//! A letter before it has a place.

use std::ops::Range;

/// A letter before it has a place: what is drawn for it, and what it says.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Letter {
    pub(super) drawn: char,
    pub(super) says: Range<usize>,
}
