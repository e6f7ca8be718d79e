//! The largest circle clear of terrain.
//!
//! Branch and bound on squares, as in Mapbox's polylabel (V. Agafonkin, *A new algorithm for finding a visual center of a polygon*,
//! 2016). Clearance is 1-Lipschitz, so the clearance of a square's centre plus the distance to its corners bounds that of every
//! point in it. Squares that can't beat the best circle found are dropped, the others are quartered, those with the highest bound
//! first. A square's quarters examine only the pieces that can be nearest to a point in it, so small squares have two or three.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::ops::Range;

use super::Table;
use crate::geometry::{Footprint, Point, Rect, Vector};

/// The most by which the diameter found may be less than the largest, in inches.
pub const PRECISION: f64 = 0.005;

/// A circle on the table without terrain in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClearCircle {
    pub centre: Point,
    /// Its radius in inches; 0 where all ground is covered.
    pub radius: f64,
}

/// A square that hasn't been quartered yet.
#[derive(Debug)]
struct GridCell {
    centre: Point,
    /// Half of the side.
    half: f64,
    /// An upper bound for the clearance of the points in the square.
    bound: f64,
    /// The pieces that can be nearest to a point of the square, as a range of [`CircleSearch::near`].
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
    /// By the bound, because the heap returns the greatest first; equal bounds by their place, so that the result doesn't depend on
    /// the order of insertion.
    fn cmp(&self, other: &Self) -> Ordering {
        self.bound
            .total_cmp(&other.bound)
            .then(self.centre.x.total_cmp(&other.centre.x))
            .then(self.centre.y.total_cmp(&other.centre.y))
    }
}

/// A side of a polygon, with precomputed values for its distance to a point.
struct OutlineEdge {
    start: Point,
    along: Vector,
    /// 1 / the square of its length; 0 for a side without length.
    inverse_squared: f64,
}

/// The outline of a piece, prepared for many distances.
struct GroundOutline<'a> {
    footprint: &'a Footprint,
    edges: Vec<OutlineEdge>,
    /// The radius of the largest disc in the footprint about its centre; 0 where it doesn't cover its centre.
    inner_radius: f64,
    /// The ground this near to the footprint isn't clear either, in inches.
    margin: f64,
}

impl<'a> GroundOutline<'a> {
    fn new(footprint: &'a Footprint, margin: f64) -> Self {
        let edge = |(start, end): (Point, Point)| {
            let along = end - start;
            let squared = along.dot(along);
            OutlineEdge { start, along, inverse_squared: if squared > 0.0 { 1.0 / squared } else { 0.0 } }
        };
        let inner_radius = (-footprint.signed_distance(footprint.centre())).max(0.0);
        Self { footprint, edges: footprint.sides().map(edge).collect(), inner_radius, margin }
    }

    /// An upper bound for the clearance of `point`, which takes one square root.
    fn clearance_bound(&self, point: Point) -> f64 {
        if self.inner_radius > 0.0 {
            self.footprint.centre().distance(point) - self.inner_radius - self.margin
        } else {
            f64::INFINITY
        }
    }

    /// The distance from a point to ground that isn't clear.
    fn clearance(&self, point: Point) -> f64 {
        self.signed_distance(point) - self.margin
    }

    /// The same as [`Footprint::signed_distance`], but faster: it is called a thousand times for one table.
    fn signed_distance(&self, point: Point) -> f64 {
        if self.footprint.is_disc() {
            return point.distance(self.footprint.centre()) - self.footprint.radius();
        }
        let mut least = f64::INFINITY;
        for edge in &self.edges {
            let from_start = point - edge.start;
            let share = (from_start.dot(edge.along) * edge.inverse_squared).clamp(0.0, 1.0);
            let offset = from_start + edge.along * -share;
            least = least.min(offset.dot(offset));
        }
        let inside = self.footprint.bounds().distance_squared_to(point) == 0.0 && self.footprint.contains(point);
        if inside { -least.sqrt() } else { least.sqrt() }
    }
}

/// A search for the largest circle.
struct CircleSearch<'a> {
    table: Rect,
    outlines: Vec<GroundOutline<'a>>,
    best: ClearCircle,
    cells: BinaryHeap<GridCell>,
    /// The near pieces of all squares, one list after the other, so that a square needs no allocation.
    near: Vec<usize>,
    /// The near pieces of the current square with their clearances.
    distances: Vec<(usize, f64)>,
}

/// The largest circle on the table without terrain in it.
pub fn largest_clear_circle(table: &Table) -> ClearCircle {
    find_largest(table.bounds, outlines(table), 0.0)
}

/// Whether no such circle has a larger radius than this; false where the largest is within the search's precision of `radius`. It
/// takes less time than [`largest_clear_circle`], and the less the smaller the largest circle is.
pub fn has_no_circle_wider_than(table: &Table, radius: f64) -> bool {
    let floor = radius - PRECISION / 2.0;
    // No square with a bound above `radius` is left, and none had more than the floor.
    find_larger(table.bounds, outlines(table), floor, floor).radius <= floor
}

/// The largest clear circle, then the largest that doesn't overlap it, and so on: at most `most`, with at least this radius.
pub fn clear_circles(table: &Table, most: usize, radius: f64) -> Vec<ClearCircle> {
    let mut found: Vec<(ClearCircle, Footprint)> = Vec::new();
    while found.len() < most {
        let earlier = found.iter().map(|(_, disc)| GroundOutline::new(disc, 0.0));
        let next = find_largest(table.bounds, outlines(table).into_iter().chain(earlier).collect(), 0.0);
        if next.radius < radius {
            break;
        }
        found.push((next, Footprint::disc(next.centre, next.radius)));
    }
    found.into_iter().map(|(circle, _)| circle).collect()
}

/// The largest circle on the table without ground within `margin` inches of the footprints.
pub fn largest_circle_beyond<'a>(
    table: Rect,
    footprints: impl Iterator<Item = &'a Footprint>,
    margin: f64,
) -> ClearCircle {
    find_largest(table, footprints.map(|footprint| GroundOutline::new(footprint, margin)).collect(), 0.0)
}

/// The radius of the largest circle on the table clear of the footprints, as far as it matters: where it is `floor` or less, a number
/// that is no more than `floor`, and where a circle is found that is larger than `enough`, the radius of that one. It takes the less
/// time the closer the two are.
pub fn clear_radius<'a>(table: Rect, footprints: impl Iterator<Item = &'a Footprint>, floor: f64, enough: f64) -> f64 {
    let outlines = footprints.map(|footprint| GroundOutline::new(footprint, 0.0)).collect();
    // The search leaves squares out that aren't better by its precision. With this floor it leaves out none with a bound above `floor`.
    find_larger(table, outlines, floor - PRECISION / 2.0, enough).radius
}

fn outlines<'a>(table: &'a Table) -> Vec<GroundOutline<'a>> {
    let footprints = table.pieces.iter().flat_map(|placed| placed.footprint.parts());
    footprints.map(|footprint| GroundOutline::new(footprint, 0.0)).collect()
}

/// The largest circle with a radius above `floor`; where there is none, a circle of this radius that needn't be clear.
fn find_largest(table: Rect, outlines: Vec<GroundOutline>, floor: f64) -> ClearCircle {
    find_larger(table, outlines, floor, f64::INFINITY)
}

/// The same, but the first circle found with a radius above `enough` will do.
fn find_larger(table: Rect, outlines: Vec<GroundOutline>, floor: f64, enough: f64) -> ClearCircle {
    let everything = 0..outlines.len();
    let mut search = CircleSearch {
        table,
        best: ClearCircle { centre: table.centre(), radius: floor },
        cells: BinaryHeap::new(),
        near: everything.clone().collect(),
        distances: Vec::with_capacity(outlines.len()),
        outlines,
    };
    // Six squares along the shorter side: few, but small enough for useful bounds.
    let half = table.width().min(table.depth()) / 12.0;
    for centre in grid(&table, half) {
        search.examine(centre, half, &everything);
        if search.best.radius > enough {
            return search.best;
        }
    }
    while let Some(cell) = search.cells.pop() {
        if cell.bound <= search.bound_to_beat() || search.best.radius > enough {
            break;
        }
        let half = cell.half / 2.0;
        for (x, y) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
            search.examine(Point::new(cell.centre.x + x, cell.centre.y + y), half, &cell.near);
        }
    }
    search.best
}

/// The centres of the squares, of sides 2 · `half`, that cover the table.
fn grid(table: &Rect, half: f64) -> impl Iterator<Item = Point> {
    let (min, depth, width) = (table.min, table.depth(), table.width());
    steps(half, depth).flat_map(move |y| steps(half, width).map(move |x| Point::new(min.x + x, min.y + y)))
}

/// The middles of the steps, of length 2 · `half`, that cover `length`.
fn steps(half: f64, length: f64) -> impl Iterator<Item = f64> {
    (0..).map(move |i| (2.0 * f64::from(i) + 1.0) * half).take_while(move |at| at - half < length - 1e-9)
}

impl CircleSearch<'_> {
    /// A square with no higher bound than this can't improve the best circle by more than the precision.
    fn bound_to_beat(&self) -> f64 {
        self.best.radius + PRECISION / 2.0
    }

    /// Measures a square, and pushes it unless nothing in it can beat the best circle.
    fn examine(&mut self, centre: Point, half: f64, near: &Range<usize>) {
        let reach = half * std::f64::consts::SQRT_2;
        let to_beat = self.bound_to_beat();
        // Most squares can be dropped by the upper bounds alone.
        let mut least = self.table.least_clearance(&Rect::new(centre, centre)).1;
        let mut clearance = least;
        for &index in &self.near[near.clone()] {
            least = least.min(self.outlines[index].clearance_bound(centre));
        }
        if least + reach <= to_beat {
            return;
        }
        self.distances.clear();
        for &index in &self.near[near.clone()] {
            let outline = &self.outlines[index];
            // The bounds are never farther than the piece, so far bounds make the exact distance unnecessary.
            let keep = clearance.min(least) + 2.0 * reach + outline.margin;
            if outline.footprint.bounds().distance_squared_to(centre) > keep * keep.abs() {
                continue;
            }
            let distance = outline.clearance(centre);
            clearance = clearance.min(distance);
            if clearance + reach <= to_beat {
                return;
            }
            self.distances.push((index, distance));
        }
        if clearance > self.best.radius {
            self.best = ClearCircle { centre, radius: clearance };
        }
        // A piece farther than this from the centre isn't the nearest to any point of the square.
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

    /// The largest clearance on a grid, in inches; below the true one by at most the distance within a cell.
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
        #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]
        #[test]
        fn the_circle_is_clear_and_as_large_as_the_one_of_a_brute_force_search(
            pieces in prop::collection::vec((0.0..48.0, 0.0..48.0, 0.5..12.0, 0.5..12.0, 0.0..180.0), 0..16),
        ) {
            let layout = layout(&table_of(&pieces));
            let table = Table::new(&layout);
            let found = largest_clear_circle(&table);
            let step = 0.5;
            let floor = by_brute_force(&table, step);
            prop_assert!(found.radius >= floor - PRECISION / 2.0 - 1e-9, "{found:?} below {floor}");
            prop_assert!(found.radius <= floor + step * std::f64::consts::FRAC_1_SQRT_2, "{found:?} above {floor}");
            for (offset, expected) in [(-0.1, Some(false)), (-1e-6, Some(false)), (PRECISION / 4.0, None), (PRECISION, Some(true))] {
                let none = has_no_circle_wider_than(&table, found.radius + offset);
                let expected = expected.filter(|_| found.radius > 0.2);
                prop_assert!(expected.is_none_or(|expected| expected == none), "{offset} beyond {found:?}: {none}");
            }
            let within = |floor: f64, enough: f64| {
                let footprints = table.pieces.iter().map(|placed| &placed.footprint);
                clear_radius(table.bounds, footprints, found.radius + floor, found.radius + enough)
            };
            // To the last bit where it is between the two.
            for floor in [-1e-9, -PRECISION / 2.0, -PRECISION, -1.0, -40.0] {
                prop_assert_eq!(within(floor, 0.0).to_bits(), found.radius.to_bits(), "{} below", floor);
            }
            for floor in [0.0, PRECISION / 4.0, PRECISION, 1.0] {
                prop_assert!(within(floor, f64::INFINITY) <= found.radius + floor, "{floor} above {found:?}");
            }
            let larger = within(-40.0, -0.5);
            prop_assert!(larger > found.radius - 0.5 && larger <= found.radius, "{larger} of {found:?}");
            let disc = Footprint::disc(found.centre, found.radius - 1e-9);
            prop_assert!(table.bounds.holds(disc.bounds(), 1e-9));
            for placed in &table.pieces {
                prop_assert!(placed.footprint.signed_distance(found.centre) >= found.radius - 1e-9);
            }
        }
    }
}
