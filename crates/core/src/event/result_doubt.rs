//! What can't be about a result that is complete: numbers that no such game has, or an end that they don't lead to. It is kept all the
//! same, because the organiser decides.
//!
//! The page, slips, imported results and the command line all ask here.

use super::document::{Event, EventRound};
use super::ids::PlayerId;
use super::pairing::{GameEnding, GameResult, Pairing, Seat};
use super::result_proposal::ResultProposal;
use super::result_rules::{ResultRules, Tiebreak, vp_leader};
use crate::pack::Tiebreaker;

/// Why a result can't be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultDoubt {
    /// A player has destroyed more than an army has.
    TooMuchDestroyed {
        seat: Seat,
        /// The army points of a game.
        points: u32,
    },
    /// A player has more victory points than the scenario gives.
    TooManyVp {
        seat: Seat,
        /// The most that it gives.
        most: u32,
    },
    /// The tiebreakers leave no tie, because this player wins by one of them.
    NoTie { winner: Seat, by: Tiebreaker },
    /// This player has won by the tiebreakers, by which the other one wins.
    LostByTiebreakers { winner: Seat, by: Tiebreaker },
    /// A player has won by the tiebreakers, which leave a tie.
    WonThoughLevel(Seat),
    /// A player has won by scenario without the lead that it takes.
    TooSmallLead {
        winner: Seat,
        /// The lead that it takes.
        lead: u32,
    },
    /// A player has won by scenario where no lead wins.
    NoLeadWins(Seat),
    /// This player's clock ran out in the other one's turn, at whose end they had the lead that wins the scenario.
    WonByScenario {
        winner: Seat,
        /// The lead that it takes.
        lead: u32,
    },
}

/// What a doubt is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoubtfulPart {
    /// A player's victory points.
    Vp(Seat),
    /// What a player has destroyed.
    Destroyed(Seat),
    /// Who has won, or how.
    Outcome,
}

/// A result of an event that can't be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubtfulResult {
    /// The round, counted from 0.
    pub round: usize,
    /// The first and the second player.
    pub players: [PlayerId; 2],
    pub result: GameResult,
    pub doubts: Vec<ResultDoubt>,
}

impl ResultDoubt {
    /// What it is about.
    pub const fn part(self) -> DoubtfulPart {
        match self {
            Self::TooMuchDestroyed { seat, .. } => DoubtfulPart::Destroyed(seat),
            Self::TooManyVp { seat, .. } => DoubtfulPart::Vp(seat),
            Self::NoTie { .. }
            | Self::LostByTiebreakers { .. }
            | Self::WonThoughLevel(_)
            | Self::TooSmallLead { .. }
            | Self::NoLeadWins(_)
            | Self::WonByScenario { .. } => DoubtfulPart::Outcome,
        }
    }

    /// What most likely corrects the result; nothing where that is anybody's guess.
    pub fn correction(self, result: &GameResult, rules: &ResultRules) -> Option<ResultProposal> {
        Some(match self {
            Self::TooMuchDestroyed { seat, points } => ResultProposal::Destroyed { seat, points },
            Self::TooManyVp { .. } => return None,
            Self::NoTie { winner, .. } => ResultProposal::won(winner, GameEnding::Tiebreakers),
            Self::LostByTiebreakers { winner, .. } => ResultProposal::won(winner.other(), GameEnding::Tiebreakers),
            Self::WonThoughLevel(_) => ResultProposal::TIE,
            Self::TooSmallLead { winner, lead } => match leader(result) {
                Some((leader, by)) if by >= lead => ResultProposal::won(leader, GameEnding::Scenario),
                _ => by_tiebreakers(winner, result, rules),
            },
            Self::NoLeadWins(winner) => by_tiebreakers(winner, result, rules),
            Self::WonByScenario { winner, .. } => ResultProposal::won(winner, GameEnding::Scenario),
        })
    }
}

/// Who has won by the tiebreakers; where what decides isn't known, the one of whom it is said.
fn by_tiebreakers(winner: Seat, result: &GameResult, rules: &ResultRules) -> ResultProposal {
    match rules.tiebreak(&result.scores) {
        Tiebreak::Won(seat, _) => ResultProposal::won(seat, GameEnding::Tiebreakers),
        Tiebreak::Unknown(_) => ResultProposal::won(winner, GameEnding::Tiebreakers),
        Tiebreak::Level => ResultProposal::TIE,
    }
}

fn leader(result: &GameResult) -> Option<(Seat, u32)> {
    vp_leader(result.scores.map(|score| score.vp))
}

/// What can't be about a result.
pub fn result_doubts(result: &GameResult, rules: &ResultRules) -> Vec<ResultDoubt> {
    let mut doubts = Vec::new();
    let max_vp = rules.scenario.and_then(|scenario| scenario.max_vp);
    for seat in Seat::ALL {
        let score = result.score(seat);
        if let Some(most) = max_vp.filter(|most| score.vp > *most) {
            doubts.push(ResultDoubt::TooManyVp { seat, most });
        }
        if rules.points > 0 && score.destroyed > rules.points {
            doubts.push(ResultDoubt::TooMuchDestroyed { seat, points: rules.points });
        }
    }
    doubts.extend(outcome_doubt(result, rules));
    doubts
}

/// What most likely corrects a result with these doubts, each correction once.
pub fn corrections(result: &GameResult, doubts: &[ResultDoubt], rules: &ResultRules) -> Vec<ResultProposal> {
    let mut corrections = Vec::new();
    for correction in doubts.iter().filter_map(|doubt| doubt.correction(result, rules)) {
        if !corrections.contains(&correction) {
            corrections.push(correction);
        }
    }
    corrections
}

/// Why a game of these numbers doesn't end like that.
fn outcome_doubt(result: &GameResult, rules: &ResultRules) -> Option<ResultDoubt> {
    let lead = rules.winning_lead();
    let leads = |seat: Seat| leader(result).is_some_and(|(leader, by)| leader == seat && by >= lead);
    match (result.winner, result.ending) {
        (None, GameEnding::Tiebreakers) => match rules.tiebreak(&result.scores) {
            Tiebreak::Won(winner, by) => Some(ResultDoubt::NoTie { winner, by }),
            Tiebreak::Level | Tiebreak::Unknown(_) => None,
        },
        (Some(winner), GameEnding::Tiebreakers) => match rules.tiebreak(&result.scores) {
            Tiebreak::Won(other, by) if other != winner => Some(ResultDoubt::LostByTiebreakers { winner, by }),
            Tiebreak::Level if !rules.tiebreakers.is_empty() => Some(ResultDoubt::WonThoughLevel(winner)),
            Tiebreak::Won(..) | Tiebreak::Level | Tiebreak::Unknown(_) => None,
        },
        (Some(winner), GameEnding::Scenario) if lead == 0 => Some(ResultDoubt::NoLeadWins(winner)),
        (Some(winner), GameEnding::Scenario) if !leads(winner) => Some(ResultDoubt::TooSmallLead { winner, lead }),
        // How large a lead wins is known where the scenario is.
        (Some(winner), GameEnding::ClockInOpponentsTurn)
            if lead > 0 && rules.scenario.is_some() && leads(winner.other()) =>
        {
            Some(ResultDoubt::WonByScenario { winner: winner.other(), lead })
        }
        // Whoever has their opponent's Leader, or lets their clock run out in their own turn, does so at any score, and time ends a game
        // at any score. What a conceded game counts as, the packet says.
        _ => None,
    }
}

/// The results of an event that can't be right, by rounds and games.
pub fn doubtful_results(event: &Event) -> Vec<DoubtfulResult> {
    let of_round = |(round, played): (usize, &EventRound)| {
        let rules = ResultRules::of(event, played.scenario);
        let doubtful = |pairing: &Pairing| {
            let (second, result) = (pairing.second?, pairing.result?);
            let doubts = result_doubts(&result, &rules);
            let players = [pairing.first, second];
            (!doubts.is_empty()).then_some(DoubtfulResult { round, players, result, doubts })
        };
        played.pairings.iter().filter_map(doubtful).collect::<Vec<_>>()
    };
    event.rounds.iter().enumerate().flat_map(of_round).collect()
}
