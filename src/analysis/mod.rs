//! Numbers about a table, no verdicts: what a check compares with a limit is measured here when more than one asks for it.

pub mod balance;
mod base;
pub mod clashes;
pub mod cover;
mod diagram;
pub mod edge;
pub mod flags;
pub mod grown;
pub mod matching;
pub mod near;
pub mod open_ground;
pub mod passage;
pub mod room;
mod shared_ground;
pub mod sides;
pub mod sight;
pub mod sight_lines;
mod table;

pub use base::Base;
pub use diagram::{Diagram, Standing};
pub use table::{Known, Placed, Table};
