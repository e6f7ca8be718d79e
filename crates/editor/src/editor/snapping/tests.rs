//! Where dragged pieces snap to.

use std::collections::HashSet;

use proptest::prelude::*;

use super::*;
use crate::checks::Plan;
use crate::checks::Report;
use crate::checks::testing::{circle, compound, layout as table, rectangle};
use crate::editor::{Action, Corner, Editor, Handle, Modifiers, update};
use crate::formats::terrain::OwnTerrain;
use crate::geometry::Point;
use crate::geometry::Vector;
use crate::geometry::gap;
use crate::layout::Layout;
use crate::layout::PieceId;
use crate::layout::{Edit, Piece};
use crate::pack;
use crate::units::{Angle, Length, Unit};

const REACH: f64 = 0.5;
const PLAIN: Modifiers = Modifiers { shift: false, alt: false, control: false };
const CONTROL: Modifiers = Modifiers { control: true, ..PLAIN };
const SHIFT: Modifiers = Modifiers { shift: true, ..PLAIN };
const LIMITS: SnapMode = SnapMode { limits: true, ..SnapMode::OFF };
const PIECES: SnapMode = SnapMode { pieces: true, ..SnapMode::OFF };
const HALF: SnapMode = SnapMode { grid: SnapGrid::Half, ..SnapMode::OFF };

fn id(text: &str) -> PieceId {
    PieceId::new(text).expect("an id")
}

fn editor(pieces: &[Piece], snap: SnapMode) -> Editor {
    Editor { snap_mode: snap, ..Editor::new(table(pieces).into(), 1) }
}

fn after(editor: &Editor, actions: impl IntoIterator<Item = Action>) -> Editor {
    actions.into_iter().fold(editor.clone(), |editor, action| update(&editor, action).unwrap_or(editor))
}

fn point(at: (f64, f64), modifiers: Modifiers) -> Action {
    Action::MovePointer { point_in_table: Point::new(at.0, at.1), reach: REACH, modifiers }
}

/// The editor with a piece dragged by its middle to a place.
fn dragged(editor: &Editor, piece: &str, to: (f64, f64), modifiers: Modifiers) -> Editor {
    let at = editor.layout().piece(&id(piece)).expect("it is there").origin();
    let press = Action::PressPiece { id: id(piece), point_in_table: at, slop: 0.0, modifiers: PLAIN };
    after(editor, [press, point(to, modifiers)])
}

fn place(editor: &Editor, piece: &str) -> (f64, f64) {
    let at = editor.layout().piece(&id(piece)).expect("it is there").at;
    (at[0].inches(), at[1].inches())
}

fn tower(id: &str, x: f64, y: f64) -> Piece {
    circle(id, "guard-tower", (x, y), 4.0)
}

#[test]
fn an_obstruction_snaps_to_limits() {
    // Towers 4 inches across: 10 from centre to centre is 6 apart, 5 off an edge is 3 clear.
    let editor = editor(&[tower("a", 24.0, 24.0), tower("b", 40.0, 40.0)], LIMITS);
    for (name, to, expected) in [
        ("free", (35.0, 24.0), (35.0, 24.0)),
        ("too far by a little", (34.3, 24.0), (34.0, 24.0)),
        ("too near by a little", (33.7, 24.0), (34.0, 24.0)),
        ("beside an edge", (5.3, 12.0), (5.0, 12.0)),
        ("too near an edge", (12.0, 43.4), (12.0, 43.0)),
        ("in a corner", (5.3, 4.8), (5.0, 5.0)),
        ("out of reach", (5.6, 12.0), (5.6, 12.0)),
        ("by the table's edge", (24.0, 47.4), (24.0, 47.4)),
    ] {
        let now = dragged(&editor, "b", to, PLAIN);
        assert_eq!(place(&now, "b"), expected, "{name}");
        assert_eq!(now.snap_lines().is_empty(), to == expected, "{name}");
        let free = dragged(&editor, "b", to, CONTROL);
        assert_eq!(place(&free, "b"), to, "{name}, with control");
        assert_eq!(free.snap_lines(), [], "{name}, with control");
    }
}

#[test]
fn the_obstruction_of_a_compound_piece_snaps_to_limits_and_its_other_parts_to_touching() {
    // A hill with a mill, which ends 3 inches before the hill does.
    let mill = rectangle("m", "building", (24.0, 24.0), (2.0, 2.0), 0.0);
    let whole = compound(rectangle("a", "hill", (24.0, 24.0), (8.0, 4.0), 0.0), [mill]);
    let editor = editor(&[whole, tower("b", 34.0, 10.0)], LIMITS);
    let spacing = |editor: &Editor| {
        let report = Report::of(editor.layout(), Plan::default());
        let spacing = report.checks.iter().find(|checked| checked.check.id == "obstruction-spacing");
        match spacing.map(|checked| &checked.outcome) {
            Some(crate::checks::Outcome::Measured { worst: Some(measure), .. }) => measure.measured,
            _ => panic!("there are two obstructions"),
        }
    };
    // The tower's rim is at 32, and 6 inches before it the mill's side.
    for (name, to, expected) in [
        ("too far by a little", (24.8, 10.0), 25.0),
        ("too near by a little", (25.3, 10.0), 25.0),
        ("the hill at the limit", (22.2, 10.0), 22.2),
    ] {
        let now = dragged(&editor, "a", to, PLAIN);
        assert_eq!(place(&now, "a"), (expected, 10.0), "{name}");
        let is_free = now.snap_lines().is_empty();
        assert_eq!(is_free, (expected, 10.0) == to, "{name}");
        assert!(is_free || (spacing(&now) - 6.0).abs() < 1e-9, "{name}: {}", spacing(&now));
    }
    // A house is dragged to a hill: it touches the hill, whose mill is far enough.
    let far = compound(
        rectangle("a", "hill", (24.0, 24.0), (16.0, 4.0), 0.0),
        [rectangle("m", "building", (18.0, 24.0), (2.0, 2.0), 0.0)],
    );
    let house = rectangle("b", "building", (40.0, 24.0), (4.0, 4.0), 0.0);
    let far = Editor { snap_mode: LIMITS, ..Editor::new(table(&[far, house]).into(), 1) };
    assert_eq!(place(&dragged(&far, "b", (34.3, 24.0), PLAIN), "b"), (34.0, 24.0));
    // Crates snap to the mill that they mustn't lie on, and lie on the hill.
    let crates = rectangle("c", "crates", (40.0, 24.0), (2.0, 2.0), 0.0);
    let carrying =
        Editor { snap_mode: LIMITS, ..Editor::new(table(&[(*far.layout().pieces[0]).clone(), crates]).into(), 1) };
    assert_eq!(place(&dragged(&carrying, "c", (20.2, 24.0), PLAIN), "c"), (20.0, 24.0));
}

#[test]
fn a_piece_can_snap_to_two_limits_at_once() {
    let editor = editor(&[tower("a", 5.0, 24.0), tower("b", 30.0, 30.0), tower("c", 24.0, 24.0)], LIMITS);
    // 6 from a, and 3 off the left edge, right above it.
    let now = dragged(&editor, "b", (5.2, 34.2), PLAIN);
    assert_eq!(place(&now, "b"), (5.0, 34.0));
    assert_eq!(now.snap_lines().len(), 2);
    // Between two towers 19 apart there is a place 10 from either.
    let now = dragged(&editor, "b", (14.6, 27.2), PLAIN);
    let footprint = |piece| now.layout().piece(&id(piece)).expect("it is there").footprint();
    for other in ["a", "c"] {
        let gap = gap::between(&footprint("b"), &footprint(other)).distance;
        assert!((6.0 - 1e-9..6.02).contains(&gap), "{other}: {gap}");
    }
}

#[test]
fn pieces_without_spacing_snap_to_touching() {
    let forest = |id, x, y, turn| rectangle(id, "forest", (x, y), (5.0, 4.0), turn);
    let start = editor(&[forest("a", 24.0, 24.0, 0.0), forest("b", 36.0, 36.0, 0.0)], LIMITS);
    assert_eq!(place(&dragged(&start, "b", (29.3, 25.0), PLAIN), "b"), (29.0, 25.0));
    assert_eq!(place(&dragged(&start, "b", (28.8, 25.0), PLAIN), "b"), (29.0, 25.0), "taken out of it");
    let start = editor(&[forest("a", 24.0, 24.0, 30.0), forest("b", 36.0, 36.0, 0.0)], LIMITS);
    let now = dragged(&start, "b", (29.6, 25.0), PLAIN);
    let footprint = |piece| now.layout().piece(&id(piece)).expect("it is there").footprint();
    let gap = gap::between(&footprint("a"), &footprint("b")).distance;
    assert!(gap < 0.02 && now.snap_lines().len() == 1, "{gap}");
    assert_eq!(Report::of(now.layout(), Plan::default()).checks[1].findings(), [], "nor does it overlap");
}

#[test]
fn snapping_keeps_the_axis_of_a_drag_with_shift() {
    let start = editor(&[tower("a", 24.0, 24.0), tower("b", 40.0, 25.0)], LIMITS);
    let now = dragged(&start, "b", (34.2, 26.0), SHIFT);
    let at = place(&now, "b");
    assert_eq!(at.1.to_bits(), 25.0_f64.to_bits());
    let away = Point::new(at.0, at.1).distance(Point::new(24.0, 24.0));
    assert!((10.0..10.02).contains(&away) && now.snap_lines().len() == 1, "{at:?}");
}

#[test]
fn pieces_snap_to_edges_and_centres_of_others() {
    let hill = |id, x, y| rectangle(id, "hill", (x, y), (4.0, 4.0), 0.0);
    let trench = |id, x, y| rectangle(id, "trench", (x, y), (6.0, 3.0), 0.0);
    let start = editor(&[hill("a", 22.0, 20.0), trench("b", 40.0, 40.0)], PIECES);
    for (name, to, expected) in [
        ("centre to centre", (22.15, 27.0), (22.0, 27.0)),
        ("left edges", (22.85, 27.0), (23.0, 27.0)),
        ("centres beside each other", (29.0, 20.1), (29.0, 20.0)),
        ("lower edges", (29.0, 20.6), (29.0, 20.5)),
        ("free", (29.0, 20.25), (29.0, 20.25)),
    ] {
        let now = dragged(&start, "b", to, PLAIN);
        assert_eq!(place(&now, "b"), expected, "{name}");
        assert!(now.snap_lines().iter().all(|stuck| stuck.limit.is_none()), "{name}");
    }
}

#[test]
fn limits_are_preferred_to_lines_and_both_can_hold() {
    let snap = SnapMode { pieces: true, ..LIMITS };
    let start = editor(&[tower("a", 24.0, 24.0), tower("b", 40.0, 40.0)], snap);
    let now = dragged(&start, "b", (34.2, 24.1), PLAIN);
    assert_eq!(place(&now, "b"), (34.0, 24.0));
    let measured: Vec<bool> = now.snap_lines().iter().map(|stuck| stuck.limit.is_some()).collect();
    assert_eq!(measured, [true, false]);
}

#[test]
fn the_origin_snaps_to_the_grid() {
    let start = editor(&[tower("a", 24.0, 24.0), tower("b", 40.0, 40.0)], HALF);
    assert_eq!(place(&dragged(&start, "b", (12.2, 12.3), PLAIN), "b"), (12.0, 12.5));
    assert_eq!(place(&dragged(&start, "b", (12.2, 12.3), CONTROL), "b"), (12.2, 12.3));
    let start = Editor { snap_mode: SnapMode { grid: SnapGrid::Half, ..LIMITS }, ..start };
    // 3 off the edge is on no line here, and what the limit leaves free is still on one.
    let start = after(&start, [Action::Edit { name: String::new(), edits: vec![shape("b", 4.5)] }]);
    assert_eq!(place(&dragged(&start, "b", (5.3, 12.3), PLAIN), "b"), (5.25, 12.5));
}

fn shape(piece: &str, diameter: f64) -> Edit {
    let shape = crate::geometry::Shape::Circle { diameter: Length::clamped(diameter) };
    Edit::Change(id(piece), crate::layout::PieceChange::Shape(Some(shape)))
}

#[test]
fn several_pieces_snap_as_one() {
    let pieces = [tower("a", 24.0, 24.0), tower("b", 36.0, 24.0), circle("c", "hill", (36.0, 30.0), 4.0)];
    let start = after(&editor(&pieces, LIMITS), [Action::Select(vec![id("b"), id("c")])]);
    let now = dragged(&start, "c", (34.2, 30.0), PLAIN);
    assert_eq!((place(&now, "b"), place(&now, "c")), ((34.0, 24.0), (34.0, 30.0)));
}

#[test]
fn a_new_piece_snaps_too() {
    let start = editor(&[tower("a", 24.0, 24.0)], LIMITS);
    let kind = pack::find(pack::DEFAULT).and_then(|pack| pack.kind("guard-tower")).expect("a kind");
    let width = kind.shape.extent().0;
    let press =
        Action::PressNew { terrain: OwnTerrain::of(kind).into(), point_in_table: Point::new(-9.0, 9.0), slop: 0.2 };
    let now = after(&start, [press, point((24.0 + 2.0 + 6.0 + width / 2.0 + 0.3, 24.0), PLAIN)]);
    assert_eq!(place(&now, "b"), (24.0 + 2.0 + 6.0 + width / 2.0, 24.0));
}

#[test]
fn a_dragged_corner_snaps_to_the_grid_and_to_limits() {
    let wall = |x, y| rectangle("b", "building", (x, y), (4.0, 4.0), 0.0);
    let pulled = |editor: &Editor, from: (f64, f64), to: (f64, f64)| {
        let handle = Handle::Corner(Corner { x: 1, y: 1 });
        let press = Action::PressHandle { handle, point_in_table: Point::new(from.0, from.1) };
        let now = after(editor, [Action::Select(vec![id("b")]), press, point(to, PLAIN)]);
        let bounds = *now.layout().piece(&id("b")).expect("it is there").footprint().bounds();
        (now, bounds.max)
    };
    let start = editor(&[tower("a", 36.0, 12.0), wall(12.0, 12.0)], HALF);
    let (_, corner) = pulled(&start, (14.0, 14.0), (15.7, 14.8));
    assert!(corner.distance(Point::new(15.5, 15.0)) < 0.011, "{corner:?}");
    let start = Editor { snap_mode: LIMITS, ..start };
    // The tower's rim is at 34, so the room ends at 28.
    let start = after(&start, [Action::Edit { name: String::new(), edits: vec![moved_to("b", 24.0, 12.0)] }]);
    let (now, corner) = pulled(&start, (26.0, 14.0), (27.7, 14.8));
    assert!((corner.x - 28.0).abs() < 0.021 && now.snap_lines().len() == 1, "{corner:?}");
}

fn moved_to(piece: &str, x: f64, y: f64) -> Edit {
    let at = [Length::clamped(x), Length::clamped(y)];
    Edit::Change(id(piece), crate::layout::PieceChange::Move(at, Angle::ZERO))
}

#[test]
fn the_turning_handle_snaps_to_multiples_of_15_degrees() {
    let start = editor(&[rectangle("a", "hill", (24.0, 24.0), (5.0, 4.0), 0.0)], SnapMode::default());
    let turned = |degrees: f64, modifiers| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let press = Action::PressHandle { handle: Handle::Turn, point_in_table: Point::new(24.0, 20.0) };
        let to = (24.0 + 4.0 * sin, 24.0 - 4.0 * cos);
        let now = after(&start, [Action::Select(vec![id("a")]), press, point(to, modifiers)]);
        now.layout().piece(&id("a")).expect("it is there").turn.degrees()
    };
    for (degrees, expected) in [(42.2, 45.0), (47.9, 45.0), (40.0, 40.0), (358.2, 0.0), (91.0, 90.0)] {
        assert!((turned(degrees, PLAIN) - expected).abs() < 1e-9, "{degrees}");
    }
    assert!((turned(46.0, CONTROL) - 46.0).abs() < 1e-9);
}

#[test]
fn the_grid_is_of_the_unit_that_is_shown() {
    let names = |unit| SnapGrid::ALL.map(|grid| grid.name(unit));
    assert_eq!(names(Unit::Inch), ["Grid: off", "Grid: every ¼\"", "Grid: every ½\"", "Grid: every 1\""]);
    assert_eq!(names(Unit::Centimetre), ["Grid: off", "Grid: every ½ cm", "Grid: every 1 cm", "Grid: every 2 cm"]);
    let steps = |unit: Unit| SnapGrid::ALL.map(|grid| grid.step(unit).map(|step| unit.show(step)));
    assert_eq!(steps(Unit::Inch), [None, Some("0.25"), Some("0.5"), Some("1")].map(|step| step.map(str::to_owned)));
    assert_eq!(steps(Unit::Centimetre), [None, Some("0.5"), Some("1"), Some("2")].map(|step| step.map(str::to_owned)));
}

#[test]
fn snap_modes_read_back_and_old_text_is_read() {
    for grid in SnapGrid::ALL {
        for (pieces, limits) in [(false, false), (false, true), (true, false), (true, true)] {
            let snap = SnapMode { grid, pieces, limits };
            assert_eq!(SnapMode::read(&snap.text()), snap);
        }
    }
    assert_eq!(
        (SnapMode::read("?"), SnapMode::read("hp")),
        (SnapMode::OFF, SnapMode { grid: SnapGrid::Half, pieces: true, limits: false })
    );
    assert_eq!((SnapMode::read("{}"), SnapMode::read("{")), (SnapMode::default(), SnapMode::default()));
}

/// A piece as chance has it: its kind, place and turn, whether it has a shape of its own, and its sides.
type Rolled = (usize, i32, i32, i32, bool, i32, i32);

/// Up to a dozen pieces of all sorts, and which of them are dragged where.
fn tables() -> impl Strategy<Value = Layout> {
    let kinds = ["building", "guard-tower", "forest", "hill", "wall", "crates", "trench"];
    let piece = (0..kinds.len(), 0..4800, 0..4800, prop_oneof![Just(0), 0..3600], any::<bool>(), 100..700, 100..700);
    let pieces = prop::collection::vec(piece, 1..13);
    (pieces, prop::option::of(0..6_usize), any::<bool>()).prop_map(move |(pieces, scenario, round)| {
        let pack = pack::find(pack::DEFAULT).expect("the default pack");
        let piece = |(index, (kind, x, y, turn, shaped, width, depth)): (usize, Rolled)| {
            let [x, y, width, depth] = [x, y, width, depth].map(Length::hundredths);
            let mut piece = Piece::new(PieceId::nth(index), pack.kind(kinds[kind]).expect("a kind"), [x, y]);
            piece.turn = Angle::tenths(turn);
            piece.shape = shaped.then_some(if round {
                crate::geometry::Shape::Ellipse { width, depth }
            } else {
                crate::geometry::Shape::Rectangle { width, depth }
            });
            Edit::Add(piece)
        };
        let mut edits: Vec<Edit> = pieces.into_iter().enumerate().map(piece).collect();
        edits.push(Edit::Scenario(scenario.and_then(|index| pack.scenarios.get(index))));
        Layout::new(pack).edited(&edits).expect("the pieces can be added")
    })
}

#[test]
fn many_pieces_in_a_crowd_do_not_snap_and_one_does() {
    let hill = |nth: usize| circle(PieceId::nth(nth).as_str(), "hill", (if nth < 21 { 12.0 } else { 24.0 }, 24.0), 4.0);
    let editor = editor(&(0..42).map(hill).collect::<Vec<_>>(), HALF);
    for (held, expected) in [(1, 16.0), (12, 16.0), (20, 16.1)] {
        let selected = after(&editor, [Action::Select((0..held).map(PieceId::nth).collect())]);
        assert_eq!(place(&dragged(&selected, "a", (16.1, 24.0), PLAIN), "a"), (expected, 24.0), "{held}");
    }
}

#[test]
fn snap_lines_look_alike_only_with_equal_ends_and_limits() {
    let stuck = |x: f64, limit| {
        let (from, to) = (Point::new(10.0, 10.0), Point::new(x, 10.0));
        SnapLine { line: gap::Gap { distance: x - 10.0, from, to }, limit }
    };
    let one = stuck(16.0, Some(6.0));
    assert!(one.looks_as(&one) && one.looks_as(&stuck(16.0 + 1e-9, Some(6.0))));
    assert!(!one.looks_as(&stuck(16.01, Some(6.0))) && !one.looks_as(&stuck(16.0, None)));
    let line = SnapLine { line: gap::Gap { from: Point::new(10.0, 11.0), ..one.line }, ..one.clone() };
    assert!(!one.looks_as(&line));
}

#[test]
fn snapped_places_match_the_snapshot() {
    use std::fmt::Write as _;
    let pieces = [
        rectangle("a", "building", (14.0, 14.0), (4.0, 3.0), 30.0),
        tower("b", 27.0, 17.0),
        circle("c", "forest", (24.0, 30.0), 4.0),
        rectangle("d", "building", (36.0, 30.0), (5.0, 3.0), 75.0),
        rectangle("e", "wall", (20.0, 24.0), (5.0, 1.0), 15.0),
        circle("f", "acid-bath", (10.0, 30.0), 4.0),
        rectangle("g", "building", (30.0, 40.0), (4.0, 4.0), 20.0),
        tower("h", 12.0, 40.0),
        circle("i", "hill", (40.0, 12.0), 5.0),
    ];
    let mut text = String::new();
    for (name, snap) in [
        ("limits", LIMITS),
        ("pieces", PIECES),
        ("limits, pieces and half inches", SnapMode { grid: SnapGrid::Half, pieces: true, limits: true }),
    ] {
        let _ = writeln!(text, "{name}");
        let start = editor(&pieces, snap);
        // Around each of the others, as far away as sticking is about.
        for (nth, other) in pieces.iter().enumerate().filter(|(nth, _)| *nth != 6) {
            let [x, y] = other.at.map(Length::inches);
            for turn in [0.7, 2.6, 4.4] {
                let angle = turn + f64::from(u32::try_from(nth).expect("a few")) / 4.0;
                let to = ((x + 10.4 * angle.cos()).clamp(4.6, 43.4), (y + 10.4 * angle.sin()).clamp(4.6, 43.4));
                let now = dragged(&start, "g", to, PLAIN);
                let (at, snap_lines) = (place(&now, "g"), now.snap_lines());
                let limits: Vec<String> = snap_lines
                    .iter()
                    .map(|stuck| stuck.limit.map_or("line".to_owned(), |limit| format!("{limit}\"")))
                    .collect();
                let _ = writeln!(text, "  {:.2} {:.2} to {} {} by {}", to.0, to.1, at.0, at.1, limits.join(" and "));
            }
        }
    }
    insta::assert_snapshot!(text);
}

fn snaps() -> impl Strategy<Value = SnapMode> {
    (0..4_usize, any::<bool>(), any::<bool>()).prop_map(|(grid, pieces, limits)| SnapMode {
        grid: SnapGrid::ALL[grid],
        pieces,
        limits,
    })
}

fn findings(layout: &Layout, plan: Plan) -> HashSet<(&'static str, Vec<PieceId>)> {
    let report = Report::of(layout, plan);
    report.findings().into_iter().map(|finding| (finding.check, finding.pieces.clone())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn snapping_adds_no_finding(
        (layout, snap) in (tables(), snaps()),
        held in prop::collection::vec(any::<prop::sample::Index>(), 1..3),
        (x, y, reach) in (-3000..3000, -3000..3000, 0.1..0.7_f64),
        (control, shift, quadrant_method, what) in (any::<bool>(), any::<bool>(), any::<bool>(), 0..6_usize),
    ) {
        let plan = Plan { quadrant_method };
        let mut ids: Vec<PieceId> = held.iter().map(|index| index.get(&layout.pieces).id.clone()).collect();
        ids.dedup();
        let start = Editor { plan, snap_mode: snap, ..Editor::new(layout.into(), 1) };
        let at = start.layout().piece(&ids[0]).expect("it is there").origin();
        let start = after(&start, [Action::Select(ids.clone())]);
        let handle = match what {
            1 => Handle::Corner(Corner { x: 1, y: 1 }),
            2 => Handle::Corner(Corner { x: -1, y: 1 }),
            _ => Handle::Turn,
        };
        let by = Vector::new(Length::hundredths(x).inches(), Length::hundredths(y).inches());
        let press = match what {
            0..3 if ids.len() == 1 => Action::PressHandle { handle, point_in_table: at },
            _ => Action::PressPiece { id: ids[0].clone(), point_in_table: at, slop: 0.0, modifiers: PLAIN },
        };
        let to = |modifiers, reach| Action::MovePointer { point_in_table: at + by, reach, modifiers };
        let modifiers = Modifiers { shift, control, alt: false };
        let raw = after(&start, [press.clone(), to(modifiers, 0.0)]);
        let now = after(&start, [press.clone(), to(modifiers, reach)]);
        let on_the_way = Action::MovePointer { point_in_table: at + by * 0.6, reach, modifiers };
        let later = after(&start, [press, on_the_way, to(modifiers, reach)]);
        prop_assert_eq!(later.layout(), now.layout(), "which way it came says nothing");
        let (raw, snap_lines) = (raw.layout(), now.snap_lines());
        if control {
            prop_assert_eq!(raw, now.layout());
        }
        let (before, after) = (findings(raw, plan), findings(now.layout(), plan));
        prop_assert!(after.is_subset(&before), "new: {:?}", after.difference(&before).collect::<Vec<_>>());
        for (line, limit) in snap_lines.iter().filter_map(|line| Some((line, line.limit?))) {
            let width = line.line.distance;
            prop_assert!((limit - 1e-9..limit + 0.02).contains(&width), "{width} for {limit}");
        }
        if what > 2 && snap.grid == SnapGrid::Off {
            // What sticks hasn't gone far.
            for id in &ids {
                let place = |layout: &Layout| layout.piece(id).map(|piece| piece.origin());
                let gone = place(raw).zip(place(now.layout())).map_or(0.0, |(a, b)| a.distance(b));
                prop_assert!(gone <= reach * 1.3 + 0.05, "{gone} for a reach of {reach}");
            }
        }
    }

    #[test]
    fn an_obstruction_near_a_spacing_limit_snaps_exactly_to_it(
        (kind, turn, other_turn) in (prop_oneof![Just("building"), Just("guard-tower")], 0..360, 0..360),
        (direction, off) in (0..360, -0.3..0.3_f64),
        (x, y) in (1600..3200, 1600..3200),
    ) {
        let [x, y] = [x, y].map(|at| Length::hundredths(at).inches());
        // Something else in opposite corners, or two pieces alone might come to be each other's mirror image, or the one
        // that is dragged across a middle line too much for one half: both are findings.
        let pair = [
            rectangle("a", kind, (x, y), (4.0, 3.0), f64::from(turn)),
            rectangle("b", kind, (x, y), (3.0, 5.0), f64::from(other_turn)),
            rectangle("c", "forest", (2.5, 2.5), (1.0, 1.0), 0.0),
            rectangle("d", "hill", (45.5, 45.5), (1.0, 1.0), 0.0),
        ];
        let start = editor(&pair, LIMITS);
        // Out along a direction until the two are so far from 6 inches apart.
        let (sin, cos) = f64::from(direction).to_radians().sin_cos();
        let footprint = |editor: &Editor, piece| editor.layout().piece(&id(piece)).expect("it is there").footprint();
        let gap_at = |way: f64| {
            gap::between(&footprint(&start, "b").moved(Vector::new(cos, sin) * way), &footprint(&start, "a")).distance
        };
        let (mut near, mut far) = (0.0, 20.0);
        for _ in 0..40 {
            let middle = f64::midpoint(near, far);
            if gap_at(middle) < 6.0 + off { near = middle } else { far = middle }
        }
        // Where the two hide just enough of the sight across the table, sticking might hide too little of it.
        let raw = dragged(&start, "b", (x + cos * far, y + sin * far), Modifiers { control: true, ..PLAIN });
        prop_assume!(findings(raw.layout(), Plan::default()).contains(&("sight-lines", Vec::new())));
        let now = dragged(&start, "b", (x + cos * far, y + sin * far), PLAIN);
        let bounds = *footprint(&now, "b").bounds();
        let table = now.layout().table.bounds();
        // Beside an edge the edge may win, or the way there become too narrow for a base; and off the table all is allowed.
        prop_assume!(table.least_clearance(&bounds).1 > 5.1);
        let gap = gap::between(&footprint(&now, "a"), &footprint(&now, "b")).distance;
        prop_assert!((6.0 - 1e-9..6.02).contains(&gap), "{gap}");
        prop_assert_eq!(now.snap_lines().len(), 1);
    }

    #[test]
    fn an_obstruction_near_an_edge_limit_snaps_exactly_to_it((turn, off, along) in (0..360, -0.3..0.3_f64, 1200..3600)) {
        let along = Length::hundredths(along).inches();
        let piece = [rectangle("b", "building", (24.0, along), (3.0, 5.0), f64::from(turn))];
        let start = editor(&piece, LIMITS);
        let half = start.layout().piece(&id("b")).expect("it is there").footprint().bounds().width() / 2.0;
        let now = dragged(&start, "b", (48.0 - 3.0 - half + off, along), PLAIN);
        let bounds = *now.layout().piece(&id("b")).expect("it is there").footprint().bounds();
        let clear = 48.0 - bounds.max.x;
        prop_assert!((3.0 - 1e-9..3.02).contains(&clear), "{clear}");
    }
}

#[test]
fn what_a_pack_asks_itself_is_asked_while_a_piece_snaps() {
    const ROW: f64 = 61.0;
    let moor = pack::testing::ghost_moor();
    let length = |centimetres: f64| moor.resolution().read(centimetres).expect("a length");
    let piece = |name: &str, kind: &str, x: f64| Piece {
        shape: Some(rectangle(name, "building", (0.0, 0.0), (4.0, 4.0), 0.0).shape().clone()),
        ..Piece::new(id(name), moor.kind(kind).expect("a kind"), [x, ROW].map(length))
    };
    let editor = |pieces: [Piece; 2]| {
        let edits: Vec<Edit> = pieces.into_iter().map(Edit::Add).collect();
        let layout = Layout::new(moor).edited(&edits).expect("they can be added");
        Editor { snap_mode: HALF, ..Editor::new(layout.into(), 1) }
    };
    // The grid is of half centimetres. Barrows keep 4 inches from keeps, and woods are no farther than 10 from a bog.
    for (other, held, from, to, expected) in [
        ("keep", "barrow", 76.2, 97.2, 97.0),
        ("keep", "barrow", 76.76, 97.2, 97.2),
        ("wood", "barrow", 76.76, 97.2, 97.0),
        ("bog", "wood", 50.8, 85.85, 86.0),
        ("bog", "wood", 50.34, 85.85, 85.85),
    ] {
        let editor = editor([piece("a", other, from), piece("b", held, 127.0)]);
        let now = dragged(&editor, "b", (to / 2.54, ROW / 2.54), PLAIN);
        assert_eq!(
            now.layout().piece(&id("b")).expect("it is there").at,
            [expected, ROW].map(length),
            "{held} beside {other} at {from}"
        );
    }
}
