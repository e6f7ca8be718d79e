//! The link in an SVG: the source of the picture in its `metadata` element, as Inkscape and its like show and keep it.

use super::problem::PictureProblem;
use super::search::{first_table, parts};
use crate::formats::PlannedTable;

/// Reads the table of the link in an SVG.
pub(super) fn read(bytes: &[u8]) -> Result<PlannedTable, PictureProblem> {
    match first_table(parts(bytes, b"<metadata", b"</metadata")) {
        Err(PictureProblem::NoLink) if !bytes.windows(5).any(|some| some == b"</svg") => Err(PictureProblem::Cut),
        read => read,
    }
}
