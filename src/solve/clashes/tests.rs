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
            let depth =
                |placed: &Placed| clashes::depth(&placed.footprint, standing.at, standing.element.kind.radius());
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
        assert!(stands(before, &after, cells, &shift.piece), "{shift:?} of {}", crate::share::json::write(before));
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
    let found: Vec<String> = solution.moves.iter().map(|shift| told(shift.piece.as_str(), shift.distance)).collect();
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
fn pieces_make_room_for_each_other() {
    let tower = |id: &str, x: f64, y: f64| circle(id, "guard-tower", (x, y), 3.0);
    let cells = pressure_point();
    // The tower comes off to the right by 0.5, and would then stand 5.5 from the next, which makes way.
    let pair =
        [tower("a", OBJECTIVE.0 + RADIUS + 1.0, OBJECTIVE.1), tower("b", OBJECTIVE.0 + RADIUS + 10.0, OBJECTIVE.1)];
    check("the next is pushed", &pair, &cells, &[("a", 0.5), ("b", 0.5)]);
    let held = [pair[0].clone(), locked(pair[1].clone())];
    check("the next is locked", &held, &cells, &[("a", 1.35)]);
    check("a forest isn't asked", &[pair[0].clone(), circle("b", "forest", (28.8, OBJECTIVE.1), 2.0)], &cells, &[("a", 0.81)]);
}

#[test]
fn what_the_organiser_lets_stand_stays() {
    let house = rectangle("a", "building", (24.0, 25.0), (4.0, 4.0), 0.0);
    let tower = circle("b", "guard-tower", (24.0, 15.0), 3.0);
    let waiver = Waiver { rule: "scenario-overlap".into(), pieces: vec![house.id.clone()], reason: "flat".into() };
    let waived = layout(&[house.clone(), tower]).edited(&[Edit::Waive(waiver)]).expect("a waiver can be added");
    let solution = solve(&waived, PLAN, &pressure_point()).expect("nothing has to move");
    assert!(solution.is_empty());
    assert_eq!((solution.distance(), solution.edits(&waived)), (0.0, Vec::new()));
}

#[test]
fn what_cannot_be_is_said() {
    let house = rectangle("a", "building", (24.0, 25.0), (4.0, 4.0), 0.0);
    check_blocked(
        "a locked piece",
        &[locked(house.clone())],
        &[cell("fault-line", Side::Left), cell("pressure-point", Side::Left)],
        &[
            "In Pressure Point with the Attacker at the left edge, Building A is locked and stands on the 50 mm objective.",
        ],
    );
    let hall = |size: f64| rectangle("a", "building", (24.0, 25.0), (size, size), 0.0);
    check_blocked(
        "no room at all, each piece by its deepest clash",
        &[hall(24.0)],
        &[cell("fault-line", Side::Left), cell("two-fronts", Side::Top)],
        &[
            "In Fault Line with the Attacker at the left edge, Building A has nowhere to go that frees the Defender's 50 mm \
             objective.",
            "In Two Fronts with the Attacker at the top edge, Building A has nowhere to go that frees the flag.",
        ],
    );
    check_blocked(
        "room in each cell alone, and in the first few together",
        &[hall(16.0)],
        &all_cells(),
        &[
            "In Trench Warfare with the Attacker at the right edge, Building A has nowhere to go that frees the Defender's \
           50 mm objective.",
        ],
    );
}

/// A table as it may come: obstructions and others, some of them locked or let stand.
fn random_table() -> impl Strategy<Value = Layout> {
    let kinds =
        prop::sample::select(vec!["building", "obstruction", "guard-tower", "forest", "hill", "wall", "boulder"]);
    let place = (400..4400_i32, 400..4400_i32);
    let size = (150..600_i32, 150..600_i32, 0..3_u8);
    let piece = (kinds, place, size, 0..3600_i32, prop::bool::weighted(0.1), prop::bool::weighted(0.1));
    prop::collection::vec(piece, 1..11).prop_map(|pieces| {
        let mut edits = Vec::new();
        for (index, (kind, (x, y), (width, depth, shape), turn, locked, waived)) in pieces.into_iter().enumerate() {
            let kind = pack().kind(kind).expect("a kind of the pack");
            let mut piece = Piece::new(PieceId::nth(index), kind, [x, y].map(Length::hundredths));
            let (width, depth) = (Length::hundredths(width), Length::hundredths(depth));
            piece.turn = Angle::tenths(turn);
            piece.locked = locked;
            piece.shape = match shape {
                0 => Some(Shape::Circle { diameter: width }),
                1 => Some(Shape::Rectangle { width, depth }),
                _ => None,
            };
            if shape == 2 && index % 2 == 0 {
                let corner = |x: f64, y: f64| [x * width.inches(), y * depth.inches()].map(Length::clamped);
                let points =
                    vec![corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.1, 0.0), corner(0.4, 0.5), corner(-0.5, 0.4)];
                piece.shape = Some(Shape::Polygon { points });
            }
            if waived {
                let (rule, pieces) = ("scenario-overlap".into(), vec![piece.id.clone()]);
                edits.push(Edit::Waive(Waiver { rule, pieces, reason: "flat".into() }));
            }
            edits.push(Edit::Add(piece));
        }
        Layout::new(pack()).edited(&edits).expect("the pieces can be added")
    })
}

fn random_cells() -> impl Strategy<Value = Vec<Cell>> {
    prop_oneof![
        prop::sample::subsequence(all_cells(), 1..=3),
        prop::sample::subsequence(all_cells(), 4..=28),
        Just(all_cells()),
    ]
}

/// Asserts that what is said to be in the way is, and that what is said to have no room in a cell finds none by chance.
#[track_caller]
fn assert_blocked(layout: &Layout, cells: &[Cell], blocked: &[Blocked]) {
    assert!(!blocked.is_empty());
    let table = Table::new(layout);
    for one in blocked {
        let cell = (one.scenario, one.edge);
        assert!(cells.contains(&cell), "{one:?}");
        let piece = layout.piece(&one.piece).expect("the piece is there");
        assert!(!may_stand_under_elements(layout, &one.piece) && piece.locked == (one.why == Why::Locked), "{one:?}");
        if one.why == Why::Locked {
            let is_it = |clash: &Clash| clash.element == one.element && table.pieces[clash.piece].piece.id == one.piece;
            assert!(clashes_in(&table, cell, TOLERANCE).iter().any(is_it), "{one:?}");
        }
    }
    let alone = |one: &Blocked| solve(layout, PLAN, &[(one.scenario, one.edge)]).is_err();
    assert!(blocked.len() == 1 || blocked.iter().all(alone));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_solution_is_good_and_as_short_as_can_be_and_else_there_is_a_reason(table in random_table(), cells in random_cells()) {
        let found = solve(&table, PLAN, &cells);
        prop_assert_eq!(&found, &solve(&table, PLAN, &cells));
        match found {
            Ok(solution) => {
                assert_good(&table, &cells, &solution);
                assert_shortest(&table, &cells, &solution, 6, 12);
            }
            Err(blocked) => assert_blocked(&table, &cells, &blocked),
        }
    }
}

#[test]
fn slow() {
    for n in 0..30 {
        let Ok(text) = std::fs::read_to_string(format!("/tmp/clash_slow_{n}.json")) else { break };
        let l = crate::share::json::read(&text).expect("layout");
        let t = std::time::Instant::now();
        let r = solve(&l, PLAN, &all_cells());
        println!("SLOW {n} {:?} {:?}", t.elapsed(), r.map(|s| (s.moves.len(), s.distance())).map_err(|b| b.len()));
    }
}
