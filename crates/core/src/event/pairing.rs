//! Who plays whom in a round of an event, where, and what came of it.

use serde::{Deserialize, Serialize};

use super::ids::{PlayerId, TableId};

/// A game of a round, or a bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// The first player.
    pub first: PlayerId,
    /// The second player; without one the first has a bye.
    pub second: Option<PlayerId>,
    /// The table that they play on, once they have one.
    pub table: Option<TableId>,
    /// What came of it, once that is known. A bye needs none.
    pub result: Option<GameResult>,
}

/// One of the two players of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Seat {
    /// The first player.
    First,
    /// The second player.
    Second,
}

/// What came of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// Who won; `None` for a tie.
    pub winner: Option<Seat>,
    /// How it ended.
    pub ending: GameEnding,
    /// What the first and the second player reported.
    pub scores: [PlayerScore; 2],
}

/// What a player reported of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerScore {
    /// Their victory points.
    pub vp: u32,
    /// The army points of the opponent that they destroyed.
    pub destroyed: u32,
    /// Which of their lists they played, counted from 1.
    pub list: Option<u8>,
    /// What their models near scenario elements cost at the end, where it was needed to decide.
    pub presence: Option<u32>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameEnding {
    /// A player led by enough victory points.
    Scenario,
    /// A player alone had a Leader left.
    Assassination,
    /// The last turn was played, and the tiebreakers decided, or left a tie.
    Tiebreakers,
    /// The loser's clock ran out in their own turn.
    Clock,
    /// The loser's clock ran out in the opponent's turn, and the scenario gave them no win at its end.
    ClockInOpponentsTurn,
    /// The loser conceded.
    Concession,
    /// The round ended first, with too much time left on the clocks. That is a tie.
    TimeUp,
}

impl Seat {
    /// Both.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl GameEnding {
    /// All, each with its permanent name in files.
    pub const NAMES: [(&str, Self); 7] = [
        ("scenario", Self::Scenario),
        ("assassination", Self::Assassination),
        ("tiebreakers", Self::Tiebreakers),
        ("clock", Self::Clock),
        ("clock-in-opponents-turn", Self::ClockInOpponentsTurn),
        ("concession", Self::Concession),
        ("time-up", Self::TimeUp),
    ];

    /// All, by their numbers in links, which are permanent.
    pub const LINKED: [Self; 7] = [
        Self::Scenario,
        Self::Assassination,
        Self::Tiebreakers,
        Self::Clock,
        Self::Concession,
        Self::TimeUp,
        Self::ClockInOpponentsTurn,
    ];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, ending)| *ending == self).map_or("", |(name, _)| name)
    }

    /// The ending of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, ending)| *ending)
    }

    /// Whether a game can end so with a winner.
    pub const fn can_have_winner(self) -> bool {
        !matches!(self, Self::TimeUp)
    }

    /// Whether a game can end so without a winner.
    pub const fn can_be_tie(self) -> bool {
        matches!(self, Self::Tiebreakers | Self::TimeUp)
    }
}

impl GameResult {
    /// The most army points that can be destroyed in a game.
    pub const MAX_DESTROYED: u32 = 1000;
    /// The most victory points of a player in a game.
    pub const MAX_VP: u32 = 999;
    /// The most points that a player's models near scenario elements can cost.
    pub const MAX_PRESENCE: u32 = 1000;
    /// The most lists of a player.
    pub const MAX_LISTS: u8 = 9;

    /// Whether a game can end like this.
    pub fn is_possible(&self) -> bool {
        let ends = if self.winner.is_some() { self.ending.can_have_winner() } else { self.ending.can_be_tie() };
        let is_possible = |score: &PlayerScore| {
            score.vp <= Self::MAX_VP
                && score.destroyed <= Self::MAX_DESTROYED
                && score.presence.is_none_or(|presence| presence <= Self::MAX_PRESENCE)
                && score.list.is_none_or(|list| (1..=Self::MAX_LISTS).contains(&list))
        };
        ends && self.scores.iter().all(is_possible)
    }

    /// The same result with the players' places exchanged.
    pub fn swapped(self) -> Self {
        let [first, second] = self.scores;
        Self { winner: self.winner.map(Seat::other), scores: [second, first], ..self }
    }

    /// What a player reported.
    pub const fn score(&self, seat: Seat) -> PlayerScore {
        let [first, second] = self.scores;
        match seat {
            Seat::First => first,
            Seat::Second => second,
        }
    }
}

impl Pairing {
    /// A game between two players, without a table and a result.
    pub const fn game(first: PlayerId, second: PlayerId) -> Self {
        Self { first, second: Some(second), table: None, result: None }
    }

    /// A bye.
    pub const fn bye(player: PlayerId) -> Self {
        Self { first: player, second: None, table: None, result: None }
    }

    /// Its players, one for a bye.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        [Some(self.first), self.second].into_iter().flatten()
    }

    /// Whether another one is the game of the same two players, or the bye of the same one.
    pub fn has_same_players(&self, other: &Self) -> bool {
        let players = (Some(self.first), self.second);
        players == (Some(other.first), other.second) || players == (other.second, Some(other.first))
    }

    /// Whether it is a bye.
    pub const fn is_bye(&self) -> bool {
        self.second.is_none()
    }

    /// Where a player sits.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        if self.first == player { Some(Seat::First) } else { (self.second == Some(player)).then_some(Seat::Second) }
    }

    /// Whether nothing of it is missing: it has a result, or is a bye.
    pub const fn is_finished(&self) -> bool {
        self.is_bye() || self.result.is_some()
    }
}
