//! The standings after some rounds.

use super::contents::EventPages;
use super::rows::{ListColumn, PrintedList};
use crate::event::pairing_messages::player_name;
use crate::event::standings::{PlayerStanding, standings};
use crate::export::event::texts::event_name;
use crate::export::pdf::page::PdfPage;
use crate::words::{many, plural, t};

/// The size of letters.
const SIZE: f64 = 11.0;

/// The pages of the standings after so many rounds.
pub(super) fn pages(contents: &EventPages, rounds: usize) -> Vec<PdfPage> {
    let event = contents.event;
    let row = |standing: &PlayerStanding| {
        let faction = event.player(standing.player).map(|player| player.faction.clone()).unwrap_or_default();
        let PlayerStanding { wins, ties, losses, byes, .. } = standing;
        // A bye counts as won, and is said apart.
        let games = if *byes > 0 {
            format!("{wins}–{ties}–{losses} +{byes}")
        } else {
            format!("{wins}–{ties}–{losses}")
        };
        let numbers =
            [standing.points, standing.strength, standing.vp, standing.destroyed].map(|number| number.to_string());
        let name = player_name(event, standing.player);
        let (place, name) = match standing.place() {
            Some(place) => (place.to_string(), name),
            None => ("–".to_owned(), t!("{} (disqualified)", name)),
        };
        let mut row = vec![place, name, faction];
        row.extend(numbers);
        row.push(games);
        row
    };
    let after = many(rounds, plural!("After 1 round", "After {} rounds"));
    let order = t!("Ordered by tournament points, strength of schedule, VP, army points destroyed");
    let list = PrintedList {
        titles: [t!("Standings: {}", event_name(event)), format!("{after} · {order}")],
        size: SIZE,
        columns: vec![
            ListColumn::number(t!("Rank"), 0.6).bold(),
            ListColumn::text(t!("Player"), 3.2).bold(),
            ListColumn::text(t!("Faction"), 2.2),
            ListColumn::number(t!("TP"), 0.5).bold(),
            ListColumn::number(t!("SoS"), 0.6),
            ListColumn::number(t!("VP"), 0.6),
            ListColumn::number(t!("AP destroyed"), 1.0),
            ListColumn::number(t!("W–T–L"), 1.1),
        ],
        rows: standings(event, rounds).iter().map(row).collect(),
    };
    list.pages(contents)
}
