//! Tables of players or of a round's pairings, as other programs export them and as people paste them.
//!
//! # The table
//!
//! ```text
//! Table,Player 1,Player 2,Player 1 VP,Player 2 VP,Winner
//! 3,Ada Example,Bo Other,7,2,Ada Example
//! ```
//!
//! How a table is read is said in [`super::sheet`]; one name a line is a table too. What the columns
//! mean is guessed, from the words of the first line where that names them, in English or German, and else from what is in them. The
//! export of Longshanks and of Best Coast Pairings has no description, so the guess is shown and can be changed: it is a field of
//! [`PlayerTable`].

mod columns;
mod guess;
mod import;
pub mod messages;
mod namesakes;
mod row;
mod table;
mod write;

pub use columns::PlayerColumn;
pub use import::{ImportNote, ImportReason, PlayerImport, first_unpaired};
pub use row::PlayerTableRow;
pub use table::{PlayerTable, PlayerTableProblem};
pub use write::{pairings_csv, standings_csv};

/// Whether a text is a list of players, and not one name: it has several lines.
pub fn is_list(text: &str) -> bool {
    text.lines().filter(|line| !line.trim().is_empty()).nth(1).is_some()
}

#[cfg(test)]
mod tests;
