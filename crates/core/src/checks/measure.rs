//! A number that a check measures, its unit, and the comparison with its limit.

use serde::{Deserialize, Serialize};

pub use crate::units::{at_least, at_most};

/// A measure and what it is compared with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// What was measured.
    pub measured: f64,
    /// The limit that it is nearest to.
    pub limit: f64,
    /// The unit of both.
    pub unit: MeasureUnit,
}

impl Measure {
    /// A measure and its limit.
    pub const fn new(measured: f64, limit: f64, unit: MeasureUnit) -> Self {
        Self { measured, limit, unit }
    }
}

/// The unit of a measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MeasureUnit {
    Inches,
    SquareInches,
    /// Counted pieces.
    Pieces,
    /// Single items.
    Items,
    /// Flags of a scenario.
    Flags,
    /// Hundredths of a whole.
    Percent,
    /// Points of an army.
    Points,
    /// Units of an army.
    Units,
    /// Stands of units.
    Stands,
}

impl MeasureUnit {
    /// The unit's permanent name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Inches => "in",
            Self::SquareInches => "sq-in",
            Self::Pieces => "pieces",
            Self::Items => "items",
            Self::Flags => "flags",
            Self::Percent => "percent",
            Self::Points => "points",
            Self::Units => "units",
            Self::Stands => "stands",
        }
    }
}
