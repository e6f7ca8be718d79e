//! Texts in capital letters.

use std::cell::Cell;

thread_local! {
    static IN_CAPITALS: Cell<fn(&str) -> String> = const { Cell::new(own_capitals) };
}

/// Sets what makes capital letters. A browser does it itself, so the page needs no tables for it: 14 KB.
pub fn set_capitals(in_capitals: fn(&str) -> String) {
    IN_CAPITALS.set(in_capitals);
}

/// A text in capital letters, as the full case mappings of Unicode have it (`SpecialCasing.txt`): `ß` becomes `SS`.
pub fn in_capitals(text: &str) -> String {
    IN_CAPITALS.get()(text)
}

/// A text with a capital letter at its beginning.
pub fn with_first_capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map_or_else(String::new, |first| in_capitals(first.encode_utf8(&mut [0; 4])));
    first + letters.as_str()
}

#[cfg(not(target_arch = "wasm32"))]
fn own_capitals(text: &str) -> String {
    text.to_uppercase()
}

/// Until the browser's are set.
#[cfg(target_arch = "wasm32")]
fn own_capitals(text: &str) -> String {
    text.to_ascii_uppercase()
}
