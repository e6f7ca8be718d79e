//! The barriers of a base, and the graph of their convex parts.

use crate::geometry::{Point, Side};

/// Something that a base can't pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Barrier {
    /// A side of the table.
    Edge(Side),
    /// The piece of this index.
    Piece(usize),
    /// A flag that is an obstruction, by the index of its element.
    Flag(usize),
}

/// An edge of the graph: two convex parts that the base doesn't fit between.
#[derive(Clone, Copy, Debug)]
pub(super) struct BarrierLink {
    /// The two parts.
    pub nodes: [usize; 2],
    /// The barriers that they are parts of.
    pub barriers: [Barrier; 2],
    /// A path from the middle of one part to the middle of the other, through the gap.
    pub path: [Point; 4],
}

/// The graph of the convex parts of a base's barriers. Two are linked where the base doesn't fit between them.
#[derive(Clone, Debug)]
pub struct BarrierGraph {
    pub(super) node_count: usize,
    pub(super) links: Vec<BarrierLink>,
}
