//! Elliptical arcs as cubic Bézier curves. `kurbo` has them too, but with the machine's own sines, so that the same drawing would
//! be other bytes on another machine.

use kurbo::BezPath;

use crate::geometry::{Point, Vector, trig};

/// The most that a curve may deviate from its arc, in inches.
const MAX_DEVIATION: f64 = 0.0005;

/// Appends the clockwise arc of an axis-parallel ellipse, at most half of it, as cubic curves. The centre is found as in SVG 1.1,
/// appendix F.6.5 and F.6.6. Then the arc is split in equal parts of an angle a, each a curve whose handles are 4/3 tan(a/4) of the
/// radius.
pub(super) fn append(path: &mut BezPath, from: kurbo::Point, radii: [f64; 2], to: kurbo::Point) {
    let [mut across, mut down] = radii.map(f64::abs);
    if from == to {
        return;
    }
    if across.min(down) <= 1e-9 {
        path.line_to(to);
        return;
    }
    // In a frame with its origin midway between the ends.
    let half = Vector::new((from.x - to.x) * 0.5, (from.y - to.y) * 0.5);
    let over = [half.x / across, half.y / down].map(|share| share * share).iter().sum::<f64>();
    if over > 1.0 {
        // The ellipse is too small to reach both ends: scale it up until it does.
        across *= over.sqrt();
        down *= over.sqrt();
    }
    let away = if over < 1.0 && over > 0.0 { ((1.0 - over) / over).sqrt() } else { 0.0 };
    let centre = Vector::new(away * across * half.y / down, -away * down * half.x / across);
    let angle = |x: f64, y: f64| trig::atan2((y - centre.y) / down, (x - centre.x) / across);
    let (begin, end) = (angle(half.x, half.y), angle(-half.x, -half.y));
    let sweep = if end < begin { end - begin + std::f64::consts::TAU } else { end - begin };
    let count = curve_count(sweep, across.max(down));
    let part = sweep / f64::from(count);
    let (quarter_sin, quarter_cos) = trig::sin_cos_radians(part / 4.0);
    let handle = 4.0 / 3.0 * quarter_sin / quarter_cos;
    let middle = Point::new(from.x, from.y).midpoint(Point::new(to.x, to.y));
    let point = |x: f64, y: f64| {
        let point = middle + Vector::new(x * across + centre.x, y * down + centre.y);
        kurbo::Point::new(point.x, point.y)
    };
    let (mut before_sin, mut before_cos) = trig::sin_cos_radians(begin);
    for index in 1..=count {
        let (sin, cos) = trig::sin_cos_radians(begin + part * f64::from(index));
        let first = point(before_cos - handle * before_sin, before_sin + handle * before_cos);
        let second = point(cos + handle * sin, sin - handle * cos);
        // The last curve ends exactly at `to`, without rounding.
        path.curve_to(first, second, if index == count { to } else { point(cos, sin) });
        (before_sin, before_cos) = (sin, cos);
    }
}

/// The number of curves for an arc of `sweep` radians: each is at most a quarter turn, and deviates by at most [`MAX_DEVIATION`]. A
/// quarter turn deviates by 0.000273 of the radius, and smaller ones by the sixth power of their share of it.
fn curve_count(sweep: f64, radius: f64) -> u32 {
    let mut count = 1;
    while count < 64 {
        let quarters = sweep / f64::from(count) / std::f64::consts::FRAC_PI_2;
        let cube = quarters * quarters * quarters;
        if quarters <= 1.0 + 1e-9 && 0.000_273 * radius * cube * cube <= MAX_DEVIATION {
            break;
        }
        count += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use kurbo::{ParamCurve as _, PathSeg};
    use proptest::prelude::*;

    use super::*;

    fn curves(from: kurbo::Point, radii: [f64; 2], to: kurbo::Point) -> BezPath {
        let mut path = BezPath::new();
        path.move_to(from);
        append(&mut path, from, radii, to);
        path
    }

    /// Points along a path.
    fn sampled(path: &BezPath) -> Vec<kurbo::Point> {
        let along = |segment: PathSeg| (0..=32).map(move |index| segment.eval(f64::from(index) / 32.0));
        path.segments().flat_map(along).collect()
    }

    #[test]
    fn an_arc_goes_clockwise_the_short_way() {
        // From (0, -5) to (5, 0): a quarter of the circle about the origin; and back, a quarter of the other through both.
        let (top, right) = (kurbo::Point::new(0.0, -5.0), kurbo::Point::new(5.0, 0.0));
        for (from, to, middle) in [(top, right, [3.54, -3.54]), (right, top, [1.46, -1.46])] {
            let points = sampled(&curves(from, [5.0, 5.0], to));
            let near = points.iter().map(|point| point.distance(kurbo::Point::new(middle[0], middle[1])));
            assert!(near.fold(99.0, f64::min) < 0.2, "{from} to {to}");
            assert_eq!(points.last(), Some(&to));
        }
    }

    #[test]
    fn an_arc_of_no_length_is_nothing_and_one_of_no_radius_a_line() {
        let (here, there) = (kurbo::Point::new(1.0, 1.0), kurbo::Point::new(3.0, 1.0));
        assert_eq!(curves(here, [2.0, 2.0], here).elements(), [kurbo::PathEl::MoveTo(here)]);
        let line = [kurbo::PathEl::MoveTo(here), kurbo::PathEl::LineTo(there)];
        assert_eq!(curves(here, [0.0, 2.0], there).elements(), line);
    }

    proptest! {
        #[test]
        fn an_arc_stays_within_a_thousandth_of_its_ellipse(
            radii in prop::array::uniform2(0.05..60.0_f64),
            begin in 0.0..6.2_f64,
            sweep in 0.05..std::f64::consts::PI,
        ) {
            let place = |angle: f64| kurbo::Point::new(radii[0] * angle.cos(), radii[1] * angle.sin());
            let (from, to) = (place(begin), place(begin + sweep));
            prop_assume!(from.distance(to) > 0.05);
            for point in sampled(&curves(from, radii, to)) {
                let angle = (point.y / radii[1]).atan2(point.x / radii[0]);
                prop_assert!(point.distance(place(angle)) < 0.001, "{point:?}");
                // It is between the ends.
                let beyond = (angle - begin).rem_euclid(std::f64::consts::TAU);
                prop_assert!(beyond < sweep + 0.01 || beyond > std::f64::consts::TAU - 0.01, "{point:?}");
            }
        }

        #[test]
        fn any_arc_is_finite(numbers in prop::array::uniform6(-99.0..99.0_f64)) {
            let [x, y, across, down, to_x, to_y] = numbers;
            for point in sampled(&curves(kurbo::Point::new(x, y), [across, down], kurbo::Point::new(to_x, to_y))) {
                prop_assert!(point.is_finite());
            }
        }
    }
}
