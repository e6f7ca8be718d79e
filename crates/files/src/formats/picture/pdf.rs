//! The link in a PDF: an entry of its document information, and the address behind the QR code, which other programs keep.

use super::problem::PictureProblem;
use super::search::{first_event, first_table, parts};
use crate::event::Event;
use crate::formats::PlannedTable;

/// The name of the entry of the document information that is the link.
pub const LINK_KEY: &str = "TablewrightLink";

/// Reads the table of the link in a PDF.
pub(super) fn read(bytes: &[u8]) -> Result<PlannedTable, PictureProblem> {
    match first_table(links(bytes)) {
        Err(PictureProblem::NoLink) if !bytes.windows(5).any(|some| some == b"%%EOF") => Err(PictureProblem::Cut),
        read => read,
    }
}

/// Reads the event of the link in a PDF; `None` where there is no link of an event.
pub(super) fn read_event(bytes: &[u8]) -> Option<Result<Event, PictureProblem>> {
    first_event(links(bytes))
}

/// What may have a link: the entry, and then each address.
fn links(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    // The title, which a person writes, comes before the entry.
    let entries = parts(bytes, LINK_KEY.as_bytes(), b")").filter(|part| part.trim_ascii_start().starts_with(b"("));
    entries.last().into_iter().chain(parts(bytes, b"/URI", b")"))
}
