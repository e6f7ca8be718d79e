//! Why the tables of an event can't be generated.

use serde::{Deserialize, Serialize};

use crate::event::ids::TableId;
use crate::solver::generate::InfeasibleReason;

/// Why the tables of an event can't be generated; [`crate::event::messages`] says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EventInfeasibleReason {
    /// There is no table to generate.
    NoTables,
    /// There would be more tables than an event can have.
    TooManyTables,
    /// What the stock lacks for all tables together, beside the tables and pieces that stay.
    Shortage {
        /// What is missing.
        of: TerrainNeed,
        /// How many more are needed.
        missing: u32,
        /// How many tables are to be generated.
        tables: u32,
    },
    /// Pieces that are too large or too small. Listed only if something else is missing.
    Misfits {
        /// How many.
        count: u32,
        /// The shortest side there may be, in inches.
        least: f64,
        /// The longest.
        most: f64,
    },
    /// Why there is no table with one of the numbers.
    Table {
        table: TableId,
        number: usize,
        /// Why there is none, with all the terrain that the other tables leave.
        reasons: Vec<InfeasibleReason>,
    },
}

/// What every table needs some of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TerrainNeed {
    /// Pieces of any kind that aren't scatter.
    Pieces,
    Obstructions,
    /// Pieces that are no obstructions.
    Others,
    Hazards,
    /// Pieces that block sight.
    SightBlockers,
    /// Items of scatter that complete groups of locked ones.
    Scatter,
}

impl TerrainNeed {
    /// All, in the order in which they are said.
    pub const ALL: [Self; 6] =
        [Self::Pieces, Self::Obstructions, Self::Others, Self::Hazards, Self::SightBlockers, Self::Scatter];
}
