//! The gap between two footprints.

use proptest::prelude::*;
use tablewright::geometry::{Footprint, Gap, Point, Shape, Vector, distance, footprint, gap};
use tablewright::units::{Angle, Length};

use super::placed::{
    Placed, any_shape, disc, ellipse, inches, pair, placed, polygonal, rectangle, somewhere, turn, turned_about,
};
use super::{ROUNDING, oracle};

fn between(a: &Placed, b: &Placed) -> Gap {
    gap::between(&a.footprint(), &b.footprint())
}

/// The ends of every line from a corner of one core to a side or corner of the other that is as short as the shortest.
fn shortest_lines(a: &Footprint, b: &Footprint) -> Vec<(Point, Point)> {
    let lines_from = |from: &Footprint, to: &Footprint| -> Vec<(Point, Point)> {
        let sides: Vec<(Point, Point)> =
            if to.is_disc() { vec![(to.centre(), to.centre())] } else { to.sides().collect() };
        from.points()
            .iter()
            .flat_map(|&corner| {
                sides
                    .iter()
                    .map(move |&(c, d)| (corner, distance::nearest_on_segment(c, d, corner)))
                    .collect::<Vec<_>>()
            })
            .collect()
    };
    let mut lines = lines_from(a, b);
    lines.extend(lines_from(b, a).into_iter().map(|(from, to)| (to, from)));
    let least = lines.iter().map(|(from, to)| from.distance(*to)).fold(f64::INFINITY, f64::min);
    lines.retain(|(from, to)| from.distance(*to) <= least + ROUNDING);
    lines
}

/// Whether there is only one shortest line; two parallel sides have many.
fn has_unique_line(a: &Footprint, b: &Footprint) -> bool {
    let lines = shortest_lines(a, b);
    lines.iter().all(|line| line.0.distance(lines[0].0) <= ROUNDING && line.1.distance(lines[0].1) <= ROUNDING)
}

/// Asserts that an end of a gap is in the footprint, and on its rim where the two are apart.
fn assert_end(footprint: &Footprint, end: Point, are_apart: bool) {
    let outside = oracle::distance_to(footprint, end);
    assert!(outside <= ROUNDING, "the end {end:?} is {outside} outside {footprint:?}");
    if are_apart {
        let inside = -footprint.signed_distance(end);
        assert!(inside <= ROUNDING, "the end {end:?} is {inside} inside {footprint:?}");
    }
}

proptest! {
    #[test]
    fn the_gap_is_the_same_from_either_side((a, b) in pair(any_shape(), any_shape())) {
        let (a, b) = (a.footprint(), b.footprint());
        let (there, back) = (gap::between(&a, &b), gap::between(&b, &a));
        prop_assert!((there.distance - back.distance).abs() <= ROUNDING, "{there:?} {back:?}");
        if there.distance > 0.0 && has_unique_line(&a, &b) {
            prop_assert!(there.from.distance(back.to) <= 1e-8 && there.to.distance(back.from) <= 1e-8);
        }
    }

    #[test]
    fn the_ends_are_on_their_footprints_as_far_apart_as_the_gap((a, b) in pair(any_shape(), any_shape())) {
        let (a, b) = (a.footprint(), b.footprint());
        let gap = gap::between(&a, &b);
        prop_assert!((gap.from.distance(gap.to) - gap.distance).abs() <= ROUNDING, "{gap:?}");
        assert_end(&a, gap.from, gap.distance > 0.0);
        assert_end(&b, gap.to, gap.distance > 0.0);
    }

    #[test]
    fn the_lower_bound_is_never_more_than_the_gap((a, b) in pair(any_shape(), any_shape())) {
        let (a, b) = (a.footprint(), b.footprint());
        prop_assert!(gap::at_least(&a, &b) <= gap::between(&a, &b).distance + ROUNDING);
        prop_assert!((gap::at_least(&a, &b) - gap::at_least(&b, &a)).abs() <= ROUNDING);
    }

    #[test]
    fn the_gap_of_polygons_is_the_oracles((a, b) in pair(polygonal(), polygonal())) {
        let (a, b) = (a.footprint(), b.footprint());
        let expected = oracle::distance(&oracle::of(&a), &oracle::of(&b));
        let gap = gap::between(&a, &b);
        prop_assert!((gap.distance - expected).abs() <= ROUNDING, "{gap:?} against {expected}");
    }

    #[test]
    fn the_gap_is_0_exactly_when_polygons_meet((a, b) in pair(polygonal(), polygonal())) {
        let (a, b) = (a.footprint(), b.footprint());
        let (first, second) = (oracle::of(&a), oracle::of(&b));
        let gap = gap::between(&a, &b).distance;
        // Within a millionth of an inch of touching, rounding may decide either way.
        if !oracle::meet(&first, &second) {
            prop_assert!(gap > 0.0 || oracle::distance(&first, &second) <= 1e-6);
        } else if gap > 0.0 {
            prop_assert!(gap <= 1e-6 && oracle::shared_area(&first, &second) <= 1e-4, "{gap}");
        }
    }

    #[test]
    fn the_gap_stays_when_both_move_together(
        (a, b) in pair(any_shape(), any_shape()), x in -2000..2000, y in -2000..2000,
    ) {
        let by = Vector::new(inches(x), inches(y));
        let (before, after) = (between(&a, &b), between(&a.moved(by), &b.moved(by)));
        prop_assert!((before.distance - after.distance).abs() <= ROUNDING, "{before:?} {after:?}");
        if before.distance > 1e-6 && has_unique_line(&a.footprint(), &b.footprint()) {
            prop_assert!((before.from + by).distance(after.from) <= 1e-8);
            prop_assert!((before.to + by).distance(after.to) <= 1e-8);
        }
    }

    #[test]
    fn the_gap_stays_when_both_turn_together(
        (a, b) in pair(any_shape(), any_shape()), pivot in somewhere(), by in turn(),
    ) {
        let (before, after) = (between(&a, &b), between(&a.turned_about(pivot, by), &b.turned_about(pivot, by)));
        prop_assert!((before.distance - after.distance).abs() <= ROUNDING, "{before:?} {after:?}");
        if before.distance > 1e-6 && has_unique_line(&a.footprint(), &b.footprint()) {
            prop_assert!(turned_about(before.from, pivot, by).distance(after.from) <= 1e-8);
            prop_assert!(turned_about(before.to, pivot, by).distance(after.to) <= 1e-8);
        }
    }

    #[test]
    fn the_gap_of_discs_is_the_distance_of_their_centres_less_the_radii((a, b) in pair(disc(), disc())) {
        let (one, other) = (a.footprint(), b.footprint());
        let expected = ((a.at.x - b.at.x).hypot(a.at.y - b.at.y) - one.radius() - other.radius()).max(0.0);
        let gap = gap::between(&one, &other);
        prop_assert!((gap.distance - expected).abs() <= ROUNDING, "{gap:?} against {expected}");
    }

    #[test]
    fn the_gap_of_a_disc_and_a_polygon_is_that_of_its_rim((round, b) in pair(disc(), polygonal())) {
        let (disc, polygon) = (round.footprint(), b.footprint());
        let gap = gap::between(&disc, &polygon).distance;
        let covers = polygon.points().iter().any(|corner| corner.distance(round.at) <= disc.radius());
        let sampled = oracle::samples(&disc)
            .into_iter()
            .map(|point| oracle::distance_to(&polygon, point))
            .fold(f64::INFINITY, f64::min);
        // The nearest point of the rim is within half a degree of a sample.
        let coarseness = disc.radius() * 0.5f64.to_radians();
        if covers {
            prop_assert!(gap <= ROUNDING, "{gap} though the disc covers a corner");
        } else {
            prop_assert!((gap - ROUNDING..=gap + coarseness).contains(&sampled), "{gap} against {sampled}");
        }
    }

    #[test]
    fn a_piece_moved_along_its_gap_touches(
        (a, b) in pair(any_shape(), any_shape()),
    ) {
        let gap = between(&a, &b);
        let closed = between(&a.moved(gap.to - gap.from), &b);
        prop_assert!(closed.distance <= ROUNDING, "{gap:?} then {closed:?}");
    }
}

proptest! {
    // The finely sampled ellipses make these slow, and each case tests the whole rim.
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 4, ..ProptestConfig::default() })]

    #[test]
    fn the_gap_of_an_ellipse_is_within_a_two_hundredth_inch_of_the_true_one((a, b) in pair(ellipse(), polygonal())) {
        let (expected, coarseness) = (oracle::distance(&true_ellipse(&a), &oracle::of(&b.footprint())), 2e-4);
        let gap = between(&a, &b).distance;
        prop_assert!((gap - expected).abs() <= footprint::CURVE_ERROR + coarseness, "{gap} against {expected}");
    }

    #[test]
    fn the_gap_of_two_ellipses_is_within_a_hundredth_inch_of_the_true_one((a, b) in pair(ellipse(), ellipse())) {
        let (expected, coarseness) = (oracle::distance(&true_ellipse(&a), &true_ellipse(&b)), 4e-4);
        let gap = between(&a, &b).distance;
        prop_assert!((gap - expected).abs() <= 2.0 * footprint::CURVE_ERROR + coarseness, "{gap} against {expected}");
    }

    #[test]
    fn the_gap_of_an_ellipse_and_a_disc_is_within_a_two_hundredth_inch((a, b) in pair(ellipse(), disc())) {
        let centre = geo::Point(oracle::coord(b.at));
        let to_centre = geo::Distance::distance(&geo::Euclidean, &centre, &true_ellipse(&a));
        let expected = (to_centre - b.footprint().radius()).max(0.0);
        let gap = between(&a, &b).distance;
        prop_assert!((gap - expected).abs() <= footprint::CURVE_ERROR + 2e-4, "{gap} against {expected}");
    }
}

/// The ellipse as a polygon so fine that its error is less than 2e-4 inches: 6 (1 - cos(360° / 1440)) is less.
fn true_ellipse(placed: &Placed) -> geo::Polygon {
    let Shape::Ellipse { width, depth } = placed.shape else { panic!("not an ellipse: {placed:?}") };
    oracle::polygon(oracle::rim(placed, (width.inches() / 2.0, depth.inches() / 2.0), 720))
}

proptest! {
    #[test]
    fn rectangles_side_by_side_touch_at_any_turn_of_the_table(
        (width, other_width) in (20..1000, 20..1000), (depth, other_depth) in (20..1000, 20..1000),
        slide in -1.0..1.0, at in somewhere(), by in turn(),
    ) {
        // Halves of even lengths are whole hundredths, so the upright pair touches exactly.
        let (width, other_width) = (width * 2, other_width * 2);
        let along = inches(depth + other_depth) / 2.0 * slide;
        let first = Placed { shape: rectangle(width, depth), at, turn: Angle::ZERO };
        let across = inches(i32::midpoint(width, other_width));
        let second = Placed {
            shape: rectangle(other_width, other_depth),
            at: at + Vector::new(across, along),
            turn: Angle::ZERO,
        };
        let gap = between(&first.turned_about(at, by), &second.turned_about(at, by));
        prop_assert!(gap.distance <= ROUNDING, "{gap:?}");
    }

    #[test]
    fn a_piece_within_another_has_no_gap_to_it(outer in placed(any_shape()), share in (0.0..1.0, 0.0..1.0)) {
        let footprint = outer.footprint();
        let point = super::placed::near(&footprint, share);
        // A disc of a hundredth of an inch, well inside.
        if footprint.signed_distance(point) < -0.1 {
            let shape = Shape::Circle { diameter: Length::hundredths(1) };
            let gap = between(&outer, &Placed { shape, at: point, turn: Angle::ZERO });
            prop_assert!(gap.distance <= 0.0, "{gap:?}");
            assert_end(&footprint, gap.from, false);
        }
    }
}
