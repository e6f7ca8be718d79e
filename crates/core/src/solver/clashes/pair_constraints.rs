//! The constraints between two pieces: to stay apart, or to overlap no more than they do.

use super::search_piece::{IsWaived, ROUNDING, RegionFit, SearchPiece};
use crate::analysis::{PairLimits, PairParts, Placed, Table};
use crate::checks::{Requirement, at_least};
use crate::geometry::{Footprint, Point, Vector, gap, overlap};
use crate::solver::budget;
use crate::units::TOLERANCE;

/// How far a piece must be from an offset that it isn't to take, in inches.
const MIN_DISPLACEMENT: f64 = 1.0;

/// The constraint between two pieces.
#[derive(Clone, Copy, Default)]
pub struct PairConstraint {
    /// The parts of the two that keep apart, or overlap no more than they do.
    parts: PairParts,
    /// Whether these are all parts of both.
    is_whole: bool,
    /// The gap that they must keep, in inches.
    apart: f64,
    /// The area of their present overlap, if there is one: it must not grow. Without a bound where the pieces may lie on each other.
    shared: Option<f64>,
    /// Where other parts keep the distance of obstructions: these, and the gap that they must keep.
    spaced: Option<(PairParts, f64)>,
    /// Whether they can't both stay where they are.
    pub broken: bool,
}

/// What a piece must keep clear of besides bases.
pub enum KeepClear<'s> {
    /// Another piece.
    Piece(NeighbourPiece<'s>),
    /// An offset in inches that it isn't to take.
    Place(Vector),
}

/// A piece at an offset that another must keep clear of.
pub struct NeighbourPiece<'s> {
    pub search_piece: &'s SearchPiece<'s>,
    pub need: PairConstraint,
    pub offset: Vector,
}

impl KeepClear<'_> {
    /// Whether the two overlap, so that an area must be computed.
    pub const fn shares_ground(&self) -> bool {
        matches!(self, Self::Piece(NeighbourPiece { need: PairConstraint { shared: Some(_), .. }, .. }))
    }

    /// Bounds of the clearance, by the inner and outer discs of the two.
    pub fn rough(&self, mover: &SearchPiece, offset: Vector) -> (f64, f64) {
        match self {
            Self::Piece(neighbour) => neighbour.rough(mover, offset),
            Self::Place(place) => {
                let clear = (offset + -*place).length() - MIN_DISPLACEMENT;
                (clear, clear)
            }
        }
    }

    /// The cost of [`fit`](Self::fit).
    pub fn steps(&self, mover: &SearchPiece, offset: Vector, reach: f64) -> u64 {
        match self {
            Self::Piece(neighbour) if neighbour.rough(mover, offset).0 < reach => {
                let (one, other) = (&mover.placed.footprint, &neighbour.search_piece.placed.footprint);
                // A single offset is measured exactly, and so is an overlap.
                let exact = self.shares_ground() || reach == 0.0;
                if exact { budget::overlap_cost(one, other) } else { budget::gap_cost(one, other) }
            }
            _ => 0,
        }
    }

    /// Where the mover fits within `reach` of an offset, by this constraint alone.
    pub fn fit(&self, mover: &SearchPiece, offset: Vector, reach: f64) -> RegionFit {
        match self {
            Self::Piece(neighbour) => neighbour.fit(mover, offset, reach),
            Self::Place(_) => RegionFit::of(self.rough(mover, offset).0, reach),
        }
    }
}

impl NeighbourPiece<'_> {
    /// Bounds of the clearance of the two, by their inner and outer discs.
    pub fn rough(&self, mover: &SearchPiece, offset: Vector) -> (f64, f64) {
        let (one, other) =
            (mover.placed.footprint.centre() + offset, self.search_piece.placed.footprint.centre() + self.offset);
        let PairConstraint { is_whole, apart, shared, spaced, .. } = self.need;
        let between = one.distance(other);
        let farthest = spaced.map_or(apart, |(_, spaced)| apart.max(spaced));
        let least = between - farthest - mover.outer - self.search_piece.outer;
        let most = between - apart - mover.inner - self.search_piece.inner;
        // The inner discs may be in other parts than these.
        if shared.is_some() || !is_whole { (least, f64::INFINITY) } else { (least, most) }
    }

    /// Where the mover fits within `reach` of an offset, by this constraint alone.
    pub fn fit(&self, mover: &SearchPiece, offset: Vector, reach: f64) -> RegionFit {
        if self.rough(mover, offset).0 >= reach {
            return RegionFit::Everywhere;
        }
        // Only the relative offset counts, so the other piece stays where it is.
        let way = offset + -self.offset;
        let one = mover.placed.footprint.moved(way);
        let fit = self.fit_parts(mover, &one, way, reach);
        match self.need.spaced {
            Some((parts, apart)) if fit != RegionFit::Nowhere => fit.and(self.fit_spaced(&one, parts, apart, reach)),
            _ => fit,
        }
    }

    /// The same by the parts that share no ground, or no more than they do. `one` is the mover's footprint, moved by `way`.
    fn fit_parts(&self, mover: &SearchPiece, one: &Footprint, way: Vector, reach: f64) -> RegionFit {
        let PairConstraint { parts, is_whole, apart, shared, .. } = self.need;
        let Some((one, other)) = parts.footprints(one, &self.search_piece.placed.footprint) else {
            return RegionFit::Everywhere;
        };
        if gap::at_least(&one, &other) - apart >= reach.max(ROUNDING) {
            return RegionFit::Everywhere;
        }
        if let Some(before) = shared {
            // The overlap grows by no more than the swept area of the smaller sweep.
            let more = overlap::between(&one, &other).map_or(0.0, |shared| shared.area) - before;
            return RegionFit::of(-more / mover.sweep.min(self.search_piece.sweep), reach);
        }
        let gap = gap::between(&one, &other).distance;
        if gap > 0.0 {
            return RegionFit::of(gap - apart, reach);
        }
        // The probes are all over the pieces, so they say nothing of some parts.
        let probed = || {
            let depth = deepest_probe(&mover.probes, way, mover.placed.footprint.radius(), &other);
            depth.max(deepest_probe(&self.search_piece.probes, -way, other.radius(), &mover.placed.footprint))
        };
        let depth = if is_whole { probed() } else { 0.0 };
        let fit = RegionFit::of(-depth - apart, reach);
        // Probes may miss an overlap, so a single offset is measured exactly.
        if fit != RegionFit::Nowhere && reach == 0.0 {
            let shared = overlap::between(&one, &other).map_or(0.0, |shared| shared.depth());
            return if shared <= ROUNDING { RegionFit::Everywhere } else { RegionFit::Nowhere };
        }
        fit
    }

    /// The same by the parts that keep the distance of obstructions.
    fn fit_spaced(&self, one: &Footprint, parts: PairParts, apart: f64, reach: f64) -> RegionFit {
        let footprints = parts.footprints(one, &self.search_piece.placed.footprint);
        footprints.map_or(RegionFit::Everywhere, |(one, other)| {
            // Where they overlap, more is missing than this.
            let gap = gap::within(&one, &other, apart + reach).map_or(f64::INFINITY, |gap| gap.distance);
            RegionFit::of(gap - apart, reach)
        })
    }
}

impl PairConstraint {
    /// The constraint between two pieces at their present places. Waived violations may stay as they are.
    pub fn new(table: &Table, index: usize, other: usize, is_waived: IsWaived) -> Self {
        let upon = || table.forbidden_overlap(index, other);
        let (one, other): (&Placed, &Placed) = (&table.pieces[index], &table.pieces[other]);
        let PairLimits { overlap, spacing } = table.pair_limits(one, other);
        let least = spacing.map_or(0.0, |_| table.limits().obstruction_spacing.at_least);
        // Where the same parts keep both, they are one constraint.
        let limit = if overlap == spacing { least } else { 0.0 };
        let parts = overlap.unwrap_or(PairParts::ALL);
        let far = Self {
            parts,
            is_whole: parts.is_all_of(one, other),
            apart: limit,
            shared: overlap.map_or(Some(f64::INFINITY), |_| None),
            spaced: spacing.filter(|_| overlap != spacing).map(|parts| (parts, least)),
            broken: false,
        };
        let boxes = gap::at_least(&one.footprint, &other.footprint);
        if (overlap.is_none() && spacing.is_none()) || (boxes > 0.0 && boxes >= least) {
            return far;
        }
        let mut pair = [&one.piece.id, &other.piece.id];
        if pair[0] > pair[1] {
            pair.swap(0, 1);
        }
        let gap_of = |parts: PairParts| {
            let footprints = parts.footprints(&one.footprint, &other.footprint);
            footprints.map_or(f64::INFINITY, |(one, other)| gap::between(&one, &other).distance)
        };
        let may_be_near = |gap: f64, limit: f64| at_least(gap, limit) || is_waived(Requirement::Apart, &pair);
        let kept = |gap: f64, limit: f64| if may_be_near(gap, limit) { limit.min(gap) } else { limit };
        let spaced = far.spaced.map(|(parts, limit)| (parts, gap_of(parts), limit));
        let is_spaced = spaced.is_none_or(|(_, gap, limit)| may_be_near(gap, limit));
        let far =
            Self { spaced: spaced.map(|(parts, gap, limit)| (parts, kept(gap, limit))), broken: !is_spaced, ..far };
        if overlap.is_none() {
            return far;
        }
        let gap = gap_of(parts);
        let shared = if gap > 0.0 { None } else { upon() };
        // An overlap within the tolerance counts as none, and there must be none once one of the two moves.
        let shared = shared.filter(|shared| shared.depth() > TOLERANCE).map(|shared| shared.area);
        let near = !may_be_near(gap, limit);
        let upon = shared.is_some() && !is_waived(Requirement::NoOverlap, &pair);
        Self {
            apart: kept(gap, limit),
            shared: shared.filter(|_| !near && !upon),
            broken: far.broken || near || upon,
            ..far
        }
    }
}

/// The depth of the deepest probe in a footprint, in inches: a lower bound of how far the two must part. Each probe is the
/// centre of a disc of `radius`.
fn deepest_probe(probes: &[Point], offset: Vector, radius: f64, in_this: &Footprint) -> f64 {
    let bounds = in_this.bounds().grown(radius);
    let inside = probes.iter().map(|probe| *probe + offset).filter(|probe| bounds.distance_squared_to(*probe) == 0.0);
    inside.map(|probe| radius - in_this.signed_distance(probe)).fold(0.0, f64::max)
}
