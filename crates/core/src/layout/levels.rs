//! How many levels or floors a piece has.

use std::num::{NonZeroU8, TryFromIntError};

use serde::{Deserialize, Serialize};

use crate::pack::MAX_LEVELS;

/// How many levels a hill has, or floors a building: 1 to [`Levels::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Levels(NonZeroU8);

impl Levels {
    /// The most.
    pub const MAX: u32 = MAX_LEVELS;

    /// So many; `None` for none, and for more than [`Levels::MAX`].
    pub fn new(number: u32) -> Option<Self> {
        Self::try_from(number).ok()
    }

    /// Their number.
    pub fn number(self) -> u32 {
        u32::from(self.0.get())
    }
}

impl From<Levels> for u32 {
    fn from(levels: Levels) -> Self {
        levels.number()
    }
}

impl TryFrom<u32> for Levels {
    type Error = TryFromIntError;

    fn try_from(number: u32) -> Result<Self, TryFromIntError> {
        // What is too much for them is too much for the byte that they are.
        let number = if number > Self::MAX { u32::MAX } else { number };
        NonZeroU8::try_from(u8::try_from(number)?).map(Self)
    }
}
