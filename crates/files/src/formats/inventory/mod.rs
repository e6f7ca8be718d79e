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
mod size;
mod template;
mod write;

use serde::{Deserialize, Serialize};

use super::json::{MAX_BYTES, read_terrain};
use super::terrain::{MAX_SORTS, OwnTerrain};
use columns::{InventoryColumn, InventoryColumns};
use problem::on_line;

pub(in crate::formats) use csv::{CsvRecord, CsvRecords, unescape_formulas};
pub(crate) use csv::{csv_field, escape_formulas};
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

/// Reads a list of own terrain from JSON or CSV, whichever the bytes are.
///
/// # Errors
///
/// Where and why the bytes can't be read, and what to do.
pub fn read_inventory(bytes: &[u8]) -> Result<ListedTerrain, InventoryProblems> {
    if bytes.len() > MAX_BYTES {
        return Err(InventoryProblem::TooLarge.into());
    }
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(InventoryProblem::NotUtf8.into());
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match text.trim_start().chars().next() {
        None => Err(InventoryProblem::Empty.into()),
        Some('{' | '[') => {
            let list = read_terrain(bytes).map_err(InventoryProblem::Json)?;
            Ok(ListedTerrain { list, ignored: Vec::new() })
        }
        Some(_) => read_csv(text),
    }
}

fn read_csv(text: &str) -> Result<ListedTerrain, InventoryProblems> {
    let (text, line) = without_blank_lines(text);
    let (mut rows, mut broken) = (Vec::new(), None);
    for record in CsvRecords::new(text, columns::separator(text), line) {
        match record {
            Ok(record) => rows.push(record),
            Err(problem) => broken = Some(problem),
        }
    }
    read_rows(&rows, broken)
}

/// Reads terrain from the rows of a table, with the rows of titles and of names of columns. `broken` is why there are no rows after these.
///
/// # Errors
///
/// All that is wrong with the rows.
pub(in crate::formats) fn read_rows(
    rows: &[CsvRecord],
    broken: Option<InventoryProblem>,
) -> Result<ListedTerrain, InventoryProblems> {
    let rows: Vec<&CsvRecord> = rows.iter().filter(|row| !row.is_blank()).collect();
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
                    problems.push(on_line(row.line, TableProblem::TooMany));
                    break;
                }
                list.extend(own);
            }
        }
    } else if broken.is_none() {
        problems.push(on_line(1, TableProblem::NoHeader));
    }
    problems.extend(broken);
    if problems.is_empty() { Ok(ListedTerrain { list, ignored }) } else { Err(InventoryProblems::of(problems)) }
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
