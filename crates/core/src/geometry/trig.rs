//! Trigonometry with the same bits on every platform.
//!
//! The standard library's functions are the platform's, and their results differ in the last bit between a native build and the
//! browser; `libm` is one implementation for both. Square roots are correctly rounded everywhere, so `f64::sqrt` is used.

use crate::units::Angle;

/// Sine and cosine of a turn.
///
/// The four quarter turns are exact, so a square turned by 90° covers the same inches as before.
pub fn sin_cos(turn: Angle) -> (f64, f64) {
    match turn.as_tenths() {
        0 => (0.0, 1.0),
        900 => (1.0, 0.0),
        1800 => (0.0, -1.0),
        2700 => (-1.0, 0.0),
        _ => sin_cos_radians(turn.radians()),
    }
}

/// Sine and cosine of an angle in radians.
pub fn sin_cos_radians(radians: f64) -> (f64, f64) {
    libm::sincos(radians)
}

/// The arc cosine in radians; `value` is clamped to -1 to 1 first.
pub fn acos(value: f64) -> f64 {
    libm::acos(value.clamp(-1.0, 1.0))
}

/// The direction of the vector (`x`, `y`), in radians from the x axis, clockwise on the screen.
pub fn atan2(y: f64, x: f64) -> f64 {
    libm::atan2(y, x)
}
