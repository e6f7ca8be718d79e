//! A table that the page is about to open.

use crate::formats::PlannedTable;

/// A table that is to be on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct TableToOpen {
    /// Its number in the library.
    pub number: u32,
    /// The table.
    pub table: PlannedTable,
    /// The name of the step that opens it.
    pub step: String,
}
