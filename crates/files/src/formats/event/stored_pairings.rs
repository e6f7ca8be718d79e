//! The players of an event and who plays whom, as the browser keeps them.
//!
//! What can't be, such as a game of a player who isn't there, is left out.

use std::collections::BTreeSet;

use crate::event::{Event, EventPlayer, GameEnding, GameResult, Pairing, PlayerId, PlayerScore, Seat, TableId};
use crate::formats::storage::{StoredPairing, StoredPlayer, StoredResult};

pub(super) fn stored_player(player: &EventPlayer) -> StoredPlayer {
    let EventPlayer { id, name, faction, team, has_dropped, is_disqualified } = player.clone();
    StoredPlayer { id: id.0, name, faction, team, dropped: has_dropped, disqualified: is_disqualified }
}

pub(super) fn stored_pairing(pairing: &Pairing) -> StoredPairing {
    StoredPairing {
        players: pairing.players().map(|player| player.0).collect(),
        table: pairing.table.map(|table| table.0),
        result: pairing.result.map(stored_result),
    }
}

fn stored_result(result: GameResult) -> StoredResult {
    let winner = match result.winner {
        None => 0,
        Some(Seat::First) => 1,
        Some(Seat::Second) => 2,
    };
    let score = |score: PlayerScore| [score.vp, score.destroyed, score.list.map_or(0, u32::from)];
    let presence = result.scores.map(|score| score.presence);
    StoredResult {
        winner,
        ending: result.ending.name().to_owned(),
        scores: result.scores.map(score),
        presence: presence.iter().any(Option::is_some).then_some(presence),
    }
}

/// The players that can be: each id once.
pub(super) fn roster(stored: Vec<StoredPlayer>) -> Vec<EventPlayer> {
    let mut ids = BTreeSet::from([0]);
    let most = usize::try_from(Event::MAX_PLAYERS).unwrap_or(usize::MAX);
    let players = stored.into_iter().filter(|player| ids.insert(player.id)).take(most);
    let player = |StoredPlayer { id, name, faction, team, dropped, disqualified }| EventPlayer {
        id: PlayerId(id),
        name,
        faction,
        team,
        has_dropped: dropped,
        is_disqualified: disqualified,
    };
    players.map(player).collect()
}

/// The pairings of a round that can be: of the event's players, each once.
pub(super) fn pairings(stored: &[StoredPairing], event: &Event) -> Vec<Pairing> {
    let mut paired = BTreeSet::new();
    let pairing = |stored: &StoredPairing| {
        let (first, second) = match stored.players[..] {
            [first] => (PlayerId(first), None),
            [first, second] => (PlayerId(first), Some(PlayerId(second))),
            _ => return None,
        };
        let result = stored.result.as_ref().and_then(result).filter(|_| second.is_some());
        let table = stored.table.map(TableId).filter(|table| event.table(*table).is_some());
        let pairing = Pairing { first, second, table, result };
        let is_free = |player: PlayerId| event.player(player).is_some() && !paired.contains(&player);
        let can_be = pairing.players().all(is_free) && second != Some(first);
        can_be.then(|| {
            paired.extend(pairing.players());
            pairing
        })
    };
    let mut pairing = pairing;
    stored.iter().filter_map(&mut pairing).collect()
}

fn result(stored: &StoredResult) -> Option<GameResult> {
    let winner = match stored.winner {
        0 => None,
        1 => Some(Seat::First),
        2 => Some(Seat::Second),
        _ => return None,
    };
    let [first, second] = stored.presence.unwrap_or_default();
    let score = |[vp, destroyed, list]: [u32; 3], presence: Option<u32>| PlayerScore {
        vp,
        destroyed,
        list: u8::try_from(list).ok().filter(|list| *list > 0),
        presence,
    };
    let scores = [score(stored.scores[0], first), score(stored.scores[1], second)];
    let result = GameResult { winner, ending: GameEnding::named(&stored.ending)?, scores };
    result.is_possible().then_some(result)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;

    fn stored(players: &[u32], table: Option<u32>, winner: u8, ending: &str) -> StoredPairing {
        let result = (!ending.is_empty()).then(|| StoredResult {
            winner,
            ending: ending.to_owned(),
            scores: [[7, 60, 1], [2, 30, 0]],
            ..StoredResult::default()
        });
        StoredPairing { players: players.to_vec(), table, result }
    }

    #[test]
    fn pairings_that_cannot_be_are_left_out_and_the_rest_stays() {
        let roster = [(1, "Ada"), (2, "Bo"), (3, "Cy"), (0, "Dee"), (2, "Eve")];
        let roster = roster.map(|(id, name)| StoredPlayer { id, name: name.to_owned(), ..StoredPlayer::default() });
        let event = Event { roster: super::roster(roster.into()), ..Event::new(pack()) };
        assert_eq!(event.roster.iter().map(|player| player.id.0).collect::<Vec<_>>(), [1, 2, 3]);
        let kept = pairings(
            &[
                stored(&[1, 1], None, 0, ""),
                stored(&[1, 9], None, 0, ""),
                stored(&[], None, 0, ""),
                stored(&[1, 2, 3], None, 0, ""),
                stored(&[2, 1], Some(4), 1, "scenario"),
                stored(&[1, 3], None, 0, ""),
                stored(&[3], None, 1, "scenario"),
            ],
            &event,
        );
        let result = GameResult {
            winner: Some(Seat::First),
            ending: GameEnding::Scenario,
            scores: [
                PlayerScore { vp: 7, destroyed: 60, list: Some(1), presence: None },
                PlayerScore { vp: 2, destroyed: 30, list: None, presence: None },
            ],
        };
        let game = Pairing { result: Some(result), ..Pairing::game(PlayerId(2), PlayerId(1)) };
        assert_eq!(kept, [game, Pairing::bye(PlayerId(3))], "a table that is gone, and a bye's result, are left out");
        for (winner, ending) in [(0, "scenario"), (3, "scenario"), (1, "chess"), (1, "time-up")] {
            let kept = pairings(&[stored(&[1, 2], None, winner, ending)], &event);
            assert_eq!(kept, [Pairing::game(PlayerId(1), PlayerId(2))], "{winner} {ending}");
        }
    }
}
