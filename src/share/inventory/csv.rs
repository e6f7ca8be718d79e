//! Comma-separated values, as RFC 4180 has them and as spreadsheets write them: a semicolon or a tab between the fields as
//! well as a comma, any end of a line.

use super::problem::{Place, Refused, place};
use crate::words::t;

/// What may stand between two fields.
pub(super) const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// A line of the file, or several where a field in quotes goes on.
pub(super) struct Record {
    /// The line it begins on, counted from 1.
    pub line: usize,
    /// Its fields.
    pub fields: Vec<Field>,
}

/// A field of a record.
#[derive(Default)]
pub(super) struct Field {
    /// What stands in it, without its quotes.
    pub text: String,
    /// Whether it stood in quotes, so that nothing is not the same as an empty text.
    pub quoted: bool,
}

impl Record {
    /// Whether nothing stands in it.
    pub fn is_blank(&self) -> bool {
        self.fields.iter().all(|field| field.text.trim().is_empty())
    }
}

/// The records of a text, one after the other. The first problem is the last item.
pub(super) struct Records<'t> {
    rest: &'t str,
    separator: char,
    line: usize,
}

impl<'t> Records<'t> {
    /// Reads from the start of a text, whose first line has this number.
    pub const fn new(text: &'t str, separator: char, line: usize) -> Self {
        Self { rest: text, separator, line }
    }

    fn take(&mut self) -> Option<char> {
        let letter = self.rest.chars().next()?;
        self.rest = &self.rest[letter.len_utf8()..];
        // A carriage return and a line feed are one end, and the second of them is counted.
        if letter == '\n' || (letter == '\r' && !self.rest.starts_with('\n')) {
            self.line += 1;
        }
        Some(letter)
    }

    /// The next field; it stops before the separator or the end of the line.
    fn field(&mut self) -> Result<Field, Refused> {
        let separator = self.separator;
        let ends = move |letter: char| letter == separator || letter == '\r' || letter == '\n';
        let Some(inside) = self.rest.strip_prefix('"') else {
            // A quote that doesn't begin a field is a sign like any other: people write 6" by hand.
            let (text, rest) = self.rest.split_at(self.rest.find(ends).unwrap_or(self.rest.len()));
            self.rest = rest;
            return Ok(Field { text: text.to_owned(), quoted: false });
        };
        let began = self.line;
        self.rest = inside;
        let mut text = String::new();
        loop {
            match self.take() {
                Some('"') if self.rest.starts_with('"') => {
                    self.take();
                    text.push('"');
                }
                Some('"') => break,
                Some(letter) => text.push(letter),
                None => {
                    let why = t!("a quote that begins here has no end; close it, or take it out");
                    return Err(place(Place::Line(began), why));
                }
            }
        }
        let (after, rest) = self.rest.split_at(self.rest.find(ends).unwrap_or(self.rest.len()));
        if !after.trim().is_empty() {
            let why = t!("a quote ends before its field does; write a quote inside quotes twice");
            return Err(place(Place::Line(self.line), why));
        }
        self.rest = rest;
        Ok(Field { text, quoted: true })
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, Refused>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let mut record = Record { line: self.line, fields: Vec::new() };
        loop {
            match self.field() {
                Ok(field) => record.fields.push(field),
                Err(problem) => {
                    self.rest = "";
                    return Some(Err(problem));
                }
            }
            match self.take() {
                Some('\r') => {
                    if self.rest.starts_with('\n') {
                        self.take();
                    }
                    return Some(Ok(record));
                }
                None | Some('\n') => return Some(Ok(record)),
                Some(_) => {}
            }
        }
    }
}

/// A field as it is written, with commas between fields.
pub(super) fn written(text: &str, keeps_empty: bool) -> String {
    let is_plain =
        text.trim() == text && !text.contains(|letter| "\"\r\n".contains(letter) || SEPARATORS.contains(&letter));
    if is_plain && !(text.is_empty() && keeps_empty) {
        return text.to_owned();
    }
    format!("\"{}\"", text.replace('"', "\"\""))
}
