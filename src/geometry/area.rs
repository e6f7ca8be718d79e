//! Areas, centres of area, and the share of a footprint on one side of a line.

use serde::{Deserialize, Serialize};

use super::footprint::Footprint;
use super::point::Point;
use super::trig;

/// The area of a polygon in square inches, positive where its corners run clockwise on the screen.
#[must_use]
pub fn signed(corners: &[Point]) -> f64 {
    let Some(&origin) = corners.first() else { return 0.0 };
    // Measured from the first corner and not from the table's, so that no digits are lost far from the origin.
    corners.windows(2).map(|pair| (pair[0] - origin).cross(pair[1] - origin)).sum::<f64>() / 2.0
}

/// The centre of a polygon's area; `None` where it has none.
#[must_use]
pub fn centroid(corners: &[Point]) -> Option<Point> {
    let &origin = corners.first()?;
    let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
    for pair in corners.windows(2) {
        let (a, b) = (pair[0] - origin, pair[1] - origin);
        let twice = a.cross(b);
        area += twice;
        x += twice * (a.x + b.x);
        y += twice * (a.y + b.y);
    }
    (area != 0.0).then(|| Point::new(origin.x + x / (3.0 * area), origin.y + y / (3.0 * area)))
}

/// Which coordinate a line cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Axis {
    /// An upright line, at an x.
    X,
    /// A level line, at a y.
    Y,
}

impl Axis {
    /// The coordinate of `point` that this axis reads.
    #[must_use]
    pub const fn of(self, point: Point) -> f64 {
        match self {
            Self::X => point.x,
            Self::Y => point.y,
        }
    }
}

/// The share of a footprint's area, 0 to 1, whose coordinate on `axis` is below `value`.
#[must_use]
pub fn share_below(footprint: &Footprint, axis: Axis, value: f64) -> f64 {
    let bounds = footprint.bounds();
    if axis.of(bounds.max) <= value {
        return 1.0;
    }
    if axis.of(bounds.min) >= value {
        return 0.0;
    }
    if footprint.is_disc() {
        // The part of a unit disc below a chord at height h: (π - acos h + h √(1 - h²)) / π.
        let height = ((value - axis.of(footprint.centre())) / footprint.radius()).clamp(-1.0, 1.0);
        let below = std::f64::consts::PI - trig::acos(height) + height * (1.0 - height * height).sqrt();
        return below / std::f64::consts::PI;
    }
    let kept = below(footprint.points(), axis, value);
    (signed(&kept) / footprint.area()).clamp(0.0, 1.0)
}

/// The part of a polygon below a line, by Sutherland and Hodgman's clipping. Where the polygon is concave the result
/// may join its parts by sides along the line, which add no area.
fn below(corners: &[Point], axis: Axis, value: f64) -> Vec<Point> {
    let mut kept = Vec::with_capacity(corners.len() + 4);
    let Some(&last) = corners.last() else { return kept };
    let mut from = last;
    for &to in corners {
        let (a, b) = (axis.of(from) - value, axis.of(to) - value);
        if (a < 0.0) != (b < 0.0) {
            kept.push(from + (to - from) * (a / (a - b)));
        }
        if b < 0.0 {
            kept.push(to);
        }
        from = to;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disc_is_split_as_the_formula_says() {
        let disc = Footprint::disc(Point::new(24.0, 10.0), 2.0);
        assert!((share_below(&disc, Axis::X, 24.0) - 0.5).abs() < 1e-12);
        // A quarter of the diameter: 0.19550 of the disc, a textbook value.
        assert!((share_below(&disc, Axis::X, 23.0) - 0.195_501_1).abs() < 1e-6);
        assert!((share_below(&disc, Axis::Y, 8.0)).abs() < 1e-12);
        assert!((share_below(&disc, Axis::Y, 12.5) - 1.0).abs() < 1e-12);
    }
}
