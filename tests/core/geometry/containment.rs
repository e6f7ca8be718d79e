//! Containment in footprints, their farthest points and their bounds.

use geo::{BoundingRect, Distance, Euclidean, Intersects};
use proptest::prelude::*;
use tablewright::geometry::Shape;

use super::placed::{any_shape, disc, ellipse, near, placed, polygonal, somewhere};
use super::{ROUNDING, oracle};

proptest! {
    #[test]
    fn covered_points_have_a_negative_distance(
        piece in placed(any_shape()), shares in prop::collection::vec((0.0..1.0, 0.0..1.0), 16),
    ) {
        let footprint = piece.footprint();
        for share in shares {
            let point = near(&footprint, share);
            let distance = footprint.signed_distance(point);
            if distance.abs() > ROUNDING {
                prop_assert_eq!(footprint.contains(point), distance < 0.0, "{:?} at {}", point, distance);
            }
        }
    }

    #[test]
    fn containment_and_distance_are_the_oracles(
        piece in placed(polygonal()), shares in prop::collection::vec((0.0..1.0, 0.0..1.0), 16),
    ) {
        let footprint = piece.footprint();
        let polygon = oracle::of(&footprint);
        for share in shares {
            let point = near(&footprint, share);
            let to_rim = Euclidean.distance(&geo::Point(oracle::coord(point)), polygon.exterior());
            prop_assert!((footprint.signed_distance(point).abs() - to_rim).abs() <= ROUNDING);
            if to_rim > ROUNDING {
                prop_assert_eq!(footprint.contains(point), polygon.intersects(&oracle::coord(point)), "{:?}", point);
            }
        }
    }

    #[test]
    fn containment_at_the_height_of_a_corner_is_the_oracles(
        piece in placed(polygonal()), corner in any::<prop::sample::Index>(), across in 0.0..1.0,
    ) {
        // The ray goes through the corner then, and along a side if that is horizontal.
        let footprint = piece.footprint();
        let mut point = near(&footprint, (across, 0.0));
        point.y = footprint.points()[corner.index(footprint.points().len())].y;
        if footprint.signed_distance(point).abs() > ROUNDING {
            let expected = oracle::of(&footprint).intersects(&oracle::coord(point));
            prop_assert_eq!(footprint.contains(point), expected, "{:?}", point);
        }
    }

    #[test]
    fn rim_points_have_a_distance_of_0(piece in placed(any_shape())) {
        let footprint = piece.footprint();
        for point in oracle::samples(&footprint) {
            prop_assert!(footprint.signed_distance(point).abs() <= ROUNDING, "{point:?}");
        }
    }

    #[test]
    fn an_ellipse_covers_what_satisfies_its_equation(
        piece in placed(ellipse()), share in (0.0..1.0, 0.0..1.0),
    ) {
        let Shape::Ellipse { width, depth } = piece.shape else { unreachable!() };
        let footprint = piece.footprint();
        let point = near(&footprint, share);
        let local = tablewright::geometry::Placement::new(piece.at, piece.turn).piece_from_table(point);
        let scaled = |offset: f64, axis: f64| (2.0 * offset / axis).powi(2);
        let inside = scaled(local.x, width.inches()) + scaled(local.y, depth.inches()) < 1.0;
        if footprint.signed_distance(point).abs() > 0.005 {
            prop_assert_eq!(footprint.contains(point), inside, "{:?}", point);
        }
    }

    #[test]
    fn the_farthest_point_is_farthest_and_reached(piece in placed(any_shape()), from in somewhere()) {
        let footprint = piece.footprint();
        let farthest = footprint.farthest_from(from);
        let sampled = oracle::samples(&footprint).into_iter().map(|point| point.distance(from)).fold(0.0, f64::max);
        prop_assert!(sampled <= farthest + ROUNDING, "{sampled} beyond {farthest}");
        // A disc's rim is sampled every degree, so the farthest point is within half a degree of a sample.
        let coarseness = footprint.radius() * (1.0 - 0.5f64.to_radians().cos()) * 2.0;
        prop_assert!(sampled >= farthest - coarseness - ROUNDING, "{sampled} short of {farthest}");
    }

    #[test]
    fn the_bounds_are_the_smallest_around_all_points(piece in placed(any_shape())) {
        let footprint = piece.footprint();
        let bounds = footprint.bounds();
        for point in oracle::samples(&footprint) {
            let slack = bounds.distance_squared_to(point).sqrt();
            prop_assert!(slack <= ROUNDING, "{point:?} lies {slack} outside {bounds:?}");
        }
        // The samples include the four rim points of a disc that touch its bounds, and a polygon's corners.
        let tight = oracle::ring(oracle::samples(&footprint)).bounding_rect().expect("a rim has points");
        prop_assert!((bounds.width() - tight.width()).abs() <= ROUNDING);
        prop_assert!((bounds.depth() - tight.height()).abs() <= ROUNDING);
    }

    #[test]
    fn the_outline_of_a_disc_is_within_the_curve_error(piece in placed(disc())) {
        let footprint = piece.footprint();
        let outline = footprint.outline();
        for (a, b) in tablewright::geometry::closed_sides(&outline) {
            for point in [a, a.midpoint(b)] {
                let error = footprint.signed_distance(point).abs();
                prop_assert!(error <= tablewright::geometry::footprint::CURVE_ERROR + ROUNDING, "{error}");
            }
        }
    }
}
