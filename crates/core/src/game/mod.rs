//! A game on a table: the models, what happens to the terrain, and what the packet says of both.
//!
//! The table as it was set up is the game's baseline and never changes. Whatever happens is beside it, in parts that each know when they were
//! changed: the newest of each part counts, so that two windows, or two players' phones, can be brought together in any order.

pub mod building;
pub mod by_role;
mod contact;
pub mod control;
pub mod death_clock;
mod deploy;
pub mod destroyed;
mod drift;
pub mod duties;
mod edit;
pub mod element;
pub mod element_move;
pub mod element_path;
mod garrison;
mod garrisons;
pub mod kill_box;
pub mod messages;
pub mod model;
mod part;
mod played;
pub mod presence;
mod scatter;
pub mod score_entry;
pub mod score_messages;
pub mod score_record;
pub mod score_rules;
pub mod score_sheet;
mod set_up;
mod sight;
pub mod standing;
mod steps;
mod structure;
mod structures;
mod way;

pub use contact::{base_distance, settle};
pub use drift::{Drift, DriftKind};
pub use edit::GameEditProblem;
pub use garrison::{Garrison, can_be_held};
pub use part::{Claim, ElementPart, GamePart, GameSetUp, PartId, PieceState, Progress};
pub use played::{Game, Stamp, Stamped};
pub use scatter::{taken_off, touched_scatter};
pub use sight::{Blocker, SeenModel, Sighting, sightings, stands};
pub use steps::{GameChange, GameStep, GameSteps};
pub use structure::{LastTest, StructureState, Target, TargetState, TestResult};
pub use way::{ModelWalk, ModelWay, WayBlocker};

#[cfg(test)]
mod tests;
