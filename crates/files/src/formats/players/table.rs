//! Reading a table of players, and guessing what its columns mean.

use std::fmt;

use super::columns::{self, PlayerColumn};
use crate::formats::inventory::{CsvRecords, InventoryProblem, SEPARATORS, unescape_formulas};
use crate::words::t;

/// The longest text that is read, in bytes.
pub(super) const MAX_BYTES: usize = 1 << 20;
/// The most rows that are read: more than an event can have players.
pub(super) const MAX_ROWS: usize = 2000;
/// The most columns that are read.
const MAX_COLUMNS: usize = 40;

/// A table of players or pairings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerTable {
    /// The first line, where it names the columns.
    pub header: Option<Vec<String>>,
    /// The rows under it, each with as many fields as there are columns.
    pub rows: Vec<Vec<String>>,
    /// What the columns are taken for.
    pub columns: Vec<PlayerColumn>,
}

/// Why a text can't be read as a table of players.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerTableProblem {
    /// There is nothing in it.
    Empty,
    /// It is too long.
    TooLarge,
    /// It has too many lines.
    TooManyRows,
    /// A quote has no end, or ends too early.
    Quotes(InventoryProblem),
    /// No column has names.
    NoNames,
}

impl fmt::Display for PlayerTableProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Empty => {
                t!("There are no names in it. Paste one player a line, or a table with a column of names.").to_owned()
            }
            Self::TooLarge => {
                t!("That is longer than {} MiB. Paste the players or the pairings only.", MAX_BYTES >> 20)
            }
            Self::TooManyRows => t!("That has more than {} lines. Paste the players or the pairings only.", MAX_ROWS),
            Self::Quotes(problem) => t!("The table can't be read: {}.", problem),
            Self::NoNames => t!("Say which column has the names.").to_owned(),
        };
        formatter.write_str(&text)
    }
}

/// The text of a file. What isn't UTF-8 is from an older spreadsheet, in the letters of Western Europe.
pub fn decoded(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|problem| problem.as_bytes().iter().copied().map(char::from).collect())
}

impl PlayerTable {
    /// Reads a table and guesses what its columns mean.
    ///
    /// # Errors
    ///
    /// Why it can't be read.
    pub fn read(text: &str) -> Result<Self, PlayerTableProblem> {
        let text = text.trim_start_matches('\u{feff}');
        if text.len() > MAX_BYTES {
            return Err(PlayerTableProblem::TooLarge);
        }
        let mut rows: Vec<Vec<String>> = Vec::new();
        for record in CsvRecords::new(text, separator(text), 1) {
            let record = record.map_err(PlayerTableProblem::Quotes)?;
            if record.is_blank() {
                continue;
            }
            if rows.len() > MAX_ROWS {
                return Err(PlayerTableProblem::TooManyRows);
            }
            let fields = record.fields.into_iter().take(MAX_COLUMNS);
            rows.push(fields.map(|field| unescape_formulas(field.text.trim())).collect());
        }
        let width = rows.iter().map(Vec::len).max().ok_or(PlayerTableProblem::Empty)?;
        for row in &mut rows {
            row.resize(width, String::new());
        }
        let columns = columns::of_header(&rows[0]);
        let header = columns.is_some().then(|| rows.remove(0));
        let columns = columns.unwrap_or_else(|| columns::of_content(&rows));
        Ok(Self { header, rows, columns })
    }
}

/// The separator that the first line has most of.
fn separator(text: &str) -> char {
    let line = text.trim_start().lines().next().unwrap_or_default();
    let count = |separator: &char| line.matches(*separator).count();
    // Where several are as frequent, the last one wins: a comma stands in names too.
    SEPARATORS.into_iter().max_by_key(count).unwrap_or(',')
}
