//! Pinch points: gaps between two barriers that are too narrow for some base.

use super::barrier_graph::Barrier;
use super::narrow_gaps::NarrowGap;
use super::obstacle::TOUCH;
use super::reachability::MovementMap;
use crate::analysis::Base;
use crate::geometry::Gap;
use crate::units::TOLERANCE;

/// A gap that is too narrow for some base.
#[derive(Clone, Debug, PartialEq)]
pub struct PinchPoint {
    /// The two barriers.
    pub barriers: [Barrier; 2],
    /// The gap.
    pub line: Gap,
    /// The smallest and the largest base that don't fit through.
    pub stopped: [Base; 2],
    /// The largest base that fits through; `None` where none does.
    pub fits: Option<Base>,
}

impl MovementMap<'_> {
    /// All pinch points: for each two barriers the shortest gap between them, if nothing is nearer to its middle than its ends are.
    /// Otherwise something else stops the base there.
    pub fn pinch_points(&self) -> Vec<PinchPoint> {
        // Two parts of one piece don't count, nor do two sides of the table. Everybody walks around a flag.
        let is_pair = |[one, other]: [Barrier; 2]| {
            one != other
                && !matches!(
                    [one, other],
                    [Barrier::Edge(_), Barrier::Edge(_)] | [Barrier::Flag(_), _] | [_, Barrier::Flag(_)]
                )
        };
        let shortest = self.field.gaps_by_barriers().filter_map(|gaps| {
            gaps.iter().reduce(|best, next| if next.line.distance < best.line.distance { next } else { best })
        });
        shortest.filter(|gap| is_pair(self.field.barriers_of(gap))).filter_map(|gap| self.pinch_point(gap)).collect()
    }

    fn pinch_point(&self, gap: &NarrowGap) -> Option<PinchPoint> {
        let (line, stopped_bases) = (gap.line, self.field.stopped_bases(gap));
        if line.distance <= TOLERANCE {
            return None;
        }
        let bases = || self.moving_bases.iter().map(|moving| moving.base).enumerate();
        let is_stopped =
            |bit: usize, base: Base| stopped_bases >> bit & 1 == 1 && line.distance < base.diameter() - TOUCH;
        let mut stopped = bases().filter(|(bit, base)| is_stopped(*bit, *base));
        let (bit, first) = stopped.next()?;
        let last = stopped.next_back().map_or(first, |(_, base)| base);
        let half = line.distance / 2.0;
        let middle = line.from.midpoint(line.to);
        let is_narrowest = self.field.clearance(middle, 1 << bit, half) >= half - 1e-6;
        let fits = bases().take(bit).next_back().map(|(_, base)| base);
        is_narrowest.then_some(PinchPoint { barriers: self.field.barriers_of(gap), line, stopped: [first, last], fits })
    }
}
