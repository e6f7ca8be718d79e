//! The units of an army.

use serde::{Deserialize, Serialize};

use super::id::PieceId;
use crate::pack::Role;
use crate::words;

/// What tells a unit from all others of its table, whatever army they are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitId(pub u32);

/// A unit of an army, or several of the same sort.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyUnit {
    pub id: UnitId,
    /// Whose it is, for ever.
    pub army: Role,
    /// What it is called: never blank.
    pub name: String,
    /// What each costs, [`ArmyUnit::MAX_POINTS`] at most.
    pub points: u32,
    /// How many stands each has, 1 to [`ArmyUnit::MAX_STANDS`].
    pub stands: u32,
    /// How many of it there are, 1 to [`ArmyUnit::MAX_COUNT`].
    pub count: u32,
    /// Whether it is a cannon or another machine that breaks walls.
    pub breaks_walls: bool,
    /// The piece that they are in, for the Defender's: one that holds units.
    pub tower: Option<PieceId>,
}

/// A change of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum UnitChange {
    /// Sets its name; a blank one changes nothing.
    Name(String),
    /// Sets what each costs.
    Points(u32),
    /// Sets how many stands each has.
    Stands(u32),
    /// Sets how many of it there are.
    Count(u32),
    /// Says whether it breaks walls.
    BreaksWalls(bool),
    /// Puts it into a piece that holds units, or out of all.
    Tower(Option<PieceId>),
}

impl UnitId {
    /// One more than the highest number.
    pub const END: u32 = 10_000;
}

impl ArmyUnit {
    /// The most units that an army lists.
    pub const MAX: usize = 60;
    /// The most points that a unit costs.
    pub const MAX_POINTS: u32 = 5_000;
    /// The most stands that a unit has.
    pub const MAX_STANDS: u32 = 40;
    /// The most units of one sort.
    pub const MAX_COUNT: u32 = 99;
    /// The most letters of a name that is typed.
    pub const MAX_LETTERS: usize = 120;

    /// One unit of an army, with this many stands.
    pub const fn new(id: UnitId, army: Role, name: String, stands: u32) -> Self {
        Self { id, army, name, points: 0, stands, count: 1, breaks_walls: false, tower: None }
    }

    /// What it is called, in a sentence.
    pub fn title(&self) -> String {
        words::name(self.name.trim())
    }

    /// The same with numbers that can be.
    pub(super) fn bounded(mut self) -> Self {
        self.points = self.points.min(Self::MAX_POINTS);
        self.stands = self.stands.clamp(1, Self::MAX_STANDS);
        self.count = self.count.clamp(1, Self::MAX_COUNT);
        self
    }

    /// Makes a change.
    pub(super) fn change(&mut self, change: &UnitChange) {
        match change {
            UnitChange::Name(name) if name.trim().is_empty() => {}
            UnitChange::Name(name) => self.name.clone_from(name),
            UnitChange::Points(points) => self.points = *points,
            UnitChange::Stands(stands) => self.stands = *stands,
            UnitChange::Count(count) => self.count = *count,
            UnitChange::BreaksWalls(breaks_walls) => self.breaks_walls = *breaks_walls,
            UnitChange::Tower(tower) => self.tower.clone_from(tower),
        }
        *self = self.clone().bounded();
    }
}
