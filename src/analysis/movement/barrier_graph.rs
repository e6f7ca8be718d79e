//! What stops a base, as a graph.

use crate::geometry::{Point, Side};

/// What a base can't pass: a side of the table, or a piece by its place among the table's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Barrier {
    /// A side of the table.
    Edge(Side),
    /// A piece.
    Piece(usize),
}

/// Two parts of what stops a base that it doesn't fit between.
#[derive(Clone, Copy, Debug)]
pub(super) struct BarrierLink {
    pub nodes: [usize; 2],
    /// What they are parts of.
    pub bars: [Barrier; 2],
    /// The way from the middle of one to the middle of the other, along the gap.
    pub way: [Point; 4],
}

/// What stops a base, as the graph of its convex parts.
#[derive(Clone, Debug)]
pub struct BarrierGraph {
    pub(super) nodes: usize,
    pub(super) links: Vec<BarrierLink>,
}
