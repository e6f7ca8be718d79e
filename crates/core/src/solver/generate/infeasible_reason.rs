//! Why no table can be generated.

use serde::{Deserialize, Serialize};

use crate::checks::FindingId;
use crate::layout::PieceId;
use crate::pack::Scenario;
use crate::units::Length;

/// Why no table can be generated; [`crate::solver::messages`] says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum InfeasibleReason {
    /// The search found none.
    Unlucky,
    /// The search took all its steps and found none so far.
    RanOut,
    /// There is no terrain at all.
    Nothing,
    /// Too few pieces of the packet's size, scatter aside.
    Pieces {
        /// How many there are.
        has: u32,
        /// How many a table needs.
        needs: u32,
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
    /// No obstruction for the quadrant method.
    Obstructions {
        /// How many there are.
        has: u32,
        /// How many a table needs.
        needs: u32,
    },
    /// There are only obstructions.
    Others {
        /// How many other pieces there are.
        has: u32,
        /// How many a table needs.
        needs: u32,
    },
    /// Too few hazards, locked ones among them.
    Hazards {
        /// How many there are.
        has: u32,
        /// How many a table needs.
        needs: u32,
    },
    /// Too few pieces that block sight, locked ones among them.
    SightBlockers {
        /// How many there are.
        has: u32,
        /// How many a table needs.
        needs: u32,
    },
    /// Too few items of scatter to make the locked ones up to whole groups.
    Scatter {
        /// How many there are.
        has: u32,
        /// How many a table needs.
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
    /// This many more of the reason before, which aren't listed.
    More(usize),
    /// A locked piece is under elements.
    Under { piece: PieceId, scenarios: Vec<&'static Scenario> },
    /// A base can't walk where it must, because of the locked pieces.
    Shut { scenarios: Vec<&'static Scenario> },
    /// It can't be as it is wished for.
    Wish(WishReason),
    /// No table was found for the obstructions that it must have.
    Crowded {
        /// How many.
        solids: u32,
    },
}

/// Why no table can be as it is wished for; [`crate::solver::messages`] says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum WishReason {
    /// More or fewer pieces are wished for than the packet asks for.
    Count { wished: u32, least: u32, most: u32 },
    /// Fewer pieces are wished for than the quadrant method lays.
    ForMethod { wished: u32, needs: u32 },
    /// Fewer pieces are wished for than are locked, on a symmetric table with their images.
    ForLocked { wished: u32, locked: u32 },
    /// More pieces are wished for by their categories than the table gets, beside the locked ones.
    Together { numbered: u32, pieces: u32 },
    /// Fewer pieces of a category are wished for than are locked, on a symmetric table with their images.
    ForLockedOf { category: String, wished: u32, locked: u32 },
    /// Too few pieces of a category.
    OfCategory { category: String, has: u32, needs: u32 },
    /// So many pieces can't be as far apart.
    TooFarApart { pieces: u32, apart: Length },
    /// No piece can be as far from the edges.
    TooFarFromEdge { gap: Length },
    /// The packet asks for sides that differ.
    NoSymmetry,
    /// More than one piece would have to stand in the middle of a symmetric table.
    OddNumbers,
    /// There is no piece that is its own image, for the middle of a symmetric table.
    NoMiddle,
    /// Too few pairs of the same terrain for a symmetric table.
    Pairs { has: u32, needs: u32 },
    /// There is no second one of a locked piece for its image.
    NoSecond { piece: PieceId },
    /// The image of a locked piece has no room.
    NoRoomForImage { piece: PieceId },
    /// No table was found with the wishes.
    NoneFound,
}
