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

/// What makes a formula of a cell where it comes first: a spreadsheet would work out what stands behind it.
const RUNS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// A text in which a spreadsheet finds nothing to work out: what would begin a formula gets an apostrophe before it, as OWASP
/// advises (*CSV Injection*). A spreadsheet that takes another separator for its own begins a cell behind each of them.
pub(super) fn guarded(text: &str) -> String {
    let parts = parts(text).map(|(part, runs)| if runs { format!("'{part}") } else { part.to_owned() });
    parts.collect()
}

/// The text that was guarded so.
pub(super) fn unguarded(text: &str) -> String {
    let parts = parts(text).map(|(part, runs)| part.strip_prefix('\'').filter(|_| runs).unwrap_or(part));
    parts.collect()
}

/// The parts of a text that a spreadsheet could take for cells, and whether it would run them. Apostrophes before a part
/// don't change that, so that one more can always be told and taken away.
fn parts(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let ends = |letter| SEPARATORS.contains(&letter) || letter == '\r' || letter == '\n';
    text.split_inclusive(ends).enumerate().map(|(nth, part)| {
        let bare = part.trim_start_matches(['\'', '"']);
        let is_formula = bare.trim_start_matches(|letter: char| "'\"".contains(letter) || letter.is_whitespace());
        // A tab or the end of a line that comes first is passed over by some, and then what comes after it is run.
        (part, is_formula.starts_with(RUNS) || nth == 0 && bare.starts_with(['\t', '\r', '\n']))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_a_spreadsheet_would_run_is_only_text() {
        for (text, told) in [
            ("=1+1", "'=1+1"),
            ("+44", "'+44"),
            ("-2", "'-2"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t'=1"),
            ("\rMill", "'\rMill"),
            (" =1", "' =1"),
            ("'=1", "''=1"),
            ("\"=1\"", "'\"=1\""),
            ("Mill;=1", "Mill;'=1"),
            ("Mill, old\n=1", "Mill, old\n'=1"),
            ("Mill = old", "Mill = old"),
            ("'s Gravenhage", "'s Gravenhage"),
            ("", ""),
        ] {
            assert_eq!(guarded(text), told, "{text:?}");
            assert_eq!(unguarded(told), text, "{told:?}");
        }
    }

    proptest! {
        #[test]
        fn what_was_guarded_comes_back(text in "[=+@' \"\t\r\n;,a-]{0,9}|\\PC*") {
            let told = guarded(&text);
            prop_assert_eq!(unguarded(&told), text);
            prop_assert!(!told.starts_with(['=', '+', '-', '@', '\t', '\r']), "{}", told);
        }
    }
}
