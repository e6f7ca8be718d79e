//! Valid polygons, and the smallest rectangle around a shape.

use geo::{Area, MinimumRotatedRect, Validation};
use proptest::collection::vec;
use proptest::prelude::*;
use tablewright::geometry::{Placement, Point, Shape, ShapeProblem, Widths, enclosing};
use tablewright::units::Angle;

use super::placed::{any_shape, placed, polygon, polygonal, rectangle, turn};
use super::{ROUNDING, oracle};

type Corner = (i32, i32);

fn minus(a: Corner, b: Corner) -> Corner {
    (a.0 - b.0, a.1 - b.1)
}

fn cross(a: Corner, b: Corner) -> i32 {
    a.0 * b.1 - a.1 * b.0
}

fn dot(a: Corner, b: Corner) -> i32 {
    a.0 * b.0 + a.1 * b.1
}

/// Whether two closed segments share a point, by solving for the crossing of their lines in integer fractions.
fn meet((a, b): (Corner, Corner), (c, d): (Corner, Corner)) -> bool {
    let (first, second, between) = (minus(b, a), minus(d, c), minus(c, a));
    let turn = cross(first, second);
    if turn != 0 {
        // The shares of the lengths, times `turn`.
        let (along_first, along_second) = (cross(between, second), cross(between, first));
        let within = |share: i32| 0 <= share * turn.signum() && share * turn.signum() <= turn.abs();
        return within(along_first) && within(along_second);
    }
    if cross(first, between) != 0 {
        return false;
    }
    // Collinear: their spans along the line must overlap.
    let along = |point: Corner| dot(minus(point, a), first);
    let (low, high) = (along(c).min(along(d)), along(c).max(along(d)));
    low <= dot(first, first) && high >= 0
}

fn side(corners: &[Corner], index: usize) -> (Corner, Corner) {
    (corners[index % corners.len()], corners[(index + 1) % corners.len()])
}

/// Whether two sides share more than the corner of neighbours.
fn cross_each_other(corners: &[Corner], one: usize, other: usize) -> bool {
    let count = corners.len();
    let follows = |one: usize, other: usize| (one + 1) % count == other;
    let (first, second) = (side(corners, one), side(corners, other));
    if follows(one, other) || follows(other, one) {
        // Neighbours share more than a corner only when the second turns straight back.
        let (into, out) = (minus(first.1, first.0), minus(second.1, second.0));
        return cross(into, out) == 0 && dot(into, out) < 0;
    }
    meet(first, second)
}

/// Whether the corners make a simple polygon: no side without length, and no two sides that share more than a common corner.
fn is_simple(corners: &[Corner]) -> bool {
    let count = corners.len();
    (0..count).all(|index| side(corners, index).0 != side(corners, index).1)
        && (0..count).all(|one| (one + 1..count).all(|other| !cross_each_other(corners, one, other)))
}

fn in_float(corners: &[Corner]) -> geo::Polygon {
    oracle::polygon(corners.iter().map(|&(x, y)| Point::new(f64::from(x), f64::from(y))))
}

/// Few different places, so that corners are often on sides and on each other.
fn corners() -> impl Strategy<Value = Vec<Corner>> {
    prop_oneof![vec((0..5, 0..5), 3..7), vec((0..12, 0..12), 3..8), vec((-1000..1000, -1000..1000), 3..8)]
}

proptest! {
    // They are fast, and interesting cases are rare.
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases * 16, ..ProptestConfig::default() })]

    #[test]
    fn exactly_the_simple_polygons_are_valid(corners in corners()) {
        let verdict = polygon(corners.clone()).validate();
        prop_assert_eq!(verdict.is_ok(), is_simple(&corners), "{:?}", verdict);
    }

    #[test]
    fn polygons_that_the_oracle_refuses_are_invalid(corners in corners()) {
        // Not the other way round: the oracle accepts sides that turn straight back, and equal corners.
        let verdict = polygon(corners.clone()).validate();
        prop_assert!(verdict.is_err() || in_float(&corners).is_valid());
    }

    #[test]
    fn the_reported_problem_exists(corners in corners()) {
        let count = corners.len();
        match polygon(corners.clone()).validate() {
            Ok(()) => prop_assert!(in_float(&corners).unsigned_area() > 0.0),
            Err(ShapeProblem::RepeatedPoint(index)) => {
                prop_assert_eq!(corners[index], corners[(index + 1) % count]);
            }
            Err(ShapeProblem::SelfCrossing(one, other)) => prop_assert!(cross_each_other(&corners, one, other)),
            Err(ShapeProblem::NoArea) => prop_assert!(in_float(&corners).unsigned_area() <= 0.0),
            Err(problem) => prop_assert!(false, "{problem:?} can't be of {count} points"),
        }
    }

    #[test]
    fn validity_doesnt_depend_on_direction_or_first_corner(corners in corners(), start in 0usize..8) {
        let expected = polygon(corners.clone()).validate().is_ok();
        let mut corners = corners;
        let count = corners.len();
        corners.rotate_left(start % count);
        prop_assert_eq!(polygon(corners.clone()).validate().is_ok(), expected);
        corners.reverse();
        prop_assert_eq!(polygon(corners).validate().is_ok(), expected);
    }
}

/// The area of the bounds of `points` after they are turned.
fn bounds_area_when_turned(points: &[Point], turn: Angle) -> f64 {
    let placement = Placement::new(Point::default(), turn);
    let turned: Vec<Point> = points.iter().map(|&point| placement.table_from_piece(point - Point::default())).collect();
    let rect = tablewright::geometry::Rect::around(&turned).expect("there are points");
    rect.width() * rect.depth()
}

proptest! {
    #[test]
    fn every_generated_shape_is_valid(shape in any_shape()) {
        prop_assert_eq!(shape.validate(), Ok(()));
    }

    #[test]
    fn the_smallest_rectangle_is_the_oracles(piece in placed(polygonal())) {
        let footprint = piece.footprint();
        let (a, b) = enclosing::sides(footprint.points());
        let expected = oracle::of(&footprint).minimum_rotated_rect().expect("it has corners").unsigned_area();
        prop_assert!((a * b / expected - 1.0).abs() <= 1e-6, "{a} x {b} against {expected}");
    }

    #[test]
    fn the_smallest_rectangle_doesnt_depend_on_the_turn(piece in placed(polygonal()), by in turn()) {
        let (a, b) = enclosing::sides(piece.footprint().points());
        let (c, d) = enclosing::sides(piece.turned_about(Point::new(24.0, 24.0), by).footprint().points());
        // Compares areas, because rectangles with different sides may have the same area.
        prop_assert!((a * b - c * d).abs() <= 1e-8, "{a} x {b} then {c} x {d}");
    }

    #[test]
    fn no_rectangle_at_any_angle_is_smaller(piece in placed(polygonal())) {
        let footprint = piece.footprint();
        let (a, b) = enclosing::sides(footprint.points());
        let sampled = (0..900).step_by(5).map(|tenths| bounds_area_when_turned(footprint.points(), Angle::tenths(tenths)));
        let least = sampled.fold(f64::INFINITY, f64::min);
        prop_assert!(a * b <= least + 1e-8, "{a} x {b} against {least}");
        // And it is nearly reached: its angle is within a quarter degree of a sample.
        prop_assert!(least <= a * b + (a + b).powi(2) * 0.5f64.to_radians(), "{a} x {b} against {least}");
        prop_assert!(a * b >= footprint.area() - 1e-8);
    }

    #[test]
    fn the_enclosing_sides_are_longer_first_and_no_larger_than_the_extent(shape in any_shape()) {
        let (long, short) = shape.enclosing_sides();
        prop_assert!(long >= short && short > 0.0);
        let (width, depth) = shape.extent();
        prop_assert!(long * short <= width * depth + ROUNDING, "{long} x {short} in {width} x {depth}");
        if let Shape::Polygon { points } = &shape {
            let quarter = Shape::Polygon { points: points.iter().map(|&[x, y]| [-y, x]).collect() };
            let (other_long, other_short) = quarter.enclosing_sides();
            prop_assert!((long * short - other_long * other_short).abs() <= ROUNDING);
        }
    }

    #[test]
    fn a_rectangle_and_its_corners_have_the_same_sides(width in 10..1000, depth in 10..1000) {
        let by_corners = polygon([(0, 0), (width * 2, 0), (width * 2, depth * 2), (0, depth * 2)]).enclosing_sides();
        let by_name = rectangle(width * 2, depth * 2).enclosing_sides();
        prop_assert!((by_corners.0 - by_name.0).abs() <= ROUNDING && (by_corners.1 - by_name.1).abs() <= ROUNDING);
    }

    #[test]
    fn the_widths_are_those_of_a_search_over_all_directions(piece in placed(polygonal())) {
        let footprint = piece.footprint();
        let points = footprint.points();
        let Widths { least, length, greatest } = Widths::of_points(points);
        // Every tenth of a degree. A width is the larger one of the sides of the bounds, over half a turn.
        let bounds = |tenths| {
            let placement = Placement::new(Point::default(), Angle::tenths(tenths));
            let turned: Vec<Point> =
                points.iter().map(|&point| placement.table_from_piece(point - Point::default())).collect();
            let rect = tablewright::geometry::Rect::around(&turned).expect("there are points");
            (rect.width(), rect.depth())
        };
        let sampled: Vec<(f64, f64)> = (0..1800).map(bounds).collect();
        let narrowest = sampled.iter().map(|(width, _)| *width).fold(f64::INFINITY, f64::min);
        let widest = sampled.iter().map(|(width, _)| *width).fold(0.0, f64::max);
        // A sample is within a twentieth of a degree of the direction, and a width changes by the extent across it at most.
        let error = greatest * 0.05_f64.to_radians() + 1e-9;
        prop_assert!(least <= narrowest + 1e-9 && narrowest <= least + error, "{least} against {narrowest}");
        prop_assert!(widest <= greatest + 1e-9 && greatest <= widest + error, "{greatest} against {widest}");
        // Across some direction that is nearly as narrow as the least, the piece is about as long as said, and it is nowhere longer.
        let lengths = sampled.iter().filter(|(width, _)| *width <= least + error).map(|(_, depth)| *depth);
        let longest = lengths.clone().map(|depth| (depth - length).abs()).fold(f64::INFINITY, f64::min);
        prop_assert!(longest <= error, "{length} is {longest} from each length across the least width");
        prop_assert!(least <= length + 1e-9 && length <= greatest + 1e-9, "{least} {length} {greatest}");
    }

    #[test]
    fn the_widths_dont_depend_on_the_turn(piece in placed(polygonal()), by in turn()) {
        let one = Widths::of_points(piece.footprint().points());
        let other = Widths::of_points(piece.turned_about(Point::new(24.0, 24.0), by).footprint().points());
        prop_assert!((one.least - other.least).abs() <= 1e-8, "{one:?} then {other:?}");
        prop_assert!((one.greatest - other.greatest).abs() <= 1e-8, "{one:?} then {other:?}");
    }
}
