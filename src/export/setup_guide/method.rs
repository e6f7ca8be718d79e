//! How a piece is placed with a tape measure: what is measured, and where the measurements place the piece.
//!
//! A person pins one corner by its distances from two edges of the table, then swings the piece about it until another corner has
//! its distance from an edge. That edge is chosen so that the distance changes most: with L inches between the corners, by at least
//! L / √2 inches a radian. Round pieces have their rim measured instead of a corner, and an ellipse is swung by an end of its long
//! axis. Pieces square to the table are placed by their sides, without a third measurement.
//!
//! Two turns give the same third distance. They are at least a right angle apart, and the lean in words tells which is meant.

use super::corners::{self, CompassDirection};
use crate::geometry::{Footprint, Placement, Point, Rect, Shape, Side, Vector, trig};
use crate::units::{Angle, Length, clamped};

/// How a piece is placed: what is measured, without the lengths.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SetupMethod {
    /// The left or right edge of the table, and the top or bottom one, that the piece is placed from.
    pub edges: [Side; 2],
    /// The spot of the piece that is measured from both.
    pub pin: MeasuredSpot,
    /// How it is turned.
    pub turn: SetupTurn,
}

/// A spot of a piece to which a distance is measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum MeasuredSpot {
    /// The rim of a round piece: where it is nearest to the edge, or farthest beyond it.
    Rim,
    /// Its left side for the left edge, and so on.
    Side,
    /// A corner: its index in the outline, and the direction that names it.
    Corner(usize, CompassDirection),
    /// The end of the long axis on this side.
    AxisEnd(Side),
}

/// How a piece is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum SetupTurn {
    /// It is a disc, so any turn will do.
    Round,
    /// By these degrees, a multiple of 90.
    Square(i32),
    /// By another measurement.
    Swing {
        /// The edge that is measured from.
        from: Side,
        /// What is measured.
        to: MeasuredSpot,
        /// The turn in whole degrees, to tell the two turns apart that the measurement allows.
        degrees: i32,
        /// The lean of the line between the two corners, or of the long axis: whole degrees clockwise from the x axis, 0 to 179.
        lean: i32,
    },
}

/// The footprint of a shape in the piece's frame.
fn footprint_in_piece(shape: &Shape) -> Footprint {
    Footprint::new(shape, &Placement::new(Point::default(), Angle::ZERO))
}

/// The half axes of an ellipse, the longer first, and the angle of the longer from the piece's x axis.
fn half_axes(width: Length, depth: Length) -> (f64, f64, f64) {
    let (x, y) = (width.inches() / 2.0, depth.inches() / 2.0);
    if x >= y { (x, y, 0.0) } else { (y, x, std::f64::consts::FRAC_PI_2) }
}

/// Whether distances from an edge are along x, and whether they grow with the coordinate.
const fn axis(edge: Side) -> (bool, bool) {
    (matches!(edge, Side::Left | Side::Right), matches!(edge, Side::Left | Side::Top))
}

/// The distance of a point inside an edge, in inches.
fn distance_inside(table: &Rect, edge: Side, point: Point) -> f64 {
    table.clearance(&Rect::new(point, point), edge)
}

/// The coordinate at a distance inside an edge.
fn coordinate(table: &Rect, edge: Side, inside: f64) -> f64 {
    match edge {
        Side::Left => table.min.x + inside,
        Side::Right => table.max.x - inside,
        Side::Top => table.min.y + inside,
        Side::Bottom => table.max.y - inside,
    }
}

/// The component of a direction away from an edge.
fn inward(edge: Side, by: Vector) -> f64 {
    let (across, low) = axis(edge);
    let along = if across { by.x } else { by.y };
    if low { along } else { -along }
}

/// How far an ellipse reaches from its centre along a direction whose component along the long axis is `share`.
fn reach(a: f64, b: f64, share: f64) -> f64 {
    (a * a * share * share + b * b * (1.0 - share * share)).max(0.0).sqrt()
}

/// The lean of a direction, as in [`SetupTurn::Swing`].
fn lean(by: Vector) -> i32 {
    whole(trig::atan2(by.y, by.x).to_degrees()).rem_euclid(180)
}

fn whole(degrees: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "a few turns at most")]
    let degrees = clamped(degrees.round(), -1e4, 1e4) as i32;
    degrees
}

impl SetupMethod {
    /// The method for a piece, and its exact measurements in inches: two for the place, and one for the turn if it is measured.
    pub fn of(shape: &Shape, at: Point, turn: Angle, table: &Rect) -> (Self, Vec<f64>) {
        let footprint = Footprint::new(shape, &Placement::new(at, turn));
        let bounds = *footprint.bounds();
        let nearer = |one: Side, other: Side| {
            if table.clearance(&bounds, one) <= table.clearance(&bounds, other) { one } else { other }
        };
        let edges = [nearer(Side::Left, Side::Right), nearer(Side::Top, Side::Bottom)];
        let degrees = whole(turn.degrees());
        let is_square = turn.as_tenths() % 900 == 0;
        let sides = |pin: MeasuredSpot, turn: SetupTurn, half: [f64; 2]| {
            let exact = edges.iter().zip(half).map(|(edge, half)| distance_inside(table, *edge, at) - half).collect();
            (Self { edges, pin, turn }, exact)
        };
        match shape {
            _ if footprint.is_disc() => sides(MeasuredSpot::Rim, SetupTurn::Round, [footprint.radius(); 2]),
            Shape::Ellipse { width, depth } => {
                let (a, b, off) = half_axes(*width, *depth);
                let (sin, cos) = trig::sin_cos_radians(turn.radians() + off);
                let half = if is_square { half_sides(shape, degrees) } else { [reach(a, b, cos), reach(a, b, sin)] };
                if is_square {
                    return sides(MeasuredSpot::Rim, SetupTurn::Square(degrees), half);
                }
                let (swing, exact) = swing_of_axis(table, edges, at, Vector::new(cos, sin) * a, degrees);
                let (method, mut all) = sides(MeasuredSpot::Rim, swing, half);
                all.push(exact);
                (method, all)
            }
            Shape::Rectangle { .. } if is_square => {
                sides(MeasuredSpot::Side, SetupTurn::Square(degrees), half_sides(shape, degrees))
            }
            _ => method_by_corners(shape, &footprint, edges, degrees, table),
        }
    }

    /// The origin and turn of a piece that is placed by these measurements in inches. If they contradict each other, the piece is
    /// swung as far as possible.
    pub fn rebuilt(&self, shape: &Shape, measured: &[f64], table: &Rect) -> ([Length; 2], Angle) {
        let [across, down, rest @ ..] = measured else { return ([Length::ZERO; 2], Angle::ZERO) };
        let measured = [*across, *down];
        let pinned = Point::new(coordinate(table, self.edges[0], *across), coordinate(table, self.edges[1], *down));
        let (at, radians) = match (self.turn, rest) {
            (SetupTurn::Round, _) => (self.centre(table, measured, [footprint_in_piece(shape).radius(); 2]), 0.0),
            (SetupTurn::Square(degrees), _) => {
                (self.centre(table, measured, half_sides(shape, degrees)), f64::from(degrees).to_radians())
            }
            (SetupTurn::Swing { from, to, degrees, .. }, [third, ..]) => {
                let about = f64::from(degrees).to_radians();
                match (self.pin, to, shape) {
                    (MeasuredSpot::Corner(pin, _), MeasuredSpot::Corner(other, _), _) => swing_about_pin(
                        footprint_in_piece(shape).points(),
                        [pin, other],
                        pinned,
                        coordinate(table, from, *third),
                        from,
                        about,
                    ),
                    (_, MeasuredSpot::AxisEnd(end), Shape::Ellipse { width, depth }) => {
                        let (a, b, off) = half_axes(*width, *depth);
                        let to_rim = if axis(from).0 { *across } else { *down };
                        let along = axis_direction(a, b, *third - to_rim, from, end);
                        let half = [reach(a, b, along.x), reach(a, b, along.y)];
                        let turned = nearest_turn(trig::atan2(along.y, along.x) - off, std::f64::consts::PI, about);
                        (self.centre(table, measured, half), turned)
                    }
                    _ => (pinned, about),
                }
            }
            (SetupTurn::Swing { degrees, .. }, []) => (pinned, f64::from(degrees).to_radians()),
        };
        let turn = Angle::from_degrees(radians.to_degrees()).unwrap_or_default();
        ([Length::clamped(at.x), Length::clamped(at.y)], turn)
    }

    /// The centre of a piece whose rim or sides are at these distances inside the edges; `half` is its reach from the centre.
    fn centre(&self, table: &Rect, measured: [f64; 2], half: [f64; 2]) -> Point {
        Point::new(
            coordinate(table, self.edges[0], measured[0] + half[0]),
            coordinate(table, self.edges[1], measured[1] + half[1]),
        )
    }
}

/// Half the width and depth on the table of a piece that is square to it.
fn half_sides(shape: &Shape, degrees: i32) -> [f64; 2] {
    let (width, depth) = shape.extent();
    if degrees % 180 == 0 { [width / 2.0, depth / 2.0] } else { [depth / 2.0, width / 2.0] }
}

/// The method for a piece with corners, and its exact measurements.
fn method_by_corners(
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
    // How much the third distance changes with the turn: along y for a corner to the left or right, along x for one above or below.
    let lever = |by: Vector| by.x.abs().max(by.y.abs());
    let mut best: Option<(f64, corners::NamedCorner)> = None;
    for corner in corners::others(placed, pin) {
        if !can_swing_by(shape, pin.index, corner.index) {
            continue;
        }
        let worth = lever(placed[corner.index] - from) * corner.ease();
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, corner));
        }
    }
    let pinned = MeasuredSpot::Corner(pin.index, pin.toward);
    let mut exact = vec![distance_inside(table, edges[0], from), distance_inside(table, edges[1], from)];
    let Some((_, other)) = best else {
        // Only invalid shapes come here: the farthest corner can always be named.
        return (SetupMethod { edges, pin: pinned, turn: SetupTurn::Round }, exact);
    };
    let by = placed[other.index] - from;
    let edge = if by.x.abs() >= by.y.abs() { edges[1] } else { edges[0] };
    exact.push(distance_inside(table, edge, placed[other.index]));
    let to = MeasuredSpot::Corner(other.index, other.toward);
    (SetupMethod { edges, pin: pinned, turn: SetupTurn::Swing { from: edge, to, degrees, lean: lean(by) } }, exact)
}

/// Whether a piece pinned at one corner may be swung by another. A rectangle must be swung by the other end of its long side, whose
/// lean is described.
fn can_swing_by(shape: &Shape, pin: usize, other: usize) -> bool {
    let Shape::Rectangle { width, depth } = shape else { return true };
    // The corners are clockwise from the top left: the first two are on a side along the width.
    let along_width = pin / 2 == other / 2;
    let along_depth = (pin + other) % 4 == 3;
    (along_width && width >= depth) || (along_depth && depth >= width)
}

/// How an ellipse is swung by an end of its long axis, and the exact measurement. The end farther from the edge is measured.
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
        distance_inside(table, from, at + along),
    )
}

/// The direction of an ellipse's long axis toward the end on one side, where that end is `beyond` inches farther from an edge than
/// the rim.
///
/// With q the component of the direction away from the edge, the rim is √(a²q² + b²(1 - q²)) nearer than the centre and the end a q
/// farther. Their sum grows with q, and solving for q gives a quadratic equation. Only rounding can make q negative, and it stays
/// above -1/√2.
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

/// The origin and turn of a piece whose corner `pin` is at a point, and that is swung about it until its corner `other` has a
/// coordinate: x if the edge is the left or right one, otherwise y. Of the two turns the one nearest to `about` is taken.
fn swing_about_pin(
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
    // The share is the cosine of the line's direction if it is along x, and its sine if it is along y.
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
