//! Lengths.

use crate::units::number::{clamped, trimmed};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Add, Neg, Sub};

/// A length or a coordinate in hundredths of an inch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Length(i32);

impl Length {
    /// The longest length the document can hold: 100 inches, more than twice a table.
    pub const MAX: Self = Self(10_000);
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// A length in hundredths of an inch.
    pub const fn hundredths(hundredths: i32) -> Self {
        Self(hundredths)
    }

    /// The nearest length to `inches`.
    ///
    /// `None` for what is not finite or lies beyond [`Length::MAX`] on either side.
    pub fn from_inches(inches: f64) -> Option<Self> {
        let hundredths = (inches * 100.0).round();
        // NaN fails this comparison too.
        if hundredths.abs() <= f64::from(Self::MAX.0) {
            #[expect(clippy::cast_possible_truncation, reason = "bounded by the line above")]
            Some(Self(hundredths as i32))
        } else {
            None
        }
    }

    /// The nearest length to `inches`, limited to what the document can hold; zero for NaN.
    pub fn clamped(inches: f64) -> Self {
        let bound = Self::MAX.inches();
        Self::from_inches(clamped(inches, -bound, bound)).filter(|_| !inches.is_nan()).unwrap_or_default()
    }

    /// The length as whole hundredths of an inch.
    pub const fn as_hundredths(self) -> i32 {
        self.0
    }

    /// The length in inches.
    pub fn inches(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

impl Add for Length {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Length {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Length {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl fmt::Display for Length {
    /// Inches as files have them, without trailing zeros: `6`, `4.5`, `2.25`. What a person reads is written by [`Unit`](super::Unit).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&trimmed(self.inches(), 2))
    }
}
