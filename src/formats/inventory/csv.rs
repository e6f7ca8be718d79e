//! Comma-separated values, as RFC 4180 has them and as spreadsheets write them: a semicolon or a tab between the fields as
//! well as a comma, any end of a line.

use csv_core::ReadFieldResult;

use super::problem::{InventoryProblem, TableProblem, on_line};

/// What may stand between two fields.
pub(super) const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// A line of the file, or several where a field in quotes goes on.
pub(super) struct CsvRecord {
    /// The line it begins on, counted from 1.
    pub line: usize,
    /// Its fields.
    pub fields: Vec<CsvField>,
}

/// A field of a record.
#[derive(Default)]
pub(super) struct CsvField {
    /// What stands in it, without its quotes.
    pub text: String,
    /// Whether it stood in quotes, so that nothing is not the same as an empty text.
    pub quoted: bool,
}

impl CsvRecord {
    /// Whether nothing stands in it.
    pub fn is_blank(&self) -> bool {
        self.fields.iter().all(|field| field.text.trim().is_empty())
    }
}

/// The records of a text, one after the other. The first problem is the last item.
pub(super) struct CsvRecords<'t> {
    reader: csv_core::Reader,
    separator: char,
    text: &'t str,
    /// How much of the text has been read, in bytes.
    read: usize,
    /// The line that comes next.
    line: usize,
}

impl<'t> CsvRecords<'t> {
    /// Reads from the start of a text, whose first line has this number.
    pub fn new(text: &'t str, separator: char, line: usize) -> Self {
        let delimiter = u8::try_from(separator).unwrap_or(b',');
        Self { reader: csv_core::ReaderBuilder::new().delimiter(delimiter).build(), separator, text, read: 0, line }
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
                // To be asked once more, with nothing left, tells it that this is the end.
                ReadFieldResult::InputEmpty => {}
                ReadFieldResult::Field { record_end } => break record_end,
                ReadFieldResult::End => break true,
            }
        };
        buffer.truncate(length);
        let text = String::from_utf8(buffer).unwrap_or_default();
        let written = &self.text[start..self.read];
        let began = self.line;
        self.line += line_ends(written);
        let written = written.strip_suffix([self.separator, '\r', '\n']).unwrap_or(written);
        // A quote that doesn't begin a field is a sign like any other: people write 6" by hand.
        if !written.starts_with('"') {
            return Ok((CsvField { text, quoted: false }, is_last));
        }
        // The reader takes whatever is in quotes for what somebody meant. What isn't as it would be written is a slip.
        let quotes = written.trim_end();
        let inside = text.len().checked_sub(written.len() - quotes.len()).and_then(|end| text.get(..end));
        match inside.filter(|inside| in_quotes(inside) == quotes) {
            Some(inside) => Ok((CsvField { text: inside.to_owned(), quoted: true }, is_last)),
            // Quotes by twos are quotes inside; a single one would be the end.
            None if !written[1..].replace("\"\"", "").contains('"') => {
                Err(on_line(began, TableProblem::QuoteWithoutEnd))
            }
            None => {
                let line = began + line_ends(written);
                Err(on_line(line, TableProblem::QuoteEndsEarly))
            }
        }
    }
}

impl Iterator for CsvRecords<'_> {
    type Item = Result<CsvRecord, InventoryProblem>;

    fn next(&mut self) -> Option<Self::Item> {
        // An empty line is no record, and the line feed behind a carriage return is none either.
        let rest = &self.text[self.read..];
        let blank = rest.len() - rest.trim_start_matches(['\r', '\n']).len();
        let is_split = self.text[..self.read].ends_with('\r') && rest.starts_with('\n');
        self.line += line_ends(&rest[..blank]) - usize::from(is_split);
        self.read += blank;
        if self.read == self.text.len() {
            return None;
        }
        let mut record = CsvRecord { line: self.line, fields: Vec::new() };
        loop {
            match self.field() {
                Ok((field, is_last)) => {
                    record.fields.push(field);
                    if is_last {
                        return Some(Ok(record));
                    }
                }
                Err(problem) => {
                    self.read = self.text.len();
                    return Some(Err(problem));
                }
            }
        }
    }
}

/// How many lines end in a text: a carriage return and a line feed are one end.
fn line_ends(text: &str) -> usize {
    text.matches(['\r', '\n']).count() - text.matches("\r\n").count()
}

/// A field as it is written, with commas between fields. What another separator would cut is in quotes too: a spreadsheet may
/// take that for its own.
pub(super) fn written(text: &str, keeps_empty: bool) -> String {
    let is_plain =
        text.trim() == text && !text.contains(|letter| "\"\r\n".contains(letter) || SEPARATORS.contains(&letter));
    if is_plain && !(text.is_empty() && keeps_empty) { text.to_owned() } else { in_quotes(text) }
}

fn in_quotes(text: &str) -> String {
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

    #[test]
    fn what_any_separator_would_cut_is_in_quotes() {
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
            assert_eq!(written(text, false), as_field, "{text:?}");
            for separator in SEPARATORS {
                let line = format!("{as_field}{separator}x");
                let record = CsvRecords::new(&line, separator, 1).next().and_then(Result::ok).expect("a record");
                // What needs no quotes may hold what cuts it.
                let fields: Vec<&str> = record.fields.iter().map(|field| &*field.text).collect();
                assert_eq!(fields, [text, "x"], "{line:?}");
            }
        }
        assert_eq!((written("", false), written("", true)), (String::new(), "\"\"".to_owned()));
    }

    #[test]
    fn records_know_their_lines_whatever_ends_them() {
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
    fn a_quote_that_is_no_whole_field_is_refused_with_its_line() {
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
        let kept = CsvRecords::new("\"a\" \t,6\",\"\"\"\",\"\"", ',', 1).next().and_then(Result::ok).expect("a record");
        let fields: Vec<(&str, bool)> = kept.fields.iter().map(|field| (&*field.text, field.quoted)).collect();
        assert_eq!(fields, [("a", true), ("6\"", false), ("\"", true), ("", true)]);
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
