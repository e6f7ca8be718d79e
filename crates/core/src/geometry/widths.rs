//! How wide a shape is: its least and its greatest width, and how long it is across the least.
//!
//! A shape's width in a direction is its extent at right angles to that direction. The least is along a side of the convex hull,
//! and the greatest is the distance of the two hull corners that are farthest apart (M. I. Shamos, *Computational Geometry*, 1978,
//! where both are found by rotating calipers). Shapes have at most 64 points, so plain loops over the hull do.

use super::convex_hull::hull;
use super::point::{Point, Vector, closed_sides};

/// Two widths that differ by less are the same, in inches.
const SAME: f64 = 1e-9;

/// The widths of a shape, in inches. None of them depends on how it is turned.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Widths {
    /// The least width in any direction.
    pub least: f64,
    /// How long the shape is at right angles to its least width: the longer side of a rectangle, the longest side of a triangle.
    /// Where several directions have the least width, the longest of them.
    pub length: f64,
    /// The greatest width in any direction: the diagonal of a rectangle.
    pub greatest: f64,
}

impl Widths {
    /// The widths of an ellipse with these axes.
    pub const fn of_ellipse(width: f64, depth: f64) -> Self {
        let (least, greatest) = (width.min(depth), width.max(depth));
        Self { least, length: greatest, greatest }
    }

    /// The widths of a rectangle with these sides.
    pub fn of_rectangle(width: f64, depth: f64) -> Self {
        Self { greatest: Vector::new(width, depth).length(), ..Self::of_ellipse(width, depth) }
    }

    /// The widths of the convex hull of `points`; all are 0 where there is none.
    pub fn of_points(points: &[Point]) -> Self {
        let hull = hull(points);
        let mut widths = Self { least: f64::INFINITY, ..Self::default() };
        for unit in closed_sides(&hull).filter_map(|(a, b)| (b - a).unit()) {
            let least = extent(&hull, |point| unit.x * point.y - unit.y * point.x);
            if least > widths.least + SAME {
                continue;
            }
            let length = extent(&hull, |point| unit.x * point.x + unit.y * point.y);
            let is_same = least >= widths.least - SAME;
            widths.length = if is_same { widths.length.max(length) } else { length };
            widths.least = widths.least.min(least);
        }
        if widths.length <= 0.0 {
            return Self::default();
        }
        let distances = hull.iter().enumerate().flat_map(|(index, a)| hull[index + 1..].iter().map(|b| a.distance(*b)));
        widths.greatest = distances.fold(0.0, f64::max);
        widths
    }
}

/// The extent of points along a direction.
fn extent(points: &[Point], along: impl Fn(&Point) -> f64) -> f64 {
    let (low, high) = points
        .iter()
        .map(along)
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
    high - low
}

#[cfg(test)]
mod tests {
    use super::*;

    fn widths(points: &[(f64, f64)]) -> [f64; 3] {
        let points: Vec<Point> = points.iter().map(|(x, y)| Point::new(*x, *y)).collect();
        let Widths { least, length, greatest } = Widths::of_points(&points);
        [least, length, greatest]
    }

    #[track_caller]
    fn check(points: &[(f64, f64)], expected: [f64; 3]) {
        let found = widths(points);
        assert!(found.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-9), "{found:?}");
    }

    #[test]
    fn the_widths_are_found_at_any_angle() {
        for degrees in [0.0f64, 17.0, 45.0, 80.0] {
            let (sin, cos) = degrees.to_radians().sin_cos();
            // A 5 by 3 rectangle with a notch, which changes no width.
            let points = [(0.0, 0.0), (5.0, 0.0), (5.0, 3.0), (2.5, 1.0), (0.0, 3.0)]
                .map(|(x, y): (f64, f64)| (x * cos - y * sin, x * sin + y * cos));
            check(&points, [3.0, 5.0, 34.0_f64.sqrt()]);
        }
    }

    #[test]
    fn an_acute_triangle_has_one_length() {
        // Sides of 6, 5 and 5: the three rectangles along them are equally large, and the least width is the height over the 6.
        check(&[(0.0, 0.0), (6.0, 0.0), (3.0, 4.0)], [4.0, 6.0, 6.0]);
        // Two of the heights are the least ones, over sides of 5.
        check(&[(-1.5, 0.0), (1.5, 0.0), (0.0, 22.75_f64.sqrt())], [3.0 * 22.75_f64.sqrt() / 5.0, 5.0, 5.0]);
    }

    #[test]
    fn points_without_an_area_have_no_widths() {
        check(&[], [0.0; 3]);
        check(&[(1.0, 1.0)], [0.0; 3]);
    }
}
