//! What is worth knowing of the games of a whole event: what its results and rounds lack, and what its pairings do.

use super::document::Event;
use super::missing_points::MissingPoints;
use super::pairing_remarks::{PairingRemark, pairing_remarks};
use super::result_doubt::{DoubtfulResult, doubtful_results};
use super::schedule::earlier_round;

/// Something about the games of an event. Rounds are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventRemark {
    /// Its army points aren't known.
    MissingPoints(MissingPoints),
    /// A round plays the scenario of an earlier one.
    RepeatedScenario { round: usize, earlier: usize },
    /// A result can't be right.
    DoubtfulResult(DoubtfulResult),
    /// What a round's pairings do.
    Pairing { round: usize, remark: PairingRemark },
}

impl EventRemark {
    /// The round that it is about; `None` for the whole event.
    pub const fn round(&self) -> Option<usize> {
        match self {
            Self::MissingPoints(_) => None,
            Self::RepeatedScenario { round, .. } | Self::Pairing { round, .. } => Some(*round),
            Self::DoubtfulResult(doubtful) => Some(doubtful.round),
        }
    }

    /// Whether something has to be put right. What pairings do may be as good as it gets.
    pub const fn is_complaint(&self) -> bool {
        !matches!(self, Self::Pairing { .. })
    }
}

/// The remarks on an event: those on all of it, then those on its rounds in their order.
pub fn event_remarks(event: &Event) -> Vec<EventRemark> {
    let points = MissingPoints::of(event).map(EventRemark::MissingPoints);
    let doubtful = doubtful_results(event);
    let of_round = |round: usize| {
        let repeated = earlier_round(event, round).map(|earlier| EventRemark::RepeatedScenario { round, earlier });
        let doubtful = doubtful.iter().filter(move |doubtful| doubtful.round == round).cloned();
        let pairings = pairing_remarks(event, round).into_iter();
        let pairings = pairings.map(move |remark| EventRemark::Pairing { round, remark });
        repeated.into_iter().chain(doubtful.map(EventRemark::DoubtfulResult)).chain(pairings)
    };
    points.into_iter().chain((0..event.rounds.len()).flat_map(of_round)).collect()
}
