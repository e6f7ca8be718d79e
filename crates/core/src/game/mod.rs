//! A game on a table: the models, what happens to the terrain, and what the packet says of both.
//!
//! The table as it was set up is the game's baseline and never changes. Whatever happens is beside it, in parts that each know when they were
//! changed: the newest of each part counts, so that two windows, or two players' phones, can be brought together in any order.

pub mod building;
mod contact;
mod deploy;
mod drift;
mod edit;
pub mod messages;
pub mod model;
mod played;
mod scatter;
mod sight;
mod steps;

pub use contact::{base_distance, settle};
pub use drift::{Drift, DriftKind};
pub use edit::{GameEdit, GameEditProblem};
pub use played::{Game, PieceState, Stamp, Stamped};
pub use scatter::{taken_off, touched_scatter};
pub use sight::{Blocker, SeenModel, Sighting, sightings, stands};
pub use steps::{GameChange, GameStep, GameSteps};

#[cfg(test)]
mod tests;
