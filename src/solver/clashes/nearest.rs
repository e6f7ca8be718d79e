//! The nearest place where a piece can stand, exactly.
//!
//! Branch and bound over the document's grid: rectangles of places, those first whose nearest place is nearest to where
//! the piece stands. A clearance changes by no more than the piece is moved, so one measure in the middle of a rectangle
//! can rule it out or accept it as a whole (the bound of Piyavskii, 1972, and Shubert, 1972, for functions that are
//! Lipschitz); else it is halved, down to single places. The first place that comes up and holds is the nearest.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::constraints::{PieceConstraints, SearchSpace};
use super::pair_constraints::KeepClear;
use super::search_piece::{GridOffset, RegionFit, inches};
use crate::geometry::Vector;

/// How many rectangles are looked at for one piece. A narrow way between two others takes a few thousand.
const MOST_RECTS: u32 = 40_000;

/// How far the search looks for what is in the way at first, in hundredths of an inch.
const FIRST_RADIUS: i32 = 150;

/// A rectangle of places, both ends within it. The order is that of the search: the nearest first, of those the smallest,
/// and then any, as long as it is always the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct OffsetRect {
    /// The square of the least distance, in hundredths of an inch.
    least: i64,
    size: i32,
    from: GridOffset,
    to: GridOffset,
}

/// The square of an offset's length, in hundredths of an inch.
pub fn length_squared(offset: GridOffset) -> i64 {
    offset.map(i64::from).iter().map(|way| way * way).sum()
}

/// The nearest place where the piece keeps clear of its bases and of all `keep_clear`; `None` where there is none whose squared
/// distance is below `below`, or none was found before the budget was spent.
pub fn nearest_offset(space: &SearchSpace, mover: usize, keep_clear: &[KeepClear], below: i64) -> Option<GridOffset> {
    let search_piece = &space.pieces[mover];
    let [from, to] = search_piece.range;
    let mut within = FIRST_RADIUS;
    let mut ground = PieceConstraints::new(search_piece, keep_clear, inches([within, 0]).x);
    let mut open = BinaryHeap::new();
    open.extend(OffsetRect::new(from, to).map(Reverse));
    for _ in 0..MOST_RECTS {
        let Reverse(places) = open.pop()?;
        if places.least >= below {
            return None;
        }
        // The farther the search has come, the more can be in the way.
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

    /// The place nearest to where the piece stands.
    fn nearest(&self) -> GridOffset {
        [0, 1].map(|axis| 0.max(self.from[axis]).min(self.to[axis]))
    }

    /// The middle, and how far the corners lie from it, in inches.
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
