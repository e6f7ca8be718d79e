//! What leaves the editor: one drawing of the table, the list to set it up by, and the formats that are made from them.
//!
//! A format is a file of its own and one line in [`FORMATS`].

pub mod drawing;
pub mod pdf;
pub mod qr;
pub mod setup;
pub mod svg;
pub mod table;

use crate::share::Planned;
use setup::Tape;
use table::Show;

/// A form in which a table can be taken away.
pub struct Format {
    /// Its permanent id, which the command line and the page ask for.
    pub id: &'static str,
    /// What a button says.
    pub name: &'static str,
    /// What a file of it is called after its last dot.
    pub extension: &'static str,
    /// Its media type.
    pub media: &'static str,
    /// Makes one.
    pub make: fn(&Planned, &Options) -> Result<Vec<u8>, String>,
}

/// How a table is to be taken away.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// The link that shows the table, whole; for the formats that carry it. Empty for none.
    pub link: String,
    /// The paper that is printed on.
    pub paper: Paper,
    /// What the set-up list is measured with.
    pub tape: Tape,
    /// What of the table is drawn.
    pub show: Show,
}

/// A sheet of paper, upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// Every format that the core makes. A PNG is made from the SVG, by whatever paints it.
pub const FORMATS: &[Format] = &[
    Format { id: "svg", name: "SVG", extension: "svg", media: "image/svg+xml", make: svg::make },
    Format { id: "pdf", name: "PDF", extension: "pdf", media: "application/pdf", make: pdf::make },
    Format { id: "qr", name: "QR code", extension: "svg", media: "image/svg+xml", make: qr::make },
];
