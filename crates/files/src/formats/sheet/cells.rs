//! A table of another program, and how it was read.

use serde::{Deserialize, Serialize};

use super::cell::SheetCell;
use super::encoding::SheetEncoding;
use super::limits::{MAX_COLUMNS, MAX_ROWS};
use super::problem::SheetProblem;
use super::separator::SheetSeparator;

/// A table of another program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// All rows that aren't blank. There is at least one.
    pub rows: Vec<SheetRow>,
    /// How it was read.
    pub origin: SheetOrigin,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetRow {
    /// Its number, as a spreadsheet numbers rows: counted from 1, with those that are blank.
    pub number: usize,
    /// Its cells. Rows may have different numbers of them.
    pub cells: Vec<SheetCell>,
    /// What it is in a text, before it is cut into cells; empty where it is from no text.
    pub line: String,
}

/// How a table was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetOrigin {
    /// The encoding of a text that was in a file.
    pub encoding: Option<FoundEncoding>,
    /// What it was.
    pub form: SheetForm,
    /// How many columns are left out, on the right.
    pub columns_left_out: usize,
}

/// What a table was read from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SheetForm {
    /// A text with this between its cells.
    Text(SheetSeparator),
    /// A file of T3.
    T3,
    /// A workbook with sheets of these names, and which of them this is.
    Workbook(Vec<String>, usize),
    /// Cells that were copied in another program.
    Copied,
}

/// The encoding of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundEncoding {
    /// Which one.
    pub encoding: SheetEncoding,
    /// Whether it is a guess, so that another one may be right.
    pub is_guessed: bool,
}

/// What a person chooses of how a table is read; `None` where it is to be found out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetChoice {
    /// The encoding of a text.
    pub encoding: Option<SheetEncoding>,
    /// What is between the cells of a text.
    pub separator: Option<SheetSeparator>,
    /// Which sheet of a workbook, counted from 0.
    pub sheet: Option<usize>,
}

impl Sheet {
    /// The table of cells that were copied in another program, row by row.
    ///
    /// # Errors
    ///
    /// Where all are blank, or there are too many.
    pub fn of_cells(rows: impl IntoIterator<Item = Vec<String>>) -> Result<Self, SheetProblem> {
        Self::of_rows(numbered(rows), SheetForm::Copied)
    }

    /// The letter between the cells of a text; `None` of another table.
    pub const fn separator(&self) -> Option<char> {
        match self.origin.form {
            SheetForm::Text(separator) => separator.letter(),
            _ => None,
        }
    }

    /// The table of rows without those that are blank.
    pub(super) fn of_rows(rows: impl IntoIterator<Item = SheetRow>, form: SheetForm) -> Result<Self, SheetProblem> {
        let (mut kept, mut width): (Vec<SheetRow>, usize) = (Vec::new(), 0);
        for mut row in rows.into_iter().filter(|row| !row.is_blank()) {
            if kept.len() == MAX_ROWS {
                return Err(SheetProblem::TooManyRows);
            }
            let end = row.cells.iter().rposition(|cell| !cell.text.trim().is_empty() || cell.is_quoted);
            width = width.max(end.map_or(0, |end| end + 1));
            row.cells.truncate(MAX_COLUMNS);
            kept.push(row);
        }
        if kept.is_empty() {
            return Err(SheetProblem::Empty);
        }
        let columns_left_out = width.saturating_sub(MAX_COLUMNS);
        Ok(Self { rows: kept, origin: SheetOrigin { encoding: None, form, columns_left_out } })
    }
}

impl SheetRow {
    /// Whether all its cells are blank.
    fn is_blank(&self) -> bool {
        self.cells.iter().all(|cell| cell.text.trim().is_empty())
    }
}

/// Rows of texts with their numbers.
pub(super) fn numbered(rows: impl IntoIterator<Item = Vec<String>>) -> impl Iterator<Item = SheetRow> {
    let cells = |texts: Vec<String>| texts.into_iter().map(|text| SheetCell { text, is_quoted: false }).collect();
    rows.into_iter().zip(1..).map(move |(texts, number)| SheetRow { number, cells: cells(texts), line: String::new() })
}
