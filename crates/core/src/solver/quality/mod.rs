//! How good a table is beyond the checks: five numbers that its profile shows.

pub mod standing;

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::budget::{self, Budget};
use crate::analysis::balance::halves;
use crate::analysis::open_ground::largest_clear_circle;
use crate::analysis::zone_visibility::between_zones;
use crate::analysis::{Diagram, PairLimits, PairParts, PlacedElement, Table, clashes};
use crate::geometry::area::Axis;
use crate::geometry::{Point, Side, gap, overlap};
use crate::layout::Layout;
use crate::pack::ScenarioAtEdge;
use crate::units::TOLERANCE;

/// How many steps the search for the least margin may take: enough for 200 of the packet's shapes in one heap.
const MAX_MARGIN_STEPS: u64 = 1_000_000;

/// The five numbers of a table's quality.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Quality {
    /// The larger of the two differences between opposite halves, in counted pieces; less is better.
    pub balance: f64,
    /// The diameter of the largest circle clear of terrain, in inches; less is better.
    pub open: f64,
    /// The share of sight lines between the deployment zones that terrain blocks, 0 to 1, for the Attacker's edge with the
    /// least; more is better.
    pub lines: f64,
    /// The effective number of kinds among the counted pieces; more is better.
    pub variety: f64,
    /// How far a piece can move before a must is violated, in inches; below 0 if one is violated now; more is better.
    pub margin: f64,
}

/// One of the five numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum QualityNumber {
    /// [`Quality::balance`].
    Balance,
    /// [`Quality::open`].
    Open,
    /// [`Quality::lines`].
    Lines,
    /// [`Quality::variety`].
    Variety,
    /// [`Quality::margin`].
    Margin,
}

impl QualityNumber {
    /// All five, in the order they are shown.
    pub const ALL: [Self; 5] = [Self::Balance, Self::Open, Self::Lines, Self::Variety, Self::Margin];

    /// The number of a table.
    pub const fn of(self, quality: &Quality) -> f64 {
        match self {
            Self::Balance => quality.balance,
            Self::Open => quality.open,
            Self::Lines => quality.lines,
            Self::Variety => quality.variety,
            Self::Margin => quality.margin,
        }
    }

    /// Whether more is better.
    pub const fn is_better_more(self) -> bool {
        matches!(self, Self::Lines | Self::Variety | Self::Margin)
    }
}

impl Quality {
    /// The quality of a table for these scenarios, each with the Attacker's edge.
    pub fn of(table: &Table, cells: &[ScenarioAtEdge]) -> Self {
        QualityMeasure::new(table.layout, cells).of(table)
    }
}

/// Measures tables for the same scenarios. What depends only on the scenarios is computed once.
#[derive(Clone, Debug)]
pub struct QualityMeasure {
    /// The Attacker's edges that are played.
    edges: Vec<Side>,
    /// The bases of all elements, each once.
    bases: Vec<PlacedBase>,
}

/// The base of an element on the table, in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedBase {
    /// Its centre.
    pub at: Point,
    /// Its radius in inches.
    pub radius: f64,
}

/// The least margin of a table: where a piece can move the least before a must is violated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeastMargin {
    /// The margin in inches; below 0 if a must is violated.
    pub margin: f64,
    /// The gap that the two must keep, in inches.
    pub limit: f64,
    /// The index of the piece, and what it is near to; `None` on an empty table.
    pub between: Option<(usize, MarginNeighbour)>,
    /// Whether the search took all its steps before every pair was measured. Then the margin may be even less.
    pub ran_out: bool,
}

/// What a piece is near to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MarginNeighbour {
    /// An edge of the table.
    Edge(Side),
    /// Another piece, by its index.
    Piece(usize),
    /// An element's base.
    Element(PlacedBase),
}

impl QualityMeasure {
    /// A measure for these scenarios; without any, for all edges and no elements.
    pub fn new(layout: &Layout, cells: &[ScenarioAtEdge]) -> Self {
        let played = |edge: &Side| cells.is_empty() || cells.iter().any(|cell| cell.edge == *edge);
        let mut bases = Vec::new();
        for ScenarioAtEdge { scenario, edge } in cells {
            let diagram = Diagram::new(layout, scenario, *edge);
            let base = |standing: PlacedElement| PlacedBase { at: standing.at, radius: standing.element.kind.radius() };
            bases.extend(diagram.elements().map(base));
        }
        bases.sort_by(PlacedBase::order);
        bases.dedup_by(|a, b| a.order(b) == Ordering::Equal);
        Self { edges: layout.table.edges().iter().copied().filter(played).collect(), bases }
    }

    /// The quality of a table.
    pub fn of(&self, table: &Table) -> Quality {
        self.of_known(table, &self.narrowest(table))
    }

    /// The same if the least margin is known already.
    pub fn of_known(&self, table: &Table, least: &LeastMargin) -> Quality {
        Quality {
            balance: balance(table),
            open: open(table),
            lines: self.lines(table),
            variety: variety(table),
            margin: least.margin,
        }
    }

    /// [`Quality::lines`] alone.
    pub fn lines(&self, table: &Table) -> f64 {
        let blocked = |edge: &Side| between_zones(table, *edge).blocked();
        self.edges.iter().map(blocked).reduce(f64::min).unwrap_or(0.0)
    }

    /// [`Quality::margin`] alone.
    pub fn margin(&self, table: &Table) -> f64 {
        self.narrowest(table).margin
    }

    /// The least margin of a table.
    pub fn narrowest(&self, table: &Table) -> LeastMargin {
        self.narrowest_within(table, &Budget::new(MAX_MARGIN_STEPS))
    }

    /// The same with a budget for measuring pairs of pieces.
    pub fn narrowest_within(&self, table: &Table, budget: &Budget) -> LeastMargin {
        let mut least = edge_margin(table);
        for (index, placed) in table.pieces.iter().enumerate() {
            let Some(footprint) = placed.footprint_with(&clashes::WORTH_NOTING) else { continue };
            for base in &self.bases {
                // Skips bases outside the bounding box that can't lessen the margin. A negative margin needs a base inside.
                let reach = (least.margin + base.radius).max(0.0);
                let away = footprint.bounds().distance_squared_to(base.at);
                if away > 0.0 && away >= reach * reach {
                    continue;
                }
                let margin = footprint.signed_distance(base.at) - base.radius;
                least.take(margin, 0.0, (index, MarginNeighbour::Element(*base)));
            }
        }
        piece_margin(table, least, budget)
    }
}

impl PlacedBase {
    fn order(&self, other: &Self) -> Ordering {
        let places = self.at.x.total_cmp(&other.at.x).then(self.at.y.total_cmp(&other.at.y));
        places.then(self.radius.total_cmp(&other.radius))
    }
}

impl LeastMargin {
    /// Replaces the margin if this one is less.
    fn take(&mut self, margin: f64, limit: f64, between: (usize, MarginNeighbour)) {
        if margin < self.margin {
            *self = Self { margin, limit, between: Some(between), ..*self };
        }
    }
}

/// [`Quality::balance`] alone.
pub fn balance(table: &Table) -> f64 {
    halves(table, Axis::X).difference().max(halves(table, Axis::Y).difference())
}

/// [`Quality::open`] alone.
pub fn open(table: &Table) -> f64 {
    largest_clear_circle(table).radius * 2.0
}

/// [`Quality::variety`] alone: the inverse Simpson index of the kinds' shares of the counted pieces (E. H. Simpson,
/// *Measurement of diversity*, 1949), which is the number of equally common kinds of the same diversity. A combination of
/// kinds is a kind of its own.
pub fn variety(table: &Table) -> f64 {
    let mut kinds: Vec<(Vec<u32>, f64)> = Vec::new();
    for placed in &table.pieces {
        let piece = placed.piece;
        let mut tags: Vec<u32> = piece.all_kinds().map(|kind| kind.tag).collect();
        tags.sort_unstable();
        tags.dedup();
        let weight = placed.weight(table.limits());
        match kinds.iter_mut().find(|(known, _)| *known == tags) {
            Some((_, sum)) => *sum += weight,
            None => kinds.push((tags, weight)),
        }
    }
    let (all, squares) = kinds.iter().fold((0.0, 0.0), |(all, squares), (_, sum)| (all + sum, squares + sum * sum));
    if squares > 0.0 { all * all / squares } else { 0.0 }
}

/// The least margin to the table's edges, at most that of a point in the middle.
fn edge_margin(table: &Table) -> LeastMargin {
    let limits = &table.limits().edge_clearance;
    let most = table.bounds.width().min(table.bounds.depth()) / 2.0 - limits.at_least;
    let mut least = LeastMargin { margin: most, limit: limits.at_least, between: None, ran_out: false };
    for (index, placed) in table.pieces.iter().enumerate() {
        let limit = if limits.scatter || !placed.scatter { limits.at_least } else { 0.0 };
        let (side, clearance) = table.bounds.least_clearance(placed.footprint.bounds());
        least.take(clearance - limit, limit, (index, MarginNeighbour::Edge(side)));
    }
    least
}

/// What two pieces keep to between some of their parts.
struct KeptPair {
    /// A lower bound of the margin: that of the bounding boxes.
    at_least: f64,
    /// The gap that they must keep, in inches.
    limit: f64,
    /// The indices of the pieces.
    pieces: [usize; 2],
    parts: PairParts,
}

/// The least of this margin and those between two pieces.
fn piece_margin(table: &Table, mut least: LeastMargin, budget: &Budget) -> LeastMargin {
    let mut pairs: Vec<KeptPair> = Vec::new();
    for (index, one) in table.pieces.iter().enumerate() {
        for (other_index, other) in table.pieces.iter().enumerate().skip(index + 1) {
            let PairLimits { overlap, spacing } = table.pair_limits(one, other);
            let limit = table.limits().obstruction_spacing.at_least;
            // Where the same parts keep both, only their gap counts.
            let overlap = overlap.filter(|_| overlap != spacing);
            for (parts, limit) in [(spacing, limit), (overlap, 0.0)] {
                let Some(parts) = parts else { continue };
                let Some((a, b)) = parts.footprints(&one.footprint, &other.footprint) else { continue };
                let at_least = gap::at_least(&a, &b) - limit;
                if at_least < least.margin || at_least <= 0.0 {
                    pairs.push(KeptPair { at_least, limit, pieces: [index, other_index], parts });
                }
            }
        }
    }
    // Pairs with the nearest bounding boxes first, so that few others need to be measured.
    pairs.sort_by(|a, b| a.at_least.total_cmp(&b.at_least));
    for KeptPair { at_least, limit, pieces: [index, other], parts } in pairs {
        let boxes_meet = at_least <= -limit;
        if at_least >= least.margin && !boxes_meet {
            continue;
        }
        let of = [index, other].map(|index| &table.pieces[index].footprint);
        let Some((a, b)) = parts.footprints(of[0], of[1]) else { continue };
        let widest = least.margin + limit;
        if !budget.spend(budget::gap_cost(&a, &b)) {
            break;
        }
        let margin = match gap::within(&a, &b, widest) {
            Some(gap) if limit > 0.0 || gap.distance > 0.0 => gap.distance - limit,
            None if limit > 0.0 || widest > 0.0 || !boxes_meet => continue,
            // Pieces that may touch have a margin of 0 if they do, and the negative depth of an overlap beyond the tolerance.
            _ if !budget.spend(budget::overlap_cost(&a, &b)) => break,
            _ => {
                let depth = overlap::between(&a, &b).map_or(0.0, |shared| shared.depth());
                if depth > TOLERANCE { -depth } else { 0.0 }
            }
        };
        least.take(margin, limit, (index, MarginNeighbour::Piece(other)));
    }
    least.ran_out = budget.is_spent();
    least
}

#[cfg(test)]
mod tests;
