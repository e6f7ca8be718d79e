//! How far the players of a cut have come in its bracket.
//!
//! A tied game of the bracket lets the better seed go on. The packet doesn't say so: that is our reading.

use std::cmp::Reverse;

use super::cut::Cut;
use super::document::Event;
use super::ids::PlayerId;
use super::pairing::{Pairing, Seat};
use super::roster::EventPlayer;
use crate::sorting::SharedSort as _;

/// The bracket after some rounds.
#[derive(Debug)]
pub(super) struct Bracket {
    /// The players of the cut by their seeds.
    pub players: Vec<BracketPlayer>,
}

/// A player of the bracket.
#[derive(Clone, Copy, Debug)]
pub(super) struct BracketPlayer {
    pub player: PlayerId,
    /// From 0.
    pub seed: usize,
    /// Whether they have lost no game of the bracket, and are in the event.
    pub is_in: bool,
    /// How many rounds of the bracket they got through before they lost.
    pub passed: usize,
    /// How many games they won after that, such as the one for the third place.
    pub later_wins: usize,
}

impl BracketPlayer {
    /// What decides the place before the seed does: less is better.
    pub const fn order(&self) -> (bool, Reverse<usize>, Reverse<usize>) {
        (!self.is_in, Reverse(self.passed), Reverse(self.later_wins))
    }
}

impl Bracket {
    /// The bracket of a cut after the first `rounds` rounds of the event. Games without a result don't count.
    pub fn after(event: &Event, cut: &Cut, rounds: usize) -> Self {
        let played = event.rounds.iter().take(rounds).skip(cut.after);
        let is_active = |id: PlayerId| event.player(id).is_some_and(EventPlayer::is_active);
        let start = |(seed, player): (usize, &PlayerId)| BracketPlayer {
            player: *player,
            seed,
            is_in: true,
            passed: 0,
            later_wins: 0,
        };
        let mut players: Vec<BracketPlayer> = cut.players.iter().enumerate().map(start).collect();
        for round in played {
            for one in &mut players {
                let Some(pairing) = round.pairing_of(one.player).filter(|pairing| pairing.is_finished()) else {
                    continue;
                };
                let is_lost = loser(cut, pairing) == Some(one.player);
                if !one.is_in {
                    one.later_wins += usize::from(!is_lost && !pairing.is_bye());
                } else if is_lost {
                    one.is_in = false;
                } else {
                    one.passed += 1;
                }
            }
        }
        for one in &mut players {
            one.is_in &= is_active(one.player);
        }
        Self { players }
    }

    /// Who is still in it, the best seed first.
    pub fn left(&self) -> Vec<BracketPlayer> {
        self.players.iter().filter(|one| one.is_in).copied().collect()
    }

    /// The players by their places in it.
    pub fn by_place(&self) -> Vec<BracketPlayer> {
        let mut players = self.players.clone();
        players.shared_sort_by_key(BracketPlayer::order);
        players
    }
}

impl Event {
    /// Who has a game or a bye in a round, counted from 0: all who are in the event, and after a cut those who are left in the bracket.
    pub fn players_to_pair(&self, round: usize) -> Vec<PlayerId> {
        match self.cut.as_ref().filter(|cut| round >= cut.after) {
            Some(cut) => Bracket::after(self, cut, round).left().iter().map(|one| one.player).collect(),
            None => self.active_players().map(|player| player.id).collect(),
        }
    }
}

/// Who is out by a game of the bracket; `None` for a bye and without a result. Of a tie that is the worse seed.
pub(super) fn loser(cut: &Cut, pairing: &Pairing) -> Option<PlayerId> {
    let (first, second) = (pairing.first, pairing.second?);
    match pairing.result?.winner {
        Some(Seat::First) => Some(second),
        Some(Seat::Second) => Some(first),
        None => {
            let (one, other) = (cut.seed(first)?, cut.seed(second)?);
            Some(if one < other { second } else { first })
        }
    }
}
