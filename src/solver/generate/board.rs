//! What a table has to keep to, worked out once for a spec.

use super::body::{CandidatePiece, CandidatePlace};
use super::table_spec::TableSpec;
use crate::analysis::{Base, Diagram};
use crate::checks::Slot;
use crate::checks::quadrants::{far_half, quadrant, seam};
use crate::geometry::{Point, Rect, Side, gap};
use crate::pack::{CompanionOf, Limits, Pack};
use crate::solver::budget::{self, Budget};

/// The search's shapes together are no more than this larger than the pieces, in inches.
const APPROXIMATION_ERROR: f64 = 0.15;
/// Items of scatter lie no nearer to each other, in inches.
const SCATTER_APART: f64 = 0.3;
/// The most flags of a scenario that are shared out exactly.
const MOST_FLAGS: usize = 8;

/// What a table has to keep to.
#[derive(Debug)]
pub(super) struct TableConstraints {
    pub pack: &'static Pack,
    pub table: Rect,
    /// The base of every element of every scenario that is played, each once.
    pub bases: Vec<(Point, f64)>,
    /// Every flag, each once, and how near to it a piece has to be.
    pub flags: Vec<(Point, f64)>,
    /// The flags of each scenario and edge, those with the same flags once.
    pub cells: Vec<Vec<usize>>,
    /// The edges that are the Attacker's in any of them.
    pub edges: Vec<Side>,
    /// How much the making may still do.
    pub budget: Budget,
}

/// How much room pieces are given beyond what they must have. What finds no table is tried with less.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExtraMargins {
    /// From an obstruction to the table's edges, in inches.
    pub wide: f64,
    /// Between two pieces of which one is no obstruction, in inches.
    pub apart: f64,
    /// From an element's base to what is in its way, in inches.
    pub around: f64,
    /// Whether obstacles too are kept off elements: the packet doesn't say so.
    pub low: bool,
}

impl TableConstraints {
    /// What the tables of a spec have to keep to.
    pub fn new(spec: &TableSpec, budget: Budget) -> Self {
        let pack = spec.base.pack;
        let mut board = Self {
            pack,
            table: pack.table(),
            bases: Vec::new(),
            flags: Vec::new(),
            cells: Vec::new(),
            edges: Vec::new(),
            budget,
        };
        for (scenario, edge) in &spec.cells {
            if !board.edges.contains(edge) {
                board.edges.push(*edge);
            }
            let diagram = Diagram::new(pack, scenario, *edge);
            for standing in diagram.elements() {
                index_of_or_insert(&mut board.bases, (standing.at, standing.element.kind.radius()));
            }
            let within = pack.limits.flag_terrain.within;
            let flags = diagram.flags().map(|flag| (flag.at, within + flag.element.kind.radius()));
            let cell: Vec<usize> = flags.map(|flag| index_of_or_insert(&mut board.flags, flag)).collect();
            if !cell.is_empty() && !board.cells.contains(&cell) {
                board.cells.push(cell);
            }
        }
        if board.edges.is_empty() {
            board.edges = pack.edges().to_vec();
        }
        board
    }

    /// The packet's limits.
    pub const fn limits(&self) -> &'static Limits {
        &self.pack.limits
    }

    /// How much room the pieces of an attempt are given: at first the most.
    pub fn extra_margins_for(&self, nth: usize) -> ExtraMargins {
        let care = self.care();
        match nth {
            0..20 => care,
            20..40 => ExtraMargins { apart: 0.4, around: 0.05, ..care },
            _ => ExtraMargins { apart: 0.05, around: 0.02, wide: 0.0, low: false },
        }
    }

    fn care(&self) -> ExtraMargins {
        let widest = Base::all(self.pack).map(|base| base.diameter()).fold(0.0, f64::max);
        let strip = self.limits().edge_clearance.at_least;
        ExtraMargins { wide: strip.max(widest + 0.02), apart: 1.0, around: 0.1, low: true }
    }

    /// How far a piece is from standing where it may by itself, in inches; 0 where it does.
    pub fn violation(
        &self,
        body: &CandidatePiece,
        spot: &CandidatePlace,
        place: Option<Slot>,
        care: ExtraMargins,
    ) -> f64 {
        let footprint = &spot.footprint;
        let strip = self.limits().edge_clearance.at_least;
        let strip = if body.solid { care.wide.max(strip) } else { strip };
        let mut violation = (strip - self.table.least_clearance(footprint.bounds()).1).max(0.0);
        if body.solid || (body.low && care.low) {
            for (at, radius) in &self.bases {
                let reach = radius + care.around;
                if footprint.bounds().distance_squared_to(*at) < reach * reach {
                    violation += (reach - footprint.signed_distance(*at)).max(0.0);
                }
            }
        }
        violation + place.map_or(0.0, |place| self.off(place, body, spot))
    }

    /// How far a piece is from filling a place of the quadrant method, that of the companion aside.
    fn off(&self, place: Slot, body: &CandidatePiece, spot: &CandidatePlace) -> f64 {
        let method = &self.limits().quadrant_method;
        let footprint = &spot.footprint;
        let inside = |rect: &Rect| (-rect.least_clearance(footprint.bounds()).1).max(0.0);
        let near = |point: Point, reach: f64| (footprint.signed_distance(point) - (reach - body.hair)).max(0.0);
        let inner = |index: u8| inside(&quadrant(&self.table, index));
        match place {
            Slot::NearTableCentre(index) => inner(index) + near(self.table.centre(), method.from_table_centre),
            Slot::NearQuadrantCentre(index) => {
                inner(index) + near(quadrant(&self.table, index).centre(), method.from_quadrant_centre)
            }
            Slot::SideObstruction(side) => near(self.seam(side), method.from_seam),
            Slot::FarHazard(side) => {
                let half = far_half(&self.table, side);
                let centre = footprint.centre();
                (body.hair - half.least_clearance(&Rect::new(centre, centre)).1).max(0.0)
            }
            Slot::Companion(side) if method.companion_of == CompanionOf::Seam => {
                near(self.seam(side), method.from_obstruction)
            }
            Slot::Companion(_) | Slot::Anywhere => 0.0,
        }
    }

    /// The middle of the seam between a side's two quadrants, by the pack's reading.
    pub fn seam(&self, side: Side) -> Point {
        seam(&self.table, side, self.limits().quadrant_method.seam_point)
    }

    /// How far two pieces are from standing as they may to each other, in inches; 0 where they do.
    pub fn between(
        &self,
        one: (&CandidatePiece, &CandidatePlace),
        other: (&CandidatePiece, &CandidatePlace),
        care: ExtraMargins,
    ) -> f64 {
        let apart = self.apart(one.0, other.0, care);
        self.gap(one.1, other.1, apart).map_or(0.0, |distance| apart - distance)
    }

    /// How far two pieces have to be apart, in inches.
    fn apart(&self, one: &CandidatePiece, other: &CandidatePiece, care: ExtraMargins) -> f64 {
        if one.solid && other.solid && !one.scatter && !other.scatter {
            self.limits().obstruction_spacing.at_least
        } else if one.scatter && other.scatter {
            SCATTER_APART.min(care.apart)
        } else {
            care.apart
        }
    }

    /// How far a companion is from the obstruction that it belongs to, beyond what is near.
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

    /// How much room a piece has before it stands where it mustn't, in inches, up to `most`; by itself.
    pub fn room(&self, body: &CandidatePiece, spot: &CandidatePlace, most: f64) -> f64 {
        let footprint = &spot.footprint;
        let strip = self.limits().edge_clearance.at_least;
        let mut room = most.min(self.table.least_clearance(footprint.bounds()).1 - strip);
        if body.solid || body.low {
            for (at, radius) in &self.bases {
                let reach = radius + room;
                if reach > 0.0 && footprint.bounds().distance_squared_to(*at) < reach * reach {
                    room = room.min(footprint.signed_distance(*at) - radius);
                }
            }
        }
        room
    }

    /// The same for two pieces to each other.
    pub fn margin_between(
        &self,
        one: (&CandidatePiece, &CandidatePlace),
        other: (&CandidatePiece, &CandidatePlace),
        most: f64,
    ) -> f64 {
        let solid = one.0.solid && other.0.solid && !one.0.scatter && !other.0.scatter;
        let apart = if solid { self.limits().obstruction_spacing.at_least } else { 0.0 };
        self.gap(one.1, other.1, apart + most).map_or(most, |distance| distance - apart)
    }

    /// The gap between two pieces where it is less than `most` inches.
    fn gap(&self, one: &CandidatePlace, other: &CandidatePlace, most: f64) -> Option<f64> {
        let (one, other) = (&one.footprint, &other.footprint);
        if gap::at_least(one, other) >= most {
            return None;
        }
        self.budget.charge(budget::gap_cost(one, other));
        gap::within(one, other, most).map(|gap| gap.distance)
    }

    /// The flags that a piece can be claimed by, a bit each.
    pub fn claims(&self, body: &CandidatePiece, spot: &CandidatePlace) -> u128 {
        if body.scatter {
            return 0;
        }
        let footprint = &spot.footprint;
        let near = |(_, (at, reach)): &(u32, &(Point, f64))| {
            let reach = reach - body.hair;
            footprint.bounds().distance_squared_to(*at) <= reach * reach && footprint.signed_distance(*at) <= reach
        };
        (0..128).zip(&self.flags).filter(near).fold(0, |claims, (flag, _)| claims | 1 << flag)
    }

    /// How many flags stay without a piece of their own, over all scenarios and edges.
    pub fn bare(&self, claims: &[u128]) -> u32 {
        let claimed = self.claimed(claims);
        self.cells.iter().map(|cell| flags_without_piece(cell, &claimed)).sum()
    }

    /// Where a piece is wanting: at the flags that none can be claimed by, and where there are none of these, at all flags of
    /// the scenarios that lack one.
    pub fn wanting(&self, claims: &[u128]) -> Vec<Point> {
        let claimed = self.claimed(claims);
        let bare: Vec<usize> = (0..self.flags.len()).filter(|flag| claimed[*flag] == 0).collect();
        let lacking = || self.cells.iter().filter(|cell| flags_without_piece(cell, &claimed) > 0).flatten().copied();
        let wanting = if bare.is_empty() { lacking().collect() } else { bare };
        wanting.into_iter().map(|flag| self.flags[flag].0).collect()
    }

    /// For each flag the pieces that can be claimed by it, a bit each.
    fn claimed(&self, claims: &[u128]) -> Vec<u64> {
        let pieces = |flag: usize| {
            let claims = claims.iter().take(64).zip(0..);
            claims.fold(0, |pieces, (claims, piece)| pieces | u64::from(claims >> flag & 1 == 1) << piece)
        };
        (0..self.flags.len()).map(|flag| if flag < 128 { pieces(flag) } else { 0 }).collect()
    }
}

/// How many flags of a cell stay without a piece of their own: by Ore's formula, the most by which any set of them outnumbers
/// the pieces that can be claimed by them.
fn flags_without_piece(cell: &[usize], claimed: &[u64]) -> u32 {
    let flags = &cell[..cell.len().min(MOST_FLAGS)];
    let of_set = |set: u32| {
        let members = flags.iter().enumerate().filter(|(nth, _)| set >> nth & 1 == 1);
        let pieces: u64 = members.fold(0, |pieces, (_, flag)| pieces | claimed[*flag]);
        set.count_ones().saturating_sub(pieces.count_ones())
    };
    (1..1_u32 << flags.len()).map(of_set).max().unwrap_or(0)
}

/// The place of a thing in a list, where it is put if it isn't there.
fn index_of_or_insert(list: &mut Vec<(Point, f64)>, thing: (Point, f64)) -> usize {
    // The same place comes out of different turns with another rounding.
    let same = |(at, radius): &(Point, f64)| at.distance(thing.0) < 1e-6 && (radius - thing.1).abs() < 1e-9;
    list.iter().position(same).unwrap_or_else(|| {
        list.push(thing);
        list.len() - 1
    })
}
