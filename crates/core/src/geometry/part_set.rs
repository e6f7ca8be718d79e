//! A choice of the parts of a footprint.

/// Some of the parts of a footprint, by their indices. A footprint that is no union is its own only part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PartSet(u32);

impl PartSet {
    /// No part.
    pub const NONE: Self = Self(0);

    /// Every part.
    pub const ALL: Self = Self(u32::MAX);

    /// Whether the part of this index is one of them. Parts beyond the 32nd never are.
    pub const fn has(self, index: usize) -> bool {
        index < 32 && self.0 >> index & 1 == 1
    }

    /// Whether the first so many parts are all of them.
    pub const fn has_first(self, count: usize) -> bool {
        self.0.trailing_ones() as usize >= count
    }
}

impl FromIterator<bool> for PartSet {
    /// The parts for which it is true, in their order.
    fn from_iter<I: IntoIterator<Item = bool>>(chosen: I) -> Self {
        Self(chosen.into_iter().zip(0..32).fold(0, |set, (is_chosen, index)| set | u32::from(is_chosen) << index))
    }
}
