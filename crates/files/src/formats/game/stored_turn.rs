//! What is written down of a turn in a kept game, and how far the game is.

use serde::{Deserialize, Serialize};

use super::words::{StoredByRole, StoredSide, role, side};
use crate::game::Progress;
use crate::game::by_role::{ByRole, ROLES};
use crate::game::control::ControlTable;
use crate::game::score_record::{ArrivalRoll, ByHand, ElementMove, Ending, FuseStep, Taken, TurnRecord};
use crate::pack::Role;
use crate::units::Length;

#[derive(Deserialize, Serialize)]
pub(super) struct StoredTurn {
    turn: usize,
    /// Which elements each player secured, by their places in the scenario.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    control: Vec<StoredByRole<Vec<usize>>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    taken: Vec<StoredTaken>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    leader_in_kill_box: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fuse: Option<StoredFuse>,
    /// Who has put a token.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tokens: Vec<StoredSide>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    moves: Vec<StoredMove>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    by_hand: Vec<StoredByHand>,
    /// What was rolled for whether the game ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end_roll: Option<u32>,
    /// What was rolled for who comes later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    arrival: Option<StoredArrival>,
}

#[derive(Deserialize, Serialize)]
struct StoredArrival {
    roll: u32,
    /// What was added to it.
    #[serde(default, skip_serializing_if = "is_nothing")]
    more: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
const fn is_nothing(more: &u32) -> bool {
    *more == 0
}

#[derive(Deserialize, Serialize)]
struct StoredTaken {
    element: usize,
    by: StoredSide,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum StoredFuse {
    Chosen { by: StoredSide, element: usize, roll: u32 },
    Rolled(Vec<u32>),
}

#[derive(Deserialize, Serialize)]
struct StoredMove {
    element: usize,
    by: StoredSide,
    inches: f64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    arrived: bool,
}

#[derive(Deserialize, Serialize)]
struct StoredByHand {
    side: StoredSide,
    vp: i32,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    reason: String,
}

impl StoredTurn {
    pub fn of(turn: usize, record: &TurnRecord) -> Self {
        let control = |table: &ControlTable| {
            let of = |role: Role| table.0.of(role).iter().copied().collect();
            StoredByRole { attacker: of(Role::Attacker), defender: of(Role::Defender) }
        };
        let fuse = |fuse: &FuseStep| match fuse {
            FuseStep::Chosen { by, element, roll } => {
                StoredFuse::Chosen { by: side(*by), element: *element, roll: *roll }
            }
            FuseStep::Rolled(rolls) => StoredFuse::Rolled(rolls.clone()),
        };
        let moved = |moved: &ElementMove| StoredMove {
            element: moved.element,
            by: side(moved.by),
            inches: moved.distance.inches(),
            arrived: moved.has_arrived,
        };
        let by_hand =
            |given: &ByHand| StoredByHand { side: side(given.role), vp: given.vp, reason: given.reason.clone() };
        Self {
            turn,
            control: record.control.iter().map(control).collect(),
            taken: record
                .taken
                .iter()
                .map(|taken| StoredTaken { element: taken.element, by: side(taken.by) })
                .collect(),
            leader_in_kill_box: record.is_leader_in_kill_box,
            fuse: record.fuse.as_ref().map(fuse),
            tokens: ROLES.into_iter().filter(|role| *record.tokens.of(*role)).map(side).collect(),
            moves: record.moves.iter().map(moved).collect(),
            by_hand: record.by_hand.iter().map(by_hand).collect(),
            end_roll: record.end_roll,
            arrival: record.arrival.map(|ArrivalRoll { roll, more }| StoredArrival { roll, more }),
        }
    }

    pub fn read(self) -> Option<(usize, TurnRecord)> {
        let control = |table: StoredByRole<Vec<usize>>| {
            let table = table.read();
            ControlTable(ByRole::new(|role| table.of(role).iter().copied().collect()))
        };
        let moves = self.moves.into_iter().map(|moved| {
            let distance = Length::nearest(moved.inches)?;
            Some(ElementMove { element: moved.element, by: role(moved.by), distance, has_arrived: moved.arrived })
        });
        let fuse = |fuse: StoredFuse| match fuse {
            StoredFuse::Chosen { by, element, roll } => FuseStep::Chosen { by: role(by), element, roll },
            StoredFuse::Rolled(rolls) => FuseStep::Rolled(rolls),
        };
        let record = TurnRecord {
            control: self.control.into_iter().map(control).collect(),
            taken: self.taken.into_iter().map(|taken| Taken { element: taken.element, by: role(taken.by) }).collect(),
            is_leader_in_kill_box: self.leader_in_kill_box,
            fuse: self.fuse.map(fuse),
            tokens: ByRole::new(|role| self.tokens.contains(&side(role))),
            moves: moves.collect::<Option<_>>()?,
            by_hand: self
                .by_hand
                .into_iter()
                .map(|given| ByHand { role: role(given.side), vp: given.vp, reason: given.reason })
                .collect(),
            end_roll: self.end_roll,
            arrival: self.arrival.map(|StoredArrival { roll, more }| ArrivalRoll { roll, more }),
        };
        Some((self.turn, record))
    }
}

#[derive(Deserialize, Serialize)]
pub(super) struct StoredProgress {
    turns_ended: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ending: Option<StoredEnding>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    presence: Option<StoredByRole<u32>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    destroyed: Option<StoredByRole<u32>>,
}

#[derive(Clone, Copy, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum StoredEnding {
    Assassination(Option<StoredSide>),
    Concession(StoredSide),
    OutOfTime(StoredSide),
    OutOfTimeInOther(StoredSide),
    RoundOver,
    Scenario(u32),
}

impl StoredProgress {
    pub fn of(progress: Progress) -> Self {
        let ending = |ending: Ending| match ending {
            Ending::Assassination { winner } => StoredEnding::Assassination(winner.map(side)),
            Ending::Concession { by } => StoredEnding::Concession(side(by)),
            Ending::OutOfTime { of } => StoredEnding::OutOfTime(side(of)),
            Ending::OutOfTimeInOther { of } => StoredEnding::OutOfTimeInOther(side(of)),
            Ending::RoundOver => StoredEnding::RoundOver,
            Ending::OfScenario { tag } => StoredEnding::Scenario(tag),
        };
        Self {
            turns_ended: progress.turns_ended,
            ending: progress.ending.map(ending),
            presence: progress.presence.map(StoredByRole::of),
            destroyed: progress.destroyed.map(StoredByRole::of),
        }
    }

    pub fn read(self) -> Progress {
        let ending = |ending: StoredEnding| match ending {
            StoredEnding::Assassination(winner) => Ending::Assassination { winner: winner.map(role) },
            StoredEnding::Concession(by) => Ending::Concession { by: role(by) },
            StoredEnding::OutOfTime(of) => Ending::OutOfTime { of: role(of) },
            StoredEnding::OutOfTimeInOther(of) => Ending::OutOfTimeInOther { of: role(of) },
            StoredEnding::RoundOver => Ending::RoundOver,
            StoredEnding::Scenario(tag) => Ending::OfScenario { tag },
        };
        Progress {
            turns_ended: self.turns_ended,
            ending: self.ending.map(ending),
            presence: self.presence.map(StoredByRole::read),
            destroyed: self.destroyed.map(StoredByRole::read),
        }
    }
}
