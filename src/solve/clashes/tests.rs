use proptest::prelude::*;

use super::*;
use crate::analysis::Placed;
use crate::checks::testing::{Sketch, circle, layout, pack, rectangle};
use crate::checks::{Chosen, Finding, Report};
use crate::geometry::{Shape, gap, overlap};
use crate::layout::{Piece, Waiver};
use crate::pack::{Level, Trait};
use crate::units::{Angle, TOLERANCE};

const PLAN: Plan = Plan { quadrant_method: false };

fn cell(scenario: &str, edge: Side) -> Cell {
    (pack().scenario(scenario).expect("a scenario"), edge)
}

fn all_cells() -> Vec<Cell> {
    Chosen::default().cells(pack()).collect()
}

/// The least sum for two pieces that contend, nearly: the first on every place of a grid, the second at the nearest place
/// that this leaves it.
fn two_by_force(layout: &Layout, cells: &[Cell], step: i32, most: f64) -> f64 {
    let table = Table::new(layout);
    let space = Space::new(&table, cells);
    let body = &space.bodies[0];
    let mut places: Vec<[i32; 2]> = Vec::new();
    #[expect(clippy::cast_possible_truncation, reason = "a table's width")]
    let count = (most * 100.0) as i32 / step;
    for x in -count..=count {
        places.extend((-count..=count).map(|y| [x * step, y * step]));
    }
    places.sort_by_key(|by| nearest::squared(*by));
    let mut best = most;
    for by in places {
        let left = best - space::inches(by).length();
        if left <= 0.0 {
            break;
        }
        let inside = (0..2).all(|axis| (body.range[0][axis]..=body.range[1][axis]).contains(&by[axis]));
        if !inside || !(by == [0, 0] && !body.has_to_move || body.holds(&[], by)) {
            continue;
        }
        #[expect(clippy::cast_possible_truncation, reason = "a table's width squared")]
        let below = (left * left * 1e4) as i64;
        if let Some(other) = nearest::nearest(&space, 1, &[space.rival(1, 0, by)], below) {
            best = best.min(space::inches(by).length() + space::inches(other).length());
        }
    }
    best
}

/// Whether a piece stands where nothing about it is broken that wasn't, and nothing more than it was: measured place by
/// place on the layouts, without anything of the solver.
fn stands(before: &Layout, after: &Layout, cells: &[Cell], id: &PieceId) -> bool {
    let (old, new) = (Table::new(before), Table::new(after));
    let index = old.pieces.iter().position(|placed| placed.piece.id == *id).expect("the piece is there");
    let limits = old.limits();
    let (was, is) = (&old.pieces[index], &new.pieces[index]);
    let clear = cells.iter().all(|(scenario, edge)| {
        Diagram::new(old.pack(), scenario, *edge).elements().all(|standing| {
            let depth = |placed: &Placed| clashes::depth(&placed.footprint, standing.at, standing.element.kind.radius());
            let slack = Some(depth(was)).filter(|depth| *depth <= TOLERANCE).unwrap_or(0.0);
            depth(is) <= slack.max(0.0) + 1e-7
        })
    });
    let from_edge = |table: &Table, placed: &Placed| table.bounds.least_clearance(placed.footprint.bounds()).1;
    let needed = if is.scatter && !limits.edge_clearance.scatter { 0.0 } else { limits.edge_clearance.at_least };
    let inside = from_edge(&new, is) >= needed.min(from_edge(&old, was)) - 1e-7;
    let parted = |placed: &Placed| {
        placed.traits.has(Trait::Obstruction) && (limits.obstruction_spacing.scatter || !placed.scatter)
    };
    let others = (0..old.pieces.len()).filter(|other| *other != index);
    let agrees = |other: usize| {
        let (theirs, now) = (&old.pieces[other], &new.pieces[other]);
        let needed = if parted(is) && parted(now) { limits.obstruction_spacing.at_least } else { 0.0 };
        let apart = |one: &Placed, other: &Placed| gap::between(&one.footprint, &other.footprint).distance;
        let shared = |one: &Placed, other: &Placed| overlap::between(&one.footprint, &other.footprint);
        let shared_before = shared(was, theirs).filter(|shared| shared.depth() > TOLERANCE);
        apart(is, now) >= needed.min(apart(was, theirs)) - 1e-7
            && shared(is, now).is_none_or(|shared| match shared_before {
                Some(before) => shared.area <= before.area + 1e-5,
                None => shared.depth() <= 1e-7,
            })
    };
    clear && inside && others.into_iter().all(agrees)
}

/// The findings of level must of one scenario at an edge, or of none.
fn musts(layout: &Layout, cell: Option<Cell>) -> Vec<Finding> {
    let mut edits = vec![Edit::Scenario(cell.map(|(scenario, _)| scenario))];
    edits.extend(cell.map(|(_, edge)| Edit::AttackerEdge(edge)));
    let report = Report::of(&layout.edited(&edits).expect("any scenario can be chosen"), PLAN);
    report.findings().into_iter().filter(|finding| finding.level == Level::Must).cloned().collect()
}

/// Asserts that a solution is what it is to be.
#[track_caller]
fn assert_good(before: &Layout, cells: &[Cell], solution: &Solution) {
    let after = before.edited(&solution.edits(before)).expect("the moves can be made");
    let without = musts(before, None);
    for cell in cells.iter().copied().map(Some).chain([None]) {
        for found in musts(&after, cell) {
            let let_stand = found.rule == "scenario-overlap" && may_stand_under_elements(before, &found.pieces[0]);
            let known = without.iter().find(|known| known.is_same_as(&found));
            let is_known = known.is_some_and(|known| found.violation() <= known.violation() + TOLERANCE);
            assert!(let_stand || is_known, "{cell:?} has {found:?} after {solution:?}");
        }
    }
    let order = |shift: &Shift| before.pieces.iter().position(|piece| piece.id == shift.piece);
    assert!(solution.moves.is_sorted_by_key(order));
    for shift in &solution.moves {
        let piece = before.piece(&shift.piece).expect("the piece is there");
        let placed = Placed::new(piece);
        assert!(!piece.locked && clashes::is_in_the_way(&placed) && shift.distance > 0.0, "{shift:?}");
        assert!(stands(before, &after, cells, &shift.piece), "{shift:?} of {solution:?}");
    }
}

/// Asserts that no move can be shorter by a tenth of an inch, the others as they are: by trying places all round.
#[track_caller]
fn assert_shortest(before: &Layout, cells: &[Cell], solution: &Solution, rings: u32, directions: u32) {
    let after = before.edited(&solution.edits(before)).expect("the moves can be made");
    for shift in &solution.moves {
        let piece = before.piece(&shift.piece).expect("the piece is there");
        let reach = shift.distance - 0.1;
        for ring in 0..=rings {
            for direction in 0..directions {
                let length = reach.max(0.0) * f64::from(ring) / f64::from(rings);
                let (sin, cos) = (std::f64::consts::TAU * f64::from(direction) / f64::from(directions)).sin_cos();
                let at = [piece.origin().x + cos * length, piece.origin().y + sin * length].map(Length::clamped);
                let back = Edit::Change(shift.piece.clone(), PieceChange::Move(at, piece.turn));
                let trial = after.edited(&[back]).expect("the move can be made");
                let distance = piece.origin().distance(Point::new(at[0].inches(), at[1].inches()));
                let shorter = distance <= reach && stands(before, &trial, cells, &shift.piece);
                assert!(!shorter, "{shift:?} could go to {at:?}");
            }
        }
    }
}

/// Solves it, and asserts what the pieces move, in the order of the pieces.
#[track_caller]
fn check(name: &str, pieces: &[Sketch], cells: &[Cell], expected: &[(&str, f64)]) {
    let layout = layout(pieces);
    let solution = solve(&layout, PLAN, cells).unwrap_or_else(|blocked| panic!("{name}: {blocked:?}"));
    let told = |id: &str, distance: f64| format!("{id} {distance:.2}");
    let found: Vec<String> =
        solution.moves.iter().map(|shift| told(shift.piece.as_str(), shift.distance)).collect();
    let expected: Vec<String> = expected.iter().map(|(id, distance)| told(id, *distance)).collect();
    assert_eq!(found, expected, "{name}");
    assert_good(&layout, cells, &solution);
    assert_shortest(&layout, cells, &solution, 12, 48);
}

/// Solves it, and asserts what is said of it.
#[track_caller]
fn check_blocked(name: &str, pieces: &[Sketch], cells: &[Cell], expected: &[&str]) {
    let layout = layout(pieces);
    let found = solve(&layout, PLAN, cells).expect_err(name);
    let said: Vec<String> = found.iter().map(|one| crate::solve::blocked(&layout, one)).collect();
    assert_eq!(said, expected, "{name}");
}

fn locked(mut piece: Sketch) -> Sketch {
    piece.locked = true;
    piece
}

/// Pressure Point's one objective, and its flags at the sides.
fn pressure_point() -> [Cell; 1] {
    [cell("pressure-point", Side::Bottom)]
}

/// The radius of the objective, which is 50 mm across, and where it stands.
const RADIUS: f64 = 25.0 / 25.4;
const OBJECTIVE: (f64, f64) = (25.0 - RADIUS, 26.0 - RADIUS);

#[test]
fn a_piece_goes_the_least_way() {
    let house = |x: f64, y: f64| rectangle("a", "building", (x, y), (4.0, 4.0), 0.0);
    let cells = pressure_point();
    check("nothing in the way", &[house(30.0, 30.0)], &cells, &[]);
    check("a tolerance under is none", &[house(26.99, 25.0)], &cells, &[]);
    check("no scenario at all", &[house(24.0, 25.0)], &[], &[]);
    // Its left side has to come to 25, the objective's rim.
    check("straight off", &[house(26.0, 25.5)], &cells, &[("a", 1.0)]);
    // A turned square goes off across its side: by the radius and 2 from the centre, less how far it is already.
    let turned = rectangle("a", "building", (OBJECTIVE.0 + 1.0, OBJECTIVE.1 + 1.0), (4.0, 4.0), 45.0);
    check("across its side", &[turned], &cells, &[("a", RADIUS + 2.0 - 2f64.sqrt())]);
    let forest = circle("b", "forest", (30.5, 25.5), 5.0);
    check("round a forest", &[house(26.0, 25.5), forest.clone()], &cells, &[("a", 2.5)]);
    check("an acid bath isn't in the way", &[circle("a", "acid-bath", (24.0, 25.0), 4.0)], &cells, &[]);
    let boulder = crate::checks::testing::also(circle("a", "boulder", (26.0, 25.0), 2.5), "building");
    check("solid scatter is", &[boulder], &cells, &[("a", 0.25)]);
}

#[test]
fn experiment() {
    let mut seed = 12345u64;
    let mut next = |n: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) % n
    };
    let (mut count, mut worst, mut total, mut errors) = (0, 0.0f64, 0.0, 0);
    let mut time = std::time::Duration::ZERO;
    for case in 0..4000 {
        let (s, e) = (next(7) as usize, next(4) as usize);
        let n = 1 + next(8) as usize;
        let cells: Vec<Cell> = (0..n).map(|k| (&pack().scenarios[(s + k * 3) % 7], Side::CLOCKWISE[(e + k) % 4])).collect();
        let x = 1000 + next(2800) as i32;
        let y = 1000 + next(2800) as i32;
        let d = 200 + next(300) as i32;
        let d2 = 200 + next(300) as i32;
        let turn = next(3600) as f64 / 3600.0 * 6.283;
        let away = f64::from(d + d2) / 200.0 + 4.0 + next(400) as f64 / 100.0;
        let b = (f64::from(x) / 100.0 + away * turn.cos(), f64::from(y) / 100.0 + away * turn.sin());
        let l = layout(&[
            circle("a", "obstruction", (f64::from(x) / 100.0, f64::from(y) / 100.0), f64::from(d) / 100.0),
            circle("b", "obstruction", b, f64::from(d2) / 100.0),
        ]);
        let t = std::time::Instant::now();
        let found = solve(&l, PLAN, &cells);
        time += t.elapsed();
        let Ok(solution) = found else { errors += 1; continue };
        if solution.moves.len() < 2 {
            continue;
        }
        count += 1;
        let brute = two_by_force(&l, &cells, 4, solution.distance() + 0.01);
        let gap = solution.distance() - brute;
        total += gap.max(0.0);
        if gap > 0.02 {
            println!("{:?} {:?} {:?}", l.pieces.iter().map(|p| (p.at, p.shape())).collect::<Vec<_>>(), solution, cells.iter().map(|c| (&c.0.id, c.1)).collect::<Vec<_>>());
            println!("case {case}: {:.3} against {:.3} by force, gap {gap:.3}", solution.distance(), brute);
        }
        worst = worst.max(gap);
    }
    println!("{count} cases, worst {worst}, total {total}, errors {errors} {time:?}");
}
