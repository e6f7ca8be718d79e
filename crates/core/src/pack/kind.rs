//! Terrain kinds and their traits.

use super::building::Building;
use super::file::{Containment, Dice, Drawing, KindGroup, PaidBy, Trait};
use super::kind_rules::{Aura, MoveTest, RolledTable, Sight};
use super::structure::Structure;
use crate::geometry::Shape;
use crate::units::Resolution;

/// A kind of terrain.
#[derive(Debug)]
pub struct Kind {
    /// Its permanent id in files.
    pub id: String,
    /// Its permanent number in links, unique in the pack.
    pub tag: u32,
    pub name: String,
    /// Its group in the palette.
    pub group: KindGroup,
    /// What the lengths of its pieces are whole numbers of: that of its pack.
    pub resolution: Resolution,
    /// The shape of its pieces that have no shape of their own. Permanent, because files and links omit it.
    pub shape: Shape,
    pub traits: Traits,
    /// The names of its pack's own traits that it has, which its note ends with.
    pub own_traits: Vec<String>,
    /// Its usual height in inches, where it has one.
    pub height: Option<f64>,
    /// Whether it stays on the table all game, where rules of play take others of its sort away.
    pub stays: bool,
    /// The id of the scatter kind that a too small piece becomes; `None` for scatter.
    pub scatter: Option<String>,
    /// The shortest and the longest side in the editor, in inches.
    pub sides: [f64; 2],
    /// The number of its pieces in a usual collection of terrain.
    pub usual: u32,
    /// How it is drawn.
    pub drawing: Drawing,
    /// Its rules in our own words, with the names of its pack's own traits.
    pub note: String,
    /// What it is as a building that models enter and that can be destroyed, where it is one.
    pub building: Option<Building>,
    /// What a usual piece of it counts for lines of sight over it, where the game has such values.
    pub sight: Option<Sight>,
    /// What it does to those within a range.
    pub auras: Vec<Aura>,
    /// When a unit is in it, where the game says so.
    pub containment: Option<Containment>,
    /// The name of the trait of the kinds that it leads units over, as a bridge does over rivers.
    pub crosses: Option<String>,
    /// The tests of who moves into it or through it.
    pub tests: Vec<MoveTest>,
    /// The tables that are rolled on.
    pub dice: Vec<RolledTable>,
    /// The dice that say how far a piece moves by itself in a random direction, in the pack's unit, where it does.
    pub moves: Option<Dice>,
    /// What it costs in points, where the game says so.
    pub points: Option<u32>,
    /// Above which longest side it costs twice as much, in inches, where there is such a length.
    pub doubled_over: Option<f64>,
    /// Whose army pays for it, where armies pay for terrain.
    pub paid_by: Option<PaidBy>,
    /// How many units of the Defender's army a piece holds, where it holds some.
    pub holds: Option<Holds>,
    /// How a line that is drawn of it becomes sections, where it can be drawn.
    pub drawn: Option<DrawnWall>,
    /// Whether its front is its outside, as that of a section of a wall.
    pub outside: bool,
    /// Where it shoots, straight ahead, where it is an engine that does.
    pub corridor: Option<Corridor>,
    /// What structure tests can destroy of it: the whole piece first, then a gate in it.
    pub structures: Vec<Structure>,
    /// The id of the kind that a destroyed piece leaves in its place; `None` where it leaves the table.
    pub leaves: Option<String>,
}

/// How many units of the Defender's army a piece of a kind holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holds {
    pub usual: Capacity,
    /// What a piece holds that costs twice as much.
    pub doubled: Capacity,
}

/// How many units something holds, with how many stands in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capacity {
    /// `None` where nothing is said of stands.
    pub stands: Option<u32>,
    pub units: u32,
}

/// How a line that a person draws becomes sections.
#[derive(Debug)]
pub struct DrawnWall {
    /// The shortest and the longest section between two towers, in inches.
    pub least: f64,
    pub most: f64,
    /// The ids of the kinds that it begins and ends at; the first one stands where a wall turns.
    pub corners: Vec<String>,
    /// The ids of the kinds that are gates in a fortress of it. One that is a corner too is a tower, every other one stands in the place of
    /// a section.
    pub gates: Vec<String>,
}

/// The straight corridor that an engine shoots along, from the middle of its front: the side that the handle is at which turns it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corridor {
    /// Its width in inches.
    pub width: f64,
    /// The least range in inches; 0 where there is none.
    pub from: f64,
    /// The greatest range in inches.
    pub to: f64,
}

impl DrawnWall {
    /// Whether walls end at pieces of a kind as at a corner.
    pub fn is_corner(&self, kind: &Kind) -> bool {
        self.corners.contains(&kind.id)
    }
}

impl Kind {
    /// Whether its front is another side than the others: the outside of a section, or the side that an engine shoots from.
    pub const fn has_front(&self) -> bool {
        self.outside || self.corridor.is_some()
    }

    /// Whether units that are narrow enough go over `other` by way of it.
    pub fn leads_over(&self, other: &Self) -> bool {
        self.crosses.as_ref().is_some_and(|name| other.own_traits.contains(name))
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// A set of traits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits(u32);

impl Traits {
    /// Whether it contains a trait.
    pub const fn has(self, one: Trait) -> bool {
        self.0 & (1 << one as u32) != 0
    }

    /// Whether models can stand on terrain with these traits: area terrain that is neither an obstruction nor an obstacle.
    pub const fn can_be_stood_on(self) -> bool {
        self.has(Trait::Area) && !self.has(Trait::Obstruction) && !self.has(Trait::Obstacle)
    }

    /// The traits that are in both sets.
    pub const fn in_common_with(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// The set with a trait, or without it.
    pub const fn with_or_without(self, one: Trait, is_in: bool) -> Self {
        let bit = 1 << one as u32;
        Self(if is_in { self.0 | bit } else { self.0 & !bit })
    }

    /// The union of both sets.
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }
}

impl FromIterator<Trait> for Traits {
    fn from_iter<I: IntoIterator<Item = Trait>>(traits: I) -> Self {
        traits.into_iter().fold(Self::default(), |set, one| Self(set.0 | (1 << one as u32)))
    }
}
