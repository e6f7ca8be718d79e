//! Comparing, clamping and formatting numbers.

use crate::words;

/// How far a measure may be on the wrong side of its limit and still pass, in inches.
///
/// Every check uses this constant, so a piece that was snapped or rounded onto a limit passes all of them.
pub const TOLERANCE: f64 = 0.01;

/// `value` limited to `least..=most`; `least` for NaN.
///
/// Unlike [`f64::clamp`] it doesn't panic where computed bounds are the wrong way round: then it returns `most`.
pub const fn clamped(value: f64, least: f64, most: f64) -> f64 {
    value.max(least).min(most)
}

/// Formats `value` as files, drawings and the page's own attributes have it: with at most `places` (up to 6) decimals, a point before
/// them and no trailing zeros; NaN as 0. What a person reads is formatted by [`readable`].
///
/// It writes whole numbers: the standard library's floating-point formatting is slower, and the page would be 5 KB larger.
pub fn trimmed(value: f64, places: usize) -> String {
    with_sign(value, places, '.')
}

/// The same as a person reads it, with the decimal sign of their language: `2.5`, `2,5`.
pub fn readable(value: f64, places: usize) -> String {
    with_sign(value, places, words::decimal_sign())
}

fn with_sign(value: f64, places: usize, decimal_sign: char) -> String {
    let places = places.min(6);
    let scale = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000_u32][places];
    #[expect(clippy::cast_possible_truncation, reason = "what is larger than 64 bits is no length")]
    let rounded = (value * f64::from(scale)).round() as i64;
    let (whole, decimals) = (rounded.unsigned_abs() / u64::from(scale), rounded.unsigned_abs() % u64::from(scale));
    let sign = if rounded < 0 { "-" } else { "" };
    if decimals == 0 {
        return format!("{sign}{whole}");
    }
    format!("{sign}{whole}{decimal_sign}{decimals:0places$}").trim_end_matches('0').to_owned()
}

/// Whether a measure that must be at least `limit` passes.
pub fn at_least(measured: f64, limit: f64) -> bool {
    // 1e-9 more than the tolerance, for the rounding of the comparison itself.
    measured >= limit - TOLERANCE - 1e-9
}

/// Whether a measure that must be at most `limit` passes.
pub fn at_most(measured: f64, limit: f64) -> bool {
    measured <= limit + TOLERANCE + 1e-9
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn nothing_is_written_that_is_no_number() {
        assert_eq!([f64::NAN, -0.0, -0.0004, 0.0004].map(|value| trimmed(value, 3)), ["0"; 4]);
        assert_eq!([1e30, f64::NEG_INFINITY].map(|value| trimmed(value, 0).len()), [19, 20]);
    }

    #[test]
    fn a_person_reads_the_decimal_sign_of_their_language() {
        let numbers = [(2.41, 2), (2.5, 1), (-0.05, 2), (30.0, 2), (12_345.678, 3), (f64::NAN, 2), (-0.001, 2)];
        let [all, machine] = [readable, trimmed].map(|format| numbers.map(|(value, places)| format(value, places)));
        assert_eq!(all, ["2.41", "2.5", "-0.05", "30", "12345.678", "0", "0"]);
        assert_eq!(machine, all);
        words::set_language(include_str!("../../../../assets/i18n/de.po")).expect("a language");
        let [all, in_german] = [readable, trimmed].map(|format| numbers.map(|(value, places)| format(value, places)));
        words::set_english();
        assert_eq!(all, ["2,41", "2,5", "-0,05", "30", "12345,678", "0", "0"]);
        assert_eq!(in_german, machine, "files have a point in every language");
    }

    proptest! {
        #[test]
        fn a_number_is_written_as_the_standard_library_writes_the_rounded_one(value in -1e6..1e6_f64, places in 0..=6_i32) {
            let scale = 10_f64.powi(places);
            let rounded = (value * scale).round() / scale;
            let expected = if rounded == 0.0 { "0".to_owned() } else { rounded.to_string() };
            prop_assert_eq!(trimmed(value, usize::try_from(places).expect("it is positive")), expected);
        }
    }
}
