//! Numbers about a table, no verdicts: what a check compares with a limit is measured here when more than one asks for it.

pub mod balance;
mod base;
pub mod clashes;
pub mod cover;
mod diagram;
pub mod flags;
pub mod line_of_sight;
pub mod matching;
pub mod movement;
pub mod offset;
pub mod open_ground;
mod overlap_cache;
pub mod placement_area;
pub mod proximity;
pub mod sides;
mod table;
pub mod table_edge;
pub mod zone_visibility;

pub use base::Base;
pub use diagram::{Diagram, PlacedElement};
pub use table::{MeasuredPieces, Placed, Table};
