//! Lists of a person's own terrain as files: a spreadsheet's table (CSV), or the JSON file of [`super::json::write_terrain`].
//!
//! # The table
//!
//! ```text
//! kind,name,also,shape,width,depth,points,height,count,counts_as,colour
//! forest,Old oak wood,,ellipse,6.5,4,,3,2,,#4a7c3f
//! ```
//!
//! The first line names the columns, in any order, in English or German; lines before it are titles. Only `kind` is required: a kind's
//! id, or its name in the person's language. Empty fields take the kind's values. A piece has the kind's shape, stretched to `width` and
//! `depth`, unless `shape` or `points` name another. Two of `length`, `width`, `breadth` and `depth` are the two sides, which one `size`
//! says as well: `6 x 5`. Lengths are inches, unless they or their column name a unit: `width (cm)`. A row with a `count` of 0 is left
//! out; unknown columns are ignored, and told. Everything that is wrong with a table is told at once.
//!
//! The table may be in whichever form [`super::sheet`] reads. Written tables use commas and begin with a byte order mark, without which
//! spreadsheets assume another encoding. A name that a spreadsheet would take for a formula is written after an apostrophe, which is
//! removed when it is read.

mod columns;
mod joined;
mod problem;
mod row;
mod size;
mod template;
mod write;

use serde::{Deserialize, Serialize};

use super::json::{MAX_BYTES, read_terrain};
use super::sheet::{SheetChoice, SheetReader, SheetRow};
use super::terrain::{MAX_SORTS, OwnTerrain};
use columns::{InventoryColumn, InventoryColumns};
use problem::in_row;

pub use joined::{JoinedList, joined};
pub use problem::{InventoryPlace, InventoryProblem, InventoryProblems, MAX_TOLD, TableProblem};
pub use template::Template;
pub use write::write_csv;

/// What a list of own terrain holds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ListedTerrain {
    pub list: Vec<OwnTerrain>,
    /// The names of the columns that aren't read.
    pub ignored: Vec<String>,
}

/// Reads a list of own terrain from JSON, or from a table that `read` reads.
///
/// # Errors
///
/// Where and why the bytes can't be read, and what to do.
pub fn read_inventory(bytes: &[u8], read: SheetReader) -> Result<ListedTerrain, InventoryProblems> {
    let text = std::str::from_utf8(bytes).unwrap_or_default();
    if text.trim_start_matches('\u{feff}').trim_start().starts_with(['{', '[']) {
        if bytes.len() > MAX_BYTES {
            return Err(InventoryProblem::TooLarge.into());
        }
        let list = read_terrain(bytes).map_err(InventoryProblem::Json)?;
        return Ok(ListedTerrain { list, ignored: Vec::new() });
    }
    match read(bytes, &SheetChoice::default()) {
        Ok(sheet) => read_rows(&sheet.rows),
        Err(problem) => Err(InventoryProblem::Sheet(problem).into()),
    }
}

/// Reads terrain from the rows of a table, with the rows of titles and of names of columns.
fn read_rows(rows: &[SheetRow]) -> Result<ListedTerrain, InventoryProblems> {
    let rows: Vec<&SheetRow> = rows.iter().collect();
    let mut problems = Vec::new();
    let mut list = Vec::new();
    let mut ignored = Vec::new();
    if let Some((header, rows)) = columns::with_heading(&rows) {
        if let Some(mut columns) = InventoryColumns::of(header, &mut problems) {
            let has_no_digit = |field: &str| !field.contains(|letter: char| letter.is_numeric());
            columns.ignore_where(InventoryColumn::Size, has_no_digit, rows);
            ignored = columns.ignored_names(rows);
            for row in rows.iter().filter(|row| !columns.is_total(row)) {
                let own = row::read(&columns, row, &mut problems);
                if own.is_some() && list.len() == MAX_SORTS {
                    problems.push(in_row(row.number, TableProblem::TooMany));
                    break;
                }
                list.extend(own);
            }
        }
    } else {
        problems.push(in_row(1, TableProblem::NoHeader));
    }
    if problems.is_empty() { Ok(ListedTerrain { list, ignored }) } else { Err(InventoryProblems::of(problems)) }
}
