//! The smallest move of a piece that resolves a finding.
//!
//! The piece is tried on rings about where it stands, each a little wider than the last, in directions all round and in
//! those straight away from its neighbours and the edges. Where a ring has places that will do, each is drawn in as far
//! as it goes, and the nearest is judged by all checks. The winner is then turned and shortened a little more.

use super::budget::{self, Budget};
use super::legal_ground::{self, PieceSurroundings};
use super::verdict::{EditVerdict, FindingsBefore};
use crate::analysis::{Table, table_edge};
use crate::checks::{Check, Context, Outcome};
use crate::geometry::{Footprint, Placement, Point, Side, Vector, gap, trig};
use crate::layout::{Edit, Piece, PieceChange};
use crate::units::Length;

/// Directions all round for a finding about one piece or two.
const DIRECTIONS: u32 = 32;
/// Directions all round for a finding about the whole table, whose check is asked at every place.
const COARSE_DIRECTIONS: u32 = 16;
/// How much wider each ring is than the last, fine and coarse.
const GROWTH: [f64; 2] = [0.12, 0.25];
/// The first ring, and the least step to the next, in inches.
const FIRST_RING: f64 = 0.15;
/// How many neighbours lend their direction.
const NEIGHBOURS: usize = 6;
/// How near a place is drawn in, in inches.
const PRECISION: f64 = 0.012;
/// By how much a found move is tried to be shortened, in inches.
const SHORTENING_STEPS: [f64; 3] = [0.1, 0.05, 0.02];
/// How often the finding's own check may be asked.
const MOST_MEASURES: u32 = 400;
/// How often all checks may be asked.
const MOST_REPORTS: u32 = 40;

/// Where a piece comes to stand.
pub type GridPlace = [Length; 2];

/// The edit that puts a piece there.
pub fn move_edit(piece: &Piece, to: GridPlace) -> Edit {
    Edit::Change(piece.id.clone(), PieceChange::Move(to, piece.turn))
}

/// The nearest place of the piece at `index` that resolves the finding, and how far it is. Safe if there is a safe one, and
/// then, where one is within reach, one where no must is left open about the piece. Failing that, the nearest that
/// resolves it at the least price. Where the budget is spent, the best of what was tried by then.
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

/// A place that resolves the finding by what lies around it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct CandidateMove {
    to: GridPlace,
    /// The way there.
    by: Vector,
    distance: f64,
    clean: bool,
}

struct MoveSearch<'a> {
    check: &'static Check,
    before: &'a FindingsBefore<'a>,
    budget: &'a Budget,
    piece: &'a Piece,
    index: usize,
    ground: PieceSurroundings<'a>,
    /// Whether the ground settles the finding, and its own check needn't be asked.
    settled: bool,
    directions: Vec<Vector>,
    /// The table with the piece wherever it is being tried.
    trial: Context<'a>,
    measures: u32,
    reports: u32,
    /// The best that resolves the finding but isn't safe.
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
        let settled = check.requirement.is_some_and(legal_ground::is_decided_by_place);
        Self {
            check,
            before,
            budget,
            piece: placed.piece,
            index,
            ground: PieceSurroundings::new(table, placed, Some(index), target, budget),
            settled,
            directions: if settled {
                fine_directions(table, index)
            } else {
                directions_around(COARSE_DIRECTIONS).collect()
            },
            trial: Context { table: table.again(), plan: context.plan },
            measures: MOST_MEASURES,
            reports: MOST_REPORTS,
            fallback: None,
        }
    }

    /// The nearest safe place on the rings.
    fn search(&mut self) -> Option<CandidateMove> {
        let table = &self.trial.table.bounds;
        let farthest = table.width().max(table.depth());
        let mut best: Option<CandidateMove> = None;
        let growth = GROWTH[usize::from(!self.settled)];
        let (mut inner, mut outer) = (0.0, FIRST_RING);
        while inner < farthest && self.reports > 0 && self.measures > 0 && !self.budget.is_spent() {
            if best.is_some_and(|best| best.clean || inner > clean_search_radius(best.distance)) {
                break;
            }
            let directions = std::mem::take(&mut self.directions);
            let mut tries: Vec<CandidateMove> =
                directions.iter().filter_map(|direction| self.drawn_in(*direction, inner, outer)).collect();
            self.directions = directions;
            tries.sort_by(|a, b| a.distance.total_cmp(&b.distance));
            for one in tries {
                // A second best is only worth it where it leaves nothing open.
                if (best.is_none() || one.clean) && self.is_safe(&one) {
                    best = Some(one);
                    break;
                }
            }
            (inner, outer) = (outer, outer + (outer * growth).max(FIRST_RING));
        }
        if best.is_none() && (self.reports == 0 || self.measures == 0) {
            self.budget.cut_short();
        }
        best
    }

    /// A place in this direction, between the two distances, that will do: as near as halving finds.
    fn drawn_in(&mut self, direction: Vector, inner: f64, outer: f64) -> Option<CandidateMove> {
        let mut found = self.attempt(direction * outer)?;
        // What would have done on the last ring was refused there by the other checks.
        if inner > 0.0 && self.attempt(direction * inner).is_some() {
            return Some(found);
        }
        let (mut low, mut high) = (inner, outer);
        while high - low > PRECISION {
            let middle = f64::midpoint(low, high);
            match self.attempt(direction * middle) {
                Some(nearer) => (found, high) = (nearer, middle),
                None => low = middle,
            }
        }
        Some(found)
    }

    /// The place so far away, rounded to the document's grid; `None` where it won't do.
    fn attempt(&mut self, by: Vector) -> Option<CandidateMove> {
        let to = [self.piece.at[0] + Length::clamped(by.x), self.piece.at[1] + Length::clamped(by.y)];
        let footprint = self.footprint(to);
        let stand = self.ground.stand(&footprint)?;
        let by = Point::new(to[0].inches(), to[1].inches()) - self.piece.origin();
        (by != Vector::default() && self.resolves(footprint)).then_some(CandidateMove {
            to,
            by,
            distance: by.length(),
            clean: stand.clean,
        })
    }

    fn footprint(&self, to: GridPlace) -> Footprint {
        let at = Point::new(to[0].inches(), to[1].inches());
        Footprint::new(self.piece.shape(), &Placement::new(at, self.piece.turn))
    }

    /// Whether the finding is gone.
    fn resolves(&mut self, footprint: Footprint) -> bool {
        let target = self.before.target();
        if self.settled {
            return true;
        }
        // A circle that stays clear stays the finding.
        if self.measures == 0 || target.details.surely_remains_with(target, &footprint) {
            return false;
        }
        self.measures -= 1;
        if !self.budget.spend(budget::check_cost(&self.trial.table)) {
            return false;
        }
        self.trial.table.stand(self.index, footprint);
        match self.check.measured(&self.trial) {
            Outcome::NotApplicable(_) => true,
            Outcome::Measured { findings, .. } => !findings.iter().any(|finding| finding.is_same_as(target)),
        }
    }

    /// Judges a place by all checks, and keeps it in mind where it has a price.
    fn is_safe(&mut self, one: &CandidateMove) -> bool {
        if self.reports == 0 {
            return false;
        }
        self.reports -= 1;
        self.trial.table.stand(self.index, self.footprint(one.to));
        let Some((verdict, _)) = self.before.measured(&self.trial, self.budget) else { return false };
        let cheaper = |known: &(EditVerdict, CandidateMove)| verdict.price() < known.0.price();
        if verdict.resolved && !verdict.is_safe() && self.fallback.as_ref().is_none_or(cheaper) {
            self.fallback = Some((verdict, *one));
        }
        verdict.is_safe()
    }

    /// The same, or nearer: turned a little, then shortened.
    fn refined(&mut self, mut best: CandidateMove) -> CandidateMove {
        // The counts are for finding one. This is bounded by the way that is left, and by the budget.
        self.reports = u32::MAX;
        self.measures = u32::MAX;
        for tenths in [56, 28, 14, 7, 3] {
            for turn in [-tenths, tenths] {
                let (sin, cos) = trig::sin_cos_radians((f64::from(turn) / 10.0).to_radians());
                let Some(along) = best.by.unit() else { return best };
                let along = Vector::new(along.x * cos - along.y * sin, along.x * sin + along.y * cos);
                if let Some(nearer) = self.drawn_in(along, 0.0, best.distance - PRECISION)
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

    /// A little nearer on the same way.
    fn shortened(&mut self, best: &CandidateMove) -> Option<CandidateMove> {
        let along = best.by.unit()?;
        SHORTENING_STEPS.iter().find_map(|step| {
            let nearer = self.attempt(along * (best.distance - step))?;
            (nearer.distance < best.distance && self.is_as_good(&nearer, best)).then_some(nearer)
        })
    }

    fn is_as_good(&mut self, one: &CandidateMove, best: &CandidateMove) -> bool {
        (one.clean || !best.clean) && self.is_safe(one)
    }
}

/// So much farther than twice the least way a piece may go, in inches, to leave nothing open.
const BEYOND: f64 = 3.0;

/// How far to look for a place that leaves nothing open when one that does is this far away.
fn clean_search_radius(distance: f64) -> f64 {
    distance * 2.0 + BEYOND
}

/// Directions all round.
fn directions_around(count: u32) -> impl Iterator<Item = Vector> {
    let step = std::f64::consts::TAU / f64::from(count);
    (0..count).map(move |i| {
        let (sin, cos) = trig::sin_cos_radians(step * f64::from(i));
        Vector::new(cos, sin)
    })
}

/// Directions all round, and straight away from the edges and the nearest neighbours and back.
fn fine_directions(table: &Table, index: usize) -> Vec<Vector> {
    let footprint = &table.pieces[index].footprint;
    let mut directions: Vec<Vector> = directions_around(DIRECTIONS).collect();
    let others = table.pieces.iter().enumerate().filter(|(at, _)| *at != index).map(|(_, other)| &other.footprint);
    let mut ways: Vec<(f64, Vector)> = others
        .map(|other| {
            let line = gap::between(other, footprint);
            // Where the two meet there is no line; away from the other's centre will do.
            let way = if line.distance > 0.0 { line.to - line.from } else { footprint.centre() - other.centre() };
            (line.distance, way)
        })
        .collect();
    ways.sort_by(|a, b| a.0.total_cmp(&b.0));
    ways.truncate(NEIGHBOURS);
    let to_sides = Side::ALL.map(|side| table_edge::line(&table.bounds, footprint, side));
    ways.extend(to_sides.iter().map(|line| (line.distance, line.from - line.to)));
    for way in ways.iter().filter_map(|(_, way)| way.unit()) {
        directions.extend([way, -way]);
    }
    directions
}
