//! The contents of all sheets, and the parts that every sheet has.

use crate::drawing::SceneNode;
use crate::drawing::table::DrawnSign;
use crate::export::pdf::fonts::PdfFonts;
use crate::export::pdf::page::{PdfPage, TextStyle};
use crate::export::pdf::printed_text::PrintedText;
use crate::export::qr::QrSymbol;
use crate::export::scenario_card::ScenarioCard;
use crate::export::setup_guide::{SetupList, SetupMap};
use crate::export::terrain_cards::TerrainCard;
use crate::geometry::{Point, Rect};
use pdf_writer::types::StructRole;
use std::cell::RefCell;
use std::rc::Rc;

/// The margin of a sheet, in points: more than any printer needs.
pub(in crate::export) const MARGIN: f64 = 34.0;

/// The height of a sheet's foot, in points.
pub(in crate::export) const FOOT: f64 = 18.0;

/// The contents of all sheets.
pub(in crate::export) struct SheetContents<'a> {
    /// Width and height in points.
    pub(in crate::export) paper: [f64; 2],
    /// The table's number in its event.
    pub(in crate::export) number: Option<usize>,
    /// The table's name.
    pub(in crate::export) name: String,
    /// The packet, the scenario and the edge, in a line.
    pub(in crate::export) about: String,
    /// The fonts of the file.
    pub(in crate::export) fonts: &'a Rc<RefCell<PdfFonts>>,
    pub(in crate::export) nodes: &'a [SceneNode],
    /// The visible part of the drawing, in inches.
    pub(in crate::export) view: &'a Rect,
    /// The signs of the drawing, for its key.
    pub(in crate::export) signs: &'a [DrawnSign],
    pub(in crate::export) link: &'a str,
    /// The link that the file has inside, with which it opens the table.
    pub(in crate::export) link_inside: &'a str,
    pub(in crate::export) code: Option<&'a QrSymbol>,
    /// Why there is no code, where there is a link.
    pub(in crate::export) code_problem: Option<&'a str>,
    /// The verdict: its line for the first sheet, if any, and the lines under it for the list.
    pub(in crate::export) verdict: (&'a str, &'a [String]),
    /// What is waived on the table, for the first sheet.
    pub(in crate::export) waived: &'a [String],
    /// What the players have to know of the terrain, for the first sheet.
    pub(in crate::export) facts: &'a [String],
    pub(in crate::export) list: &'a SetupList,
    /// The maps of the list and of the card.
    pub(in crate::export) maps: [Option<&'a SetupMap>; 2],
    /// The map of the list that is as wide as one of its columns.
    pub(in crate::export) narrow_map: Option<&'a SetupMap>,
    /// The card of the scenario, where one is chosen.
    pub(in crate::export) card: Option<&'a ScenarioCard>,
    /// The cards of the terrain, where they are wanted.
    pub(in crate::export) terrain_cards: &'a [TerrainCard],
}

/// The gap between parts of a sheet.
pub(in crate::export) const GAP: f64 = 12.0;

/// A paragraph beside a map, with a bold heading or none.
pub(in crate::export) struct MapNote<'a> {
    pub(in crate::export) heading: &'a str,
    pub(in crate::export) text: &'a str,
}

/// The size of notes beside a map, and the most lines of one.
const NOTE_SIZE: f64 = 9.5;
const MAX_NOTE_LINES: usize = 10;

/// The height of a map of this width with its notes on paper of this width, in points.
pub(in crate::export) fn map_depth(map: &SetupMap, width: f64, notes: &[MapNote], paper_width: f64) -> f64 {
    let room = paper_width - 2.0 * MARGIN - width - GAP;
    let of_note = |note: &MapNote| {
        let texts = [(note.heading, true), (note.text, false)].into_iter().filter(|(text, _)| !text.is_empty());
        let lines = texts.map(|(text, bold)| PrintedText::new(text).lines(bold, NOTE_SIZE, room, MAX_NOTE_LINES).len());
        factor(lines.sum()) * NOTE_SIZE * 1.26 + NOTE_SIZE * 0.5
    };
    let of_map = width * map.view.depth() / map.view.width().max(1e-6);
    of_map.max(notes.iter().map(of_note).sum())
}

/// Draws a map at the left margin, and notes at its right. Returns the y of what follows.
pub(in crate::export) fn draw_map(page: &mut PdfPage, map: &SetupMap, width: f64, notes: &[MapNote], down: f64) -> f64 {
    let [under_map, under_notes] = draw_map_beside(page, map, (width, GAP), notes, down);
    under_map.max(under_notes)
}

/// Draws a map of this width at the left margin, and notes at its right, this far from it. Returns the y of what follows under the
/// map, and under the notes.
pub(in crate::export) fn draw_map_beside(
    page: &mut PdfPage,
    map: &SetupMap,
    (width, gap): (f64, f64),
    notes: &[MapNote],
    down: f64,
) -> [f64; 2] {
    let depth = width * map.view.depth() / map.view.width().max(1e-6);
    page.part(StructRole::Figure, Some(map.about.clone()), |page| {
        page.drawing(&map.nodes, &map.view, Point::new(MARGIN, down), width);
    });
    let left = MARGIN + width + gap;
    let mut base = down + NOTE_SIZE;
    for note in notes {
        page.part(StructRole::P, None, |page| {
            for (text, bold) in
                [(note.heading, true), (note.text, false)].into_iter().filter(|(text, _)| !text.is_empty())
            {
                let (words, style) = (PrintedText::new(text), TextStyle { bold, ..TextStyle::new(NOTE_SIZE) });
                page.has_missing_letters |= words.has_missing_letters;
                for line in words.lines(bold, NOTE_SIZE, page.size[0] - MARGIN - left, MAX_NOTE_LINES) {
                    page.line_of(Point::new(left, base), style, &line);
                    base += NOTE_SIZE * 1.26;
                }
            }
        });
        base += NOTE_SIZE * 0.5;
    }
    [down + depth + GAP, base - NOTE_SIZE + GAP]
}

/// The distances of a sheet's title from the line under it, and of that line from what follows.
const UNDER_TITLE: [f64; 2] = [14.0, 18.0];

/// The size of a sheet's title, and the title in lines.
fn title_lines(title: &PrintedText, width: f64) -> (f64, Vec<String>) {
    let size = [20.0, 17.0, 14.0].into_iter().find(|size| title.length(true, *size) <= width).unwrap_or(14.0);
    (size, title.lines(true, size, width, 2))
}

/// The y of what follows a title and a line under it, on a sheet of this width.
pub(in crate::export) fn title_end(title: &str, paper_width: f64) -> f64 {
    let (size, lines) = title_lines(&PrintedText::new(title), paper_width - 2.0 * MARGIN);
    MARGIN + factor(lines.len()) * size + UNDER_TITLE[0] + UNDER_TITLE[1]
}

/// Draws a sheet's title and a line under it. Returns the y of what follows.
pub(in crate::export) fn draw_title(page: &mut PdfPage, title: &str, under: &str) -> f64 {
    let width = page.size[0] - 2.0 * MARGIN;
    let words = PrintedText::new(title);
    page.has_missing_letters |= words.has_missing_letters;
    let mut down = MARGIN;
    let (size, lines) = title_lines(&words, width);
    page.part(StructRole::H1, None, |page| {
        for line in lines {
            down += size;
            page.line_of(Point::new(MARGIN, down - size * 0.22), TextStyle::new(size).bold(), &line);
        }
    });
    let words = PrintedText::new(under);
    page.has_missing_letters |= words.has_missing_letters;
    page.part(StructRole::P, None, |page| {
        for line in words.lines(false, 10.5, width, 1) {
            down += UNDER_TITLE[0];
            page.line_of(Point::new(MARGIN, down - 2.5), TextStyle::new(10.5).quiet(), &line);
        }
    });
    down + UNDER_TITLE[1]
}

/// A count as a factor.
pub(in crate::export) fn factor(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::from(u32::MAX), f64::from)
}
