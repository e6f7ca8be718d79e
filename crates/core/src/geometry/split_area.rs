//! How much of a footprint lies on one side of a line.

use super::area::{self, Axis};
use super::clip::clip;
use super::footprint::Footprint;
use super::trig;

/// The share of a footprint's area, 0 to 1, whose coordinate on `axis` is below `value`.
pub fn share_below(footprint: &Footprint, axis: Axis, value: f64) -> f64 {
    let bounds = footprint.bounds();
    if axis.of(bounds.max) <= value {
        return 1.0;
    }
    if axis.of(bounds.min) >= value {
        return 0.0;
    }
    if footprint.is_union() {
        let below: f64 = footprint.uncovered_parts().map(|part| share_below(part, axis, value) * part.area()).sum();
        return (below / footprint.area()).clamp(0.0, 1.0);
    }
    if footprint.is_disc() {
        // The share of a unit disc below a chord at height h (circular segment): (π - acos h + h √(1 - h²)) / π.
        let height = ((value - axis.of(footprint.centre())) / footprint.radius()).clamp(-1.0, 1.0);
        let below = std::f64::consts::PI - trig::acos(height) + height * (1.0 - height * height).sqrt();
        return below / std::f64::consts::PI;
    }
    let mut below = Vec::with_capacity(footprint.points().len() + 4);
    clip(footprint.points(), |corner| value - axis.of(corner), |corner| below.push(corner));
    (area::signed(&below) / footprint.area()).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;

    #[test]
    fn a_disc_is_split_by_the_formula_for_segments() {
        let disc = Footprint::disc(Point::new(24.0, 10.0), 2.0);
        assert!((share_below(&disc, Axis::X, 24.0) - 0.5).abs() < 1e-12);
        // A quarter of the diameter: 0.19550 of the disc, a textbook value.
        assert!((share_below(&disc, Axis::X, 23.0) - 0.195_501_1).abs() < 1e-6);
        assert!((share_below(&disc, Axis::Y, 8.0)).abs() < 1e-12);
        assert!((share_below(&disc, Axis::Y, 12.5) - 1.0).abs() < 1e-12);
    }
}
