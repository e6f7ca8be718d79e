//! Who is in a building, and how much damage it has.

use crate::game::model::ModelId;
use crate::pack::Role;

/// A model in a building.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occupant {
    pub model: ModelId,
    pub side: Role,
    /// The number of its unit among those of its player.
    pub unit: Option<u32>,
    /// The diameter of its base in millimetres.
    pub base: u32,
    /// The floor that it is on, from the ground up and counted from 0.
    pub floor: usize,
}

/// What has become of a building in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BuildingState {
    pub occupants: Vec<Occupant>,
    /// The boxes of damage that are marked.
    pub damage: u32,
}

impl BuildingState {
    /// Who is on a floor.
    pub fn on_floor(&self, floor: usize) -> impl Iterator<Item = &Occupant> {
        self.occupants.iter().filter(move |occupant| occupant.floor == floor)
    }

    /// The bases of the models on a floor.
    pub fn bases_on(&self, floor: usize) -> Vec<u32> {
        self.on_floor(floor).map(|occupant| occupant.base).collect()
    }

    /// Whose models are inside; only one player's can be.
    pub fn side(&self) -> Option<Role> {
        self.occupants.first().map(|occupant| occupant.side)
    }

    /// A model inside.
    pub fn occupant(&self, model: ModelId) -> Option<&Occupant> {
        self.occupants.iter().find(|occupant| occupant.model == model)
    }
}
