use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::analysis::{Base, Table};
use crate::checks::testing::{circle, layout, pack, rectangle};
use crate::geometry::{Point, Vector};
use crate::layout::Piece;

fn base(millimetres: u32) -> Base {
    Base::find(pack(), millimetres).expect("the pack has the base")
}

/// Whether a base can walk from the table's top left to its bottom right corner.
fn crosses(pieces: &[Piece], millimetres: u32) -> bool {
    let (layout, base) = (layout(pieces), base(millimetres));
    let table = Table::new(&layout);
    let obstacles: Vec<MovementObstacle> = obstacles(&table, base).collect();
    let components =
        BarrierGraph::new(&table.bounds, &obstacles, base).components(&[Point::new(3.0, 3.0), Point::new(45.0, 45.0)]);
    components[0] == components[1]
}

/// A wall of buildings across the table with a gap in the middle.
fn gate(gap: f64) -> [Piece; 2] {
    let side = |id: &str, at: f64| rectangle(id, "building", (at, 24.0), (24.0, 4.0), 0.0);
    [side("a", 12.0 - gap / 2.0), side("b", 36.0 + gap / 2.0)]
}

#[test]
fn a_gap_lets_through_what_fits_it() {
    for (gap, passing) in [(4.73, 5), (4.72, 4), (3.15, 4), (3.145, 3), (1.97, 3), (1.96, 2), (1.0, 0)] {
        let count = Base::all(pack()).filter(|base| crosses(&gate(gap), base.millimetres)).count();
        assert_eq!(count, passing, "{gap}");
    }
}

#[test]
fn a_court_can_be_left_through_its_gate() {
    // A ring of buildings around the corner of the table, open at one place.
    let ring = |gate: f64| {
        [
            rectangle("a", "building", (6.0, 11.0), (12.0, 2.0), 0.0),
            rectangle("b", "building", (11.0, 5.0 - gate), (2.0, 10.0), 0.0),
        ]
    };
    assert!(!crosses(&ring(0.0), 30));
    assert!(!crosses(&ring(1.1), 30));
    assert!(crosses(&ring(1.2), 30));
    assert!(!crosses(&ring(1.2), 40));
}

#[test]
fn a_wall_can_be_crossed_unless_it_is_too_deep() {
    let wall = |depth: f64| [rectangle("a", "wall", (24.0, 24.0), (48.0, depth), 0.0)];
    assert!(crosses(&wall(0.75), 120));
    assert!(crosses(&wall(5.2), 120));
    assert!(!crosses(&wall(5.4), 120));
    assert!(crosses(&wall(5.4), 80));
}

/// Whether a flood fill on a grid, whose step is in inches, gets from one place to another.
fn is_flooded(pieces: &[Piece], base: Base, from: Point, to: Point, step: f64) -> bool {
    let layout = layout(pieces);
    let table = Table::new(&layout);
    let obstacles: Vec<MovementObstacle> = obstacles(&table, base).collect();
    let (mut seen, mut open) = (BTreeSet::new(), vec![(0, 0)]);
    while let Some((x, y)) = open.pop() {
        let at = from + Vector::new(f64::from(x) * step, f64::from(y) * step);
        if !seen.insert((x, y)) || !can_pass(&table.bounds, &obstacles, base, at) {
            continue;
        }
        if at.distance(to) < step / 2.0 {
            return true;
        }
        open.extend([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]);
    }
    false
}

fn crowd() -> impl Strategy<Value = Vec<Piece>> {
    let piece = (4.0..44.0_f64, 4.0..44.0_f64, 1.0..16.0_f64, 1.0..3.0_f64, 0..360_u32, 0..4_u8);
    prop::collection::vec(piece, 4..24).prop_map(|pieces| {
        let sketch = |(index, (x, y, length, width, turn, shape)): (usize, (f64, f64, f64, f64, u32, u8))| {
            let id = format!("p{index}");
            match shape {
                0 => circle(&id, "guard-tower", (x, y), length / 2.0),
                _ => rectangle(&id, "building", (x, y), (length, width), f64::from(turn)),
            }
        };
        pieces.into_iter().enumerate().map(sketch).collect()
    })
}

proptest! {
    // `tests/core/passage.rs` compares with a flood on many more tables.
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// A place of a walk is within 0.18" of the grid, and a step of the grid within 0.13" of its ends. So where floods with a slightly
    /// smaller and a slightly larger base agree, the exact result must be the same.
    #[test]
    fn components_are_what_a_flood_fill_finds(pieces in crowd(), millimetres in prop::sample::select(vec![30_u32, 40, 50, 80])) {
        let exact = base(millimetres);
        let (from, to) = (Point::new(2.0, 2.0), Point::new(46.0, 46.0));
        let smaller = Base { radius: exact.radius - 0.18, ..exact };
        let larger = Base { radius: exact.radius + 0.13, ..exact };
        let floods = |base| is_flooded(&pieces, base, from, to, 0.25);
        match crosses_between(&pieces, exact, from, to) {
            Some(true) => prop_assert!(floods(smaller), "a smaller base doesn't walk there"),
            Some(false) => prop_assert!(!floods(larger), "a larger base walks there"),
            None => {}
        }
    }
}

fn crosses_between(pieces: &[Piece], base: Base, from: Point, to: Point) -> Option<bool> {
    let layout = layout(pieces);
    let table = Table::new(&layout);
    let obstacles: Vec<MovementObstacle> = obstacles(&table, base).collect();
    let stands = [from, to].iter().all(|at| can_pass(&table.bounds, &obstacles, base, *at));
    let components = BarrierGraph::new(&table.bounds, &obstacles, base).components(&[from, to]);
    stands.then(|| components[0] == components[1])
}

#[test]
fn a_base_fits_a_gap_that_is_exactly_as_wide() {
    // By these measures in hundredths of an inch the gap is a 40 mm base's width but for a hair, 8e-10 inches.
    let discs =
        |x: f64| [circle("a", "obstruction", (22.0, 12.0), 24.0), circle("b", "obstruction", (x, 34.65), 18.57)];
    let narrow = |x: f64| {
        let layout = layout(&discs(x));
        let table = Table::new(&layout);
        let pinches = MovementMap::new(&table).pinch_points();
        let between =
            pinches.iter().find(|pinch| pinch.barriers == [Barrier::Piece(0), Barrier::Piece(1)]).expect("the pinch");
        (between.stopped.map(|base| base.millimetres), between.fits.map(|base| base.millimetres), between.line.distance)
    };
    let (stopped, fits, exact) = narrow(25.09);
    assert!((exact - 40.0 / 25.4).abs() < TOUCH, "{exact}");
    assert_eq!((stopped, fits), ([50, 120], Some(40)));
    let (stopped, fits, closer) = narrow(25.08);
    assert!(closer < exact - TOUCH);
    assert_eq!((stopped, fits), ([40, 120], Some(30)));
}

#[test]
fn elements_are_reached_from_each_zone_separately() {
    // A wall of buildings across the table; the Attacker is at the bottom. One place below it, one above it.
    let of = |gap: f64| {
        let layout = layout(&gate(gap));
        let table = Table::new(&layout);
        let near = |y: f64| TargetRegion::Near { centre: Point::new(24.0, y), distance: 2.0 };
        let query = ReachabilityQuery::for_game(
            zones(&crate::layout::Layout::new(pack()), crate::geometry::Side::Bottom),
            [near(34.0), near(14.0)].into_iter(),
        );
        let map = MovementMap::new(&table);
        let reached = map.reachability(&map.moving_bases[0], &query).in_game(0);
        (reached.zones_are_joined, reached.goals.clone(), reached.reaches_all())
    };
    assert_eq!(of(0.0), (false, vec![[true, false], [false, true]], false));
    assert_eq!(of(5.0), (true, vec![[true; 2]; 2], true));
}
