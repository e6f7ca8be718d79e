//! Texts of a sheet, broken into lines.

use crate::export::lettering::{self, belongs_to_the_letter_before, width};

/// The most letters of a text: more than nine lines of the narrowest ones across a sheet, which no text exceeds.
const MAX_LETTERS: usize = 2400;

/// A text as it is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::export) struct PrintedText {
    pub(in crate::export) text: String,
    /// Whether it has letters that no font has, which are drawn as boxes.
    pub(in crate::export) has_missing_letters: bool,
}

impl PrintedText {
    /// The printable beginning of a text.
    pub(in crate::export) fn new(text: &str) -> Self {
        let beginning: String = text.chars().take(MAX_LETTERS).collect();
        let text = lettering::cleaned(&beginning);
        let has_missing_letters = !lettering::missing(&text).is_empty();
        Self { text, has_missing_letters }
    }

    /// The length of the text on one line, in points.
    pub(in crate::export) fn length(&self, bold: bool, size: f64) -> f64 {
        length(&self.text, bold, size)
    }

    /// The text broken at its spaces into lines of at most `max_length` points, but not before a fraction, as in `3 1/2`. A longer word
    /// is broken between letters. There is at least one line and at most `max_lines`; a text that is cut ends in an ellipsis.
    pub(in crate::export) fn lines(&self, bold: bool, size: f64, max_length: f64, max_lines: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        let space = width(" ", bold) * size;
        let mut line_length = 0.0;
        for word in words(&self.text) {
            let word_length = length(word, bold, size);
            if !line.is_empty() && line_length + space + word_length > max_length {
                lines.push(std::mem::take(&mut line));
                line_length = 0.0;
            }
            if !line.is_empty() {
                line.push(' ');
                line_length += space;
            }
            line.push_str(word);
            line_length += word_length;
            if line_length > max_length {
                line = split_word(&line, bold, size, max_length, &mut lines);
                line_length = length(&line, bold, size);
            }
            if lines.len() > max_lines {
                break;
            }
        }
        lines.push(line);
        if lines.len() > max_lines {
            lines.truncate(max_lines);
            if let Some(last) = lines.last_mut() {
                while !last.is_empty() && length(last, bold, size) + length("…", bold, size) > max_length {
                    lettering::pop(last);
                }
                last.push('…');
            }
        }
        lines
    }
}

/// The words of a text. A number with a fraction is one, as in `3 1/2`.
fn words(text: &str) -> Vec<&str> {
    let mut words: Vec<&str> = Vec::new();
    let mut begin = 0;
    for (at, _) in text.match_indices(' ') {
        let is_fraction = text[at + 1..]
            .split(|letter: char| !letter.is_ascii_digit())
            .next()
            .is_some_and(|number| !number.is_empty() && text[at + 1 + number.len()..].starts_with('/'));
        if !(is_fraction && text[begin..at].ends_with(|letter: char| letter.is_ascii_digit())) {
            words.push(&text[begin..at]);
            begin = at + 1;
        }
    }
    words.push(&text[begin..]);
    words.retain(|word| !word.is_empty());
    words
}

/// Breaks a word that is longer than a line between its letters into `lines`, and returns the rest for the next line.
fn split_word(word: &str, bold: bool, size: f64, max_length: f64, lines: &mut Vec<String>) -> String {
    let mut line = String::new();
    for letter in word.chars() {
        let before = line.len();
        line.push(letter);
        let is_too_long = before > 0 && !belongs_to_the_letter_before(letter) && length(&line, bold, size) > max_length;
        if is_too_long {
            line.truncate(before);
            lines.push(std::mem::replace(&mut line, letter.to_string()));
        }
    }
    line
}

/// The length of a line, in points.
pub(in crate::export) fn length(text: &str, bold: bool, size: f64) -> f64 {
    width(text, bold) * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stays_with_its_fraction() {
        assert_eq!(
            words("19 1/2\" from  3 edges 1/2 in 4 5"),
            ["19 1/2\"", "from", "3", "edges", "1/2", "in", "4", "5"]
        );
        let text = PrintedText::new("its rim 18 3/4\" from the left edge and 19 1/2\" from the top edge");
        for room in 30..240 {
            let lines = text.lines(false, 10.5, f64::from(room), 40);
            assert!(!lines.iter().any(|line| line.ends_with(" 18") || line.ends_with(" 19")), "{lines:?}");
        }
    }
}
