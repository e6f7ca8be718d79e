//! What stands on a score sheet.

use super::by_role::ByRole;
use crate::pack::{Role, ScenarioEnding, Tiebreaker};

/// A turn on a score sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreStep {
    /// The turn's number; each player has one of it.
    pub turn: u32,
    /// Whose turn it is.
    pub role: Role,
    /// Whether the turn is scored.
    pub is_scored: bool,
    /// What gave victory points, in the order of the packet.
    pub entries: Vec<ScoreEntry>,
    /// What was written down and doesn't count by the packet.
    pub remarks: Vec<Remark>,
    /// The elements, by their places, whose last token went: models there suffer a blast.
    pub blasts: Vec<usize>,
    /// The victory points of both after it.
    pub vp: ByRole<i32>,
}

/// Victory points of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreEntry {
    pub role: Role,
    /// How many, below 0 where they are taken away by hand.
    pub vp: i32,
    pub reason: ScoreReason,
    /// The elements for which they are, by their places in the scenario.
    pub elements: Vec<usize>,
}

/// What victory points are for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoreReason {
    /// A source of the scenario, by its place.
    Source(usize),
    /// The opponent ended their turn with a Leader in the kill box.
    KillBox,
    /// Entered by hand, with a reason.
    ByHand(String),
}

/// What was written down and doesn't count by the packet. Players can enter it by hand all the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Remark {
    /// Nothing is scored yet in this turn.
    NotScoredYet,
    /// The element of this place has left the table.
    Gone(usize),
    /// The element of this place isn't the opponent's, so the player can't take it.
    NotTheOpponents(usize),
    /// The kill box doesn't count yet.
    NoKillBoxYet,
    /// A player has put a token, and secures no own element for it.
    TokenUnsecured(Role),
    /// A player has put a token, and there are no more for that element.
    TokensUsedUp(Role),
    /// Nothing was written down of the fuse, though it burns.
    FuseMissing,
    /// Who has chosen an element of the fuse doesn't secure the one that it takes.
    FuseUnsecured(Role),
    /// Somebody secures the element by which an element of the fuse is chosen, so no die chooses.
    FuseSecured,
    /// No side of the die has this number.
    NoSuchRoll(u32),
    /// The chosen element of this place has no tokens.
    NoTokensLeft(usize),
    /// The element of this place doesn't move, or not by this player.
    MayNotMove(usize),
    /// The element of this place has moved farther than it may, so many inches.
    TooFar { element: usize, allowed: f64 },
    /// The roll for whether the game ends isn't written down, so that it goes on.
    EndRollMissing,
    /// This was rolled for whether the game ends, and it does or doesn't.
    EndRolled { roll: u32, ends: bool },
    /// This was rolled for who comes later, with so much added, and they come or don't.
    ArrivalRolled { roll: u32, more: u32, comes: bool },
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEnd {
    pub why: EndReason,
    pub outcome: Outcome,
}

/// Why a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// One player leads by so many victory points.
    Lead(i32),
    /// The last turn has ended.
    LastTurn,
    /// One player's Leader was destroyed, or both were.
    Assassination,
    Concession,
    /// A clock has run out, and the opponent has more victory points.
    OutOfTimeBehind,
    /// A clock has run out, and the Leader of its player is destroyed.
    OutOfTime,
    /// What the scenario says; `None` where another scenario is played since.
    OfScenario(Option<&'static ScenarioEnding>),
    /// The round is over.
    RoundOver,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A player, by this tiebreaker if there was need of one.
    Won(Role, Option<Tiebreaker>),
    Tie,
    /// This tiebreaker decides, and its numbers aren't written down.
    Open(Tiebreaker),
    /// The players know: nothing is scored by numbers.
    Unsaid,
}
