//! What leaves the editor: one drawing of the table, the list to set it up by, and the formats that are made from them.
//!
//! A format is a file of its own and one line in `EXPORTS`.

pub mod lettering;
pub mod pdf;
mod problem;
pub mod qr;
pub mod setup_guide;
pub mod setup_html;
pub mod svg;
pub mod text;

use crate::drawing::table::Show;
use crate::formats::{Planned, json};
use crate::layout::Layout;
use crate::words::{self, mark};
use setup_guide::Tape;

pub use problem::ExportProblem;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A form in which a table can be taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// Its permanent id, which the command line and the page ask for.
    pub id: &'static str,
    /// What a button says; empty for what is made for the page itself.
    pub name: &'static str,
    /// What a file of it is called after its last dot.
    pub extension: &'static str,
    /// Its media type.
    pub media: &'static str,
    /// Which of a table's own texts it draws with our fonts.
    pub draws: Texts,
}

/// The texts of a table that a person wrote, as far as a format draws their letters itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Texts {
    /// None: whatever shows the format has fonts of its own.
    None,
    /// Those of the board: the table's name and the pieces' labels.
    Board,
    /// Those of a printed sheet: the pieces' names too.
    Sheet,
}

/// What makes a file of a table. It fails with a sentence that says why.
type Make = fn(&Planned, &Options) -> Result<Vec<u8>, ExportProblem>;

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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

/// Every format with what makes it, in the order in which the page offers them.
const EXPORTS: [(Format, Make); 8] = [
    (pdf::FORMAT, pdf::make),
    (svg::PNG, svg::cannot_paint),
    (svg::FORMAT, svg::make),
    (text::MARKDOWN, |table, options| Ok(text::markdown(table, options).into_bytes())),
    (text::PLAIN, |table, options| Ok(text::plain(table, options).into_bytes())),
    (LAYOUT_FILE, |table, _| Ok(json::write(&table.layout).into_bytes())),
    (setup_html::FORMAT, |table, options| {
        Ok(words::with_names_isolated(|| setup_html::fragment(table, options)).into_bytes())
    }),
    (qr::FORMAT, qr::make),
];

/// The file that holds the whole table and is opened again.
const LAYOUT_FILE: Format = Format {
    id: "json",
    name: mark!("Layout file"),
    extension: "tablewright.json",
    media: "application/json",
    draws: Texts::None,
};

/// Every format, in the order in which the page offers them.
///
/// The page, which only lists them, doesn't name what makes them: its first download would carry the PDF's fonts and
/// packing.
pub const FORMATS: &[Format] = &formats();

const fn formats() -> [Format; EXPORTS.len()] {
    let mut formats = [EXPORTS[0].0; EXPORTS.len()];
    let mut index = 0;
    while index < formats.len() {
        formats[index] = EXPORTS[index].0;
        index += 1;
    }
    formats
}

/// The format with this id.
#[must_use]
pub fn format(id: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.id == id)
}

/// A message to the worker names a format by its id.
impl Serialize for Format {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for &'static Format {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        format(&String::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("unknown format"))
    }
}

/// The files of letters that a format needs for a table and that aren't loaded, by their names.
#[must_use]
pub fn fonts_needed(table: &Planned, format: &Format) -> Vec<&'static str> {
    match format.draws {
        Texts::None => Vec::new(),
        texts => lettering::needed(&names(&table.layout, texts)),
    }
}

/// Makes a format of a table.
///
/// # Errors
///
/// Why it can't be made.
pub fn make(format: &str, table: &Planned, options: &Options) -> Result<Vec<u8>, ExportProblem> {
    match EXPORTS.iter().find(|(known, _)| known.id == format) {
        Some((_, make)) => make(table, options),
        None => Err(ExportProblem::NoSuchFormat),
    }
}

/// The letters of a table's own names that no font has, each once, in a format that draws them.
#[must_use]
pub fn missing_letters(table: &Planned, format: &Format) -> Vec<char> {
    lettering::missing(&names(&table.layout, format.draws).join(" "))
}

/// Those texts of a table.
fn names(layout: &Layout, texts: Texts) -> Vec<&str> {
    let mut names = Vec::new();
    if texts == Texts::None {
        return names;
    }
    names.push(layout.name.as_str());
    for piece in &layout.pieces {
        names.extend(piece.label.as_deref());
        names.extend(piece.name.as_deref().filter(|_| texts == Texts::Sheet));
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
