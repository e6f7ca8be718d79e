//! Comparing, clamping and formatting numbers.

/// How far a measure may be on the wrong side of its limit and still pass, in inches.
///
/// Every check uses this constant, so a piece that was snapped or rounded onto a limit passes all of them.
pub const TOLERANCE: f64 = 0.01;

/// `value` limited to `least..=most`; `least` for NaN.
///
/// Unlike [`f64::clamp`] it doesn't panic where computed bounds are the wrong way round: then it returns `most`.
#[must_use]
pub const fn clamped(value: f64, least: f64, most: f64) -> f64 {
    value.max(least).min(most)
}

/// Formats `value` with at most `places` (up to 6) decimals and no trailing zeros; NaN as 0.
#[must_use]
pub fn trimmed(value: f64, places: usize) -> String {
    let scale = [1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6][places.min(6)];
    let rounded = (value * scale).round() / scale;
    // Neither "-0" nor "NaN".
    if rounded == 0.0 || rounded.is_nan() { "0".to_owned() } else { rounded.to_string() }
}
