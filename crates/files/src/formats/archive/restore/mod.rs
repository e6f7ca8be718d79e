//! Restoring a backup: what it would change, what is to be decided, and what is written then.
//!
//! A table belongs to one event at most, before and after: an event of a backup takes tables that are free, or has its own copies.
//! The tables of a backup that belong to one of its events are restored with that event, or not at all.

mod changes;
mod decisions;
mod events;
mod games;
mod kept;
pub mod messages;
mod names;
mod plan;
#[cfg(test)]
mod tests;

pub use changes::{RestoreChanges, RestoreChoices, RestoredEvent, RestoredTable};
pub use decisions::{RestoreDecisions, TooMuchTerrain};
pub use events::{EventState, PlannedEvent, RestorableTable, TableHere};
pub use games::RestoredGames;
pub use kept::{KeptEvent, KeptTable};
pub use names::{NamesakeChoice, restored_name};
pub use plan::{Namesake, RestorePlan};
