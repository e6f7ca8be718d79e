//! The PDF of an event: a cover, the sheets of its tables, the pages of rounds, and the packing list.

mod cover;
mod miniatures;
mod packing;
mod rounds;
mod tables;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::rc::Rc;

use super::options::EventExportOptions;
use super::texts::event_name;
use crate::event::Event;
use crate::export::pdf::document;
use crate::export::pdf::draw_feet;
use crate::export::pdf::fonts::PdfFonts;
use crate::export::pdf::page::PdfPage;

/// What all pages of an event are made of.
struct EventPages<'a> {
    event: &'a Event,
    options: &'a EventExportOptions,
    /// Width and height of the paper in points.
    paper: [f64; 2],
    fonts: &'a Rc<RefCell<PdfFonts>>,
}

impl EventPages<'_> {
    fn new_page(&self) -> PdfPage {
        PdfPage::new(self.paper, self.fonts)
    }
}

/// The PDF of an event. The same event and options are always the same bytes.
#[must_use]
pub fn event_pdf(event: &Event, options: &EventExportOptions) -> Vec<u8> {
    let fonts = Rc::default();
    let contents = EventPages { event, options, paper: options.paper.points(), fonts: &fonts };
    let mut pages = cover::pages(&contents);
    for (table, number) in event.tables.iter().zip(1..) {
        pages.extend(tables::pages(&contents, table, number));
    }
    for (number, round) in options.rounds.of(event) {
        if let Some(scenario) = round.scenario {
            pages.extend(rounds::pages(&contents, number, scenario));
        }
    }
    if options.packing {
        pages.extend(packing::pages(&contents));
    }
    draw_feet(&mut pages);
    document::file(&event_name(event), None, pages, &fonts.borrow())
}
