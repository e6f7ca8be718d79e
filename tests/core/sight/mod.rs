//! Sight against lines that are cast one by one, and the cases whose answer is known.

mod crowd;
mod exposure;
mod hand;
mod plain;
mod surveys;

use crowd::{Chance, base};
use tablewright::analysis::Table;
use tablewright::analysis::line_of_sight::{LineOfSight, SightBlockers};
use tablewright::analysis::movement::{MovementObstacle, can_stand, obstacles};

/// How the search and the lines that are cast agree about the pairs of many tables.
#[derive(Debug, Default)]
struct Tally {
    pairs: usize,
    clear: usize,
    /// Seen by the search alone: through gaps that no cast line hit.
    finer: usize,
    /// Seen by a cast line alone.
    missed: usize,
}

fn tally(seed: u64, tables: usize, odd: bool) -> Tally {
    let (mut chance, mut tally) = (Chance(seed), Tally::default());
    for _ in 0..tables {
        let layout = chance.table(18, odd);
        let table = Table::new(&layout);
        let screens = SightBlockers::new(&table);
        for _ in 0..12 {
            let pair = [chance.of(&[30, 40, 50, 80, 120]), chance.of(&[30, 40, 50, 80, 120])].map(base);
            let places = [chance.place(), chance.place()];
            let fits = pair.iter().zip(places).all(|(base, at)| {
                let obstacles: Vec<MovementObstacle> = obstacles(&table, *base).collect();
                can_stand(&table.bounds, &obstacles, *base, at)
            });
            if !fits || places[0].distance(places[1]) <= pair[0].radius + pair[1].radius {
                continue;
            }
            let [viewer, target] = [0, 1].map(|index| screens.model(pair[index], places[index]));
            assert_eq!(viewer, plain::model(&table, pair[0], places[0]));
            tally.pairs += 1;
            let cast = plain::sees(&table, &viewer, &target);
            match screens.sees(&viewer, &target) {
                LineOfSight::Clear { line: [from, to] } => {
                    tally.clear += 1;
                    tally.finer += usize::from(!cast);
                    assert!(from.distance(viewer.at) <= viewer.base.radius + 1e-9, "it starts on the viewer's base");
                    assert!(to.distance(target.at) <= target.base.radius + 1e-9, "it ends on the target's base");
                    let models = [&viewer, &target];
                    let blocker = table.pieces.iter().find(|one| plain::blocks(&table, one, models, from, to));
                    assert!(blocker.is_none(), "{blocker:?} blocks {from:?} to {to:?}");
                }
                LineOfSight::Blocked { line: [from, to], by, at } => {
                    tally.missed += usize::from(cast);
                    assert!(!by.is_empty());
                    let models = [&viewer, &target];
                    let blocks = |index: &usize| plain::blocks(&table, &table.pieces[*index], models, from, to);
                    assert!(by.iter().all(blocks), "each of {by:?} blocks {from:?} to {to:?}");
                    let rest = (0..table.pieces.len()).filter(|index| !by.contains(index));
                    assert_eq!(rest.filter(blocks).count(), 0, "and nothing else does");
                    assert!((from.distance(at) + at.distance(to) - from.distance(to)).abs() < 1e-9);
                    // Up to where it is blocked first it isn't blocked by what is high all along.
                    assert!(table.pieces[by[0]].footprint.signed_distance(at) < 1e-6, "it is blocked in a piece");
                }
            }
        }
    }
    tally
}

#[test]
fn what_any_cast_line_sees_is_seen() {
    let tally = tally(1, 250, false);
    println!("usual heights: {tally:?}");
    assert!(tally.pairs > 1000 && tally.clear > 200 && tally.pairs - tally.clear > 200);
    assert_eq!(tally.missed, 0);
    assert!(tally.finer * 50 < tally.pairs);
}

#[test]
fn what_cast_lines_see_past_odd_heights_is_seen() {
    let tally = tally(2, 250, true);
    println!("odd heights: {tally:?}");
    assert!(tally.pairs > 1000 && tally.clear > 200 && tally.pairs - tally.clear > 200);
    assert_eq!(tally.missed, 0);
    assert!(tally.finer * 50 < tally.pairs);
}
