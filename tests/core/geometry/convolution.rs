//! The forbidden area of a footprint's origin, compared with the gap and the overlap at many places.

use proptest::prelude::*;
use tablewright::geometry::convolution::ForbiddenArea;
use tablewright::geometry::{Point, Vector, closed_sides, distance, gap, overlap};

use super::placed::{Placed, any_shape, pair, polygonal, rectangle};

/// Places this near to the rim aren't tested, in inches.
const RIM_MARGIN: f64 = 1e-6;

/// The winding number of a closed curve about a place, as the sum of angles, independent of the code under test.
fn winding_number(curve: &[Point], place: Point) -> i64 {
    let angle = |a: Vector, b: Vector| a.cross(b).atan2(a.dot(b));
    let total: f64 = closed_sides(curve).map(|(a, b)| angle(a - place, b - place)).sum();
    #[expect(clippy::cast_possible_truncation, reason = "a few turns")]
    let turns = (total / std::f64::consts::TAU).round() as i64;
    turns
}

/// The distance of a place from a closed curve.
fn distance_from(curve: &[Point], place: Point) -> f64 {
    let distances = closed_sides(curve).map(|(a, b)| distance::nearest_on_segment(a, b, place).distance(place));
    distances.fold(f64::INFINITY, f64::min)
}

fn check(a: &Placed, b: &Placed, limit: f64) -> Result<(), TestCaseError> {
    let (moving, other) = (a.footprint(), b.footprint());
    let forbidden = ForbiddenArea::new(&moving, a.at, &other, limit);
    for i in -12..=12 {
        for j in -12..=12 {
            let offset = Vector::new(f64::from(i) * 0.937, f64::from(j) * 0.871);
            let (origin, moved) = (a.at + offset, moving.moved(offset));
            let nearest =
                forbidden.loops.iter().map(|curve| distance_from(curve, origin)).fold(f64::INFINITY, f64::min);
            if (nearest - forbidden.reach).abs() < RIM_MARGIN {
                continue;
            }
            let gap = gap::between(&moved, &other).distance;
            // Where they overlap the gap is 0. Places where they only touch are on the rim, so they were skipped.
            let is_free = gap > 0.0 && gap >= limit;
            prop_assert!(!is_free || overlap::between(&moved, &other).is_none(), "apart and overlapping at {origin:?}");
            let winding: i64 = forbidden.loops.iter().map(|curve| winding_number(curve, origin)).sum();
            let expected = winding != 0 || nearest < forbidden.reach;
            prop_assert!(winding >= 0, "a negative winding number: {winding} at {origin:?}");
            prop_assert_eq!(forbidden.holds(origin), expected, "at {:?}", origin);
            prop_assert_eq!(
                expected,
                !is_free,
                "at {:?}: gap {}, winding {}, {} from the curve",
                origin,
                gap,
                winding,
                nearest
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn the_forbidden_area_is_where_two_pieces_overlap((a, b) in pair(any_shape(), any_shape())) {
        check(&a, &b, 0.0)?;
    }

    #[test]
    fn the_forbidden_area_includes_places_that_are_too_near((a, b) in pair(any_shape(), any_shape()), limit in 0.5..6.0_f64) {
        check(&a, &b, limit)?;
    }

    #[test]
    fn a_piece_and_its_copy_have_equal_sides((a, b) in pair(polygonal(), polygonal())) {
        check(&a, &Placed { at: b.at, ..a.clone() }, 0.0)?;
    }
}

#[test]
fn the_forbidden_area_of_two_rectangles_is_a_rectangle() {
    let upright = |x, y, width, depth| Placed {
        shape: rectangle(width, depth),
        at: Point::new(x, y),
        turn: tablewright::units::Angle::ZERO,
    };
    let forbidden = ForbiddenArea::new(
        &upright(3.0, 3.0, 200, 400).footprint(),
        Point::new(3.0, 3.0),
        &upright(20.0, 20.0, 600, 200).footprint(),
        0.0,
    );
    assert_eq!(forbidden.loops.len(), 1);
    let inside = |x, y| forbidden.holds(Point::new(x, y));
    for (x, y, expected) in
        [(20.0, 20.0, true), (23.9, 22.9, true), (24.1, 20.0, false), (20.0, 23.1, false), (15.9, 17.1, false)]
    {
        assert_eq!(inside(x, y), expected, "{x}, {y}");
    }
}
