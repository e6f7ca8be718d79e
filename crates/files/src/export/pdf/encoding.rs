//! Numbers and streams in the form that a PDF has them.

use miniz_oxide::deflate::compress_to_vec_zlib;

use crate::units::clamped;

/// A number for a page: finite, and rounded to the thousandth.
#[expect(clippy::cast_possible_truncation, reason = "clamped; six digits are exact enough")]
pub(in crate::export) fn number(value: f64) -> f32 {
    ((clamped(value, -1e5, 1e5) * 1000.0).round() / 1000.0) as f32
}

/// The bytes of a compressed stream. A higher level than 6 takes twice as long for hardly smaller files.
pub(in crate::export) fn compressed(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec_zlib(bytes, 6)
}
