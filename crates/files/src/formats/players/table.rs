//! Reading a table of players, and guessing what its columns mean.

use std::fmt;

use super::columns::PlayerColumn;
use super::guess::Guess;
use super::row::PlayerTableRow;
use crate::formats::inventory::{CsvRecords, InventoryProblem, SEPARATORS, unescape_formulas};
use crate::words::t;

/// The longest text that is read, in bytes.
pub(super) const MAX_BYTES: usize = 1 << 20;
/// The most rows that are read: more than an event can have players.
pub(super) const MAX_ROWS: usize = 2000;
/// The most columns that are read.
const MAX_COLUMNS: usize = 40;

/// A table of players or pairings. What is guessed of it can be changed: which row is the heading, which rows are left out, and what
/// the columns are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerTable {
    /// All rows that aren't blank.
    pub rows: Vec<PlayerTableRow>,
    /// The row that names the columns, by its place among the rows.
    pub heading: Option<usize>,
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
        let mut rows: Vec<PlayerTableRow> = Vec::new();
        for record in CsvRecords::new(text, separator(text), 1) {
            let record = record.map_err(PlayerTableProblem::Quotes)?;
            if record.is_blank() {
                continue;
            }
            if rows.len() > MAX_ROWS {
                return Err(PlayerTableProblem::TooManyRows);
            }
            let fields = record.fields.into_iter().take(MAX_COLUMNS);
            let fields = fields.map(|field| unescape_formulas(field.text.trim())).collect();
            rows.push(PlayerTableRow { number: record.line, fields, is_left_out: false });
        }
        Self::of_rows(rows)
    }

    /// The table of rows that aren't blank, with what is guessed of them.
    fn of_rows(mut rows: Vec<PlayerTableRow>) -> Result<Self, PlayerTableProblem> {
        let width = rows.iter().map(|row| row.fields.len()).max().ok_or(PlayerTableProblem::Empty)?;
        for row in &mut rows {
            row.fields.resize(width, String::new());
        }
        let Guess { heading, columns, left_out } = Guess::of(&rows);
        for index in left_out {
            rows[index].is_left_out = true;
        }
        Ok(Self { rows, heading, columns })
    }

    /// The rows that are taken: neither the heading nor left out.
    pub(super) fn taken(&self) -> impl Iterator<Item = &PlayerTableRow> {
        let is_heading = |index: usize| self.heading == Some(index);
        self.rows
            .iter()
            .enumerate()
            .filter(move |(index, row)| !row.is_left_out && !is_heading(*index))
            .map(|(_, row)| row)
    }
}

/// The separator that the first line has most of.
fn separator(text: &str) -> char {
    let line = text.trim_start().lines().next().unwrap_or_default();
    let count = |separator: &char| line.matches(*separator).count();
    // Where several are as frequent, the last one wins: a comma stands in names too.
    SEPARATORS.into_iter().max_by_key(count).unwrap_or(',')
}
