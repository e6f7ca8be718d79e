//! What is guessed of a table of players: which row is its heading, which rows are no players, and what its columns are.

use super::columns::{self, PlayerColumn};
use super::row::PlayerTableRow;

/// What a table is taken for, until a person changes it.
pub(super) struct Guess {
    /// The row that names the columns, by its place among the rows.
    pub(super) heading: Option<usize>,
    /// What the columns are, one for each.
    pub(super) columns: Vec<PlayerColumn>,
    /// The rows that nothing is taken from, by their places.
    pub(super) left_out: Vec<usize>,
}

impl Guess {
    /// What rows of one width are taken for.
    pub(super) fn of(rows: &[PlayerTableRow]) -> Self {
        let named = rows.first().and_then(|row| columns::of_header(&row.fields));
        match named {
            Some(columns) => Self { heading: Some(0), columns, left_out: Vec::new() },
            None => {
                let fields: Vec<&[String]> = rows.iter().map(|row| &*row.fields).collect();
                Self { heading: None, columns: columns::of_content(&fields), left_out: Vec::new() }
            }
        }
    }
}
