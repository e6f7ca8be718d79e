//! Lengths and angles as the document holds them.
//!
//! Both are integers, so two layouts are equal, and have equal hashes and links, exactly when a person would call them equal.
//! Computations use floating point, in inches and radians.

mod angle;
mod length;
mod measured_length;
mod number;
mod resolution;
pub mod setup_length;
mod unit;

pub use angle::Angle;
pub use length::Length;
pub use number::{TOLERANCE, at_least, at_most, clamped, readable, trimmed};

pub use measured_length::{distance, format_halves, format_tenths, range, reading, round_up_to_half, short_reading};
pub use resolution::Resolution;
pub use unit::{Unit, parse_number};

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lengths_round_to_the_nearest_hundredth_within_the_limits() {
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
    fn lengths_have_no_trailing_zeros() {
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
        /// The expected text comes from integer arithmetic. Every file, link and drawing ever made has its numbers in this form.
        #[test]
        fn numbers_are_rounded_to_their_last_place_and_trimmed(
            // Any number, and ties in the last place.
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
    fn angles_are_reduced_to_one_turn() {
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
