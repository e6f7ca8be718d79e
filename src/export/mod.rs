//! What leaves the editor: one drawing of the table, the list to set it up by, and the formats that are made from them.
//!
//! A format is a file of its own, one line in [`FORMATS`] and one in [`make`].

pub mod drawing;
pub mod lettering;
pub mod pdf;
mod press;
pub mod qr;
pub mod setup;
pub mod sheet;
pub mod svg;
pub mod table;
pub mod text;

pub use press::{fonts_for, press};

use crate::layout::Layout;
use crate::share::{Planned, json};
use crate::words::{self, mark, t};
use setup::Tape;
use table::Show;

/// A form in which a table can be taken away.
pub struct Format {
    /// Its permanent id, which the command line and the page ask for.
    pub id: &'static str,
    /// What a button says; empty for what is made for the page itself.
    pub name: &'static str,
    /// What a file of it is called after its last dot.
    pub extension: &'static str,
    /// Its media type.
    pub media: &'static str,
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

/// What stands below everything that is handed on.
const UNOFFICIAL: &str = mark!("Unofficial: made by players, not connected with or endorsed by the game's publisher.");

/// A sheet of paper, upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Both.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Its name for the command line and the page.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }
}

/// Every format, in the order in which the page offers them; who makes one stands in [`make`]. A PNG is made from the SVG, by
/// whatever paints it.
pub const FORMATS: &[Format] = &[
    Format { id: "pdf", name: mark!("PDF to print"), extension: "pdf", media: "application/pdf" },
    Format { id: "png", name: mark!("PNG picture"), extension: "png", media: "image/png" },
    Format { id: "svg", name: mark!("SVG drawing"), extension: "svg", media: "image/svg+xml" },
    Format { id: "markdown", name: "Markdown", extension: "md", media: "text/markdown" },
    Format { id: "text", name: mark!("Plain text"), extension: "txt", media: "text/plain" },
    Format { id: "json", name: mark!("Layout file"), extension: "tablewright.json", media: "application/json" },
    Format { id: "list", name: "", extension: "html", media: "text/html" },
    Format { id: "qr", name: mark!("QR code"), extension: "qr.svg", media: "image/svg+xml" },
];

/// Makes a format of a table. This is apart from [`FORMATS`], so that a page that only lists them doesn't carry what makes
/// them.
///
/// # Errors
///
/// A sentence that says why it can't be made.
pub fn make(format: &str, table: &Planned, options: &Options) -> Result<Vec<u8>, String> {
    match format {
        "pdf" => pdf::make(table, options),
        "svg" => svg::make(table, options),
        "qr" => qr::make(table, options),
        "markdown" => Ok(text::markdown(table, options).into_bytes()),
        "text" => Ok(text::plain(table, options).into_bytes()),
        "json" => Ok(json::write(&table.layout).into_bytes()),
        "list" => Ok(words::with_names_isolated(|| sheet::fragment(table, options)).into_bytes()),
        _ => Err(t!("there is no such format").to_owned()),
    }
}

/// The letters of a table's own names that no font has, each once, in a format that draws them.
#[must_use]
pub fn missing_letters(table: &Planned, format: &str) -> Vec<char> {
    lettering::missing(&names(&table.layout, format == "pdf").join(" "))
}

/// The texts of a table that a person has written and a drawing shows, or, with `all`, a sheet of paper.
fn names(layout: &Layout, all: bool) -> Vec<&str> {
    let mut names = vec![layout.name.as_str()];
    for piece in &layout.pieces {
        names.extend(piece.label.as_deref());
        names.extend(piece.name.as_deref().filter(|_| all));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Layout;
    use crate::pack;

    #[test]
    fn every_format_but_the_painted_one_is_made() {
        let empty = Planned::from(Layout::new(pack::find(pack::DEFAULT).expect("built in")));
        let options = Options { link: "https://tables.example/#1".to_owned(), ..Options::default() };
        for format in FORMATS.iter().filter(|format| format.id != "png") {
            assert!(make(format.id, &empty, &options).is_ok_and(|made| !made.is_empty()), "{}", format.id);
        }
        assert!(make("png", &empty, &options).is_err());
    }
}
