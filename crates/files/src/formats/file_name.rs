//! File names made from the names of tables.

/// The longest stem of a file name, in letters and in bytes. File systems allow 255 bytes, and a number and
/// [`EXTENSION`](super::archive::EXTENSION) may follow the stem.
pub(super) const MAX_LETTERS: usize = 80;
pub(super) const MAX_STEM: usize = 200;

/// The stem of the file name for a table of this name: its words, joined by hyphens.
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

/// The name, cut to the longest stem that is allowed.
pub(super) fn cut(name: &str) -> String {
    let mut bytes = 0;
    let fits = |letter: &char| {
        bytes += letter.len_utf8();
        bytes <= MAX_STEM
    };
    name.chars().take(MAX_LETTERS).take_while(fits).collect()
}

/// Whether Windows reserves the name for a device, with any extension.
fn is_reserved(stem: &str) -> bool {
    let is_port = |port: &str| matches!(port, "com" | "lpt");
    let numbered = stem.strip_suffix(|digit| matches!(digit, '0'..='9' | '\u{b9}' | '\u{b2}' | '\u{b3}'));
    matches!(stem, "con" | "nul" | "aux" | "prn") || numbered.is_some_and(is_port)
}
