//! Comma-separated values as in RFC 4180 and as spreadsheets write them: with commas, semicolons or tabs, and any line ending.

use csv_core::ReadFieldResult;

use super::problem::{InventoryProblem, TableProblem, on_line};

/// The separators of fields.
pub(in crate::formats) const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// A record: a line of the file, or several where a field in quotes has line breaks.
pub(in crate::formats) struct CsvRecord {
    /// The line it begins on, counted from 1.
    pub line: usize,
    pub fields: Vec<CsvField>,
}

/// A field of a record.
#[derive(Default)]
pub(in crate::formats) struct CsvField {
    /// Its text, without quotes.
    pub text: String,
    /// Whether it was in quotes: a quoted empty field is an empty text, and one without quotes is missing.
    pub is_quoted: bool,
}

impl CsvRecord {
    /// Whether all its fields are blank.
    pub fn is_blank(&self) -> bool {
        self.fields.iter().all(|field| field.text.trim().is_empty())
    }
}

/// An iterator over the records of a text. It ends after the first problem.
pub(in crate::formats) struct CsvRecords<'t> {
    reader: csv_core::Reader,
    separator: char,
    text: &'t str,
    /// The number of bytes that have been read.
    read: usize,
    /// The number of the next line.
    line: usize,
}

impl<'t> CsvRecords<'t> {
    /// Reads a text whose first line has this number.
    pub fn new(text: &'t str, separator: char, line: usize) -> Self {
        let delimiter = u8::try_from(separator).unwrap_or(b',');
        Self { reader: csv_core::ReaderBuilder::new().delimiter(delimiter).build(), separator, text, read: 0, line }
    }

    /// The next record, which isn't empty.
    fn record(&mut self) -> Result<CsvRecord, InventoryProblem> {
        let mut record = CsvRecord { line: self.line, fields: Vec::new() };
        loop {
            let (field, is_last) = self.field()?;
            record.fields.push(field);
            if is_last {
                return Ok(record);
            }
        }
    }

    /// The next field, and whether it is the last of its record.
    fn field(&mut self) -> Result<(CsvField, bool), InventoryProblem> {
        let start = self.read;
        let (mut buffer, mut length) = (vec![0; 64], 0);
        let is_last = loop {
            let rest = &self.text.as_bytes()[self.read..];
            let (result, read, written) = self.reader.read_field(rest, &mut buffer[length..]);
            (self.read, length) = (self.read + read, length + written);
            match result {
                ReadFieldResult::OutputFull => buffer.resize(2 * buffer.len(), 0),
                // The next call has no input left, which tells the reader that this is the end.
                ReadFieldResult::InputEmpty => {}
                ReadFieldResult::Field { record_end } => break record_end,
                ReadFieldResult::End => break true,
            }
        };
        buffer.truncate(length);
        let text = String::from_utf8(buffer).unwrap_or_default();
        let written = &self.text[start..self.read];
        let first_line = self.line;
        self.line += line_ends(written);
        let written = written.strip_suffix([self.separator, '\r', '\n']).unwrap_or(written);
        // A quote within a field is an ordinary character: people write 6" by hand.
        if !written.starts_with('"') {
            return Ok((CsvField { text, is_quoted: false }, is_last));
        }
        // The reader accepts misplaced quotes. A field that would be written otherwise is a mistake.
        let quotes = written.trim_end();
        let inside = text.len().checked_sub(written.len() - quotes.len()).and_then(|end| text.get(..end));
        match inside.filter(|inside| in_quotes(inside) == quotes) {
            Some(inside) => Ok((CsvField { text: inside.to_owned(), is_quoted: true }, is_last)),
            // Two quotes are a quote inside the field; a single one ends it.
            None if !written[1..].replace("\"\"", "").contains('"') => {
                Err(on_line(first_line, TableProblem::QuoteWithoutEnd))
            }
            None => Err(on_line(first_line + line_ends(written), TableProblem::QuoteEndsEarly)),
        }
    }
}

impl Iterator for CsvRecords<'_> {
    type Item = Result<CsvRecord, InventoryProblem>;

    fn next(&mut self) -> Option<Self::Item> {
        // Skip empty lines, and a line feed after a carriage return.
        let rest = &self.text[self.read..];
        let blank = rest.len() - rest.trim_start_matches(['\r', '\n']).len();
        let is_split = self.text[..self.read].ends_with('\r') && rest.starts_with('\n');
        self.line += line_ends(&rest[..blank]) - usize::from(is_split);
        self.read += blank;
        if self.read == self.text.len() {
            return None;
        }
        let record = self.record();
        if record.is_err() {
            self.read = self.text.len();
        }
        Some(record)
    }
}

/// The number of line ends in a text. A carriage return with a line feed is one.
fn line_ends(text: &str) -> usize {
    text.matches(['\r', '\n']).count() - text.matches("\r\n").count()
}

/// A text as a field of a file with commas. A text with any separator is quoted, because spreadsheets may expect another one; an
/// empty one if `quotes_empty`.
pub(crate) fn csv_field(text: &str, quotes_empty: bool) -> String {
    let is_plain =
        text.trim() == text && !text.contains(|letter| "\"\r\n".contains(letter) || SEPARATORS.contains(&letter));
    if is_plain && !(text.is_empty() && quotes_empty) { text.to_owned() } else { in_quotes(text) }
}

fn in_quotes(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// The first characters of a formula in a spreadsheet.
const FORMULA_STARTS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// A text with an apostrophe before everything that a spreadsheet would take for a formula, as OWASP advises (*CSV Injection*). A
/// spreadsheet that expects another separator begins a cell after each, so every part is looked at.
pub(crate) fn escape_formulas(text: &str) -> String {
    let parts = cells(text).map(|(part, is_formula)| if is_formula { format!("'{part}") } else { part.to_owned() });
    parts.collect()
}

/// The text that [`escape_formulas`] was given.
pub(in crate::formats) fn unescape_formulas(text: &str) -> String {
    let parts = cells(text).map(|(part, is_formula)| part.strip_prefix('\'').filter(|_| is_formula).unwrap_or(part));
    parts.collect()
}

/// The parts of a text that a spreadsheet could take for cells, and whether each would be a formula. Apostrophes before a part
/// don't change that, so that one more can always be added and removed.
fn cells(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let ends = |letter| SEPARATORS.contains(&letter) || letter == '\r' || letter == '\n';
    text.split_inclusive(ends).enumerate().map(|(index, part)| {
        let unquoted = part.trim_start_matches(['\'', '"']);
        let content = unquoted.trim_start_matches(|letter: char| "'\"".contains(letter) || letter.is_whitespace());
        // Some spreadsheets skip a tab or a line end at the beginning, and run what follows.
        (part, content.starts_with(FORMULA_STARTS) || index == 0 && unquoted.starts_with(['\t', '\r', '\n']))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_formula_is_escaped_and_read_back() {
        for (text, escaped) in [
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
            assert_eq!(escape_formulas(text), escaped, "{text:?}");
            assert_eq!(unescape_formulas(escaped), text, "{escaped:?}");
        }
    }

    #[test]
    fn a_text_with_any_separator_is_quoted() {
        for (text, as_field) in [
            ("Mill", "Mill"),
            ("old mill", "old mill"),
            ("Mill, old", "\"Mill, old\""),
            ("Mill; old", "\"Mill; old\""),
            ("Mill\told", "\"Mill\told\""),
            ("Mill\rold", "\"Mill\rold\""),
            ("Mill\nold", "\"Mill\nold\""),
            ("6\" mill", "\"6\"\" mill\""),
            (" Mill", "\" Mill\""),
            ("Mill ", "\"Mill \""),
        ] {
            assert_eq!(csv_field(text, false), as_field, "{text:?}");
            for separator in SEPARATORS {
                let line = format!("{as_field}{separator}x");
                let record = CsvRecords::new(&line, separator, 1).next().and_then(Result::ok).expect("a record");
                let fields: Vec<&str> = record.fields.iter().map(|field| &*field.text).collect();
                assert_eq!(fields, [text, "x"], "{line:?}");
            }
        }
        assert_eq!((csv_field("", false), csv_field("", true)), (String::new(), "\"\"".to_owned()));
    }

    #[test]
    fn records_have_their_line_numbers_with_any_line_ending() {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["a,\"x", "y\"", "", "b", " ", "c,d", ""].join(end);
            let records: Vec<CsvRecord> =
                CsvRecords::new(&text, ',', 3).map(|record| record.unwrap_or_else(|why| panic!("{why}"))).collect();
            let lines: Vec<(usize, usize)> = records.iter().map(|record| (record.line, record.fields.len())).collect();
            assert_eq!(lines, [(3, 2), (6, 1), (7, 1), (8, 2)], "{end:?}");
            assert_eq!(records[0].fields[1].text, format!("x{end}y"));
        }
    }

    #[test]
    fn a_misplaced_quote_is_refused_with_its_line() {
        for (text, line) in [
            ("a,b\nc,\"d", "line 2: a quote that begins"),
            ("a\n\"", "line 2: a quote that begins"),
            ("a\n\"b\nc\nd,e", "line 2: a quote that begins"),
            ("\"a\nb\"c,d", "line 2: a quote ends before"),
            ("\"a\" b", "line 1: a quote ends before"),
            ("\"a\" b\nc,\"", "line 1: a quote ends before"),
            ("\"a\"\"b\n,c", "line 1: a quote that begins"),
            ("\"a\"b\"c", "line 1: a quote ends before"),
        ] {
            let problem = CsvRecords::new(text, ',', 1).find_map(Result::err).expect(text);
            assert!(problem.to_string().starts_with(line), "{text:?}: {problem}");
        }
        let record =
            CsvRecords::new("\"a\" \t,6\",\"\"\"\",\"\"", ',', 1).next().and_then(Result::ok).expect("a record");
        let fields: Vec<(&str, bool)> = record.fields.iter().map(|field| (&*field.text, field.is_quoted)).collect();
        assert_eq!(fields, [("a", true), ("6\"", false), ("\"", true), ("", true)]);
    }

    proptest! {
        #[test]
        fn escaped_formulas_are_read_back(text in "[=+@' \"\t\r\n;,a-]{0,9}|\\PC*") {
            let escaped = escape_formulas(&text);
            prop_assert_eq!(unescape_formulas(&escaped), text);
            prop_assert!(!escaped.starts_with(['=', '+', '-', '@', '\t', '\r']), "{}", escaped);
        }
    }
}
