//! What the result of a game is held to: the army points, the scenario, and the packet's tiebreakers.

use super::document::Event;
use super::pairing::{GameEnding, PlayerScore, Seat};
use crate::pack::{CardTexts, Pack, Scenario, Tiebreaker};

/// What a game's result is held to.
#[derive(Clone, Copy, Debug, Default)]
pub struct ResultRules<'a> {
    /// The army points of a game; 0 where they aren't known.
    pub points: u32,
    /// What is played, where that is known.
    pub scenario: Option<&'a Scenario>,
    /// By how many victory points one must lead to win by that scenario: 0 where no lead wins.
    pub scenario_lead: Option<u32>,
    /// What decides a game that nobody has won, the first one first.
    pub tiebreakers: &'a [Tiebreaker],
}

/// What the tiebreakers make of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tiebreak {
    /// This player wins, by this one.
    Won(Seat, Tiebreaker),
    /// Nothing tells the players apart.
    Level,
    /// This one decides, and isn't known of both players.
    Unknown(Tiebreaker),
}

/// The tiebreakers of a pack, the first one first; none where it says nothing about that.
pub fn tiebreakers(pack: &Pack) -> &'static [Tiebreaker] {
    let event = CardTexts::of(pack).and_then(|card| card.event.as_ref());
    event.map_or(&[], |event| &event.tiebreakers)
}

impl<'a> ResultRules<'a> {
    /// Those of an event's games in this scenario.
    pub fn of(event: &Event, scenario: Option<&'a Scenario>) -> Self {
        let scenario_lead = scenario.and_then(|scenario| event.pack.winning_lead(scenario));
        Self { points: event.points, scenario, scenario_lead, tiebreakers: tiebreakers(event.pack) }
    }

    /// By how many victory points one must lead to win by scenario: 0 where no lead wins. Whatever the scenario, who wins by it has more
    /// of them.
    pub fn winning_lead(&self) -> u32 {
        self.scenario_lead.unwrap_or(1)
    }

    /// What the tiebreakers make of these scores.
    pub fn tiebreak(&self, scores: &[PlayerScore; 2]) -> Tiebreak {
        for tiebreaker in self.tiebreakers {
            let [first, second] = scores.map(|score| measured(&score, *tiebreaker));
            match first.zip(second) {
                None => return Tiebreak::Unknown(*tiebreaker),
                Some((first, second)) if first > second => return Tiebreak::Won(Seat::First, *tiebreaker),
                Some((first, second)) if first < second => return Tiebreak::Won(Seat::Second, *tiebreaker),
                Some(_) => {}
            }
        }
        Tiebreak::Level
    }

    /// How a game of these scores most likely ended that this player has won, or nobody: by scenario or the tiebreakers where the numbers
    /// lead to that, else by assassination.
    pub fn likely_ending(&self, winner: Option<Seat>, scores: &[PlayerScore; 2]) -> GameEnding {
        let Some(winner) = winner else { return GameEnding::Tiebreakers };
        let lead = self.winning_lead();
        match vp_leader(scores.map(|score| score.vp)) {
            Some((leader, by)) if leader == winner && lead > 0 && by >= lead => GameEnding::Scenario,
            Some((leader, _)) if leader == winner => GameEnding::Tiebreakers,
            _ => GameEnding::Assassination,
        }
    }

    /// Whether this tiebreaker decides a game of these scores, or those after it, because all before it are equal.
    pub fn asks_for(&self, tiebreaker: Tiebreaker, scores: &[PlayerScore; 2]) -> bool {
        let before = self.tiebreakers.iter().take_while(|before| **before != tiebreaker);
        let are_equal = |before: &Tiebreaker| {
            let [first, second] = scores.map(|score| measured(&score, *before));
            first == second
        };
        self.tiebreakers.contains(&tiebreaker) && before.into_iter().all(are_equal)
    }
}

/// What a tiebreaker compares, where that is known.
const fn measured(score: &PlayerScore, tiebreaker: Tiebreaker) -> Option<u32> {
    match tiebreaker {
        Tiebreaker::Vp => Some(score.vp),
        Tiebreaker::Presence => score.presence,
        Tiebreaker::Destroyed => Some(score.destroyed),
    }
}

/// Who has more victory points, and by how many.
pub(super) fn vp_leader([first, second]: [u32; 2]) -> Option<(Seat, u32)> {
    let lead = first.abs_diff(second);
    (lead > 0).then_some((if first > second { Seat::First } else { Seat::Second }, lead))
}
