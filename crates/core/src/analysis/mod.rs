//! Measures of a table, without verdicts: what several checks compare with a limit is measured here.

pub mod balance;
mod base;
pub mod clashes;
pub mod cover;
mod diagram;
pub mod door_room;
pub mod flags;
pub mod line_of_sight;
pub mod matching;
pub mod movement;
pub mod offset;
pub mod open_ground;
mod overlap_cache;
mod pair_limits;
mod placed;
pub mod placement_area;
pub mod proximity;
pub mod regiment;
mod roaming;
pub mod scenario_lines;
pub mod scenario_set_up;
pub mod shot_corridor;
pub mod sides;
mod table;
pub mod table_edge;
mod twins;
pub mod zone_visibility;

pub use base::Base;
pub use diagram::{Diagram, PlacedElement, RimDistance};
pub use pair_limits::{PairLimits, PairParts};
pub use placed::{Placed, is_linear, is_scatter, length};
pub use roaming::RoamedWay;
pub use table::{MeasuredPieces, Table, UnclaimedFlag};
pub use twins::TwinRule;
