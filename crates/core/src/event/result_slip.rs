//! The slip of a game: what its players need to report the result, and the result once they have.

use serde::{Deserialize, Serialize};

use super::document::{Event, EventDate};
use super::ids::{EventId, PlayerId};
use super::name_key::is_same_name;
use super::pairing::{GameResult, Pairing};

/// What identifies the game of a slip, beside its round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SlipIds {
    pub event: EventId,
    /// The first and the second player.
    pub players: [PlayerId; 2],
}

/// The slip of a game. It is the same for whoever has the event, and has nothing of it but this game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultSlip {
    /// What identifies the game; `None` where the event has no id, and of a slip of a former version.
    pub ids: Option<SlipIds>,
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
    /// It is of another event; without ids, of one with another name or day.
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

/// What a slip's result is for the round that it is taken into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScannedResult {
    /// It is of another round, counted from 0.
    OtherRound(usize),
    /// The game has no result yet. The slip is as the event has the game: players and table may be called otherwise by now.
    New(ReportedResult, Box<ResultSlip>),
    /// The game has this result already.
    Entered(Box<ResultSlip>),
    /// The game has another result: this one. An organiser has to choose, because an old slip says no more than a new one.
    Other(ReportedResult, Box<ResultSlip>, GameResult),
}

impl ResultSlip {
    /// The slip of a game in a round, counted from 0; `None` for a bye.
    pub fn of(event: &Event, round: usize, pairing: &Pairing) -> Option<Self> {
        let name = |id: PlayerId| event.player(id).map(|_| event.shown_name(id));
        let table = pairing.table.and_then(|table| event.number(table));
        let players = [pairing.first, pairing.second?];
        Some(Self {
            ids: event.id.map(|event| SlipIds { event, players }),
            event: event.name.clone(),
            date: event.date,
            points: event.points,
            round: u32::try_from(round + 1).ok()?,
            table: table.and_then(|number| u32::try_from(number).ok()),
            players: [name(players[0])?, name(players[1])?],
            result: pairing.result,
        })
    }

    /// The game that its result is of. The players may sit the other way round there.
    ///
    /// Where both the slip and the event have ids, the game is the one of these players in this round, whatever they and the event are
    /// called by now. Else the event has to have the same name and day, and the players the same names; where that is so of several games,
    /// the table tells them apart.
    ///
    /// # Errors
    ///
    /// Why the event has no such game.
    pub fn reported(&self, event: &Event) -> Result<ReportedResult, SlipProblem> {
        let result = self.result.ok_or(SlipProblem::NoResult)?;
        let ids = self.ids.filter(|_| event.id.is_some());
        let is_ours = match ids {
            Some(ids) => event.id == Some(ids.event),
            None => (&self.event, self.date) == (&event.name, event.date),
        };
        if !is_ours {
            return Err(SlipProblem::OtherEvent);
        }
        let round = usize::try_from(self.round).ok().and_then(|round| round.checked_sub(1));
        let round = round.filter(|round| *round < event.rounds.len()).ok_or(SlipProblem::NoSuchRound)?;
        let is_player = |seat: usize, id: PlayerId| {
            if let Some(ids) = ids {
                return ids.players[seat] == id;
            }
            let names = [event.player(id).map(|player| player.name.clone()), Some(event.shown_name(id))];
            names.iter().flatten().any(|name| is_same_name(name, &self.players[seat]))
        };
        let games = event.rounds[round].pairings.iter().filter_map(|pairing| {
            let (first, second) = (pairing.first, pairing.second?);
            let result = match () {
                () if is_player(0, first) && is_player(1, second) => result,
                () if is_player(0, second) && is_player(1, first) => result.swapped(),
                () => return None,
            };
            Some((pairing, ReportedResult { round, first, result }))
        });
        let games: Vec<(&Pairing, ReportedResult)> = games.collect();
        let number = |pairing: &Pairing| pairing.table.and_then(|table| u32::try_from(event.number(table)?).ok());
        let mut on_table = games.iter().filter(|(pairing, _)| number(pairing) == self.table);
        match (&games[..], on_table.next(), on_table.next()) {
            ([(_, only)], ..) | (_, Some((_, only)), None) => Ok(*only),
            _ => Err(SlipProblem::NoSuchGame),
        }
    }

    /// What its result is for a round of an event, counted from 0.
    ///
    /// # Errors
    ///
    /// Why the event has no such game.
    pub fn scanned(&self, event: &Event, round: usize) -> Result<ScannedResult, SlipProblem> {
        let reported = self.reported(event)?;
        if reported.round != round {
            return Ok(ScannedResult::OtherRound(reported.round));
        }
        let pairing = event.rounds[round].pairing_of(reported.first).ok_or(SlipProblem::NoSuchGame)?;
        let slip = Self::of(event, round, pairing).ok_or(SlipProblem::NoSuchGame)?;
        let slip = Box::new(Self { result: Some(reported.result), ..slip });
        Ok(match pairing.result {
            None => ScannedResult::New(reported, slip),
            Some(entered) if entered == reported.result => ScannedResult::Entered(slip),
            Some(entered) => ScannedResult::Other(reported, slip, entered),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;
    use crate::event::{EventPlayer, EventRound, GameEnding, PlayerScore, Seat};

    fn event(id: Option<u32>, names: [&str; 4]) -> Event {
        let games = vec![Pairing::game(PlayerId(7), PlayerId(8)), Pairing::game(PlayerId(9), PlayerId(10))];
        Event {
            id: id.map(EventId),
            name: "Cup".to_owned(),
            roster: names.iter().zip(7..).map(|(name, id)| EventPlayer::new(PlayerId(id), *name)).collect(),
            rounds: vec![EventRound { pairings: games, ..EventRound::default() }],
            ..Event::new(pack())
        }
    }

    fn result() -> GameResult {
        let scores =
            [[7, 60], [2, 30]].map(|[vp, destroyed]| PlayerScore { vp, destroyed, list: None, presence: None });
        GameResult { winner: Some(Seat::First), ending: GameEnding::Scenario, scores }
    }

    fn slip(event: &Event, game: usize) -> ResultSlip {
        let slip = ResultSlip::of(event, 0, &event.rounds[0].pairings[game]).expect("it is no bye");
        ResultSlip { result: Some(result()), ..slip }
    }

    #[test]
    fn a_slip_with_ids_finds_its_game_whatever_is_called_otherwise_since() {
        let before = event(Some(5), ["Ada", "Bo", "Cy", "Dee"]);
        let slip = slip(&before, 1);
        let mut after = event(Some(5), ["Ada", "Bo", "Cyrus", "D."]);
        after.name = "Open".to_owned();
        after.date = EventDate::new(2026, 12, 5);
        let reported = ReportedResult { round: 0, first: PlayerId(9), result: result() };
        assert_eq!(slip.reported(&after), Ok(reported));
        after.rounds[0].pairings[1] = Pairing::game(PlayerId(10), PlayerId(9));
        let turned = ReportedResult { first: PlayerId(10), result: result().swapped(), ..reported };
        assert_eq!(slip.reported(&after), Ok(turned));
        after.rounds[0].pairings[1] = Pairing::game(PlayerId(10), PlayerId(8));
        assert_eq!(slip.reported(&after), Err(SlipProblem::NoSuchGame));
        let other = event(Some(6), ["Ada", "Bo", "Cy", "Dee"]);
        assert_eq!(slip.reported(&other), Err(SlipProblem::OtherEvent));
        assert_eq!(ResultSlip { round: 2, ..slip.clone() }.reported(&before), Err(SlipProblem::NoSuchRound));
        assert_eq!(ResultSlip { result: None, ..slip }.reported(&before), Err(SlipProblem::NoResult));
    }

    #[test]
    fn without_ids_a_slip_goes_by_names_however_they_are_written() {
        let former = event(None, ["José", "Bo", "Cy", "Dee"]);
        let slip = slip(&former, 0);
        assert_eq!(slip.ids, None);
        let reported = ReportedResult { round: 0, first: PlayerId(7), result: result() };
        for id in [None, Some(5)] {
            let now = event(id, ["JOSE\u{301}", "Bo\u{a0}", "Cy", "Dee"]);
            assert_eq!(slip.reported(&now), Ok(reported));
            let renamed = Event { name: "Open".to_owned(), ..now };
            assert_eq!(slip.reported(&renamed), Err(SlipProblem::OtherEvent));
        }
        // Where the event of a slip with ids has none, as in an older file, names have to do.
        let identified = super::tests::slip(&event(Some(5), ["José", "Bo", "Cy", "Dee"]), 0);
        assert_eq!(identified.reported(&former), Ok(reported));
    }

    #[test]
    fn of_two_games_of_the_same_names_the_slip_says_which() {
        let former = event(None, ["Ada", "Bo", "Ada", "Bo"]);
        let second = slip(&former, 1);
        assert_eq!(second.players, ["Ada (2)", "Bo (2)"]);
        assert_eq!(second.reported(&former).map(|reported| reported.first), Ok(PlayerId(9)));
        let plain = ResultSlip { players: ["Ada".to_owned(), "Bo".to_owned()], ..second };
        assert_eq!(plain.reported(&former), Err(SlipProblem::NoSuchGame));
    }

    #[test]
    fn another_result_than_the_one_that_is_entered_is_not_simply_taken() {
        let mut event = event(Some(5), ["Ada", "Bo", "Cy", "Dee"]);
        let slip = slip(&event, 1);
        let first = PlayerId(9);
        let reported = ReportedResult { round: 0, first, result: result() };
        assert_eq!(slip.scanned(&event, 1), Ok(ScannedResult::OtherRound(0)));
        event.roster[2].name = "Cyrus".to_owned();
        let here = ResultSlip { players: ["Cyrus".to_owned(), "Dee".to_owned()], ..slip.clone() };
        assert_eq!(slip.scanned(&event, 0), Ok(ScannedResult::New(reported, Box::new(here.clone()))));
        event.rounds[0].pairings[1].result = Some(result());
        assert_eq!(slip.scanned(&event, 0), Ok(ScannedResult::Entered(Box::new(here.clone()))));
        let entered = GameResult { winner: Some(Seat::Second), ..result() };
        event.rounds[0].pairings[1].result = Some(entered);
        assert_eq!(slip.scanned(&event, 0), Ok(ScannedResult::Other(reported, Box::new(here), entered)));
    }
}
