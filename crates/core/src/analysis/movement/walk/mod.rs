//! The shortest walk of a base between two places: exact, in straight lines and in arcs around the corners of what stops it.
//!
//! A shortest walk among grown footprints consists of common tangents of the circles around their corners, and of arcs of these
//! circles between two tangents (Y.-H. Liu and S. Arimoto, *Finding the shortest path of a disc among polygonal obstacles using a
//! radius-independent graph*, IEEE Transactions on Robotics and Automation 11, 1995). The graph of tangents is searched with A*
//! (P. Hart, N. Nilsson and B. Raphael, 1968): first the node with the least sum of the walked length and the straight distance to
//! the end. Whether a tangent is free of obstacles is checked only when its node is expanded.

mod path;
pub mod plan;
mod turns;

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::f64::consts::TAU;

use super::curve::{Curve, angle};
use super::offset_outline::KeepOut;
use crate::geometry::{Footprint, Point, Rect, Vector};

pub use path::Walk;

/// The tolerance for rounding between angles, in radians.
const ROUNDING: f64 = 1e-10;

/// A circle around a corner or a disc, or the part of one, that walks can follow. The start and the end of a walk are circles
/// without a radius.
struct TurningCircle {
    centre: Point,
    radius: f64,
    /// The direction from the centre to where it begins, of length 1.
    start: Vector,
    /// The angle to its end in radians, clockwise on the screen.
    sweep: f64,
    /// The parts that border free ground, as angles from the start, in order.
    free: Vec<[f64; 2]>,
}

impl TurningCircle {
    fn point(place: Point) -> Self {
        Self { centre: place, radius: 0.0, start: Vector::default(), sweep: TAU, free: Vec::new() }
    }

    /// The angle from the start of the point in a direction from the centre; `None` where that isn't on the arc.
    fn angle_of(&self, direction: Vector) -> Option<f64> {
        if self.radius == 0.0 {
            return Some(0.0);
        }
        let angle = angle(self.start, direction);
        if angle <= self.sweep {
            Some(angle)
        } else if angle >= TAU - ROUNDING {
            Some(0.0)
        } else {
            (angle <= self.sweep + ROUNDING).then_some(self.sweep)
        }
    }

    fn is_free(&self, from: f64, to: f64) -> bool {
        self.free.iter().any(|[first, last]| first - ROUNDING <= from && to <= last + ROUNDING)
    }

    /// The angle walked from one angle to another, clockwise on the screen where `direction` is positive; `None` where the arc between
    /// them isn't free, or isn't on the circle.
    fn walked_angle(&self, from: f64, to: f64, direction: f64) -> Option<f64> {
        let [from, to] = if direction > 0.0 { [from, to] } else { [to, from] };
        let angle = to - from;
        if angle.abs() <= ROUNDING {
            return Some(0.0);
        }
        if angle > 0.0 {
            return self.is_free(from, to).then_some(angle);
        }
        let is_full_circle = self.sweep >= TAU;
        (is_full_circle && self.is_free(from, TAU) && self.is_free(0.0, to)).then_some(angle + TAU)
    }
}

/// A node of the search: a tangent line that arrives at a circle.
#[derive(Clone, Copy)]
struct WalkNode {
    /// The index of the circle.
    circle: usize,
    /// The direction of the walk around the circle: 1 clockwise on the screen, -1 anticlockwise.
    direction: f64,
    /// The angle on the circle at which the line arrives.
    angle: f64,
    /// Where the line arrives.
    arrival: Point,
    /// Where the line leaves the previous circle.
    departure: Point,
    /// The angle of the arc before the line, in radians.
    arc: f64,
    /// The length of the walk so far, in inches.
    length: f64,
    /// The index of the previous node.
    previous: Option<usize>,
}

/// The shortest walk of a base of this radius between two places that its centre can be in; `None` where there is none.
pub fn shortest<'a>(
    table: &Rect,
    obstacles: impl Iterator<Item = &'a Footprint>,
    radius: f64,
    [from, to]: [Point; 2],
) -> Option<Walk> {
    let keep_out = KeepOut::new(table, obstacles, radius);
    if from == to {
        return Some(Walk::default());
    }
    if keep_out.is_segment_free(from, to) {
        let curves = vec![Curve::Line { from, to }];
        return Some(Walk { curves, length: from.distance(to) });
    }
    let mut circles = turning_circles(&keep_out);
    circles.push(TurningCircle::point(to));
    circles.push(TurningCircle::point(from));
    search(&keep_out, &circles)
}

/// Whether a base of this radius can move straight from one place to another past these footprints.
pub fn is_straight_free<'a>(
    table: &Rect,
    obstacles: impl Iterator<Item = &'a Footprint>,
    radius: f64,
    [from, to]: [Point; 2],
) -> bool {
    KeepOut::new(table, obstacles, radius).is_segment_free(from, to)
}

/// The circles that a walk can follow.
fn turning_circles(keep_out: &KeepOut) -> Vec<TurningCircle> {
    let (curves, end_count) = keep_out.curves();
    let (parts, _) = keep_out.parts(&curves, end_count);
    let mut circles = Vec::new();
    for parts in parts.chunk_by(|a, b| a.curve == b.curve) {
        let Curve::Arc { centre, radius, start, sweep } = curves[parts[0].curve].curve else { continue };
        let mut free: Vec<[f64; 2]> = Vec::new();
        for part in parts.iter().filter(|part| part.is_free) {
            let [from, to] = [part.from * sweep, part.to * sweep];
            match free.last_mut() {
                Some(last) if last[1] >= from => last[1] = to,
                _ => free.push([from, to]),
            }
        }
        if !free.is_empty() {
            circles.push(TurningCircle { centre, radius, start, sweep, free });
        }
    }
    circles
}

/// Searches from the last circle to the one before it.
fn search(keep_out: &KeepOut, circles: &[TurningCircle]) -> Option<Walk> {
    let (end, start) = (circles.len() - 2, circles.len() - 1);
    let (to, from) = (circles[end].centre, circles[start].centre);
    let mut nodes: Vec<WalkNode> = Vec::new();
    // The expanded nodes, by circle and direction.
    let mut expanded: Vec<Vec<usize>> = vec![Vec::new(); circles.len() * 2];
    let mut open = BinaryHeap::new();
    nodes.push(WalkNode {
        circle: start,
        direction: 1.0,
        angle: 0.0,
        arrival: from,
        departure: from,
        arc: 0.0,
        length: 0.0,
        previous: None,
    });
    open.push(Reverse((0_u64, 0_usize)));
    while let Some(Reverse((_, index))) = open.pop() {
        let node = nodes[index];
        let own = &circles[node.circle];
        let slot = node.circle * 2 + usize::from(node.direction > 0.0);
        // An expanded node from which this place is reached along the arc, at no more length, makes this one superfluous.
        let is_superfluous = expanded[slot].iter().any(|other| {
            let other = nodes[*other];
            own.walked_angle(other.angle, node.angle, node.direction)
                .is_some_and(|arc| other.length + arc * own.radius <= node.length + ROUNDING)
        });
        if is_superfluous || (node.previous.is_some() && !keep_out.is_segment_free(node.departure, node.arrival)) {
            continue;
        }
        if node.circle == end {
            return Some(traced_back(circles, &nodes, index));
        }
        expanded[slot].push(index);
        for (circle, other) in circles[..=end].iter().enumerate() {
            if circle == node.circle {
                continue;
            }
            for direction in if circle == end { &[1.0][..] } else { &[1.0, -1.0] } {
                let Some(next) = tangent(&node, index, own, (circle, other), *direction) else { continue };
                let estimate = next.length + next.arrival.distance(to);
                nodes.push(next);
                // The bits of numbers that aren't negative are in the order of the numbers.
                open.push(Reverse((estimate.to_bits(), nodes.len() - 1)));
            }
        }
    }
    None
}

/// The node that a tangent leads to, from one circle to another; `None` where the circles have no such tangent, or it touches them
/// where they can't be followed.
fn tangent(
    node: &WalkNode,
    index: usize,
    own: &TurningCircle,
    (circle, other): (usize, &TurningCircle),
    direction: f64,
) -> Option<WalkNode> {
    let between = other.centre - own.centre;
    let (squared, difference) = (between.dot(between), direction * other.radius - node.direction * own.radius);
    let length_squared = squared - difference * difference;
    if squared == 0.0 || length_squared < -1e-9 {
        return None;
    }
    let length = length_squared.max(0.0).sqrt();
    let left_of = |along: Vector| Vector::new(along.y, -along.x);
    let outward = left_of(between * (length / squared) + left_of(between) * (difference / squared));
    let leaving = own.angle_of(outward * node.direction)?;
    let arc = if own.radius == 0.0 { 0.0 } else { own.walked_angle(node.angle, leaving, node.direction)? };
    let angle = other.angle_of(outward * direction)?;
    if other.radius > 0.0 && !other.is_free(angle, angle) {
        return None;
    }
    let departure = own.centre + outward * (node.direction * own.radius);
    let arrival = other.centre + outward * (direction * other.radius);
    let length = node.length + arc * own.radius + departure.distance(arrival);
    Some(WalkNode { circle, direction, angle, arrival, departure, arc, length, previous: Some(index) })
}

/// The walk that ends at a node.
fn traced_back(circles: &[TurningCircle], nodes: &[WalkNode], last: usize) -> Walk {
    let mut curves = Vec::new();
    let mut next = Some(last);
    while let Some(node) = next.map(|index| nodes[index]) {
        next = node.previous;
        let Some(previous) = next.map(|index| nodes[index]) else { break };
        if node.departure != node.arrival {
            curves.push(Curve::Line { from: node.departure, to: node.arrival });
        }
        if node.arc > 0.0 {
            let TurningCircle { centre, radius, .. } = circles[previous.circle];
            let start = (previous.arrival - centre).unit().unwrap_or_default();
            curves.push(Curve::Arc { centre, radius, start, sweep: node.arc * previous.direction });
        }
    }
    curves.reverse();
    Walk { curves, length: nodes[last].length }
}

#[cfg(test)]
mod tests;
