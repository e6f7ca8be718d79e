//! Words of a sheet, broken into lines.

use crate::export::lettering::{self, belongs_to_the_letter_before, width};

/// The most letters that are looked at: nine lines of the narrowest ones across a sheet, which is the most that any text
/// has, are fewer.
const MOST: usize = 2400;

/// What a cut line ends in.
const DOTS: char = '…';

/// A text as it is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Letters {
    /// Its words.
    pub(super) text: String,
    /// Whether boxes stand in it for letters that no font has.
    pub(super) lossy: bool,
}

impl Letters {
    /// What is printed of a text; of one without end, as much as there could ever be room for.
    pub(super) fn new(text: &str) -> Self {
        let beginning: String = text.chars().take(MOST).collect();
        let text = lettering::cleaned(&beginning);
        let lossy = !lettering::missing(&text).is_empty();
        Self { text, lossy }
    }

    /// How long the line is at `size`.
    pub(super) fn length(&self, bold: bool, size: f64) -> f64 {
        length(&self.text, bold, size)
    }

    /// The line broken at its spaces so that none is longer than `most`; a word that is too long by itself is broken
    /// where it has to be. At least one line, and no more than `lines`: what is left over ends in three dots.
    pub(super) fn broken(&self, bold: bool, size: f64, most: f64, lines: usize) -> Vec<String> {
        let mut done: Vec<String> = Vec::new();
        let mut line = String::new();
        let space = width(" ", bold) * size;
        let mut so_far = 0.0;
        for word in self.text.split(' ').filter(|word| !word.is_empty()) {
            let long = length(word, bold, size);
            if !line.is_empty() && so_far + space + long > most {
                done.push(std::mem::take(&mut line));
                so_far = 0.0;
            }
            if !line.is_empty() {
                line.push(' ');
                so_far += space;
            }
            line.push_str(word);
            so_far += long;
            if so_far > most {
                line = in_parts(&line, bold, size, most, &mut done);
                so_far = length(&line, bold, size);
            }
            // What won't be printed need not be broken.
            if done.len() > lines {
                break;
            }
        }
        done.push(line);
        if done.len() > lines {
            done.truncate(lines);
            if let Some(last) = done.last_mut() {
                while !last.is_empty() && length(last, bold, size) + length("…", bold, size) > most {
                    lettering::pop(last);
                }
                last.push(DOTS);
            }
        }
        done
    }
}

/// Breaks a word that is longer than a line between its letters, and gives back what is left for the next line.
fn in_parts(word: &str, bold: bool, size: f64, most: f64, done: &mut Vec<String>) -> String {
    let mut line = String::new();
    for letter in word.chars() {
        let before = line.len();
        line.push(letter);
        let is_too_long = before > 0 && !belongs_to_the_letter_before(letter) && length(&line, bold, size) > most;
        if is_too_long {
            line.truncate(before);
            done.push(std::mem::replace(&mut line, letter.to_string()));
        }
    }
    line
}

/// How long a line is at `size`.
pub(super) fn length(text: &str, bold: bool, size: f64) -> f64 {
    width(text, bold) * size
}
