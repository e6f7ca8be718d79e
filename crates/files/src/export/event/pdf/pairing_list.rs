//! The pairings of a round, to hang on a wall: by table, and by name.

use super::contents::EventPages;
use super::rows::{ListColumn, PrintedList};
use crate::event::pairing_messages::player_name;
use crate::event::{Pairing, PlayerId};
use crate::export::event::texts::{round_titles, sorted_by_name};
use crate::export::pdf::page::PdfPage;
use crate::words::t;

/// The size of letters, to be read from a step away.
const SIZE: f64 = 14.0;
/// With so many players or more the letters are smaller, so that fewer sheets hang on the wall.
const MANY: usize = 100;
const SMALL_SIZE: f64 = 11.5;

/// The pages of a round, counted from 0.
pub(super) fn pages(contents: &EventPages, round: usize) -> Vec<PdfPage> {
    let event = contents.event;
    let pairings = event.rounds.get(round).map_or(&[][..], |round| &round.pairings);
    let size = if 2 * pairings.len() < MANY { SIZE } else { SMALL_SIZE };
    let mut by_table: Vec<&Pairing> = pairings.iter().collect();
    by_table.sort_by_key(|pairing| (pairing.is_bye(), number(contents, pairing).unwrap_or(usize::MAX)));
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
    pages
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
