//! Sentences about what a step takes away from an event.

use super::document::Event;
use super::ids::PlayerId;
use super::loss::{Loss, RoundLoss};
use super::pairing_messages::player_name;
use crate::checks::messages::list;
use crate::words::{Plural, many, many_filled, plural, t};

/// How many names are listed; of more there is only the number.
const MAX_NAMES: usize = 3;

/// What a step takes away, such as "Table 4 removed; 2 games have no table now."; empty if that is nothing. `before` is the event before
/// the step.
pub fn loss(before: &Event, loss: &Loss) -> String {
    let mut sentences = Vec::new();
    if !loss.rounds.is_empty() {
        let rounds = numbered(plural!("Round {1}", "Rounds {1}"), &loss.rounds);
        sentences.push(t!("{} removed.", with_games(rounds, loss.pairings, loss.results)));
    }
    sentences.extend(loss.in_rounds.iter().map(round_loss));
    if !loss.tables.is_empty() {
        let tables = tables(&loss.tables);
        sentences.push(match loss.games_without_table {
            0 => t!("{} removed.", tables),
            games => many_filled(
                games,
                plural!("{1} removed; 1 game has no table now.", "{1} removed; {0} games have no table now."),
                &[&tables],
            ),
        });
    }
    if !loss.replaced_tables.is_empty() {
        sentences.push(t!("{} replaced.", tables(&loss.replaced_tables)));
    }
    let names = |players: &[PlayerId]| players.iter().map(|player| player_name(before, *player)).collect::<Vec<_>>();
    if !loss.players.is_empty() {
        let players = listed(&names(&loss.players), plural!("1 player", "{} players"));
        sentences.push(t!("{} removed.", players));
    }
    if !loss.dropped.is_empty() {
        sentences.push(many_filled(
            loss.dropped.len(),
            plural!("{1} has left the event and gets no more games.", "{1} have left the event and get no more games."),
            &[&listed(&names(&loss.dropped), plural!("1 player", "{} players"))],
        ));
    }
    if !loss.disqualified.is_empty() {
        sentences.push(many_filled(
            loss.disqualified.len(),
            plural!(
                "{1} is disqualified: no more games, no place and no award.",
                "{1} are disqualified: no more games, no places and no awards."
            ),
            &[&listed(&names(&loss.disqualified), plural!("1 player", "{} players"))],
        ));
    }
    if loss.is_cut_gone {
        sentences.push(t!("The cut is gone with it.").to_owned());
    }
    if !loss.terrain.is_empty() {
        let titles: Vec<String> =
            loss.terrain.iter().filter_map(|index| Some(before.stock.get(*index)?.piece.title())).collect();
        let terrain = listed(&titles, plural!("1 sort of terrain", "{} sorts of terrain"));
        sentences.push(t!("{} removed from the event's terrain.", terrain));
    }
    sentences.join(" ")
}

fn round_loss(loss: &RoundLoss) -> String {
    let RoundLoss { round, pairings, is_replaced, results } = *loss;
    if pairings == 0 {
        let text = plural!("Round {1}: 1 result removed.", "Round {1}: {0} results removed.");
        return many_filled(results, text, &[&round]);
    }
    let pairings = with_results(many(pairings, plural!("1 pairing", "{} pairings")), results);
    if is_replaced {
        t!("Round {}: {} replaced.", round, pairings)
    } else {
        t!("Round {}: {} removed.", round, pairings)
    }
}

/// Rounds with their results; without any, with their pairings.
fn with_games(rounds: String, pairings: usize, results: usize) -> String {
    if pairings == 0 || results > 0 {
        return with_results(rounds, results);
    }
    many_filled(pairings, plural!("{1} with 1 pairing", "{1} with {0} pairings"), &[&rounds])
}

fn with_results(what: String, results: usize) -> String {
    if results == 0 {
        what
    } else {
        many_filled(results, plural!("{1} with 1 result", "{1} with {0} results"), &[&what])
    }
}

fn tables(numbers: &[usize]) -> String {
    numbered(plural!("Table {1}", "Tables {1}"), numbers)
}

fn numbered(text: Plural, numbers: &[usize]) -> String {
    let shown: Vec<String> = numbers.iter().map(usize::to_string).collect();
    many_filled(numbers.len(), text, &[&list(&shown)])
}

fn listed(names: &[String], text: Plural) -> String {
    if names.len() > MAX_NAMES { many(names.len(), text) } else { list(names) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventPlayer;
    use crate::event::testing::event;

    #[test]
    fn what_goes_is_said_with_numbers_and_names() {
        let roster = ["Ann", "Bob"].iter().zip(1..).map(|(name, id)| EventPlayer::new(PlayerId(id), *name));
        let event = Event { roster: roster.collect(), ..event(&[("hill", 2)], &[]) };
        let of_round = |pairings, is_replaced, results| Loss {
            in_rounds: vec![RoundLoss { round: 2, pairings, is_replaced, results }],
            ..Loss::default()
        };
        let rounds =
            |rounds: &[usize], pairings, results| Loss { rounds: rounds.into(), pairings, results, ..Loss::default() };
        for (lost, expected) in [
            (Loss::default(), ""),
            (rounds(&[2], 4, 3), "Round 2 with 3 results removed."),
            (rounds(&[4, 5], 4, 1), "Rounds 4 and 5 with 1 result removed."),
            (rounds(&[3], 4, 0), "Round 3 with 4 pairings removed."),
            (rounds(&[3], 0, 0), "Round 3 removed."),
            (of_round(0, false, 1), "Round 2: 1 result removed."),
            (of_round(1, false, 0), "Round 2: 1 pairing removed."),
            (of_round(4, true, 2), "Round 2: 4 pairings with 2 results replaced."),
            (Loss { tables: vec![4], ..Loss::default() }, "Table 4 removed."),
            (
                Loss { tables: vec![4], games_without_table: 2, ..Loss::default() },
                "Table 4 removed; 2 games have no table now.",
            ),
            (Loss { replaced_tables: vec![1, 2, 3], ..Loss::default() }, "Tables 1, 2 and 3 replaced."),
            (Loss { players: vec![PlayerId(2)], ..Loss::default() }, "Bob removed."),
            (Loss { players: (1..=5).map(PlayerId).collect(), ..Loss::default() }, "5 players removed."),
            (Loss { dropped: vec![PlayerId(1)], ..Loss::default() }, "Ann has left the event and gets no more games."),
            (Loss { terrain: vec![0], ..Loss::default() }, "Hill removed from the event's terrain."),
            (
                Loss { tables: vec![1], results: 1, pairings: 1, rounds: vec![1], ..Loss::default() },
                "Round 1 with 1 result removed. Table 1 removed.",
            ),
        ] {
            assert_eq!(loss(&event, &lost), expected);
        }
    }
}
