use proptest::prelude::*;

use super::*;
use crate::checks::testing::circle;
use crate::game::element_path::{Blocker, BlockerKind, ElementPath, Stop, blockers};
use crate::game::score_sheet::allowed_move;
use crate::geometry::Footprint;

/// In Payload, the Defender's 50 mm objective moves toward the Attacker's flag, and its radius.
const OBJECTIVE: usize = 0;
const GOAL: usize = 3;
const RADIUS: f64 = 50.0 / 50.8;

/// A disc in the way, its rim so many inches ahead of the objective's on its way to the goal.
fn ahead(table: &TestTable, gap: f64, radius: f64) -> Blocker {
    let along = (table.at(GOAL) - table.at(OBJECTIVE)).unit().expect("they are apart");
    let at = table.at(OBJECTIVE) + along * (gap + RADIUS + radius);
    Blocker { what: BlockerKind::Piece(0), footprint: Footprint::disc(at, radius) }
}

fn stop(table: &TestTable, distance: f64, blockers: &[Blocker]) -> Stop {
    let goal = table.elements[GOAL].clone();
    let goal_radius = table.rules.element(GOAL).expect("an element").kind.radius();
    ElementPath { from: table.at(OBJECTIVE), radius: RADIUS, goal, goal_radius, range: 3.0 }.stop(distance, blockers)
}

#[test]
fn how_far_it_may_move_grows_with_the_other_objectives() {
    let payload = rules("payload", &[]);
    assert_eq!([0, 1, 2, 3, 4].map(|others| allowed_move(payload, 5, others)), [3.0, 4.0, 5.0, 6.0, 6.0].map(Some));
    assert_eq!(allowed_move(payload, 1, 3), None);
    assert_eq!(allowed_move(rules("wolves-at-our-heels", &[]), 2, 3), Some(3.0));
}

#[test]
fn it_goes_over_what_it_comes_past_and_stops_before_the_rest() {
    let table = table("payload", &[], &[]);
    let near = |found: Stop, distance: f64, blocked: bool| {
        assert!((found.distance - distance).abs() < 0.011, "{found:?} against {distance}");
        assert_eq!(found.blocker.is_some(), blocked, "{found:?}");
    };
    near(stop(&table, 6.0, &[]), 6.0, false);
    // A base of 1" needs 1" and the objective's own 1.97" behind it.
    near(stop(&table, 6.0, &[ahead(&table, 2.0, 0.5)]), 6.0, false);
    near(stop(&table, 4.9, &[ahead(&table, 2.0, 0.5)]), 2.0, true);
    near(stop(&table, 2.0, &[ahead(&table, 2.0, 0.5)]), 2.0, false);
    // Of two in a row, it stands before the first.
    near(stop(&table, 5.5, &[ahead(&table, 2.0, 0.5), ahead(&table, 3.5, 0.5)]), 2.0, true);
    // What it stands on doesn't stop it.
    near(stop(&table, 3.0, &[ahead(&table, -1.0, 0.5)]), 3.0, false);
    near(stop(&table, 3.0, &[ahead(&table, 0.0, 2.0)]), 0.0, true);
}

#[test]
fn it_stops_at_its_goal_and_tells_when_it_has_arrived() {
    let bare = table("payload", &[], &[]);
    let whole = bare.at(OBJECTIVE).distance(bare.at(GOAL)) - RADIUS - 15.0 / 25.4;
    for (distance, arrived) in [(whole - 3.02, false), (whole - 2.98, true), (whole + 9.0, true)] {
        let found = stop(&bare, distance, &[]);
        assert!(
            (found.distance - distance.min(whole)).abs() < 1e-9 && found.has_arrived == arrived,
            "{distance}: {found:?}"
        );
    }
    // In a hill its base has to be; near a building is enough.
    for (kind, gap) in [("hill", 0.0), ("obstruction", 3.0)] {
        let piece = circle("a", kind, (16.6, 28.4), 4.0);
        let table = table("payload", &[], std::slice::from_ref(&piece));
        let to_rim = table.at(OBJECTIVE).distance(Point::new(16.6, 28.4)) - 2.0 - RADIUS;
        assert!(stop(&table, to_rim - gap + 0.02, &[]).has_arrived, "{kind}");
        assert!(!stop(&table, to_rim - gap - 0.02, &[]).has_arrived, "{kind}");
        let farthest = if gap > 0.0 { to_rim } else { to_rim + RADIUS };
        assert!((stop(&table, 30.0, &[]).distance - farthest).abs() < 1e-9, "{kind}");
    }
}

#[test]
fn terrain_and_models_are_in_the_way_but_for_the_goal() {
    let pieces = [circle("a", "hill", (16.0, 31.0), 4.0), circle("b", "forest", (30.0, 30.0), 4.0)];
    let layout = playing(&pieces, "payload", Side::Bottom);
    let models =
        [placed(model(Role::Attacker, ModelType::Solo), Point::new(5.0, 5.0)), model(Role::Attacker, ModelType::Solo)];
    let found = blockers(&Table::new(&layout), &in_play(&models), Some(0));
    let kinds: Vec<BlockerKind> = found.iter().map(|blocker| blocker.what).collect();
    assert_eq!(kinds, [BlockerKind::Piece(1), BlockerKind::Model(ModelId(0))]);
}

proptest! {
    #[test]
    fn it_stops_where_trying_every_hundredth_of_an_inch_finds_room(
        distance in 0.0..6.0_f64,
        discs in prop::collection::vec((-1.5..7.0_f64, -2.0..2.0_f64, 0.3..1.5_f64), 0..5),
    ) {
        let table = table("payload", &[], &[]);
        let along = (table.at(GOAL) - table.at(OBJECTIVE)).unit().expect("they are apart");
        let across = Vector::new(-along.y, along.x);
        let centres = discs.iter().map(|(x, y, radius)| (table.at(OBJECTIVE) + along * *x + across * *y, *radius));
        let centres: Vec<(Point, f64)> = centres.collect();
        let overlaps = |at: Point, slack: f64| {
            let ahead = centres.iter().filter(|(centre, radius)| {
                centre.distance(table.at(OBJECTIVE)) >= RADIUS + radius - 0.01
            });
            ahead.into_iter().any(|(centre, radius)| centre.distance(at) < RADIUS + radius - slack)
        };
        let blockers: Vec<Blocker> = centres.iter().map(|(at, radius)| Blocker {
            what: BlockerKind::Piece(0),
            footprint: Footprint::disc(*at, *radius),
        }).collect();
        let found = stop(&table, distance, &blockers);
        prop_assert!(!overlaps(found.at, 0.011), "{:?}", found);
        // Nowhere between there and where it would have gone was room.
        let mut farther = distance;
        while farther > found.distance + 0.01 {
            prop_assert!(overlaps(table.at(OBJECTIVE) + along * farther, 0.0), "{} of {:?}", farther, found);
            farther -= 0.01;
        }
    }
}
