//! Where the ground is too narrow for some base: two of what stops it, and the gap between.

use super::barrier_graph::Barrier;
use super::narrow_gaps::NarrowGap;
use super::obstacle::TOUCH;
use super::reachability::MovementMap;
use crate::analysis::Base;
use crate::geometry::Gap;
use crate::units::TOLERANCE;

/// A way that is too narrow for some base.
#[derive(Clone, Debug, PartialEq)]
pub struct PinchPoint {
    /// Between what it leads.
    pub bars: [Barrier; 2],
    /// The gap with its ends.
    pub line: Gap,
    /// The smallest and the largest base that don't fit.
    pub stopped: [Base; 2],
    /// The largest smaller one, which fits; `None` where none does.
    pub fits: Option<Base>,
}

impl MovementMap<'_> {
    /// Every pinch: for each two of what stops some base the shortest gap between them, where it is a narrow of the ground. It
    /// is one where nothing stands nearer to its middle than its ends do; else the base is stopped there by something else.
    #[must_use]
    pub fn pinches(&self) -> Vec<PinchPoint> {
        // Two arms of one piece, or two sides of the table, are no pair.
        let is_pair = |bars: [Barrier; 2]| bars[0] != bars[1] && !matches!(bars, [Barrier::Edge(_), Barrier::Edge(_)]);
        let shortest = self.field.pairs().filter_map(|ways| {
            ways.iter().reduce(|best, next| if next.line.distance < best.line.distance { next } else { best })
        });
        shortest.filter(|near| is_pair(self.field.bars(near))).filter_map(|near| self.pinch(near)).collect()
    }

    fn pinch(&self, near: &NarrowGap) -> Option<PinchPoint> {
        let (line, stops) = (near.line, self.field.stops(near));
        if line.distance <= TOLERANCE {
            return None;
        }
        let bases = || self.walkers.iter().map(|walker| walker.base).enumerate();
        let is_stopped = |bit: usize, base: Base| stops >> bit & 1 == 1 && line.distance < base.diameter() - TOUCH;
        let mut stopped = bases().filter(|(bit, base)| is_stopped(*bit, *base));
        let (bit, first) = stopped.next()?;
        let last = stopped.next_back().map_or(first, |(_, base)| base);
        let half = line.distance / 2.0;
        let middle = line.from.midpoint(line.to);
        let is_narrow = self.field.clearance(middle, 1 << bit, half) >= half - 1e-6;
        let fits = bases().take(bit).next_back().map(|(_, base)| base);
        is_narrow.then_some(PinchPoint { bars: self.field.bars(near), line, stopped: [first, last], fits })
    }
}
