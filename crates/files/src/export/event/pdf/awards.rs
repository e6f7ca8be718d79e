//! The page of the awards: who was first, second and third, and whom the organiser has chosen.

use pdf_writer::types::StructRole;

use super::contents::EventPages;
use crate::event::award_messages::{award_players, award_title};
use crate::event::awards;
use crate::export::event::texts::event_name;
use crate::export::pdf::contents::{MARGIN, draw_title};
use crate::export::pdf::page::{HAIR, PdfPage, TextStyle};
use crate::export::pdf::printed_text::PrintedText;
use crate::geometry::Point;
use crate::words::t;

/// The size of what an award is called.
const TITLE_SIZE: f64 = 13.0;
/// The sizes of names: the largest one that fits on a line, or else the last one.
const NAME_SIZES: [f64; 3] = [30.0, 24.0, 18.0];
/// The most lines of the names of an award.
const MAX_LINES: usize = 3;
/// What is free below an award.
const GAP: f64 = 22.0;

/// The page; none where there are no awards.
pub(super) fn pages(contents: &EventPages) -> Vec<PdfPage> {
    let event = contents.event;
    let awards = awards(event);
    if awards.is_empty() {
        return Vec::new();
    }
    let mut page = contents.new_page();
    page.bookmark = Some(t!("Awards").to_owned());
    let day = event.date.map(|date| date.to_string());
    let about: Vec<String> = [event_name(event)].into_iter().chain(day).collect();
    let mut down = draw_title(&mut page, t!("Awards"), &about.join(" · ")) + GAP;
    for awarded in &awards {
        down = award(&mut page, &award_title(awarded), &award_players(event, awarded), down);
    }
    vec![page]
}

/// Draws an award. Returns the y of what follows.
fn award(page: &mut PdfPage, title: &str, names: &str, top: f64) -> f64 {
    let width = page.size[0] - 2.0 * MARGIN;
    let mut down = top + TITLE_SIZE;
    page.part(StructRole::H2, None, |page| {
        page.line_of(Point::new(MARGIN, down), TextStyle::new(TITLE_SIZE).quiet(), title);
    });
    let words = PrintedText::new(names);
    page.has_missing_letters |= words.has_missing_letters;
    let [.., least] = NAME_SIZES;
    let size = NAME_SIZES.into_iter().find(|size| words.length(true, *size) <= width).unwrap_or(least);
    page.part(StructRole::P, None, |page| {
        for line in words.lines(true, size, width, MAX_LINES) {
            down += size * 1.25;
            page.line_of(Point::new(MARGIN, down), TextStyle::new(size).bold(), &line);
        }
    });
    down += GAP * 0.7;
    page.artifact(|page| page.line(Point::new(MARGIN, down), Point::new(MARGIN + width, down), HAIR, 0.6));
    down + GAP
}
