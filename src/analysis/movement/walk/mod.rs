//! The shortest walk of a base between two places, exactly: straight lines, and arcs round the corners of what stops it.
//!
//! A shortest walk among grown footprints is made of straight lines that touch the circles round their corners, and of arcs of these
//! circles between two such lines. Walks are searched from the start, the least of walked length and straight way to the end
//! first (A*), and whether a line is clear is looked at only when its turn comes.
//!
//! Source: Y.-H. Liu and S. Arimoto, *Finding the shortest path of a disc among polygonal obstacles using a radius-independent
//! graph* (1995), for tangents as the graph of a disc's ways; P. Hart, N. Nilsson and B. Raphael (1968) for A*.

use super::curve::{Curve, angle};
use super::offset_outline::KeepOut;
use crate::geometry::{Footprint, Point, Rect, Vector};

pub use path::Walk;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::f64::consts::TAU;

mod path;
pub mod trip;
mod turns;

/// Rounding that is forgiven between angles of touching lines, in radians.
const ROUNDING: f64 = 1e-10;

/// A circle round a corner or a disc that walks go round. The start and the end of a walk are some without a radius.
struct TurningCircle {
    centre: Point,
    radius: f64,
    start: Vector,
    sweep: f64,
    /// Between which angles from the start it borders free ground, in their order.
    free: Vec<[f64; 2]>,
}

impl TurningCircle {
    fn place(at: Point) -> Self {
        Self { centre: at, radius: 0.0, start: Vector::default(), sweep: TAU, free: Vec::new() }
    }

    /// The angle at which a line touches it, by the line's side of the centre; `None` off its arc.
    fn angle(&self, towards: Vector) -> Option<f64> {
        if self.radius == 0.0 {
            return Some(0.0);
        }
        let angle = angle(self.start, towards);
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

    /// The angle walked from one place of it to another, clockwise on the screen where `way` is positive; `None` where that
    /// isn't free, or leads off it.
    fn walked(&self, from: f64, to: f64, way: f64) -> Option<f64> {
        let [from, to] = if way > 0.0 { [from, to] } else { [to, from] };
        let by = to - from;
        if by.abs() <= ROUNDING {
            return Some(0.0);
        }
        if by > 0.0 {
            return self.is_free(from, to).then_some(by);
        }
        let whole = self.sweep >= TAU;
        (whole && self.is_free(from, TAU) && self.is_free(0.0, to)).then_some(by + TAU)
    }
}

/// A place that a walk comes to, as it touches a circle.
#[derive(Clone, Copy)]
struct WalkNode {
    round: usize,
    /// Which way round the circle it goes: 1 clockwise on the screen, -1 the other way.
    way: f64,
    angle: f64,
    at: Point,
    /// From where on the circle before the straight line comes.
    left: Point,
    /// How far the arc before the line went, in radians.
    arc: f64,
    length: f64,
    before: Option<usize>,
}

/// The shortest walk between two places where the centre of a base of this radius can be; `None` where there is none.
#[must_use]
pub fn shortest<'a>(
    table: &Rect,
    stopping: impl Iterator<Item = &'a Footprint>,
    radius: f64,
    [from, to]: [Point; 2],
) -> Option<Walk> {
    let kept = KeepOut::new(table, stopping, radius);
    if from == to {
        return Some(Walk::default());
    }
    if kept.is_clear(from, to) {
        let curves = vec![Curve::Line { from, to }];
        return Some(Walk { curves, length: from.distance(to) });
    }
    let mut rounds = rounds(&kept);
    rounds.push(TurningCircle::place(to));
    rounds.push(TurningCircle::place(from));
    search(&kept, &rounds)
}

/// The circles that a walk may go round.
fn rounds(kept: &KeepOut) -> Vec<TurningCircle> {
    let (rims, ends) = kept.rims();
    let (parts, _) = kept.parts(&rims, ends);
    let mut rounds = Vec::new();
    for parts in parts.chunk_by(|a, b| a.rim == b.rim) {
        let Curve::Arc { centre, radius, start, sweep } = rims[parts[0].rim].curve else { continue };
        let mut free: Vec<[f64; 2]> = Vec::new();
        for part in parts.iter().filter(|part| part.free) {
            let [from, to] = [part.from * sweep, part.to * sweep];
            match free.last_mut() {
                Some(last) if last[1] >= from => last[1] = to,
                _ => free.push([from, to]),
            }
        }
        if !free.is_empty() {
            rounds.push(TurningCircle { centre, radius, start, sweep, free });
        }
    }
    rounds
}

/// Searches from the last of the circles to the one before it.
fn search(kept: &KeepOut, rounds: &[TurningCircle]) -> Option<Walk> {
    let (end, begin) = (rounds.len() - 2, rounds.len() - 1);
    let (to, from) = (rounds[end].centre, rounds[begin].centre);
    let mut stages: Vec<WalkNode> = Vec::new();
    // Which stages have been gone on from, by circle and way round.
    let mut settled: Vec<Vec<usize>> = vec![Vec::new(); rounds.len() * 2];
    let mut open = BinaryHeap::new();
    let first =
        WalkNode { round: begin, way: 1.0, angle: 0.0, at: from, left: from, arc: 0.0, length: 0.0, before: None };
    stages.push(first);
    open.push(Reverse((0_u64, 0_usize)));
    while let Some(Reverse((_, index))) = open.pop() {
        let stage = stages[index];
        let own = &rounds[stage.round];
        let slot = stage.round * 2 + usize::from(stage.way > 0.0);
        // Who came here before along the same arc has come the shorter way.
        let late = settled[slot].iter().any(|other| {
            let other = stages[*other];
            own.walked(other.angle, stage.angle, stage.way)
                .is_some_and(|arc| other.length + arc * own.radius <= stage.length + ROUNDING)
        });
        if late || (stage.before.is_some() && !kept.is_clear(stage.left, stage.at)) {
            continue;
        }
        if stage.round == end {
            return Some(traced(rounds, &stages, index));
        }
        settled[slot].push(index);
        for (round, other) in rounds[..=end].iter().enumerate() {
            if round == stage.round {
                continue;
            }
            for way in if round == end { &[1.0][..] } else { &[1.0, -1.0] } {
                let Some(next) = tangent(&stage, index, own, (round, other), *way) else { continue };
                let guess = next.length + next.at.distance(to);
                stages.push(next);
                // Lengths aren't negative, so their bits are in their order.
                open.push(Reverse((guess.to_bits(), stages.len() - 1)));
            }
        }
    }
    None
}

/// The stage that a straight line leads to, from one circle to another; `None` where the two have no such line, or none that
/// touches them where they can be gone round.
fn tangent(
    stage: &WalkNode,
    before: usize,
    own: &TurningCircle,
    (round, other): (usize, &TurningCircle),
    way: f64,
) -> Option<WalkNode> {
    let across = other.centre - own.centre;
    let (squared, moved) = (across.dot(across), way * other.radius - stage.way * own.radius);
    let length = squared - moved * moved;
    if squared == 0.0 || length < -1e-9 {
        return None;
    }
    let length = length.max(0.0).sqrt();
    let left_of = |along: Vector| Vector::new(along.y, -along.x);
    let outward = left_of(across * (length / squared) + left_of(across) * (moved / squared));
    let leaving = own.angle(outward * stage.way)?;
    let arc = if own.radius == 0.0 { 0.0 } else { own.walked(stage.angle, leaving, stage.way)? };
    let angle = other.angle(outward * way)?;
    if other.radius > 0.0 && !other.is_free(angle, angle) {
        return None;
    }
    let left = own.centre + outward * (stage.way * own.radius);
    let at = other.centre + outward * (way * other.radius);
    let length = stage.length + arc * own.radius + left.distance(at);
    Some(WalkNode { round, way, angle, at, left, arc, length, before: Some(before) })
}

/// The walk that led to a stage.
fn traced(rounds: &[TurningCircle], stages: &[WalkNode], last: usize) -> Walk {
    let mut curves = Vec::new();
    let mut next = Some(last);
    while let Some(stage) = next.map(|index| stages[index]) {
        next = stage.before;
        let Some(before) = next.map(|index| stages[index]) else { break };
        if stage.left != stage.at {
            curves.push(Curve::Line { from: stage.left, to: stage.at });
        }
        if stage.arc > 0.0 {
            let TurningCircle { centre, radius, .. } = rounds[before.round];
            let start = (before.at - centre).unit().unwrap_or_default();
            curves.push(Curve::Arc { centre, radius, start, sweep: stage.arc * before.way });
        }
    }
    curves.reverse();
    Walk { curves, length: stages[last].length }
}

#[cfg(test)]
mod tests;
