//! What comes after a round whose results are in.

use super::document::{Event, EventRound};
use super::event_end::event_end;

/// What comes after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterRound {
    /// The next round, which isn't paired yet. It is counted from 0.
    Next(usize),
    /// The standings: it was the last round, or the event is over after it.
    Standings,
}

impl AfterRound {
    /// What comes after a round of an event, counted from 0; `None` while a game of it is out, and once the next one is paired.
    pub fn of(event: &Event, round: usize) -> Option<Self> {
        let is_done = |round: &EventRound| !round.pairings.is_empty() && round.unfinished() == 0;
        if !event.rounds.get(round).is_some_and(is_done) {
            return None;
        }
        let is_over = event.finished_rounds() == round + 1 && event_end(event).is_some();
        match event.rounds.get(round + 1) {
            Some(next) if is_over && next.pairings.is_empty() => Some(Self::Standings),
            None => Some(Self::Standings),
            Some(next) if next.pairings.is_empty() => Some(Self::Next(round + 1)),
            Some(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::testing::event;
    use crate::event::{GameEnding, GameResult, Pairing, PlayerId, PlayerScore};

    #[test]
    fn the_next_round_comes_once_all_results_are_in_and_the_standings_come_last() {
        let mut event = event(&[], &[]);
        event.rounds = vec![EventRound::default(); 2];
        let after = |event: &Event| [0, 1, 2].map(|round| AfterRound::of(event, round));
        assert_eq!(after(&event), [None; 3], "nothing is paired");
        let open = Pairing::game(PlayerId(1), PlayerId(2));
        let result = GameResult { winner: None, ending: GameEnding::TimeUp, scores: [PlayerScore::default(); 2] };
        let finished = Pairing { result: Some(result), ..open.clone() };
        event.rounds[0].pairings = vec![open.clone(), Pairing::bye(PlayerId(3))];
        assert_eq!(after(&event), [None; 3]);
        event.rounds[0].pairings[0] = finished.clone();
        assert_eq!(after(&event), [Some(AfterRound::Next(1)), None, None]);
        event.rounds[1].pairings = vec![open];
        assert_eq!(after(&event), [None; 3]);
        event.rounds[1].pairings = vec![finished];
        assert_eq!(after(&event), [None, Some(AfterRound::Standings), None]);
    }
}
