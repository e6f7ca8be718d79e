//! Whether an event lacks the army points that its byes and conceded games are credited with a share of.

use super::document::Event;
use super::pairing::{GameEnding, Pairing};
use super::standings::scoring;

/// What is credited with a share of army points that aren't known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MissingPoints {
    /// Byes.
    pub byes: usize,
    /// Conceded games.
    pub concessions: usize,
}

impl MissingPoints {
    /// What an event with players lacks army points for, which may be nothing yet; `None` where it lacks none.
    pub fn of(event: &Event) -> Option<Self> {
        let pairings = event.rounds.iter().flat_map(|round| &round.pairings);
        (!event.roster.is_empty()).then(|| Self::among(event, pairings)).flatten()
    }

    /// The same for a round, counted from 0; `None` where nothing in it is credited.
    pub fn of_round(event: &Event, round: usize) -> Option<Self> {
        let missing = Self::among(event, &event.rounds.get(round)?.pairings)?;
        (missing != Self::default()).then_some(missing)
    }

    /// The same for a game that is conceded.
    pub fn of_conceded(event: &Event) -> Option<Self> {
        let missing = Self::among(event, [])?;
        Some(Self { concessions: 1, ..missing })
    }

    fn among<'a>(event: &Event, pairings: impl IntoIterator<Item = &'a Pairing>) -> Option<Self> {
        let scoring = scoring(event.pack)?;
        let needs_points = scoring.bye.destroyed_percent > 0 || scoring.concession.destroyed_percent > 0;
        if event.points > 0 || !needs_points {
            return None;
        }
        let mut missing = Self::default();
        for pairing in pairings {
            let is_conceded = pairing.result.is_some_and(|result| result.ending == GameEnding::Concession);
            missing.byes += usize::from(pairing.is_bye());
            missing.concessions += usize::from(!pairing.is_bye() && is_conceded);
        }
        Some(missing)
    }
}
