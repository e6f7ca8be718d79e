//! Lengths in a pack's files: inches, written with at most two decimals and held as whole hundredths.

use serde::{Deserialize, Serialize};

/// A place along an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Coordinate {
    hundredths: i32,
}

impl Coordinate {
    /// The farthest that a coordinate can be from 0, in hundredths of an inch.
    pub const MAX: i32 = 10_000;

    /// The coordinate in whole hundredths of an inch.
    pub const fn as_hundredths(self) -> i32 {
        self.hundredths
    }
}

impl TryFrom<f64> for Coordinate {
    type Error = &'static str;

    fn try_from(inches: f64) -> Result<Self, Self::Error> {
        let rounded = (inches * 100.0).round();
        if rounded.is_nan() || rounded.abs() > f64::from(Self::MAX) {
            return Err("no length for a table; write inches between -100 and 100");
        }
        #[expect(clippy::cast_possible_truncation, reason = "bounded by the lines above")]
        let coordinate = Self { hundredths: rounded as i32 };
        #[expect(
            clippy::float_cmp,
            reason = "both are the double nearest to the same decimal number, or it has more decimals"
        )]
        if f64::from(coordinate) == inches {
            Ok(coordinate)
        } else {
            Err("finer than a hundredth of an inch; write at most two decimals")
        }
    }
}

impl From<Coordinate> for f64 {
    fn from(coordinate: Coordinate) -> Self {
        Self::from(coordinate.hundredths) / 100.0
    }
}

/// A length of more than nothing.
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
}

impl TryFrom<Coordinate> for Inches {
    type Error = &'static str;

    fn try_from(coordinate: Coordinate) -> Result<Self, Self::Error> {
        let hundredths = coordinate.hundredths;
        if hundredths > 0 { Ok(Self { hundredths }) } else { Err("no length; write more than 0 inches") }
    }
}

impl From<Inches> for Coordinate {
    fn from(Inches { hundredths }: Inches) -> Self {
        Self { hundredths }
    }
}
