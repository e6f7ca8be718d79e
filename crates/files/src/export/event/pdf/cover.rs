//! The cover: what the event is, the code of its link, and a small picture of each table.

use pdf_writer::types::StructRole;

use super::contents::EventPages;
use super::miniatures::PictureRows;
use crate::event::{NumberedTable, clock_minutes};
use crate::export::event::texts::event_name;
use crate::export::other_readings::other_readings_sentence;
use crate::export::pdf::contents::{FOOT, MARGIN};
use crate::export::pdf::page::{HAIR, PdfPage, TextStyle};
use crate::export::pdf::printed_text::PrintedText;
use crate::export::pdf::sheet::{CodeTexts, MILLIMETRE, draw_code};
use crate::export::qr::{self, QrSymbol};
use crate::geometry::Point;
use crate::units::clamped;
use crate::words::{many, plural, t};

/// The numbers of pictures in a row, of which the one with the largest pictures is taken.
const COLUMNS: std::ops::RangeInclusive<usize> = 2..=16;
/// The width of a module of the code, and the widest code, in millimetres.
const MODULE: f64 = 0.6;
const MAX_CODE: f64 = 88.0;
/// What is between the parts of a line. No line begins with the dot.
const BETWEEN: &str = "\u{a0}· ";
/// The most lines of a paragraph.
const MAX_LINES: usize = 8;
/// The distance between a text and the code at its right.
const GAP: f64 = 18.0;

/// The cover.
pub(super) fn pages(contents: &EventPages) -> Vec<PdfPage> {
    let EventPages { event, options, paper, .. } = contents;
    let mut page = contents.new_page();
    page.bookmark = Some(event_name(event));
    let code = if options.link.is_empty() { None } else { Some(qr::code(&options.link)) };
    let symbol = code.as_ref().and_then(|code| code.as_ref().ok());
    let taken = symbol.map_or(0.0, |code| code_side(code) + GAP);
    let room = paper[0] - 2.0 * MARGIN - taken;
    let mut down = title(&mut page, &event_name(event), room);
    let mut texts = vec![(12.0, false, when_and_what(contents)), (12.0, false, size(contents))];
    texts.extend(revealed(contents).map(|text| (10.0, true, text)));
    texts.extend(other_readings_sentence(event.pack).map(|text| (10.0, true, text)));
    texts.extend(about_codes(contents, symbol.is_some()).map(|text| (10.0, true, text.to_owned())));
    for (size, is_quiet, text) in texts {
        down = paragraph(&mut page, &text, (size, is_quiet), room, down);
    }
    if let Some(symbol) = symbol {
        let texts = CodeTexts {
            alternative: t!("A QR code that leads to this event."),
            caption: t!("Scan to see the event"),
            about: t!("See this event"),
        };
        draw_code(&mut page, (symbol, code_side(symbol)), MARGIN, &options.link, &texts);
        down = down.max(MARGIN + code_side(symbol) + 14.0);
    }
    page.artifact(|page| {
        let from = Point::new(MARGIN, down + 2.0);
        page.line(from, Point::new(page.size[0] - MARGIN, from.y), HAIR, 0.6);
    });
    overview(&mut page, contents, down + 14.0);
    vec![page]
}

/// The width of the code in points: a module of the longest links is half a millimetre, which phones still read.
fn code_side(code: &QrSymbol) -> f64 {
    clamped(f64::from(code.side) * MODULE, 34.0, MAX_CODE) * MILLIMETRE
}

/// Draws the event's name. Returns the y of what follows.
fn title(page: &mut PdfPage, name: &str, room: f64) -> f64 {
    let words = PrintedText::new(name);
    page.has_missing_letters |= words.has_missing_letters;
    let size = [34.0, 28.0, 22.0].into_iter().find(|size| words.length(true, *size) <= room).unwrap_or(22.0);
    let mut down = MARGIN;
    page.part(StructRole::H1, None, |page| {
        for line in words.lines(true, size, room, 3) {
            down += size * 1.1;
            page.line_of(Point::new(MARGIN, down - size * 0.34), TextStyle::new(size).bold(), &line);
        }
    });
    down + 4.0
}

/// Draws a paragraph. Returns the y of what follows.
fn paragraph(page: &mut PdfPage, text: &str, (size, is_quiet): (f64, bool), room: f64, mut down: f64) -> f64 {
    let words = PrintedText::new(text);
    page.has_missing_letters |= words.has_missing_letters;
    let style = if is_quiet { TextStyle::new(size).quiet() } else { TextStyle::new(size) };
    page.part(StructRole::P, None, |page| {
        for line in words.lines(false, size, room, MAX_LINES) {
            down += size * 1.35;
            page.line_of(Point::new(MARGIN, down - size * 0.4), style, &line);
        }
    });
    down + size * 0.2
}

/// The day and the packet.
fn when_and_what(contents: &EventPages) -> String {
    let event = contents.event;
    let parts = event.date.map(|date| date.to_string()).into_iter().chain([event.pack.name.clone()]);
    parts.collect::<Vec<_>>().join(" · ")
}

/// How large it is.
fn size(contents: &EventPages) -> String {
    let event = contents.event;
    let mut parts = Vec::new();
    if event.points > 0 {
        parts.push(many(event.points as usize, plural!("1 army point", "{} army points")));
        parts.extend(
            clock_minutes(event.pack, event.points)
                .map(|minutes| many(minutes as usize, plural!("1 minute a player", "{} minutes a player"))),
        );
    }
    if event.players > 0 {
        parts.push(many(event.players as usize, plural!("1 player", "{} players")));
    }
    if !event.rounds.is_empty() {
        parts.push(many(event.rounds.len(), plural!("1 round", "{} rounds")));
    }
    parts.push(many(event.tables.len(), plural!("1 table", "{} tables")));
    // A number stays with what it counts.
    parts.iter().map(|part| part.replace(' ', "\u{a0}")).collect::<Vec<_>>().join(BETWEEN)
}

/// The scenarios that players may know.
fn revealed(contents: &EventPages) -> Option<String> {
    let rounds = (1..).zip(&contents.event.rounds).filter(|(_, round)| round.is_revealed);
    let rounds = rounds.filter_map(|(number, round)| Some(t!("Round {}: {}", number, round.scenario?.name)));
    let rounds: Vec<String> = rounds.collect();
    (!rounds.is_empty()).then(|| rounds.join(BETWEEN))
}

/// Where codes are, if the cover has none.
fn about_codes(contents: &EventPages, has_code: bool) -> Option<&'static str> {
    let has_tables = !contents.options.base.is_empty() && !contents.event.tables.is_empty();
    match (has_code, contents.options.link.is_empty()) {
        (true, _) => None,
        (false, true) => has_tables.then(|| t!("The sheet of each table has a QR code of its own.")),
        (false, false) if has_tables => {
            Some(t!("The event's link is too long for a QR code. The sheet of each table has one of its own."))
        }
        (false, false) => Some(t!("The event's link is too long for a QR code.")),
    }
}

/// Draws all tables as large as they fit.
fn overview(page: &mut PdfPage, contents: &EventPages, down: f64) {
    let tables: Vec<(usize, &NumberedTable)> = (1..).zip(contents.event.tables.iter().map(|table| &**table)).collect();
    let [width, height] = contents.paper;
    let depth = height - MARGIN - FOOT - down;
    let rows = COLUMNS.map(|columns| PictureRows::within(columns, [width - 2.0 * MARGIN, depth], &tables));
    if let Some(rows) = rows.max_by(|one, other| one.width().total_cmp(&other.width())) {
        rows.draw(page, &tables, down, None);
    }
}
