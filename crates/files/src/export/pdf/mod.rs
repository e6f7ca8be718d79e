//! The PDF of a table: a sheet with the drawing, the sheets of the set-up list, those of the scenario, and
//! the cards of its terrain where they are wanted.
//!
//! Everything is vectors, and the used glyphs of our fonts are embedded, so that the file is small and looks the same in every
//! reader. It has no date: the same table is always the same bytes.

pub(super) mod contents;
pub(super) mod document;
mod encoding;
pub(super) mod fonts;
pub(super) mod list;
pub(super) mod page;
mod preview;
pub(super) mod printed_text;
pub(super) mod scenario;
pub(super) mod sheet;
mod sheet_key;
pub(super) mod terrain_cards;
#[cfg(test)]
pub(super) mod tests;

use contents::{MARGIN, SheetContents};
use std::rc::Rc;

use pdf_writer::types::StructRole;

use super::format::{DrawnTexts, ExportFormat, Made, ShownAs};
use super::options::{ExportOptions, Paper, UNOFFICIAL};
use super::other_readings::other_readings_sentence;
use super::problem::ExportProblem;
use super::qr;
use super::scenario_card::ScenarioCard;
use super::setup_guide::{SetupList, SetupMap};
use super::terrain_cards::terrain_cards;
use super::terrain_facts::terrain_facts;
use crate::checks::{Report, TableVerdict, WaivedFinding, messages};
use crate::drawing::table;
use crate::formats::PlannedTable;
use crate::geometry::{Point, Rect, Vector};
use crate::words::{mark, t, translated};
use page::{PdfPage, TextStyle};
use printed_text::PrintedText;

/// The margins around the table, in inches: for the rulers at the left and top, and for the rim at the right and bottom.
const ROOM: [f64; 2] = [2.6, 0.6];

/// The part of a table's drawing that is on its sheet.
pub(super) fn view(table: &Rect) -> Rect {
    Rect::new(table.min - Vector::new(ROOM[0], ROOM[0]), table.max + Vector::new(ROOM[1], ROOM[1]))
}

/// The note at the foot where letters are missing.
const MISSING_LETTERS_NOTE: &str =
    mark!("A box stands for a letter that no font here has; searching and copying find the letter.");

impl Paper {
    /// Its width and height in points of 1/72 inch.
    pub(super) const fn points(self) -> [f64; 2] {
        match self {
            Self::A4 => [210.0 / 25.4 * 72.0, 297.0 / 25.4 * 72.0],
            Self::Letter => [612.0, 792.0],
        }
    }

    /// How many pixels of a picture that is so many pixels wide are in a metre, where it is printed as wide as this paper has room.
    pub fn pixels_per_metre(self, pixels: u32) -> u32 {
        let metres = (self.points()[0] - 2.0 * MARGIN) / 72.0 * 0.0254;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few thousand pixels")]
        let count = (f64::from(pixels) / metres).round() as u32;
        count
    }

    /// The same in an inch.
    pub fn pixels_per_inch(self, pixels: u32) -> u32 {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "less than in a metre")]
        let count = (f64::from(self.pixels_per_metre(pixels)) * 0.0254).round() as u32;
        count
    }
}

/// The format of the sheets.
pub(super) const FORMAT: ExportFormat = ExportFormat {
    id: "pdf",
    name: mark!("PDF to print"),
    used_for: "",
    extension: "pdf",
    media: "application/pdf",
    draws: DrawnTexts::Sheet,
    made: Made::OfTable,
    shown: None,
};

/// The format of the preview of all sheets, which no button offers.
pub(super) const PREVIEW: ExportFormat = ExportFormat {
    id: "sheets",
    name: "",
    extension: "sheets.svg",
    media: "image/svg+xml",
    shown: Some(ShownAs::Sheets),
    ..FORMAT
};

/// Makes the PDF of a table.
///
/// # Errors
///
/// None: letters that can't be printed are replaced, and the sheet says so.
pub fn make(planned: &PlannedTable, options: &ExportOptions) -> Result<Vec<u8>, ExportProblem> {
    Ok(with_contents(planned, options, print))
}

/// Makes a picture of all sheets, as they are printed.
///
/// # Errors
///
/// None.
pub fn preview(planned: &PlannedTable, options: &ExportOptions) -> Result<Vec<u8>, ExportProblem> {
    Ok(with_contents(planned, options, |contents| preview::svg(&pages(contents)).into_bytes()))
}

/// Makes something of the contents of a table's sheets.
fn with_contents(
    planned: &PlannedTable,
    options: &ExportOptions,
    print: impl Fn(&SheetContents) -> Vec<u8>,
) -> Vec<u8> {
    let layout = &planned.layout;
    let table = layout.table.bounds();
    let list = SetupList::planned(layout, planned.plan, options.setup_units);
    let report = Report::of(layout, planned.plan);
    let verdict = TableVerdict::measured(layout, planned.plan, planned.chosen);
    let waived = WaivedFinding::all(layout, &report, planned.plan, planned.chosen);
    let card = ScenarioCard::of(layout, options.setup_units);
    let mut facts = terrain_facts(layout);
    if card.is_none() {
        facts.extend(other_readings_sentence(layout.pack));
    }
    let code = if options.link.is_empty() { None } else { Some(qr::code(&options.link)) };
    let code_problem = code.as_ref().and_then(|code| code.as_ref().err()).map(ToString::to_string);
    let mut about = layout.pack.name.clone();
    if let Some(scenario) = layout.scenario {
        about.push_str(" · ");
        about.push_str(&scenario.name);
    }
    if layout.pack.has_scenarios() {
        about.push_str(" · ");
        about.push_str(&t!("Attacker's edge: {}", messages::side(layout.attacker_edge)));
    }
    let maps = [
        SetupMap::of_pieces(layout, &list),
        card.as_ref().and_then(|card| SetupMap::of_elements(layout, &card.elements)),
    ];
    let narrow_map = maps[0].as_ref().and_then(|map| list::narrow_map(map, layout, &list, options.paper));
    print(&SheetContents {
        paper: options.paper.points(),
        number: None,
        name: if layout.name.trim().is_empty() { t!("Unnamed table").to_owned() } else { layout.name.clone() },
        about,
        fonts: &Rc::default(),
        nodes: &table::table(layout, &options.show),
        signs: &table::signs(layout, &options.show),
        view: &view(&table),
        link: &options.link,
        link_inside: &options.link_inside(planned),
        code: code.as_ref().and_then(|code| code.as_ref().ok()),
        code_problem: code_problem.as_deref(),
        verdict: (&verdict.headline(), &verdict.details(layout, &waived)),
        waived: &[],
        facts: &facts,
        list: &list,
        maps: maps.each_ref().map(Option::as_ref),
        narrow_map: narrow_map.as_ref(),
        card: card.as_ref(),
        terrain_cards: &if options.cards { terrain_cards([layout].into_iter()) } else { Vec::new() },
    })
}

/// The PDF of the sheets.
fn print(contents: &SheetContents) -> Vec<u8> {
    document::file(&contents.name, Some(contents.link_inside), pages(contents), &contents.fonts.borrow())
}

/// The sheets, each with its foot.
fn pages(contents: &SheetContents) -> Vec<PdfPage> {
    let mut pages = sheet::pages(contents);
    pages.extend(list::pages(contents));
    pages.extend(contents.card.into_iter().flat_map(|card| scenario::pages(contents, card)));
    pages.extend(terrain_cards::pages(contents.paper, contents.fonts, contents.terrain_cards, &contents.name));
    draw_feet(&mut pages);
    pages
}

/// Draws the foot of each page.
pub(super) fn draw_feet(pages: &mut [PdfPage]) {
    let count = pages.len();
    let has_missing_letters = pages.iter().any(|page| page.has_missing_letters);
    for (index, page) in pages.iter_mut().enumerate() {
        let base = page.size[1] - MARGIN;
        let style = TextStyle::new(7.5).quiet();
        let number = PrintedText::new(&t!("Page {} of {}", index + 1, count));
        page.artifact(|page| {
            let left = page.size[0] - MARGIN - number.length(false, style.size);
            page.words(Point::new(MARGIN, base), style, &PrintedText::new(translated(UNOFFICIAL)));
            page.words(Point::new(left, base), style, &number);
        });
        if has_missing_letters && index == 0 {
            let words = PrintedText::new(translated(MISSING_LETTERS_NOTE));
            page.part(StructRole::P, None, |page| page.words(Point::new(MARGIN, base - 9.5), style, &words));
        }
    }
}
