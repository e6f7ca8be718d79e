//! Whether a piece may be at a place, by its surroundings.
//!
//! This tests the checks of level must about one piece or two, for one piece, in a few hundred nanoseconds, so that a search
//! can test thousands of places. It is only a filter: all checks judge the result on the whole table.

use super::budget::{self, Budget};
use crate::analysis::{Diagram, Placed, Table, clashes};
use crate::checks::{Finding, Requirement, at_most, find};
use crate::geometry::{Footprint, Point, Rect, gap, overlap};
use crate::pack::Trait;
use crate::units::TOLERANCE;

/// How many corners of a piece to test for being deep in another.
const TESTED_CORNERS: usize = 8;
/// How many bounding boxes can be tested in a step.
const PIECES_PER_STEP: u64 = 40;
/// A gap smaller than any that two places on the document's grid can have, and greater than 0.
const LEAST_GAP: f64 = 1e-100;
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
    footprint: &'a Footprint,
    /// The footprint's bounds; here, so that those of all pieces lie side by side.
    bounds: Rect,
    /// The distance that the two must keep: 0 unless both are obstructions.
    least_gap: f64,
    /// The present shortfall between the two.
    now: PairShortfall,
    /// Whether the finding is about this piece.
    is_in_finding: bool,
    /// Whether the two may share ground.
    may_overlap: bool,
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
        let keeps_apart = |placed: &Placed| {
            placed.traits.has(Trait::Obstruction) && (limits.obstruction_spacing.scatter || !placed.scatter)
        };
        let others =
            table.pieces.iter().enumerate().filter(|(at, _)| Some(*at) != index).map(|(at, other)| OtherPiece {
                index: at,
                footprint: &other.footprint,
                bounds: *other.footprint.bounds(),
                least_gap: if keeps_apart(piece) && keeps_apart(other) {
                    limits.obstruction_spacing.at_least
                } else {
                    0.0
                },
                now: PairShortfall::default(),
                is_in_finding: target.pieces.contains(&other.piece.id),
                may_overlap: table.may_overlap(piece, other),
            });
        let requirement = find(target.rule).and_then(|check| check.requirement).filter(|one| is_decided_by_place(*one));
        let keeps_off_edge = limits.edge_clearance.scatter || !piece.scatter;
        let mut surroundings = Self {
            table,
            budget,
            others: others.collect(),
            bases: bases_to_avoid(table, piece),
            keeps_off_edge,
            now: EdgeShortfall::default(),
            requirement,
        };
        if let Some(index) = index {
            for base in &mut surroundings.bases {
                base.now = base.depth(&piece.footprint);
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
            let depth = base.depth(footprint);
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
            if (must_part || now.shared <= 0.0) && self.is_deep(footprint, other.footprint) {
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
        // Without steps the shortfall counts as infinite, which ends the search.
        let unknown = PairShortfall { shared: f64::INFINITY, depth: f64::INFINITY, short: f64::INFINITY };
        if !self.budget.spend(budget::gap_cost(footprint, other.footprint)) {
            return unknown;
        }
        let Some(gap) = gap::within(footprint, other.footprint, other.least_gap.max(LEAST_GAP)) else {
            return PairShortfall::default();
        };
        let shared = match now {
            _ if gap.distance > 0.0 => None,
            Some(index) => self.table.overlap(index, other.index),
            None if !self.budget.spend(budget::overlap_cost(footprint, other.footprint)) => return unknown,
            None => overlap::between(footprint, other.footprint),
        };
        PairShortfall {
            shared: shared.map_or(0.0, |shared| shared.area),
            depth: shared.map_or(0.0, |shared| shared.depth()),
            short: (other.least_gap - gap.distance).max(0.0),
        }
    }
}

impl OtherPiece<'_> {
    /// Whether the bounding boxes show that a footprint is as far from it as it must be, or it may be anywhere.
    fn is_far(&self, footprint: &Footprint) -> bool {
        if self.may_overlap {
            return true;
        }
        let apart = footprint.bounds().distance_squared(&self.bounds);
        apart > 0.0 && apart >= self.least_gap * self.least_gap
    }
}

impl SurroundingBase {
    /// How far a piece reaches under it, in inches; 0 if it doesn't.
    fn depth(&self, footprint: &Footprint) -> f64 {
        clashes::depth(footprint, self.at, self.radius).max(0.0)
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
    /// Whether two pieces surely overlap deeply, by a few of their corners. This spares most places the exact area.
    fn is_deep(&self, one: &Footprint, other: &Footprint) -> bool {
        if one.bounds().distance_squared(other.bounds()) > 0.0 {
            return false;
        }
        self.budget.charge(budget::corners_cost(one, other));
        overlaps_deeply(one, other)
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
