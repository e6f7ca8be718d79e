//! The smallest rectangle, at any angle, around a set of points.
//!
//! Such a rectangle has a side along a side of the convex hull (H. Freeman and R. Shapira, *Determining the minimum-area encasing
//! rectangle for an arbitrary closed curve*, Communications of the ACM 18, 1975), so each hull side is tried. Shapes have at most
//! 64 points, so this takes a plain loop instead of rotating calipers.

use super::convex_hull::hull;
use super::point::{Point, Vector, closed_sides};

/// A rectangle around points, in any direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EnclosingRectangle {
    /// The direction of its first side, of length 1.
    pub along: Vector,
    /// The side in that direction, and the one at right angles to it, in inches.
    pub sides: (f64, f64),
}

impl EnclosingRectangle {
    /// The smallest one around `points` with a side in this direction, which has length 1.
    fn in_direction(along: Vector, points: &[Point]) -> Self {
        let span = |across: &dyn Fn(&Point) -> f64| {
            let (low, high) = points
                .iter()
                .map(across)
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
            high - low
        };
        let sides = (span(&|p| along.x * p.x + along.y * p.y), span(&|p| along.x * p.y - along.y * p.x));
        Self { along, sides }
    }

    /// The smallest-area rectangle around `points`; `None` where they have no hull.
    pub fn smallest(points: &[Point]) -> Option<Self> {
        let hull = hull(points);
        closed_sides(&hull)
            .filter_map(|(a, b)| (b - a).unit())
            .map(|along| Self::in_direction(along, &hull))
            .min_by(|a, b| a.area().total_cmp(&b.area()))
    }

    /// Its area, in square inches.
    pub fn area(&self) -> f64 {
        self.sides.0 * self.sides.1
    }
}

/// The two sides of the smallest-area rectangle that encloses `points`, in inches, in no particular order.
pub fn sides(points: &[Point]) -> (f64, f64) {
    EnclosingRectangle::smallest(points).map_or((0.0, 0.0), |smallest| smallest.sides)
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
