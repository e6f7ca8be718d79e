//! What is written down of a game so that it can be scored.

use super::by_role::ByRole;
use super::control::ControlTable;
use crate::pack::Role;
use crate::units::Length;

/// What is written down of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameRecord {
    /// The turns that have ended, in their order: the Attacker's first, the Defender's first, the Attacker's second.
    pub turns: Vec<TurnRecord>,
    /// What has happened in the turn after them, which has not ended. Its last control table is what each player secured at the game's end.
    pub unfinished: TurnRecord,
    /// How the game has ended in that turn, other than by its score or its last turn.
    pub ending: Option<Ending>,
    /// The Scenario Presence of both when the game has ended, where that is known.
    pub presence: Option<ByRole<u32>>,
    /// The army points that each has destroyed, where that is known.
    pub destroyed: Option<ByRole<u32>>,
}

/// A turn of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct TurnRecord {
    /// What each player secured in it, in the order of time; the last one holds when the turn is scored.
    pub control: Vec<ControlTable>,
    /// What was taken.
    pub taken: Vec<Taken>,
    /// Whether the player has ended the turn with a Leader in their own kill box.
    pub is_leader_in_kill_box: bool,
    /// What has become of a fuse before the scoring.
    pub fuse: Option<FuseStep>,
    /// Who has put a token on their own element after the scoring.
    pub tokens: ByRole<bool>,
    /// Elements that were moved after the scoring.
    pub moves: Vec<ElementMove>,
    /// What was added or taken away by hand.
    pub by_hand: Vec<ByHand>,
    /// What was rolled at its end for whether the game ends.
    pub end_roll: Option<u32>,
    /// What was rolled in it for who comes later.
    pub arrival: Option<ArrivalRoll>,
}

/// A roll for who comes later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ArrivalRoll {
    pub roll: u32,
    /// How many things add 1 to it.
    pub more: u32,
}

/// An element that was taken, by its place in the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Taken {
    pub element: usize,
    pub by: Role,
}

/// What has become of a fuse before the scoring.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FuseStep {
    /// A player has chosen an element, by its place in the scenario, and rolled so much.
    Chosen { by: Role, element: usize, roll: u32 },
    /// Nobody could choose, and this was rolled; more than once only where that is rolled again.
    Rolled(Vec<u32>),
}

/// An element that was moved, by its place in the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ElementMove {
    pub element: usize,
    pub by: Role,
    pub distance: Length,
    /// Whether it has arrived where it goes.
    pub has_arrived: bool,
}

/// Victory points by hand.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ByHand {
    pub role: Role,
    /// How many, below 0 where they are taken away.
    pub vp: i32,
    /// Why, in the players' words.
    pub reason: String,
}

/// How a game has ended, other than by its score or its last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// One player alone still has a Leader, or nobody.
    Assassination { winner: Option<Role> },
    /// A player has conceded.
    Concession { by: Role },
    /// A player's clock has run out in their own turn. The opponent scores at once where there is a control table of the unfinished turn.
    OutOfTime { of: Role },
    /// A player's clock has run out in the opponent's turn, which is the last one that has ended.
    OutOfTimeInOther { of: Role },
    /// What the scenario says, by the number of that.
    OfScenario { tag: u32 },
    /// The round was over before the game was, with more time left than may be played on.
    RoundOver,
}
