use std::f64::consts::PI;

use proptest::prelude::*;

use super::plan::{PlannedWalk, UnfitPlace, nearest_standing_place, plan_walk};
use super::*;
use crate::analysis::movement::testing::{base, bases, blocks, crowd};
use crate::analysis::movement::{BarrierGraph, MovementObstacle, can_pass, obstacles};
use crate::analysis::{Base, Table};
use crate::checks::testing::{circle, layout, rectangle};
use crate::layout::Piece;

fn planned(pieces: &[Piece], base: Base, ends: [(f64, f64); 2], speed: f64) -> Option<PlannedWalk> {
    plan_walk(&Table::new(&layout(pieces)), base, ends.map(|(x, y)| Point::new(x, y)), speed)
}

fn length(pieces: &[Piece], millimetres: u32, ends: [(f64, f64); 2]) -> Option<f64> {
    planned(pieces, base(millimetres), ends, 6.0).map(|plan| plan.walk.length)
}

#[track_caller]
fn assert_near(length: Option<f64>, expected: f64) {
    assert!(length.is_some_and(|length| (length - expected).abs() < 1e-6), "{length:?} for {expected}");
}

#[test]
fn an_open_table_is_walked_straight_across() {
    assert_near(length(&[], 50, [(4.0, 4.0), (40.0, 31.0)]), 45.0);
    assert_near(length(&[], 50, [(4.0, 4.0), (4.0, 4.0)]), 0.0);
}

#[test]
fn a_walk_around_a_disc_is_two_tangents_and_an_arc() {
    let disc = [circle("a", "guard-tower", (24.0, 24.0), 6.0)];
    let reach = 3.0 + base(50).radius;
    let tangent = (144.0 - reach * reach).sqrt();
    let arc = PI - 2.0 * (reach / 12.0).acos();
    assert_near(length(&disc, 50, [(12.0, 24.0), (36.0, 24.0)]), 2.0 * tangent + arc * reach);
}

#[test]
fn a_walk_around_a_block_turns_at_two_corners() {
    let block = [rectangle("a", "building", (24.0, 24.0), (4.0, 20.0), 0.0)];
    let r = base(40).radius;
    // Each corner is 2" to the side and 10" up from an end of the walk: a tangent of the circle around it, and an arc of the rest of
    // a quarter turn; between the corners the block's 4".
    let (x, y) = (2.0_f64, 10.0_f64);
    let distance = (x * x + y * y).sqrt();
    let line = (distance * distance - r * r).sqrt();
    let turn = PI / 2.0 - ((x / y).atan() - (r / distance).asin());
    assert_near(length(&block, 40, [(20.0, 24.0), (28.0, 24.0)]), 2.0 * (line + turn * r) + 4.0);
}

#[test]
fn a_gate_is_walked_through_by_what_fits() {
    let gate = |gap: f64| {
        let side = |id: &str, at: f64| rectangle(id, "building", (at, 24.0), (24.0, 4.0), 0.0);
        [side("a", 12.0 - gap / 2.0), side("b", 36.0 + gap / 2.0)]
    };
    let ends = [(24.0, 6.0), (24.0, 42.0)];
    assert_near(length(&gate(4.73), 120, ends), 36.0);
    assert_eq!(length(&gate(4.72), 120, ends), None);
    assert_near(length(&gate(4.72), 80, ends), 36.0);
}

#[test]
fn a_wall_is_crossed_and_no_turn_ends_on_it() {
    let wall = [rectangle("a", "wall", (24.0, 24.0), (30.0, 1.0), 0.0)];
    let base = base(40);
    let plan = planned(&wall, base, [(24.0, 19.0), (24.0, 31.0)], 5.0).expect("a walk");
    assert!((plan.walk.length - 12.0).abs() < 1e-9);
    // The second turn would be 5" on at the wall's middle: the first ends before it.
    let before = 4.5 - base.radius;
    let ends = plan.advancing.expect("turns");
    assert_eq!(ends.len(), 3);
    assert!((ends[0] - before).abs() < 1e-6 && (ends[1] - before - 5.0).abs() < 1e-6, "{ends:?}");
    assert_eq!(plan.running.map(|ends| ends.len()), Some(2));
    // The wall and the base are 2.57" deep together: with turns of 2.5" the base can't cross it, and goes around it where it can.
    let slow = planned(&wall, base, [(24.0, 19.0), (24.0, 31.0)], 2.5).expect("a walk");
    assert!(slow.walk.length > 30.0 && slow.advancing.is_some(), "{slow:?}");
    let across = [rectangle("a", "wall", (24.0, 24.0), (48.0, 1.0), 0.0)];
    let never = planned(&across, base, [(24.0, 19.0), (24.0, 31.0)], 2.5).expect("a walk");
    assert_eq!((never.advancing, never.running.map(|ends| ends.len())), (None, Some(3)));
}

#[test]
fn rough_ground_costs_once_a_turn() {
    let rubble = |x: f64, depth: f64| [rectangle("a", "rubble", (x, 24.0), (30.0, depth), 0.0)];
    let turns = |pieces: &[Piece], speed| {
        let plan = planned(pieces, base(30), [(24.0, 12.0), (24.0, 36.0)], speed).expect("a walk");
        (plan.advancing.expect("turns").len(), plan.running.expect("turns").len(), plan.rough.len())
    };
    assert_eq!(turns(&[], 6.0), (4, 2, 0));
    // 12" of it: 5 turns of which three are slowed, or a run of 12" and two of 10" or less.
    assert_eq!(turns(&rubble(24.0, 12.0), 6.0), (6, 3, 1));
    // One inch that a base of 1.18" touches on 2.18": one turn.
    assert_eq!(turns(&rubble(24.0, 1.0), 6.0), (5, 3, 1));
    // Beside the walk it costs nothing.
    assert_eq!(turns(&rubble(40.0, 12.0), 6.0), (4, 2, 0));
    // A turn of 2" goes 1" on it, not 0".
    assert_eq!(turns(&rubble(24.0, 1.0), 2.0).0, 14);
}

#[test]
fn a_walk_goes_around_rough_ground_where_that_saves_a_turn() {
    let pond = [circle("a", "rubble", (24.0, 24.0), 6.0)];
    let ends = [(24.0, 10.0), (24.0, 38.0)];
    let through = planned(&pond, base(30), ends, 28.0).expect("a walk");
    // One turn goes 26" through it, or 28" straight on; around it is farther, so it takes two turns in any case.
    assert_eq!((through.rough.len(), through.advancing.map(|ends| ends.len())), (1, Some(2)));
    let round = planned(&pond, base(30), ends, 30.0 - 0.5).expect("a walk");
    assert_eq!((round.rough.len(), round.advancing.map(|ends| ends.len())), (0, Some(1)));
    assert!(round.walk.length > 28.0);
}

#[test]
fn a_place_where_the_base_cannot_stand_is_moved_to_the_nearest() {
    let layout = layout(&[rectangle("a", "building", (24.0, 24.0), (6.0, 6.0), 0.0)]);
    let (table, base) = (Table::new(&layout), base(50));
    let settled = |x, y| nearest_standing_place(&table, base, Point::new(x, y)).expect("there is ground");
    assert_eq!(settled(10.0, 10.0), (Point::new(10.0, 10.0), None));
    let (at, why) = settled(26.0, 24.5);
    assert!((at - Point::new(27.0 + base.radius, 24.5)).length() < 1e-6);
    assert_eq!(why, Some(UnfitPlace::Piece(0)));
    let (at, why) = settled(0.2, 30.0);
    assert!((at - Point::new(base.radius, 30.0)).length() < 1e-6);
    assert_eq!(why, Some(UnfitPlace::Edge));
    assert!(settled(-200.0, 1e6).0.distance(Point::new(0.0, 48.0)) < 2.0);
}

/// Whether a base can move straight from one place to another, by samples.
fn can_move_straight(table: &Table, obstacles: &[MovementObstacle], base: Base, from: Point, to: Point) -> bool {
    let mut at = 0.0;
    let step = 0.05 / from.distance(to).max(0.05);
    while at < 1.0 {
        if !can_pass(&table.bounds, obstacles, base, from + (to - from) * at) {
            return false;
        }
        at += step;
    }
    can_pass(&table.bounds, obstacles, base, to)
}

/// The length in inches of the shortest path on a grid of half inches (Dijkstra), with its corners cut off where that is shorter.
/// Its ends are points of the grid.
fn shortest_on_grid(table: &Table, obstacles: &[MovementObstacle], base: Base, from: Point, to: Point) -> Option<f64> {
    const STEP: f64 = 0.5;
    let place = |(x, y): (i32, i32)| from + Vector::new(f64::from(x) * STEP, f64::from(y) * STEP);
    let (mut open, mut came_from) = (BinaryHeap::new(), std::collections::BTreeMap::new());
    open.push(Reverse((0_u64, (0, 0), (0, 0))));
    let mut found = None;
    while let Some(Reverse((bits, at, before))) = open.pop() {
        if came_from.contains_key(&at) {
            continue;
        }
        came_from.insert(at, before);
        if place(at).distance(to) < 1e-9 {
            found = Some(at);
            break;
        }
        for (x, y) in [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let next = (at.0 + x, at.1 + y);
            let way = place(next) - place(at);
            let is_known = came_from.contains_key(&next);
            if !is_known && can_move_straight(table, obstacles, base, place(at), place(next)) {
                open.push(Reverse(((f64::from_bits(bits) + way.length()).to_bits(), next, at)));
            }
        }
    }
    let mut way = vec![found?];
    while let Some(at) = way.last().filter(|at| **at != (0, 0)) {
        way.push(came_from[at]);
    }
    // From each point straight to the farthest that can be reached so.
    let way: Vec<Point> = way.into_iter().map(place).collect();
    let (mut at, mut length) = (0, 0.0);
    while at + 1 < way.len() {
        let far = (at + 1..way.len()).rev().find(|far| can_move_straight(table, obstacles, base, way[at], way[*far]));
        let next = far.unwrap_or(at + 1);
        length += way[at].distance(way[next]);
        at = next;
    }
    Some(length)
}

/// Asserts that a walk from corner to corner exists where it can, is free of obstacles, and is as short as on a grid.
fn check_shortest(pieces: &[Piece], base: Base) -> Result<(), TestCaseError> {
    let layout = layout(pieces);
    let table = Table::new(&layout);
    let obstacles: Vec<MovementObstacle> = obstacles(&table, base).collect();
    let [from, to] = [Point::new(3.0, 3.0), Point::new(45.0, 45.0)];
    if ![from, to].iter().all(|end| can_pass(&table.bounds, &obstacles, base, *end)) {
        return Ok(());
    }
    let stopping = obstacles.iter().filter(|obstacle| !obstacle.is_crossable).map(|obstacle| obstacle.footprint);
    let components = BarrierGraph::new(&table.bounds, &obstacles, base).components(&[from, to]);
    let walk = shortest(&table.bounds, stopping, base.radius, [from, to]);
    prop_assert_eq!(walk.is_some(), components[0] == components[1], "there is a walk where there can be one");
    let Some(walk) = walk else { return Ok(()) };
    let lengths = walk.curves.iter().map(Curve::length).sum::<f64>();
    prop_assert!((lengths - walk.length).abs() < 1e-9);
    prop_assert!(walk.length >= from.distance(to) - 1e-9);
    prop_assert!(walk.point_after(0.0).is_some_and(|at| at.distance(from) < 1e-9));
    let mut last = from;
    for curve in &walk.curves {
        prop_assert!(curve.start_point().distance(last) < 1e-6, "the curves are connected");
        last = curve.end_point();
        for step in 0..=32 {
            let at = curve.point_at(f64::from(step) / 32.0);
            prop_assert!(can_pass(&table.bounds, &obstacles, base, at), "{:?} of {:?}", at, curve);
        }
    }
    prop_assert!(last.distance(to) < 1e-6);
    // Samples every 0.05" may let the grid's path cut a corner, which saves less than a hundredth of an inch.
    if let Some(grid) = shortest_on_grid(&table, &obstacles, base, from, to) {
        prop_assert!(walk.length <= grid + 0.01, "{} against {grid}", walk.length);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_walk_is_the_shortest(pieces in crowd(20), base in bases()) {
        check_shortest(&pieces, base)?;
    }

    #[test]
    fn a_walk_is_the_shortest_among_blocks(pieces in blocks(20), base in bases()) {
        check_shortest(&pieces, base)?;
    }
}
