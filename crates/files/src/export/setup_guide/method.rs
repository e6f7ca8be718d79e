//! How a piece is placed with a tape measure: what is measured, and where the measurements place the piece.
//!
//! Two distances from two edges of the table place a spot of the piece, and an angle turns it. Which spot depends on the shape: the rim
//! of a round piece, the sides of one that is square to the table, a corner of a turned rectangle, or else the centre. An outline has
//! no direction of its own that a person could name, so its angle is that of an arrow: from its centre to the side that is up where
//! the piece is drawn unturned. The map of the set-up page shows it.
//!
//! The corner of a rectangle has another corner with a distance of its own, because a tape turns a piece better than the eye. That edge
//! is chosen so that the distance changes most: with L inches between the corners, by at least L / √2 inches a radian. Two turns give
//! the same distance. They are at least a right angle apart, and the lean in words tells which is meant.

use super::corners::{self, CompassDirection};
use crate::geometry::{Footprint, Placement, Point, Rect, Shape, Side, Vector, trig};
use crate::units::{Angle, Length, Resolution, clamped};

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
    /// Its centre: the middle of its width and depth in its own frame.
    Centre,
}

/// How a piece is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum SetupTurn {
    /// It is a disc, so any turn will do.
    Round,
    /// By these degrees, a multiple of 90.
    Square(i32),
    /// By another measurement, of the corner of a rectangle.
    Swing {
        /// The edge that is measured from.
        from: Side,
        /// What is measured.
        to: MeasuredSpot,
        /// The turn, to tell the two turns apart that the measurement allows.
        turn: Angle,
        /// The lean of the line between the two corners: clockwise from the x axis, less than half a turn.
        lean: Angle,
    },
    /// By the lean of an ellipse's long axis, as of a swing.
    Axis { turn: Angle, lean: Angle },
    /// By the direction of the arrow of an outline: the turn, clockwise from the top.
    Arrow(Angle),
}

/// The footprint of a shape in the piece's frame.
fn footprint_in_piece(shape: &Shape) -> Footprint {
    Footprint::new(shape, &Placement::new(Point::default(), Angle::ZERO))
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

/// The lean of a direction, as in [`SetupTurn::Swing`].
fn lean(by: Vector) -> Angle {
    half_turn(Angle::from_degrees(trig::atan2(by.y, by.x).to_degrees()).unwrap_or_default())
}

/// The angle without half turns.
fn half_turn(angle: Angle) -> Angle {
    Angle::tenths(angle.as_tenths().rem_euclid(1800))
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
            Shape::Ellipse { .. } if is_square => {
                sides(MeasuredSpot::Rim, SetupTurn::Square(degrees), half_sides(shape, degrees))
            }
            Shape::Ellipse { width, depth } => {
                let off = if width >= depth { Angle::ZERO } else { Angle::tenths(900) };
                sides(MeasuredSpot::Centre, SetupTurn::Axis { turn, lean: half_turn(turn + off) }, [0.0; 2])
            }
            Shape::Rectangle { .. } if is_square => {
                sides(MeasuredSpot::Side, SetupTurn::Square(degrees), half_sides(shape, degrees))
            }
            Shape::Rectangle { .. } => method_by_corners(shape, &footprint, edges, turn, table),
            Shape::Circle { .. } | Shape::Polygon { .. } => {
                let centre = Placement::new(at, turn).table_from_piece(middle(shape));
                let exact = edges.iter().map(|edge| distance_inside(table, *edge, centre)).collect();
                (Self { edges, pin: MeasuredSpot::Centre, turn: SetupTurn::Arrow(turn) }, exact)
            }
        }
    }

    /// The origin and turn of a piece that is placed by these measurements in inches. If they contradict each other, the piece is
    /// swung as far as possible.
    pub fn rebuilt(&self, shape: &Shape, measured: &[f64], table: &Rect) -> ([Length; 2], Angle) {
        let [across, down, rest @ ..] = measured else { return ([Length::ZERO; 2], Angle::ZERO) };
        let measured = [*across, *down];
        let pinned = Point::new(coordinate(table, self.edges[0], *across), coordinate(table, self.edges[1], *down));
        let (at, turn) = match (self.turn, rest) {
            (SetupTurn::Round, _) => {
                (self.centre(table, measured, [footprint_in_piece(shape).radius(); 2]), Angle::ZERO)
            }
            (SetupTurn::Square(degrees), _) => {
                (self.centre(table, measured, half_sides(shape, degrees)), Angle::tenths(degrees * 10))
            }
            (SetupTurn::Swing { from, to: MeasuredSpot::Corner(other, _), turn, .. }, [third, ..]) => {
                let MeasuredSpot::Corner(pin, _) = self.pin else { return ([Length::ZERO; 2], turn) };
                let (at, radians) = swing_about_pin(
                    footprint_in_piece(shape).points(),
                    [pin, other],
                    pinned,
                    coordinate(table, from, *third),
                    from,
                    turn.radians(),
                );
                (at, Angle::from_degrees(radians.to_degrees()).unwrap_or_default())
            }
            (SetupTurn::Axis { turn, .. } | SetupTurn::Arrow(turn), _) => {
                (pinned - Placement::new(Point::default(), turn).turned(middle(shape)), turn)
            }
            (SetupTurn::Swing { turn, .. }, _) => (pinned, turn),
        };
        ([at.x, at.y].map(|at| Resolution::HundredthInch.clamped(at)), turn)
    }

    /// The centre of a piece whose rim or sides are at these distances inside the edges; `half` is its reach from the centre.
    fn centre(&self, table: &Rect, measured: [f64; 2], half: [f64; 2]) -> Point {
        Point::new(
            coordinate(table, self.edges[0], measured[0] + half[0]),
            coordinate(table, self.edges[1], measured[1] + half[1]),
        )
    }
}

/// The centre of a shape in the piece's frame: the middle of its width and depth.
pub(super) fn middle(shape: &Shape) -> Vector {
    shape.frame().centre() - Point::default()
}

/// Half the width and depth on the table of a piece that is square to it.
fn half_sides(shape: &Shape, degrees: i32) -> [f64; 2] {
    let (width, depth) = shape.extent();
    if degrees % 180 == 0 { [width / 2.0, depth / 2.0] } else { [depth / 2.0, width / 2.0] }
}

/// The method for a turned rectangle, and its exact measurements.
fn method_by_corners(
    shape: &Shape,
    footprint: &Footprint,
    edges: [Side; 2],
    turn: Angle,
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
    (SetupMethod { edges, pin: pinned, turn: SetupTurn::Swing { from: edge, to, turn, lean: lean(by) } }, exact)
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
