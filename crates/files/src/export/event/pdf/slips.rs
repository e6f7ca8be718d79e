//! The slips on which players report the results of a round, four to a page, to be cut apart.

use pdf_writer::types::StructRole;

use super::contents::EventPages;
use crate::drawing::SceneNode;
use crate::event::pairing_messages::ending_name;
use crate::event::{Pairing, ResultSlip, Seat, tiebreakers};
use crate::export::event::texts::event_name;
use crate::export::pdf::contents::{FOOT, MARGIN, factor};
use crate::export::pdf::page::{HAIR, INK, PdfPage, TextStyle};
use crate::export::pdf::printed_text::PrintedText;
use crate::export::qr;
use crate::formats::event::slip;
use crate::geometry::{Point, Rect, Vector};
use crate::pack::Tiebreaker;
use crate::sorting::SharedSort as _;
use crate::words::t;

/// How many slips are on a page.
const ON_PAGE: usize = 4;
/// The side of a slip's code, in points: 25 mm.
const CODE: f64 = 71.0;
/// The side of a box to tick.
const BOX: f64 = 8.5;
/// The distance of the lines of a slip.
const LINE: f64 = 22.0;
/// The sizes of names, of which the largest one is taken that fits.
const NAME_SIZES: [f64; 3] = [11.5, 9.5, 7.5];
/// The room above and below what is on a slip.
const PAD: f64 = 12.0;

/// The slips of the games of a round, counted from 0, in the order of their tables. A bye has none.
pub(super) fn pages(contents: &EventPages, round: usize) -> Vec<PdfPage> {
    let event = contents.event;
    let pairings = event.rounds.get(round).map_or(&[][..], |round| &round.pairings);
    let mut games: Vec<(usize, ResultSlip)> =
        pairings.iter().filter_map(|pairing| slip_of(contents, round, pairing)).collect();
    games.shared_sort_by_key(|(number, _)| *number);
    let slips: Vec<ResultSlip> = games.into_iter().map(|(_, slip)| slip).collect();
    let mut pages: Vec<PdfPage> = slips.chunks(ON_PAGE).map(|slips| page(contents, slips)).collect();
    if pages.is_empty() {
        pages.push(contents.new_page());
    }
    if let Some(first) = pages.first_mut() {
        first.bookmark = Some(t!("Result slips of round {}", round + 1));
    }
    pages
}

/// The slip of a game without its result, after the number of its table.
fn slip_of(contents: &EventPages, round: usize, pairing: &Pairing) -> Option<(usize, ResultSlip)> {
    let slip = ResultSlip::of(contents.event, round, pairing)?;
    let number = pairing.table.and_then(|table| contents.event.number(table));
    Some((number.unwrap_or(usize::MAX), ResultSlip { result: None, ..slip }))
}

fn page(contents: &EventPages, slips: &[ResultSlip]) -> PdfPage {
    let mut page = contents.new_page();
    let depth = (contents.paper[1] - 2.0 * MARGIN - FOOT) / factor(ON_PAGE);
    for (index, slip) in slips.iter().enumerate() {
        let down = MARGIN + depth * factor(index);
        draw_slip(&mut page, contents, slip, down + PAD);
        // Where it is cut off.
        page.artifact(|page| {
            let cut = down + depth;
            page.line(Point::new(0.0, cut), Point::new(page.size[0], cut), HAIR, 0.5);
        });
    }
    page
}

/// Draws a slip from `down` on.
fn draw_slip(page: &mut PdfPage, contents: &EventPages, slip: &ResultSlip, down: f64) {
    let [left, right] = [MARGIN, contents.paper[0] - MARGIN];
    let has_code = draw_code(page, contents, slip, Point::new(right - CODE, down));
    let room = right - left - if has_code { CODE + 12.0 } else { 0.0 };
    let table = slip.table.map_or_else(|| t!("No table").to_owned(), |number| t!("Table {}", number));
    let title = format!("{} · {table}", t!("Round {}", slip.round));
    text(page, StructRole::H1, &title, TextStyle::new(14.0).bold(), Point::new(left, down + 11.0), room);
    let about =
        slip.date.map_or_else(|| event_name(contents.event), |date| format!("{} · {date}", event_name(contents.event)));
    text(page, StructRole::P, &about, TextStyle::new(9.0).quiet(), Point::new(left, down + 24.0), room);
    let ways = [Seat::First, Seat::Second].map(|seat| (seat, &slip.players[usize::from(seat == Seat::Second)]));
    for (index, (_, name)) in ways.into_iter().enumerate() {
        let base = down + 24.0 + LINE * (factor(index) + 1.0);
        // Who won is ticked before the name; what they have is written behind it.
        let fields = if has_code { room } else { right - left };
        player_line(page, name, Point::new(left, base), fields);
    }
    let base = down + 24.0 + LINE * 3.0;
    tick(page, Point::new(left, base));
    text(page, StructRole::P, t!("Tie"), TextStyle::new(10.0), Point::new(left + 14.0, base), room);
    let tie = PrintedText::new(t!("Tie")).length(false, 10.0);
    endings(page, Point::new(left + 14.0 + tie + 18.0, base), right);
    let asks_for_presence = tiebreakers(contents.event.pack).contains(&Tiebreaker::Presence);
    if asks_for_presence {
        presence_line(page, Point::new(left, base + LINE * 1.5), right);
    }
    let base = base + LINE * if asks_for_presence { 2.4 } else { 1.7 };
    for (label, at) in [
        (t!("Signed by the first player"), left),
        (t!("Signed by the second player"), f64::midpoint(left, right) + 6.0),
    ] {
        page.artifact(|page| {
            let end = Point::new(at + (right - left) / 2.0 - 6.0, base);
            page.line(Point::new(at, base), end, INK, 0.6);
        });
        text(
            page,
            StructRole::P,
            label,
            TextStyle::new(7.5).quiet(),
            Point::new(at, base + 9.0),
            (right - left) / 2.0 - 6.0,
        );
    }
}

/// Draws the code of a slip's link, if there is an address and it isn't too long. Returns whether it is there.
fn draw_code(page: &mut PdfPage, contents: &EventPages, slip: &ResultSlip, at: Point) -> bool {
    let base = &contents.options.base;
    if base.is_empty() {
        return false;
    }
    let Ok(code) = qr::code(&format!("{base}#{}", slip::write(slip))) else { return false };
    let modules = f64::from(code.side);
    let view = Rect::new(Point::default(), Point::new(modules, modules));
    page.part(
        StructRole::Figure,
        Some(t!("A QR code by which the players can report the result.").to_owned()),
        |page| {
            page.drawing(&code.marks().map(|mark| SceneNode::Path("", mark)), &view, at, CODE);
        },
    );
    true
}

/// A box to tick for who won, the player, and room for victory points, what they destroyed, and their list.
fn player_line(page: &mut PdfPage, name: &str, at: Point, room: f64) {
    tick(page, at);
    let fields = [(t!("VP"), 28.0), (t!("AP destroyed"), 34.0), (t!("List"), 22.0)];
    let size = 8.0;
    let taken: f64 =
        fields.iter().map(|(label, width)| PrintedText::new(label).length(false, size) + width + 12.0).sum();
    let (words, name_room) = (PrintedText::new(name), room - 14.0 - taken);
    let name_size = NAME_SIZES.into_iter().find(|size| words.length(true, *size) <= name_room).unwrap_or(NAME_SIZES[2]);
    text(page, StructRole::P, name, TextStyle::new(name_size).bold(), Point::new(at.x + 14.0, at.y), name_room);
    let mut left = at.x + room - taken;
    for (label, width) in fields {
        left += 8.0;
        text(page, StructRole::P, label, TextStyle::new(size).quiet(), Point::new(left, at.y), width + 60.0);
        left += PrintedText::new(label).length(false, size) + 4.0;
        page.artifact(|page| page.line(Point::new(left, at.y + 1.5), Point::new(left + width, at.y + 1.5), INK, 0.6));
        left += width;
    }
}

/// How the game ended, with boxes to tick, in as many lines as it takes.
fn endings(page: &mut PdfPage, at: Point, right: f64) {
    let size = 9.0;
    let (mut left, mut base) = (at.x, at.y);
    for (_, ending) in crate::event::GameEnding::NAMES {
        let words = ending_name(ending);
        let length = PrintedText::new(words).length(false, size);
        if left + 13.0 + length > right {
            (left, base) = (at.x, base + LINE * 0.8);
        }
        tick(page, Point::new(left, base));
        text(page, StructRole::P, words, TextStyle::new(size), Point::new(left + 13.0, base), length + 1.0);
        left += 13.0 + length + 10.0;
    }
}

/// Room for what decides where both have the same VP: the Scenario Presence of each player.
fn presence_line(page: &mut PdfPage, at: Point, right: f64) {
    let (size, width) = (8.0, 34.0);
    let mut left = at.x;
    let labels = [t!("With equal VP, Scenario Presence:"), t!("First player"), t!("Second player")];
    for (label, has_field) in labels.into_iter().zip([false, true, true]) {
        text(page, StructRole::P, label, TextStyle::new(size).quiet(), Point::new(left, at.y), right - left);
        left += PrintedText::new(label).length(false, size) + 6.0;
        if has_field {
            page.artifact(|page| {
                page.line(Point::new(left, at.y + 1.5), Point::new(left + width, at.y + 1.5), INK, 0.6);
            });
            left += width + 8.0;
        }
    }
}

/// A box to tick, with its lower edge on a line of text.
fn tick(page: &mut PdfPage, at: Point) {
    page.artifact(|page| {
        let corner = Point::new(at.x + 0.5, at.y - BOX + 1.2);
        page.rectangle(&Rect::new(corner, corner + Vector::new(BOX, BOX)), None, Some((INK, 0.8)));
    });
}

/// A line of text; what is too long is cut.
fn text(page: &mut PdfPage, role: StructRole, text: &str, style: TextStyle, at: Point, room: f64) {
    let words = PrintedText::new(text);
    page.has_missing_letters |= words.has_missing_letters;
    page.part(role, None, |page| {
        for line in words.lines(style.bold, style.size, room, 1) {
            page.line_of(at, style, &line);
        }
    });
}
