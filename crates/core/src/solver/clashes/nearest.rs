//! The nearest place where a piece fits, exactly.
//!
//! Branch and bound over the document's grid: rectangles of offsets, in the order of their least distance. A clearance
//! changes by no more than the piece moves, so one measure in the middle of a rectangle can reject or accept all of it (the
//! bound of Piyavskii, 1972, and Shubert, 1972, for Lipschitz functions). Otherwise the rectangle is halved, down to single
//! offsets. The first single offset that fits is the nearest.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::constraints::{PieceConstraints, SearchSpace};
use super::pair_constraints::KeepClear;
use super::search_piece::{GridOffset, RegionFit, inches};
use crate::geometry::Vector;

/// How many rectangles to test for one piece. A narrow gap between two others takes a few thousand.
const MAX_RECTS: u32 = 40_000;

/// The radius within which the search first collects constraints, in hundredths of an inch. It doubles when it is reached.
const FIRST_RADIUS: i32 = 150;

/// A rectangle of offsets, both ends included. The derived order is that of the search: the nearest first, then the smallest,
/// then any fixed order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct OffsetRect {
    /// The square of the least distance, in (1/100 inch)².
    least: i64,
    size: i32,
    from: GridOffset,
    to: GridOffset,
}

/// The square of an offset's length, in (1/100 inch)².
pub fn length_squared(offset: GridOffset) -> i64 {
    offset.map(i64::from).iter().map(|way| way * way).sum()
}

/// The nearest offset at which the piece is clear of its bases and of `keep_clear`; `None` if there is none with a squared
/// distance below `below`, or if the budget was spent first.
pub fn nearest_offset(space: &SearchSpace, mover: usize, keep_clear: &[KeepClear], below: i64) -> Option<GridOffset> {
    let search_piece = &space.pieces[mover];
    let [from, to] = search_piece.range;
    let mut within = FIRST_RADIUS;
    let mut ground = PieceConstraints::new(search_piece, keep_clear, inches([within, 0]).x);
    let mut open = BinaryHeap::new();
    open.extend(OffsetRect::new(from, to).map(Reverse));
    for _ in 0..MAX_RECTS {
        let Reverse(places) = open.pop()?;
        if places.least >= below {
            return None;
        }
        // Farther out there are more constraints.
        while places.least >= length_squared([within, 0]) {
            within *= 2;
            ground = PieceConstraints::new(search_piece, keep_clear, inches([within, 0]).x);
        }
        if !space.spend(&ground) {
            return None;
        }
        let (middle, reach) = places.middle();
        match ground.fit(middle, reach) {
            RegionFit::Nowhere => {}
            _ if places.size == 0 => return Some(places.from),
            RegionFit::Everywhere => {
                let nearest = places.nearest();
                open.extend(OffsetRect::new(nearest, nearest).map(Reverse));
            }
            RegionFit::Unknown => open.extend(places.halves().into_iter().flatten().map(Reverse)),
        }
    }
    None
}

impl OffsetRect {
    fn new(from: GridOffset, to: GridOffset) -> Option<Self> {
        let mut places = Self { least: 0, size: (to[0] - from[0]).max(to[1] - from[1]), from, to };
        places.least = length_squared(places.nearest());
        (from[0] <= to[0] && from[1] <= to[1]).then_some(places)
    }

    /// The offset with the least distance.
    fn nearest(&self) -> GridOffset {
        [0, 1].map(|axis| 0.max(self.from[axis]).min(self.to[axis]))
    }

    /// The middle and its distance from the corners, in inches.
    fn middle(&self) -> (Vector, f64) {
        let (from, to) = (inches(self.from), inches(self.to));
        let half = (to + -from) * 0.5;
        (from + half, half.length())
    }

    fn halves(&self) -> [Option<Self>; 2] {
        let axis = usize::from(self.to[1] - self.from[1] > self.to[0] - self.from[0]);
        let middle = self.from[axis] + (self.to[axis] - self.from[axis]) / 2;
        let (mut first, mut second) = (self.to, self.from);
        first[axis] = middle;
        second[axis] = middle + 1;
        [Self::new(self.from, first), Self::new(second, self.to)]
    }
}
