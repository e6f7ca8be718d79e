//! What is guessed of a table of players: which row is its heading, which rows are no players, and what its columns are.

use super::column_guess::{of_content, of_heading};
use super::columns::PlayerColumn;
use super::left_out;
use super::row::PlayerTableRow;

/// How many rows may stand above a heading, and above one of a single word.
const MAX_TITLE_ROWS: usize = 12;
const MAX_TITLES_OF_ONE_COLUMN: usize = 2;

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
    /// What rows of one width are taken for. `separator` is what separates their fields, where they are from a text: a comma stands
    /// between a family name and a first name too.
    pub(super) fn of(rows: &[PlayerTableRow], separator: Option<char>) -> Self {
        let candidates =
            (0..rows.len().min(MAX_TITLE_ROWS)).filter_map(|index| Some((index, heading_columns(rows, index)?)));
        // A title such as "Players" is a heading of less than the one under it.
        let found = candidates.max_by_key(|(index, columns)| {
            let in_games = PlayerColumn::are_games(columns);
            (columns.iter().filter(|column| column.is_used(in_games)).count(), MAX_TITLE_ROWS - index)
        });
        let heading = found.as_ref().map(|(index, _)| *index);
        let left_out: Vec<usize> =
            (0..rows.len()).filter(|index| left_out::reason(rows, heading, *index).is_some()).collect();
        let width = rows.first().map_or(0, |row| row.fields.len());
        let columns = found.map_or_else(
            || {
                let taken = rows.iter().enumerate().filter(|(index, _)| !left_out.contains(index));
                let fields: Vec<&[String]> = taken.map(|(_, row)| &*row.fields).collect();
                of_content(&fields, width, separator)
            },
            |(_, columns)| columns,
        );
        Self { heading, columns, left_out }
    }
}

/// The columns that a row names, where it may be the heading: what is above it are titles, of fewer fields.
fn heading_columns(rows: &[PlayerTableRow], index: usize) -> Option<Vec<PlayerColumn>> {
    let row = &rows[index];
    if left_out::is_of_format(row).is_some() {
        return None;
    }
    let width = row.filled().count();
    let is_title = |above: &PlayerTableRow| {
        let fields = above.filled().count();
        left_out::is_of_format(above).is_some() || fields < width || fields == 1
    };
    let is_too_far = width == 1 && index > MAX_TITLES_OF_ONE_COLUMN;
    if is_too_far || !rows[..index].iter().all(is_title) {
        return None;
    }
    let below: Vec<&[String]> =
        rows[index + 1..].iter().filter(|row| left_out::is_of_format(row).is_none()).map(|row| &*row.fields).collect();
    of_heading(&row.fields, &below)
}
