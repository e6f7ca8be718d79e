//! What leaves the editor: one drawing of the table, the list to set it up by, and the formats that are made from them.
//!
//! A format is a file of its own and one line in `EXPORTS`.

pub mod event;
mod format;
pub mod guided_setup;
pub mod lettering;
mod options;
mod other_readings;
pub mod pdf;
mod problem;
pub mod qr;
pub mod scenario_card;
pub mod setup_guide;
pub mod setup_html;
pub mod svg;
mod terrain_cards;
mod terrain_facts;
pub mod text;

use crate::formats::{PlannedTable, json};
use crate::layout::Layout;
use crate::words::{self, mark};
pub use format::{DrawnTexts, ExportFormat, Made, ShownAs};
pub use options::{ExportOptions, Paper};

pub use problem::ExportProblem;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// What makes a file of a table. It fails with a sentence that says why.
type MakeExport = fn(&PlannedTable, &ExportOptions) -> Result<Vec<u8>, ExportProblem>;

/// Every format with what makes it, in the order in which the page offers them.
const EXPORTS: &[(ExportFormat, MakeExport)] = &[
    (pdf::FORMAT, pdf::make),
    (pdf::PREVIEW, pdf::preview),
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

/// The file that holds the whole table and is opened again. Its extension is our own, so that systems open it with the installed app.
const LAYOUT_FILE: ExportFormat = ExportFormat {
    id: "json",
    name: mark!("Layout file"),
    used_for: mark!("the whole table, to open again or to edit as text"),
    extension: "tablewright",
    media: "application/vnd.tablewright+json",
    draws: DrawnTexts::None,
    made: Made::OfTable,
    shown: None,
};

/// The drawing that a painter makes pictures of.
pub const DRAWING: &ExportFormat = &svg::FORMAT;

/// Every format, in the order in which the page offers them.
///
/// The page, which only lists them, doesn't name what makes them: its first download would carry the PDF's fonts and
/// packing.
pub const FORMATS: &[ExportFormat] = &formats();

const fn formats() -> [ExportFormat; EXPORTS.len()] {
    let mut formats = [EXPORTS[0].0; EXPORTS.len()];
    let mut index = 0;
    while index < formats.len() {
        formats[index] = EXPORTS[index].0;
        index += 1;
    }
    formats
}

/// The format with this id.
pub fn format(id: &str) -> Option<&'static ExportFormat> {
    FORMATS.iter().find(|format| format.id == id)
}

/// The format that the page shows in this place.
pub fn shown_as(place: ShownAs) -> Option<&'static ExportFormat> {
    FORMATS.iter().find(|format| format.shown == Some(place))
}

impl<'de> Deserialize<'de> for &'static ExportFormat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        format(&String::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("unknown format"))
    }
}

/// The files of letters that a format needs for a table and that aren't loaded, by their names.
pub fn fonts_needed(table: &PlannedTable, format: &ExportFormat) -> Vec<&'static str> {
    match format.draws {
        DrawnTexts::None => Vec::new(),
        texts => lettering::needed(&names(&table.layout, texts)),
    }
}

/// Makes a format of a table.
///
/// # Errors
///
/// Why it can't be made.
pub fn make(format: &str, table: &PlannedTable, options: &ExportOptions) -> Result<Vec<u8>, ExportProblem> {
    match EXPORTS.iter().find(|(known, _)| known.id == format) {
        Some((_, make)) => make(table, options),
        None => Err(ExportProblem::NoSuchFormat),
    }
}

/// The letters of a table's own names that no font has, each once, in a format that draws them.
pub fn missing_letters(table: &PlannedTable, format: &ExportFormat) -> Vec<char> {
    lettering::missing(&names(&table.layout, format.draws).join(" "))
}

/// Those texts of a table.
fn names(layout: &Layout, texts: DrawnTexts) -> Vec<&str> {
    let mut names = Vec::new();
    if texts == DrawnTexts::None {
        return names;
    }
    names.push(layout.name.as_str());
    for piece in &layout.pieces {
        names.extend(piece.label.as_deref());
        names.extend(piece.name.as_deref().filter(|_| texts == DrawnTexts::Sheet));
    }
    if texts == DrawnTexts::Sheet {
        names.extend(layout.waivers.iter().map(|waiver| waiver.reason.as_str()));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Layout;
    use crate::pack;

    #[test]
    fn each_place_of_the_dialog_shows_one_format() {
        let places = [(ShownAs::SetupList, "text/html"), (ShownAs::Sheets, "image/svg+xml")];
        for (place, media) in places {
            assert_eq!(FORMATS.iter().filter(|format| format.shown == Some(place)).count(), 1);
            assert_eq!(shown_as(place).map(|format| format.media), Some(media));
        }
    }

    #[test]
    fn every_format_but_the_painted_one_is_made() {
        let empty = PlannedTable::from(Layout::new(pack::find(pack::DEFAULT).expect("built in")));
        let options = ExportOptions { link: "https://tables.example/#1".to_owned(), ..ExportOptions::default() };
        for format in FORMATS.iter().filter(|format| format.id != "png") {
            assert!(make(format.id, &empty, &options).is_ok_and(|made| !made.is_empty()), "{}", format.id);
        }
        assert!(make("png", &empty, &options).is_err());
    }
}
