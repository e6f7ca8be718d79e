//! A wall that is drawn as a line: sections end to end, with a tower where it turns.

use super::document::Layout;
use super::id::PieceId;
use super::piece::Piece;
use crate::geometry::trig::{atan2, sin_cos};
use crate::geometry::{Footprint, Point, Shape, Vector};
use crate::pack::{DrawnWall, Kind};
use crate::units::Angle;

/// The most sections of one line: more than fit on the longest table.
pub const MAX_WALL_SECTIONS: u32 = 60;

/// A line that differs less from the wall that it goes on from, in degrees, goes on straight, without a tower.
const STRAIGHT: f64 = 10.0;

/// How far the end of a section is from another piece where nothing joins it, in inches.
const APART: f64 = 0.04;

/// A distance beyond every table, in inches.
const FAR: f64 = 1e6;

/// An end of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum WallEnd {
    /// A point of the table.
    Point(Point),
    /// A section that the wall goes on from, or a tower that it begins or ends at.
    Piece(PieceId),
}

/// Where a line goes.
#[derive(Clone, Debug, PartialEq)]
pub enum WallLine {
    /// To here; with a step, in the nearest direction that is a multiple of so many degrees.
    To(WallEnd, Option<f64>),
    /// So many sections in a direction, clockwise from the right.
    Sections(u32, Angle),
}

/// What a line is made into.
#[derive(Clone, Debug, PartialEq)]
pub struct WallRun {
    /// The tower at its start where there is a new one, and its sections from start to end, with ids that are free on the table.
    pub pieces: Vec<Piece>,
    /// How many of them are sections.
    pub sections: u32,
    /// Where it ends.
    pub end: Point,
}

/// Where sections begin, and which way.
struct Start {
    /// The middle of the side at which the first section begins.
    at: Point,
    /// Where the direction is taken from: the middle of a tower, or `at`.
    middle: Point,
    tower: Option<Piece>,
    /// The direction that is given, where the wall goes on straight.
    straight: Option<Angle>,
}

impl Layout {
    /// What a line of a kind is made into; `None` where its kind isn't drawn, it is too short, or no sections fit between two towers.
    ///
    /// From a section it goes on at its free end: straight, or round a new tower where the kind has one for its corners.
    pub fn wall_run(&self, kind: &'static Kind, from: &WallEnd, line: &WallLine) -> Option<WallRun> {
        let drawn = kind.drawn.as_ref()?;
        let (toward, to, step) = match line {
            WallLine::To(end, step) => (self.wall_end(end)?, Some(end), *step),
            // Far enough away that the direction from either end of a section is the same.
            WallLine::Sections(_, turn) => (self.wall_end(from)? + vector(*turn) * FAR, None, None),
        };
        let mut start = self.wall_start(kind, drawn, from, toward, step)?;
        // A tower that the line ends at; a section is only a place to draw to.
        let last = to.and_then(|to| self.corner_of(drawn, to));
        let turn = match (start.straight, last, line) {
            (Some(turn), None, _) => turn,
            (None, None, WallLine::Sections(_, turn)) => *turn,
            _ => direction(start.middle, toward, step.filter(|_| last.is_none()))?,
        };
        let along = vector(turn);
        let depth = kind.shape.extent().1;
        if let Some(tower) = start.tower.as_ref().or_else(|| self.corner_of(drawn, from)) {
            start.at = start.middle + along * reach(&tower.footprint(), start.middle, along, depth);
        }
        let usual = kind.shape.extent().0;
        let (count, length) = if let Some(tower) = last {
            let room = start.at.distance(toward) - reach(&tower.footprint(), toward, along * -1.0, depth);
            (fitting(room, usual, drawn)?, room)
        } else {
            let count = match line {
                WallLine::Sections(count, _) => *count,
                WallLine::To(..) => whole(((toward - start.at).dot(along) / usual).round())?,
            };
            let count = Some(count).filter(|count| (1..=MAX_WALL_SECTIONS).contains(count))?;
            (count, f64::from(count) * usual)
        };
        let mut pieces: Vec<Piece> = start.tower.into_iter().collect();
        let resolution = kind.resolution;
        let total = resolution.count(resolution.clamped(length));
        let each = total / i32::try_from(count).ok()?;
        let longer = total % i32::try_from(count).ok()?;
        let mut done = 0;
        for nth in 0..i32::try_from(count).ok()? {
            let side = each + i32::from(nth < longer);
            let middle = start.at + along * ((f64::from(done) + f64::from(side) / 2.0) * resolution.inches());
            done += side;
            let at = [middle.x, middle.y].map(|at| resolution.clamped(at));
            let shape = Shape::Rectangle { width: resolution.length(side), depth: resolution.clamped(depth) };
            let shape = Some(shape).filter(|shape| *shape != kind.shape);
            pieces.push(Piece { turn, shape, ..Piece::new(PieceId::nth(0), kind, at) });
        }
        let mut ids = (0..).map(PieceId::nth).filter(|id| !self.has(id));
        for piece in &mut pieces {
            piece.id = ids.next()?;
        }
        Some(WallRun { pieces, sections: count, end: start.at + along * length })
    }

    /// The place of an end; `None` where its piece isn't on the table.
    fn wall_end(&self, end: &WallEnd) -> Option<Point> {
        match end {
            WallEnd::Point(point) => Some(*point),
            WallEnd::Piece(id) => self.piece(id).map(|piece| piece.origin()),
        }
    }

    /// Where the sections begin, and which tower is put there.
    fn wall_start(
        &self,
        kind: &'static Kind,
        drawn: &DrawnWall,
        from: &WallEnd,
        toward: Point,
        step: Option<f64>,
    ) -> Option<Start> {
        let id = match from {
            WallEnd::Point(point) => {
                return Some(Start { at: *point, middle: *point, tower: None, straight: None });
            }
            WallEnd::Piece(id) => id,
        };
        let piece = self.piece(id)?;
        let is_section = matches!(piece.shape(), Shape::Rectangle { .. }) && !drawn.is_corner(piece.kind);
        if !is_section {
            let middle = piece.origin();
            return Some(Start { at: middle, middle, tower: None, straight: None });
        }
        let (end, turn) = self.free_end(piece, toward);
        let along = vector(turn);
        let wanted = direction(end, toward, step)?;
        let off = (wanted - turn).degrees();
        if off.min(360.0 - off) <= STRAIGHT {
            return Some(Start { at: end, middle: end, tower: None, straight: Some(turn) });
        }
        let tower = drawn.corners.first();
        let tower = tower.and_then(|corner| self.pack.kinds.all().iter().find(|one| one.id == *corner));
        let Some(tower) = tower else {
            return Some(Start { at: end, middle: end, tower: None, straight: None });
        };
        let middle = end + along * (tower.shape.extent().0 / 2.0);
        let at = [middle.x, middle.y].map(|at| kind.resolution.clamped(at));
        let tower = Piece { turn, ..Piece::new(PieceId::nth(0), tower, at) };
        let middle = tower.origin();
        Some(Start { at: middle, middle, tower: Some(tower), straight: None })
    }

    /// The end of a section at which nothing joins it, and the direction out of it: of two such ends the one that is nearer to a point.
    fn free_end(&self, section: &Piece, toward: Point) -> (Point, Angle) {
        let half = section.shape().extent().0 / 2.0;
        let ends = [section.turn, section.turn + Angle::tenths(1800)]
            .map(|turn| (section.origin() + vector(turn) * half, turn));
        let is_free = |end: Point| {
            let others = self.pieces.iter().filter(|other| other.id != section.id);
            others.map(|other| other.footprint()).all(|other| other.signed_distance(end) > APART)
        };
        let far = |(end, _): &(Point, Angle)| (u8::from(!is_free(*end)), end.distance(toward));
        let [one, other] = ends;
        if far(&other) < far(&one) { other } else { one }
    }

    /// The tower that a line begins or ends at.
    fn corner_of(&self, drawn: &DrawnWall, end: &WallEnd) -> Option<&Piece> {
        match end {
            WallEnd::Piece(id) => self.piece(id).map(|piece| &**piece).filter(|piece| drawn.is_corner(piece.kind)),
            WallEnd::Point(_) => None,
        }
    }
}

/// The direction from one point to another; `None` where they are the same.
fn direction(from: Point, to: Point, step: Option<f64>) -> Option<Angle> {
    let along = (to - from).unit()?;
    let degrees = atan2(along.y, along.x).to_degrees();
    let stepped = step.map_or(degrees, |step| (degrees / step).round() * step);
    Angle::from_degrees(stepped)
}

fn vector(turn: Angle) -> Vector {
    let (sin, cos) = sin_cos(turn);
    Vector::new(cos, sin)
}

/// How far from its middle a tower reaches along a direction, within a strip as wide as a wall is deep.
fn reach(tower: &Footprint, middle: Point, along: Vector, depth: f64) -> f64 {
    let half = depth / 2.0;
    let at = |point: Point| {
        let off = point - middle;
        (off.dot(along), along.cross(off))
    };
    let of_side = |(from, to): (Point, Point)| {
        let ((x, y), (other_x, other_y)) = (at(from), at(to));
        // The corners in the strip, and where the side crosses its rims.
        let corner = Some(x).filter(|_| y.abs() <= half);
        let crossing = |rim: f64| {
            let share = (rim - y) / (other_y - y);
            ((other_y - y).abs() > 1e-12 && (0.0..=1.0).contains(&share)).then_some(x + share * (other_x - x))
        };
        [corner, crossing(half), crossing(-half)].into_iter().flatten().fold(0.0, f64::max)
    };
    tower.sides().map(of_side).fold(0.0, f64::max)
}

/// How many sections fit into a room so that each is as long as it may be, nearest to the usual length; `None` where none do.
fn fitting(room: f64, usual: f64, drawn: &DrawnWall) -> Option<u32> {
    const ROUNDING: f64 = 1e-6;
    let least = whole((room / drawn.most - ROUNDING).ceil())?.max(1);
    let most = whole((room / drawn.least + ROUNDING).floor())?.min(MAX_WALL_SECTIONS);
    let usual = whole((room / usual).round())?;
    (least <= most).then(|| usual.clamp(least, most))
}

/// A number without a fraction; `None` for negative ones.
fn whole(number: f64) -> Option<u32> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "no table is as long")]
    (number >= 0.0).then_some(number as u32)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::checks::{Plan, Report};
    use crate::geometry::gap;
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
        layout.edited(&run.pieces.iter().cloned().map(Edit::Add).collect::<Vec<_>>()).expect("they can be added")
    }

    fn last(layout: &Layout) -> WallEnd {
        WallEnd::Piece(layout.pieces.last().expect("a piece").id.clone())
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
        let empty = Layout::new(siege_works());
        let run = empty.wall_run(kind("wall"), &at(20.0, 30.0), &WallLine::To(at(32.9, 30.0), None)).expect("a wall");
        assert_eq!(
            told(&run.pieces),
            [("wall", 22.0, 30.0, 0.0), ("wall", 26.0, 30.0, 0.0), ("wall", 30.0, 30.0, 0.0)]
        );
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
        let empty = Layout::new(siege_works());
        let first = empty.wall_run(kind("wall"), &at(20.0, 30.0), &WallLine::To(at(32.0, 30.0), None)).expect("a wall");
        let layout = with(&empty, &first);
        let straight =
            layout.wall_run(kind("wall"), &last(&layout), &WallLine::To(at(40.0, 30.6), None)).expect("a wall");
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
        let reversed =
            layout.wall_run(kind("wall"), &first, &WallLine::To(at(18.0, 20.0), Some(15.0))).expect("a wall");
        assert_eq!(told(&reversed.pieces)[0], ("stone-tower", 18.0, 30.0, 180.0));
        // Earthworks have no towers.
        let bank =
            empty.wall_run(kind("earthwork"), &at(20.0, 30.0), &WallLine::To(at(28.0, 30.0), None)).expect("a bank");
        let banks = with(&empty, &bank);
        let turned =
            banks.wall_run(kind("earthwork"), &last(&banks), &WallLine::To(at(28.0, 40.0), None)).expect("a bank");
        assert!(turned.pieces.iter().all(|piece| piece.kind.id == "earthwork"));
    }

    #[test]
    fn sections_are_counted_in_a_direction() {
        let empty = Layout::new(siege_works());
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
            let layout =
                Layout::new(siege_works()).edited(&[tower(0, 20.0), tower(1, 20.0 + apart)]).expect("two towers");
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
}
