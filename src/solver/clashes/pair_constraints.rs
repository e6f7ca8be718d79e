//! The constraints between two pieces: to stay apart, or to overlap no more than they do.

use super::search_piece::{IsWaived, ROUNDING, RegionFit, SearchPiece};
use crate::analysis::placement_area::gap_limit;
use crate::analysis::{Placed, Table};
use crate::checks::{Requirement, at_least};
use crate::geometry::{Footprint, Point, Vector, gap, overlap};
use crate::pack::Trait;
use crate::solver::budget;
use crate::units::TOLERANCE;

/// How far a piece must be from an offset that it isn't to take, in inches.
const LEAST_DISPLACEMENT: f64 = 1.0;

/// The constraint between two pieces.
#[derive(Clone, Copy, Default)]
pub struct PairConstraint {
    /// The gap that they must keep, in inches.
    pub apart: f64,
    /// The area of their present overlap, if there is one: it must not grow.
    pub shared: Option<f64>,
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
                let clear = (offset + -*place).length() - LEAST_DISPLACEMENT;
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
        let between = one.distance(other) - self.need.apart;
        let least = between - mover.outer - self.search_piece.outer;
        let most = between - mover.inner - self.search_piece.inner;
        if self.need.shared.is_some() { (least, f64::INFINITY) } else { (least, most) }
    }

    /// Where the mover fits within `reach` of an offset, by this constraint alone.
    pub fn fit(&self, mover: &SearchPiece, offset: Vector, reach: f64) -> RegionFit {
        if self.rough(mover, offset).0 >= reach {
            return RegionFit::Everywhere;
        }
        // Only the relative offset counts, so the other piece stays where it is.
        let way = offset + -self.offset;
        let (one, other) = (mover.placed.footprint.moved(way), &self.search_piece.placed.footprint);
        if gap::at_least(&one, other) - self.need.apart >= reach.max(ROUNDING) {
            return RegionFit::Everywhere;
        }
        if let Some(before) = self.need.shared {
            // The overlap grows by no more than the swept area of the smaller sweep.
            let more = overlap::between(&one, other).map_or(0.0, |shared| shared.area) - before;
            return RegionFit::of(-more / mover.sweep.min(self.search_piece.sweep), reach);
        }
        let gap = gap::between(&one, other).distance;
        if gap > 0.0 {
            return RegionFit::of(gap - self.need.apart, reach);
        }
        let depth = deepest_probe(&mover.probes, way, mover.placed.footprint.radius(), other);
        let depth = depth.max(deepest_probe(&self.search_piece.probes, -way, other.radius(), &mover.placed.footprint));
        let fit = RegionFit::of(-depth - self.need.apart, reach);
        // Probes may miss an overlap, so a single offset is measured exactly.
        if fit != RegionFit::Nowhere && reach == 0.0 {
            let shared = overlap::between(&one, other).map_or(0.0, |shared| shared.depth());
            return if shared <= ROUNDING { RegionFit::Everywhere } else { RegionFit::Nowhere };
        }
        fit
    }
}

impl PairConstraint {
    /// The constraint between two pieces at their present places. Waived violations may stay as they are.
    pub fn new(table: &Table, index: usize, other: usize, is_waived: IsWaived) -> Self {
        let upon = || table.overlap(index, other);
        let (one, other): (&Placed, &Placed) = (&table.pieces[index], &table.pieces[other]);
        if table.may_overlap(one, other) {
            return Self { shared: Some(f64::INFINITY), ..Self::default() };
        }
        let limit = gap_limit(table.limits(), one, other);
        let boxes = gap::at_least(&one.footprint, &other.footprint);
        if boxes > 0.0 && boxes >= limit {
            return Self { apart: limit, ..Self::default() };
        }
        let gap = gap::between(&one.footprint, &other.footprint).distance;
        let shared = if gap > 0.0 { None } else { upon() };
        // An overlap within the tolerance counts as none, and there must be none once one of the two moves.
        let shared = shared.filter(|shared| shared.depth() > TOLERANCE).map(|shared| shared.area);
        let mut pair = [&one.piece.id, &other.piece.id];
        if pair[0] > pair[1] {
            pair.swap(0, 1);
        }
        // Of compound pieces, only the parts that are obstructions keep apart. Their others stay as far away as they are.
        let between_obstructions = || {
            let of = |placed| Placed::footprint_with(placed, &[Trait::Obstruction]);
            of(one).zip(of(other)).map_or(f64::INFINITY, |(one, other)| gap::between(&one, &other).distance)
        };
        let is_compound = one.piece.is_compound() || other.piece.is_compound();
        let is_far = at_least(gap, limit) || (is_compound && at_least(between_obstructions(), limit));
        let near = !is_far && !is_waived(Requirement::Apart, &pair);
        let upon = shared.is_some() && !is_waived(Requirement::NoOverlap, &pair);
        Self {
            apart: if near { limit } else { limit.min(gap) },
            shared: shared.filter(|_| !near && !upon),
            broken: near || upon,
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
