//! The smallest rectangle, at any angle, around a set of points.
//!
//! Such a rectangle has a side along a side of the convex hull (H. Freeman and R. Shapira, *Determining the minimum-area encasing
//! rectangle for an arbitrary closed curve*, Communications of the ACM 18, 1975), so each hull side is tried. Shapes have at most
//! 64 points, so this takes a plain loop instead of rotating calipers.

use super::convex_hull::hull;
use super::point::{Point, closed_sides};

/// The two sides of the smallest-area rectangle that encloses `points`, in inches, in no particular order.
pub fn sides(points: &[Point]) -> (f64, f64) {
    let hull = hull(points);
    let directions = closed_sides(&hull).filter_map(|(a, b)| (b - a).unit());
    let span = |along: &dyn Fn(&Point) -> f64| {
        let (low, high) = hull
            .iter()
            .map(along)
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        high - low
    };
    directions
        .map(|unit| (span(&|p| unit.x * p.x + unit.y * p.y), span(&|p| unit.x * p.y - unit.y * p.x)))
        .min_by(|a, b| (a.0 * a.1).total_cmp(&(b.0 * b.1)))
        .unwrap_or((0.0, 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_rectangle_is_found_at_any_angle() {
        for degrees in [0.0f64, 17.0, 45.0, 80.0] {
            let (sin, cos) = degrees.to_radians().sin_cos();
            // A 5 by 3 rectangle with a notch, which doesn't change the enclosing rectangle.
            let points: Vec<Point> = [(0.0, 0.0), (5.0, 0.0), (5.0, 3.0), (2.5, 1.0), (0.0, 3.0)]
                .map(|(x, y): (f64, f64)| Point::new(x * cos - y * sin, x * sin + y * cos))
                .to_vec();
            let (a, b) = sides(&points);
            assert!((a.max(b) - 5.0).abs() < 1e-9 && (a.min(b) - 3.0).abs() < 1e-9, "{degrees}: {a} {b}");
        }
    }
}
