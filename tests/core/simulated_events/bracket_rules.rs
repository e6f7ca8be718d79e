//! When the packet proposes a cut, and who plays whom in its bracket.

use super::notebook::{Notebook, NotedCut};
use tablewright::event::PlayerId;

/// From how many rounds on a cut is worth considering.
const CUT_FROM_ROUNDS: usize = 6;
/// The most players of an event of five rounds by the packet.
const MAX_OF_FIVE_ROUNDS: usize = 32;
/// With more unbeaten players no cut is proposed: by our reading of the packet, which doesn't say how many they are.
const MAX_UNBEATEN: usize = 8;

/// The cut that is proposed after the first rounds, which are complete: how many are unbeaten, and to how many it is. An event is long by
/// the rounds that are planned, or by its players, of whom the packet gives 33 and more six rounds. One that is over needs no cut.
pub fn proposed(notes: &Notebook, rounds: usize, planned: usize, expected: usize) -> Option<[usize; 2]> {
    let (unbeaten, active) = (notes.unbeaten(rounds), notes.active().len());
    let is_long = planned >= CUT_FROM_ROUNDS || expected.max(active) > MAX_OF_FIVE_ROUNDS;
    let is_open = notes.cut.is_none() && notes.sole_leader(rounds).is_none();
    let is_proposed = is_long && is_open && (2..=MAX_UNBEATEN).contains(&unbeaten);
    // Of 7 players, of whom 5 are unbeaten, all play on.
    is_proposed.then(|| [unbeaten, unbeaten.next_power_of_two().min(active)])
}

/// The best players who are still there, after the first rounds.
pub fn best(notes: &Notebook, rounds: usize, size: usize) -> Vec<PlayerId> {
    let active = notes.active();
    let standings = notes.standings(rounds);
    standings.iter().map(|line| line.player).filter(|player| active.contains(player)).take(size).collect()
}

/// The games of a round of the bracket, and the byes, each with the better one first: 1 against X, 2 against X - 1, and the winners again
/// so. Whose opponent has left has a bye, and a round in which nobody had an opponent isn't played.
pub fn games(notes: &Notebook, cut: &NotedCut, round: usize) -> Vec<(PlayerId, Option<PlayerId>)> {
    let left = notes.left_in_bracket(cut, round);
    let mut places: Vec<Option<usize>> =
        (0..cut.players.len().next_power_of_two()).map(|seed| left.contains(&seed).then_some(seed)).collect();
    while places.len() > 1 {
        let half = places.len() / 2;
        let pairs: Vec<[Option<usize>; 2]> =
            (0..half).map(|place| [places[place], places[places.len() - 1 - place]]).collect();
        if pairs.iter().any(|pair| pair.iter().flatten().count() == 2) {
            let game = |pair: &[Option<usize>; 2]| {
                let mut seeds: Vec<usize> = pair.iter().flatten().copied().collect();
                seeds.sort_unstable();
                let first = cut.players[*seeds.first()?];
                Some((first, seeds.get(1).map(|second| cut.players[*second])))
            };
            return pairs.iter().filter_map(game).collect();
        }
        places = pairs.iter().map(|[one, other]| one.or(*other)).collect();
    }
    Vec::new()
}
