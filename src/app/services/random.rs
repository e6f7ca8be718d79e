//! Random numbers: nothing else of the page is random.

/// A random number from 1 to `sides`.
pub fn die(sides: u32) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number above nothing")]
    let number = (js_sys::Math::random() * f64::from(sides)) as u32;
    // A guard: the browser's random number is always less than 1.
    number.min(sides - 1) + 1
}
