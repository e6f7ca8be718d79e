//! The exposure map, compared with single lines from all over the zone.

use tablewright::analysis::line_of_sight::Model;
use tablewright::analysis::line_of_sight::exposure::{exposure, zone};
use tablewright::analysis::movement::{MovementObstacle, can_stand, obstacles};
use tablewright::analysis::{Base, Table};
use tablewright::geometry::{Point, Side, Vector};
use tablewright::layout::{Edit, Layout};
use tablewright::pack::Owner;

use super::brute_force;
use super::random_tables::{RandomTables, base, layout, piece, rectangle};
use crate::generators::random::is_thorough;

/// Viewers on the smallest base in a zone, on a grid with this step.
fn viewers(table: &Table, owner: Owner, step: f64) -> Vec<Model> {
    let (zone, viewer_base) = (zone(table, owner).expect("a zone"), base(30));
    let obstacles: Vec<MovementObstacle> = obstacles(table, viewer_base).collect();
    let mut models = Vec::new();
    let mut y = zone.min.y + viewer_base.radius + step / 4.0;
    while y < zone.max.y - viewer_base.radius {
        let mut x = zone.min.x + viewer_base.radius + step / 4.0;
        while x < zone.max.x - viewer_base.radius {
            let at = Point::new(x, y);
            if can_stand(&zone, &obstacles, viewer_base, at) {
                models.push(Model { base: viewer_base, at, ground: 0.0, value: None });
            }
            x += step;
        }
        y += step;
    }
    models
}

/// Whether a base sees another by one of 81 lines between points across both.
fn sees(table: &Table, viewer: &Model, target: &Model) -> bool {
    let between = target.at - viewer.at;
    let reach = viewer.base.radius + target.base.radius;
    if between.length() <= reach {
        return true;
    }
    let across = Vector::new(-between.y, between.x) * (1.0 / between.length());
    let shares = || (-4..=4).map(|share| f64::from(share) * 0.2499);
    let rim_point = |model: &Model, share: f64, toward: f64| {
        let rim = (1.0 - share * share).sqrt() * toward / between.length();
        model.at + across * (model.base.radius * share) + between * (model.base.radius * rim)
    };
    let is_clear = |one: f64, other: f64| {
        brute_force::is_clear(table, [viewer, target], rim_point(viewer, one, 1.0), rim_point(target, other, -1.0))
    };
    shares().any(|one| shares().any(|other| is_clear(one, other)))
}

fn middle(index: usize, columns: usize) -> Point {
    let at = |index: usize| f64::from(u32::try_from(index).expect("few")) + 0.5;
    Point::new(at(index % columns), at(index / columns))
}

/// The differences between the exposure of some squares and that by single lines.
fn differences(layout: &Layout, owner: Owner, target: Base, every: usize) -> Vec<f64> {
    let table = Table::new(layout);
    let found = exposure(&table, owner, target).expect("a pack with scenarios");
    let viewers = viewers(&table, owner, 1.5);
    let cells = found.cells.iter().enumerate().skip(every / 2).step_by(every);
    cells
        .filter_map(|(index, share)| {
            let (at, share) = (middle(index, found.columns), (*share)?);
            if at.x < 3.0 || at.y < 3.0 || at.x > 45.0 || at.y > 45.0 {
                return None;
            }
            let model = brute_force::model(&table, target, at);
            let seen = viewers.iter().filter(|viewer| sees(&table, viewer, &model)).count();
            let count = |number: usize| f64::from(u32::try_from(number).expect("few"));
            let by_lines = count(seen) / count(viewers.len());
            if (share - by_lines).abs() > 0.1 {
                println!("{at:?}: {share:.3}, by lines {by_lines:.3}");
            }
            Some(share - by_lines)
        })
        .collect()
}

#[test]
fn the_exposure_is_that_of_single_lines() {
    let mut random = RandomTables(3);
    let mut all: Vec<f64> = Vec::new();
    let rounds = if is_thorough() { 8 } else { 4 };
    for round in 0..rounds {
        let with_own_heights = round % 4 == 3;
        let side = random.pick(&Side::ALL);
        let owner = random.pick(&[Owner::Attacker, Owner::Defender]);
        let target = base(random.pick(&[30, 40, 50, 80, 120]));
        let layout = random.table(12, with_own_heights).edited(&[Edit::AttackerEdge(side)]).expect("an edge");
        let found = differences(&layout, owner, target, 83);
        let worst = found.iter().fold(0.0_f64, |worst, one| worst.max(one.abs()));
        println!("{side:?} {owner:?} {} mm: {} squares, worst {worst:.3}", target.millimetres, found.len());
        all.extend(found);
    }
    let count = f64::from(u32::try_from(all.len()).expect("few"));
    let mean = all.iter().map(|one| one.abs()).sum::<f64>() / count;
    let bias = all.iter().sum::<f64>() / count;
    let within = |limit: f64| {
        f64::from(u32::try_from(all.iter().filter(|one| one.abs() <= limit).count()).expect("few")) / count
    };
    let worst = all.iter().fold(0.0_f64, |worst, one| worst.max(one.abs()));
    println!(
        "{count} squares: mean difference {mean:.4}, bias {bias:.4}, worst {worst:.3}, within 0.05 {:.4}, within 0.1 {:.4}",
        within(0.05),
        within(0.1)
    );
    assert!(count > 200.0 / 16.0 * f64::from(rounds));
    assert!(mean < 0.02, "{mean}");
    assert!(within(0.1) > 0.99, "{}", within(0.1));
}

fn share(layout: &Layout, owner: Owner, target: u32, at: [usize; 2]) -> Option<f64> {
    let found = exposure(&Table::new(layout), owner, base(target)).expect("a pack with scenarios");
    found.cells[at[1] * found.columns + at[0]]
}

#[test]
fn an_empty_table_is_all_exposed() {
    for target in [30, 120] {
        let found = exposure(&Table::new(&layout(Vec::new())), Owner::Defender, base(target)).expect("a zone");
        assert_eq!((found.columns, found.cells.len()), (48, 48 * 48));
        assert!(found.cells.iter().all(|cell| *cell == Some(1.0)));
    }
}

#[test]
fn nothing_is_seen_past_a_wall_of_buildings_and_no_base_stands_on_it() {
    let wall = layout(vec![
        piece(0, "building", [12.0, 24.0], rectangle(24.0, 2.0), None),
        piece(1, "building", [36.0, 24.0], rectangle(24.0, 2.0), None),
    ]);
    assert_eq!(share(&wall, Owner::Attacker, 30, [20, 10]), Some(0.0));
    assert_eq!(share(&wall, Owner::Attacker, 120, [20, 40]), Some(1.0));
    assert_eq!(share(&wall, Owner::Attacker, 30, [20, 23]), None);
    assert_eq!(share(&wall, Owner::Defender, 30, [20, 40]), Some(0.0));
    assert_eq!(share(&wall, Owner::Defender, 30, [20, 3]), Some(1.0));
}

#[test]
fn the_map_turns_with_the_table() {
    // A building before the middle of the zone, for each of the four edges.
    let place = [
        (Side::Bottom, [24.0, 34.0]),
        (Side::Left, [14.0, 24.0]),
        (Side::Top, [24.0, 14.0]),
        (Side::Right, [34.0, 24.0]),
    ];
    let maps = place.map(|(side, at)| {
        let shape = if at[0] > 23.0 && at[0] < 25.0 { rectangle(8.0, 4.0) } else { rectangle(4.0, 8.0) };
        let layout = layout(vec![piece(0, "building", at, shape, None)]);
        let layout = layout.edited(&[Edit::AttackerEdge(side)]).expect("an edge");
        exposure(&Table::new(&layout), Owner::Attacker, base(40)).expect("a zone")
    });
    for x in 0..48 {
        for y in 0..48 {
            let at = |map: usize, x: usize, y: usize| maps[map].cells[y * 48 + x];
            // A quarter turn clockwise takes (x, y) to (47 - y, x).
            let turns = [at(0, x, y), at(1, 47 - y, x), at(2, 47 - x, 47 - y), at(3, y, 47 - x)];
            let near = |a: Option<f64>, b: Option<f64>| match (a, b) {
                (Some(a), Some(b)) => (a - b).abs() < 0.01,
                (a, b) => a == b,
            };
            assert!(turns.iter().all(|turn| near(*turn, turns[0])), "{x} {y}: {turns:?}");
        }
    }
    assert!(maps[0].cells[20 * 48 + 24].is_some_and(|seen| seen > 0.3 && seen < 0.9), "it hides some");
}
