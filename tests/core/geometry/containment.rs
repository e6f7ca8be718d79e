//! What a footprint covers, how far it reaches, and the box around it.

use geo::{BoundingRect, Distance, Euclidean, Intersects};
use proptest::prelude::*;
use tablewright::geometry::Shape;

use super::placed::{any_shape, disc, ellipse, near, placed, polygonal, somewhere};
use super::{ROUNDING, config, oracle};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_is_covered_is_at_no_positive_distance(
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
    fn the_oracle_sees_points_inside_and_their_distance_alike(
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
    fn a_point_level_with_a_corner_is_inside_as_the_oracle_says(
        piece in placed(polygonal()), corner in any::<prop::sample::Index>(), across in 0.0..1.0,
    ) {
        // The ray that decides runs through the corner then, and along a side if the piece stands square.
        let footprint = piece.footprint();
        let mut point = near(&footprint, (across, 0.0));
        point.y = footprint.points()[corner.index(footprint.points().len())].y;
        if footprint.signed_distance(point).abs() > ROUNDING {
            let expected = oracle::of(&footprint).intersects(&oracle::coord(point));
            prop_assert_eq!(footprint.contains(point), expected, "{:?}", point);
        }
    }

    #[test]
    fn the_rim_is_at_no_distance(piece in placed(any_shape())) {
        let footprint = piece.footprint();
        for point in oracle::samples(&footprint) {
            prop_assert!(footprint.signed_distance(point).abs() <= ROUNDING, "{point:?}");
        }
    }

    #[test]
    fn an_ellipse_covers_what_its_equation_says(
        piece in placed(ellipse()), share in (0.0..1.0, 0.0..1.0),
    ) {
        let Shape::Ellipse { width, depth } = piece.shape else { unreachable!() };
        let footprint = piece.footprint();
        let point = near(&footprint, share);
        let local = tablewright::geometry::Placement::new(piece.at, piece.turn).piece_from_table(point);
        let scaled = |by: f64, axis: f64| (2.0 * by / axis).powi(2);
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
        // A disc's rim is sampled every degree and may miss the very point, by an arc of half a degree at most.
        let coarseness = footprint.radius() * (1.0 - 0.5f64.to_radians().cos()) * 2.0;
        prop_assert!(sampled >= farthest - coarseness - ROUNDING, "{sampled} short of {farthest}");
    }

    #[test]
    fn the_bounds_hold_every_point_and_no_more(piece in placed(any_shape())) {
        let footprint = piece.footprint();
        let bounds = footprint.bounds();
        for point in oracle::samples(&footprint) {
            let slack = bounds.distance_squared_to(point).sqrt();
            prop_assert!(slack <= ROUNDING, "{point:?} lies {slack} outside {bounds:?}");
        }
        // The four rim points of a disc that touch its box are among the samples, and so are a polygon's corners.
        let tight = oracle::ring(oracle::samples(&footprint)).bounding_rect().expect("a rim has points");
        prop_assert!((bounds.width() - tight.width()).abs() <= ROUNDING);
        prop_assert!((bounds.depth() - tight.height()).abs() <= ROUNDING);
    }

    #[test]
    fn the_outline_of_a_disc_strays_from_it_by_less_than_it_may(piece in placed(disc())) {
        let footprint = piece.footprint();
        let outline = footprint.outline();
        for (&a, &b) in outline.iter().zip(outline.iter().cycle().skip(1)) {
            for point in [a, a.midpoint(b)] {
                let stray = footprint.signed_distance(point).abs();
                prop_assert!(stray <= tablewright::geometry::footprint::CURVE_ERROR + ROUNDING, "{stray}");
            }
        }
    }
}
