//! Who plays whom in a round of the bracket.
//!
//! In a bracket of eight, seed 1 plays 8 and the winner meets that of 4 and 5; 2 plays 7 and the winner meets that of 3 and 6. So the
//! best seeds meet last. Where there are fewer players than places, the best seeds have a bye. Who gets a game depends only on who is left:
//! of a part of the bracket in which two are left, these two meet, whichever games were paired by hand before.

use super::bracket::{Bracket, BracketPlayer};
use super::cut::Cut;
use super::document::Event;
use super::pairing::Pairing;
use crate::sorting::SharedSort as _;

/// The games and byes of the bracket in a round, counted from 0, those of the best seeds first and byes last; empty once fewer than two
/// players are left.
pub(super) fn bracket_pairings(event: &Event, cut: &Cut, round: usize) -> Vec<Pairing> {
    let left = Bracket::after(event, cut, round).left();
    if left.len() < 2 {
        return Vec::new();
    }
    let by_seed = |seed: &usize| left.iter().find(|one| one.seed == *seed).copied();
    let lines: Vec<Option<BracketPlayer>> = lines(cut.players.len()).iter().map(by_seed).collect();
    let groups = groups(&lines).unwrap_or_else(|| {
        // Games by hand have left more than two players in a part: the bracket begins anew with those who are left.
        let again: Vec<Option<BracketPlayer>> =
            self::lines(left.len()).iter().map(|place| left.get(*place).copied()).collect();
        self::groups(&again).unwrap_or_default()
    });
    let mut pairings: Vec<(usize, Pairing)> = groups.iter().filter_map(|group| pairing(group)).collect();
    pairings.shared_sort_by_key(|(seed, pairing)| (pairing.is_bye(), *seed));
    pairings.into_iter().map(|(_, pairing)| pairing).collect()
}

/// The seeds of a bracket from the top line to the last one, with places for a power of two of them.
fn lines(players: usize) -> Vec<usize> {
    let mut lines = vec![0];
    while lines.len() < players {
        let last = 2 * lines.len() - 1;
        lines = lines.iter().flat_map(|seed| [*seed, last - seed]).collect();
    }
    lines
}

/// Who is left in each part of the bracket, where the parts are the smallest in which somebody has an opponent; `None` where one has
/// more than two players then.
fn groups(lines: &[Option<BracketPlayer>]) -> Option<Vec<Vec<BracketPlayer>>> {
    let mut size = 2;
    while size <= lines.len() {
        let groups: Vec<Vec<BracketPlayer>> =
            lines.chunks(size).map(|part| part.iter().flatten().copied().collect()).collect();
        match groups.iter().map(Vec::len).max() {
            Some(0 | 1) | None => size *= 2,
            Some(2) => return Some(groups),
            Some(_) => return None,
        }
    }
    None
}

/// The game or bye of a part, with the better seed, who comes first.
fn pairing(group: &[BracketPlayer]) -> Option<(usize, Pairing)> {
    let best = group.iter().min_by_key(|one| one.seed)?;
    let other = group.iter().find(|one| one.seed != best.seed);
    Some((best.seed, other.map_or_else(|| Pairing::bye(best.player), |other| Pairing::game(best.player, other.player))))
}
