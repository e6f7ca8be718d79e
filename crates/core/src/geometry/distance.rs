//! Distances and crossings of points, segments and polygons.

use super::point::{Point, closed_sides};

/// The point of the segment from `a` to `b` that is nearest to `point`.
pub fn nearest_on_segment(a: Point, b: Point, point: Point) -> Point {
    let along = b - a;
    let length_squared = along.dot(along);
    if length_squared == 0.0 {
        return a;
    }
    let share = ((point - a).dot(along) / length_squared).clamp(0.0, 1.0);
    a + along * share
}

/// The square of the distance from `point` to the nearest of these sides; infinite where there are none.
pub fn squared_to_sides(sides: impl Iterator<Item = (Point, Point)>, point: Point) -> f64 {
    sides
        .map(|(a, b)| {
            let offset = nearest_on_segment(a, b, point) - point;
            offset.dot(offset)
        })
        .fold(f64::INFINITY, f64::min)
}

/// Whether `point` is in the simple polygon with these corners: it is where a ray to the right crosses the sides an odd number
/// of times (the even-odd rule; M. Shimrat, *Position of point relative to polygon*, Communications of the ACM 5, 1962).
pub fn polygon_contains(corners: &[Point], point: Point) -> bool {
    let mut inside = false;
    for (a, b) in closed_sides(corners) {
        // Half-open in y, so that a ray through a corner counts it once.
        if (a.y > point.y) != (b.y > point.y) {
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x);
            if point.x < x {
                inside = !inside;
            }
        }
    }
    inside
}

/// The point where the segments ab and cd cross or touch; `None` where they don't, or are parallel.
pub fn crossing(a: Point, b: Point, c: Point, d: Point) -> Option<Point> {
    let (first, second) = (b - a, d - c);
    let turn = first.cross(second);
    if turn == 0.0 {
        return None;
    }
    let between = c - a;
    let along_first = between.cross(second) / turn;
    let along_second = between.cross(first) / turn;
    let inside = |share: f64| (0.0..=1.0).contains(&share);
    (inside(along_first) && inside(along_second)).then(|| a + first * along_first)
}
