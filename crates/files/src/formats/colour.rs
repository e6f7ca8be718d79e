//! Colours as six hexadecimal digits, as files and storage write them.

/// The digits of a colour `0xrrggbb`.
pub fn six_digits(tint: u32) -> String {
    format!("{:06x}", tint & 0xff_ff_ff)
}

/// The colour `0xrrggbb` of six digits; `None` for any other text.
pub fn tint_of(digits: &str) -> Option<u32> {
    let is_hex = digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    is_hex.then(|| u32::from_str_radix(digits, 16).ok()).flatten()
}
