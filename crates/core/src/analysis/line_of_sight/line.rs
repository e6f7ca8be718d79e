//! Straight lines on the table, and the blockers that they cross.

use super::blocker::BlockedPart;
use crate::geometry::{Footprint, Point, Vector};

/// A line that is shorter over a blocker than this, in inches, only touches it.
const TOUCH: f64 = 1e-9;

/// A straight line with a direction. Positions along it are in inches.
#[derive(Clone, Copy, Debug)]
pub(super) struct DirectedLine {
    origin: Point,
    /// Its direction, of length 1.
    along: Vector,
}

/// A circle that a line can touch. A corner is a tiny circle.
#[derive(Clone, Copy, Debug)]
pub(super) struct TangentCircle {
    pub(super) centre: Point,
    pub(super) radius: f64,
}

impl DirectedLine {
    /// The line through two points; `None` where they are equal.
    pub(super) fn through(from: Point, to: Point) -> Option<Self> {
        (to - from).unit().map(|along| Self { origin: from, along })
    }

    /// The common tangent of two circles, from the one to the other. Each circle is on the side where [`DirectedLine::offset`] is
    /// positive (1) or negative (-1). `None` where there is no such tangent.
    pub(super) fn tangent(one: TangentCircle, other: TangentCircle, sides: [f64; 2]) -> Option<Self> {
        let between = other.centre - one.centre;
        let [first, second] = [sides[0] * one.radius, sides[1] * other.radius];
        let squared = between.dot(between);
        let difference = second - first;
        if squared <= difference * difference {
            return None;
        }
        // The normal of the line, as a combination of the line between the centres and its normal.
        let (parallel, perpendicular) = (difference / squared, (squared - difference * difference).sqrt() / squared);
        let normal = between * parallel + Vector::new(-between.y, between.x) * perpendicular;
        Some(Self { origin: one.centre - normal * first, along: Vector::new(normal.y, -normal.x) })
    }

    /// The same line in the other direction.
    pub(super) fn reversed(self) -> Self {
        Self { along: -self.along, ..self }
    }

    /// The position along the line that is nearest to a point.
    pub(super) fn position(&self, point: Point) -> f64 {
        (point - self.origin).dot(self.along)
    }

    /// The signed distance of a point from the line, in inches.
    pub(super) fn offset(&self, point: Point) -> f64 {
        self.along.cross(point - self.origin)
    }

    /// Positive for a direction to the side where [`DirectedLine::offset`] is positive.
    pub(super) fn turn(&self, direction: Vector) -> f64 {
        self.along.cross(direction)
    }

    /// The point at a position.
    pub(super) fn point(&self, position: f64) -> Point {
        self.origin + self.along * position
    }

    /// The positions where the line enters and leaves a disc; `None` where it misses it.
    pub(super) fn chord(&self, disc: TangentCircle) -> Option<[f64; 2]> {
        let offset = self.offset(disc.centre);
        let half_squared = disc.radius * disc.radius - offset * offset;
        let middle = self.position(disc.centre);
        (half_squared > 0.0).then(|| [middle - half_squared.sqrt(), middle + half_squared.sqrt()])
    }

    /// Appends the positions where the line enters and leaves a footprint, alternately and in order.
    ///
    /// Points on the line count as being on one side, so the number of positions is always even.
    pub(super) fn push_crossings(&self, footprint: &Footprint, crossings: &mut Vec<f64>) {
        if footprint.is_disc() {
            let disc = TangentCircle { centre: footprint.centre(), radius: footprint.radius() };
            crossings.extend(self.chord(disc).into_iter().flatten());
            return;
        }
        let (points, start) = (footprint.points(), crossings.len());
        let Some(&(mut before)) = points.last() else { return };
        let mut offset_before = self.offset(before);
        for &point in points {
            let offset = self.offset(point);
            if (offset > 0.0) != (offset_before > 0.0) {
                let crossing = before + (point - before) * (offset_before / (offset_before - offset));
                crossings.push(self.position(crossing));
                let mut index = crossings.len() - 1;
                while index > start && crossings[index - 1] > crossings[index] {
                    crossings.swap(index - 1, index);
                    index -= 1;
                }
            }
            (before, offset_before) = (point, offset);
        }
    }
}

/// The first position between two others where a blocker with these crossings blocks a line; `None` where it doesn't.
pub(super) fn first_blocked(part: BlockedPart, crossings: &[f64], [from, to]: [f64; 2]) -> Option<f64> {
    let position = |share: f64| from + (to - from) * share;
    match part {
        BlockedPart::All => first_within(crossings, from, to),
        BlockedPart::Before(until) => first_within(crossings, from, position(until)),
        BlockedPart::After(since) => first_within(crossings, position(since), to),
        BlockedPart::Cloud => {
            first_within(crossings, from, to).filter(|_| !is_between(crossings, from) && !is_between(crossings, to))
        }
        // It blocks with the other forests on the line.
        BlockedPart::ForestInAll => None,
        BlockedPart::Forest(depth) => {
            let start = first_within(crossings, from, to)?;
            if !is_between(crossings, from) && !is_between(crossings, to) {
                return Some(start);
            }
            let mut rest = depth;
            for span in crossings.chunks_exact(2) {
                let (start, end) = (span[0].max(from), span[1].min(to));
                let length = (end - start).max(0.0);
                if length > rest + TOUCH {
                    return Some(start + rest);
                }
                rest -= length;
            }
            None
        }
    }
}

/// The first position of the crossed spans between two positions.
fn first_within(crossings: &[f64], from: f64, to: f64) -> Option<f64> {
    let span = crossings.chunks_exact(2).find(|span| span[1].min(to) - span[0].max(from) > TOUCH)?;
    Some(span[0].max(from))
}

/// Whether a position is within one of the crossed spans.
fn is_between(crossings: &[f64], position: f64) -> bool {
    crossings.chunks_exact(2).any(|span| span[0] < position && position < span[1])
}
