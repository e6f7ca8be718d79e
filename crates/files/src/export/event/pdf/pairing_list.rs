//! The pairings of a round, to hang on a wall: by table, and by name, with a large code of the round's link.

use pdf_writer::types::StructRole;

use super::contents::EventPages;
use super::rows::{ListColumn, PrintedList};
use crate::drawing::SceneNode;
use crate::event::pairing_messages::player_name;
use crate::event::{Pairing, PlayerId, PublishedRound};
use crate::export::event::texts::{round_titles, sorted_by_name};
use crate::export::pdf::contents::MARGIN;
use crate::export::pdf::page::{PdfPage, TextStyle};
use crate::export::pdf::printed_text::PrintedText;
use crate::export::pdf::sheet::MILLIMETRE;
use crate::export::qr;
use crate::formats::event::round_link;
use crate::geometry::{Point, Rect};
use crate::sorting::SharedSort as _;
use crate::words::t;

/// The size of letters, to be read from a step away.
const SIZE: f64 = 14.0;
/// With so many players or more the letters are smaller, so that fewer sheets hang on the wall.
const MANY: usize = 100;
const SMALL_SIZE: f64 = 11.5;
/// The widest code, in millimetres: it is read from a few steps away.
const MAX_CODE: f64 = 170.0;

/// The pages of a round, counted from 0.
pub(super) fn pages(contents: &EventPages, round: usize) -> Vec<PdfPage> {
    let event = contents.event;
    let pairings = event.rounds.get(round).map_or(&[][..], |round| &round.pairings);
    let size = if 2 * pairings.len() < MANY { SIZE } else { SMALL_SIZE };
    let mut by_table: Vec<&Pairing> = pairings.iter().collect();
    by_table.shared_sort_by_key(|pairing| (pairing.is_bye(), number(contents, pairing).unwrap_or(usize::MAX)));
    let tables = PrintedList {
        titles: round_titles(event, round, t!("Pairings by table")),
        size,
        columns: vec![
            ListColumn::number(t!("Table"), 0.7).bold(),
            ListColumn::text(t!("First player"), 3.0),
            ListColumn::text(t!("Second player"), 3.0),
        ],
        rows: by_table.into_iter().map(|pairing| table_row(contents, pairing)).collect(),
    };
    let mut players: Vec<(PlayerId, &Pairing)> =
        pairings.iter().flat_map(|pairing| pairing.players().map(move |player| (player, pairing))).collect();
    sorted_by_name(event, &mut players, |(player, _)| *player);
    let names = PrintedList {
        titles: round_titles(event, round, t!("Pairings by name")),
        size,
        columns: vec![
            ListColumn::text(t!("Player"), 3.0).bold(),
            ListColumn::number(t!("Table"), 0.9).bold(),
            ListColumn::text(t!("Against"), 3.0),
        ],
        rows: players.into_iter().map(|(player, pairing)| player_row(contents, player, pairing)).collect(),
    };
    let mut pages = tables.pages(contents);
    pages.extend(names.pages(contents));
    pages.extend(code_page(contents, round));
    pages
}

/// The page with the code of the round's link; none where the page has no address, or the link is too long for a code.
fn code_page(contents: &EventPages, round: usize) -> Option<PdfPage> {
    let base = Some(&contents.options.base).filter(|base| !base.is_empty())?;
    let published = PublishedRound::of(contents.event, round)?;
    let code = qr::code(&format!("{base}#{}", round_link::write(&published))).ok()?;
    let mut page = contents.new_page();
    let room = contents.paper[0] - 2.0 * MARGIN;
    let [title, under] = round_titles(contents.event, round, t!("The round's code"));
    let how = t!("Scan it with a phone: your table, your opponent, the standings, and how to report the result.");
    let mut down = MARGIN;
    for (role, text, style) in [
        (StructRole::H1, &*title, TextStyle::new(20.0).bold()),
        (StructRole::P, &*under, TextStyle::new(10.0).quiet()),
        (StructRole::P, how, TextStyle::new(14.0)),
    ] {
        let words = PrintedText::new(text);
        page.has_missing_letters |= words.has_missing_letters;
        page.part(role, None, |page| {
            for line in words.lines(style.bold, style.size, room, 3) {
                down += style.size * 1.3;
                page.line_of(Point::new(MARGIN, down), style, &line);
            }
        });
    }
    let side = room.min(MAX_CODE * MILLIMETRE).min(contents.paper[1] - down - 2.0 * MARGIN);
    let at = Point::new((contents.paper[0] - side) / 2.0, down + MARGIN / 2.0);
    let modules = f64::from(code.side);
    let view = Rect::new(Point::default(), Point::new(modules, modules));
    let about = t!("A QR code that shows the players their table and their opponent.");
    page.part(StructRole::Figure, Some(about.to_owned()), |page| {
        page.drawing(&code.marks().map(|mark| SceneNode::Path("", mark)), &view, at, side);
    });
    Some(page)
}

/// The number of a game's table.
fn number(contents: &EventPages, pairing: &Pairing) -> Option<usize> {
    contents.event.number(pairing.table?)
}

/// The number of a game's table, or that it has none.
fn table_text(contents: &EventPages, pairing: &Pairing) -> String {
    number(contents, pairing).map_or_else(|| "–".to_owned(), |number| number.to_string())
}

fn table_row(contents: &EventPages, pairing: &Pairing) -> Vec<String> {
    let event = contents.event;
    let second = pairing.second.map_or_else(|| t!("Bye").to_owned(), |second| player_name(event, second));
    vec![table_text(contents, pairing), player_name(event, pairing.first), second]
}

fn player_row(contents: &EventPages, player: PlayerId, pairing: &Pairing) -> Vec<String> {
    let event = contents.event;
    let opponent = pairing.players().find(|other| *other != player);
    let against = opponent.map_or_else(|| t!("Bye").to_owned(), |opponent| player_name(event, opponent));
    vec![player_name(event, player), table_text(contents, pairing), against]
}
