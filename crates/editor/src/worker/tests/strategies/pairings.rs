//! Players, pairings and results.

use proptest::prelude::*;

use super::events::{event, table_id};
use super::one_of;
use crate::event::{GameEnding, GameResult, Pairing, PairingProblem, PlayerId, PlayerScore, Seat};
use crate::worker::{PairRoundRequest, PairingTask};

fn player_id() -> impl Strategy<Value = PlayerId> {
    any::<u32>().prop_map(PlayerId)
}

fn result() -> impl Strategy<Value = GameResult> {
    let score = || {
        any::<(u32, u32, Option<u8>, Option<u32>)>().prop_map(|(vp, destroyed, list, presence)| PlayerScore {
            vp,
            destroyed,
            list,
            presence,
        })
    };
    let winner = one_of([None, Some(Seat::First), Some(Seat::Second)]);
    (winner, one_of(GameEnding::NAMES), score(), score()).prop_map(|(winner, (_, ending), first, second)| GameResult {
        winner,
        ending,
        scores: [first, second],
    })
}

pub fn pairings() -> BoxedStrategy<Vec<Pairing>> {
    let pairing =
        (player_id(), prop::option::of(player_id()), prop::option::of(table_id()), prop::option::of(result()))
            .prop_map(|(first, second, table, result)| Pairing { first, second, table, result });
    prop::collection::vec(pairing, 0..4).boxed()
}

pub fn pairing_problem() -> BoxedStrategy<PairingProblem> {
    prop_oneof![
        one_of([
            PairingProblem::NoSuchRound,
            PairingProblem::NoScoring,
            PairingProblem::TooFewPlayers,
            PairingProblem::BracketIsOver,
        ]),
        (0..32_usize).prop_map(|round| PairingProblem::NotPaired { round }),
        (0..32_usize, 1..256_usize).prop_map(|(round, games)| PairingProblem::Unfinished { round, games }),
    ]
    .boxed()
}

pub fn pair_round_request() -> BoxedStrategy<PairRoundRequest> {
    let task = prop_oneof![any::<u32>().prop_map(|seed| PairingTask::Pair { seed }), Just(PairingTask::AssignTables)];
    (event(), 0..32_usize, task).prop_map(|(event, round, task)| PairRoundRequest::of(&event, round, task)).boxed()
}
