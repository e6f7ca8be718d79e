//! What a table is called as a file.

/// The longest a table's name may become as a file's, in letters and in bytes. A file system that counts these takes 255 of
/// them, and what tells it from another and [`EXTENSION`](super::library::EXTENSION) come behind.
pub(super) const MOST_LETTERS: usize = 80;
pub(super) const MOST_STEM: usize = 200;

/// A table's name as a file's: its letters and digits, joined by hyphens.
#[must_use]
pub fn stem(name: &str) -> String {
    let separates = |letter: char| !letter.is_alphanumeric();
    let words: Vec<&str> = name.split(separates).filter(|word| !word.is_empty()).collect();
    let stem = cut(&words.join("-").to_ascii_lowercase());
    if stem.is_empty() {
        "table".to_owned()
    } else if is_reserved(&stem) {
        stem + "-table"
    } else {
        stem
    }
}

/// The beginning of a name that is no longer than a file's may be.
pub(super) fn cut(name: &str) -> String {
    let mut bytes = 0;
    let fits = |letter: &char| {
        bytes += letter.len_utf8();
        bytes <= MOST_STEM
    };
    name.chars().take(MOST_LETTERS).take_while(fits).collect()
}

/// Whether Windows takes a file of this name for a device, whatever stands behind its first full stop.
fn is_reserved(stem: &str) -> bool {
    let is_port = |port: &str| matches!(port, "com" | "lpt");
    let numbered = stem.strip_suffix(|digit| matches!(digit, '0'..='9' | '\u{b9}' | '\u{b2}' | '\u{b3}'));
    matches!(stem, "con" | "nul" | "aux" | "prn") || numbered.is_some_and(is_port)
}
