//! Lengths in a pack's files: at most two decimals, in inches or in the pack's unit. The build reads them as inches first, and converts
//! those of a pack in another unit. They are kept in steps of 2 µm, of which a hundredth of either unit is a whole number.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The unit of lengths. Bases are in millimetres in every pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LengthUnit {
    /// Inches, the default.
    Inches,
    Centimetres,
}

impl LengthUnit {
    /// How many of this unit an inch has.
    pub const fn per_inch(self) -> f64 {
        match self {
            Self::Inches => 1.0,
            Self::Centimetres => 2.54,
        }
    }

    /// How many steps of 2 µm a hundredth of it has.
    const fn steps(self) -> i32 {
        match self {
            Self::Inches => 127,
            Self::Centimetres => 50,
        }
    }
}

/// A coordinate along an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coordinate {
    steps: i32,
}

impl Coordinate {
    /// The greatest absolute value, in steps: 100 inches.
    pub const MAX: i32 = 100 * 100 * LengthUnit::Inches.steps();

    /// The greatest absolute value in a file, in hundredths of its unit: [`Self::MAX`] in centimetres.
    const MAX_WRITTEN: i32 = 25_400;

    /// The coordinate in steps of 2 µm.
    pub const fn as_steps(self) -> i32 {
        self.steps
    }

    /// A number that was read as inches, as the same number of a unit; `None` where it is more than [`Self::MAX`].
    pub(super) fn in_unit(self, unit: LengthUnit) -> Option<Self> {
        let steps = self.steps / LengthUnit::Inches.steps() * unit.steps();
        (steps.abs() <= Self::MAX).then_some(Self { steps })
    }
}

impl TryFrom<f64> for Coordinate {
    type Error = &'static str;

    fn try_from(written: f64) -> Result<Self, Self::Error> {
        let rounded = (written * 100.0).round();
        if rounded.is_nan() || rounded.abs() > f64::from(Self::MAX_WRITTEN) {
            return Err("no length for a table; write at most 100 inches or 254 centimetres either way");
        }
        #[expect(
            clippy::float_cmp,
            reason = "both are the double nearest to the same decimal number, or it has more decimals"
        )]
        if rounded / 100.0 != written {
            return Err("finer than a hundredth; write at most two decimals");
        }
        #[expect(clippy::cast_possible_truncation, reason = "bounded by the lines above")]
        Ok(Self { steps: rounded as i32 * LengthUnit::Inches.steps() })
    }
}

/// In a file that people write a number of the unit, in what the build makes of it the steps.
impl<'de> Deserialize<'de> for Coordinate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            f64::deserialize(deserializer)?.try_into().map_err(de::Error::custom)
        } else {
            Ok(Self { steps: i32::deserialize(deserializer)? })
        }
    }
}

impl Serialize for Coordinate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_f64(f64::from(self.steps) / f64::from(100 * LengthUnit::Inches.steps()))
        } else {
            serializer.serialize_i32(self.steps)
        }
    }
}

/// A length greater than 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Coordinate", into = "Coordinate")]
pub struct Inches {
    steps: i32,
}

impl Inches {
    /// The length in steps of 2 µm.
    pub const fn as_steps(self) -> i32 {
        self.steps
    }

    /// The number that the file has, before it is converted.
    pub fn as_written(self) -> f64 {
        f64::from(self.steps) / f64::from(100 * LengthUnit::Inches.steps())
    }

    /// A number that was read as inches, as the same number of a unit; `None` where it is more than [`Coordinate::MAX`].
    pub(super) fn in_unit(self, unit: LengthUnit) -> Option<Self> {
        Coordinate::from(self).in_unit(unit).and_then(|coordinate| Self::try_from(coordinate).ok())
    }
}

impl TryFrom<Coordinate> for Inches {
    type Error = &'static str;

    fn try_from(coordinate: Coordinate) -> Result<Self, Self::Error> {
        let steps = coordinate.steps;
        if steps > 0 { Ok(Self { steps }) } else { Err("no length; write more than 0") }
    }
}

impl From<Inches> for Coordinate {
    fn from(Inches { steps }: Inches) -> Self {
        Self { steps }
    }
}
