//! A cell of a table.

use serde::{Deserialize, Serialize};

/// A cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetCell {
    /// Its text, without quotes.
    pub text: String,
    /// Whether it was in quotes: a quoted empty cell is an empty text, and one without quotes is missing.
    pub is_quoted: bool,
}
