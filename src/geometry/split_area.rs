//! How much of a footprint lies on one side of a line.

use crate::geometry::area::{Axis, signed};
use crate::geometry::footprint::Footprint;
use crate::geometry::point::Point;
use crate::geometry::trig;

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
pub(super) fn below(corners: &[Point], axis: Axis, value: f64) -> Vec<Point> {
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
