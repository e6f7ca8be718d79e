//! The sheets with the cards of terrain.

use std::cell::RefCell;
use std::rc::Rc;

use pdf_writer::types::StructRole;

use super::contents::{FOOT, MARGIN, draw_title};
use super::fonts::PdfFonts;
use super::page::{PdfPage, TextStyle};
use super::printed_text::PrintedText;
use super::scenario::{CardRow, SheetLook, rows};
use crate::export::terrain_cards::TerrainCard;
use crate::geometry::Point;
use crate::words::t;

/// How the rules are set; there is no map.
const LOOK: SheetLook = SheetLook { map_width: 0.0, size: 8.5, leading: 10.2, pad: 1.0 };
/// The size of a card's title, and the height of its line.
const NAME_SIZE: f64 = 12.0;
const NAME_DEPTH: f64 = 22.0;

/// The sheets with these cards, on paper of this width and height; `under` stands under their title.
pub(in crate::export) fn pages(
    paper: [f64; 2],
    fonts: &Rc<RefCell<PdfFonts>>,
    cards: &[TerrainCard],
    under: &str,
) -> Vec<PdfPage> {
    let bottom = paper[1] - MARGIN - FOOT;
    let title = t!("Cards of the terrain");
    let source = t!("In our own words. The rules themselves decide.");
    let mut pages: Vec<PdfPage> = Vec::new();
    let mut down = bottom;
    for (index, card) in cards.iter().enumerate() {
        let mut card_rows = rows(card.rules.iter(), source, LOOK, paper[0] - 2.0 * MARGIN);
        if index + 1 < cards.len() {
            // Where all of it is from stands once.
            card_rows.pop();
        }
        let note = CardRow::of_rule("", &card.note, LOOK, paper[0] - 2.0 * MARGIN);
        let mut over = NAME_DEPTH;
        for row in std::iter::once(&note).chain(&card_rows) {
            // A name is never the last line of a sheet.
            if down + over + row.depth(LOOK) > bottom {
                let shown = if pages.is_empty() { title.to_owned() } else { t!("{}, continued", title) };
                let mut page = PdfPage::new(paper, fonts);
                page.bookmark = pages.is_empty().then(|| title.to_owned());
                down = draw_title(&mut page, &shown, under);
                pages.push(page);
            }
            let Some(page) = pages.last_mut() else { continue };
            if over > 0.0 {
                draw_name(page, &card.title, down);
                down += over;
                over = 0.0;
            }
            row.paint(page, down, LOOK);
            down += row.depth(LOOK);
        }
    }
    pages
}

/// Draws the title of a card.
fn draw_name(page: &mut PdfPage, name: &str, down: f64) {
    let words = PrintedText::new(name);
    page.part(StructRole::H2, None, |page| {
        page.words(Point::new(MARGIN, down + NAME_DEPTH - 6.0), TextStyle::new(NAME_SIZE).bold(), &words);
    });
}
