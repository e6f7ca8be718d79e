//! Straight lines on the table, and what they cross.

use super::screen::BlockedPart;
use crate::geometry::{Footprint, Point, Vector};

/// What is shorter isn't crossed, in inches.
const NOTHING: f64 = 1e-9;

/// A straight line with a direction. Places along it are in inches.
#[derive(Clone, Copy, Debug)]
pub(super) struct DirectedLine {
    from: Point,
    /// Of length 1.
    along: Vector,
}

/// A circle that a line can touch; a corner is one of next to no size.
#[derive(Clone, Copy, Debug)]
pub(super) struct TangentCircle {
    pub(super) centre: Point,
    pub(super) radius: f64,
}

impl DirectedLine {
    /// The line through two places; `None` where they are one.
    pub(super) fn through(from: Point, to: Point) -> Option<Self> {
        (to - from).unit().map(|along| Self { from, along })
    }

    /// The line from one circle to the other that touches both, where each is on the side that [`DirectedLine::off`] has positive (1)
    /// or negative (-1); `None` where there is none.
    pub(super) fn tangent(one: TangentCircle, other: TangentCircle, sides: [f64; 2]) -> Option<Self> {
        let way = other.centre - one.centre;
        let [near, far] = [sides[0] * one.radius, sides[1] * other.radius];
        let squared = way.dot(way);
        let lean = far - near;
        if squared <= lean * lean {
            return None;
        }
        let (lean, straight) = (lean / squared, (squared - lean * lean).sqrt() / squared);
        // The line's normal leans toward the way just so much that it is as far from both as it should be.
        let normal = way * lean + Vector::new(-way.y, way.x) * straight;
        Some(Self { from: one.centre - normal * near, along: Vector::new(normal.y, -normal.x) })
    }

    /// The same line the other way.
    pub(super) fn turned(self) -> Self {
        Self { along: -self.along, ..self }
    }

    /// How far along the line a place is.
    pub(super) fn at(&self, place: Point) -> f64 {
        (place - self.from).dot(self.along)
    }

    /// How far a place is off the line, positive on one side.
    pub(super) fn off(&self, place: Point) -> f64 {
        self.along.cross(place - self.from)
    }

    /// Positive for a direction that turns to the side that [`DirectedLine::off`] has positive.
    pub(super) fn turn(&self, direction: Vector) -> f64 {
        self.along.cross(direction)
    }

    /// The place that is so far along.
    pub(super) fn place(&self, at: f64) -> Point {
        self.from + self.along * at
    }

    /// Where the line runs through a disc.
    pub(super) fn chord(&self, disc: TangentCircle) -> Option<[f64; 2]> {
        let off = self.off(disc.centre);
        let half = disc.radius * disc.radius - off * off;
        let middle = self.at(disc.centre);
        (half > 0.0).then(|| [middle - half.sqrt(), middle + half.sqrt()])
    }

    /// Adds where the line enters a footprint and where it leaves it, by turns and in order.
    ///
    /// What lies on the line counts as one of its sides, so that the number is even whatever it touches.
    pub(super) fn cross(&self, footprint: &Footprint, marks: &mut Vec<f64>) {
        if footprint.is_disc() {
            let disc = TangentCircle { centre: footprint.centre(), radius: footprint.radius() };
            marks.extend(self.chord(disc).into_iter().flatten());
            return;
        }
        let (points, start) = (footprint.points(), marks.len());
        let Some(&(mut before)) = points.last() else { return };
        let mut off_before = self.off(before);
        for &point in points {
            let off = self.off(point);
            if (off > 0.0) != (off_before > 0.0) {
                let place = before + (point - before) * (off_before / (off_before - off));
                marks.push(self.at(place));
                let mut index = marks.len() - 1;
                while index > start && marks[index - 1] > marks[index] {
                    marks.swap(index - 1, index);
                    index -= 1;
                }
            }
            (before, off_before) = (point, off);
        }
    }
}

/// Where a line is blocked first between two places along it, by what it crosses there; `None` where it isn't.
pub(super) fn block(reach: BlockedPart, marks: &[f64], [from, to]: [f64; 2]) -> Option<f64> {
    let share = |share: f64| from + (to - from) * share;
    match reach {
        BlockedPart::All => first(marks, from, to),
        BlockedPart::Before(until) => first(marks, from, share(until)),
        BlockedPart::After(since) => first(marks, share(since), to),
        BlockedPart::Cloud => first(marks, from, to).filter(|_| !is_in(marks, from) && !is_in(marks, to)),
        BlockedPart::Forest(deep) => {
            let start = first(marks, from, to)?;
            if !is_in(marks, from) && !is_in(marks, to) {
                return Some(start);
            }
            let mut left = deep;
            for span in marks.chunks_exact(2) {
                let (start, end) = (span[0].max(from), span[1].min(to));
                let passed = (end - start).max(0.0);
                if passed > left + NOTHING {
                    return Some(start + left);
                }
                left -= passed;
            }
            None
        }
    }
}

fn first(marks: &[f64], from: f64, to: f64) -> Option<f64> {
    let met = marks.chunks_exact(2).find(|span| span[1].min(to) - span[0].max(from) > NOTHING)?;
    Some(met[0].max(from))
}

fn is_in(marks: &[f64], at: f64) -> bool {
    marks.chunks_exact(2).any(|span| span[0] < at && at < span[1])
}
