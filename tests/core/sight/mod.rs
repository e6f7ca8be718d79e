//! Line of sight, compared with single lines, and with known results.

mod brute_force;
mod exposure;
mod known_cases;
mod random_tables;
mod studies;

use random_tables::{RandomTables, base};
use tablewright::analysis::Table;
use tablewright::analysis::line_of_sight::{LineOfSight, SightBlockers};
use tablewright::analysis::movement::{MovementObstacle, can_stand, obstacles};

/// How far the search and single lines agree about pairs of bases on many tables.
#[derive(Debug, Default)]
struct Tally {
    pairs: usize,
    clear: usize,
    /// Seen only by the search, through gaps that no single line went through.
    only_search: usize,
    /// Seen only by a single line.
    only_lines: usize,
}

fn tally(seed: u64, tables: usize, with_own_heights: bool) -> Tally {
    let (mut random, mut tally) = (RandomTables(seed), Tally::default());
    for _ in 0..tables {
        let layout = random.table(18, with_own_heights);
        let table = Table::new(&layout);
        let blockers = SightBlockers::new(&table);
        for _ in 0..12 {
            let pair = [random.pick(&[30, 40, 50, 80, 120]), random.pick(&[30, 40, 50, 80, 120])].map(base);
            let places = [random.place(), random.place()];
            let can_stand_there = pair.iter().zip(places).all(|(base, at)| {
                let obstacles: Vec<MovementObstacle> = obstacles(&table, *base).collect();
                can_stand(&table.bounds, &obstacles, *base, at)
            });
            if !can_stand_there || places[0].distance(places[1]) <= pair[0].radius + pair[1].radius {
                continue;
            }
            let [viewer, target] = [0, 1].map(|index| blockers.model(pair[index], places[index]));
            assert_eq!(viewer, brute_force::model(&table, pair[0], places[0]));
            tally.pairs += 1;
            let seen_by_lines = brute_force::sees(&table, &viewer, &target);
            match blockers.sees(&viewer, &target) {
                LineOfSight::Clear { line: [from, to] } => {
                    tally.clear += 1;
                    tally.only_search += usize::from(!seen_by_lines);
                    assert!(from.distance(viewer.at) <= viewer.base.radius + 1e-9, "it starts on the viewer's base");
                    assert!(to.distance(target.at) <= target.base.radius + 1e-9, "it ends on the target's base");
                    let models = [&viewer, &target];
                    let blocker = table.pieces.iter().find(|one| brute_force::blocks(&table, one, models, from, to));
                    assert!(blocker.is_none(), "{blocker:?} blocks {from:?} to {to:?}");
                }
                LineOfSight::Blocked { line: [from, to], by, at } => {
                    tally.only_lines += usize::from(seen_by_lines);
                    assert!(!by.is_empty());
                    let models = [&viewer, &target];
                    let blocks = |index: &usize| brute_force::blocks(&table, &table.pieces[*index], models, from, to);
                    assert!(by.iter().all(blocks), "each of {by:?} blocks {from:?} to {to:?}");
                    let rest = (0..table.pieces.len()).filter(|index| !by.contains(index));
                    assert_eq!(rest.filter(blocks).count(), 0, "and nothing else does");
                    assert!((from.distance(at) + at.distance(to) - from.distance(to)).abs() < 1e-9);
                    assert!(table.pieces[by[0]].footprint.signed_distance(at) < 1e-6, "it is blocked in a piece");
                }
            }
        }
    }
    tally
}

#[test]
fn what_a_single_line_sees_is_seen() {
    let tally = tally(1, 250, false);
    println!("usual heights: {tally:?}");
    assert!(tally.pairs > 1000 && tally.clear > 200 && tally.pairs - tally.clear > 200);
    assert_eq!(tally.only_lines, 0);
    assert!(tally.only_search * 50 < tally.pairs);
}

#[test]
fn what_a_single_line_sees_over_own_heights_is_seen() {
    let tally = tally(2, 250, true);
    println!("odd heights: {tally:?}");
    assert!(tally.pairs > 1000 && tally.clear > 200 && tally.pairs - tally.clear > 200);
    assert_eq!(tally.only_lines, 0);
    assert!(tally.only_search * 50 < tally.pairs);
}
