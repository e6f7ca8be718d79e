//! The area that two footprints share.

use geo::Area;
use proptest::prelude::*;
use tablewright::geometry::{Footprint, Overlap, Point, Shape, Vector, footprint, gap, overlap};
use tablewright::units::{Angle, Length, TOLERANCE};

use super::placed::{Placed, any_shape, disc, inches, pair, polygonal, rectangle, somewhere, turn};
use super::{ROUNDING, oracle};

/// The tolerance for areas, because of the oracle's grid.
const AREA_ROUNDING: f64 = 1e-6;

fn area(overlap: Option<Overlap>) -> f64 {
    overlap.map_or(0.0, |overlap| overlap.area)
}

/// The area that two discs share, by the formula for a lens.
fn lens(distance: f64, r: f64, s: f64) -> f64 {
    if distance >= r + s {
        return 0.0;
    }
    if distance <= (r - s).abs() {
        return std::f64::consts::PI * r.min(s).powi(2);
    }
    let angle = |r: f64, s: f64| ((distance * distance + r * r - s * s) / (2.0 * distance * r)).clamp(-1.0, 1.0).acos();
    let (alpha, beta) = (angle(r, s), angle(s, r));
    r * r * (alpha - alpha.sin() * alpha.cos()) + s * s * (beta - beta.sin() * beta.cos())
}

fn outline(footprint: &Footprint) -> geo::Polygon {
    oracle::polygon(footprint.outline())
}

proptest! {
    #[test]
    fn the_shared_area_of_polygons_is_the_oracles((a, b) in pair(polygonal(), polygonal())) {
        let (a, b) = (a.footprint(), b.footprint());
        let expected = oracle::shared_area(&oracle::of(&a), &oracle::of(&b));
        let shared = area(overlap::between(&a, &b));
        prop_assert!((shared - expected).abs() <= AREA_ROUNDING, "{shared} against {expected}");
    }

    #[test]
    fn the_shared_area_of_curves_is_that_of_their_outlines((a, b) in pair(any_shape(), any_shape())) {
        let (a, b) = (a.footprint(), b.footprint());
        let shared = area(overlap::between(&a, &b));
        let apart = gap::between(&a, &b).distance > 0.0;
        let expected = if apart { 0.0 } else { oracle::shared_area(&outline(&a), &outline(&b)) };
        prop_assert!((shared - expected).abs() <= AREA_ROUNDING, "{shared} against {expected}");
    }

    #[test]
    fn the_overlap_is_the_same_from_either_side((a, b) in pair(any_shape(), any_shape())) {
        let (a, b) = (a.footprint(), b.footprint());
        let (there, back) = (overlap::between(&a, &b), overlap::between(&b, &a));
        prop_assert!((area(there) - area(back)).abs() <= ROUNDING, "{there:?} {back:?}");
        if let (Some(there), Some(back)) = (there, back) {
            prop_assert!(there.region.min.distance(back.region.min) <= ROUNDING, "{there:?} {back:?}");
            prop_assert!(there.region.max.distance(back.region.max) <= ROUNDING, "{there:?} {back:?}");
        }
    }

    #[test]
    fn the_overlap_stays_when_both_move_and_turn_together(
        (a, b) in pair(any_shape(), any_shape()), pivot in somewhere(), by in turn(), x in -2000..2000,
    ) {
        let before = area(overlap::between(&a.footprint(), &b.footprint()));
        let moved = |piece: &Placed| piece.turned_about(pivot, by).moved(Vector::new(inches(x), 1.0));
        let after = area(overlap::between(&moved(&a).footprint(), &moved(&b).footprint()));
        // A disc's outline doesn't turn with the table, so its corners are elsewhere on the rim.
        let has_disc = a.footprint().is_disc() || b.footprint().is_disc();
        let slack = if has_disc { 2.0 * footprint::CURVE_ERROR * 40.0 } else { ROUNDING };
        prop_assert!((before - after).abs() <= slack, "{before} {after}");
    }

    #[test]
    fn pieces_with_a_gap_share_nothing((a, b) in pair(any_shape(), any_shape())) {
        let (a, b) = (a.footprint(), b.footprint());
        let (gap, shared) = (gap::between(&a, &b).distance, overlap::between(&a, &b));
        prop_assert!(gap <= ROUNDING || shared.is_none(), "{:?} across {}", shared, gap);
    }

    #[test]
    fn the_region_is_the_bounds_of_the_shared_area((a, b) in pair(polygonal(), polygonal())) {
        use geo::{BooleanOps, BoundingRect};
        let (a, b) = (a.footprint(), b.footprint());
        let Some(shared) = overlap::between(&a, &b) else { return Ok(()) };
        // The oracle omits what is thinner than its grid, such as a corner that only touches.
        if shared.area > 1e-3 && let Some(expected) = oracle::of(&a).intersection(&oracle::of(&b)).bounding_rect() {
            let (min, max) = (expected.min(), expected.max());
            prop_assert!(shared.region.min.distance(Point::new(min.x, min.y)) <= 1e-4, "{shared:?} {expected:?}");
            prop_assert!(shared.region.max.distance(Point::new(max.x, max.y)) <= 1e-4, "{shared:?} {expected:?}");
        }
    }

    #[test]
    fn two_discs_share_a_lens((a, b) in pair(disc(), disc())) {
        let (a, b) = (a.footprint(), b.footprint());
        let apart = a.centre().distance(b.centre());
        let expected = lens(apart, a.radius(), b.radius());
        let shared = area(overlap::between(&a, &b));
        let thickness = a.radius() + b.radius() - apart;
        // For a thin lens or a small disc the relative error of the outlines is larger.
        if thickness.min(a.radius()).min(b.radius()) > 0.5 {
            prop_assert!((shared / expected - 1.0).abs() <= 0.01, "{shared} against {expected}");
        } else {
            prop_assert!((shared - expected).abs() <= 0.02, "{shared} against {expected}");
        }
    }

    #[test]
    fn discs_that_just_touch_have_no_depth(
        radius in 10..600, other in 10..600, at in somewhere(), by in 0.0..std::f64::consts::TAU,
    ) {
        let (r, s) = (inches(radius), inches(other));
        let (sin, cos) = by.sin_cos();
        let (a, b) = (Footprint::disc(at, r), Footprint::disc(at + Vector::new(cos, sin) * (r + s), s));
        let shared = overlap::between(&a, &b);
        prop_assert!(shared.is_none_or(|shared| shared.depth() < TOLERANCE), "{:?}", shared);
    }

    #[test]
    fn a_thin_overlap_along_a_side_is_shallow_at_any_angle(
        width in 100..1000, depths in (100..1000, 100..1000, any::<bool>()), thickness in 0.0..0.01f64,
        at in somewhere(), by in turn(),
    ) {
        // Aligned at the top, and in half of the cases at the bottom too, so that some sides are collinear.
        let (depth, other) = (depths.0 * 2, if depths.2 { depths.0 } else { depths.1 } * 2);
        let first = Placed { shape: rectangle(width, depth), at, turn: Angle::ZERO };
        let second = Placed { shape: rectangle(width, other), ..first.clone() };
        let second = second.moved(Vector::new(inches(width) - thickness, inches(other - depth) / 2.0));
        let (first, second) = (first.turned_about(at, by).footprint(), second.turned_about(at, by).footprint());
        if let Some(shared) = overlap::between(&first, &second) {
            let along = inches(depth.min(other));
            prop_assert!((shared.area - thickness * along).abs() <= ROUNDING, "{shared:?}");
            prop_assert!(shared.depth() <= thickness + ROUNDING, "{shared:?} for a thickness of {thickness}");
            prop_assert!(shared.region.max.distance(shared.region.min) >= along - ROUNDING, "{shared:?}");
        } else {
            prop_assert!(thickness <= ROUNDING, "nothing for a thickness of {thickness}");
        }
    }

    #[test]
    fn pieces_with_a_common_side_share_nothing_at_any_angle(
        width in 100..1000, depths in (100..1000, 100..1000), slide in -1.0..1.0, at in somewhere(), by in turn(),
    ) {
        let first = Placed { shape: rectangle(width * 2, depths.0), at, turn: Angle::ZERO };
        let second = Placed { shape: rectangle(width * 2, depths.1), ..first.clone() };
        let second = second.moved(Vector::new(inches(width * 2), slide * inches(depths.0 + depths.1) / 2.0));
        let (first, second) = (first.turned_about(at, by).footprint(), second.turned_about(at, by).footprint());
        prop_assert_eq!(overlap::between(&first, &second), None);
    }

    #[test]
    fn overlapping_corners_are_deep(width in 300..1000, depth in 300..1000, at in somewhere(), by in turn()) {
        // The corners overlap by two inches each way: four square inches, with a diagonal of less than 4".
        let first = Placed { shape: rectangle(width, depth), at, turn: Angle::ZERO };
        let second = first.moved(Vector::new(inches(width) - 2.0, inches(depth) - 2.0));
        let (first, second) = (first.turned_about(at, by).footprint(), second.turned_about(at, by).footprint());
        let shared = overlap::between(&first, &second).expect("the corners overlap");
        prop_assert!((shared.area - 4.0).abs() <= ROUNDING, "{shared:?}");
        prop_assert!(shared.depth() > 1.0 - ROUNDING, "{shared:?}");
    }

    #[test]
    fn a_piece_shares_all_of_itself_with_itself(shape in any_shape(), at in somewhere(), turn in turn()) {
        let footprint = Placed { shape, at, turn }.footprint();
        let shared = overlap::between(&footprint, &footprint).expect("it covers itself");
        prop_assert!((shared.area - outline(&footprint).unsigned_area()).abs() <= ROUNDING, "{shared:?}");
    }
}

#[test]
fn rectangles_side_by_side_share_nothing() {
    let at = |x: f64| Placed { shape: rectangle(600, 400), at: Point::new(x, 10.0), turn: Angle::ZERO }.footprint();
    assert_eq!(overlap::between(&at(10.0), &at(16.0)), None);
    assert!((area(overlap::between(&at(10.0), &at(15.99))) - 0.04).abs() < ROUNDING);
}

#[test]
fn a_small_disc_in_a_large_one_is_shared_completely() {
    let large = Footprint::new(
        &Shape::Circle { diameter: Length::hundredths(600) },
        &tablewright::geometry::Placement::new(Point::new(10.0, 10.0), Angle::ZERO),
    );
    let small = Footprint::disc(Point::new(10.5, 10.5), 1.0);
    let shared = area(overlap::between(&large, &small));
    assert!((shared / std::f64::consts::PI - 1.0).abs() < 0.01, "{shared}");
}
