//! How finely a pack's tables hold lengths.

use super::length::Length;
use super::number::clamped;

/// What the lengths of a pack's tables are whole numbers of: hundredths of the pack's unit. Files and links count in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Resolution {
    /// Hundredths of an inch, for a pack in inches.
    #[default]
    HundredthInch,
    /// Hundredths of a centimetre, for a pack in centimetres.
    TenthMillimetre,
}

impl Resolution {
    /// How many of [`Length`]'s steps one has.
    const fn steps(self) -> i32 {
        match self {
            Self::HundredthInch => Length::STEPS_PER_INCH / 100,
            Self::TenthMillimetre => Length::STEPS_PER_INCH / 254,
        }
    }

    /// One of it, in inches.
    pub fn inches(self) -> f64 {
        self.length(1).inches()
    }

    /// So many of it.
    pub const fn length(self, count: i32) -> Length {
        Length::steps(count.saturating_mul(self.steps()))
    }

    /// How many of it a length is. A length of another resolution is rounded to the nearest.
    pub const fn count(self, length: Length) -> i32 {
        let steps = self.steps();
        (length.as_steps() + steps.div_euclid(2)).div_euclid(steps)
    }

    /// How many of it the longest length is.
    pub const fn most(self) -> i32 {
        self.count(Length::MAX)
    }

    /// The nearest length to `inches`.
    ///
    /// `None` for what is not finite or lies beyond [`Length::MAX`] on either side.
    pub fn nearest(self, inches: f64) -> Option<Length> {
        let per_inch = f64::from(Length::STEPS_PER_INCH) / f64::from(self.steps());
        self.nearest_count(inches * per_inch)
    }

    /// A length rounded to it.
    pub const fn rounded(self, length: Length) -> Length {
        self.length(self.count(length))
    }

    /// The nearest length to so many of the pack's unit, as files have it; `None` where [`Resolution::nearest`] has none.
    pub fn read(self, units: f64) -> Option<Length> {
        self.nearest_count(units * 100.0)
    }

    /// The length in the pack's unit, as files have it.
    pub fn written(self, length: Length) -> f64 {
        f64::from(length.as_steps()) / f64::from(100 * self.steps())
    }

    /// The nearest length to `inches`, limited to what the document can hold; zero for NaN.
    pub fn clamped(self, inches: f64) -> Length {
        let bound = Length::MAX.inches();
        self.nearest(clamped(inches, -bound, bound)).filter(|_| !inches.is_nan()).unwrap_or_default()
    }

    fn nearest_count(self, count: f64) -> Option<Length> {
        let rounded = count.round();
        // NaN fails this comparison too.
        if rounded.abs() <= f64::from(self.most()) {
            #[expect(clippy::cast_possible_truncation, reason = "bounded by the line above")]
            Some(self.length(rounded as i32))
        } else {
            None
        }
    }
}

/// Lengths of packs in inches, as most tests have them.
#[cfg(any(test, feature = "testing"))]
impl Length {
    /// The nearest hundredth of an inch; `None` for what is no length.
    pub fn from_inches(inches: f64) -> Option<Self> {
        Resolution::HundredthInch.nearest(inches)
    }

    /// The nearest hundredth of an inch, limited to what the document can hold; zero for NaN.
    pub fn clamped(inches: f64) -> Self {
        Resolution::HundredthInch.clamped(inches)
    }

    /// The length as whole hundredths of an inch.
    pub const fn as_hundredths(self) -> i32 {
        Resolution::HundredthInch.count(self)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ALL: [Resolution; 2] = [Resolution::HundredthInch, Resolution::TenthMillimetre];

    #[test]
    fn each_pack_keeps_the_hundredths_of_its_unit() {
        for (resolution, units, inches) in [
            (Resolution::HundredthInch, 40.01, 40.01),
            (Resolution::TenthMillimetre, 4.0, 4.0 / 2.54),
            (Resolution::TenthMillimetre, 0.01, 0.01 / 2.54),
            (Resolution::TenthMillimetre, -119.99, -119.99 / 2.54),
        ] {
            let length = resolution.read(units).expect("a length");
            assert_eq!(resolution.written(length).to_bits(), f64::to_bits(units));
            assert!((length.inches() - inches).abs() < 1e-12, "{units}");
        }
        assert_eq!(ALL.map(|resolution| resolution.length(resolution.most())), [Length::MAX; 2]);
        assert_eq!(Resolution::TenthMillimetre.read(254.0), Some(Length::MAX));
        assert_eq!(Resolution::TenthMillimetre.read(254.01), None);
    }

    proptest! {
        /// Thirty sections of 40 mm end to end are 1.2 m.
        #[test]
        fn sums_are_exact(count in 1..60_i32, tenths in -400..400_i32) {
            let one = Resolution::TenthMillimetre.length(tenths);
            let sum = (0..count).fold(Length::ZERO, |sum, _| sum + one);
            prop_assert_eq!(sum, Resolution::TenthMillimetre.length(count * tenths));
            prop_assert_eq!(Resolution::TenthMillimetre.count(sum), count * tenths);
        }

        #[test]
        fn the_nearest_length_is_less_than_half_of_one_away(inches in -100.0..100.0_f64) {
            for resolution in ALL {
                let length = resolution.nearest(inches).expect("a length");
                prop_assert!((length.inches() - inches).abs() <= resolution.inches() / 2.0 + 1e-9);
                prop_assert_eq!(resolution.length(resolution.count(length)), length);
                prop_assert_eq!(resolution.read(resolution.written(length)), Some(length));
                prop_assert_eq!(resolution.rounded(length), length);
            }
        }
    }
}
