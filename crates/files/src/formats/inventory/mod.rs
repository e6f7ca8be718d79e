//! Lists of a person's own terrain as files: a spreadsheet's table (CSV), or the JSON file of [`super::json::write_terrain`].
//!
//! # The table
//!
//! ```text
//! kind,name,also,shape,width,depth,points,height,count,counts_as,colour
//! forest,Old oak wood,,ellipse,6.5,4,,3,2,,#4a7c3f
//! ```
//!
//! The first line names the columns, in any order, in English or German. Only `kind` is required: a kind's id, or its name in
//! the person's language. Empty fields take the kind's values. A piece has the kind's shape, stretched to `width` and `depth`,
//! unless `shape` or `points` name another. Lengths are inches, unless they or their column name a unit: `width (cm)`. A row with
//! a `count` of 0 is left out; unknown columns are ignored.
//!
//! Fields are separated by commas, semicolons or tabs; quotes are as in RFC 4180. Written tables use commas and begin with a byte
//! order mark, without which spreadsheets assume another encoding. A name that a spreadsheet would take for a formula is written
//! after an apostrophe, which is removed when it is read.
//!
//! `csv-core`, the parser of the `csv` crate, splits lines into fields one at a time, so that it is known which were in quotes, and
//! where a quote has no end.

mod columns;
mod csv;
mod joined;
mod problem;
mod row;
mod write;

use super::json::{MAX_BYTES, read_terrain};
use super::terrain::{MAX_SORTS, OwnTerrain};
use columns::InventoryColumns;
use problem::on_line;

pub(in crate::formats) use csv::{CsvRecords, SEPARATORS, unescape_formulas};
pub(crate) use csv::{csv_field, escape_formulas};
pub use joined::{JoinedList, joined};
pub use problem::{InventoryPlace, InventoryProblem, TableProblem};
pub use write::write_csv;

/// Reads a list of own terrain from JSON or CSV, whichever the bytes are.
///
/// # Errors
///
/// Where and why the bytes can't be read, and what to do.
pub fn read_inventory(bytes: &[u8]) -> Result<Vec<OwnTerrain>, InventoryProblem> {
    if bytes.len() > MAX_BYTES {
        return Err(InventoryProblem::TooLarge);
    }
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(InventoryProblem::NotUtf8);
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match text.trim_start().chars().next() {
        None => Err(InventoryProblem::Empty),
        Some('{' | '[') => read_terrain(bytes).map_err(InventoryProblem::Json),
        Some(_) => read_csv(text),
    }
}

fn read_csv(text: &str) -> Result<Vec<OwnTerrain>, InventoryProblem> {
    let (text, line) = without_blank_lines(text);
    let (columns, records) = InventoryColumns::read(text, line)?;
    let mut list = Vec::new();
    for record in records {
        let record = record?;
        if record.is_blank() {
            continue;
        }
        if let Some(own) = row::read(&columns, &record)? {
            if list.len() == MAX_SORTS {
                return Err(on_line(record.line, TableProblem::TooMany));
            }
            list.push(own);
        }
    }
    Ok(list)
}

/// The text from its first line that isn't blank, and the number of that line. A spreadsheet's line `sep=;` is skipped too: the
/// separator is found without it.
fn without_blank_lines(text: &str) -> (&str, usize) {
    let (mut rest, mut line) = (text, 1);
    while let Some((first, after)) = rest.split_once('\n') {
        let first = first.trim_matches(|letter: char| letter.is_whitespace() || ",;".contains(letter));
        if !first.is_empty() && !first.starts_with("sep=") {
            break;
        }
        (rest, line) = (after, line + 1);
    }
    (rest, line)
}
