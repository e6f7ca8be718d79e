//! Lengths to set a table up by, as they are written and as they are read aloud.

use serde::{Deserialize, Serialize};

use super::number::{clamped, readable};
use super::unit::Unit;
use crate::words::t;

/// The units that a table is set up in, with a tape measure at hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetupUnits {
    /// Inches and quarters of them.
    #[default]
    QuarterInches,
    Millimetres,
    /// Centimetres and millimetres.
    Centimetres,
}

/// Whether a text is to be read or to be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// To be read: `12 1/4"`.
    Written,
    /// To be heard: `12 1/4 inches`.
    Spoken,
}

/// The precision of a measurement, in the finest marks of its units: sixteenths of an inch, or millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SetupPrecision(i32);

/// Millimetres in a centimetre.
const MM_PER_CM: f64 = 10.0;

/// A length to set a table up by, in the finest marks of its units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupLength {
    marks: i32,
    setup_units: SetupUnits,
}

impl SetupUnits {
    /// All.
    pub const ALL: [Self; 3] = [Self::QuarterInches, Self::Millimetres, Self::Centimetres];

    /// The units for a pack that shows lengths in this unit.
    pub const fn of(unit: Unit) -> Self {
        match unit {
            Unit::Inch => Self::QuarterInches,
            Unit::Millimetre | Unit::Centimetre => Self::Millimetres,
        }
    }

    /// Its name for the command line and the page.
    pub const fn id(self) -> &'static str {
        match self {
            Self::QuarterInches => "inches",
            Self::Millimetres => "mm",
            Self::Centimetres => "cm",
        }
    }

    /// The precisions, the coarsest first.
    pub const fn precisions(self) -> &'static [SetupPrecision] {
        match self {
            Self::QuarterInches => &[SetupPrecision(4), SetupPrecision(2), SetupPrecision(1)],
            Self::Millimetres | Self::Centimetres => &[SetupPrecision(1)],
        }
    }

    /// The finest marks in an inch.
    pub const fn marks_per_inch(self) -> f64 {
        match self {
            Self::QuarterInches => 16.0,
            Self::Millimetres | Self::Centimetres => 25.4,
        }
    }

    /// A precision as a sentence names it: `1/8 inch`.
    pub fn precision_name(self, precision: SetupPrecision) -> &'static str {
        match (self, precision.0) {
            (Self::QuarterInches, 4) => t!("1/4 inch"),
            (Self::QuarterInches, 2) => t!("1/8 inch"),
            (Self::QuarterInches, _) => t!("1/16 inch"),
            (Self::Millimetres | Self::Centimetres, _) => t!("1 millimetre"),
        }
    }

    /// An exact length, which needn't be on a mark: inches as a fraction if it is one of sixteenths, otherwise to the
    /// hundredth; whole millimetres, or tenths of one if it is less than one.
    pub fn exactly(self, inches: f64) -> String {
        let amount = SetupLength::finest(inches, self);
        let marks = inches * self.marks_per_inch();
        match self {
            Self::Millimetres if marks < 1.0 => readable(marks, 1),
            Self::Centimetres if marks < 1.0 => readable(marks / MM_PER_CM, 2),
            Self::QuarterInches if (amount.inches() - inches).abs() > 1e-9 => readable(inches, 2),
            _ => amount.number(),
        }
    }

    /// A number with its unit.
    pub fn with_unit(self, voice: Voice, one: bool, number: &str) -> String {
        match (self, voice, one) {
            (Self::QuarterInches, Voice::Written, _) => format!("{number}\""),
            (Self::QuarterInches, Voice::Spoken, true) => t!("{} inch", number),
            (Self::QuarterInches, Voice::Spoken, false) => t!("{} inches", number),
            (Self::Millimetres, Voice::Written, _) => format!("{number} mm"),
            (Self::Millimetres, Voice::Spoken, true) => t!("{} millimetre", number),
            (Self::Millimetres, Voice::Spoken, false) => t!("{} millimetres", number),
            (Self::Centimetres, Voice::Written, _) => t!("{} cm", number),
            (Self::Centimetres, Voice::Spoken, true) => t!("{} centimetre", number),
            (Self::Centimetres, Voice::Spoken, false) => t!("{} centimetres", number),
        }
    }
}

impl SetupLength {
    /// The length of a precision that is nearest to `inches`.
    pub fn nearest(inches: f64, setup_units: SetupUnits, precision: SetupPrecision) -> Self {
        Self::of_units((inches * setup_units.marks_per_inch() / f64::from(precision.0)).round(), setup_units, precision)
    }

    /// The two lengths of a precision around `inches`, the nearer first; only one if it is exact.
    pub fn around(inches: f64, setup_units: SetupUnits, precision: SetupPrecision) -> Vec<Self> {
        let units = inches * setup_units.marks_per_inch() / f64::from(precision.0);
        let nearest = units.round();
        let off = units - nearest;
        let mut around = vec![Self::of_units(nearest, setup_units, precision)];
        if off.abs() > 1e-6 {
            around.push(Self::of_units(nearest + off.signum(), setup_units, precision));
        }
        around
    }

    fn of_units(units: f64, setup_units: SetupUnits, precision: SetupPrecision) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "held to a million marks, far beyond any table")]
        let units = clamped(units, -1e6, 1e6) as i32;
        Self { marks: units * precision.0, setup_units }
    }

    /// The length in inches.
    pub fn inches(self) -> f64 {
        f64::from(self.marks) / self.setup_units.marks_per_inch()
    }

    /// 1, 0 or -1.
    pub const fn sign(self) -> i32 {
        self.marks.signum()
    }

    /// The length without its sign, with the unit.
    pub fn text(self, voice: Voice) -> String {
        let most_singular = match self.setup_units {
            SetupUnits::QuarterInches => 16,
            SetupUnits::Millimetres => 1,
            SetupUnits::Centimetres => 10,
        };
        let one = self.marks.abs() <= most_singular;
        self.setup_units.with_unit(voice, one, &self.number())
    }

    /// The nearest finest mark.
    pub fn finest(inches: f64, setup_units: SetupUnits) -> Self {
        Self::nearest(inches, setup_units, SetupPrecision(1))
    }

    /// The bare number: `12 1/4`, `3/8`, `311`, `31.1`.
    fn number(self) -> String {
        let marks = self.marks.unsigned_abs();
        match self.setup_units {
            SetupUnits::QuarterInches => {}
            SetupUnits::Millimetres => return marks.to_string(),
            SetupUnits::Centimetres => return readable(f64::from(marks) / MM_PER_CM, 1),
        }
        let (whole, rest) = (marks / 16, marks % 16);
        if rest == 0 {
            return whole.to_string();
        }
        // In lowest terms: the greatest common divisor with 16 is a power of two.
        let common = 1 << rest.trailing_zeros();
        let part = format!("{}/{}", rest / common, 16 / common);
        if whole == 0 { part } else { format!("{whole} {part}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_written_and_spoken() {
        for (inches, setup_units, precision, written, spoken) in [
            (12.3, SetupUnits::QuarterInches, 4, "12 1/4\"", "12 1/4 inches"),
            (12.49, SetupUnits::QuarterInches, 4, "12 1/2\"", "12 1/2 inches"),
            (0.7, SetupUnits::QuarterInches, 4, "3/4\"", "3/4 inch"),
            (1.0, SetupUnits::QuarterInches, 4, "1\"", "1 inch"),
            (1.13, SetupUnits::QuarterInches, 4, "1 1/4\"", "1 1/4 inches"),
            (1.13, SetupUnits::QuarterInches, 2, "1 1/8\"", "1 1/8 inches"),
            (1.18, SetupUnits::QuarterInches, 1, "1 3/16\"", "1 3/16 inches"),
            (-0.3, SetupUnits::QuarterInches, 4, "1/4\"", "1/4 inch"),
            (0.04, SetupUnits::Millimetres, 1, "1 mm", "1 millimetre"),
            (12.25, SetupUnits::Millimetres, 1, "311 mm", "311 millimetres"),
            (12.25, SetupUnits::Centimetres, 1, "31.1 cm", "31.1 centimetres"),
            (0.4, SetupUnits::Centimetres, 1, "1 cm", "1 centimetre"),
            (0.04, SetupUnits::Centimetres, 1, "0.1 cm", "0.1 centimetre"),
        ] {
            let amount = SetupLength::nearest(inches, setup_units, SetupPrecision(precision));
            assert_eq!((&*amount.text(Voice::Written), &*amount.text(Voice::Spoken)), (written, spoken), "{inches}");
        }
    }

    #[test]
    fn sizes_are_exact() {
        for (inches, setup_units, text) in [
            (4.5, SetupUnits::QuarterInches, "4 1/2"),
            (5.6, SetupUnits::QuarterInches, "5.6"),
            (0.75, SetupUnits::QuarterInches, "3/4"),
            (6.0, SetupUnits::QuarterInches, "6"),
            (6.0, SetupUnits::Millimetres, "152"),
            (0.01, SetupUnits::Millimetres, "0.3"),
            (0.03, SetupUnits::Millimetres, "0.8"),
            (0.05, SetupUnits::Millimetres, "1"),
            (6.0, SetupUnits::Centimetres, "15.2"),
            (0.03, SetupUnits::Centimetres, "0.08"),
        ] {
            assert_eq!(setup_units.exactly(inches), text);
        }
    }

    #[test]
    fn a_precision_has_two_lengths_around_one_that_it_lacks() {
        let around = |inches| {
            let amounts = SetupLength::around(inches, SetupUnits::QuarterInches, SetupPrecision(4));
            amounts.into_iter().map(SetupLength::inches).collect::<Vec<_>>()
        };
        assert_eq!(around(3.1), [3.0, 3.25]);
        assert_eq!(around(3.2), [3.25, 3.0]);
        assert_eq!(around(-0.1), [0.0, -0.25]);
        assert_eq!(around(3.25), [3.25]);
    }
}
