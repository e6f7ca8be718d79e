use std::f64::consts::PI;

use proptest::prelude::*;

use super::*;
use crate::analysis::movement::testing::{base, bases, blocks, crowd};
use crate::analysis::movement::{can_stand, obstacles};
use crate::checks::testing::{circle, layout, pack, rectangle};
use crate::geometry::Vector;
use crate::layout::{Layout, Piece};

fn ground(layout: &Layout, base: Base) -> WalkableGround {
    let table = Table::new(layout);
    let obstacles: Vec<MovementObstacle> = obstacles(&table, base).collect();
    WalkableGround::new(&table.bounds, &obstacles, base)
}

/// The winding number of the outlines about a place, positive in the ground's direction.
fn winding_number(ground: &WalkableGround, place: Point) -> f64 {
    let mut angle = 0.0;
    for curve in ground.outlines.iter().flat_map(|outline| &outline.curves) {
        // Parts of an arc so short that none goes half around a place that isn't on it.
        let count = if let Curve::Arc { sweep, .. } = curve { (sweep.abs() / 0.02).ceil().max(1.0) } else { 1.0 };
        let mut before = curve.start_point() - place;
        let mut step = 1.0;
        while step <= count {
            let after = curve.point_at(step / count) - place;
            angle -= before.cross(after).atan2(before.dot(after));
            before = after;
            step += 1.0;
        }
    }
    angle / (2.0 * PI)
}

#[test]
fn an_empty_table_is_ground_except_for_its_rim() {
    for base in Base::all(pack()) {
        let ground = ground(&layout(&[]), base);
        assert_eq!((ground.outlines.len(), ground.unclosed_curves), (1, 0));
        assert!((ground.area() - (48.0 - base.diameter()).powi(2)).abs() < 1e-6);
    }
}

#[test]
fn a_disc_keeps_a_disc_out_and_a_square_a_square_with_round_corners() {
    let base = base(50);
    let r = base.radius;
    let all = (48.0 - 2.0 * r).powi(2);
    let disc = ground(&layout(&[circle("a", "guard-tower", (20.0, 20.0), 5.0)]), base);
    assert!((all - disc.area() - PI * (2.5 + r).powi(2)).abs() < 1e-6);
    let square = ground(&layout(&[rectangle("a", "building", (20.0, 20.0), (4.0, 4.0), 30.0)]), base);
    assert!((all - square.area() - (16.0 + 16.0 * r + PI * r * r)).abs() < 1e-6);
}

#[test]
fn a_court_is_cut_off_and_a_gap_that_just_fits_is_not() {
    let ring = |gap: f64| {
        layout(&[
            rectangle("a", "building", (24.0, 18.0), (14.0, 2.0), 0.0),
            rectangle("b", "building", (24.0, 30.0), (14.0, 2.0), 0.0),
            rectangle("c", "building", (18.0, 24.0), (2.0, 10.0), 0.0),
            rectangle("d", "building", (30.0, 24.0 + gap), (2.0, 10.0), 0.0),
        ])
    };
    // Moving the fourth side down opens a gap above it.
    let base = base(80);
    for (gap, is_cut_off) in [(0.0, true), (3.1, true), (3.15, false)] {
        let layout = ring(gap);
        let reached = ReachedGround::new(&Table::new(&layout), base);
        assert_eq!(reached.ground.unclosed_curves, 0);
        assert_eq!(reached.area(ReachableFrom::NONE) > 1.0, is_cut_off, "{gap}");
        assert!(reached.joins_zones());
        let sum = [ReachableFrom::BOTH, ReachableFrom::NONE, ReachableFrom::ATTACKER, ReachableFrom::DEFENDER]
            .map(|reach| reached.area(reach));
        assert!((sum.iter().sum::<f64>() - reached.ground.area()).abs() < 1e-9);
    }
    // The court is 10" by 10", and the base 3.15" across.
    let closed = ring(0.0);
    let reached = ReachedGround::new(&Table::new(&closed), base);
    assert!((reached.area(ReachableFrom::NONE) - (10.0 - base.diameter()).powi(2)).abs() < 1e-6);
}

#[test]
fn a_wall_across_the_table_parts_the_sides() {
    let layout = layout(&[rectangle("a", "building", (24.0, 24.0), (48.0, 2.0), 0.0)]);
    let table = Table::new(&layout);
    for base in Base::all(pack()) {
        let reached = ReachedGround::new(&table, base);
        assert!(!reached.joins_zones());
        let half = (48.0 - base.diameter()) * (23.0 - base.diameter());
        for reach in [ReachableFrom::ATTACKER, ReachableFrom::DEFENDER] {
            assert!((reached.area(reach) - half).abs() < 1e-6, "{}", base.millimetres);
        }
    }
}

/// Asserts that the ground is where a base can stand, on a grid of one inch.
fn assert_ground_is_where_the_base_stands(pieces: &[Piece], base: Base) {
    let layout = layout(pieces);
    let table = Table::new(&layout);
    let obstacles: Vec<MovementObstacle> = obstacles(&table, base).collect();
    let ground = WalkableGround::new(&table.bounds, &obstacles, base);
    assert_eq!(ground.unclosed_curves, 0, "every outline closes");
    let (mut standing, mut uncertain) = (0.0, 0.0);
    for index in 0..48 * 48 {
        let at = Point::new(0.5, 0.47) + Vector::new(f64::from(index % 48), f64::from(index / 48));
        let smaller = Base { radius: base.radius - 1e-6, ..base };
        let larger = Base { radius: base.radius + 1e-6, ..base };
        let stands = can_stand(&table.bounds, &obstacles, base, at);
        standing += if stands { 1.0 } else { 0.0 };
        let much_smaller = Base { radius: base.radius - 0.71, ..base };
        let much_larger = Base { radius: base.radius + 0.71, ..base };
        let stands_with = |base| can_stand(&table.bounds, &obstacles, base, at);
        uncertain += if stands_with(much_smaller) == stands_with(much_larger) { 0.0 } else { 1.0 };
        // A place on an outline is on neither side of it.
        if index % 11 == 0 && stands_with(smaller) == stands_with(larger) {
            let times = winding_number(&ground, at);
            assert!((times - if stands { 1.0 } else { 0.0 }).abs() < 1e-6, "{at:?} {times} {stands}");
        }
    }
    assert!((ground.area() - standing).abs() <= uncertain, "{} against {standing}, {uncertain}", ground.area());
}

/// Asserts that every outline of a table's ground closes, for every base, and that no ground has a negative area.
fn assert_closed(pieces: &[Piece]) {
    let layout = layout(pieces);
    let table = Table::new(&layout);
    for base in Base::all(pack()) {
        let reached = ReachedGround::new(&table, base);
        assert_eq!(reached.ground.unclosed_curves, 0, "{}", base.millimetres);
        let parts = [ReachableFrom::BOTH, ReachableFrom::ATTACKER, ReachableFrom::DEFENDER, ReachableFrom::NONE]
            .map(|reach| reached.area(reach));
        // Rounding, where a gap just fits.
        assert!(parts.iter().all(|area| *area > -1e-6), "{parts:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn ground_is_where_a_base_can_stand(pieces in crowd(24), base in bases()) {
        assert_ground_is_where_the_base_stands(&pieces, base);
    }

    #[test]
    fn ground_is_where_a_base_can_stand_among_blocks(pieces in blocks(24), base in bases()) {
        assert_ground_is_where_the_base_stands(&pieces, base);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn every_outline_closes(pieces in crowd(30)) {
        assert_closed(&pieces);
    }

    #[test]
    fn every_outline_closes_among_blocks(pieces in blocks(40)) {
        assert_closed(&pieces);
    }
}
