//! The PDF of an event: a cover, the sheets of its tables, the pages of rounds, the cards of the terrain, the
//! packing list, and the awards.

mod awards;
mod contents;
mod cover;
#[cfg(test)]
mod list_tests;
mod miniatures;
mod packing;
mod pairing_list;
mod rounds;
mod rows;
mod slips;
mod standings;
mod tables;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use contents::EventPages;

use super::options::EventExportOptions;
use super::texts::event_name;
use crate::event::Event;
use crate::export::pdf::page::PdfPage;
use crate::export::pdf::terrain_cards::pages as cards_pages;
use crate::export::pdf::{document, draw_feet};
use crate::export::terrain_cards::terrain_cards;

/// The PDF of an event, which has the event's link inside while it isn't too long, so that it opens the event. The same event and
/// options are always the same bytes.
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
    if options.cards {
        let cards = terrain_cards(event.tables.iter().map(|table| &table.layout));
        pages.extend(cards_pages(contents.paper, &fonts, &cards, &event_name(event)));
    }
    if options.packing {
        pages.extend(packing::pages(&contents));
    }
    if options.awards {
        pages.extend(awards::pages(&contents));
    }
    draw_feet(&mut pages);
    document::file(&event_name(event), options.link_inside(event).as_deref(), pages, &fonts.borrow())
}

/// The pairings of a round, counted from 0, as a PDF to hang on a wall: by table, then by name.
pub fn pairing_list_pdf(event: &Event, round: usize, options: &EventExportOptions) -> Vec<u8> {
    list_pdf(event, options, |contents| pairing_list::pages(contents, round))
}

/// The slips on which the results of a round, counted from 0, are reported, as a PDF.
pub fn result_slips_pdf(event: &Event, round: usize, options: &EventExportOptions) -> Vec<u8> {
    list_pdf(event, options, |contents| slips::pages(contents, round))
}

/// The standings after so many rounds, as a PDF.
pub fn standings_pdf(event: &Event, rounds: usize, options: &EventExportOptions) -> Vec<u8> {
    list_pdf(event, options, |contents| standings::pages(contents, rounds))
}

fn list_pdf(event: &Event, options: &EventExportOptions, pages: impl FnOnce(&EventPages) -> Vec<PdfPage>) -> Vec<u8> {
    let fonts = Rc::default();
    let mut pages = pages(&EventPages { event, options, paper: options.paper.points(), fonts: &fonts });
    draw_feet(&mut pages);
    document::file(&event_name(event), None, pages, &fonts.borrow())
}
