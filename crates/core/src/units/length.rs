//! Lengths.

use crate::units::number::trimmed;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Add, Neg, Sub};

/// A length or a coordinate in steps of 2 µm, of which a hundredth of an inch and a tenth of a millimetre are both whole numbers. A table
/// holds what is a whole number of the hundredths of its pack's unit: see [`Resolution`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Length(i32);

impl Length {
    /// How many steps an inch has.
    pub(super) const STEPS_PER_INCH: i32 = 12_700;
    /// The longest length the document can hold: 100 inches or 254 centimetres, more than twice a usual table.
    pub const MAX: Self = Self(100 * Self::STEPS_PER_INCH);
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// A length of so many steps.
    pub const fn steps(steps: i32) -> Self {
        Self(steps)
    }

    /// The length in steps.
    pub const fn as_steps(self) -> i32 {
        self.0
    }

    /// A length in hundredths of an inch.
    pub const fn hundredths(hundredths: i32) -> Self {
        Self(hundredths.saturating_mul(Self::STEPS_PER_INCH / 100))
    }

    /// The nearest length to `inches`, of any resolution; `None` for what is not finite or lies beyond [`Length::MAX`] on either side.
    pub fn nearest(inches: f64) -> Option<Self> {
        let steps = (inches * f64::from(Self::STEPS_PER_INCH)).round();
        // NaN fails this comparison too.
        #[expect(clippy::cast_possible_truncation, reason = "bounded by the comparison")]
        (steps.abs() <= f64::from(Self::MAX.0)).then_some(Self(steps as i32))
    }

    /// The length in inches.
    pub fn inches(self) -> f64 {
        f64::from(self.0) / f64::from(Self::STEPS_PER_INCH)
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
    /// Inches to the hundredth, without trailing zeros: `6`, `4.5`, `2.25`. What a person reads is written by [`Unit`](super::Unit).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&trimmed(self.inches(), 2))
    }
}
