//! The smallest move of a piece that resolves a finding.
//!
//! The search is our own. It tries places on growing rings around the piece, in directions all around and straight away from
//! neighbours and edges. Each place on a ring that resolves the finding is brought nearer by bisection, and all checks judge
//! them, the nearest first. The direction and length of the result are then varied a little.

use super::budget::{self, Budget};
use super::legal_ground::{self, PieceSurroundings};
use super::verdict::{EditVerdict, FindingsBefore};
use crate::analysis::{PairParts, Placed, Table, table_edge};
use crate::checks::{Check, Context, Outcome};
use crate::geometry::{Footprint, Placement, Point, Side, Vector, gap, trig};
use crate::layout::{Edit, Piece, PieceChange};
use crate::units::Length;

/// How many directions to try for a finding about one piece or two.
const DIRECTIONS: u32 = 32;
/// How many directions to try for a finding about the whole table, whose check is measured at every place.
const COARSE_DIRECTIONS: u32 = 16;
/// By what share each ring is larger than the last, for few and for many directions.
const GROWTH: [f64; 2] = [0.12, 0.25];
/// The radius of the first ring, and the least step to the next, in inches.
const FIRST_RING: f64 = 0.15;
/// How many neighbours to try to move straight away from.
const NEIGHBOURS: usize = 6;
/// The precision of the bisection, in inches.
const PRECISION: f64 = 0.012;
/// By how much to try to shorten a move that was found, in inches.
const SHORTENING_STEPS: [f64; 3] = [0.1, 0.05, 0.02];
/// How often the finding's own check may be measured.
const MAX_MEASURES: u32 = 400;
/// How often all checks may be measured.
const MAX_REPORTS: u32 = 40;

/// The origin of a piece.
pub type GridPlace = [Length; 2];

/// The edit that moves a piece there.
pub fn move_edit(piece: &Piece, to: GridPlace) -> Edit {
    Edit::Change(piece.id.clone(), PieceChange::Move(to, piece.turn))
}

/// The nearest place of the piece at `index` that resolves the finding, and its distance in inches. It is safe if there is a
/// safe place, and leaves no must open about the piece if such a place is not much farther. If there is no safe place, it is
/// the one at the least price. When the budget is spent, it is the best so far.
pub fn least_move(
    context: &Context,
    check: &'static Check,
    before: &FindingsBefore,
    index: usize,
    budget: &Budget,
) -> Option<(GridPlace, f64)> {
    let mut mover = MoveSearch::new(context, check, before, index, budget);
    let found =
        mover.search().map(|found| mover.refined(found)).or_else(|| mover.fallback.take().map(|(_, try_)| try_));
    found.map(|found| (found.to, found.distance))
}

/// A move to a place that resolves the finding, by the piece's surroundings.
#[derive(Clone, Copy, Debug, PartialEq)]
struct CandidateMove {
    to: GridPlace,
    by: Vector,
    distance: f64,
    /// Whether it leaves no must open about the piece.
    is_clean: bool,
}

struct MoveSearch<'a> {
    check: &'static Check,
    before: &'a FindingsBefore<'a>,
    budget: &'a Budget,
    piece: &'a Piece,
    index: usize,
    /// Where the piece is now.
    placement: Placement,
    surroundings: PieceSurroundings<'a>,
    /// Whether the surroundings decide whether the finding is resolved, so that its check needn't be measured.
    is_decided_by_place: bool,
    directions: Vec<Vector>,
    /// The table with the piece at the place that is being tried.
    trial: Context<'a>,
    measures_left: u32,
    reports_left: u32,
    /// The best move that resolves the finding but isn't safe.
    fallback: Option<(EditVerdict, CandidateMove)>,
}

impl<'a> MoveSearch<'a> {
    fn new(
        context: &'a Context<'a>,
        check: &'static Check,
        before: &'a FindingsBefore<'a>,
        index: usize,
        budget: &'a Budget,
    ) -> Self {
        let table = &context.table;
        let placed = &table.pieces[index];
        let target = before.target();
        let is_decided_by_place = check.requirement.is_some_and(legal_ground::is_decided_by_place);
        Self {
            check,
            before,
            budget,
            piece: placed.piece,
            index,
            placement: Placement::new(placed.piece.origin(), placed.piece.turn),
            surroundings: PieceSurroundings::new(table, placed, Some(index), target, budget),
            is_decided_by_place,
            directions: if is_decided_by_place {
                fine_directions(table, index)
            } else {
                directions_around(COARSE_DIRECTIONS).collect()
            },
            trial: Context { table: table.clone(), plan: context.plan },
            measures_left: MAX_MEASURES,
            reports_left: MAX_REPORTS,
            fallback: None,
        }
    }

    /// The nearest safe place on the rings.
    fn search(&mut self) -> Option<CandidateMove> {
        let table = &self.trial.table.bounds;
        let farthest = table.width().max(table.depth());
        let mut best: Option<CandidateMove> = None;
        let growth = GROWTH[usize::from(!self.is_decided_by_place)];
        let (mut inner, mut outer) = (0.0, FIRST_RING);
        while inner < farthest && self.reports_left > 0 && self.measures_left > 0 && !self.budget.is_spent() {
            if best.is_some_and(|best| best.is_clean || inner > clean_search_radius(best.distance)) {
                break;
            }
            let directions = std::mem::take(&mut self.directions);
            let mut candidates: Vec<CandidateMove> =
                directions.iter().filter_map(|direction| self.nearest_in_direction(*direction, inner, outer)).collect();
            self.directions = directions;
            candidates.sort_by(|a, b| a.distance.total_cmp(&b.distance));
            for one in candidates {
                // After one was found, only a clean one is better.
                if (best.is_none() || one.is_clean) && self.is_safe(&one) {
                    best = Some(one);
                    break;
                }
            }
            (inner, outer) = (outer, outer + (outer * growth).max(FIRST_RING));
        }
        if best.is_none() && (self.reports_left == 0 || self.measures_left == 0) {
            self.budget.cut_short();
        }
        best
    }

    /// The nearest place in this direction, between the two distances, that bisection finds.
    fn nearest_in_direction(&mut self, direction: Vector, inner: f64, outer: f64) -> Option<CandidateMove> {
        let mut found = self.candidate(direction * outer)?;
        // The other checks rejected the place on the last ring.
        if inner > 0.0 && self.candidate(direction * inner).is_some() {
            return Some(found);
        }
        let (mut low, mut high) = (inner, outer);
        while high - low > PRECISION {
            let middle = f64::midpoint(low, high);
            match self.candidate(direction * middle) {
                Some(nearer) => (found, high) = (nearer, middle),
                None => low = middle,
            }
        }
        Some(found)
    }

    /// The move by this vector, rounded to what the table holds; `None` if it doesn't resolve the finding or is illegal.
    fn candidate(&mut self, by: Vector) -> Option<CandidateMove> {
        let resolution = self.piece.kind.resolution;
        let [x, y] = self.piece.at;
        let to = [x + resolution.clamped(by.x), y + resolution.clamped(by.y)];
        let footprint = self.footprint(to);
        let place = self.surroundings.legal_place(&footprint)?;
        let by = Point::new(to[0].inches(), to[1].inches()) - self.piece.origin();
        (by != Vector::default() && self.resolves(footprint)).then_some(CandidateMove {
            to,
            by,
            distance: by.length(),
            is_clean: place.is_clean,
        })
    }

    fn footprint(&self, to: GridPlace) -> Footprint {
        if self.piece.is_compound() {
            return self.piece.moved_to(to, self.piece.turn).footprint();
        }
        let origin = Point::new(to[0].inches(), to[1].inches());
        Footprint::new(self.piece.shape(), &self.placement.with_origin(origin))
    }

    /// Whether the finding is resolved with the piece there.
    fn resolves(&mut self, footprint: Footprint) -> bool {
        let target = self.before.target();
        if self.is_decided_by_place {
            return true;
        }
        if self.measures_left == 0 || target.details.surely_remains_with(target, &footprint) {
            return false;
        }
        self.measures_left -= 1;
        if !self.budget.spend(budget::check_cost(&self.trial.table)) {
            return false;
        }
        self.trial.table.set_footprint(self.index, footprint);
        match self.check.measured(&self.trial) {
            Outcome::NotApplicable(_) => true,
            Outcome::Measured { findings, .. } => !findings.iter().any(|finding| finding.is_same_as(target)),
        }
    }

    /// Whether a move is safe by all checks. Keeps the best one that isn't as the fallback.
    fn is_safe(&mut self, one: &CandidateMove) -> bool {
        if self.reports_left == 0 {
            return false;
        }
        self.reports_left -= 1;
        self.trial.table.set_footprint(self.index, self.footprint(one.to));
        // Safe, or the best of those that aren't. More findings make no verdict better.
        let is_useful = |verdict: &EditVerdict| {
            let cheaper = |known: &(EditVerdict, CandidateMove)| verdict.price() < known.0.price();
            verdict.is_safe() || (verdict.resolved && self.fallback.as_ref().is_none_or(cheaper))
        };
        let is_enough = |verdict: &EditVerdict| !is_useful(verdict);
        let Some(verdict) = self.before.measured_until(&self.trial, self.budget, is_enough) else { return false };
        if is_useful(&verdict) && !verdict.is_safe() {
            self.fallback = Some((verdict, *one));
        }
        verdict.is_safe()
    }

    /// The same move or a shorter one, in slightly different directions and then on the same line.
    fn refined(&mut self, mut best: CandidateMove) -> CandidateMove {
        // The counts are for finding a move. This is bounded by the distance and the budget.
        self.reports_left = u32::MAX;
        self.measures_left = u32::MAX;
        for tenths in [56, 28, 14, 7, 3] {
            for turn in [-tenths, tenths] {
                let (sin, cos) = trig::sin_cos_radians((f64::from(turn) / 10.0).to_radians());
                let Some(along) = best.by.unit() else { return best };
                let along = Vector::new(along.x * cos - along.y * sin, along.x * sin + along.y * cos);
                if let Some(nearer) = self.nearest_in_direction(along, 0.0, best.distance - PRECISION)
                    && self.is_as_good(&nearer, &best)
                {
                    best = nearer;
                }
            }
        }
        while let Some(nearer) = self.shortened(&best) {
            best = nearer;
        }
        best
    }

    /// A shorter move in the same direction.
    fn shortened(&mut self, best: &CandidateMove) -> Option<CandidateMove> {
        let along = best.by.unit()?;
        SHORTENING_STEPS.iter().find_map(|step| {
            let nearer = self.candidate(along * (best.distance - step))?;
            (nearer.distance < best.distance && self.is_as_good(&nearer, best)).then_some(nearer)
        })
    }

    fn is_as_good(&mut self, one: &CandidateMove, best: &CandidateMove) -> bool {
        (one.is_clean || !best.is_clean) && self.is_safe(one)
    }
}

/// How much farther than twice the least distance to look for a clean place, in inches.
const BEYOND: f64 = 3.0;

/// How far to look for a clean place when a place that isn't clean is this far away.
fn clean_search_radius(distance: f64) -> f64 {
    distance * 2.0 + BEYOND
}

/// Unit vectors in evenly spaced directions.
fn directions_around(count: u32) -> impl Iterator<Item = Vector> {
    let step = std::f64::consts::TAU / f64::from(count);
    (0..count).map(move |i| {
        let (sin, cos) = trig::sin_cos_radians(step * f64::from(i));
        Vector::new(cos, sin)
    })
}

/// The shortest lines from a piece's nearest neighbours to it, each with its length in inches, the shortest first.
fn lines_to_neighbours(table: &Table, index: usize) -> Vec<(f64, Vector)> {
    let footprint = &table.pieces[index].footprint;
    let others = table.pieces.iter().enumerate().filter(|(at, _)| *at != index);
    let mut others: Vec<(f64, usize, &Footprint)> =
        others.map(|(at, other)| (gap::at_least(&other.footprint, footprint), at, &other.footprint)).collect();
    others.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut nearest: Vec<(f64, usize, Vector)> = Vec::new();
    for (least, at, other) in others {
        // A little more, so that rounding excludes none.
        if nearest.get(NEIGHBOURS - 1).is_some_and(|farthest| least > farthest.0 + 1e-9) {
            break;
        }
        let line = gap::between(other, footprint);
        // Two that touch have no line between them, so their centres give the direction.
        let line_vector = if line.distance > 0.0 { line.to - line.from } else { footprint.centre() - other.centre() };
        nearest.push((line.distance, at, line_vector));
        nearest.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        nearest.truncate(NEIGHBOURS);
    }
    nearest.into_iter().map(|(distance, _, line_vector)| (distance, line_vector)).collect()
}

/// The shortest lines between the parts of a compound piece and those of others that keep the distance of obstructions, where the two
/// are nearer, each with its length in inches.
fn lines_between_obstructions(table: &Table, index: usize) -> Vec<(f64, Vector)> {
    let piece = &table.pieces[index];
    let limit = table.limits().obstruction_spacing.at_least;
    let others = table.pieces.iter().enumerate().filter(|(at, _)| *at != index).map(|(_, other)| other);
    let are_parts = |parts: &PairParts, other: &Placed| !parts.is_all_of(other, piece);
    let lines = others.filter_map(|other| {
        let parts = table.pair_limits(other, piece).spacing.filter(|parts| are_parts(parts, other))?;
        let (other, piece) = parts.footprints(&other.footprint, &piece.footprint)?;
        gap::within(&other, &piece, limit)
    });
    lines.map(|line| (line.distance, line.to - line.from)).collect()
}

/// Directions all around, and straight towards and away from the edges and the nearest neighbours.
fn fine_directions(table: &Table, index: usize) -> Vec<Vector> {
    let footprint = &table.pieces[index].footprint;
    let mut directions: Vec<Vector> = directions_around(DIRECTIONS).collect();
    let mut lines = lines_to_neighbours(table, index);
    lines.extend(lines_between_obstructions(table, index));
    let to_sides = Side::ALL.map(|side| table_edge::line(&table.bounds, footprint, side));
    lines.extend(to_sides.iter().map(|line| (line.distance, line.from - line.to)));
    for direction in lines.iter().filter_map(|(_, line_vector)| line_vector.unit()) {
        directions.extend([direction, -direction]);
    }
    directions
}
