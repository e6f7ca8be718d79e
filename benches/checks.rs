//! Benchmarks of checks, solvers, studies and links, on a full table of detailed pieces.

use divan::{Bencher, black_box};
use tablewright::analysis::line_of_sight::SightBlockers;
use tablewright::analysis::line_of_sight::exposure::exposure;
use tablewright::analysis::movement::{self, MovementMap, ReachabilityQuery, ReachedGround, plan_walk};
use tablewright::analysis::open_ground::largest_clear_circle;
use tablewright::analysis::{Base, Diagram, Table, proximity};
use tablewright::checks::{self, Check, Context, EventScenarios, Plan, Report, SharedMeasures};
use tablewright::editor::{Action, Editor, Modifiers, update};
use tablewright::formats::{self, PlannedTable, json, link};
use tablewright::geometry::{Footprint, Placement, Point, Shape, gap, overlap};
use tablewright::layout::{Edit, Layout, Piece, PieceId};
use tablewright::pack::{self, Owner};
use tablewright::solver;
use tablewright::study::{Study, run};
use tablewright::units::{Angle, Length, Resolution};

/// How far the obstruction is moved for the fixes, in inches: the fix is easy to find.
const NUDGE: f64 = 7.0;

const PLAN: Plan = Plan { quadrant_method: true };

fn main() {
    divan::main();
}

/// An irregular polygon of twelve corners, 5 inches across.
fn blob(seed: u32) -> Shape {
    let corner = |i: u32| {
        let (sin, cos) = (f64::from(i) * std::f64::consts::TAU / 12.0).sin_cos();
        let reach = 2.0 + 0.5 * f64::from((i * 7 + seed * 5) % 11) / 10.0;
        [cos * reach, sin * reach].map(Length::clamped)
    };
    Shape::Polygon { points: (0..12).map(corner).collect() }
}

/// A good table of fourteen pieces with twelve corners each; `nudge` moves the sixth, an obstruction, to the left, toward another.
fn table(nudge: f64) -> Layout {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let places = [
        ("forest", 19.0, 18.5),
        ("hill", 29.5, 19.0),
        ("forest", 18.5, 29.0),
        ("hill", 29.0, 29.5),
        ("building", 8.0, 9.0),
        ("building", 40.0 - nudge, 9.5),
        ("rubble", 9.0, 39.0),
        ("forest", 38.0, 38.5),
        ("guard-tower", 24.0, 9.0),
        ("acid-bath", 15.5, 8.0),
        ("trench", 38.5, 24.0),
        ("dense-fog", 7.0, 24.0),
        ("obstruction", 24.0, 39.0),
        ("shallow-water", 41.0, 31.0),
    ];
    let edits: Vec<Edit> = places
        .into_iter()
        .enumerate()
        .map(|(index, (kind, x, y))| {
            let kind = pack.kind(kind).expect("the default pack has the kind");
            let mut piece = Piece::new(PieceId::nth(index), kind, [Length::clamped(x), Length::clamped(y)]);
            let seed = u32::try_from(index).expect("a small number");
            piece.shape = Some(blob(seed));
            piece.turn = Angle::tenths(i32::try_from(index).expect("a small number") * 137);
            Edit::Add(piece)
        })
        .collect();
    let scenario = Edit::Scenario(pack.scenario("trench-warfare"));
    let all: Vec<Edit> = edits.into_iter().chain([scenario]).collect();
    Layout::new(pack).edited(&all).expect("the pieces can be added")
}

#[divan::bench]
fn report(bencher: Bencher) {
    let layout = table(0.0);
    bencher.bench(|| Report::of(black_box(&layout), PLAN));
}

#[divan::bench]
fn place_all(bencher: Bencher) {
    let layout = table(0.0);
    bencher.bench(|| Table::new(black_box(&layout)).pieces.len());
}

#[divan::bench(args = checks::ALL.iter().map(|check| check.id))]
fn one_check(bencher: Bencher, id: &str) {
    let layout = table(0.0);
    let check: &Check = checks::built_in(id).expect("the check exists");
    let context = Context { table: Table::new(&layout), plan: PLAN };
    bencher.bench(|| check.measured(black_box(&context)));
}

#[divan::bench]
fn largest_circle(bencher: Bencher) {
    let layout = table(0.0);
    let table = Table::new(&layout);
    bencher.bench(|| largest_clear_circle(black_box(&table)));
}

/// The studies of open ground, cover, the two sides and quality.
#[divan::bench(args = ["open", "cover", "sides", "quality"])]
fn surveys(bencher: Bencher, name: &str) {
    let layout = table(0.0);
    let study = match name {
        "open" => Study::Open,
        "cover" => Study::Cover,
        "quality" => Study::Quality,
        _ => Study::Sides,
    };
    bencher.bench(|| run(black_box(&layout), EventScenarios::default(), study));
}

#[divan::bench]
fn gap_of_two_polygons(bencher: Bencher) {
    let layout = table(0.0);
    let table = Table::new(&layout);
    let (one, other) = (&table.pieces[4].footprint, &table.pieces[8].footprint);
    bencher.bench(|| gap::between(black_box(one), black_box(other)));
}

#[divan::bench]
fn overlap_of_two_ellipses(bencher: Bencher) {
    let ellipse = Shape::Ellipse { width: Length::hundredths(600), depth: Length::hundredths(450) };
    let at = |x| Footprint::new(&ellipse, &Placement::new(Point::new(x, 24.0), Angle::tenths(333)));
    let (one, other) = (at(24.0), at(27.0));
    bencher.bench(|| overlap::between(black_box(&one), black_box(&other)));
}

/// The fixes of the first finding of a check: an obstruction too near another, or a few pieces removed.
#[divan::bench(args = ["obstruction-spacing", "open-area", "quadrant-method"])]
fn fixes(bencher: Bencher, check: &str) {
    let gone = [7, 11, 12, 13].map(|index| Edit::Remove(PieceId::nth(index)));
    let layout =
        if check == "obstruction-spacing" { table(NUDGE) } else { table(0.0).edited(&gone).expect("they are there") };
    let report = Report::of(&layout, PLAN);
    let finding = report.findings().into_iter().find(|finding| finding.check == check).expect("a finding").clone();
    bencher.bench(|| solver::fixes(black_box(&layout), PLAN, &finding));
}

/// Tables that are a crowd, of the corpus.
const CROWDS: [&str; 6] = ["heap-10", "heap-14", "heap-16", "heap-60", "heap-200", "spread-200"];

/// The report of `check --format json`, with its fixes. The goal for a hundred pieces is 50 milliseconds. The other tables have
/// more findings than there are steps for, so they take as long as all of the steps.
#[divan::bench(args = ["hundred"].into_iter().chain(CROWDS), sample_count = 3, sample_size = 1)]
fn check_of_a_crowd(bencher: Bencher, name: &str) {
    let layout = crowded_table(name);
    bencher.bench(|| formats::report::write(black_box(&layout), &Report::of(&layout, PLAN), PLAN));
}

/// The report alone.
#[divan::bench(args = CROWDS)]
fn report_of_a_crowd(bencher: Bencher, name: &str) {
    let layout = crowded_table(name);
    bencher.bench(|| Report::of(black_box(&layout), PLAN));
}

/// The report and the matrix, which the page makes when a piece is dropped. The goal for two hundred spread pieces is
/// 5 milliseconds.
#[divan::bench(args = ["hundred", "spread-200", "heap-200"])]
fn report_and_matrix_of_a_crowd(bencher: Bencher, name: &str) {
    let layout = crowded_table(name);
    bencher.bench(|| {
        let context = Context { table: Table::new(black_box(&layout)), plan: PLAN };
        let shared = SharedMeasures::of(&context);
        (Report::sharing(&context, &shared), checks::matrix_sharing(&context, &shared))
    });
}

/// A hundred pieces, or a table of the corpus.
fn crowded_table(name: &str) -> Layout {
    if name == "hundred" {
        return json::read(include_str!("hundred.json")).expect("a layout");
    }
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/corpus/{name}.json"));
    json::read(&std::fs::read_to_string(path).expect("the corpus is there")).expect("a layout")
}

/// The table with fourteen buildings in place of its pieces.
fn buildings() -> Layout {
    let layout = table(0.0);
    let kind = layout.pack.kind("building").expect("the default pack has the kind");
    let built = |piece: &Piece| {
        let mut piece = piece.clone();
        piece.kind = kind;
        piece
    };
    let edits = layout.pieces.iter().map(|piece| [Edit::Remove(piece.id.clone()), Edit::Add(built(piece))]);
    layout.edited(&edits.flatten().collect::<Vec<_>>()).expect("they are there")
}

/// The ground that each of the five bases can reach.
#[divan::bench(args = ["mixed", "buildings"])]
fn ground_of_five_bases(bencher: Bencher, name: &str) {
    let layout = if name == "mixed" { table(0.0) } else { buildings() };
    let table = Table::new(&layout);
    bencher.bench(|| {
        Base::all(layout.pack).map(|base| ReachedGround::new(black_box(&table), base).ground.area()).sum::<f64>()
    });
}

/// A base's walk from corner to corner.
#[divan::bench(args = ["mixed", "buildings"])]
fn walk_and_turns(bencher: Bencher, name: &str) {
    let layout = if name == "mixed" { table(0.0) } else { buildings() };
    let table = Table::new(&layout);
    let base = Base::find(layout.pack, 50).expect("the pack has the base");
    let ends = [Point::new(2.0, 2.0), Point::new(46.0, 46.0)];
    bencher.bench(|| plan_walk(black_box(&table), base, ends, 5.0));
}

/// The study of walking.
#[divan::bench]
fn survey_of_walking(bencher: Bencher) {
    let layout = table(0.0);
    let walk = Some([Point::new(2.0, 2.0), Point::new(46.0, 46.0)]);
    bencher.bench(|| run(black_box(&layout), EventScenarios::default(), Study::Walking { base: 50, walk, speed: 5.0 }));
}

/// Every scenario at every edge.
#[divan::bench]
fn matrix(bencher: Bencher) {
    let layout = table(0.0);
    let context = Context { table: Table::new(&layout), plan: PLAN };
    bencher.bench(|| checks::matrix(black_box(&context)));
}

/// The number of bases that get from zone to zone and to every element of a scenario.
fn unblocked_bases(table: &Table, diagram: &Diagram) -> usize {
    let map = MovementMap::new(table);
    let query = ReachabilityQuery::for_game(movement::zones(table.layout, diagram.edge), movement::elements(diagram));
    map.moving_bases.iter().filter(|base| map.reachability(base, &query).in_game(0).reaches_all()).count()
}

/// Whether the five bases get from zone to zone and to the elements of the chosen scenario. Four of the fourteen pieces stop them, and
/// with a nudge of 7" two of these leave too narrow a gap.
#[divan::bench(args = [0.0, NUDGE])]
fn five_bases_walk(bencher: Bencher, nudge: f64) {
    let layout = table(nudge);
    let table = Table::new(&layout);
    let diagram = Diagram::new(&layout, layout.scenario.expect("one is chosen"), layout.attacker_edge);
    bencher.bench(|| unblocked_bases(black_box(&table), &diagram));
}

/// The same with an element in a court, where the first ways that are tried are blocked.
#[divan::bench]
fn five_bases_walk_to_a_court(bencher: Bencher) {
    let layout = court();
    let table = Table::new(&layout);
    let diagram = Diagram::new(&layout, layout.scenario.expect("one is chosen"), layout.attacker_edge);
    bencher.bench(|| unblocked_bases(black_box(&table), &diagram));
}

/// The check and the matrix of that table.
#[divan::bench(args = ["check", "matrix"])]
fn a_court_is_checked(bencher: Bencher, what: &str) {
    let layout = court();
    let context = Context { table: Table::new(&layout), plan: PLAN };
    let check: &Check = checks::built_in("base-passage").expect("the check exists");
    bencher.bench(|| match what {
        "check" => drop(check.measured(black_box(&context))),
        _ => drop(checks::matrix(black_box(&context))),
    });
}

/// The table with four buildings around an objective of its scenario.
fn court() -> Layout {
    let table = table(0.0);
    let table = table.playing(table.pack.scenario("pressure-point"), table.attacker_edge);
    let walls = [(24.0, 18.5, 14.0, 1.0), (30.5, 25.0, 1.0, 14.0), (24.0, 31.5, 14.0, 1.0), (17.5, 26.5, 1.0, 11.0)];
    let wall = |(nth, (x, y, width, depth)): (usize, (f64, f64, f64, f64))| {
        let kind = table.pack.kind("building").expect("the default pack has the kind");
        let mut piece = Piece::new(PieceId::nth(20 + nth), kind, [x, y].map(Length::clamped));
        piece.shape = Some(Shape::Rectangle { width: Length::clamped(width), depth: Length::clamped(depth) });
        Edit::Add(piece)
    };
    let edits: Vec<Edit> = walls.into_iter().enumerate().map(wall).collect();
    table.edited(&edits).expect("the pieces can be added")
}

/// A table of fourteen polygons as a link.
#[divan::bench]
fn link_write(bencher: Bencher) {
    let table = PlannedTable::from(json::read(include_str!("fourteen.json")).expect("a layout"));
    bencher.bench(|| link::write(black_box(&table)));
}

/// Reads that link.
#[divan::bench]
fn link_read(bencher: Bencher) {
    let table = PlannedTable::from(json::read(include_str!("fourteen.json")).expect("a layout"));
    let link = link::write(&table);
    bencher.bench(|| link::read(black_box(&link)));
}

/// The moves that clear every scenario at every edge.
#[divan::bench(args = ["frozen-mill", "fourteen pieces", "fourteen blobs"])]
fn solve_all_scenarios(bencher: Bencher, name: &str) {
    let layout = match name {
        "frozen-mill" => json::read(include_str!("../assets/examples/frozen-mill.json")).expect("a layout"),
        "fourteen blobs" => json::read(include_str!("fourteen.json")).expect("a layout"),
        _ => table(0.0),
    };
    let cells: Vec<_> = EventScenarios::default().cells(&layout).collect();
    bencher.bench(|| solver::clashes::solve(black_box(&layout), &cells));
}

/// An editor in which a piece of a table with so many is pressed.
fn held_piece(count: i32) -> Editor {
    let table = match count {
        14 => table(0.0),
        100 => crowd(),
        _ => crowded_table("spread-200"),
    };
    let id = table.pieces[4].id.clone();
    let editor = Editor::new(table.into(), 1);
    let at = editor.layout().piece(&id).expect("it is there").origin();
    let modifiers = Modifiers::default();
    update(&editor, Action::PressPiece { id, point_in_table: at, slop: 0.0, modifiers }).expect("it is pressed")
}

/// Forty moves of a drag across the table. With a reach of 0 nothing snaps, so the difference is the cost of snapping.
#[divan::bench(args = [(14, 0.0), (14, 0.5), (100, 0.0), (100, 0.5), (200, 0.0), (200, 0.5)])]
fn forty_moves(bencher: Bencher, (count, reach): (i32, f64)) {
    let modifiers = Modifiers::default();
    let held = held_piece(count);
    bencher.bench_local(|| {
        (0..40).fold(held.clone(), |editor, step| {
            let way = f64::from(step);
            let at = Point::new(7.03 + 0.86 * way, 9.01 + 0.71 * way);
            update(&editor, black_box(Action::MovePointer { point_in_table: at, reach, modifiers })).unwrap_or(editor)
        })
    });
}

/// A move of that drag with the report that the board shows of it, and with all that the panels show ten times a second.
#[divan::bench(args = [(14, false), (14, true), (100, false), (100, true), (200, false), (200, true)])]
fn a_checked_move(bencher: Bencher, (count, wants_all): (i32, bool)) {
    let modifiers = Modifiers::default();
    let held = held_piece(count);
    bencher.bench_local(|| {
        let to = Action::MovePointer { point_in_table: Point::new(15.63, 16.11), reach: 0.5, modifiers };
        update(&held, black_box(to)).expect("the piece moves").check(wants_all)
    });
}

#[divan::bench(args = checks::ALL.iter().map(|check| check.id))]
fn one_check_of_a_crowd(bencher: Bencher, id: &str) {
    let layout = crowd();
    let check: &Check = checks::built_in(id).expect("the check exists");
    let context = Context { table: Table::new(&layout), plan: Plan::default() };
    bencher.bench(|| check.measured(black_box(&context)));
}

/// The neighbours of a piece in a crowd.
#[divan::bench]
fn neighbours(bencher: Bencher) {
    let layout = crowd();
    let piece = &layout.pieces[44];
    let footprint = piece.footprint();
    bencher.bench(|| proximity::nearest(black_box(&layout), &footprint, Some(&piece.id), 4));
}

/// Whether bases in two rows see each other.
#[divan::bench]
fn sees(bencher: Bencher) {
    let layout = table(0.0);
    let table = Table::new(&layout);
    let screens = SightBlockers::new(&table);
    let base = Base::find(layout.pack, 30).expect("the pack has the base");
    let rows = [(2.0, 0.7), (46.0, 0.9)].map(|(y, step)| {
        let at = move |index: u32| Point::new(2.0 + f64::from(index * 7 % 60) * step, y);
        (0..60).map(|index| screens.model(base, at(index))).collect::<Vec<_>>()
    });
    bencher.bench(|| {
        let pairs = rows[0].iter().zip(&rows[1]);
        pairs.map(|(one, other)| black_box(screens.sees(one, other))).fold(0, |count, _| count + 1)
    });
}

/// The ground that a model sees, from the middle of an edge, from the middle of the table and from a forest.
#[divan::bench(args = [(24, 46), (24, 24), (17, 18)])]
fn ground_seen(bencher: Bencher, (x, y): (u32, u32)) {
    let layout = table(0.0);
    let from = Point::new(f64::from(x), f64::from(y));
    bencher.bench(|| {
        run(
            black_box(&layout),
            EventScenarios::default(),
            Study::Seeing { base: 30, from, target: 30, at: None, stances: Default::default() },
        )
    });
}

/// How much of a zone sees each point of a table.
#[divan::bench(args = [30, 120])]
fn heat_map(bencher: Bencher, target: u32) {
    let layout = table(0.0);
    let table = Table::new(&layout);
    let base = Base::find(layout.pack, target).expect("the pack has the base");
    bencher.bench(|| exposure(black_box(&table), Owner::Defender, base));
}

/// A table with a hundred small pieces in rows.
fn crowd() -> Layout {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let kinds = ["forest", "hill", "building", "rubble", "wall"];
    let piece = |index: i32| {
        let place = [index % 10 * 440 + 400, index / 10 * 440 + 400].map(Length::hundredths);
        let number = usize::try_from(index).expect("a small number");
        let kind = pack.kind(kinds[number * 7 % kinds.len()]).expect("the default pack has the kind");
        let mut piece = Piece::new(PieceId::nth(number), kind, place);
        piece.shape = Some(blob(u32::try_from(index).expect("a small number")).stretched(
            3.0,
            2.5,
            0.5,
            Resolution::HundredthInch,
        ));
        piece.turn = Angle::tenths(index * 137);
        Edit::Add(piece)
    };
    Layout::new(pack).edited(&(0..100).map(piece).collect::<Vec<_>>()).expect("the pieces can be added")
}
