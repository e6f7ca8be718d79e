//! Numbers: how far one may be off, and how it is written.

/// How far a measure may lie on the wrong side of its limit and still pass, in inches.
///
/// One constant for every comparison: a piece that was snapped or rounded onto a limit must not flicker.
pub const TOLERANCE: f64 = 0.01;

/// `value`, brought to `least` where it is less (or no number) and to `most` where it is more.
///
/// Unlike [`f64::clamp`] it never stops the program: where bounds that were worked out are the wrong way round, `most` holds.
#[must_use]
pub const fn clamped(value: f64, least: f64, most: f64) -> f64 {
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
