//! Lengths in a pack's files: at most two decimals, in inches or in the pack's unit, kept as whole hundredths. The build converts them
//! into inches.

use serde::{Deserialize, Serialize};

/// A coordinate along an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Coordinate {
    hundredths: i32,
}

impl Coordinate {
    /// The greatest absolute value, in hundredths of an inch.
    pub const MAX: i32 = 10_000;

    /// The greatest absolute value in a file, in hundredths of its unit: [`Self::MAX`] in centimetres.
    const MAX_WRITTEN: i32 = 25_400;

    /// The coordinate in whole hundredths.
    pub const fn as_hundredths(self) -> i32 {
        self.hundredths
    }

    /// The coordinate divided by a factor, to the nearest hundredth; `None` where it is more than [`Self::MAX`].
    pub(super) fn divided_by(self, units: f64) -> Option<Self> {
        #[expect(clippy::cast_possible_truncation, reason = "less than it was")]
        let hundredths = (f64::from(self.hundredths) / units).round() as i32;
        (hundredths.abs() <= Self::MAX).then_some(Self { hundredths })
    }
}

impl TryFrom<f64> for Coordinate {
    type Error = &'static str;

    fn try_from(written: f64) -> Result<Self, Self::Error> {
        let rounded = (written * 100.0).round();
        if rounded.is_nan() || rounded.abs() > f64::from(Self::MAX_WRITTEN) {
            return Err("no length for a table; write at most 100 inches or 254 centimetres either way");
        }
        #[expect(clippy::cast_possible_truncation, reason = "bounded by the lines above")]
        let coordinate = Self { hundredths: rounded as i32 };
        #[expect(
            clippy::float_cmp,
            reason = "both are the double nearest to the same decimal number, or it has more decimals"
        )]
        if f64::from(coordinate) == written {
            Ok(coordinate)
        } else {
            Err("finer than a hundredth; write at most two decimals")
        }
    }
}

impl From<Coordinate> for f64 {
    fn from(coordinate: Coordinate) -> Self {
        Self::from(coordinate.hundredths) / 100.0
    }
}

/// A length greater than 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Coordinate", into = "Coordinate")]
pub struct Inches {
    hundredths: i32,
}

impl Inches {
    /// The length in whole hundredths of an inch.
    pub const fn as_hundredths(self) -> i32 {
        self.hundredths
    }

    /// The length divided by a factor.
    pub(super) fn divided_by(self, units: f64) -> Option<Self> {
        Coordinate::from(self).divided_by(units).and_then(|coordinate| Self::try_from(coordinate).ok())
    }
}

impl TryFrom<Coordinate> for Inches {
    type Error = &'static str;

    fn try_from(coordinate: Coordinate) -> Result<Self, Self::Error> {
        let hundredths = coordinate.hundredths;
        if hundredths > 0 { Ok(Self { hundredths }) } else { Err("no length; write more than 0") }
    }
}

impl From<Inches> for Coordinate {
    fn from(Inches { hundredths }: Inches) -> Self {
        Self { hundredths }
    }
}
