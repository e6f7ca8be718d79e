//! A person's own terrain as a list that comes from outside and goes there: a spreadsheet's table (CSV), or the JSON file of
//! [`super::json::write_terrain`].
//!
//! # The table
//!
//! ```text
//! kind,name,also,shape,width,depth,points,height,count,counts_as,colour
//! forest,Old oak wood,,ellipse,6.5,4,,3,2,,#4a7c3f
//! ```
//!
//! The first line names the columns, in any order, in English or German. Only `kind` has to be there: a kind's id, or its name
//! in the person's language. What is left empty is as the kind has it. A piece takes the kind's own shape, stretched to `width`
//! and `depth`, unless `shape` or `points` say another. Lengths are inches, or say their unit, as does the column: `width (cm)`.
//! A row with a `count` of 0 is a sort that nobody has, and left out; columns of the person's own are left alone.
//!
//! Fields are separated by commas, semicolons or tabs; quotes are as in RFC 4180. What is written is always separated by
//! commas, and begins with the mark of UTF-8, without which spreadsheets take it for something else. A name that a spreadsheet
//! would work out as a formula is written behind an apostrophe, which is taken away when it is read.
//!
//! `csv-core`, the parser of the `csv` crate, splits lines into fields, one at a time: so it is known which stood in quotes, and
//! where a quote has no end.

mod columns;
mod csv;
mod joined;
mod problem;
mod row;
mod write;

use super::json::{MAX_BYTES, read_terrain};
use super::terrain::{MOST, OwnTerrain};
use columns::InventoryColumns;
use problem::on_line;

pub use joined::{JoinedList, joined};
pub use problem::{InventoryPlace, InventoryProblem, TableProblem};
pub use write::write_csv;

/// Reads a list of own terrain, JSON or a spreadsheet's table: what is in it says which. Nothing is half-loaded.
///
/// # Errors
///
/// Where and why the bytes are no such list, and what to do.
pub fn read_inventory(bytes: &[u8]) -> Result<Vec<OwnTerrain>, InventoryProblem> {
    // Before anything is looked at, so that a huge file costs nothing.
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
        Some(_) => table(text),
    }
}

fn table(text: &str) -> Result<Vec<OwnTerrain>, InventoryProblem> {
    let (text, line) = after_blanks(text);
    let (columns, records) = InventoryColumns::read(text, line)?;
    let mut list = Vec::new();
    for record in records {
        let record = record?;
        if record.is_blank() {
            continue;
        }
        if let Some(own) = row::read(&columns, &record)? {
            if list.len() == MOST {
                return Err(on_line(record.line, TableProblem::TooMany));
            }
            list.push(own);
        }
    }
    Ok(list)
}

/// The text from its first line that says something, and the number of that line. A spreadsheet's own line, `sep=;`, says
/// nothing that isn't found anyway.
fn after_blanks(text: &str) -> (&str, usize) {
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
