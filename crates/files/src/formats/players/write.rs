//! The pairings and the standings as CSV, for spreadsheets and other programs. The columns have English names, which
//! [`super::PlayerTable`] reads.

use crate::event::standings::standings;
use crate::event::{Event, Pairing, PlayerId, Seat};
use crate::formats::csv::{csv_field, escape_formulas};

/// A text as a field. What a spreadsheet would take for a formula has an apostrophe before it.
fn text(text: &str) -> String {
    csv_field(&escape_formulas(text), false)
}

fn name(event: &Event, player: PlayerId) -> String {
    text(&event.shown_name(player))
}

fn lines(header: &str, rows: impl Iterator<Item = Vec<String>>) -> String {
    // Without a byte order mark spreadsheets assume another encoding.
    let mut file = format!("\u{feff}{header}\r\n");
    for row in rows {
        file.push_str(&row.join(","));
        file.push_str("\r\n");
    }
    file
}

/// The pairings of a round, counted from 0, with the results; a bye has a second player of that name.
pub fn pairings_csv(event: &Event, round: usize) -> String {
    let row = |pairing: &Pairing| {
        let number = |number: u32| number.to_string();
        let table =
            pairing.table.and_then(|table| event.number(table)).map_or_else(String::new, |table| table.to_string());
        let second = pairing.second.map_or_else(|| "Bye".to_owned(), |second| name(event, second));
        let mut row = vec![table, name(event, pairing.first), second];
        match &pairing.result {
            None => row.extend(std::iter::repeat_n(String::new(), 6)),
            Some(result) => {
                let [first, second] = result.scores;
                row.extend([first.vp, second.vp, first.destroyed, second.destroyed].map(number));
                row.push(number(match result.winner {
                    None => 0,
                    Some(Seat::First) => 1,
                    Some(Seat::Second) => 2,
                }));
                row.push(result.ending.name().to_owned());
            }
        }
        row
    };
    let header = "table,player_1,player_2,player_1_vp,player_2_vp,player_1_destroyed,player_2_destroyed,winner,ending";
    let pairings = event.rounds.get(round).map_or(&[][..], |round| &round.pairings);
    lines(header, pairings.iter().map(row))
}

/// The standings after so many rounds.
pub fn standings_csv(event: &Event, rounds: usize) -> String {
    let standings = standings(event, rounds);
    let rows = standings.iter().map(|standing| {
        let player = event.player(standing.player);
        let of = |field: fn(&crate::event::EventPlayer) -> &String| {
            player.map_or_else(String::new, |player| text(field(player)))
        };
        let mut row = vec![
            standing.place().map_or_else(String::new, |place| place.to_string()),
            name(event, standing.player),
            of(|player| &player.faction),
            of(|player| &player.team),
        ];
        let numbers = [
            standing.points,
            standing.strength,
            standing.vp,
            standing.destroyed,
            standing.wins,
            standing.ties,
            standing.losses,
            standing.byes,
        ];
        row.extend(numbers.map(|number| number.to_string()));
        row
    });
    lines("rank,player,faction,team,tournament_points,strength_of_schedule,vp,destroyed,wins,ties,losses,byes", rows)
}
