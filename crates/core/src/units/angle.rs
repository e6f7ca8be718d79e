//! Angles.

use serde::{Deserialize, Serialize};
use std::ops::{Add, Neg, Sub};

/// A turn in tenths of a degree, clockwise as seen on the screen, from 0 up to but not including 360°.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Angle(i32);

impl Angle {
    /// A full turn in tenths of a degree.
    const FULL: i32 = 3600;
    /// No turn.
    pub const ZERO: Self = Self(0);

    /// A turn in tenths of a degree, reduced to one full turn.
    pub const fn tenths(tenths: i32) -> Self {
        Self(tenths.rem_euclid(Self::FULL))
    }

    /// The nearest turn to `degrees`, reduced to one full turn; `None` where `degrees` isn't finite.
    pub fn from_degrees(degrees: f64) -> Option<Self> {
        if !degrees.is_finite() {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "a remainder of 3600 fits")]
        let tenths = ((degrees * 10.0).round() % f64::from(Self::FULL)) as i32;
        Some(Self::tenths(tenths))
    }

    /// The turn as whole tenths of a degree.
    pub const fn as_tenths(self) -> i32 {
        self.0
    }

    /// The turn in degrees.
    pub fn degrees(self) -> f64 {
        f64::from(self.0) / 10.0
    }

    /// The turn in radians.
    pub fn radians(self) -> f64 {
        self.degrees().to_radians()
    }
}

impl Add for Angle {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::tenths(self.0 + other.0)
    }
}

impl Sub for Angle {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::tenths(self.0 - other.0)
    }
}

impl Neg for Angle {
    type Output = Self;
    fn neg(self) -> Self {
        Self::tenths(-self.0)
    }
}
