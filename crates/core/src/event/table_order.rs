//! The order in which the games of a round are listed.

use super::document::{Event, EventRound};
use super::pairing::Pairing;
use crate::sorting::SharedSort as _;

/// The places of a round's games among its pairings, counted from 0, in the order of their tables: then the games without a table, then byes.
pub fn in_table_order(event: &Event, round: &EventRound) -> Vec<usize> {
    let number = |pairing: &Pairing| pairing.table.and_then(|table| event.number(table)).unwrap_or(usize::MAX);
    let mut places: Vec<usize> = (0..round.pairings.len()).collect();
    places.shared_sort_by_key(|place| (round.pairings[*place].is_bye(), number(&round.pairings[*place])));
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::testing::event;
    use crate::event::{PlayerId, TableId};

    #[test]
    fn games_come_by_their_tables_and_byes_last() {
        // The tables are moved, so that their numbers aren't their ids.
        let mut event = event(&[], &[&[], &[], &[]]);
        event.tables.swap(0, 2);
        let game = |id: u32, table: Option<u32>| Pairing {
            table: table.map(TableId),
            ..Pairing::game(PlayerId(id), PlayerId(id + 100))
        };
        let pairings = vec![
            Pairing::bye(PlayerId(9)),
            game(1, None),
            game(2, Some(1)),
            game(3, Some(3)),
            game(4, Some(2)),
            game(5, None),
        ];
        let round = EventRound { pairings, ..EventRound::default() };
        assert_eq!(in_table_order(&event, &round), [3, 4, 2, 1, 5, 0]);
    }
}
