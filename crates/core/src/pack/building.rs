//! What a kind of terrain is as a building.

use super::file::ModelType;

/// A building that models enter by a door, and that can be destroyed.
#[derive(Clone, Debug, PartialEq)]
pub struct Building {
    /// Its floors from the ground up, at least one. The door is on the first one.
    pub floors: Vec<Floor>,
    /// How many models a floor holds, for each base that may enter, smallest first; the fewer, the larger the base.
    pub holds: Vec<FloorCapacity>,
    /// The types of models that don't go in, whatever their base.
    pub barred_types: Vec<ModelType>,
    /// How near to the door models go in, in inches.
    pub door_reach: f64,
    /// How much shorter the control range of a model inside is, in inches.
    pub control_loss: f64,
    pub defence: u32,
    pub armour: u32,
    /// The armour against ranged attacks on top of that.
    pub armour_against_ranged: u32,
    /// How much damage destroys it.
    pub boxes: u32,
}

/// A floor of a building.
#[derive(Clone, Debug, PartialEq)]
pub struct Floor {
    pub name: String,
    /// Whether models on it are elevated.
    pub elevated: bool,
    /// How much longer the range of attacks from it is, in inches.
    pub range_bonus: f64,
}

/// How many models on one base a floor holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloorCapacity {
    /// The diameter of the base, in millimetres.
    pub base: u32,
    pub most: u32,
}

impl Building {
    /// The diameters of the bases that may enter, in millimetres, smallest first.
    pub fn bases(&self) -> impl Iterator<Item = u32> {
        self.holds.iter().map(|held| held.base)
    }
}
