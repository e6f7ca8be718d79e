//! Sight the plain way: every line by itself, by what it passes. It shares nothing with the search but the footprints.

use tablewright::analysis::line_of_sight::Model;
use tablewright::analysis::{Base, Placed, Table};
use tablewright::geometry::distance::crossing;
use tablewright::geometry::{Footprint, Point, Vector};
use tablewright::pack::Trait;

/// What is passed for less than this is only touched, in inches.
const TOUCHED: f64 = 1e-6;

/// The spans of a segment that lie in a footprint, as shares of it.
fn spans(footprint: &Footprint, from: Point, to: Point) -> Vec<[f64; 2]> {
    let (way, length) = (to - from, from.distance(to));
    let mut shares = vec![0.0, 1.0];
    if footprint.is_disc() {
        let by = from - footprint.centre();
        let half = by.dot(way);
        let root = half * half - length * length * (by.dot(by) - footprint.radius() * footprint.radius());
        if root > 0.0 {
            shares.extend([-1.0, 1.0].map(|sign| (-half + sign * root.sqrt()) / (length * length)));
        }
    }
    for (a, b) in footprint.sides() {
        shares.extend(crossing(from, to, a, b).map(|at| (at - from).dot(way) / (length * length)));
    }
    shares.retain(|share| (0.0..=1.0).contains(share));
    shares.sort_by(f64::total_cmp);
    let spans = shares.windows(2).map(|pair| [pair[0], pair[1]]);
    spans.filter(|[a, b]| (b - a) * length > TOUCHED && footprint.contains(from + way * ((a + b) / 2.0))).collect()
}

fn lies_on(placed: &Placed, model: &Model) -> bool {
    placed.traits.has(Trait::Elevation)
        && placed.footprint.contains(model.at)
        && placed.footprint.signed_distance(model.at) <= -model.base.radius
}

/// Whether a piece blocks the line from one place to another, each on one of the bases, from top to top.
pub fn blocks(table: &Table, placed: &Placed, [viewer, target]: [&Model; 2], from: Point, to: Point) -> bool {
    let reach = placed.footprint.bounds();
    if from.x.max(to.x) < reach.min.x || from.x.min(to.x) > reach.max.x {
        return false;
    }
    if from.y.max(to.y) < reach.min.y || from.y.min(to.y) > reach.max.y {
        return false;
    }
    let (has, length) = (|one| placed.traits.has(one), from.distance(to));
    let spans = spans(&placed.footprint, from, to);
    if spans.is_empty() {
        return false;
    }
    let within = |at: Point| placed.footprint.contains(at);
    let ends = within(from) || within(to);
    if has(Trait::Obstruction) || has(Trait::Obstacle) || has(Trait::Elevation) {
        let height = placed.piece.height().unwrap_or(if has(Trait::Obstruction) { 99.0 } else { 0.0 });
        let over = |share: f64| viewer.top() + (target.top() - viewer.top()) * share;
        let low = |[a, b]: &[f64; 2]| {
            // A line that is only as low for a hair isn't.
            let a_little = TOUCHED / length;
            over(a + a_little) < height - 1e-9 && over(b - a_little) < height - 1e-9
                || [*a, *b].iter().any(|share| over(*share) < height - 1e-5)
        };
        let hill = has(Trait::Elevation) && !has(Trait::Obstruction);
        let stands = hill && (lies_on(placed, viewer) || lies_on(placed, target));
        if !stands && spans.iter().any(low) {
            return true;
        }
    }
    if has(Trait::Cloud) {
        return !ends;
    }
    let seeing = &table.pack().seeing;
    let forest = has(Trait::BlocksSight) && !has(Trait::Obstruction);
    if !forest || target.base.millimetres >= seeing.over_forest {
        return false;
    }
    let passed: f64 = spans.iter().map(|[a, b]| (b - a) * length).sum();
    !ends || passed > seeing.into_forest + 1e-5
}

/// Whether nothing blocks a line.
pub fn is_clear(table: &Table, models: [&Model; 2], from: Point, to: Point) -> bool {
    !table.pieces.iter().any(|placed| blocks(table, placed, models, from, to))
}

/// How high the ground under a base is.
pub fn model(table: &Table, base: Base, at: Point) -> Model {
    let flat = Model { base, at, ground: 0.0 };
    let hills = table.pieces.iter().filter(|placed| !placed.traits.has(Trait::Obstruction) && lies_on(placed, &flat));
    Model { ground: hills.filter_map(|placed| placed.piece.height()).fold(0.0, f64::max), ..flat }
}

/// Places all over a base: its centre, and rings around it.
pub fn parts(model: &Model) -> Vec<Point> {
    let rings: [(u32, f64); 3] = [(13, 0.9999), (8, 0.66), (4, 0.33)];
    let ring = |(count, share): (u32, f64)| {
        let at = move |index: u32| {
            let (sin, cos) = (std::f64::consts::TAU * f64::from(index) / f64::from(count)).sin_cos();
            Vector::new(cos, sin) * (model.base.radius * share)
        };
        (0..count).map(at)
    };
    std::iter::once(model.at).chain(rings.into_iter().flat_map(ring).map(|by| model.at + by)).collect()
}

/// Whether any line from a part of one base to a part of the other is clear.
pub fn sees(table: &Table, viewer: &Model, target: &Model) -> bool {
    let (from, to) = (parts(viewer), parts(target));
    from.iter().any(|one| to.iter().any(|other| is_clear(table, [viewer, target], *one, *other)))
}
