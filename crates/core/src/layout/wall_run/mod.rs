//! A wall that is drawn as a line: sections end to end, with a tower where it turns.

mod sides;

use crate::geometry::trig::{atan2, sin_cos};
use crate::geometry::{Footprint, Point, Shape, Vector};
use crate::layout::document::Layout;
use crate::layout::edit::Edit;
use crate::layout::id::PieceId;
use crate::layout::piece::Piece;
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
    /// The tower at its start where there is a new one, its sections from start to end, and the tower at its end where it is joined to a
    /// section there, with ids that are free on the table.
    pub pieces: Vec<Piece>,
    /// How many of them are sections.
    pub sections: u32,
    /// The edits that turn sections of the same wall about, where it has become a ring with their outside within it.
    pub turned: Vec<Edit>,
    /// Where it ends.
    pub end: Point,
}

impl WallRun {
    /// The edits that put it on the table.
    pub fn edits(&self) -> Vec<Edit> {
        self.pieces.iter().cloned().map(Edit::Add).chain(self.turned.iter().cloned()).collect()
    }
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

/// What a line ends at.
struct WallGoal {
    /// Where it goes: the middle of the corner piece, or else the end of a section.
    at: Point,
    corner: Option<Piece>,
    /// Whether the corner piece isn't on the table yet.
    is_new: bool,
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
        let mut start = self.wall_start(drawn, from, toward, step)?;
        // What the line ends at.
        let goal = to.and_then(|to| self.wall_goal(drawn, from, to, start.middle));
        let toward = goal.as_ref().map_or(toward, |goal| goal.at);
        let turn = match (start.straight, &goal, line) {
            (Some(turn), None, _) => turn,
            (None, None, WallLine::Sections(_, turn)) => *turn,
            _ => direction(start.middle, toward, step.filter(|_| goal.is_none()))?,
        };
        let along = vector(turn);
        let depth = kind.shape.extent().1;
        if let Some(tower) = start.tower.as_ref().or_else(|| self.corner_of(drawn, from)) {
            start.at = start.middle + along * reach(&tower.footprint(), start.middle, along, depth);
        }
        let usual = kind.shape.extent().0;
        let (count, length) = if let Some(goal) = &goal {
            let within =
                goal.corner.as_ref().map_or(0.0, |tower| reach(&tower.footprint(), toward, along * -1.0, depth));
            let room = start.at.distance(toward) - within;
            (fitting(room, usual, drawn)?, room)
        } else {
            let count = match line {
                WallLine::Sections(count, _) => *count,
                WallLine::To(..) => whole(((toward - start.at).dot(along) / usual).round())?,
            };
            let count = Some(count).filter(|count| (1..=MAX_WALL_SECTIONS).contains(count))?;
            (count, f64::from(count) * usual)
        };
        let is_left = self.is_outside_left(kind, [Some(from), to], [start.middle, toward], along);
        let sections = sections(kind, start.at, turn, is_left, count, length)?;
        let last = goal.filter(|goal| goal.is_new).and_then(|goal| goal.corner);
        let mut pieces: Vec<Piece> = start.tower.into_iter().chain(sections).chain(last).collect();
        let mut ids = (0..).map(PieceId::nth).filter(|id| !self.has(id));
        for piece in &mut pieces {
            piece.id = ids.next()?;
        }
        let turned = self.turned_in_ring(&mut pieces);
        Some(WallRun { pieces, sections: count, turned, end: start.at + along * length })
    }

    /// What a line ends at: a tower, or the free end of another section, with a new tower there unless the line goes straight on to it.
    /// `None` for any other place.
    fn wall_goal(&self, drawn: &DrawnWall, from: &WallEnd, to: &WallEnd, start: Point) -> Option<WallGoal> {
        if let Some(tower) = self.corner_of(drawn, to) {
            return Some(WallGoal { at: tower.origin(), corner: Some(tower.clone()), is_new: false });
        }
        let WallEnd::Piece(id) = to else { return None };
        let section = self.piece(id).filter(|_| from != to)?;
        let (end, turn) = self.free_end(section, start);
        if !matches!(section.shape(), Shape::Rectangle { .. }) || !self.is_free(section, end) {
            return None;
        }
        // Who comes to it goes the other way than out of it.
        let is_straight = is_straight(direction(end, start, None)?, turn);
        let corner = self.corner_kind(drawn).filter(|_| !is_straight).map(|tower| corner_at(tower, end, turn));
        Some(WallGoal { at: corner.as_ref().map_or(end, Piece::origin), corner, is_new: true })
    }

    /// The place of an end; `None` where its piece isn't on the table.
    fn wall_end(&self, end: &WallEnd) -> Option<Point> {
        match end {
            WallEnd::Point(point) => Some(*point),
            WallEnd::Piece(id) => self.piece(id).map(|piece| piece.origin()),
        }
    }

    /// Where the sections begin, and which tower is put there.
    fn wall_start(&self, drawn: &DrawnWall, from: &WallEnd, toward: Point, step: Option<f64>) -> Option<Start> {
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
        let wanted = direction(end, toward, step)?;
        if is_straight(wanted, turn) {
            return Some(Start { at: end, middle: end, tower: None, straight: Some(turn) });
        }
        let Some(tower) = self.corner_kind(drawn) else {
            return Some(Start { at: end, middle: end, tower: None, straight: None });
        };
        let tower = corner_at(tower, end, turn);
        let middle = tower.origin();
        Some(Start { at: middle, middle, tower: Some(tower), straight: None })
    }

    /// The end of a section at which nothing joins it, and the direction out of it: of two such ends the one that is nearer to a point.
    fn free_end(&self, section: &Piece, toward: Point) -> (Point, Angle) {
        let [one, other] = section_ends(section);
        let far = |(end, _): &(Point, Angle)| (u8::from(!self.is_free(section, *end)), end.distance(toward));
        if far(&other) < far(&one) { other } else { one }
    }

    /// Whether nothing joins a section at this end.
    fn is_free(&self, section: &Piece, end: Point) -> bool {
        let others = self.pieces.iter().filter(|other| other.id != section.id);
        others.map(|other| other.footprint()).all(|other| other.signed_distance(end) > APART)
    }

    /// The kind that stands where a wall turns.
    fn corner_kind(&self, drawn: &DrawnWall) -> Option<&'static Kind> {
        self.pack.kind(drawn.corners.first()?)
    }

    /// The tower that a line begins or ends at.
    fn corner_of(&self, drawn: &DrawnWall, end: &WallEnd) -> Option<&Piece> {
        match end {
            WallEnd::Piece(id) => self.piece(id).map(|piece| &**piece).filter(|piece| drawn.is_corner(piece.kind)),
            WallEnd::Point(_) => None,
        }
    }
}

/// Sections of a kind in a direction from a point, so many and so long in all, with their outside on one side of who walks along them.
fn sections(
    kind: &'static Kind,
    from: Point,
    turn: Angle,
    is_left: bool,
    count: u32,
    length: f64,
) -> Option<Vec<Piece>> {
    let along = vector(turn);
    let turn = if is_left { turn } else { turn + Angle::tenths(1800) };
    let depth = kind.shape.extent().1;
    let resolution = kind.resolution;
    let count = i32::try_from(count).ok()?;
    let total = resolution.count(resolution.clamped(length));
    let (each, longer) = (total / count, total % count);
    let mut done = 0;
    let sections = (0..count).map(|nth| {
        let side = each + i32::from(nth < longer);
        let middle = from + along * ((f64::from(done) + f64::from(side) / 2.0) * resolution.inches());
        done += side;
        let at = [middle.x, middle.y].map(|at| resolution.clamped(at));
        let shape = Shape::Rectangle { width: resolution.length(side), depth: resolution.clamped(depth) };
        let shape = Some(shape).filter(|shape| *shape != kind.shape);
        Piece { turn, shape, ..Piece::new(PieceId::nth(0), kind, at) }
    });
    Some(sections.collect())
}

/// A corner piece at the end of a section, with the direction out of that.
fn corner_at(kind: &'static Kind, end: Point, turn: Angle) -> Piece {
    let middle = end + vector(turn) * (kind.shape.extent().0 / 2.0);
    let at = [middle.x, middle.y].map(|at| kind.resolution.clamped(at));
    Piece { turn, ..Piece::new(PieceId::nth(0), kind, at) }
}

/// The middles of both ends of a section, each with the direction out of it.
fn section_ends(section: &Piece) -> [(Point, Angle); 2] {
    let half = section.shape().extent().0 / 2.0;
    [section.turn, section.turn + Angle::tenths(1800)].map(|turn| (section.origin() + vector(turn) * half, turn))
}

/// Whether a line goes straight on in a direction.
fn is_straight(line: Angle, turn: Angle) -> bool {
    let off = (line - turn).degrees();
    off.min(360.0 - off) <= STRAIGHT
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
mod tests;
