//! Who plays whom in the next round, by the packet.
//!
//! The first round is random. Later, players with the same number of tournament points meet, a pile of them; of a pile that can't be
//! paired in itself somebody is paired down to the next one. Nobody meets the same opponent again, and with an odd number one of the
//! players with the fewest points has a bye, each once at most.
//!
//! How somebody is paired down, [`PairDowns`] says: pile by pile, where each pile from the top gives down as few as it must and as near as
//! can be, and of several ways one is taken that pairs few down again; or over the whole round, where nobody is paired down again if
//! that can be, however many go down for it.
//!
//! All of it is one minimum-cost perfect matching on the graph of all players, and of the bye where their number is odd: the costs
//! of the rules are stacked in one [`PairingCost`], so that no number of lesser ones outweighs a greater one. What is left to chance is the
//! least of them. Where the rules can't all be kept, as after many rounds with few players, as few as possible are broken.

use integer_blossom::min_weight_perfect_matching;
use serde::{Deserialize, Serialize};

use super::assign_tables::assign_tables_by;
use super::document::Event;
use super::ids::PlayerId;
use super::pair_bracket::bracket_pairings;
use super::pairing::Pairing;
use super::pairing_cost::{CostPlaces, PairingCost};
use super::pairing_history::PairingHistory;
use super::standings::{scoring, standings};
use crate::pack::PairDowns;
use crate::solver::random::SplitMix64;

/// Why a round can't be paired. Rounds are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PairingProblem {
    /// The event has no such round.
    NoSuchRound,
    /// The packet doesn't say how games are scored.
    NoScoring,
    /// Fewer than two players are in the event.
    TooFewPlayers,
    /// The bracket of the cut is over: fewer than two players are left in it.
    BracketIsOver,
    /// An earlier round has no pairings yet.
    NotPaired { round: usize },
    /// Games of an earlier round have no result yet.
    Unfinished {
        round: usize,
        /// How many games.
        games: usize,
    },
}

/// Pairs a round, counted from 0, and gives each game a table. Players who have left the event, or are disqualified, aren't paired. After a
/// cut only its players are, by the bracket. The pairings that the
/// round has are ignored. The games of the best players come first, a bye last; the same seed gives the same pairings.
///
/// # Errors
///
/// Why it can't be paired.
pub fn pair_round(event: &Event, round: usize, seed: u32) -> Result<Vec<Pairing>, PairingProblem> {
    let by = scoring(event.pack).ok_or(PairingProblem::NoScoring)?.pair_downs;
    pair_round_by(event, round, seed, by)
}

/// The same with another reading of how players are paired down than the packet's.
///
/// # Errors
///
/// Why it can't be paired.
pub fn pair_round_by(event: &Event, round: usize, seed: u32, by: PairDowns) -> Result<Vec<Pairing>, PairingProblem> {
    require_ready(event, round)?;
    let history = PairingHistory::before(event, round);
    if let Some(cut) = event.cut.as_ref().filter(|cut| round >= cut.after) {
        let pairings = bracket_pairings(event, cut, round);
        return if pairings.is_empty() {
            Err(PairingProblem::BracketIsOver)
        } else {
            Ok(assign_tables_by(&history, event, &pairings))
        };
    }
    let mut random = SplitMix64::new(u64::from(seed));
    let players: Vec<PlayerId> = event.active_players().map(|player| player.id).collect();
    let mut pairings = matching(&players, &history, by, &mut random.fork(1));
    // The first games are those of the best players; in the first round, and among equals, chance decides.
    random.shuffle(&mut pairings);
    let standings = standings(event, round);
    let rank = |player: PlayerId| {
        standings.iter().find(|standing| standing.player == player).map_or(u32::MAX, |standing| standing.rank)
    };
    for pairing in &mut pairings {
        if let Some(second) = pairing.second.filter(|second| rank(*second) < rank(pairing.first)) {
            *pairing = Pairing::game(second, pairing.first);
        }
    }
    pairings.sort_by_key(|pairing| (pairing.is_bye(), rank(pairing.first), pairing.second.map(rank)));
    Ok(assign_tables_by(&history, event, &pairings))
}

fn require_ready(event: &Event, round: usize) -> Result<(), PairingProblem> {
    scoring(event.pack).ok_or(PairingProblem::NoScoring)?;
    let before = event.rounds.get(..=round).ok_or(PairingProblem::NoSuchRound)?;
    for (round, before) in before[..round].iter().enumerate() {
        if before.pairings.is_empty() {
            return Err(PairingProblem::NotPaired { round });
        }
        match before.unfinished() {
            0 => {}
            games => return Err(PairingProblem::Unfinished { round, games }),
        }
    }
    if event.active_players().count() < 2 { Err(PairingProblem::TooFewPlayers) } else { Ok(()) }
}

/// The pairings of least cost, in no order that means anything.
fn matching(players: &[PlayerId], history: &PairingHistory, by: PairDowns, random: &mut SplitMix64) -> Vec<Pairing> {
    let rules = PairingRules::new(players, history, by);
    // Most events take two places of numbers, and four are enough for hundreds of players in ten rounds.
    let partners = match rules.places.count() {
        0..=2 => partners::<2>(&rules, random),
        3..=4 => partners::<4>(&rules, random),
        _ => partners::<MAX_PLACES>(&rules, random),
    };
    let pairing = |(index, first): (usize, &PlayerId)| {
        let partner = partners[index];
        match players.get(partner) {
            Some(second) => (index < partner).then(|| Pairing::game(*first, *second)),
            None => Some(Pairing::bye(*first)),
        }
    };
    players.iter().enumerate().filter_map(pairing).collect()
}

/// Each player's partner, where the last one of an odd number is the bye.
fn partners<const PLACES: usize>(rules: &PairingRules, random: &mut SplitMix64) -> Vec<usize> {
    let players = rules.players;
    let count = players.len() + players.len() % 2;
    let mut costs = vec![PairingCost::<PLACES>::default(); count * count];
    for (row, first) in players.iter().enumerate() {
        for column in row + 1..count {
            let broken = match players.get(column) {
                Some(second) => rules.of_game(*first, *second),
                None => rules.of_bye(*first),
            };
            costs[row * count + column] = rules.cost(&broken, random.below(1 << CHANCE_BITS));
        }
    }
    min_weight_perfect_matching(&costs, count)
}

/// What a game or a bye breaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct BrokenRules {
    /// How often the players have met before.
    rematches: u32,
    /// How many byes the player has had.
    byes: u32,
    /// How many tournament points more the player with the bye has than the one with the fewest.
    bye_height: u32,
    /// The pile from which a player is paired down, from the top, and the square of how many piles further down the other one is.
    down: Option<(usize, u32)>,
    /// The square of the difference in tournament points.
    distance: u32,
    /// How often the player who is paired down has been paired down before.
    repeats: u32,
}

/// What pairings cost, by what they break.
struct PairingRules<'a> {
    players: &'a [PlayerId],
    history: &'a PairingHistory,
    by: PairDowns,
    /// The tournament points of the piles, from the top.
    piles: Vec<u32>,
    /// How many of them are counted apart, from the top; the last one has those below it.
    counted_piles: usize,
    /// Where the parts of a cost stand: rematches, byes, how high the bye is; pile by pile how many go down, and how far; over the
    /// whole round who goes down again, and how far; then again who goes down again where that is last; then chance.
    places: CostPlaces,
}

/// The parts of a cost that come first, whichever way players are paired down.
const REMATCHES: usize = 0;
const BYES: usize = 1;
const BYE_HEIGHT: usize = 2;
/// The first part of what is paired down.
const PAIR_DOWNS: usize = 3;
/// The bits of chance of one game, and of a round.
const CHANCE_BITS: u32 = 16;
const CHANCE_SUM_BITS: u32 = 25;
/// The largest difference in tournament points that is told apart.
const MAX_DIFFERENCE: u32 = 255;
/// The places of a cost of the largest events: [`Event::MAX_PLAYERS`] in [`Event::MAX_ROUNDS`] piles and one.
const MAX_PLACES: usize = 8;

impl<'a> PairingRules<'a> {
    fn new(players: &'a [PlayerId], history: &'a PairingHistory, by: PairDowns) -> Self {
        let mut piles: Vec<u32> = players.iter().map(|player| history.points(*player)).collect();
        piles.sort_unstable_by(|one, other| other.cmp(one));
        let mut distinct = piles.clone();
        distinct.dedup();
        let mut sizes: Vec<u32> =
            distinct.iter().map(|points| count(piles.iter().filter(|other| *other == points))).collect();
        let furthest = count(&distinct).saturating_sub(2);
        let mut places = CostPlaces::of(&bits(&sizes, furthest, by));
        // No event of this packet has so many piles. With three points for a win the lowest ones may have to count as one.
        while places.count() > MAX_PLACES {
            let lowest = sizes.pop().unwrap_or_default();
            if let Some(size) = sizes.last_mut() {
                *size += lowest;
            }
            places = CostPlaces::of(&bits(&sizes, furthest, by));
        }
        let counted_piles = sizes.len();
        Self { players, history, by, piles: distinct, counted_piles, places }
    }

    fn of_game(&self, first: PlayerId, second: PlayerId) -> BrokenRules {
        let history = self.history;
        let pile = |player: PlayerId| {
            let points = history.points(player);
            self.piles.iter().position(|pile| *pile == points).unwrap_or_default()
        };
        let (first_pile, second_pile) = (pile(first), pile(second));
        let difference = history.points(first).abs_diff(history.points(second)).min(MAX_DIFFERENCE);
        let paired_down = history.paired_down(first, second);
        let piles = u32::try_from(first_pile.abs_diff(second_pile)).unwrap_or(u32::MAX);
        BrokenRules {
            rematches: count(history.meetings(first, second)),
            down: paired_down.map(|_| (first_pile.min(second_pile), (piles - 1).pow(2))),
            distance: difference * difference,
            repeats: paired_down.map_or(0, |player| count(history.pair_downs(player))),
            ..BrokenRules::default()
        }
    }

    fn of_bye(&self, player: PlayerId) -> BrokenRules {
        let lowest = self.piles.last().copied().unwrap_or_default();
        let bye_height = self.history.points(player).saturating_sub(lowest).min(MAX_DIFFERENCE);
        BrokenRules { byes: count(self.history.byes(player)), bye_height, ..BrokenRules::default() }
    }

    /// What that costs, with a number by chance.
    fn cost<const PLACES: usize>(&self, broken: &BrokenRules, chance: usize) -> PairingCost<PLACES> {
        let BrokenRules { rematches, byes, bye_height, down, distance, repeats } = *broken;
        let mut parts = vec![(REMATCHES, rematches), (BYES, byes), (BYE_HEIGHT, bye_height)];
        match (self.by, down) {
            (PairDowns::PileByPile, Some((pile, skipped))) => {
                let part = PAIR_DOWNS + 2 * pile.min(self.counted_piles - 1);
                parts.extend([(part, 1), (part + 1, skipped), (PAIR_DOWNS + 2 * self.counted_piles, repeats)]);
            }
            (PairDowns::FewestRepeats, Some(_)) => {
                parts.extend([(PAIR_DOWNS, repeats), (PAIR_DOWNS + 1, distance)]);
            }
            (_, None) => {}
        }
        let chance = (self.places.parts() - 1, u32::try_from(chance).unwrap_or(u32::MAX));
        parts.push(chance);
        self.places.cost(&parts)
    }
}

/// How many bits the parts of a cost take at most, summed over a round, where the piles are this large, from the top, and
/// so many of them can be skipped.
fn bits(sizes: &[u32], furthest: u32, by: PairDowns) -> Vec<u32> {
    let games = sizes.iter().sum::<u32>().div_ceil(2);
    let rounds = u32::try_from(Event::MAX_ROUNDS).unwrap_or(u32::MAX);
    let mut most = vec![games * rounds, rounds, MAX_DIFFERENCE];
    match by {
        PairDowns::PileByPile => {
            most.extend(sizes.iter().flat_map(|size| [*size, size * furthest.pow(2)]));
            most.push(games * rounds);
        }
        PairDowns::FewestRepeats => most.extend([games * rounds, games * MAX_DIFFERENCE.pow(2)]),
    }
    most.iter().map(|most| u32::BITS - most.leading_zeros()).chain([CHANCE_SUM_BITS]).collect()
}

fn count<T>(things: impl IntoIterator<Item = T>) -> u32 {
    u32::try_from(things.into_iter().count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_costs_of_the_largest_events_have_their_places() {
        let mut random = SplitMix64::new(7);
        let mut most = 0;
        for piles in 1..=Event::MAX_ROUNDS + 1 {
            for chance in [0, 1, 4, 30].into_iter().flat_map(|chance| [chance; 50]) {
                // Equal piles, and more and more unequal ones, of as many players as there can be.
                let weights: Vec<u32> =
                    (0..piles).map(|_| 8 + u32::try_from(random.below(chance + 1)).expect("it is small")).collect();
                let sum: u32 = weights.iter().sum();
                let sizes: Vec<u32> =
                    weights.iter().map(|weight| (weight * Event::MAX_PLAYERS).div_ceil(sum)).collect();
                for by in [PairDowns::PileByPile, PairDowns::FewestRepeats] {
                    let furthest = count(&sizes).saturating_sub(2);
                    let count = CostPlaces::of(&bits(&sizes, furthest, by)).count();
                    assert!(count <= MAX_PLACES, "{by:?}, {sizes:?}: {count}");
                    most = most.max(count);
                }
            }
        }
        assert_eq!(most, MAX_PLACES, "no more are there than are needed");
    }

    #[test]
    fn more_piles_than_the_costs_have_places_for_are_paired_all_the_same() {
        // As with three points for a win and one for a tie after 32 rounds: each player has another number of them.
        let players: Vec<PlayerId> = (1..=200).map(PlayerId).collect();
        let history = PairingHistory::of_points(players.iter().map(|player| (*player, player.0)));
        let rules = PairingRules::new(&players, &history, PairDowns::PileByPile);
        assert!(rules.counted_piles < rules.piles.len() && rules.places.count() <= MAX_PLACES);
        let pairings = matching(&players, &history, PairDowns::PileByPile, &mut SplitMix64::new(1));
        let mut paired: Vec<PlayerId> = pairings.iter().flat_map(Pairing::players).collect();
        paired.sort_unstable();
        assert_eq!(paired, players);
        // The piles from the top go down to the next one.
        assert!(pairings.iter().any(|pairing| {
            let mut players = [Some(pairing.first), pairing.second];
            players.sort_unstable();
            players == [Some(PlayerId(199)), Some(PlayerId(200))]
        }));
    }
}
