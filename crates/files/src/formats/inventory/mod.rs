//! Lists of a person's own terrain as files: a spreadsheet's table (CSV), or the JSON file of [`super::json::write_terrain`].
//!
//! # The table
//!
//! ```text
//! kind,name,also,shape,width,depth,points,height,count,counts_as,colour
//! forest,Old oak wood,,ellipse,6.5,4,,3,2,,#4a7c3f
//! ```
//!
//! A column `levels` follows where a piece has its own number of levels or floors, and `own_rules` where it has rules of its own. The first
//! line names the columns, in any order, in English or German; lines before it are titles. Only `kind` is required: a kind's id, or its name in the person's language. Empty fields take the kind's values. A piece has the kind's shape, stretched to `width` and
//! `depth`, unless `shape` or `points` name another. Two of `length`, `width`, `breadth` and `depth` are the two sides, which one `size`
//! says as well: `6 x 5`. Lengths are inches, unless they or their column name a unit: `width (cm)`. A row with a `count` of 0 is left
//! out; unknown columns are ignored, and told. Everything that is wrong with a table is told at once.
//!
//! The table may be in whichever form [`super::sheet`] reads. Written tables use commas and begin with a byte order mark, without which
//! spreadsheets assume another encoding. A name that a spreadsheet would take for a formula is written after an apostrophe, which is
//! removed when it is read.
//!
//! What a table is taken for is an [`InventoryTable`], of which all can be changed before anything is taken over.

mod columns;
mod import;
mod joined;
pub mod messages;
mod problem;
mod row;
mod size;
mod table;
mod template;
mod write;

use super::json::{MAX_BYTES, read_terrain};
use super::sheet::{SheetChoice, SheetReader};

pub use columns::InventoryColumn;
pub use import::{InventoryImport, ListedTerrain};
pub use joined::{JoinedList, joined};
pub use problem::{InventoryPlace, InventoryProblem, InventoryProblems, MAX_TOLD, TableProblem};
pub use table::{InventoryTable, InventoryTableRow};
pub use template::Template;
pub use write::write_csv;

/// Reads a list of own terrain from JSON, or from a table that `read` reads.
///
/// # Errors
///
/// Where and why the bytes can't be read, and what to do.
pub fn read_inventory(bytes: &[u8], read: SheetReader) -> Result<ListedTerrain, InventoryProblems> {
    if is_json(bytes) {
        if bytes.len() > MAX_BYTES {
            return Err(InventoryProblem::TooLarge.into());
        }
        let list = read_terrain(bytes).map_err(InventoryProblem::Json)?;
        return Ok(ListedTerrain { list, ignored: Vec::new() });
    }
    match read(bytes, &SheetChoice::default()) {
        Ok(sheet) => InventoryTable::of(&sheet).read(),
        Err(problem) => Err(InventoryProblem::Sheet(problem).into()),
    }
}

/// Whether bytes are JSON, as [`super::json::write_terrain`] writes it, and no table.
pub fn is_json(bytes: &[u8]) -> bool {
    let text = std::str::from_utf8(bytes).unwrap_or_default();
    text.trim_start_matches('\u{feff}').trim_start().starts_with(['{', '['])
}
