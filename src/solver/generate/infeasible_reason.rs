//! What is in the way of a table.

use serde::{Deserialize, Serialize};

use crate::checks::FindingId;
use crate::layout::PieceId;
use crate::pack::Scenario;

/// Why there is no such table; [`crate::solver::messages`] says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum InfeasibleReason {
    /// The search has come to its end without one.
    Unlucky,
    /// The search took all its steps before everything was tried, and there was none so far.
    RanOut,
    /// There is no terrain at all.
    Nothing,
    /// Too few pieces of the packet's size, scatter aside.
    Pieces {
        /// How many there are.
        has: u32,
        /// How many are to be laid.
        needs: u32,
    },
    /// Pieces that are too large or too small for a table without findings; told where something else is missing.
    Misfits {
        /// How many.
        count: u32,
        /// The shortest side there may be, in inches.
        least: f64,
        /// The longest.
        most: f64,
    },
    /// No obstruction for the quadrant method.
    Obstructions {
        /// How many there are.
        has: u32,
        /// How many it takes.
        needs: u32,
    },
    /// Nothing but obstructions.
    Others {
        /// How many other pieces there are.
        has: u32,
        /// How many it takes.
        needs: u32,
    },
    /// Too few hazards, locked ones among them.
    Hazards {
        /// How many there are.
        has: u32,
        /// How many it takes.
        needs: u32,
    },
    /// Too few pieces that block sight, locked ones among them.
    SightBlockers {
        /// How many there are.
        has: u32,
        /// How many it takes.
        needs: u32,
    },
    /// Too few items of scatter to make the locked ones up to whole groups.
    Scatter {
        /// How many there are.
        has: u32,
        /// How many it takes.
        needs: u32,
    },
    /// More locked scatter than a table may have.
    TooMuchScatter {
        /// How many items are locked.
        items: u32,
        /// How many there may be.
        most: u32,
    },
    /// More locked pieces than leave room for what is needed.
    Full {
        /// How many pieces the locked ones count as.
        counted: u32,
        /// How many are needed beside them.
        more: u32,
        /// How many there may be.
        most: u32,
    },
    /// Locked pieces break a guideline among themselves.
    Broken(FindingId),
    /// So many more of the sort before this one, which aren't told one by one.
    More(usize),
    /// A locked piece is where elements stand.
    Under {
        /// The piece.
        piece: PieceId,
        /// The scenarios.
        scenarios: Vec<&'static Scenario>,
    },
    /// The locked pieces shut a base out.
    Shut {
        /// The scenarios.
        scenarios: Vec<&'static Scenario>,
    },
    /// No table was found for the obstructions that have to be on it.
    Crowded {
        /// How many.
        solids: u32,
    },
}
