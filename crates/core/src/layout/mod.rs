//! The document: a table, its pieces, and what the organiser has waived.
//!
//! Only an [`Edit`] changes a layout. Pieces are shared between the layouts of an undo history, so a snapshot costs one list of
//! pointers.

mod army;
mod army_unit;
mod compound;
mod costs;
mod difference;
mod document;
mod doors;
mod edit;
mod id;
mod levels;
mod mirror;
mod outside;
pub mod own_terrain;
mod piece;
mod piece_sight;
mod piece_size;
mod secrets;
mod shares;
mod units;
mod waiver;
mod wall;
mod wall_run;

pub use army::{ArmyPoints, Payer, UnitEquipment};
pub use army_unit::{ArmyUnit, UnitChange, UnitId};
pub use costs::{ArmyCost, PaidItem};
pub use difference::{LayoutConflict, MergedLayout};
pub use document::Layout;
pub use levels::Levels;
pub use outside::{direction_of, turn_toward};
pub use own_terrain::OwnTerrain;
pub use piece::Piece;
pub use piece_sight::unusual_sights;
pub use piece_size::{shape_size, shape_with_size};
pub use shares::MAX_SHARES;
pub use waiver::Waiver;
pub use wall::Wall;
pub use wall_run::{MAX_WALL_SECTIONS, WallEnd, WallLine, WallRun};

pub use edit::{Edit, EditProblem, PieceChange};
pub use id::PieceId;
