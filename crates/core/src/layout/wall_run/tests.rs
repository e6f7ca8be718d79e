use proptest::prelude::*;

use super::*;
use crate::checks::{Plan, Report};
use crate::geometry::{Side, gap};
use crate::layout::Edit;
use crate::pack::{self, Pack};

fn siege_works() -> &'static Pack {
    pack::find("siege-works").expect("it is built in")
}

fn kind(id: &str) -> &'static Kind {
    siege_works().kind(id).expect("a kind")
}

fn point(x: f64, y: f64) -> Point {
    Point::new(x / 2.54, y / 2.54)
}

fn at(x: f64, y: f64) -> WallEnd {
    WallEnd::Point(point(x, y))
}

fn with(layout: &Layout, run: &WallRun) -> Layout {
    layout.edited(&run.edits()).expect("they can be added")
}

fn last(layout: &Layout) -> WallEnd {
    WallEnd::Piece(layout.pieces.last().expect("a piece").id.clone())
}

/// An empty table whose upper edge is the Attacker's, so that sections of a wall that is drawn to the right aren't turned.
fn attacked_from_above() -> Layout {
    Layout { attacker_edge: Side::Top, ..Layout::new(siege_works()) }
}

/// The kinds and the middles of pieces, in centimetres, and their turns.
fn told(pieces: &[Piece]) -> Vec<(&str, f64, f64, f64)> {
    let centimetres = |length: crate::units::Length| (length.inches() * 254.0).round() / 100.0;
    let of =
        |piece: &Piece| (&*piece.kind.id, centimetres(piece.at[0]), centimetres(piece.at[1]), piece.turn.degrees());
    pieces.iter().map(of).collect()
}

/// Asserts that each piece touches the next one, and that no check of the pack complains of a wall.
#[track_caller]
fn assert_sound(layout: &Layout) {
    for pair in layout.pieces.windows(2) {
        let gap = gap::between(&pair[0].footprint(), &pair[1].footprint()).distance * 2.54;
        assert!(gap < 0.05, "{gap} cm between {} and {}", pair[0].id, pair[1].id);
    }
    let report = Report::of(layout, Plan::default());
    for result in report.checks.into_iter().filter(|result| result.check.id != "off-table") {
        let findings = result.outcome.into_findings();
        assert!(findings.is_empty(), "{}: {findings:?}", result.check.id);
    }
}

#[test]
fn a_line_becomes_whole_sections() {
    let empty = attacked_from_above();
    let run = empty.wall_run(kind("wall"), &at(20.0, 30.0), &WallLine::To(at(32.9, 30.0), None)).expect("a wall");
    assert_eq!(told(&run.pieces), [("wall", 22.0, 30.0, 0.0), ("wall", 26.0, 30.0, 0.0), ("wall", 30.0, 30.0, 0.0)]);
    assert!((run.end.x * 2.54 - 32.0).abs() < 1e-6 && run.sections == 3);
    assert!(run.pieces.iter().all(|piece| piece.shape.is_none()), "they are usual ones");
    for (to, sections) in [(21.9, None), (22.1, Some(1)), (25.9, Some(1)), (26.1, Some(2)), (62.1, Some(11))] {
        let run = empty.wall_run(kind("wall"), &at(20.0, 30.0), &WallLine::To(at(to, 30.0), None));
        assert_eq!(run.map(|run| run.sections), sections, "to {to}");
    }
    let up = empty
        .wall_run(kind("palisade-wall"), &at(20.0, 30.0), &WallLine::To(at(20.5, 22.0), Some(15.0)))
        .expect("a wall");
    assert_eq!(told(&up.pieces)[1], ("palisade-wall", 20.0, 24.0, 270.0));
    assert_eq!(empty.wall_run(kind("stone-tower"), &at(20.0, 30.0), &WallLine::To(at(60.0, 30.0), None)), None);
}

#[test]
fn a_wall_turns_at_a_tower_and_goes_on_straight_without_one() {
    let empty = attacked_from_above();
    let first = empty.wall_run(kind("wall"), &at(20.0, 30.0), &WallLine::To(at(32.0, 30.0), None)).expect("a wall");
    let layout = with(&empty, &first);
    let straight = layout.wall_run(kind("wall"), &last(&layout), &WallLine::To(at(40.0, 30.6), None)).expect("a wall");
    assert_eq!(told(&straight.pieces), [("wall", 34.0, 30.0, 0.0), ("wall", 38.0, 30.0, 0.0)]);
    let turned =
        layout.wall_run(kind("wall"), &last(&layout), &WallLine::To(at(34.0, 40.0), Some(15.0))).expect("a wall");
    assert_eq!(
        told(&turned.pieces),
        [("stone-tower", 34.0, 30.0, 0.0), ("wall", 34.0, 34.0, 90.0), ("wall", 34.0, 38.0, 90.0)]
    );
    assert_sound(&with(&layout, &turned));
    // At the other end, where that is nearer and nothing joins it.
    let first = WallEnd::Piece(PieceId::nth(0));
    let reversed = layout.wall_run(kind("wall"), &first, &WallLine::To(at(18.0, 20.0), Some(15.0))).expect("a wall");
    assert_eq!(told(&reversed.pieces)[0], ("stone-tower", 18.0, 30.0, 180.0));
    // Earthworks have no towers.
    let bank = empty.wall_run(kind("earthwork"), &at(20.0, 30.0), &WallLine::To(at(28.0, 30.0), None)).expect("a bank");
    let banks = with(&empty, &bank);
    let turned = banks.wall_run(kind("earthwork"), &last(&banks), &WallLine::To(at(28.0, 40.0), None)).expect("a bank");
    assert!(turned.pieces.iter().all(|piece| piece.kind.id == "earthwork"));
}

#[test]
fn sections_are_counted_in_a_direction() {
    let empty = attacked_from_above();
    let line = |count, degrees: i32| WallLine::Sections(count, Angle::tenths(degrees * 10));
    let first = empty.wall_run(kind("wall"), &at(20.0, 30.0), &line(2, 0)).expect("a wall");
    assert_eq!(told(&first.pieces), [("wall", 22.0, 30.0, 0.0), ("wall", 26.0, 30.0, 0.0)]);
    let layout = with(&empty, &first);
    let turned = layout.wall_run(kind("wall"), &last(&layout), &line(1, 270)).expect("a wall");
    assert_eq!(told(&turned.pieces), [("stone-tower", 30.0, 30.0, 0.0), ("wall", 30.0, 26.0, 270.0)]);
    let layout = with(&layout, &turned);
    // From the tower itself.
    let tower = WallEnd::Piece(layout.pieces[2].id.clone());
    let more = layout.wall_run(kind("wall"), &tower, &line(1, 0)).expect("a wall");
    assert_eq!(told(&more.pieces), [("wall", 34.0, 30.0, 0.0)]);
    for count in [0, MAX_WALL_SECTIONS + 1] {
        assert_eq!(empty.wall_run(kind("wall"), &at(20.0, 30.0), &line(count, 0)), None, "{count}");
    }
    let gone = WallEnd::Piece(PieceId::nth(500));
    assert_eq!(layout.wall_run(kind("wall"), &gone, &line(1, 0)), None);
}

#[test]
fn between_two_towers_sections_are_as_long_as_fits() {
    for (apart, lengths) in [
        (7.9, None),
        (8.0, Some(vec![4.0])),
        (9.0, Some(vec![5.0])),
        (9.1, None),
        (12.0, Some(vec![4.0, 4.0])),
        (13.01, Some(vec![4.51, 4.5])),
        (25.0, Some(vec![4.2; 5])),
    ] {
        let tower = |nth, x: f64| {
            let place = point(x, 30.0);
            let at = [place.x, place.y].map(|at| siege_works().resolution().clamped(at));
            Edit::Add(Piece::new(PieceId::nth(nth), kind("stone-tower"), at))
        };
        let layout = Layout::new(siege_works()).edited(&[tower(0, 20.0), tower(1, 20.0 + apart)]).expect("two towers");
        let [from, to] = [0, 1].map(|nth| WallEnd::Piece(PieceId::nth(nth)));
        let run = layout.wall_run(kind("wall"), &from, &WallLine::To(to, Some(15.0)));
        let told = run.as_ref().map(|run| {
            let width = |piece: &Piece| (piece.shape().extent().0 * 254.0).round() / 100.0;
            run.pieces.iter().map(width).collect::<Vec<_>>()
        });
        assert_eq!(told, lengths, "{apart} cm apart");
        if let Some(run) = run {
            let mut pieces = with(&layout, &run).pieces;
            // In their order along the wall.
            let tower = pieces.remove(1);
            pieces.push(tower);
            assert_sound(&Layout { pieces, ..layout });
        }
    }
}

/// The sides to which the outsides of sections are, by the first letters of their names.
fn outsides(pieces: &[Piece]) -> String {
    let of = |piece: &Piece| {
        let outside = piece.outside()?;
        let sides = [('T', (0.0, -1.0)), ('R', (1.0, 0.0)), ('B', (0.0, 1.0)), ('L', (-1.0, 0.0))];
        sides.into_iter().find(|(_, (x, y))| outside.dot(Vector::new(*x, *y)) > 0.9).map(|(name, _)| name)
    };
    pieces.iter().filter_map(of).collect()
}

#[test]
fn the_outside_is_toward_the_attacker_or_away_from_the_middle() {
    let empty = Layout::new(siege_works());
    let run = |layout: &Layout, from: (f64, f64), to: (f64, f64)| {
        let run = layout.wall_run(kind("wall"), &at(from.0, from.1), &WallLine::To(at(to.0, to.1), None));
        outsides(&run.expect("a wall").pieces)
    };
    // The Attacker's edge is the bottom one.
    for (from, to) in [((20.0, 30.0), (28.0, 30.0)), ((28.0, 30.0), (20.0, 30.0))] {
        assert_eq!(run(&empty, from, to), "BB");
        assert_eq!(run(&attacked_from_above(), from, to), "TT");
        assert_eq!(run(&empty, (from.1, from.0), (to.1, to.0)), "LL", "left of the middle");
    }
    assert_eq!(run(&empty, (90.0, 30.0), (90.0, 38.0)), "RR");
}

#[test]
fn the_outside_stays_on_its_side_however_a_wall_goes_on() {
    let top = attacked_from_above();
    let draw = |layout: &Layout, from: WallEnd, to: (f64, f64)| {
        let run = layout.wall_run(kind("wall"), &from, &WallLine::To(at(to.0, to.1), None)).expect("a wall");
        with(layout, &run)
    };
    let first = draw(&top, at(20.0, 30.0), (28.0, 30.0));
    let of = |layout: &Layout, from: usize| {
        outsides(&layout.pieces[from..].iter().map(|piece| (**piece).clone()).collect::<Vec<_>>())
    };
    // Round a corner to the right, to the left, and back over the start.
    let right = draw(&first, last(&first), (30.0, 40.0));
    assert_eq!(of(&right, 0), "TTRR");
    let left = draw(&first, last(&first), (30.0, 20.0));
    assert_eq!(of(&left, 0), "TTLL");
    let back = draw(&first, WallEnd::Piece(PieceId::nth(0)), (18.0, 40.0));
    assert_eq!(of(&back, 0), "TTLL");
    // From the tower itself, and on to a wall that stands.
    let tower = WallEnd::Piece(right.pieces[2].id.clone());
    assert_eq!(right.walls().len(), 1);
    let more = draw(&right, tower, (42.0, 30.0));
    assert_eq!(of(&more, 5), "TT");
    let onto = first.wall_run(kind("wall"), &at(8.0, 30.0), &WallLine::To(WallEnd::Piece(PieceId::nth(0)), None));
    let onto = onto.expect("it is straight on");
    assert_eq!((outsides(&onto.pieces).as_str(), onto.sections), ("TTT", 3), "no tower stands between them");
}

#[test]
fn a_ring_is_closed_by_a_line_to_its_first_section() {
    for edge in Side::ALL {
        let mut layout = Layout { attacker_edge: edge, ..Layout::new(siege_works()) };
        let mut from = at(40.0, 40.0);
        for to in [(60.0, 40.0), (62.0, 60.0), (40.0, 62.0)] {
            let run = layout.wall_run(kind("wall"), &from, &WallLine::To(at(to.0, to.1), Some(15.0))).expect("a wall");
            layout = with(&layout, &run);
            from = last(&layout);
        }
        let first = WallEnd::Piece(PieceId::nth(0));
        let run = layout.wall_run(kind("wall"), &from, &WallLine::To(first, Some(15.0))).expect("it is closed");
        let towers = run.pieces.iter().filter(|piece| piece.kind.id == "stone-tower").count();
        assert_eq!(towers, 2, "one at either end");
        let layout = with(&layout, &run);
        let walls = layout.walls();
        assert!(walls.len() == 1 && walls[0].is_ring(), "{walls:?}");
        assert_eq!(walls[0].wrong_sections().count(), 0, "{edge:?}");
        let centre = point(51.0, 51.0);
        let outward = |piece: &Piece| piece.outside().is_none_or(|outside| outside.dot(piece.origin() - centre) > 0.0);
        assert!(layout.pieces.iter().all(|piece| outward(piece)), "{edge:?}");
        let report = Report::of(&layout, Plan::default());
        for result in report.checks.into_iter().filter(|result| result.check.id != "off-table") {
            let findings = result.outcome.into_findings();
            assert!(findings.is_empty(), "{}: {findings:?}", result.check.id);
        }
    }
}

proptest! {
    /// However it is drawn, each piece touches the one before and no check complains.
    #[test]
    fn walls_are_sound_however_they_are_drawn(
        first in 0..3600_i32,
        lines in prop::collection::vec((8.0..30.0_f64, -1100..1100_i32), 1..4),
        is_timber in any::<bool>(),
    ) {
        let kind = kind(if is_timber { "palisade-wall" } else { "wall" });
        let mut layout = Layout::new(siege_works());
        let (mut from, mut at, mut turn) = (WallEnd::Point(point(60.0, 60.0)), point(60.0, 60.0), first);
        for (length, by) in lines {
            turn += by;
            let to = at + vector(Angle::tenths(turn)) * (length / 2.54);
            let Some(run) = layout.wall_run(kind, &from, &WallLine::To(WallEnd::Point(to), None)) else { continue };
            let next = with(&layout, &run);
            let crosses = run.pieces.iter().skip(1).any(|piece| {
                let before = layout.pieces.iter().rev().skip(1);
                before.map(|other| other.footprint()).any(|other| gap::between(&other, &piece.footprint()).distance < 0.4)
            });
            if crosses {
                break;
            }
            layout = next;
            at = run.end;
            from = last(&layout);
            assert_sound(&layout);
        }
    }
}
