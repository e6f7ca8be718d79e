//! A file as a table, whichever it is.

use super::cells::{Sheet, SheetChoice};
use super::content::Content;
use super::decoding;
use super::limits::MAX_FILE;
use super::problem::SheetProblem;
use super::text::in_encoding;
use super::workbook;

/// Reads a file as a table: [`read_file`], or what reads only some files.
pub type SheetReader = fn(&[u8], &SheetChoice) -> Result<Sheet, SheetProblem>;

/// Reads a file as a table. Much of the program is reached only from here: see [the module](super).
///
/// # Errors
///
/// Why it can't be read, and what to do.
pub fn read_file(bytes: &[u8], choice: &SheetChoice) -> Result<Sheet, SheetProblem> {
    if bytes.len() > MAX_FILE {
        return Err(SheetProblem::LargeFile);
    }
    match Content::of(bytes) {
        Content::Locked => Err(SheetProblem::Locked),
        Content::Workbook => workbook::read(bytes, choice.sheet),
        Content::Other(file) => Err(SheetProblem::Other(file)),
        Content::Text => {
            let (text, encoding) = decoding::decoded(bytes, choice.encoding)?;
            in_encoding(&text, choice, encoding)
        }
    }
}
