//! Who plays whom in the next round, by the packet.
//!
//! The first round is random. Later, players with the same number of tournament points meet; of a group that can't be paired in
//! itself somebody is paired down, each player once at most. Nobody meets the same opponent again, and with an odd number one of
//! the players with the fewest points has a bye, each once at most.
//!
//! All of it is one minimum-cost perfect matching on the graph of all players, and of the bye where their number is odd: the costs
//! of the rules are stacked in one number, so that no number of lesser ones outweighs a greater one. What is left to chance is the
//! least of them. Where the rules can't all be kept, as after many rounds with few players, as few as possible are broken.

use integer_blossom::min_weight_perfect_matching;
use serde::{Deserialize, Serialize};

use super::assign_tables::assign_tables_by;
use super::document::Event;
use super::ids::PlayerId;
use super::pairing::Pairing;
use super::pairing_history::PairingHistory;
use super::standings::{scoring, standings};
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
    /// An earlier round has no pairings yet.
    NotPaired { round: usize },
    /// Games of an earlier round have no result yet.
    Unfinished {
        round: usize,
        /// How many games.
        games: usize,
    },
}

/// Pairs a round, counted from 0, and gives each game a table. Players who have left the event aren't paired. The pairings that the
/// round has are ignored. The games of the best players come first, a bye last; the same seed gives the same pairings.
///
/// # Errors
///
/// Why it can't be paired.
pub fn pair_round(event: &Event, round: usize, seed: u32) -> Result<Vec<Pairing>, PairingProblem> {
    require_ready(event, round)?;
    let history = PairingHistory::before(event, round);
    let mut random = SplitMix64::new(u64::from(seed));
    let players: Vec<PlayerId> = event.active_players().map(|player| player.id).collect();
    let mut pairings = matching(&players, &history, &mut random.fork(1));
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
fn matching(players: &[PlayerId], history: &PairingHistory, random: &mut SplitMix64) -> Vec<Pairing> {
    // With an odd number the last vertex is the bye.
    let count = players.len() + players.len() % 2;
    let lowest = players.iter().map(|player| history.points(*player)).min().unwrap_or_default();
    let mut costs = vec![0; count * count];
    for (row, first) in players.iter().enumerate() {
        for column in row + 1..count {
            let cost = match players.get(column) {
                Some(second) => PairingCost::of_game(history, *first, *second),
                None => PairingCost::of_bye(history, *first, lowest),
            };
            costs[row * count + column] = cost.stacked(random.below(1 << CHANCE_BITS));
        }
    }
    let partners = min_weight_perfect_matching(&costs, count);
    let pairing = |(index, first): (usize, &PlayerId)| {
        let partner = partners[index];
        match players.get(partner) {
            Some(second) => (index < partner).then(|| Pairing::game(*first, *second)),
            None => Some(Pairing::bye(*first)),
        }
    };
    players.iter().enumerate().filter_map(pairing).collect()
}

/// What a game or a bye costs, by what it breaks: the greatest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PairingCost {
    /// How often the players have met before.
    pub rematches: u32,
    /// How many byes the player has had.
    pub byes: u32,
    /// How many tournament points more the player with the bye has than the one with the fewest.
    pub bye_height: u32,
    /// How often the player who is paired down has been paired down before.
    pub pair_downs: u32,
    /// The square of the difference in tournament points, so that two players who go down one step are better than one who goes two.
    pub distance: u32,
}

/// How many bits the sum of a cost takes over a whole round, for at most [`Event::MAX_PLAYERS`] players and [`Event::MAX_ROUNDS`]
/// rounds.
const DISTANCE_BITS: u32 = 26;
const PAIR_DOWN_BITS: u32 = 14;
const BYE_HEIGHT_BITS: u32 = 9;
const BYE_BITS: u32 = 6;
/// The bits of chance of one game, and of a round.
const CHANCE_BITS: u32 = 16;
const CHANCE_SUM_BITS: u32 = 25;
/// The largest difference in tournament points that is told apart.
const MAX_DIFFERENCE: u32 = 255;

impl PairingCost {
    pub(super) fn of_game(history: &PairingHistory, first: PlayerId, second: PlayerId) -> Self {
        let difference = history.points(first).abs_diff(history.points(second)).min(MAX_DIFFERENCE);
        let paired_down = history.paired_down(first, second);
        Self {
            rematches: count(history.meetings(first, second)),
            pair_downs: paired_down.map_or(0, |player| count(history.pair_downs(player))),
            distance: difference * difference,
            ..Self::default()
        }
    }

    pub(super) fn of_bye(history: &PairingHistory, player: PlayerId, lowest: u32) -> Self {
        let bye_height = history.points(player).saturating_sub(lowest).min(MAX_DIFFERENCE);
        Self { byes: count(history.byes(player)), bye_height, ..Self::default() }
    }

    /// The cost as one number.
    fn stacked(self, chance: usize) -> i128 {
        let fields = [
            (self.byes, BYE_BITS),
            (self.bye_height, BYE_HEIGHT_BITS),
            (self.pair_downs, PAIR_DOWN_BITS),
            (self.distance, DISTANCE_BITS),
            (u32::try_from(chance).unwrap_or(u32::MAX), CHANCE_SUM_BITS),
        ];
        fields.into_iter().fold(i128::from(self.rematches), |sum, (field, bits)| (sum << bits) + i128::from(field))
    }
}

fn count(rounds: &[usize]) -> u32 {
    u32::try_from(rounds.len()).unwrap_or(u32::MAX)
}
