//! Reading a table of players, and guessing what its columns mean.

use std::fmt;

use super::column_guess::{of_content, of_heading};
use super::columns::PlayerColumn;
use super::guess::Guess;
use super::lines::arranged;
use super::row::PlayerTableRow;
use crate::formats::csv::unescape_formulas;
use crate::formats::sheet::{Sheet, SheetChoice, SheetProblem, SheetRow, read_text};
use crate::words::t;

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

/// Why something can't be read as a table of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerTableProblem {
    /// It is no table, or one that can't be read.
    Sheet(SheetProblem),
    /// No column has names.
    NoNames,
}

impl fmt::Display for PlayerTableProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sheet(SheetProblem::Empty) => formatter
                .write_str(t!("There are no names in it. Paste one player a line, or a table with a column of names.")),
            Self::Sheet(problem) => problem.fmt(formatter),
            Self::NoNames => formatter.write_str(t!("Say which column has the names.")),
        }
    }
}

impl PlayerTable {
    /// Reads a text, and guesses what its columns mean.
    ///
    /// # Errors
    ///
    /// Why it can't be read.
    pub fn read(text: &str) -> Result<Self, PlayerTableProblem> {
        let sheet = read_text(text, &SheetChoice::default()).map_err(PlayerTableProblem::Sheet)?;
        Ok(Self::of(&sheet))
    }

    /// What a table is taken for.
    pub fn of(sheet: &Sheet) -> Self {
        let row = |row: &SheetRow| PlayerTableRow {
            number: row.number,
            fields: row.cells.iter().map(|cell| unescape_formulas(cell.text.trim())).collect(),
            is_left_out: false,
        };
        let (mut rows, separator) = arranged(sheet.rows.iter().map(row).collect(), sheet.separator());
        let width = rows.iter().map(|row| row.fields.len()).max().unwrap_or(0);
        for row in &mut rows {
            row.fields.resize(width, String::new());
        }
        let Guess { heading, columns, left_out } = Guess::of(&rows, separator);
        for index in left_out {
            rows[index].is_left_out = true;
        }
        Self { rows, heading, columns }
    }

    /// The same with another row as the heading, or with none; the columns are guessed again. The rows above a heading are left out.
    pub fn with_heading(&self, heading: Option<usize>) -> Self {
        let mut table = Self { heading, ..self.clone() };
        for (index, row) in table.rows.iter_mut().enumerate() {
            row.is_left_out = heading.is_some_and(|heading| index < heading)
                || row.is_left_out && self.heading.is_none_or(|former| index > former);
        }
        let taken: Vec<&[String]> = table.taken().map(|row| &*row.fields).collect();
        let named = heading.and_then(|heading| of_heading(&self.rows.get(heading)?.fields, &taken));
        let columns = named.unwrap_or_else(|| of_content(&taken, self.columns.len(), None));
        table.columns = columns;
        table.columns.resize(self.columns.len(), PlayerColumn::Ignored);
        table
    }

    /// The same with a row taken or left out.
    pub fn with_row(&self, index: usize, is_left_out: bool) -> Self {
        let mut table = self.clone();
        if let Some(row) = table.rows.get_mut(index) {
            row.is_left_out = is_left_out;
        }
        table
    }

    /// The same with another meaning of a column.
    pub fn with_column(&self, index: usize, column: PlayerColumn) -> Self {
        let mut table = self.clone();
        if let Some(place) = table.columns.get_mut(index) {
            *place = column;
        }
        table
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
