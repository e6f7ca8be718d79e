//! The slip of a game: what its players need to report the result, and the result once they have.

use serde::{Deserialize, Serialize};

use super::document::{Event, EventDate};
use super::ids::PlayerId;
use super::pairing::{GameResult, Pairing};

/// The slip of a game. It is the same for whoever has the event, and has nothing of it but this game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultSlip {
    /// The event's name.
    pub event: String,
    /// The event's day.
    pub date: Option<EventDate>,
    /// The size of the games, in army points; 0 where it isn't known.
    pub points: u32,
    /// The number of the round, counted from 1.
    pub round: u32,
    /// The number of the table, where the game has one.
    pub table: Option<u32>,
    /// The names of the first and the second player, as they are shown.
    pub players: [String; 2],
    /// What came of the game, once it is reported.
    pub result: Option<GameResult>,
}

/// Why a slip's result can't be taken into an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlipProblem {
    /// It has no result.
    NoResult,
    /// It is of an event with another name or day.
    OtherEvent,
    /// The event has no such round.
    NoSuchRound,
    /// The round has no game of these two players.
    NoSuchGame,
}

/// A result for a game of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportedResult {
    /// The round, counted from 0.
    pub round: usize,
    /// The first player of the game.
    pub first: PlayerId,
    /// The result, for the players in the order of the game.
    pub result: GameResult,
}

impl ResultSlip {
    /// The slip of a game in a round, counted from 0; `None` for a bye.
    #[must_use]
    pub fn of(event: &Event, round: usize, pairing: &Pairing) -> Option<Self> {
        let name = |id: PlayerId| event.player(id).map(|_| event.shown_name(id));
        let table = pairing.table.and_then(|table| event.number(table));
        Some(Self {
            event: event.name.clone(),
            date: event.date,
            points: event.points,
            round: u32::try_from(round + 1).ok()?,
            table: table.and_then(|number| u32::try_from(number).ok()),
            players: [name(pairing.first)?, name(pairing.second?)?],
            result: pairing.result,
        })
    }

    /// The game that its result is of. The players may sit the other way round there.
    ///
    /// # Errors
    ///
    /// Why the event has no such game.
    pub fn reported(&self, event: &Event) -> Result<ReportedResult, SlipProblem> {
        let result = self.result.ok_or(SlipProblem::NoResult)?;
        if (&self.event, self.date) != (&event.name, event.date) {
            return Err(SlipProblem::OtherEvent);
        }
        let round = usize::try_from(self.round).ok().and_then(|round| round.checked_sub(1));
        let round = round.filter(|round| *round < event.rounds.len()).ok_or(SlipProblem::NoSuchRound)?;
        let [first, second] = &self.players;
        for pairing in &event.rounds[round].pairings {
            let Some(slip) = Self::of(event, round, pairing) else { continue };
            let of_game = |result| ReportedResult { round, first: pairing.first, result };
            if [&slip.players[0], &slip.players[1]] == [first, second] {
                return Ok(of_game(result));
            }
            if [&slip.players[1], &slip.players[0]] == [first, second] {
                return Ok(of_game(result.swapped()));
            }
        }
        Err(SlipProblem::NoSuchGame)
    }
}
