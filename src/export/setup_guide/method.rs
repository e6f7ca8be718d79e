//! How a piece is placed with a tape measure: what is measured, and where a piece comes to lie by the measurements.
//!
//! A person pins one corner by its distances from two edges of the table, then swings the piece about it until another
//! corner has its distance too. The second is measured along the side of the table that the line between the two is
//! farther from being upright to, so swinging by a degree shows as much as it can: with L inches between the corners, the
//! distance grows by at least L / √2 inches a radian. What is round has its rim measured instead of a corner, and an
//! ellipse is swung by an end of its long axis. What lies square to the table has sides, and needs no third measurement.
//!
//! Two turns give the same third distance. They lie at least a right angle apart, and the lean in words tells which is
//! meant.

use super::corners::{self, CompassDirection};
use crate::geometry::{Footprint, Placement, Point, Rect, Shape, Side, Vector, trig};
use crate::units::{Angle, Length, clamped};

/// How a piece is placed: what is measured, whatever it comes to.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SetupMethod {
    /// The left or right edge of the table, and the top or bottom one, that the piece is placed from.
    pub edges: [Side; 2],
    /// What of the piece is measured from both.
    pub pin: MeasuredSpot,
    /// How it is turned.
    pub turn: SetupTurn,
}

/// What of a piece is measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum MeasuredSpot {
    /// The rim of what is round: where it comes nearest to the edge, or where it reaches farthest beyond.
    Rim,
    /// Its left side for the left edge, and so on, on whichever side of the edge it lies.
    Side,
    /// A corner: which of its shape's, and what it is called.
    Corner(usize, CompassDirection),
    /// The end of the long axis on this side.
    AxisEnd(Side),
}

/// How a piece is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum SetupTurn {
    /// Any turn is as good.
    Round,
    /// So many degrees, a multiple of 90.
    Square(i32),
    /// By another measurement.
    Swing {
        /// The edge that is measured from.
        from: Side,
        /// What is measured.
        to: MeasuredSpot,
        /// The whole degrees nearest to the turn, to tell the two turns apart that the measurement allows.
        degrees: i32,
        /// The lean of what runs between the two corners, or of the long axis: whole degrees clockwise from the level, 0 to
        /// 179.
        lean: i32,
    },
}

/// The corners of a shape as it lies on the table when its origin is at the table's and it isn't turned; the centre of what
/// is round.
fn local(shape: &Shape) -> Footprint {
    Footprint::new(shape, &Placement::new(Point::default(), Angle::ZERO))
}

/// The half axes of an ellipse, the longer first, and how far the longer is turned from its shape's x axis.
fn axes(width: Length, depth: Length) -> (f64, f64, f64) {
    let (x, y) = (width.inches() / 2.0, depth.inches() / 2.0);
    if x >= y { (x, y, 0.0) } else { (y, x, std::f64::consts::FRAC_PI_2) }
}

/// Whether an edge is measured from along x, and whether from its low end.
const fn axis(edge: Side) -> (bool, bool) {
    (matches!(edge, Side::Left | Side::Right), matches!(edge, Side::Left | Side::Top))
}

/// How far a place lies inside an edge, in inches.
fn inside(table: &Rect, edge: Side, point: Point) -> f64 {
    table.clearance(&Rect::new(point, point), edge)
}

/// The coordinate that lies so far inside an edge.
fn coordinate(table: &Rect, edge: Side, inside: f64) -> f64 {
    match edge {
        Side::Left => table.min.x + inside,
        Side::Right => table.max.x - inside,
        Side::Top => table.min.y + inside,
        Side::Bottom => table.max.y - inside,
    }
}

/// The part of a direction that leads away from an edge.
fn inward(edge: Side, by: Vector) -> f64 {
    let (across, low) = axis(edge);
    let along = if across { by.x } else { by.y };
    if low { along } else { -along }
}

/// How far half an ellipse reaches in a direction, whose part along the long axis is `share`.
fn reach(a: f64, b: f64, share: f64) -> f64 {
    (a * a * share * share + b * b * (1.0 - share * share)).max(0.0).sqrt()
}

/// A direction's lean, as [`SetupTurn::Swing`] has it.
fn lean(by: Vector) -> i32 {
    whole(trig::atan2(by.y, by.x).to_degrees()).rem_euclid(180)
}

fn whole(degrees: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "a few turns at most")]
    let degrees = clamped(degrees.round(), -1e4, 1e4) as i32;
    degrees
}

impl SetupMethod {
    /// How a piece is placed, and what each measurement is exactly, in inches: two for the place, and one for the turn
    /// where it is measured.
    pub fn of(shape: &Shape, at: Point, turn: Angle, table: &Rect) -> (Self, Vec<f64>) {
        let footprint = Footprint::new(shape, &Placement::new(at, turn));
        let bounds = *footprint.bounds();
        let nearer = |one: Side, other: Side| {
            if table.clearance(&bounds, one) <= table.clearance(&bounds, other) { one } else { other }
        };
        let edges = [nearer(Side::Left, Side::Right), nearer(Side::Top, Side::Bottom)];
        let degrees = whole(turn.degrees());
        let square = turn.as_tenths() % 900 == 0;
        let sides = |pin: MeasuredSpot, turn: SetupTurn, half: [f64; 2]| {
            let exact = edges.iter().zip(half).map(|(edge, half)| inside(table, *edge, at) - half).collect();
            (Self { edges, pin, turn }, exact)
        };
        match shape {
            _ if footprint.is_disc() => sides(MeasuredSpot::Rim, SetupTurn::Round, [footprint.radius(); 2]),
            Shape::Ellipse { width, depth } => {
                let (a, b, off) = axes(*width, *depth);
                let (sin, cos) = trig::sin_cos_radians(turn.radians() + off);
                let half = if square { half_sides(shape, degrees) } else { [reach(a, b, cos), reach(a, b, sin)] };
                if square {
                    return sides(MeasuredSpot::Rim, SetupTurn::Square(degrees), half);
                }
                let (swing, exact) = swing_of_axis(table, edges, at, Vector::new(cos, sin) * a, degrees);
                let (method, mut all) = sides(MeasuredSpot::Rim, swing, half);
                all.push(exact);
                (method, all)
            }
            Shape::Rectangle { .. } if square => {
                sides(MeasuredSpot::Side, SetupTurn::Square(degrees), half_sides(shape, degrees))
            }
            _ => cornered(shape, &footprint, edges, degrees, table),
        }
    }

    /// Where a piece comes to lie whose measurements come to so many inches, as near as the document holds it: its origin
    /// and its turn. A swing that the measurements leave no room for goes as far as it can.
    pub fn rebuilt(&self, shape: &Shape, measured: &[f64], table: &Rect) -> ([Length; 2], Angle) {
        let [across, down, rest @ ..] = measured else { return ([Length::ZERO; 2], Angle::ZERO) };
        let measured = [*across, *down];
        let pinned = Point::new(coordinate(table, self.edges[0], *across), coordinate(table, self.edges[1], *down));
        let (at, radians) = match (self.turn, rest) {
            (SetupTurn::Round, _) => (self.beside(table, measured, [local(shape).radius(); 2]), 0.0),
            (SetupTurn::Square(degrees), _) => {
                (self.beside(table, measured, half_sides(shape, degrees)), f64::from(degrees).to_radians())
            }
            (SetupTurn::Swing { from, to, degrees, .. }, [third, ..]) => {
                let about = f64::from(degrees).to_radians();
                match (self.pin, to, shape) {
                    (MeasuredSpot::Corner(pin, _), MeasuredSpot::Corner(other, _), _) => {
                        swung(local(shape).points(), [pin, other], pinned, coordinate(table, from, *third), from, about)
                    }
                    (_, MeasuredSpot::AxisEnd(end), Shape::Ellipse { width, depth }) => {
                        let (a, b, off) = axes(*width, *depth);
                        let to_rim = if axis(from).0 { *across } else { *down };
                        let along = axis_direction(a, b, *third - to_rim, from, end);
                        let half = [reach(a, b, along.x), reach(a, b, along.y)];
                        let turned = nearest_turn(trig::atan2(along.y, along.x) - off, std::f64::consts::PI, about);
                        (self.beside(table, measured, half), turned)
                    }
                    _ => (pinned, about),
                }
            }
            (SetupTurn::Swing { degrees, .. }, []) => (pinned, f64::from(degrees).to_radians()),
        };
        let turn = Angle::from_degrees(radians.to_degrees()).unwrap_or_default();
        ([Length::clamped(at.x), Length::clamped(at.y)], turn)
    }

    /// The middle of what has its rim or its sides so far inside the edges, and reaches so far from its middle.
    fn beside(&self, table: &Rect, measured: [f64; 2], half: [f64; 2]) -> Point {
        Point::new(
            coordinate(table, self.edges[0], measured[0] + half[0]),
            coordinate(table, self.edges[1], measured[1] + half[1]),
        )
    }
}

/// How far what lies square to the table reaches left and right, and up and down, from its middle.
fn half_sides(shape: &Shape, degrees: i32) -> [f64; 2] {
    let (width, depth) = shape.extent();
    if degrees % 180 == 0 { [width / 2.0, depth / 2.0] } else { [depth / 2.0, width / 2.0] }
}

/// How a piece with corners is placed that has this footprint.
fn cornered(
    shape: &Shape,
    footprint: &Footprint,
    edges: [Side; 2],
    degrees: i32,
    table: &Rect,
) -> (SetupMethod, Vec<f64>) {
    let placed = footprint.points();
    let nearer = edges.map(|edge| table.clearance(footprint.bounds(), edge));
    let pin = corners::pin(placed, edges, if nearer[0] <= nearer[1] { edges[0] } else { edges[1] });
    let from = placed[pin.index];
    // How much a swing shows: along y for a corner to the left or right, and along x for one above or below.
    let lever = |by: Vector| by.x.abs().max(by.y.abs());
    let mut best: Option<(f64, corners::NamedCorner)> = None;
    for corner in corners::others(placed, pin) {
        if !swings(shape, pin.index, corner.index) {
            continue;
        }
        let worth = lever(placed[corner.index] - from) * corner.ease();
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, corner));
        }
    }
    let pinned = MeasuredSpot::Corner(pin.index, pin.toward);
    let mut exact = vec![inside(table, edges[0], from), inside(table, edges[1], from)];
    let Some((_, other)) = best else {
        // No shape with an inside comes here: the corner farthest away can always be named.
        return (SetupMethod { edges, pin: pinned, turn: SetupTurn::Round }, exact);
    };
    let by = placed[other.index] - from;
    let edge = if by.x.abs() >= by.y.abs() { edges[1] } else { edges[0] };
    exact.push(inside(table, edge, placed[other.index]));
    let to = MeasuredSpot::Corner(other.index, other.toward);
    (SetupMethod { edges, pin: pinned, turn: SetupTurn::Swing { from: edge, to, degrees, lean: lean(by) } }, exact)
}

/// Whether a piece pinned at one corner may be swung by another: by any, but a rectangle by the other end of its long side,
/// which is what its lean is told of.
fn swings(shape: &Shape, pin: usize, other: usize) -> bool {
    let Shape::Rectangle { width, depth } = shape else { return true };
    // The corners come clockwise from the top left: the first two lie on a side along the width.
    let along_width = pin / 2 == other / 2;
    let along_depth = (pin + other) % 4 == 3;
    (along_width && width >= depth) || (along_depth && depth >= width)
}

/// How an ellipse is swung by an end of its long axis, and what the measurement is exactly. Of the two ends the one
/// farther from the edge shows more.
fn swing_of_axis(table: &Rect, edges: [Side; 2], at: Point, along: Vector, degrees: i32) -> (SetupTurn, f64) {
    let level = along.x.abs() >= along.y.abs();
    let from = if level { edges[1] } else { edges[0] };
    let along = if inward(from, along) >= 0.0 { along } else { -along };
    let end = match (level, along.x >= 0.0, along.y >= 0.0) {
        (true, true, _) => Side::Right,
        (true, false, _) => Side::Left,
        (false, _, true) => Side::Bottom,
        (false, _, false) => Side::Top,
    };
    (
        SetupTurn::Swing { from, to: MeasuredSpot::AxisEnd(end), degrees, lean: lean(along) },
        inside(table, from, at + along),
    )
}

/// The direction of an ellipse's long axis, towards the end on one side, where that end lies `beyond` inches farther from
/// an edge than the rim does.
///
/// With q the part of the direction that leads away from the edge, the rim lies √(a²q² + b²(1 - q²)) before the middle and
/// the end a q behind it; the sum of the two grows with q, and solving for it leaves a quadratic equation. The end is the
/// farther of the two, so only rounding can turn it to the edge, and never by more than half a right angle.
fn axis_direction(a: f64, b: f64, beyond: f64, from: Side, end: Side) -> Vector {
    let under_root = beyond * beyond * (a * a - b * b) + b * b * b * b;
    let away = (beyond * a - under_root.max(0.0).sqrt()) / (b * b);
    let away = clamped(away, -std::f64::consts::FRAC_1_SQRT_2, 1.0);
    let aside = (1.0 - away * away).max(0.0).sqrt();
    let (across, low) = axis(from);
    let away = if low { away } else { -away };
    let aside = if matches!(end, Side::Right | Side::Bottom) { aside } else { -aside };
    if across { Vector::new(away, aside) } else { Vector::new(aside, away) }
}

/// Where a piece comes to lie whose corner `pin` is pinned, and that is swung about it until its corner `other` has a
/// coordinate: x where the edge is the left or right one, and y otherwise. Of the two turns the one nearest to `about`.
fn swung(
    local: &[Point],
    [pin, other]: [usize; 2],
    pinned: Point,
    coordinate: f64,
    edge: Side,
    about: f64,
) -> (Point, f64) {
    let (Some(&pin), Some(&other)) = (local.get(pin), local.get(other)) else { return (pinned, about) };
    let by = other - pin;
    let (length, direction) = (by.length().max(1e-9), trig::atan2(by.y, by.x));
    let across = axis(edge).0;
    let share = clamped((coordinate - if across { pinned.x } else { pinned.y }) / length, -1.0, 1.0);
    let angle = trig::acos(share);
    let full = std::f64::consts::TAU;
    // x is the cosine of the line's direction on the table, and y that of what is left of it to a quarter turn.
    let turns = [angle, -angle].map(|angle| {
        let line = if across { angle } else { std::f64::consts::FRAC_PI_2 - angle };
        nearest_turn(line - direction, full, about)
    });
    let off = |turn: f64| (turn - about).abs();
    let turn = if off(turns[0]) <= off(turns[1]) { turns[0] } else { turns[1] };
    let (sin, cos) = trig::sin_cos_radians(turn);
    let corner = Vector::new(pin.x * cos - pin.y * sin, pin.x * sin + pin.y * cos);
    (pinned - corner, turn)
}

/// The turn nearest to `about` among those that are `period` apart.
fn nearest_turn(turn: f64, period: f64, about: f64) -> f64 {
    turn + ((about - turn) / period).round() * period
}
