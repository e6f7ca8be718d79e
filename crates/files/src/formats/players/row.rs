//! A row of a table of players.

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerTableRow {
    /// Its number, as a spreadsheet numbers rows: counted from 1, with those that are blank.
    pub number: usize,
    /// Its fields, as many as there are columns.
    pub fields: Vec<String>,
    /// Whether nothing is taken from it, as from a title above the heading.
    pub is_left_out: bool,
}

impl PlayerTableRow {
    /// The fields that aren't blank.
    pub(super) fn filled(&self) -> impl Iterator<Item = &str> {
        self.fields.iter().map(|field| field.trim()).filter(|field| !field.is_empty())
    }
}
