//! Whether a piece may be at a place, by its surroundings.
//!
//! This tests the checks of level must about one piece or two, for one piece, in a few hundred nanoseconds, so that a search
//! can test thousands of places. It is only a filter: all checks judge the result on the whole table.

use std::borrow::Cow;

use super::budget::{self, Budget};
use crate::analysis::{Diagram, PairLimits, PairParts, Placed, Table, clashes};
use crate::checks::{Finding, Requirement, at_most, built_in};
use crate::geometry::{Footprint, PartSet, Point, Rect, gap, overlap};
use crate::units::TOLERANCE;

/// How many corners of a piece to test for being deep in another.
const TESTED_CORNERS: usize = 8;
/// How many bounding boxes can be tested in a step.
const PIECES_PER_STEP: u64 = 40;
/// A gap smaller than any that two places on the document's grid can have, and greater than 0.
const MIN_GAP: f64 = 1e-100;
/// How deep counts as surely overlapping, in inches: far more than the tolerance.
const DEEP: f64 = 0.1;

/// The surroundings of one piece.
pub struct PieceSurroundings<'a> {
    table: &'a Table<'a>,
    /// The budget for the tests.
    budget: &'a Budget,
    /// The other pieces.
    others: Vec<OtherPiece<'a>>,
    /// The bases of the chosen scenario's elements that the piece must keep off.
    bases: Vec<SurroundingBase>,
    /// The parts of the piece that must keep off them.
    noted: PartSet,
    /// Whether the piece must keep off the strip along the edges.
    keeps_off_edge: bool,
    /// The present shortfall at the edges.
    now: EdgeShortfall,
    /// The requirement of the finding to resolve, which must hold exactly and not only within the tolerance.
    requirement: Option<Requirement>,
}

struct OtherPiece<'a> {
    /// Its index among the table's pieces.
    index: usize,
    /// The bounds of its footprint; here, so that those of all pieces lie side by side.
    bounds: Rect,
    /// The greatest distance that the two must keep.
    reach: f64,
    /// The parts that may share no ground; `None` where the two may.
    solid: Option<KeptParts<'a>>,
    /// The parts that keep the distance of obstructions, where these aren't the same.
    spaced: Option<KeptParts<'a>>,
    /// The present shortfall between the two.
    now: PairShortfall,
    /// Whether the finding is about this piece.
    is_in_finding: bool,
}

/// Parts of the piece that keep off parts of another.
struct KeptParts<'a> {
    /// The parts of the piece.
    parts: PartSet,
    /// The footprint of the other's parts.
    footprint: Cow<'a, Footprint>,
    /// The distance that they must keep.
    least_gap: f64,
    /// Whether they may share no ground; where they may, others of the two say so.
    is_solid: bool,
    /// Whether these are all parts of both pieces.
    is_whole: bool,
}

/// The base of an element.
struct SurroundingBase {
    at: Point,
    radius: f64,
    /// How far the piece reaches under it at present, in inches.
    now: f64,
}

/// Whether the place of one piece decides whether a requirement is met, so that its check needn't be measured.
pub const fn is_decided_by_place(requirement: Requirement) -> bool {
    match requirement {
        Requirement::OnTable
        | Requirement::ClearOfEdge
        | Requirement::NoOverlap
        | Requirement::Apart
        | Requirement::ClearOfElements => true,
        Requirement::Walkable | Requirement::Balanced => false,
    }
}

/// How far a piece is from passing at the edges, in inches.
#[derive(Clone, Copy, Default)]
struct EdgeShortfall {
    beyond: f64,
    short: f64,
}

/// How far two pieces are from passing: the area they share and its depth, and the inches missing between them.
#[derive(Clone, Copy, Default)]
struct PairShortfall {
    shared: f64,
    depth: f64,
    short: f64,
}

/// A place where no requirement is violated more than at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalPlace {
    /// Whether all requirements are met for the piece.
    pub is_clean: bool,
}

impl<'a> PieceSurroundings<'a> {
    /// The surroundings of a piece: all pieces of `table` but the one at `index`. A piece that isn't on the table yet has no
    /// index.
    pub fn new(
        table: &'a Table<'a>,
        piece: &Placed,
        index: Option<usize>,
        target: &Finding,
        budget: &'a Budget,
    ) -> Self {
        let limits = table.limits();
        let others = table.pieces.iter().enumerate().filter(|(at, _)| Some(*at) != index);
        let others = others.map(|(at, other)| {
            let is_in_finding = target.pieces.contains(&other.piece.id);
            OtherPiece { index: at, is_in_finding, ..OtherPiece::new(table, piece, other) }
        });
        let requirement =
            built_in(target.check).and_then(|check| check.requirement).filter(|one| is_decided_by_place(*one));
        let keeps_off_edge = limits.edge_clearance.scatter || !piece.scatter;
        let mut surroundings = Self {
            table,
            budget,
            others: others.collect(),
            bases: bases_to_avoid(table, piece),
            noted: piece.parts_with(&clashes::WORTH_NOTING),
            keeps_off_edge,
            now: EdgeShortfall::default(),
            requirement,
        };
        if let Some(index) = index {
            for base in &mut surroundings.bases {
                base.now = base.depth(&piece.footprint, surroundings.noted);
            }
            surroundings.now = surroundings.edge_shortfall(&piece.footprint);
            let shortfalls: Vec<PairShortfall> = surroundings
                .others
                .iter()
                .map(|other| surroundings.pair_shortfall(other, &piece.footprint, Some(index)))
                .collect();
            for (other, now) in surroundings.others.iter_mut().zip(shortfalls) {
                other.now = now;
            }
        }
        surroundings
    }

    /// The piece at this place; `None` if a violation would be worse, the finding wouldn't be resolved, or the budget is spent.
    pub fn legal_place(&self, footprint: &Footprint) -> Option<LegalPlace> {
        if !self.budget.spend(1 + self.others.len() as u64 / PIECES_PER_STEP) {
            return None;
        }
        let edge = self.edge_shortfall(footprint);
        if is_worse(edge.beyond, self.now.beyond) || is_worse(edge.short, self.now.short) {
            return None;
        }
        let mut is_clean = is_met(edge.beyond, self.now.beyond) && is_met(edge.short, self.now.short);
        let mut resolved = match self.requirement {
            Some(Requirement::OnTable) => is_met(edge.beyond, 0.0),
            Some(Requirement::ClearOfEdge) => is_met(edge.short, 0.0),
            _ => true,
        };
        for base in &self.bases {
            let depth = base.depth(footprint, self.noted);
            if is_worse(depth, base.now) {
                return None;
            }
            is_clean &= is_met(depth, base.now);
            resolved &= self.requirement != Some(Requirement::ClearOfElements) || is_met(depth, 0.0);
        }
        for other in &self.others {
            // Nothing is short between two that are far apart.
            if other.is_far(footprint) {
                continue;
            }
            let now = other.now;
            let must_part = other.is_in_finding && self.requirement == Some(Requirement::NoOverlap);
            if (must_part || now.shared <= 0.0) && self.is_deep(footprint, other) {
                return None;
            }
            let then = self.pair_shortfall(other, footprint, None);
            if (then.depth > TOLERANCE && is_worse(then.shared, now.shared)) || is_worse(then.short, now.short) {
                return None;
            }
            is_clean &= is_met(then.depth, now.depth) && is_met(then.short, now.short);
            resolved &= match self.requirement {
                Some(Requirement::NoOverlap) if other.is_in_finding => is_met(then.depth, 0.0),
                Some(Requirement::Apart) if other.is_in_finding => is_met(then.short, 0.0),
                _ => true,
            };
        }
        resolved.then_some(LegalPlace { is_clean })
    }

    fn edge_shortfall(&self, footprint: &Footprint) -> EdgeShortfall {
        let clearance = self.table.bounds.least_clearance(footprint.bounds()).1;
        let limit = self.table.limits().edge_clearance.at_least;
        let short = if self.keeps_off_edge { (limit - clearance.max(0.0)).max(0.0) } else { 0.0 };
        EdgeShortfall { beyond: (-clearance).max(0.0), short }
    }

    /// The shortfall between two pieces. `now` is the index of the piece if it is at its present place, so that the table knows
    /// its overlaps.
    fn pair_shortfall(&self, other: &OtherPiece, footprint: &Footprint, now: Option<usize>) -> PairShortfall {
        if other.is_far(footprint) {
            return PairShortfall::default();
        }
        let shortfall = |kept| self.shortfall_of(kept, other.index, footprint, now);
        let solid = other.solid.as_ref().map(shortfall).unwrap_or_default();
        other.spaced.as_ref().map_or(solid, |spaced| PairShortfall { short: shortfall(spaced).short, ..solid })
    }

    /// The shortfall between some parts of the piece and of another.
    fn shortfall_of(&self, kept: &KeptParts, other: usize, footprint: &Footprint, now: Option<usize>) -> PairShortfall {
        // Without steps the shortfall counts as infinite, which ends the search.
        let unknown = PairShortfall { shared: f64::INFINITY, depth: f64::INFINITY, short: f64::INFINITY };
        let Some(footprint) = footprint.only(kept.parts) else { return PairShortfall::default() };
        if !self.budget.spend(budget::gap_cost(&footprint, &kept.footprint)) {
            return unknown;
        }
        let Some(gap) = gap::within(&footprint, &kept.footprint, kept.least_gap.max(MIN_GAP)) else {
            return PairShortfall::default();
        };
        let shared = match now {
            _ if gap.distance > 0.0 || !kept.is_solid => None,
            Some(index) if kept.is_whole => self.table.overlap(index, other),
            None if !self.budget.spend(budget::overlap_cost(&footprint, &kept.footprint)) => return unknown,
            _ => overlap::between(&footprint, &kept.footprint),
        };
        PairShortfall {
            shared: shared.map_or(0.0, |shared| shared.area),
            depth: shared.map_or(0.0, |shared| shared.depth()),
            short: (kept.least_gap - gap.distance).max(0.0),
        }
    }
}

impl<'a> OtherPiece<'a> {
    /// What `piece` must keep to beside another.
    fn new(table: &Table, piece: &Placed, other: &'a Placed) -> Self {
        let PairLimits { overlap, spacing } = table.pair_limits(piece, other);
        let kept = |parts: PairParts, least_gap: f64, is_solid: bool| {
            let footprint = other.footprint.only(parts.other)?;
            let is_whole = parts.is_all_of(piece, other);
            Some(KeptParts { parts: parts.one, footprint, least_gap, is_solid, is_whole })
        };
        // Where the same parts keep both, the gap is measured once.
        let is_same = overlap == spacing;
        let reach = spacing.map_or(0.0, |_| table.limits().obstruction_spacing.at_least);
        Self {
            index: 0,
            bounds: *other.footprint.bounds(),
            reach,
            solid: overlap.and_then(|parts| kept(parts, if is_same { reach } else { 0.0 }, true)),
            spaced: spacing.filter(|_| !is_same).and_then(|parts| kept(parts, reach, false)),
            now: PairShortfall::default(),
            is_in_finding: false,
        }
    }

    /// Whether the bounding boxes show that a footprint is as far from it as it must be, or it may be anywhere.
    fn is_far(&self, footprint: &Footprint) -> bool {
        if self.solid.is_none() && self.spaced.is_none() {
            return true;
        }
        let apart = footprint.bounds().distance_squared(&self.bounds);
        apart > 0.0 && apart >= self.reach * self.reach
    }
}

impl SurroundingBase {
    /// How far these parts of a piece reach under it, in inches; 0 if they don't.
    fn depth(&self, footprint: &Footprint, parts: PartSet) -> f64 {
        footprint.only(parts).map_or(0.0, |noted| clashes::depth(&noted, self.at, self.radius).max(0.0))
    }
}

/// The bases that a piece must not reach under: those of the chosen scenario, if it is an obstruction or an obstacle.
fn bases_to_avoid(table: &Table, piece: &Placed) -> Vec<SurroundingBase> {
    let Some(scenario) = table.layout.scenario.filter(|_| clashes::is_worth_noting(piece)) else { return Vec::new() };
    let diagram = Diagram::new(table.layout, scenario, table.layout.attacker_edge);
    diagram
        .elements()
        .map(|placed| SurroundingBase { at: placed.at, radius: placed.element.kind.radius(), now: 0.0 })
        .collect()
}

impl PieceSurroundings<'_> {
    /// Whether the piece surely lies deep on another, by a few of their corners. This spares most places the exact area.
    fn is_deep(&self, footprint: &Footprint, other: &OtherPiece) -> bool {
        let Some(solid) = &other.solid else { return false };
        let Some(footprint) = footprint.only(solid.parts) else { return false };
        if footprint.bounds().distance_squared(solid.footprint.bounds()) > 0.0 {
            return false;
        }
        self.budget.charge(budget::corners_cost(&footprint, &solid.footprint));
        overlaps_deeply(&footprint, &solid.footprint)
    }
}

fn overlaps_deeply(one: &Footprint, other: &Footprint) -> bool {
    let reaches_in = |inner: &Footprint, outer: &Footprint| {
        let corners = inner.points().iter().step_by(inner.points().len().div_ceil(TESTED_CORNERS).max(1));
        // A corner beside the bounds is no nearer to the footprint than to them.
        let near = outer.bounds().grown(inner.radius());
        let mut near_corners = corners.filter(|corner| near.distance_squared_to(**corner) == 0.0);
        near_corners.any(|corner| outer.signed_distance(*corner) - inner.radius() < -DEEP)
    };
    reaches_in(one, other) || reaches_in(other, one)
}

/// Whether a measure that should be 0 fails by more than at present.
fn is_worse(then: f64, now: f64) -> bool {
    !at_most(then, 0.0) && then > now + TOLERANCE
}

/// Whether a measure that should be 0 is 0, or within the tolerance as at present. A search must not use up the tolerance, or
/// its pieces would be at 5.99" where the packet says 6".
fn is_met(then: f64, now: f64) -> bool {
    let slack = if now <= TOLERANCE { now } else { 0.0 };
    then <= slack + 1e-9
}
