//! The sheets of a table, with its number, and its set-up list.

use super::contents::EventPages;
use crate::checks::{Report, WaivedFinding};
use crate::drawing::table::{self, DrawingOptions};
use crate::event::{EdgeChoice, NumberedTable};
use crate::export::event::texts::{event_name, public_link, public_table, table_title};
use crate::export::other_readings::other_readings_sentence;
use crate::export::pdf::contents::SheetContents;
use crate::export::pdf::page::PdfPage;
use crate::export::pdf::{list, sheet, view};
use crate::export::qr;
use crate::export::setup_guide::{SetupList, SetupMap};
use crate::export::terrain_facts::terrain_facts;
use crate::layout::Layout;
use crate::words::{many, plural, t};

/// The sheets of a table.
pub(super) fn pages(contents: &EventPages, table: &NumberedTable, number: usize) -> Vec<PdfPage> {
    let options = contents.options;
    let public = public_table(contents.event, table);
    let layout = &public.layout;
    let link = public_link(&options.base, &public);
    let code = if link.is_empty() { None } else { Some(qr::code(&link)) };
    let code_problem = code.as_ref().and_then(|code| code.as_ref().err()).map(ToString::to_string);
    let list = SetupList::planned(layout, public.plan, options.setup_units);
    let map = SetupMap::of_pieces(layout, &list).filter(|_| options.setup);
    let narrow_map = map.as_ref().and_then(|map| list::narrow_map(map, layout, &list, options.paper));
    let waived: Vec<String> = if layout.waivers.is_empty() {
        Vec::new()
    } else {
        let report = Report::of(layout, public.plan);
        let all = WaivedFinding::all(layout, &report, public.plan, public.chosen);
        all.iter().map(|waived| waived.text(layout)).collect()
    };
    let facts: Vec<String> = terrain_facts(layout).into_iter().chain(other_readings_sentence(layout.pack)).collect();
    let title = table_title(number, layout);
    let bounds = layout.table.bounds();
    let of_sheet = SheetContents {
        paper: contents.paper,
        number: Some(number),
        name: name(number, layout),
        about: about(contents, layout),
        fonts: contents.fonts,
        nodes: &table::table(layout, &DrawingOptions::default()),
        signs: &table::signs(layout, &DrawingOptions::default()),
        view: &view(&bounds),
        link: &link,
        link_inside: "",
        code: code.as_ref().and_then(|code| code.as_ref().ok()),
        code_problem: code_problem.as_deref(),
        verdict: ("", &[]),
        waived: &waived,
        facts: &facts,
        list: &list,
        maps: [map.as_ref(), None],
        narrow_map: narrow_map.as_ref(),
        card: None,
        terrain_cards: &[],
    };
    let mut pages = sheet::pages(&of_sheet);
    if options.setup {
        pages.extend(list::pages(&of_sheet));
    }
    if let Some(first) = pages.first_mut() {
        first.bookmark = Some(title);
    }
    pages
}

/// The table's name, or that it is a table, beside its number.
fn name(number: usize, layout: &Layout) -> String {
    match layout.name.trim() {
        "" => t!("Table {}", number),
        name => name.to_owned(),
    }
}

/// The event, the day, how many pieces there are, and the Attacker's edge where nobody chooses it.
fn about(contents: &EventPages, layout: &Layout) -> String {
    let event = contents.event;
    let mut parts = vec![event_name(event)];
    parts.extend(event.date.map(|date| date.to_string()));
    parts.push(many(layout.pieces.len(), plural!("1 piece", "{} pieces")));
    if event.edges == EdgeChoice::Fixed && layout.pack.has_scenarios() {
        parts.push(t!("Attacker's edge: {}", crate::checks::messages::side(layout.attacker_edge)));
    }
    parts.join(" · ")
}
