//! Pictures and sheets of a table that have its link inside, so that they open it again: PNG, SVG and PDF. The PDF of an event opens
//! the event.
//!
//! The exports write the link, and [`read`] finds it in the bytes of any file. Only the first 32 MiB of a file are ever given to it, and
//! it looks at each byte a few times at most.

mod pdf;
mod png;
mod problem;
mod search;
mod svg;

pub use pdf::LINK_KEY;
pub use png::{with_link, with_resolution};
pub use problem::PictureProblem;

use super::PlannedTable;
use crate::event::Event;

/// A format of pictures, by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PictureFormat {
    Png,
    Svg,
    Pdf,
    /// One that Tablewright doesn't write, and chat programs turn pictures into.
    Other,
}

/// How far an SVG's root element and a PDF's header are looked for.
const HEAD: usize = 1024;

impl PictureFormat {
    fn of(bytes: &[u8]) -> Option<Self> {
        let head = &bytes[..bytes.len().min(HEAD)];
        let holds = |part: &[u8]| head.windows(part.len()).any(|some| some == part);
        let is_other = bytes.starts_with(b"\xff\xd8\xff")
            || bytes.starts_with(b"GIF8")
            || (bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"))
            // HEIC and AVIF.
            || bytes.get(4..8) == Some(b"ftyp");
        if bytes.starts_with(&png::SIGNATURE) {
            Some(Self::Png)
        } else if holds(b"%PDF-") {
            Some(Self::Pdf)
        } else if head.trim_ascii_start().starts_with(b"<") || head.starts_with(b"\xef\xbb\xbf<") {
            holds(b"<svg").then_some(Self::Svg)
        } else {
            is_other.then_some(Self::Other)
        }
    }
}

/// Whether these bytes are the beginning of a picture.
pub fn is_picture(bytes: &[u8]) -> bool {
    PictureFormat::of(bytes).is_some()
}

/// Reads the table of the link in a picture; `None` for bytes that are no picture.
///
/// # Errors
///
/// Why there is no table in the picture.
pub fn read(bytes: &[u8]) -> Option<Result<PlannedTable, PictureProblem>> {
    Some(match PictureFormat::of(bytes)? {
        PictureFormat::Png => png::read(bytes),
        PictureFormat::Svg => svg::read(bytes),
        PictureFormat::Pdf => pdf::read(bytes),
        PictureFormat::Other => Err(PictureProblem::OtherFormat),
    })
}

/// Reads the event of the link in a PDF; `None` for bytes that are no PDF, and for one without the link of an event. The sheets of
/// an event also have links of tables, so this is asked before [`read`].
///
/// # Errors
///
/// Why the event can't be read.
pub fn read_event(bytes: &[u8]) -> Option<Result<Event, PictureProblem>> {
    if PictureFormat::of(bytes) == Some(PictureFormat::Pdf) { pdf::read_event(bytes) } else { None }
}

#[cfg(test)]
mod tests;
