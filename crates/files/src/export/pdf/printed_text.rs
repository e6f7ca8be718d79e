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

    /// The text broken at its spaces into lines of at most `max_length` points. A longer word is broken between letters. There is
    /// at least one line and at most `max_lines`; a text that is cut ends in an ellipsis.
    pub(in crate::export) fn lines(&self, bold: bool, size: f64, max_length: f64, max_lines: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        let space = width(" ", bold) * size;
        let mut line_length = 0.0;
        for word in self.text.split(' ').filter(|word| !word.is_empty()) {
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
