//! What two pieces owe each other: to stay apart, or to share no more ground than they do.

use super::search_piece::{IsWaived, ROUNDING, RegionFit, SearchPiece};
use crate::analysis::placement_area::gap_limit;
use crate::analysis::{Placed, Table};
use crate::checks::{Requirement, at_least};
use crate::geometry::{Footprint, Point, Vector, gap, overlap};
use crate::solver::budget;
use crate::units::TOLERANCE;

/// How far elsewhere is, in inches.
const LEAST_DISPLACEMENT: f64 = 1.0;
/// What two pieces owe each other.
#[derive(Clone, Copy, Default)]
pub struct PairConstraint {
    /// How far they have to stay apart, in inches.
    pub apart: f64,
    /// The area they share now, where that is more than nothing: they mustn't share more.
    pub shared: Option<f64>,
    /// Whether they can't both stay where they are.
    pub broken: bool,
}

/// What a piece has to keep clear of, beside the bases.
pub enum KeepClear<'s> {
    /// Another piece.
    Piece(NeighbourPiece<'s>),
    /// A place of its own that it isn't to take, in inches from where it stands.
    Place(Vector),
}

/// A piece that another has to keep clear of, and where it stands.
pub struct NeighbourPiece<'s> {
    pub search_piece: &'s SearchPiece<'s>,
    pub need: PairConstraint,
    pub offset: Vector,
}

impl KeepClear<'_> {
    /// Whether the two share ground, so that an area has to be worked out.
    pub const fn shares_ground(&self) -> bool {
        matches!(self, Self::Piece(NeighbourPiece { need: PairConstraint { shared: Some(_), .. }, .. }))
    }

    /// Between what its clearance lies, by the discs of the two.
    pub fn rough(&self, mover: &SearchPiece, offset: Vector) -> (f64, f64) {
        match self {
            Self::Piece(neighbour) => neighbour.rough(mover, offset),
            Self::Place(place) => {
                let clear = (offset + -*place).length() - LEAST_DISPLACEMENT;
                (clear, clear)
            }
        }
    }

    /// What it costs to say how a round of places suits the mover.
    pub fn steps(&self, mover: &SearchPiece, offset: Vector, reach: f64) -> u64 {
        match self {
            Self::Piece(neighbour) if neighbour.rough(mover, offset).0 < reach => {
                let (one, other) = (&mover.placed.footprint, &neighbour.search_piece.placed.footprint);
                // A single place is measured exactly, and so is shared ground.
                let exact = self.shares_ground() || reach == 0.0;
                if exact { budget::overlap_cost(one, other) } else { budget::gap_cost(one, other) }
            }
            _ => 0,
        }
    }

    /// How a round of places suits the mover, by this one alone.
    pub fn fit(&self, mover: &SearchPiece, offset: Vector, reach: f64) -> RegionFit {
        match self {
            Self::Piece(neighbour) => neighbour.fit(mover, offset, reach),
            Self::Place(_) => RegionFit::of(self.rough(mover, offset).0, reach),
        }
    }
}

impl NeighbourPiece<'_> {
    /// Between what the clearance of the two lies, by their discs.
    pub fn rough(&self, mover: &SearchPiece, offset: Vector) -> (f64, f64) {
        let (one, other) =
            (mover.placed.footprint.centre() + offset, self.search_piece.placed.footprint.centre() + self.offset);
        let between = one.distance(other) - self.need.apart;
        let least = between - mover.outer - self.search_piece.outer;
        let most = between - mover.inner - self.search_piece.inner;
        if self.need.shared.is_some() { (least, f64::INFINITY) } else { (least, most) }
    }

    /// How a round of places suits the mover, by this one alone.
    pub fn fit(&self, mover: &SearchPiece, offset: Vector, reach: f64) -> RegionFit {
        if self.rough(mover, offset).0 >= reach {
            return RegionFit::Everywhere;
        }
        // Only the way between the two counts, so the other may stay where it was measured.
        let way = offset + -self.offset;
        let (one, other) = (mover.placed.footprint.moved(way), &self.search_piece.placed.footprint);
        if gap::at_least(&one, other) - self.need.apart >= reach.max(ROUNDING) {
            return RegionFit::Everywhere;
        }
        if let Some(before) = self.need.shared {
            // Moved a little, a piece sweeps over no more new ground than that by its sweep.
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
        // Probes may miss what two pieces share, so a place that is to hold is measured.
        if fit != RegionFit::Nowhere && reach == 0.0 {
            let shared = overlap::between(&one, other).map_or(0.0, |shared| shared.depth());
            return if shared <= ROUNDING { RegionFit::Everywhere } else { RegionFit::Nowhere };
        }
        fit
    }
}

impl PairConstraint {
    /// What they owe each other, as they stand. What is let may stay broken as it is.
    pub fn new(table: &Table, index: usize, other: usize, is_waived: IsWaived) -> Self {
        let upon = || table.shared(index, other);
        let (one, other): (&Placed, &Placed) = (&table.pieces[index], &table.pieces[other]);
        let limit = gap_limit(table.limits(), one, other);
        let boxes = gap::at_least(&one.footprint, &other.footprint);
        if boxes > 0.0 && boxes >= limit {
            return Self { apart: limit, ..Self::default() };
        }
        let gap = gap::between(&one.footprint, &other.footprint).distance;
        let shared = if gap > 0.0 { None } else { upon() };
        // A hair of shared ground is none, and none it must be when one of the two moves.
        let shared = shared.filter(|shared| shared.depth() > TOLERANCE).map(|shared| shared.area);
        let mut pair = [&one.piece.id, &other.piece.id];
        if pair[0] > pair[1] {
            pair.swap(0, 1);
        }
        let near = !at_least(gap, limit) && !is_waived(Requirement::Apart, &pair);
        let upon = shared.is_some() && !is_waived(Requirement::NoOverlap, &pair);
        Self {
            apart: if near { limit } else { limit.min(gap) },
            shared: shared.filter(|_| !near && !upon),
            broken: near || upon,
        }
    }
}

/// How far the deepest of `probes` lies in a footprint, in inches: so far at least the two have to part. Each stands for a
/// disc of `radius`.
fn deepest_probe(probes: &[Point], offset: Vector, radius: f64, in_this: &Footprint) -> f64 {
    let bounds = in_this.bounds().grown(radius);
    let inside = probes.iter().map(|probe| *probe + offset).filter(|probe| bounds.distance_squared_to(*probe) == 0.0);
    inside.map(|probe| radius - in_this.signed_distance(probe)).fold(0.0, f64::max)
}
