//! A round tower, and models, for the tests.

use super::occupants::Occupant;
use super::placed::PlacedBuilding;
use crate::game::model::ModelId;
use crate::geometry::{Footprint, Point};
use crate::pack::{self, Building, Role};

/// Where the tower's middle is.
pub const MIDDLE: Point = Point::new(20.0, 20.0);

/// The rules of the first kind that is a building.
pub fn rules() -> &'static Building {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    pack.kinds.iter().find_map(|kind| kind.building.as_ref()).expect("it has a building")
}

/// The building on a footprint, with its door at the bottom.
pub fn placed(footprint: &Footprint) -> PlacedBuilding<'_> {
    let door = Point::new(footprint.centre().x, footprint.bounds().max.y);
    PlacedBuilding { rules: rules(), footprint, door }
}

/// A round tower that is so wide.
pub fn tower(diameter: f64) -> Footprint {
    Footprint::disc(MIDDLE, diameter / 2.0)
}

/// A model inside.
pub fn occupant(number: usize, side: Role, base: u32, floor: usize) -> Occupant {
    let number = u32::try_from(number).expect("there are few");
    Occupant { model: ModelId(number), side, unit: None, base, floor }
}
