//! Tables of players or of a round's pairings, as other programs export them and as people paste them.
//!
//! # The table
//!
//! ```text
//! Table,Player 1,Player 2,Player 1 VP,Player 2 VP,Winner
//! 3,Ada Example,Bo Other,7,2,Ada Example
//! ```
//!
//! How a table is read is said in [`super::sheet`]; one name a line is a table too, with what people
//! write around it: numbers, bullets, a faction in brackets or after a dash, a mail address. What the columns mean is guessed, from the
//! words of a heading where there is one, in the languages of registration sites, and from what is in them. The exports of such sites
//! have no description, so the guess is shown and can be changed: it is a field of [`PlayerTable`]. What isn't taken is said.

mod column_guess;
mod columns;
mod content;
mod factions;
mod games;
mod guess;
mod has_left;
mod headings;
mod import;
mod importer;
mod left_out;
mod lines;
pub mod messages;
mod namesakes;
mod outcome;
mod row;
mod table;
mod write;

pub use columns::PlayerColumn;
pub use import::first_unpaired;
pub use importer::{IgnoredColumn, ImportNote, ImportReason, PlayerImport};
pub use left_out::LeftOutReason;
pub use row::PlayerTableRow;
pub use table::{PlayerTable, PlayerTableProblem};
pub use write::{pairings_csv, standings_csv};

/// Whether a text is a list of players, and not one name: it has several lines.
pub fn is_list(text: &str) -> bool {
    text.lines().filter(|line| !line.trim().is_empty()).nth(1).is_some()
}

#[cfg(test)]
mod tests;
