//! Colours, as files and storage write them.

/// A colour as six digits.
#[must_use]
pub fn six_digits(tint: u32) -> String {
    format!("{:06x}", tint & 0xff_ff_ff)
}

/// The colour that is written as six digits.
#[must_use]
pub fn tint_of(digits: &str) -> Option<u32> {
    let is_hex = digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    is_hex.then(|| u32::from_str_radix(digits, 16).ok()).flatten()
}
