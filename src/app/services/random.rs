//! Chance: the one place where the page rolls anything.

/// A number from 1 to `sides`.
pub fn die(sides: u32) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number above nothing")]
    let number = (js_sys::Math::random() * f64::from(sides)) as u32;
    // The browser's number is less than 1, so this only guards against one that isn't.
    number.min(sides - 1) + 1
}
