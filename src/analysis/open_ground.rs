//! The largest circle clear of terrain.
//!
//! Branch and bound on squares, as in Mapbox's polylabel: the clearance of a square's centre, plus the way from there
//! to its corners, bounds the clearance of every point in it. Squares that can't beat the best found are dropped, the
//! rest are quartered, the most promising first. A square hands its quarters only the pieces that can be nearest to
//! any point in it, so deep squares ask two or three pieces and not all.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::Table;
use crate::geometry::{Footprint, Point, Rect};

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
struct Cell {
    centre: Point,
    half: f64,
    /// The clearance of the centre: the radius of the clear circle about it.
    clearance: f64,
    /// No point in the square has a larger clearance.
    bound: f64,
    /// The pieces that can be nearest to a point of the square.
    near: Vec<u32>,
}

impl PartialEq for Cell {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Cell {}
impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Cell {
    /// The most promising last, as the heap wants it; among equals an order that doesn't depend on how they came.
    fn cmp(&self, other: &Self) -> Ordering {
        self.bound
            .total_cmp(&other.bound)
            .then(self.centre.x.total_cmp(&other.centre.x))
            .then(self.centre.y.total_cmp(&other.centre.y))
    }
}

/// The largest circle that is wholly on the table and touches no terrain in its inside.
#[must_use]
pub fn largest_clear_circle(table: &Table) -> ClearCircle {
    let footprints: Vec<&Footprint> = table.pieces.iter().map(|placed| &placed.footprint).collect();
    let everything: Vec<u32> = (0..).take(footprints.len()).collect();
    let mut best = ClearCircle { centre: table.bounds.centre(), radius: 0.0 };
    let mut heap = BinaryHeap::new();
    let mut distances = Vec::with_capacity(footprints.len());
    let mut consider = |centre: Point, half: f64, near: &[u32], best: &mut ClearCircle, heap: &mut BinaryHeap<Cell>| {
        let cell = look(&table.bounds, &footprints, near, centre, half, best.radius, &mut distances);
        if let Some(cell) = cell {
            if cell.clearance > best.radius {
                *best = ClearCircle { centre, radius: cell.clearance };
            }
            heap.push(cell);
        }
    };
    // Squares of an eighth of the table's width: coarse enough to be few, fine enough that their bounds say something.
    let half = table.bounds.width().min(table.bounds.depth()) / 12.0;
    for centre in grid(&table.bounds, half) {
        consider(centre, half, &everything, &mut best, &mut heap);
    }
    while let Some(cell) = heap.pop() {
        if cell.bound <= best.radius + PRECISION / 2.0 {
            break;
        }
        let half = cell.half / 2.0;
        for (x, y) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
            let centre = Point::new(cell.centre.x + x, cell.centre.y + y);
            consider(centre, half, &cell.near, &mut best, &mut heap);
        }
    }
    best
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

/// Measures a square; `None` where nothing in it can beat a clearance of `beat`.
fn look(
    table: &Rect,
    footprints: &[&Footprint],
    near: &[u32],
    centre: Point,
    half: f64,
    beat: f64,
    distances: &mut Vec<(u32, f64)>,
) -> Option<Cell> {
    let reach = half * std::f64::consts::SQRT_2;
    let to_edge = table.least_clearance(&Rect::new(centre, centre)).1;
    let worth = beat + PRECISION / 2.0;
    let mut clearance = to_edge;
    if clearance + reach <= worth {
        return None;
    }
    distances.clear();
    for &index in near {
        let footprint = footprints[index as usize];
        // The box is never farther than the piece, so a far box spares the exact distance.
        let keep = clearance + 2.0 * reach;
        if footprint.bounds().distance_squared_to(centre) > keep * keep.abs() {
            continue;
        }
        let distance = footprint.signed_distance(centre);
        clearance = clearance.min(distance);
        if clearance + reach <= worth {
            return None;
        }
        distances.push((index, distance));
    }
    // A piece farther than this from the centre is nowhere in the square the nearest.
    let keep = clearance + 2.0 * reach;
    let near = distances.iter().filter(|(_, distance)| *distance <= keep).map(|(index, _)| *index).collect();
    Some(Cell { centre, half, clearance, bound: clearance + reach, near })
}
