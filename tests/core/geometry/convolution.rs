//! The region where a footprint's origin must not come, against the gap and the shared area measured at many places.

use proptest::prelude::*;
use tablewright::geometry::convolution::ForbiddenArea;
use tablewright::geometry::{Point, Vector, distance, gap, overlap};

use super::config;
use super::placed::{Placed, any_shape, pair, polygonal, rectangle};

/// How near to the rim a place says nothing, in inches.
const RIM: f64 = 1e-6;

/// How often a path of straight lines goes round a place: the angles that it passes, added up, as a browser's nonzero rule
/// counts them. Written apart from the code that is tested.
fn turns_round(path: &[Point], at: Point) -> i64 {
    let angle = |a: Vector, b: Vector| a.cross(b).atan2(a.dot(b));
    let next = path.iter().cycle().skip(1);
    let total: f64 = path.iter().zip(next).map(|(a, b)| angle(*a - at, *b - at)).sum();
    #[expect(clippy::cast_possible_truncation, reason = "a few turns")]
    let turns = (total / std::f64::consts::TAU).round() as i64;
    turns
}

/// How far a place is from a path.
fn away(path: &[Point], at: Point) -> f64 {
    let next = path.iter().cycle().skip(1);
    let to = path.iter().zip(next).map(|(a, b)| distance::nearest_on_segment(*a, *b, at).distance(at));
    to.fold(f64::INFINITY, f64::min)
}

fn check(a: &Placed, b: &Placed, limit: f64) -> Result<(), TestCaseError> {
    let (carried, other) = (a.footprint(), b.footprint());
    let forbidden = ForbiddenArea::new(&carried, a.at, &other, limit);
    for i in -12..=12 {
        for j in -12..=12 {
            let by = Vector::new(f64::from(i) * 0.937, f64::from(j) * 0.871);
            let (at, there) = (a.at + by, carried.moved(by));
            let nearest = forbidden.loops.iter().map(|path| away(path, at)).fold(f64::INFINITY, f64::min);
            if (nearest - forbidden.reach).abs() < RIM {
                continue;
            }
            let gap = gap::between(&there, &other).distance;
            // Where they meet the gap is 0, and a place where they only touch is on the rim.
            let free = gap > 0.0 && gap >= limit;
            prop_assert!(!free || overlap::between(&there, &other).is_none(), "apart and overlapping at {at:?}");
            let wound: i64 = forbidden.loops.iter().map(|path| turns_round(path, at)).sum();
            let drawn = wound != 0 || nearest < forbidden.reach;
            prop_assert!(wound >= 0, "a convolution goes round nothing backwards: {wound} at {at:?}");
            prop_assert_eq!(forbidden.holds(at), drawn, "at {:?}", at);
            prop_assert_eq!(drawn, !free, "at {:?}: gap {}, wound {}, {} off the path", at, gap, wound, nearest);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 32, ..config() })]

    #[test]
    fn the_region_is_where_two_pieces_overlap((a, b) in pair(any_shape(), any_shape())) {
        check(&a, &b, 0.0)?;
    }

    #[test]
    fn or_are_too_near((a, b) in pair(any_shape(), any_shape()), limit in 0.5..6.0_f64) {
        check(&a, &b, limit)?;
    }

    #[test]
    fn a_piece_and_its_copy_have_all_sides_alike((a, b) in pair(polygonal(), polygonal())) {
        check(&a, &Placed { at: b.at, ..a.clone() }, 0.0)?;
    }
}

#[test]
fn two_boxes_make_a_larger_box() {
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
