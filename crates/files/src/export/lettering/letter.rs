//! A letter that has no place yet.

use std::ops::Range;

/// A letter that has no place yet: the character that is drawn for it, and its range in the text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Letter {
    pub(super) drawn: char,
    pub(super) source: Range<usize>,
}
