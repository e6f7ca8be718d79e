//! A piece as the search sees it, and its limits apart from other pieces.

use std::borrow::Cow;

use crate::analysis::{Placed, Table, clashes};
use crate::checks::{Requirement, at_least, at_most};
use crate::geometry::{Footprint, Point, Side, Vector};
use crate::layout::{Piece, PieceId};
use crate::units::{Length, Resolution, TOLERANCE};

/// The distance between the points that probe how deep two pieces overlap, in inches.
const PROBE_SPACING: f64 = 0.75;

/// How far a piece is moved right and down, in hundredths of an inch, which is the document's grid.
pub type GridOffset = [i32; 2];

/// The allowance for rounding, in inches.
pub const ROUNDING: f64 = 1e-9;

/// Whether a violation of a requirement by these pieces may stay as it is.
pub type IsWaived<'l> = &'l dyn Fn(Requirement, &[&PieceId]) -> bool;

/// A piece as the search sees it.
pub struct SearchPiece<'a> {
    /// The piece at its present place.
    pub placed: &'a Placed<'a>,
    /// Whether it can't stay: it is under an element, or too near to an edge or to a piece that isn't moved.
    pub must_move: bool,
    /// Whether it can't stay, whatever other pieces do.
    pub cannot_stay: bool,
    /// The least and the largest offset on each axis that the edges allow, both included.
    pub range: [GridOffset; 2],
    /// The ground of its parts that can't be under elements.
    pub(super) blocking: Cow<'a, Footprint>,
    /// The bases that it must not reach under.
    pub(super) bases: Vec<ClearedBase>,
    /// The radius of the largest disc about its centre inside it, in inches; negative if the centre is outside.
    pub inner: f64,
    /// The radius of the smallest disc about its centre around it, in inches.
    pub outer: f64,
    /// The most new area that it covers for each inch that it moves, in square inches.
    pub sweep: f64,
    /// Points that estimate how deep it overlaps another piece.
    pub probes: Vec<Point>,
}

/// The base of an element, in inches. It is smaller by the depth of the piece under it if that is within the tolerance.
#[derive(Clone, Copy)]
pub(super) struct ClearedBase {
    pub(super) at: Point,
    pub(super) radius: f64,
}

/// Where in a region of offsets a piece fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionFit {
    Nowhere,
    /// Not known.
    Unknown,
    Everywhere,
}

/// An offset in inches.
pub fn inches(offset: GridOffset) -> Vector {
    Vector::new(f64::from(offset[0]) / 100.0, f64::from(offset[1]) / 100.0)
}

/// The place of a piece that is moved by an offset, rounded to what its table holds.
pub fn moved_by(piece: &Piece, offset: GridOffset) -> [Length; 2] {
    let along = |axis: usize| piece.kind.resolution.rounded(piece.at[axis] + Length::hundredths(offset[axis]));
    [along(0), along(1)]
}

impl<'a> SearchPiece<'a> {
    pub(super) fn new(table: &Table, placed: &'a Placed<'a>, bases: &[ClearedBase], is_waived: IsWaived) -> Self {
        let footprint = &placed.footprint;
        let limits = &table.limits().scenario_overlap;
        let blocking = clashes::blocking_footprint(placed, limits).unwrap_or(Cow::Borrowed(footprint));
        let depth = |base: &ClearedBase| clashes::depth(&blocking, base.at, base.radius).max(0.0);
        let slack = |base: &ClearedBase| Some(depth(base)).filter(|depth| *depth <= TOLERANCE).unwrap_or(0.0);
        let centre = footprint.centre();
        // Area terrain and obstacles may be under elements.
        let bases = if clashes::blocks_elements(placed, limits) { bases } else { &[] };
        let must_move = bases.iter().any(|base| !at_most(depth(base), 0.0));
        Self {
            placed,
            must_move,
            cannot_stay: must_move,
            range: offset_range(table, placed, is_waived),
            bases: bases.iter().map(|base| ClearedBase { radius: base.radius - slack(base), ..*base }).collect(),
            inner: -footprint.signed_distance(centre),
            outer: footprint.farthest_from(centre),
            sweep: swept_area(footprint),
            probes: probe_points(footprint),
            blocking,
        }
    }

    /// Lets it reach under each element as far as it does now.
    pub(super) fn allow_under_elements(&mut self) {
        for base in &mut self.bases {
            base.radius -= clashes::depth(&self.blocking, base.at, base.radius).max(0.0);
        }
        self.must_move = false;
    }

    /// Bounds of its clearance from a base, by its inner and outer disc.
    pub(super) fn clearance_bounds_at_base(&self, base: &ClearedBase, offset: Vector) -> (f64, f64) {
        let between = (self.placed.footprint.centre() + offset).distance(base.at) - base.radius;
        // The inner disc may be in another part than those that can't be there.
        let most = if self.placed.piece.is_compound() { f64::INFINITY } else { between - self.inner };
        (between - self.outer, most)
    }
}

impl RegionFit {
    /// What a clearance says about all offsets within `reach` of where it was measured. A clearance changes by no more than the
    /// piece moves: it is 1-Lipschitz.
    pub fn of(clearance: f64, reach: f64) -> Self {
        if clearance < -reach - ROUNDING {
            Self::Nowhere
        } else if clearance < reach {
            Self::Unknown
        } else {
            Self::Everywhere
        }
    }

    pub(super) fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Nowhere, _) | (_, Self::Nowhere) => Self::Nowhere,
            (Self::Everywhere, Self::Everywhere) => Self::Everywhere,
            _ => Self::Unknown,
        }
    }
}

/// The range of offsets by which a piece may move before it is too near to an edge.
pub(super) fn offset_range(table: &Table, placed: &Placed, is_waived: IsWaived) -> [GridOffset; 2] {
    let limits = &table.limits().edge_clearance;
    let limit = if limits.scatter || !placed.scatter { limits.at_least } else { 0.0 };
    let (bounds, inner) = (&table.bounds, placed.footprint.bounds());
    let (now, this) = (bounds.least_clearance(inner).1, [&placed.piece.id]);
    let may_stay = at_least(now, limit) || is_waived(Requirement::ClearOfEdge, &this);
    let limit = if may_stay { limit.min(now) } else { limit };
    let limit = if at_least(now, 0.0) || is_waived(Requirement::OnTable, &this) { limit } else { limit.max(0.0) };
    // Each end is rounded inward to the grid, and clamped to what the document can hold.
    let least = |clearance: f64, at: Length| {
        truncated(((limit - clearance) * 100.0 - ROUNDING).ceil())
            .max(Resolution::HundredthInch.count(-Length::MAX - at))
    };
    let most = |clearance: f64, at: Length| {
        truncated(((clearance - limit) * 100.0 + ROUNDING).floor())
            .min(Resolution::HundredthInch.count(Length::MAX - at))
    };
    let [x, y] = placed.piece.at;
    [
        [least(bounds.clearance(inner, Side::Left), x), least(bounds.clearance(inner, Side::Top), y)],
        [most(bounds.clearance(inner, Side::Right), x), most(bounds.clearance(inner, Side::Bottom), y)],
    ]
}

#[expect(clippy::cast_possible_truncation, reason = "saturates, and is held to the document's range afterwards")]
pub fn truncated(value: f64) -> i32 {
    value as i32
}

/// The most new area that a footprint covers for each inch that it moves, in square inches: the diameter of a disc, and half
/// the outline of a polygon, because the leading sides sweep no more than their length and as much outline trails.
pub fn swept_area(footprint: &Footprint) -> f64 {
    if footprint.is_disc() {
        return footprint.radius() * 2.0;
    }
    footprint.sides().map(|(a, b)| a.distance(b)).sum::<f64>() / 2.0
}

/// Points along the outline of a polygon and its centre, if that is inside; only the centre of a disc, whose radius counts
/// then.
pub fn probe_points(footprint: &Footprint) -> Vec<Point> {
    let mut probes = vec![footprint.centre()];
    if !footprint.contains(footprint.centre()) {
        probes.clear();
    }
    for (a, b) in footprint.sides() {
        let parts = truncated((a.distance(b) / PROBE_SPACING).ceil()).max(1);
        for part in 0..parts {
            let probe = a + (b - a) * (f64::from(part) / f64::from(parts));
            if probes.last().is_none_or(|last| last.distance(probe) > PROBE_SPACING / 2.0) {
                probes.push(probe);
            }
        }
    }
    probes
}
