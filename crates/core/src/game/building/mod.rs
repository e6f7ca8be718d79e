//! What the packet says of a building that models enter by a door and that can be destroyed, such as a guard tower. Which kinds are
//! buildings, and their numbers, are the pack's data: [`crate::pack::Building`].

mod acts;
mod blast;
mod damage;
mod enterers;
mod entering;
mod floor_fit;
mod in_play;
mod leaving;
mod messages;
mod occupants;
mod placed;
mod ranges;
mod room;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

pub use crate::pack::{BuildingReadings, ExitMeasure, MixedBases, UnitAtDoor};
pub use acts::{
    ClaimingFlag, Entering, FloorChange, FloorChoice, Leaving, Marking, entering, floor_change, leaving, marking,
};
pub use blast::{Blast, blast};
pub use damage::{AttackKind, Destruction, Hit, armour, damaged, hit, marked};
pub use enterers::{may_enter, set_enterers};
pub use entering::{Entrant, Entry, EntryRefusal, entry};
pub use floor_fit::{FloorFit, fit};
pub use in_play::BuildingInPlay;
pub use leaving::{ExitRefusal, FloorRefusal, exit, exit_distance, on_other_floor};
pub use messages::{entry_refusal, exit_refusal, floor_name, floor_refusal, no_room, unsure_room};
pub use occupants::{BuildingState, Occupant};
pub use placed::{PlacedBuilding, base_radius};
pub use ranges::{attack_range, control_range, is_elevated, range_between, range_to};
pub use room::{FloorRoom, NoRoom, floor_room, floors_for};
