//! Lines of sight with a known result.

use tablewright::analysis::Table;
use tablewright::analysis::line_of_sight::{LineOfSight, SightBlockers};
use tablewright::geometry::{Point, Shape};
use tablewright::layout::Piece;
use tablewright::units::Length;

use super::random_tables::{base, layout, piece, rectangle};

/// Whether a base at the one place sees a base at the other.
fn sees(pieces: &[Piece], [viewer, target]: [u32; 2], from: (f64, f64), to: (f64, f64)) -> bool {
    matches!(sight(pieces, [viewer, target], from, to), LineOfSight::Clear { .. })
}

fn sight(pieces: &[Piece], [viewer, target]: [u32; 2], from: (f64, f64), to: (f64, f64)) -> LineOfSight {
    let layout = layout(pieces.to_vec());
    let table = Table::new(&layout);
    let blockers = SightBlockers::new(&table);
    let model = |base_of, (x, y): (f64, f64)| blockers.model(base(base_of), Point::new(x, y));
    blockers.sees(&model(viewer, from), &model(target, to))
}

/// A piece of this depth across the middle of the table.
fn across(kind: &str, depth: f64) -> [Piece; 1] {
    [piece(0, kind, [24.0, 24.0], rectangle(24.0, depth), None)]
}

/// The radius of a base of 30 mm.
const SMALL: f64 = 30.0 / 25.4 / 2.0;

#[test]
fn without_blockers_everything_is_seen() {
    for far in [1.0, 1.2, 10.0, 40.0] {
        assert!(sees(&[], [30, 30], (4.0, 4.0), (4.0 + far, 4.0)), "{far}");
    }
    assert!(sees(&across("building", 4.0), [30, 120], (24.0, 40.0), (24.0, 28.5)), "both on one side");
}

#[test]
fn a_forest_is_seen_into_and_out_of_for_three_inches() {
    // The depth in the forest of the base's rim.
    for (deep, seen) in [(2.9, true), (3.1, false)] {
        let within = (24.0, 28.0 - deep - SMALL);
        assert_eq!(sees(&across("forest", 8.0), [30, 30], (24.0, 40.0), within), seen, "into it, {deep}");
        assert_eq!(sees(&across("forest", 8.0), [30, 30], within, (24.0, 40.0)), seen, "out of it, {deep}");
    }
}

#[test]
fn within_a_forest_sight_ends_after_three_inches() {
    for (apart, seen) in [(2.9, true), (3.1, false)] {
        let to = (20.0 + apart + SMALL * 2.0, 24.0);
        assert_eq!(sees(&across("forest", 8.0), [30, 30], (20.0, 24.0), to), seen, "{apart}");
    }
}

#[test]
fn nothing_is_seen_through_a_forest_however_thin() {
    for depth in [0.1, 1.0, 2.9] {
        assert!(!sees(&across("forest", depth), [30, 30], (24.0, 28.0), (24.0, 20.0)), "{depth}");
    }
}

#[test]
fn each_forest_has_its_own_three_inches() {
    let two = |depth: f64| {
        let one = |index, y: f64| piece(index, "forest", [24.0, y], rectangle(24.0, depth), None);
        [one(0, 24.0 + depth / 2.0), one(1, 24.0 - depth / 2.0)]
    };
    // Each base stands in one of them, at its middle.
    let (from, to) = ((24.0, 26.0), (24.0, 22.0));
    assert!(sees(&two(4.0), [30, 30], from, to));
    let far = ((24.0, 27.7), (24.0, 20.3));
    assert!(!sees(&two(8.0), [30, 30], far.0, far.1), "3.1 inches of each");
}

#[test]
fn a_forest_hides_no_huge_base_and_hides_others_from_one() {
    assert!(sees(&across("forest", 4.0), [30, 120], (24.0, 32.0), (24.0, 16.0)));
    assert!(!sees(&across("forest", 4.0), [120, 30], (24.0, 16.0), (24.0, 32.0)));
    assert!(!sees(&across("building", 4.0), [30, 120], (24.0, 32.0), (24.0, 16.0)));
    assert!(!sees(&across("dense-fog", 4.0), [30, 120], (24.0, 32.0), (24.0, 16.0)));
}

#[test]
fn a_cloud_blocks_lines_through_it_but_not_out_of_it() {
    assert!(!sees(&across("dense-fog", 0.1), [120, 120], (24.0, 32.0), (24.0, 16.0)));
    assert!(sees(&across("dense-fog", 12.0), [30, 30], (24.0, 24.0), (24.0, 10.0)));
    assert!(sees(&across("dense-fog", 12.0), [30, 30], (24.0, 10.0), (24.0, 24.0)));
}

#[test]
fn a_wall_is_lower_than_any_base() {
    assert!(sees(&across("wall", 0.75), [30, 30], (24.0, 26.0), (24.0, 22.0)));
    let taller = |height| [piece(0, "wall", [24.0, 24.0], rectangle(24.0, 0.75), Some(height))];
    assert!(sees(&taller(1.75), [30, 30], (24.0, 26.0), (24.0, 22.0)));
    assert!(!sees(&taller(1.76), [30, 30], (24.0, 26.0), (24.0, 22.0)));
    assert!(sees(&taller(4.0), [80, 120], (24.0, 30.0), (24.0, 18.0)));
}

#[test]
fn a_line_over_a_hill_rises_from_base_to_base() {
    let hill = |height| [piece(0, "hill", [24.0, 24.0], rectangle(24.0, 4.0), Some(height))];
    assert!(sees(&hill(1.0), [30, 30], (24.0, 32.0), (24.0, 16.0)), "lower than both");
    assert!(!sees(&hill(2.0), [30, 30], (24.0, 32.0), (24.0, 16.0)), "higher than both");
    // The line rises from 1.75 to 5 inches, from the small base's far rim to the huge one's near rim: 3.25 over the hill's near rim.
    assert!(sees(&hill(3.2), [30, 120], (24.0, 32.0), (24.0, 16.0)));
    assert!(!sees(&hill(3.3), [30, 120], (24.0, 32.0), (24.0, 16.0)));
    // Near the small base the line is too low, near the huge one it is high enough.
    let low = |y: f64| [piece(0, "hill", [24.0, y], rectangle(24.0, 2.0), Some(3.0))];
    assert!(!sees(&low(30.0), [30, 120], (24.0, 34.0), (24.0, 14.0)));
    assert!(sees(&low(19.0), [30, 120], (24.0, 34.0), (24.0, 14.0)));
    assert!(sees(&low(19.0), [120, 30], (24.0, 14.0), (24.0, 34.0)), "and back");
}

#[test]
fn the_hill_that_a_base_is_on_blocks_nothing() {
    let hill = |height| [piece(0, "hill", [24.0, 24.0], rectangle(24.0, 8.0), Some(height))];
    for height in [1.0, 3.0, 5.0] {
        assert!(sees(&hill(height), [30, 30], (24.0, 21.0), (24.0, 30.0)), "down, {height}");
        assert!(sees(&hill(height), [30, 30], (24.0, 30.0), (24.0, 21.0)), "up, {height}");
    }
    // A base that is only half on it isn't on it.
    assert!(!sees(&hill(3.0), [30, 30], (24.0, 20.0), (24.0, 30.0)));
}

#[test]
fn a_base_on_a_hill_sees_over_low_terrain() {
    let wall = piece(1, "wall", [24.0, 30.0], rectangle(24.0, 0.5), Some(2.0));
    let hill = |height| [piece(0, "hill", [24.0, 20.0], rectangle(24.0, 8.0), Some(height)), wall.clone()];
    // The target is far behind the wall: the line is still high over it.
    assert!(sees(&hill(1.0), [30, 30], (24.0, 22.0), (24.0, 44.0)));
    // The target is right behind it, where the line is low.
    assert!(!sees(&hill(1.0), [30, 30], (24.0, 22.0), (24.0, 32.0)));
    assert!(!sees(std::slice::from_ref(&wall), [30, 30], (24.0, 22.0), (24.0, 44.0)));
}

#[test]
fn a_building_without_a_height_always_blocks() {
    assert!(!sees(&across("building", 4.0), [120, 120], (24.0, 32.0), (24.0, 16.0)));
    let low = [piece(0, "building", [24.0, 24.0], rectangle(24.0, 4.0), Some(1.5))];
    assert!(sees(&low, [30, 30], (24.0, 32.0), (24.0, 16.0)));
}

#[test]
fn a_tiny_gap_between_two_buildings_is_enough_and_none_is_not() {
    let pair = |gap: f64| {
        let one = |index, x: f64| piece(index, "building", [x, 24.0], rectangle(20.0, 4.0), None);
        [one(0, 14.0), one(1, 34.0 + gap)]
    };
    for (gap, seen) in [(0.01, true), (0.0, false), (-0.01, false)] {
        assert_eq!(sees(&pair(gap), [30, 30], (24.0, 32.0), (24.0, 16.0)), seen, "{gap}");
        // Through the gap at an angle, its sides block.
        assert!(!sees(&pair(gap), [30, 30], (20.0, 32.0), (20.0, 16.0)), "{gap}");
    }
}

#[test]
fn a_court_is_seen_into_through_its_gate() {
    // Both outer tangents cross it, but it separates nothing: the gate is between them.
    let points =
        [(-6, -6), (6, -6), (6, 6), (2, 6), (2, 5), (5, 5), (5, -5), (-5, -5), (-5, 5), (-2, 5), (-2, 6), (-6, 6)];
    let points = points.map(|(x, y)| [x, y].map(|inches| Length::hundredths(inches * 100))).to_vec();
    let court = [piece(0, "building", [24.0, 20.0], Shape::Polygon { points }, None)];
    assert!(sees(&court, [120, 120], (24.0, 20.0), (24.0, 36.0)));
    assert!(!sees(&court, [120, 120], (24.0, 20.0), (40.0, 20.0)));
}

#[test]
fn blockers_are_listed_in_their_order_along_the_line() {
    let pieces = [
        piece(0, "building", [24.0, 20.0], rectangle(24.0, 2.0), None),
        piece(1, "rubble", [24.0, 26.0], rectangle(24.0, 2.0), None),
        piece(2, "forest", [24.0, 30.0], rectangle(24.0, 2.0), None),
    ];
    let LineOfSight::Blocked { by, at, .. } = sight(&pieces, [30, 30], (24.0, 40.0), (24.0, 10.0)) else {
        panic!("it is blocked")
    };
    assert_eq!((by, (at.x, at.y)), (vec![2, 0], (24.0, 31.0)));
    let inside = [piece(0, "forest", [24.0, 24.0], rectangle(24.0, 20.0), None)];
    let LineOfSight::Blocked { at, .. } = sight(&inside, [30, 30], (24.0, 40.0), (24.0, 24.0)) else {
        panic!("it is blocked")
    };
    assert!((at.y - 31.0).abs() < 1e-6, "three inches into the forest: {at:?}");
}

#[test]
fn compound_pieces_block_like_all_their_parts() {
    let forest = |also: &str| {
        let [mut piece] = across("forest", 8.0);
        piece.also.push(super::random_tables::pack().kind(also).expect("a kind"));
        [piece]
    };
    let (outside, deep) = ((24.0, 40.0), (24.0, 24.0));
    assert!(!sees(&forest("dense-fog"), [30, 30], outside, deep), "the forest is as deep as before");
    assert!(!sees(&forest("dense-fog"), [30, 120], outside, (24.0, 10.0)), "and the fog hides a huge base");
    assert!(sees(&forest("burning-earth"), [30, 120], outside, (24.0, 10.0)));
    assert!(!sees(&forest("hill"), [30, 30], outside, deep), "wooded hills are woods");
}
