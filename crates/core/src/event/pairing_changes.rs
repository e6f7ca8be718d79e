//! Changes of a round's pairings by hand. Each gives the pairings as they are then.

use super::ids::{PlayerId, TableId};
use super::pairing::{Pairing, Seat};

/// A game on another table; the game that had it takes this one's.
pub fn with_table(pairings: &[Pairing], index: usize, table: Option<TableId>) -> Vec<Pairing> {
    let mut pairings = pairings.to_vec();
    let Some(before) = pairings.get(index).map(|pairing| pairing.table) else { return pairings };
    let other = pairings.iter_mut().find(|pairing| table.is_some() && pairing.table == table);
    if let Some(other) = other {
        other.table = before;
    }
    pairings[index].table = table;
    pairings
}

/// Another player at a place of a game. If they have a game or a bye, the two exchange their places; or else the one who was there
/// has none then. Games with a result stay as they are.
pub fn with_player(pairings: &[Pairing], index: usize, seat: Seat, player: PlayerId) -> Vec<Pairing> {
    let mut pairings = pairings.to_vec();
    let Some(before) = pairings.get(index).and_then(|pairing| player_at(pairing, seat)) else { return pairings };
    let other = pairings.iter().position(|pairing| pairing.seat_of(player).is_some());
    if [Some(index), other].into_iter().flatten().any(|index| pairings[index].result.is_some()) {
        return pairings;
    }
    let other = other.and_then(|other| Some((other, pairings[other].seat_of(player)?)));
    set_player(&mut pairings[index], seat, player);
    if let Some((other, other_seat)) = other {
        set_player(&mut pairings[other], other_seat, before);
    }
    pairings
}

/// Another game, or a bye without a second player, before the byes. A game takes the first of these tables that no game is on.
pub fn with_game(
    pairings: &[Pairing],
    first: PlayerId,
    second: Option<PlayerId>,
    tables: impl IntoIterator<Item = TableId>,
) -> Vec<Pairing> {
    let mut pairings = pairings.to_vec();
    let is_free = |table: &TableId| pairings.iter().all(|pairing| pairing.table != Some(*table));
    let table = second.and_then(|_| tables.into_iter().find(is_free));
    let added = Pairing { first, second, table, result: None };
    let games = pairings.iter().take_while(|pairing| !pairing.is_bye()).count();
    let place = if added.is_bye() { pairings.len() } else { games };
    pairings.insert(place, added);
    pairings
}

const fn player_at(pairing: &Pairing, seat: Seat) -> Option<PlayerId> {
    match seat {
        Seat::First => Some(pairing.first),
        Seat::Second => pairing.second,
    }
}

const fn set_player(pairing: &mut Pairing, seat: Seat, player: PlayerId) {
    match seat {
        Seat::First => pairing.first = player,
        Seat::Second => pairing.second = Some(player),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{GameEnding, GameResult, PlayerScore};

    fn pairings() -> Vec<Pairing> {
        let game = |players: [u32; 2], table| {
            let [first, second] = players.map(PlayerId);
            Pairing { table: Some(TableId(table)), ..Pairing::game(first, second) }
        };
        vec![game([1, 2], 10), game([3, 4], 20), Pairing::bye(PlayerId(5))]
    }

    fn players(pairings: &[Pairing]) -> Vec<Vec<u32>> {
        pairings.iter().map(|pairing| pairing.players().map(|player| player.0).collect()).collect()
    }

    fn tables(pairings: &[Pairing]) -> Vec<Option<u32>> {
        pairings.iter().map(|pairing| pairing.table.map(|table| table.0)).collect()
    }

    #[test]
    fn games_exchange_their_tables() {
        assert_eq!(tables(&with_table(&pairings(), 0, Some(TableId(20)))), [Some(20), Some(10), None]);
        assert_eq!(tables(&with_table(&pairings(), 0, Some(TableId(30)))), [Some(30), Some(20), None]);
        assert_eq!(tables(&with_table(&pairings(), 0, None)), [None, Some(20), None]);
        assert_eq!(with_table(&pairings(), 0, Some(TableId(10))), pairings());
    }

    #[test]
    fn players_exchange_their_places_but_not_once_they_have_played() {
        let swapped = |index, seat, player| players(&with_player(&pairings(), index, seat, PlayerId(player)));
        assert_eq!(swapped(0, Seat::Second, 3), [vec![1, 3], vec![2, 4], vec![5]]);
        assert_eq!(swapped(0, Seat::First, 2), [vec![2, 1], vec![3, 4], vec![5]]);
        assert_eq!(swapped(1, Seat::First, 5), [vec![1, 2], vec![5, 4], vec![3]]);
        assert_eq!(swapped(1, Seat::First, 9), [vec![1, 2], vec![9, 4], vec![5]]);
        let mut played = pairings();
        let scores = [PlayerScore::default(); 2];
        played[0].result = Some(GameResult { winner: None, ending: GameEnding::TimeUp, scores });
        assert_eq!(with_player(&played, 1, Seat::First, PlayerId(1)), played);
        assert_eq!(with_player(&played, 0, Seat::First, PlayerId(5)), played);
    }

    #[test]
    fn a_game_is_added_before_the_byes_on_a_free_table() {
        let ids = [10, 20, 30].map(TableId);
        let added = with_game(&pairings(), PlayerId(6), Some(PlayerId(7)), ids);
        assert_eq!(players(&added), [vec![1, 2], vec![3, 4], vec![6, 7], vec![5]]);
        assert_eq!(tables(&added), [Some(10), Some(20), Some(30), None]);
        let bye = with_game(&pairings(), PlayerId(6), None, ids);
        assert_eq!((players(&bye)[3].clone(), tables(&bye)[3]), (vec![6], None));
    }
}
