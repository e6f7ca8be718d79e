//! Where a piece may stand, by what lies right around it.
//!
//! These are the checks of level must that are about one piece or two, asked for one piece in a few hundred nanoseconds so
//! that a search can ask thousands of times. They only sift: whatever is found is judged by all checks over the whole
//! table afterwards.

use super::budget::{self, Budget};
use crate::analysis::{Diagram, Placed, Table, clashes};
use crate::checks::{Finding, Requirement, at_most, find};
use crate::geometry::{Footprint, Point, gap, overlap};
use crate::pack::Trait;
use crate::units::TOLERANCE;

/// How many corners of a piece are asked whether they lie deep in another.
const TESTED_CORNERS: usize = 8;
/// So many other pieces cost a step to look at their boxes.
const PIECES_PER_STEP: u64 = 40;
/// How far in is deep, in inches: far more than the hair that pieces pushed together may share.
const DEEP: f64 = 0.1;

/// The surroundings of one piece.
pub struct PieceSurroundings<'a> {
    table: &'a Table<'a>,
    /// What it may cost to ask.
    budget: &'a Budget,
    /// The other pieces.
    others: Vec<OtherPiece<'a>>,
    /// The bases of the chosen scenario's elements, where the piece is held to keep off them.
    bases: Vec<SurroundingBase>,
    /// Whether the piece is held to the clear strip along the edges.
    keeps_off_edge: bool,
    /// How the piece stands to the edges now.
    now: EdgeShortfall,
    /// What the search is for.
    /// What must hold exactly and not only within the tolerance: what the finding is about.
    wanted: Option<Requirement>,
}

struct OtherPiece<'a> {
    /// Its place among the table's pieces.
    index: usize,
    footprint: &'a Footprint,
    /// Whether both are obstructions that must keep apart.
    keeps_apart: bool,
    /// How the two stand to each other now.
    now: PairShortfall,
    /// Whether the finding is about this one.
    named: bool,
}

/// The base of an element.
struct SurroundingBase {
    at: Point,
    radius: f64,
    /// How far the piece reaches under it now, in inches.
    now: f64,
}

/// Whether how one piece stands decides what a check asks for, so that it need not be measured.
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

/// How a piece stands at a place where nothing of all this gets worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalPlace {
    /// Whether all of it holds for the piece.
    pub clean: bool,
}

impl<'a> PieceSurroundings<'a> {
    /// The surroundings of a piece: the pieces of `table` but the one at `index`, where it stands now. A piece that isn't on
    /// the table yet has no index.
    pub fn new(
        table: &'a Table<'a>,
        piece: &Placed,
        index: Option<usize>,
        target: &Finding,
        budget: &'a Budget,
    ) -> Self {
        let limits = table.limits();
        let parted = |placed: &Placed| {
            placed.traits.has(Trait::Obstruction) && (limits.obstruction_spacing.scatter || !placed.scatter)
        };
        let others =
            table.pieces.iter().enumerate().filter(|(at, _)| Some(*at) != index).map(|(at, other)| OtherPiece {
                index: at,
                footprint: &other.footprint,
                keeps_apart: parted(piece) && parted(other),
                now: PairShortfall::default(),
                named: target.pieces.contains(&other.piece.id),
            });
        let wanted = find(target.rule).and_then(|check| check.requirement).filter(|one| is_decided_by_place(*one));
        let keeps_off_edge = limits.edge_clearance.scatter || !piece.scatter;
        let mut ground = Self {
            table,
            budget,
            others: others.collect(),
            bases: bases_to_avoid(table, piece),
            keeps_off_edge,
            now: EdgeShortfall::default(),
            wanted,
        };
        if let Some(index) = index {
            for base in &mut ground.bases {
                base.now = base.depth(&piece.footprint);
            }
            ground.now = ground.edge(&piece.footprint);
            let standing: Vec<PairShortfall> =
                ground.others.iter().map(|other| ground.standing(other, &piece.footprint, Some(index))).collect();
            for (other, now) in ground.others.iter_mut().zip(standing) {
                other.now = now;
            }
        }
        ground
    }

    /// How the piece would stand there; `None` where something would be worse than it is, or the finding would stay, or where
    /// the budget is spent.
    pub fn stand(&self, footprint: &Footprint) -> Option<LegalPlace> {
        if !self.budget.spend(1 + self.others.len() as u64 / PIECES_PER_STEP) {
            return None;
        }
        let edge = self.edge(footprint);
        if is_worse(edge.beyond, self.now.beyond) || is_worse(edge.short, self.now.short) {
            return None;
        }
        let mut clean = is_met(edge.beyond, self.now.beyond) && is_met(edge.short, self.now.short);
        let mut resolved = match self.wanted {
            Some(Requirement::OnTable) => is_met(edge.beyond, 0.0),
            Some(Requirement::ClearOfEdge) => is_met(edge.short, 0.0),
            _ => true,
        };
        for base in &self.bases {
            let depth = base.depth(footprint);
            if is_worse(depth, base.now) {
                return None;
            }
            clean &= is_met(depth, base.now);
            resolved &= self.wanted != Some(Requirement::ClearOfElements) || is_met(depth, 0.0);
        }
        for other in &self.others {
            let now = other.now;
            let parted = other.named && self.wanted == Some(Requirement::NoOverlap);
            if (parted || now.shared <= 0.0) && self.is_deep(footprint, other.footprint) {
                return None;
            }
            let then = self.standing(other, footprint, None);
            if (then.depth > TOLERANCE && is_worse(then.shared, now.shared)) || is_worse(then.short, now.short) {
                return None;
            }
            clean &= is_met(then.depth, now.depth) && is_met(then.short, now.short);
            resolved &= match self.wanted {
                Some(Requirement::NoOverlap) if other.named => is_met(then.depth, 0.0),
                Some(Requirement::Apart) if other.named => is_met(then.short, 0.0),
                _ => true,
            };
        }
        resolved.then_some(LegalPlace { clean })
    }

    fn edge(&self, footprint: &Footprint) -> EdgeShortfall {
        let clearance = self.table.bounds.least_clearance(footprint.bounds()).1;
        let limit = self.table.limits().edge_clearance.at_least;
        let short = if self.keeps_off_edge { (limit - clearance.max(0.0)).max(0.0) } else { 0.0 };
        EdgeShortfall { beyond: (-clearance).max(0.0), short }
    }

    /// How two pieces stand to each other; `now` is the index of the one that is asked about, where it stands as it does now.
    fn standing(&self, other: &OtherPiece, footprint: &Footprint, now: Option<usize>) -> PairShortfall {
        let limit = if other.keeps_apart { self.table.limits().obstruction_spacing.at_least } else { 0.0 };
        // Boxes this far apart say it all.
        let apart = footprint.bounds().distance_squared(other.footprint.bounds());
        if apart > 0.0 && apart >= limit * limit {
            return PairShortfall::default();
        }
        // What isn't measured any more is never better than what is: the search is over.
        let unknown = PairShortfall { shared: f64::INFINITY, depth: f64::INFINITY, short: f64::INFINITY };
        if !self.budget.spend(budget::gap_cost(footprint, other.footprint)) {
            return unknown;
        }
        let gap = gap::between(footprint, other.footprint).distance;
        let shared = match now {
            _ if gap > 0.0 => None,
            // How two stand now is known already.
            Some(index) => self.table.shared(index, other.index),
            None if !self.budget.spend(budget::overlap_cost(footprint, other.footprint)) => return unknown,
            None => overlap::between(footprint, other.footprint),
        };
        PairShortfall {
            shared: shared.map_or(0.0, |shared| shared.area),
            depth: shared.map_or(0.0, |shared| shared.depth()),
            short: (limit - gap).max(0.0),
        }
    }
}

impl SurroundingBase {
    /// How far a piece reaches under it, in inches; 0 where it doesn't.
    fn depth(&self, footprint: &Footprint) -> f64 {
        clashes::depth(footprint, self.at, self.radius).max(0.0)
    }
}

/// The bases that a piece must not come under: those of the chosen scenario, if it is an obstruction or an obstacle.
fn bases_to_avoid(table: &Table, piece: &Placed) -> Vec<SurroundingBase> {
    let Some(scenario) = table.layout.scenario.filter(|_| clashes::concerns(piece)) else { return Vec::new() };
    let diagram = Diagram::new(table.pack(), scenario, table.layout.attacker_edge);
    diagram.elements().map(|it| SurroundingBase { at: it.at, radius: it.element.kind.radius(), now: 0.0 }).collect()
}

impl PieceSurroundings<'_> {
    /// Whether two pieces surely lie well in each other: by a few of their corners, which spares the exact area in most of the
    /// places where there is no need of it.
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
        corners.into_iter().any(|corner| outer.signed_distance(*corner) - inner.radius() < -DEEP)
    };
    reaches_in(one, other) || reaches_in(other, one)
}

/// Whether a measure that should be 0 fails, and by more than it does now.
fn is_worse(then: f64, now: f64) -> bool {
    !at_most(then, 0.0) && then > now + TOLERANCE
}

/// Whether a measure that should be 0 is, or passes as it does now. A search must not live on the tolerance, or its
/// pieces would stand at 5.99" where the packet says 6"; what stands so already may stay.
fn is_met(then: f64, now: f64) -> bool {
    let slack = if now <= TOLERANCE { now } else { 0.0 };
    then <= slack + 1e-9
}
