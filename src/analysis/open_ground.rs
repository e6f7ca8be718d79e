//! The largest circle clear of terrain.
//!
//! Branch and bound on squares, as in Mapbox's polylabel: the clearance of a square's centre, plus the way from there
//! to its corners, bounds the clearance of every point in it. Squares that can't beat the best found are dropped, the
//! rest are quartered, the most promising first. A square hands its quarters only the pieces that can be nearest to
//! any point in it, so deep squares ask two or three pieces and not all.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::ops::Range;

use super::Table;
use crate::geometry::{Footprint, Point, Rect, Vector};

/// How far the diameter that is found may fall short of the largest, in inches.
pub const PRECISION: f64 = 0.005;

/// A circle clear of terrain and wholly on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClearCircle {
    /// Its centre.
    pub centre: Point,
    /// Its radius in inches; 0 where no ground is clear.
    pub radius: f64,
}

/// A square still to be looked at.
#[derive(Debug)]
struct GridCell {
    centre: Point,
    half: f64,
    /// No point in the square has a larger clearance.
    bound: f64,
    /// The pieces that can be nearest to a point of the square: where they stand in [`CircleSearch::near`].
    near: Range<usize>,
}

impl PartialEq for GridCell {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for GridCell {}
impl PartialOrd for GridCell {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for GridCell {
    /// The most promising last, as the heap wants it; among equals an order that doesn't depend on how they came.
    fn cmp(&self, other: &Self) -> Ordering {
        self.bound
            .total_cmp(&other.bound)
            .then(self.centre.x.total_cmp(&other.centre.x))
            .then(self.centre.y.total_cmp(&other.centre.y))
    }
}

/// A side of a polygon, with what its distance to a point needs worked out once.
struct OutlineEdge {
    start: Point,
    along: Vector,
    /// One by the square of its length; 0 for a side without any.
    inverse: f64,
}

/// A piece with its sides laid out in a row.
struct GroundOutline<'a> {
    footprint: &'a Footprint,
    edges: Vec<OutlineEdge>,
    /// The radius of a disc about the footprint's centre that it covers; 0 where it doesn't cover its centre.
    inner: f64,
    /// How far around the footprint the ground isn't clear either.
    around: f64,
}

impl<'a> GroundOutline<'a> {
    fn new(footprint: &'a Footprint, around: f64) -> Self {
        let edge = |(start, end): (Point, Point)| {
            let along = end - start;
            let squared = along.dot(along);
            OutlineEdge { start, along, inverse: if squared > 0.0 { 1.0 / squared } else { 0.0 } }
        };
        let inner = (-footprint.signed_distance(footprint.centre())).max(0.0);
        Self { footprint, edges: footprint.sides().map(edge).collect(), inner, around }
    }

    /// No less than the distance to `point`, at the cost of a root.
    fn at_most(&self, point: Point) -> f64 {
        if self.inner > 0.0 {
            self.footprint.centre().distance(point) - self.inner - self.around
        } else {
            f64::INFINITY
        }
    }

    /// How far a point is from what isn't clear.
    fn clearance(&self, point: Point) -> f64 {
        self.signed_distance(point) - self.around
    }

    /// The same as [`Footprint::signed_distance`], asked a thousand times for one table.
    fn signed_distance(&self, point: Point) -> f64 {
        if self.footprint.is_disc() {
            return point.distance(self.footprint.centre()) - self.footprint.radius();
        }
        let mut least = f64::INFINITY;
        for edge in &self.edges {
            let by = point - edge.start;
            let share = (by.dot(edge.along) * edge.inverse).clamp(0.0, 1.0);
            let off = by + edge.along * -share;
            least = least.min(off.dot(off));
        }
        let inside = self.footprint.bounds().distance_squared_to(point) == 0.0 && self.footprint.contains(point);
        if inside { -least.sqrt() } else { least.sqrt() }
    }
}

/// The search: its squares, and the best circle so far.
struct CircleSearch<'a> {
    table: Rect,
    outlines: Vec<GroundOutline<'a>>,
    best: ClearCircle,
    cells: BinaryHeap<GridCell>,
    /// The lists of near pieces of all squares, one after the other, so that a square needs no memory of its own.
    near: Vec<usize>,
    /// The distances from the square at hand.
    distances: Vec<(usize, f64)>,
}

/// The largest circle that is wholly on the table and touches no terrain in its inside.
#[must_use]
pub fn largest_clear_circle(table: &Table) -> ClearCircle {
    wider_than(table.bounds, outlines(table), 0.0)
}

/// Whether surely no such circle has a larger radius than this. It is told sooner than how large the largest is, the sooner
/// the smaller that is; where it is within the search's precision of `radius`, nothing is sure.
#[must_use]
pub fn has_none_wider_than(table: &Table, radius: f64) -> bool {
    let floor = radius - PRECISION / 2.0;
    // Every square that could hold more than `radius` has been looked at, and none had as much as the floor.
    wider_than(table.bounds, outlines(table), floor).radius <= floor
}

/// The largest clear circle, then the largest of those that share no ground with it, and so on: up to so many, of this radius
/// at least.
#[must_use]
pub fn clear_circles(table: &Table, most: usize, radius: f64) -> Vec<ClearCircle> {
    let mut found: Vec<(ClearCircle, Footprint)> = Vec::new();
    while found.len() < most {
        let taken = found.iter().map(|(_, disc)| GroundOutline::new(disc, 0.0));
        let next = wider_than(table.bounds, outlines(table).into_iter().chain(taken).collect(), 0.0);
        if next.radius < radius {
            break;
        }
        found.push((next, Footprint::disc(next.centre, next.radius)));
    }
    found.into_iter().map(|(circle, _)| circle).collect()
}

/// The largest circle that is wholly on the table and nowhere within `around` of the footprints.
pub fn largest_circle_beyond<'a>(
    table: Rect,
    footprints: impl Iterator<Item = &'a Footprint>,
    around: f64,
) -> ClearCircle {
    wider_than(table, footprints.map(|footprint| GroundOutline::new(footprint, around)).collect(), 0.0)
}

fn outlines<'a>(table: &'a Table) -> Vec<GroundOutline<'a>> {
    table.pieces.iter().map(|placed| GroundOutline::new(&placed.footprint, 0.0)).collect()
}

/// The largest circle with more than this radius; where there is none, one of just this radius that isn't clear.
fn wider_than(table: Rect, outlines: Vec<GroundOutline>, floor: f64) -> ClearCircle {
    let everything = 0..outlines.len();
    let mut search = CircleSearch {
        table,
        best: ClearCircle { centre: table.centre(), radius: floor },
        cells: BinaryHeap::new(),
        near: everything.clone().collect(),
        distances: Vec::with_capacity(outlines.len()),
        outlines,
    };
    // Six squares along the shorter side: coarse enough to be few, fine enough that their bounds say something.
    let half = table.width().min(table.depth()) / 12.0;
    for centre in grid(&table, half) {
        search.look(centre, half, &everything);
    }
    while let Some(cell) = search.cells.pop() {
        if cell.bound <= search.worth() {
            break;
        }
        let half = cell.half / 2.0;
        for (x, y) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
            search.look(Point::new(cell.centre.x + x, cell.centre.y + y), half, &cell.near);
        }
    }
    search.best
}

/// The centres of the squares with this half side that cover the table.
fn grid(table: &Rect, half: f64) -> impl Iterator<Item = Point> {
    let (min, depth, width) = (table.min, table.depth(), table.width());
    steps(half, depth).flat_map(move |y| steps(half, width).map(move |x| Point::new(min.x + x, min.y + y)))
}

/// The middles of the steps, each twice `half` long, that cover `length`.
fn steps(half: f64, length: f64) -> impl Iterator<Item = f64> {
    (0..).map(move |i| (2.0 * f64::from(i) + 1.0) * half).take_while(move |at| at - half < length - 1e-9)
}

impl CircleSearch<'_> {
    /// A square whose bound isn't more than this can't improve the best by what counts.
    fn worth(&self) -> f64 {
        self.best.radius + PRECISION / 2.0
    }

    /// Measures a square and keeps it, unless nothing in it can beat the best.
    fn look(&mut self, centre: Point, half: f64, near: &Range<usize>) {
        let reach = half * std::f64::consts::SQRT_2;
        let worth = self.worth();
        // Most squares are lost already by what the distances are at most.
        let mut least = self.table.least_clearance(&Rect::new(centre, centre)).1;
        let mut clearance = least;
        for &index in &self.near[near.clone()] {
            least = least.min(self.outlines[index].at_most(centre));
        }
        if least + reach <= worth {
            return;
        }
        self.distances.clear();
        for &index in &self.near[near.clone()] {
            let outline = &self.outlines[index];
            // The box is never farther than the piece, so a far box spares the exact distance.
            let keep = clearance.min(least) + 2.0 * reach + outline.around;
            if outline.footprint.bounds().distance_squared_to(centre) > keep * keep.abs() {
                continue;
            }
            let distance = outline.clearance(centre);
            clearance = clearance.min(distance);
            if clearance + reach <= worth {
                return;
            }
            self.distances.push((index, distance));
        }
        if clearance > self.best.radius {
            self.best = ClearCircle { centre, radius: clearance };
        }
        // A piece farther than this from the centre is nowhere in the square the nearest.
        let keep = clearance + 2.0 * reach;
        let start = self.near.len();
        self.near.extend(self.distances.iter().filter(|(_, distance)| *distance <= keep).map(|(index, _)| *index));
        self.cells.push(GridCell { centre, half, bound: clearance + reach, near: start..self.near.len() });
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::checks::testing::{circle, layout, rectangle};
    use crate::layout::Piece;

    fn table_of(pieces: &[(f64, f64, f64, f64, f64)]) -> Vec<Piece> {
        let sketch = |((x, y, width, depth, turn), index): (&(f64, f64, f64, f64, f64), usize)| {
            let id = format!("p{index}");
            if *turn < 60.0 {
                circle(&id, "hill", (*x, *y), *width)
            } else {
                rectangle(&id, "hill", (*x, *y), (*width, *depth), *turn)
            }
        };
        pieces.iter().zip(0..).map(sketch).collect()
    }

    /// The largest clearance on a grid, in inches; no farther below the true one than the grid is coarse.
    fn by_brute_force(table: &Table, step: f64) -> f64 {
        let clearance = |point: Point| {
            let edge = table.bounds.least_clearance(&Rect::new(point, point)).1;
            table.pieces.iter().map(|placed| placed.footprint.signed_distance(point)).fold(edge, f64::min)
        };
        grid(&table.bounds, step / 2.0).map(clearance).fold(0.0, f64::max)
    }

    #[test]
    fn an_empty_table_is_one_circle() {
        let layout = layout(&[]);
        let found = largest_clear_circle(&Table::new(&layout));
        assert!((found.radius - 24.0).abs() < PRECISION, "{found:?}");
    }

    #[test]
    fn a_covered_table_has_none() {
        let layout = layout(&[rectangle("a", "hill", (24.0, 24.0), (60.0, 60.0), 0.0)]);
        let found = largest_clear_circle(&Table::new(&layout));
        assert!(found.radius.abs() < PRECISION, "{found:?}");
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn it_is_as_large_as_brute_force_finds_and_really_clear(
            pieces in prop::collection::vec((0.0..48.0, 0.0..48.0, 0.5..12.0, 0.5..12.0, 0.0..180.0), 0..16),
        ) {
            let layout = layout(&table_of(&pieces));
            let table = Table::new(&layout);
            let found = largest_clear_circle(&table);
            let step = 0.5;
            let floor = by_brute_force(&table, step);
            prop_assert!(found.radius >= floor - PRECISION / 2.0 - 1e-9, "{found:?} below {floor}");
            prop_assert!(found.radius <= floor + step * std::f64::consts::FRAC_1_SQRT_2, "{found:?} above {floor}");
            for (off, known) in [(-0.1, Some(false)), (-1e-6, Some(false)), (PRECISION / 4.0, None), (PRECISION, Some(true))] {
                let none = has_none_wider_than(&table, found.radius + off);
                let known = known.filter(|_| found.radius > 0.2);
                prop_assert!(known.is_none_or(|known| known == none), "{off} beyond {found:?}: {none}");
            }
            let disc = Footprint::disc(found.centre, found.radius - 1e-9);
            prop_assert!(table.bounds.holds(disc.bounds(), 1e-9));
            for placed in &table.pieces {
                prop_assert!(placed.footprint.signed_distance(found.centre) >= found.radius - 1e-9);
            }
        }
    }
}
