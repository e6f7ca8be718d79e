//! The records of a text: rows of cells, with quotes as in RFC 4180 and as people write them, and any line ending.
//!
//! The csv crate's parser can't be used. It takes `"The Hammer" Ada` for a cell in quotes with something behind it, and drops the quotes;
//! and it doesn't tell of a quote without an end.

use super::cell::SheetCell;
use super::problem::SheetProblem;
use super::separator::SheetSeparator;

/// A record: a line of the text, or several where a cell in quotes has line ends.
pub(super) struct Record<'t> {
    /// What it is in the text.
    pub(super) line: &'t str,
    pub(super) cells: Vec<SheetCell>,
}

impl Record<'_> {
    /// Whether all its cells are blank.
    pub(super) fn is_blank(&self) -> bool {
        self.cells.iter().all(|cell| cell.text.trim().is_empty())
    }
}

/// An iterator over the records of a text, with those that are blank. It ends after the first problem.
pub(super) struct Records<'t> {
    rest: &'t str,
    separator: SheetSeparator,
    /// The number of the next line.
    line: usize,
}

impl<'t> Records<'t> {
    /// The records of a text whose first line has this number.
    pub(super) const fn new(text: &'t str, separator: SheetSeparator, line: usize) -> Self {
        Self { rest: text, separator, line }
    }

    /// The length of the next record in the rest of the text, without its line end, and its cells.
    fn record(&self) -> Result<(usize, Vec<SheetCell>), SheetProblem> {
        if self.separator == SheetSeparator::Blanks {
            let line = &self.rest[..line_length(self.rest)];
            let cells = line.split("  ").map(str::trim).filter(|text| !text.is_empty());
            return Ok((line.len(), cells.map(|text| plain(text.to_owned())).collect()));
        }
        let separator = self.separator.letter();
        let (mut cells, mut at) = (Vec::new(), 0);
        loop {
            let rest = &self.rest[at..];
            let (length, cell) = match in_quotes(rest, separator) {
                Quotes::Whole(length, text) => (length, SheetCell { text, is_quoted: true }),
                Quotes::Endless(before) => {
                    let line = self.line + line_ends(&self.rest[..at + before]);
                    return Err(SheetProblem::QuoteWithoutEnd(line));
                }
                Quotes::None => {
                    let length = rest.find(|letter| is_end(letter, separator)).unwrap_or(rest.len());
                    (length, plain(rest[..length].to_owned()))
                }
            };
            cells.push(cell);
            at += length;
            match self.rest[at..].chars().next() {
                Some(letter) if Some(letter) == separator => at += letter.len_utf8(),
                _ => return Ok((at, cells)),
            }
        }
    }
}

impl<'t> Iterator for Records<'t> {
    type Item = Result<Record<'t>, SheetProblem>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        match self.record() {
            Ok((length, cells)) => {
                let (line, rest) = self.rest.split_at(length);
                let after = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix(['\r', '\n'])).unwrap_or(rest);
                self.line += line_ends(line) + 1;
                self.rest = after;
                Some(Ok(Record { line, cells }))
            }
            Err(problem) => {
                self.rest = "";
                Some(Err(problem))
            }
        }
    }
}

/// What the quotes are that a text begins with.
enum Quotes {
    /// They are those of a cell, which has this length with them and this text in them.
    Whole(usize, String),
    /// They begin after so many bytes, and have no end.
    Endless(usize),
    /// There are none, or the cell goes on after them: then they are a part of it.
    None,
}

fn in_quotes(rest: &str, separator: Option<char>) -> Quotes {
    let before = rest.len() - rest.trim_start_matches(' ').len();
    let Some(content) = rest[before..].strip_prefix('"') else { return Quotes::None };
    let mut from = 0;
    let end = loop {
        let Some(quote) = content[from..].find('"') else { return Quotes::Endless(before) };
        let quote = from + quote;
        // Two quotes are a quote in the cell.
        if content[quote + 1..].starts_with('"') {
            from = quote + 2;
        } else {
            break quote;
        }
    };
    let after = &content[end + 1..];
    let blank = after.len() - after.trim_start_matches(|letter| is_blank(letter, separator)).len();
    let is_whole = after[blank..].chars().next().is_none_or(|letter| is_end(letter, separator));
    if !is_whole {
        return Quotes::None;
    }
    Quotes::Whole(before + 1 + end + 1 + blank, content[..end].replace("\"\"", "\""))
}

/// Whether a letter is blank, and no end of a cell.
fn is_blank(letter: char, separator: Option<char>) -> bool {
    letter.is_whitespace() && !is_end(letter, separator)
}

/// Whether a cell ends before a letter.
fn is_end(letter: char, separator: Option<char>) -> bool {
    Some(letter) == separator || letter == '\r' || letter == '\n'
}

fn plain(text: String) -> SheetCell {
    SheetCell { text, is_quoted: false }
}

/// The length of the first line of a text, without its end.
fn line_length(text: &str) -> usize {
    text.find(['\r', '\n']).unwrap_or(text.len())
}

/// The number of line ends in a text. A carriage return with a line feed is one.
fn line_ends(text: &str) -> usize {
    text.matches(['\r', '\n']).count() - text.matches("\r\n").count()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cells(text: &str) -> Vec<Vec<String>> {
        let records = Records::new(text, SheetSeparator::Comma, 1);
        let texts = |record: Record| record.cells.into_iter().map(|cell| cell.text).collect();
        records.map(|record| texts(record.unwrap_or_else(|why| panic!("{text:?}: {why}")))).collect()
    }

    #[test]
    fn quotes_are_those_of_a_cell_or_a_part_of_it() {
        for (text, expected) in [
            ("a,b", vec!["a", "b"]),
            ("a,", vec!["a", ""]),
            ("\"a,b\",c", vec!["a,b", "c"]),
            ("\"a\nb\",c", vec!["a\nb", "c"]),
            ("\"a \"\"b\"\"\", \"c\" ", vec!["a \"b\"", "c"]),
            ("\"The Hammer\" Ada Lindqvist,Khador", vec!["\"The Hammer\" Ada Lindqvist", "Khador"]),
            ("Bo \"Boom\" Berg,Cryx", vec!["Bo \"Boom\" Berg", "Cryx"]),
            ("6\",\"\"", vec!["6\"", ""]),
            ("\"\"\"\"", vec!["\""]),
        ] {
            assert_eq!(cells(text), [expected], "{text:?}");
        }
    }

    #[test]
    fn records_are_lines_with_any_line_ending() {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["a,\"x", "y\"", "", "b", " ", "c,d", ""].join(end);
            let records = Records::new(&text, SheetSeparator::Comma, 1);
            let records: Vec<(String, bool)> = records
                .map(|record| record.expect("its quotes have ends"))
                .map(|record| (record.line.to_owned(), record.is_blank()))
                .collect();
            let expected = [
                (format!("a,\"x{end}y\""), false),
                (String::new(), true),
                ("b".to_owned(), false),
                (" ".to_owned(), true),
            ];
            assert_eq!(records[..4], expected, "{end:?}");
            assert_eq!(records.len(), 5);
        }
    }

    #[test]
    fn a_quote_without_an_end_is_told_with_its_line() {
        for (text, line) in [("a,b\nc,\"d", 2), ("a\n\"", 2), ("a\n\"b\"\"\nc\nd,e", 2), ("\"a\nb\",\n\n\"c", 4)] {
            let problem = Records::new(text, SheetSeparator::Comma, 1).find_map(Result::err);
            assert_eq!(problem, Some(SheetProblem::QuoteWithoutEnd(line)), "{text:?}");
        }
    }

    #[test]
    fn blanks_are_a_separator_where_there_are_two() {
        let records = Records::new("1  Ada Lindqvist    Khador\n", SheetSeparator::Blanks, 1);
        let cells: Vec<String> =
            records.flat_map(|record| record.expect("it has no quotes").cells).map(|cell| cell.text).collect();
        assert_eq!(cells, ["1", "Ada Lindqvist", "Khador"]);
    }

    proptest! {
        #[test]
        fn all_of_a_text_is_in_its_records(text in "[ab\", \r\n\t;]{0,24}") {
            for separator in SheetSeparator::ALL {
                let records: Result<Vec<Record>, _> = Records::new(&text, separator, 1).collect();
                let Ok(records) = records else { continue };
                let joined: String = records.iter().map(|record| record.line).collect();
                let without_ends = |text: &str| text.replace(['\r', '\n'], "");
                prop_assert_eq!(without_ends(&joined), without_ends(&text));
            }
        }

        #[test]
        fn cells_in_quotes_are_read_back(texts in prop::collection::vec("[ab\", \r\n\t;]{0,6}", 1..5)) {
            let quoted: Vec<String> = texts.iter().map(|text| format!("\"{}\"", text.replace('"', "\"\""))).collect();
            let records = cells(&quoted.join(","));
            prop_assert_eq!(records, vec![texts]);
        }
    }
}
