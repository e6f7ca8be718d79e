//! Line of sight by brute force: many single lines, each tested against every piece. Shares only the footprints with the search.

use tablewright::analysis::line_of_sight::Model;
use tablewright::analysis::{Base, Placed, Table};
use tablewright::geometry::distance::crossing;
use tablewright::geometry::{Footprint, Point, Vector};
use tablewright::pack::Trait;

/// A line that is shorter in a piece than this, in inches, only touches it.
const TOUCH: f64 = 1e-6;

/// The parts of a segment that are in a footprint, as shares of its length.
fn spans(footprint: &Footprint, from: Point, to: Point) -> Vec<[f64; 2]> {
    let (along, length) = (to - from, from.distance(to));
    let mut shares = vec![0.0, 1.0];
    if footprint.is_disc() {
        let offset = from - footprint.centre();
        let half = offset.dot(along);
        let discriminant =
            half * half - length * length * (offset.dot(offset) - footprint.radius() * footprint.radius());
        if discriminant > 0.0 {
            shares.extend([-1.0, 1.0].map(|sign| (-half + sign * discriminant.sqrt()) / (length * length)));
        }
    }
    for (a, b) in footprint.sides() {
        shares.extend(crossing(from, to, a, b).map(|at| (at - from).dot(along) / (length * length)));
    }
    shares.retain(|share| (0.0..=1.0).contains(share));
    shares.sort_by(f64::total_cmp);
    let spans = shares.windows(2).map(|pair| [pair[0], pair[1]]);
    spans.filter(|[a, b]| (b - a) * length > TOUCH && footprint.contains(from + along * ((a + b) / 2.0))).collect()
}

fn is_on_hill(placed: &Placed, model: &Model) -> bool {
    placed.traits.has(Trait::Elevation)
        && placed.footprint.contains(model.at)
        && placed.footprint.signed_distance(model.at) <= -model.base.radius
}

/// Whether a piece blocks the line between the tops of two volumes, from one point to another.
pub fn blocks(table: &Table, placed: &Placed, [viewer, target]: [&Model; 2], from: Point, to: Point) -> bool {
    let bounds = placed.footprint.bounds();
    if from.x.max(to.x) < bounds.min.x || from.x.min(to.x) > bounds.max.x {
        return false;
    }
    if from.y.max(to.y) < bounds.min.y || from.y.min(to.y) > bounds.max.y {
        return false;
    }
    let (has, length) = (|one| placed.traits.has(one), from.distance(to));
    let spans = spans(&placed.footprint, from, to);
    if spans.is_empty() {
        return false;
    }
    let has_end_inside = placed.footprint.contains(from) || placed.footprint.contains(to);
    if has(Trait::Obstruction) || has(Trait::Obstacle) || has(Trait::Elevation) {
        let height = placed.piece.height().unwrap_or(if has(Trait::Obstruction) { 99.0 } else { 0.0 });
        let line_height = |share: f64| viewer.top() + (target.top() - viewer.top()) * share;
        let is_lower = |[a, b]: &[f64; 2]| {
            // A line that is lower only for a tiny distance isn't blocked.
            let margin = TOUCH / length;
            line_height(a + margin) < height - 1e-9 && line_height(b - margin) < height - 1e-9
                || [*a, *b].iter().any(|share| line_height(*share) < height - 1e-5)
        };
        let is_hill = has(Trait::Elevation) && !has(Trait::Obstruction);
        let is_stood_on = is_hill && (is_on_hill(placed, viewer) || is_on_hill(placed, target));
        if !is_stood_on && spans.iter().any(is_lower) {
            return true;
        }
    }
    if has(Trait::Cloud) {
        return !has_end_inside;
    }
    let seeing = &table.pack().seeing;
    let is_forest = has(Trait::BlocksSight) && !has(Trait::Obstruction);
    if !is_forest || target.base.millimetres >= seeing.over_forest {
        return false;
    }
    let passed: f64 = spans.iter().map(|[a, b]| (b - a) * length).sum();
    !has_end_inside || passed > seeing.into_forest + 1e-5
}

/// Whether nothing blocks a line.
pub fn is_clear(table: &Table, models: [&Model; 2], from: Point, to: Point) -> bool {
    !table.pieces.iter().any(|placed| blocks(table, placed, models, from, to))
}

/// A model at a place, on the highest hill under its base.
pub fn model(table: &Table, base: Base, at: Point) -> Model {
    let flat = Model { base, at, ground: 0.0, value: None };
    let hills =
        table.pieces.iter().filter(|placed| !placed.traits.has(Trait::Obstruction) && is_on_hill(placed, &flat));
    Model { ground: hills.filter_map(|placed| placed.piece.height()).fold(0.0, f64::max), ..flat }
}

/// Points all over a base: its centre, and rings around it.
pub fn sample_points(model: &Model) -> Vec<Point> {
    let rings: [(u32, f64); 3] = [(13, 0.9999), (8, 0.66), (4, 0.33)];
    let ring = |(count, share): (u32, f64)| {
        let offset = move |index: u32| {
            let (sin, cos) = (std::f64::consts::TAU * f64::from(index) / f64::from(count)).sin_cos();
            Vector::new(cos, sin) * (model.base.radius * share)
        };
        (0..count).map(offset)
    };
    std::iter::once(model.at).chain(rings.into_iter().flat_map(ring).map(|offset| model.at + offset)).collect()
}

/// Whether any line between points of two bases is clear.
pub fn sees(table: &Table, viewer: &Model, target: &Model) -> bool {
    let (from, to) = (sample_points(viewer), sample_points(target));
    from.iter().any(|one| to.iter().any(|other| is_clear(table, [viewer, target], *one, *other)))
}
