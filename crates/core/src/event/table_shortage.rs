//! Fewer tables than games.

use super::document::Event;

/// More games than there are tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableShortage {
    /// How many games are played at once.
    pub games: usize,
    pub tables: usize,
}

impl TableShortage {
    /// That of the players who come, if the event has fewer tables than they need.
    pub fn of_players(event: &Event) -> Option<Self> {
        Self::of(event, event.players_to_come() as usize / 2)
    }

    /// That of a round's games, byes aside; the round is counted from 0.
    pub fn of_round(event: &Event, round: usize) -> Option<Self> {
        let pairings = &event.rounds.get(round)?.pairings;
        Self::of(event, pairings.iter().filter(|pairing| !pairing.is_bye()).count())
    }

    fn of(event: &Event, games: usize) -> Option<Self> {
        let tables = event.tables.len();
        (games > tables).then_some(Self { games, tables })
    }

    /// How many games have no table.
    pub const fn missing(self) -> usize {
        self.games.saturating_sub(self.tables)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::testing::event;
    use crate::event::{EventRound, Pairing, PlayerId};

    #[test]
    fn each_two_players_need_a_table_and_a_bye_needs_none() {
        let with = |players, tables| Event { players, ..event(&[], &vec![&[][..]; tables]) };
        let of = |players, tables| TableShortage::of_players(&with(players, tables)).map(TableShortage::missing);
        assert_eq!(
            [of(16, 4), of(8, 4), of(9, 4), of(10, 4), of(0, 0), of(2, 0)],
            [Some(4), None, None, Some(1), None, Some(1)]
        );
        let mut event = with(0, 1);
        let game = |id| Pairing::game(PlayerId(id), PlayerId(id + 1));
        event.rounds = vec![EventRound { pairings: vec![game(1), Pairing::bye(PlayerId(9))], ..EventRound::default() }];
        assert_eq!(TableShortage::of_round(&event, 0), None);
        event.rounds[0].pairings.push(game(3));
        assert_eq!(TableShortage::of_round(&event, 0), Some(TableShortage { games: 2, tables: 1 }));
        assert_eq!(TableShortage::of_round(&event, 1), None);
    }
}
