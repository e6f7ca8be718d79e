//! The event: numbered tables that share a stock of terrain, and the rounds that are played on them.
//!
//! Only an [`EventEdit`] changes an event. Tables are shared between the events of an undo history.

mod document;
mod edit;
mod players;
mod schedule;

pub use document::{EdgeChoice, Event, EventDate, EventRound, NumberedTable, TableId};
pub use edit::{EventEdit, EventEditProblem};
pub use schedule::{clock_minutes, proposed_rounds, roll_scenarios};
