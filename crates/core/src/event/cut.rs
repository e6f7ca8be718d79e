//! The cut to the top X: the best players play on in a bracket, and who loses there is out.

use serde::{Deserialize, Serialize};

use super::ids::PlayerId;

/// The cut of an event. It is kept, so that a result that is corrected later doesn't change a bracket that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cut {
    /// After how many rounds it was made.
    pub after: usize,
    /// Its players in the order of the standings then. The place in the list is the seed, from 0.
    pub players: Vec<PlayerId>,
}

impl Cut {
    /// The fewest players of a cut.
    pub const MIN_PLAYERS: usize = 2;
    /// The most players of a cut.
    pub const MAX_PLAYERS: usize = 32;

    /// The seed of a player, from 0; `None` for who isn't in it.
    pub fn seed(&self, player: PlayerId) -> Option<usize> {
        self.players.iter().position(|other| *other == player)
    }

    /// How many rounds it takes until one player is left.
    pub const fn bracket_rounds(&self) -> usize {
        self.players.len().next_power_of_two().trailing_zeros() as usize
    }

    /// Whether an event with so many rounds can have it.
    pub fn is_possible(&self, rounds: usize) -> bool {
        let is_once = |(index, player): (usize, &PlayerId)| self.seed(*player) == Some(index);
        (Self::MIN_PLAYERS..=Self::MAX_PLAYERS).contains(&self.players.len())
            && (1..=rounds).contains(&self.after)
            && self.players.iter().enumerate().all(is_once)
    }
}
