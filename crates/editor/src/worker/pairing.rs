//! The pairings of a round.

use serde::{Deserialize, Serialize};

use crate::event::{Event, Pairing, PairingProblem, assign_tables, pair_round};

/// Asks for the pairings of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PairRoundRequest {
    /// The event, with blank tables.
    event: Event,
    /// The round, counted from 0.
    round: usize,
    task: PairingTask,
}

/// What is to be done with a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PairingTask {
    /// New pairings with tables, by chance where the packet leaves it to chance.
    Pair {
        /// The seed of chance.
        seed: u32,
    },
    /// Tables for the pairings that the round has.
    AssignTables,
}

impl PairRoundRequest {
    /// Asks for a round, counted from 0. The worker isn't sent what stands on the tables.
    pub fn of(event: &Event, round: usize, task: PairingTask) -> Self {
        Self { event: event.with_blank_tables(), round, task }
    }

    /// The pairings, or why there are none.
    pub(super) fn answer(self) -> Result<Vec<Pairing>, PairingProblem> {
        let Self { event, round, task } = self;
        match task {
            PairingTask::Pair { seed } => pair_round(&event, round, seed),
            PairingTask::AssignTables => {
                let paired = event.rounds.get(round).ok_or(PairingProblem::NoSuchRound)?;
                Ok(assign_tables(&event, round, &paired.pairings))
            }
        }
    }
}
