//! Cells that are put into a table one after the other.

use crate::formats::sheet::limits::{MAX_COLUMNS, MAX_ROWS};

/// The most rows of a sheet that are looked at: many may be blank.
pub(super) const MAX_LOOKED_AT: usize = 4 * MAX_ROWS;
/// The most cells of a row that are looked at.
pub(super) const MAX_CELLS: usize = 4 * MAX_COLUMNS;

/// The texts of a sheet's cells.
#[derive(Default)]
pub(super) struct CellTable {
    /// All rows from the first, each as long as its last cell that isn't empty.
    pub(super) rows: Vec<Vec<String>>,
}

impl CellTable {
    /// Puts a text where a row and a column say, counted from 0. What is beyond the limits isn't taken: a single cell far out would make a
    /// table of billions.
    pub(super) fn put(&mut self, row: usize, column: usize, text: String) {
        if text.is_empty() || row >= MAX_LOOKED_AT || column >= MAX_CELLS {
            return;
        }
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let cells = &mut self.rows[row];
        if cells.len() <= column {
            cells.resize(column + 1, String::new());
        }
        cells[column] = text;
    }
}
