//! What a generated table must keep to.

use super::candidate::{CandidatePiece, CandidatePlace};
use super::table_spec::TableSpec;
use crate::analysis::{Base, Diagram, matching};
use crate::checks::Slot;
use crate::checks::quadrants::{far_half, quadrant, seam};
use crate::geometry::{Footprint, Point, Rect, Side, gap};
use crate::pack::{CompanionOf, Limits, Pack, ScenarioAtEdge};
use crate::solver::budget::{self, Budget};

/// How much larger two outlines of the search are together than their pieces, at most, in inches.
const APPROXIMATION_ERROR: f64 = 0.15;
/// How many pieces are matched with flags; more are left out.
const MAX_CLAIMED_PIECES: usize = 64;
/// The least gap between two items of scatter, in inches.
const SCATTER_APART: f64 = 0.3;
/// How much more than a wished gap the search keeps, in inches, since places are rounded.
const WISH_MARGIN: f64 = 0.01;
/// How many more pieces one half or quarter of an even table may have than another one.
const MAX_UNEVEN: f64 = 1.0;

/// What a generated table must keep to.
#[derive(Debug)]
pub(super) struct TableConstraints {
    pub pack: &'static Pack,
    pub table: Rect,
    /// The bases of the elements of all scenarios that are played, each once: centre and radius in inches.
    pub bases: Vec<(Point, f64)>,
    /// All flags, each once: centre, and how near a piece must be, in inches.
    pub flags: Vec<(Point, f64)>,
    /// The indexes of the flags of each scenario and edge, each set once.
    pub cells: Vec<Vec<usize>>,
    /// The Attacker's edges that are played.
    pub edges: Vec<Side>,
    /// The least gap between two pieces that is wished for, in inches; 0 where none is.
    apart: f64,
    /// The same from a piece to the table's edges.
    pub from_edge: f64,
    /// Whether the pieces are to be spread over the quarters of the table.
    pub is_even: bool,
    /// The generator's budget.
    pub budget: Budget,
}

/// How much room pieces get beyond what the checks require. Later attempts get less.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExtraMargins {
    /// From an obstruction to the table's edges, in inches.
    pub edge: f64,
    /// Between two pieces of which one is no obstruction, in inches.
    pub apart: f64,
    /// From an element's base to obstructions, in inches.
    pub element: f64,
    /// Whether obstacles keep off elements too, which the packet doesn't ask for.
    pub for_obstacles: bool,
}

impl TableConstraints {
    /// The constraints of a spec.
    pub fn new(spec: &TableSpec, budget: Budget) -> Self {
        let pack = spec.base.pack;
        let mut constraints = Self {
            pack,
            table: spec.base.table.bounds(),
            bases: Vec::new(),
            flags: Vec::new(),
            cells: Vec::new(),
            edges: Vec::new(),
            apart: spec.wishes.apart.map_or(0.0, |apart| apart.inches() + WISH_MARGIN),
            from_edge: spec.wishes.from_edge.map_or(0.0, |gap| gap.inches() + WISH_MARGIN),
            is_even: spec.wishes.even,
            budget,
        };
        for ScenarioAtEdge { scenario, edge } in &spec.cells {
            if !constraints.edges.contains(edge) {
                constraints.edges.push(*edge);
            }
            let diagram = Diagram::new(&spec.base, scenario, *edge);
            for standing in diagram.elements() {
                index_of_or_insert(&mut constraints.bases, (standing.at, standing.element.kind.radius()));
            }
            let within = pack.limits.flag_terrain.within;
            let flags = diagram.flags().map(|flag| (flag.at, within + flag.element.kind.radius()));
            let cell: Vec<usize> = flags.map(|flag| index_of_or_insert(&mut constraints.flags, flag)).collect();
            if !cell.is_empty() && !constraints.cells.contains(&cell) {
                constraints.cells.push(cell);
            }
        }
        if constraints.edges.is_empty() {
            constraints.edges = spec.base.table.edges().to_vec();
        }
        constraints
    }

    /// How much larger one half of the table may be than the opposite one, in counted pieces, with a little to spare.
    pub fn most_imbalance(&self) -> f64 {
        let most = self.limits().half_balance.at_most;
        (if self.is_even { most.min(MAX_UNEVEN) } else { most }) - 0.05
    }

    /// The packet's limits.
    pub const fn limits(&self) -> &'static Limits {
        &self.pack.limits
    }

    /// The extra margins of an attempt: large at first, smaller later.
    pub fn extra_margins_for(&self, nth: usize) -> ExtraMargins {
        let margins = self.largest_margins();
        match nth {
            0..20 => margins,
            20..40 => ExtraMargins { apart: 0.4, element: 0.05, ..margins },
            _ => ExtraMargins { apart: 0.05, element: 0.02, edge: 0.0, for_obstacles: false },
        }
    }

    fn largest_margins(&self) -> ExtraMargins {
        let widest = Base::all(self.pack).map(|base| base.diameter()).fold(0.0, f64::max);
        let strip = self.limits().edge_clearance.at_least;
        ExtraMargins { edge: strip.max(widest + 0.02), apart: 1.0, element: 0.1, for_obstacles: true }
    }

    /// How far a piece is from a legal place, the other pieces aside: a sum of distances in inches, 0 if it is legal.
    pub fn violation(
        &self,
        candidate: &CandidatePiece,
        place: &CandidatePlace,
        slot: Option<Slot>,
        margins: ExtraMargins,
    ) -> f64 {
        let footprint = &place.footprint;
        let strip = self.limits().edge_clearance.at_least;
        let strip = if candidate.is_obstruction { margins.edge.max(strip) } else { strip };
        let strip = strip.max(self.from_edge);
        let mut violation = (strip - self.table.least_clearance(footprint.bounds()).1).max(0.0);
        let kept_off = if margins.for_obstacles { candidate.obstacles } else { candidate.obstructions };
        if let Some(footprint) = place.footprint.only(kept_off) {
            for (at, radius) in &self.bases {
                let reach = radius + margins.element;
                if footprint.bounds().distance_squared_to(*at) < reach * reach {
                    violation += (reach - footprint.signed_distance(*at)).max(0.0);
                }
            }
        }
        violation + slot.map_or(0.0, |slot| self.slot_violation(slot, candidate, place))
    }

    /// How far a piece is from filling a slot of the quadrant method, in inches. The companion of an obstruction counts as 0:
    /// [`companion_violation`](Self::companion_violation) measures it.
    fn slot_violation(&self, slot: Slot, candidate: &CandidatePiece, place: &CandidatePlace) -> f64 {
        let method = &self.limits().quadrant_method;
        let footprint = &place.footprint;
        let inside = |rect: &Rect| (-rect.least_clearance(footprint.bounds()).1).max(0.0);
        let near = |point: Point, reach: f64| (footprint.signed_distance(point) - (reach - candidate.error)).max(0.0);
        let inner = |index: u8| inside(&quadrant(&self.table, index));
        match slot {
            Slot::NearTableCentre(index) => inner(index) + near(self.table.centre(), method.from_table_centre),
            Slot::NearQuadrantCentre(index) => {
                inner(index) + near(quadrant(&self.table, index).centre(), method.from_quadrant_centre)
            }
            Slot::SideObstruction(side) => near(self.seam(side), method.from_seam),
            Slot::FarHazard(side) => {
                let half = far_half(&self.table, side);
                let centre = footprint.centre();
                (candidate.error - half.least_clearance(&Rect::new(centre, centre)).1).max(0.0)
            }
            Slot::Companion(side) if method.companion_of == CompanionOf::Seam => {
                near(self.seam(side), method.from_obstruction)
            }
            Slot::Companion(_) | Slot::Anywhere => 0.0,
        }
    }

    /// The point between a side's two quadrants, as the pack reads it.
    pub fn seam(&self, side: Side) -> Point {
        seam(&self.table, side, self.limits().quadrant_method.seam_point)
    }

    /// By how much the gap between two pieces is too small, and that between the one and the other's image, in inches; 0 if none is.
    pub fn between(
        &self,
        one: (&CandidatePiece, &CandidatePlace),
        other: (&CandidatePiece, &CandidatePlace),
        margins: ExtraMargins,
    ) -> f64 {
        other.1.with_image().map(|place| self.gap_missing(one, (other.0, place), margins)).sum()
    }

    /// By how much the gap between two pieces is too small, their images aside, in inches; 0 if it isn't.
    pub fn gap_missing(
        &self,
        one: (&CandidatePiece, &CandidatePlace),
        other: (&CandidatePiece, &CandidatePlace),
        margins: ExtraMargins,
    ) -> f64 {
        let apart = if one.0.is_scatter && other.0.is_scatter {
            SCATTER_APART.min(margins.apart)
        } else {
            margins.apart.max(self.apart)
        };
        if self.are_beyond(one.1, other.1, apart, 0.0) {
            return 0.0;
        }
        let mut missing = 0.0_f64;
        self.for_kept_apart(one, other, apart, |one, other, apart| {
            missing = missing.max(self.gap(one, other, apart).map_or(0.0, |distance| apart - distance));
        });
        missing
    }

    /// Whether the boxes of two places are farther from each other than any gap of [`for_kept_apart`](Self::for_kept_apart) and this
    /// much more. It is quick to tell, and true of most.
    fn are_beyond(&self, one: &CandidatePlace, other: &CandidatePlace, apart: f64, more: f64) -> bool {
        let widest = apart.max(self.limits().obstruction_spacing.at_least);
        gap::at_least(&one.footprint, &other.footprint) >= widest + more
    }

    /// Calls `each` with the parts of two pieces that need a gap, and the gap in inches: that of obstructions, and `apart` for the whole
    /// pieces where this isn't about all of both.
    fn for_kept_apart(
        &self,
        (one, one_place): (&CandidatePiece, &CandidatePlace),
        (other, other_place): (&CandidatePiece, &CandidatePlace),
        apart: f64,
        mut each: impl FnMut(&Footprint, &Footprint, f64),
    ) {
        let (one_whole, other_whole) = (&one_place.footprint, &other_place.footprint);
        let is_all = one.obstructions.has_first(one_whole.parts().len())
            && other.obstructions.has_first(other_whole.parts().len());
        let are_spaced = !one.is_scatter && !other.is_scatter;
        if are_spaced
            && let (Some(one), Some(other)) = (one_whole.only(one.obstructions), other_whole.only(other.obstructions))
        {
            each(&one, &other, self.limits().obstruction_spacing.at_least);
        }
        if !is_all || !are_spaced || self.apart > 0.0 {
            each(one_whole, other_whole, apart);
        }
    }

    /// By how much a companion is too far from its obstruction, in inches, 24 at most.
    pub fn companion_violation(&self, obstruction: &CandidatePlace, companion: &CandidatePlace) -> f64 {
        let method = &self.limits().quadrant_method;
        if method.companion_of == CompanionOf::Seam {
            return 0.0;
        }
        let reach = method.from_obstruction - APPROXIMATION_ERROR;
        if gap::at_least(&obstruction.footprint, &companion.footprint) > reach + 24.0 {
            return 24.0;
        }
        (gap::between(&obstruction.footprint, &companion.footprint).distance - reach).max(0.0)
    }

    /// How far a piece can move before its place is illegal, the other pieces aside, in inches and up to `most`.
    pub fn margin(&self, candidate: &CandidatePiece, place: &CandidatePlace, most: f64) -> f64 {
        let to_image = |image: &CandidatePlace| self.gap_margin((candidate, place), (candidate, image), most) / 2.0;
        let most = place.image.as_deref().map_or(most, to_image);
        place.with_image().fold(most, |most, place| self.margin_of(candidate, place, most))
    }

    /// The same of a piece's place, its image aside.
    fn margin_of(&self, candidate: &CandidatePiece, place: &CandidatePlace, most: f64) -> f64 {
        let footprint = &place.footprint;
        let strip = self.limits().edge_clearance.at_least.max(self.from_edge);
        let mut margin = most.min(self.table.least_clearance(footprint.bounds()).1 - strip);
        if let Some(footprint) = place.footprint.only(candidate.obstacles) {
            for (at, radius) in &self.bases {
                let reach = radius + margin;
                if reach > 0.0 && footprint.bounds().distance_squared_to(*at) < reach * reach {
                    margin = margin.min(footprint.signed_distance(*at) - radius);
                }
            }
        }
        margin
    }

    /// The same for two pieces and each other, and for the one and the other's image.
    pub fn margin_between(
        &self,
        one: (&CandidatePiece, &CandidatePlace),
        other: (&CandidatePiece, &CandidatePlace),
        most: f64,
    ) -> f64 {
        other.1.with_image().fold(most, |most, place| self.gap_margin(one, (other.0, place), most))
    }

    /// The same for two pieces and each other, their images aside.
    fn gap_margin(
        &self,
        one: (&CandidatePiece, &CandidatePlace),
        other: (&CandidatePiece, &CandidatePlace),
        most: f64,
    ) -> f64 {
        let apart = if one.0.is_scatter && other.0.is_scatter { 0.0 } else { self.apart };
        if self.are_beyond(one.1, other.1, apart, most) {
            return most;
        }
        let mut margin = most;
        self.for_kept_apart(one, other, apart, |one, other, apart| {
            margin = margin.min(self.gap(one, other, apart + most).map_or(most, |distance| distance - apart));
        });
        margin
    }

    /// The gap between two pieces in inches, if it is less than `most`.
    fn gap(&self, one: &Footprint, other: &Footprint, most: f64) -> Option<f64> {
        if gap::at_least(one, other) >= most {
            return None;
        }
        self.budget.charge(budget::gap_cost(one, other));
        gap::within(one, other, most).map(|gap| gap.distance)
    }

    /// The flags that can claim a piece, as bits.
    pub fn claims(&self, candidate: &CandidatePiece, place: &CandidatePlace) -> u128 {
        if candidate.is_scatter {
            return 0;
        }
        let footprint = &place.footprint;
        let near = |(_, (at, reach)): &(u32, &(Point, f64))| {
            let reach = reach - candidate.error;
            footprint.bounds().distance_squared_to(*at) <= reach * reach && footprint.signed_distance(*at) <= reach
        };
        (0..128).zip(&self.flags).filter(near).fold(0, |claims, (flag, _)| claims | 1 << flag)
    }

    /// How many flags can't have a piece of their own, summed over all scenarios and edges.
    pub fn unclaimed_flags(&self, claims: impl Iterator<Item = u128>) -> u32 {
        let (pieces, mut buffer) = (self.pieces_by_flag(claims), Vec::new());
        self.cells.iter().map(|cell| flags_without_piece(cell, &pieces, &mut buffer)).sum()
    }

    /// The flags that need a piece near them: those that can claim none, or else all flags of the scenarios where one has no
    /// piece of its own.
    pub fn unclaimed_points(&self, claims: &[u128]) -> Vec<Point> {
        let (pieces, mut buffer) = (self.pieces_by_flag(claims.iter().copied()), Vec::new());
        let unclaimed: Vec<usize> = (0..self.flags.len()).filter(|flag| pieces[*flag] == 0).collect();
        let mut is_lacking = |cell: &&Vec<usize>| flags_without_piece(cell, &pieces, &mut buffer) > 0;
        let flags = if unclaimed.is_empty() {
            self.cells.iter().filter(&mut is_lacking).flatten().copied().collect()
        } else {
            unclaimed
        };
        flags.into_iter().map(|flag| self.flags[flag].0).collect()
    }

    /// The pieces that each flag can claim, as bits. `claims` has the flags of each piece, as [`claims`](Self::claims) gives them.
    fn pieces_by_flag(&self, claims: impl Iterator<Item = u128>) -> Vec<u64> {
        let mut pieces = vec![0; self.flags.len()];
        for (piece, mut flags) in (0..MAX_CLAIMED_PIECES).zip(claims) {
            while flags != 0 {
                pieces[flags.trailing_zeros() as usize] |= 1 << piece;
                flags &= flags - 1;
            }
        }
        pieces
    }
}

/// How many flags of a cell can't have a piece of their own.
fn flags_without_piece(cell: &[usize], pieces_by_flag: &[u64], buffer: &mut Vec<u64>) -> u32 {
    matching::unmatched_by_bits(cell.iter().map(|flag| pieces_by_flag[*flag]), buffer)
}

/// The index of a disc in a list, which it is added to if it isn't there.
fn index_of_or_insert(list: &mut Vec<(Point, f64)>, disc: (Point, f64)) -> usize {
    // Diagrams that are turned differently round the same point differently.
    let same = |(at, radius): &(Point, f64)| at.distance(disc.0) < 1e-6 && (radius - disc.1).abs() < 1e-9;
    list.iter().position(same).unwrap_or_else(|| {
        list.push(disc);
        list.len() - 1
    })
}
