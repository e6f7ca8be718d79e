//! Areas, centroids, and shares on one side of a line.

use geo::{Area, Centroid};
use proptest::prelude::*;
use tablewright::geometry::area::{self, Axis};
use tablewright::geometry::split_area::share_below;
use tablewright::geometry::{Footprint, Point, Rect};

use super::placed::{any_shape, disc, ellipse, placed, polygonal, somewhere, turn};
use super::{ROUNDING, oracle};

fn axis() -> impl Strategy<Value = Axis> {
    prop_oneof![Just(Axis::X), Just(Axis::Y)]
}

/// The coordinate of a line across a footprint, or a little beside it.
fn line(footprint: &Footprint, axis: Axis, share: f64) -> f64 {
    let (low, high) = (axis.of(footprint.bounds().min), axis.of(footprint.bounds().max));
    low + (high - low) * share
}

proptest! {
    #[test]
    fn the_area_is_the_oracles_and_footprints_run_clockwise(piece in placed(polygonal())) {
        let footprint = piece.footprint();
        let polygon = oracle::of(&footprint);
        prop_assert!((footprint.area() - polygon.unsigned_area()).abs() <= ROUNDING);
        // Clockwise with y down is anticlockwise with y up, which is positive for `geo`.
        prop_assert!((area::signed(footprint.points()) - polygon.signed_area()).abs() <= ROUNDING);
        prop_assert!(polygon.signed_area() > 0.0);
    }

    #[test]
    fn the_sign_of_an_area_tells_the_direction(piece in placed(polygonal())) {
        let mut points = piece.footprint().points().to_vec();
        let clockwise = area::signed(&points);
        points.rotate_left(1);
        prop_assert!((area::signed(&points) - clockwise).abs() <= ROUNDING);
        points.reverse();
        prop_assert!((area::signed(&points) + clockwise).abs() <= ROUNDING);
        prop_assert!(clockwise > 0.0);
    }

    #[test]
    fn the_area_stays_when_the_table_turns(piece in placed(any_shape()), pivot in somewhere(), by in turn()) {
        let (before, after) = (piece.footprint(), piece.turned_about(pivot, by).footprint());
        prop_assert!((before.area() - after.area()).abs() <= ROUNDING);
    }

    #[test]
    fn the_area_of_a_curve_is_that_of_the_formula(a in placed(disc()), b in placed(ellipse())) {
        use std::f64::consts::PI;
        let round = a.footprint();
        prop_assert!((round.area() - PI * round.radius() * round.radius()).abs() <= ROUNDING);
        let (width, depth) = b.shape.extent();
        let exact = PI * width * depth / 4.0;
        // The error of the outline times the length of the rim, which is less than that of the bounds.
        let slack = tablewright::geometry::footprint::CURVE_ERROR * 2.0 * (width + depth);
        let polygon = b.footprint().area();
        prop_assert!((polygon - exact).abs() <= slack, "{polygon} against {exact}");
    }

    #[test]
    fn the_centre_is_the_oracles(piece in placed(polygonal())) {
        let footprint = piece.footprint();
        let expected = oracle::of(&footprint).centroid().expect("it has an area");
        let expected = Point::new(expected.x(), expected.y());
        prop_assert!(footprint.centre().distance(expected) <= 1e-8, "{:?} {:?}", footprint.centre(), expected);
        let centroid = area::centroid(footprint.points()).expect("it has an area");
        prop_assert!(centroid.distance(expected) <= 1e-8, "{centroid:?} {expected:?}");
    }

    #[test]
    fn the_share_below_a_line_is_the_oracles(
        piece in placed(polygonal()), axis in axis(), share in -0.1..1.1,
    ) {
        let footprint = piece.footprint();
        let value = line(&footprint, axis, share);
        let around = footprint.bounds().grown(1.0);
        // A line beside the piece may leave nothing of the bounds to clip with.
        let low = axis.of(around.min);
        let corner = match axis {
            Axis::X => Point::new(value.max(low), around.max.y),
            Axis::Y => Point::new(around.max.x, value.max(low)),
        };
        let polygon = oracle::of(&footprint);
        let below = oracle::shared_area(&polygon, &oracle::upright(&Rect::new(around.min, corner)));
        let (ours, expected) = (share_below(&footprint, axis, value), below / polygon.unsigned_area());
        // A millionth of a square inch, as a share of the piece.
        prop_assert!((ours - expected).abs() <= 1e-6 / polygon.unsigned_area(), "{ours} against {expected}");
    }

    #[test]
    fn the_share_of_a_disc_is_the_sum_of_its_chords(piece in placed(disc()), axis in axis(), share in 0.0..1.0) {
        let footprint = piece.footprint();
        let value = line(&footprint, axis, share);
        let (radius, centre) = (footprint.radius(), axis.of(footprint.centre()));
        let steps = 2000u32;
        let step = (value - (centre - radius)) / f64::from(steps);
        let below: f64 = (0..steps)
            .map(|index| {
                let from_centre = (f64::from(index) + 0.5) * step - radius;
                2.0 * (radius * radius - from_centre * from_centre).max(0.0).sqrt() * step
            })
            .sum();
        let (ours, expected) = (share_below(&footprint, axis, value), below / (std::f64::consts::PI * radius * radius));
        prop_assert!((ours - expected).abs() <= 1e-4, "{ours} against {expected}");
    }

    #[test]
    fn the_shares_on_both_sides_of_a_line_make_one(piece in placed(any_shape()), share in -0.1..1.1) {
        let footprint = piece.footprint();
        let value = line(&footprint, Axis::X, share);
        let left = share_below(&footprint, Axis::X, value);
        let right = share_below(&piece.mirrored().footprint(), Axis::X, -value);
        prop_assert!((left + right - 1.0).abs() <= ROUNDING, "{left} and {right}");
    }

    #[test]
    fn the_share_grows_as_the_line_moves_up(
        piece in placed(any_shape()), axis in axis(), one in -0.1..1.1, other in -0.1..1.1,
    ) {
        let footprint = piece.footprint();
        let below = |share| share_below(&footprint, axis, line(&footprint, axis, share));
        let (less, more) = (below(f64::min(one, other)), below(f64::max(one, other)));
        prop_assert!((0.0..=1.0).contains(&less) && (0.0..=1.0).contains(&more));
        prop_assert!(less <= more + ROUNDING, "{less} then {more}");
    }
}
