//! The link in a PDF: an entry of its document information, and the address behind the QR code, which other programs keep.

use super::problem::PictureProblem;
use super::search::{first_table, parts};
use crate::formats::PlannedTable;

/// The name of the entry of the document information that is the link.
pub const LINK_KEY: &str = "TablewrightLink";

/// Reads the table of the link in a PDF.
pub(super) fn read(bytes: &[u8]) -> Result<PlannedTable, PictureProblem> {
    // The title, which a person writes, comes before the entry.
    let entries = parts(bytes, LINK_KEY.as_bytes(), b")").filter(|part| part.trim_ascii_start().starts_with(b"("));
    let last = entries.last();
    match first_table(last.into_iter().chain(parts(bytes, b"/URI", b")"))) {
        Err(PictureProblem::NoLink) if !bytes.windows(5).any(|some| some == b"%%EOF") => Err(PictureProblem::Cut),
        read => read,
    }
}
