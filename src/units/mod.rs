//! Lengths and angles as the document holds them.
//!
//! Both are integers, so two layouts are equal, hash and link alike exactly when a person would call them equal.
//! Floating point appears only inside a computation, as inches and radians.

mod halves;
mod typed;

use std::fmt;
use std::ops::{Add, Neg, Sub};

pub use halves::{half_up, halves, reading, short_reading, tenths};
pub use typed::{Unit, number};

use serde::{Deserialize, Serialize};

/// How far a measure may lie on the wrong side of its limit and still pass, in inches.
///
/// One constant for every comparison: a piece that was snapped or rounded onto a limit must not flicker.
pub const TOLERANCE: f64 = 0.01;

/// A length or a coordinate in hundredths of an inch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Length(i32);

impl Length {
    /// The longest length the document can hold: 100 inches, twice a table and more.
    pub const MAX: Self = Self(10_000);
    /// No length at all.
    pub const ZERO: Self = Self(0);

    /// A length of so many hundredths of an inch.
    #[must_use]
    pub const fn hundredths(hundredths: i32) -> Self {
        Self(hundredths)
    }

    /// The nearest length to `inches`.
    ///
    /// `None` for what is not finite or lies beyond [`Length::MAX`] on either side.
    #[must_use]
    pub fn from_inches(inches: f64) -> Option<Self> {
        let hundredths = (inches * 100.0).round();
        // Written so that NaN fails it too.
        if hundredths.abs() <= f64::from(Self::MAX.0) {
            #[expect(clippy::cast_possible_truncation, reason = "bounded by the line above")]
            Some(Self(hundredths as i32))
        } else {
            None
        }
    }

    /// The nearest length to `inches`, held inside what the document can hold; zero for NaN.
    #[must_use]
    pub fn clamped(inches: f64) -> Self {
        let bound = Self::MAX.inches();
        Self::from_inches(held(inches, -bound, bound)).filter(|_| !inches.is_nan()).unwrap_or_default()
    }

    /// The length as whole hundredths of an inch.
    #[must_use]
    pub const fn as_hundredths(self) -> i32 {
        self.0
    }

    /// The length in inches.
    #[must_use]
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
    /// Inches, without trailing zeros: `6`, `4.5`, `2.25`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&trimmed(self.inches(), 2))
    }
}

/// `value`, brought to `least` where it is less (or no number) and to `most` where it is more.
///
/// Unlike [`f64::clamp`] it never stops the program: where bounds that were worked out are the wrong way round, `most` holds.
#[must_use]
pub const fn held(value: f64, least: f64, most: f64) -> f64 {
    value.max(least).min(most)
}

/// `value` with at most `places` (up to 6) decimals and no trailing zeros; what is no number is written as 0.
#[must_use]
pub fn trimmed(value: f64, places: usize) -> String {
    let scale = [1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6][places.min(6)];
    let rounded = (value * scale).round() / scale;
    // Neither "-0" nor "NaN".
    if rounded == 0.0 || rounded.is_nan() { "0".to_owned() } else { rounded.to_string() }
}

/// A turn in tenths of a degree, clockwise as seen on the screen, from 0 up to but not including 360°.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Angle(i32);

impl Angle {
    /// A full turn in tenths of a degree.
    const FULL: i32 = 3600;
    /// No turn.
    pub const ZERO: Self = Self(0);

    /// A turn of so many tenths of a degree, brought into one full turn.
    #[must_use]
    pub const fn tenths(tenths: i32) -> Self {
        Self(tenths.rem_euclid(Self::FULL))
    }

    /// The nearest turn to `degrees`, brought into one full turn; `None` for what is not finite.
    #[must_use]
    pub fn from_degrees(degrees: f64) -> Option<Self> {
        if !degrees.is_finite() {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "a remainder of 3600 fits")]
        let tenths = ((degrees * 10.0).round() % f64::from(Self::FULL)) as i32;
        Some(Self::tenths(tenths))
    }

    /// The turn as whole tenths of a degree.
    #[must_use]
    pub const fn as_tenths(self) -> i32 {
        self.0
    }

    /// The turn in degrees.
    #[must_use]
    pub fn degrees(self) -> f64 {
        f64::from(self.0) / 10.0
    }

    /// The turn in radians.
    #[must_use]
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lengths_round_to_the_nearest_hundredth_and_refuse_what_is_no_length() {
        for (inches, hundredths) in [(0.0, Some(0)), (2.345, Some(235)), (-2.344, Some(-234)), (100.0, Some(10_000))] {
            assert_eq!(Length::from_inches(inches).map(Length::as_hundredths), hundredths, "{inches}");
        }
        for inches in [100.01, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
            assert_eq!(Length::from_inches(inches), None, "{inches}");
        }
        assert_eq!(Length::clamped(f64::NAN), Length::ZERO);
        assert_eq!(Length::clamped(f64::INFINITY), Length::MAX);
    }

    #[test]
    fn lengths_print_as_a_person_writes_them() {
        for (hundredths, text) in [(600, "6"), (450, "4.5"), (225, "2.25"), (-5, "-0.05"), (0, "0"), (1000, "10")] {
            assert_eq!(Length::hundredths(hundredths).to_string(), text);
        }
        for (value, places, text) in [
            (-0.001, 2, "0"),
            (-0.5, 0, "-1"),
            (1234.5, 0, "1235"),
            (0.05, 2, "0.05"),
            (-12.345_678, 3, "-12.346"),
            (7.0, 3, "7"),
            (f64::NAN, 2, "0"),
        ] {
            assert_eq!(trimmed(value, places), text);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// Against a whole number of the last place, written with a point in it: every file, link and drawing that was ever
        /// made has its numbers so.
        #[test]
        fn numbers_are_written_as_whole_numbers_of_their_last_place(
            // Any number, and those that lie half between two of the last place.
            value in prop_oneof![-1e6..1e6_f64, any::<i16>().prop_map(|halves| f64::from(halves) / 2000.0)],
            places in 0..=6_u32,
        ) {
            let scale = 10_i64.pow(places);
            #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "they are far smaller")]
            let scaled = (value * scale as f64).round() as i64;
            let sign = if scaled < 0 { "-" } else { "" };
            let (whole, part) = (scaled.abs() / scale, scaled.abs() % scale);
            let written = format!("{sign}{whole}.{part:0width$}", width = places as usize);
            let expected = written.trim_end_matches('0').trim_end_matches('.');
            let expected = if places == 0 { format!("{sign}{whole}") } else { expected.to_owned() };
            prop_assert_eq!(trimmed(value, places as usize), expected);
        }
    }

    #[test]
    fn angles_live_in_one_turn() {
        for (degrees, tenths) in
            [(0.0, 0), (-90.0, 2700), (360.0, 0), (359.96, 0), (30.04, 300), (-0.04, 0), (1e17, 2800)]
        {
            assert_eq!(Angle::from_degrees(degrees).map(Angle::as_tenths), Some(tenths), "{degrees}");
        }
        assert_eq!(Angle::from_degrees(f64::NAN), None);
        assert_eq!(Angle::tenths(3500) + Angle::tenths(200), Angle::tenths(100));
        assert_eq!(-Angle::tenths(100), Angle::tenths(3500));
    }
}
