//! What a person says of a fortress, and what becomes of it.

use crate::layout::{ArmyCost, Edit, PieceId};
use crate::units::Length;

/// What a person says of a fortress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FortressPlan {
    /// What its front may cost, with its equipment.
    pub points: u32,
    /// How wide its front is, with the towers at its ends.
    pub frontage: Length,
    /// How far the walls of the front are from the Defender's edge.
    pub from_edge: Length,
    /// Whether walls go back to that edge from both ends of the front. Nobody pays for them.
    pub has_sides: bool,
}

/// A fortress that can be laid.
#[derive(Clone, Debug, PartialEq)]
pub struct Fortress {
    /// Takes away the Defender's fortress before it, and puts this one on the table. None where that is there already.
    pub edits: Vec<Edit>,
    /// Its pieces: those of the front from one end to the other, then those of the sides.
    pub pieces: Vec<PieceId>,
    /// How wide the front is. It is narrower than it was said to be where no whole sections are as wide as that.
    pub frontage: Length,
    /// What the Defender pays for: the pieces of the front by their kinds, and its equipment.
    pub costs: Vec<ArmyCost>,
    /// What they cost in all.
    pub points: u32,
    /// How many sections its sides have, for which nobody pays.
    pub side_sections: u32,
    /// How many pieces of the fortress before it are taken away.
    pub replaced: u32,
    /// Whether it is on the table already, just so: then there is nothing to do.
    pub is_there: bool,
    /// How many other pieces lie under it.
    pub covered: u32,
    /// How many pieces of the fortress before it stay, because they are locked.
    pub locked: u32,
}

/// Why a fortress can't be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FortressProblem {
    /// The pack has no walls with gates that the Defender pays for.
    NoWalls,
    /// The points aren't enough for the front: the least that it costs, and the widest front that they are enough for.
    TooFewPoints { least: u32, widest: Option<Length> },
    /// The gates don't fit into the front, or its sides between its ends: the narrowest front.
    TooNarrow { least: Length },
    /// The front is wider than the table.
    TooWide { most: Length },
    /// Its towers would stand over the Defender's edge.
    TooNear { least: Length },
    /// Its front would stand over the Attacker's edge.
    TooFar { most: Length },
    /// There are too many pieces on the table.
    Full,
}
