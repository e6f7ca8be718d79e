//! What outlines and walks are made of: straight lines and arcs.

use std::f64::consts::{PI, TAU};

use crate::geometry::distance::nearest_on_segment;
use crate::geometry::{Point, Rect, Vector, trig};
use crate::units::trimmed;

/// An arc that strays from its chord by less than this, in inches, is drawn as the chord.
const FLAT: f64 = 5e-4;

/// A straight line or an arc, with a direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Curve {
    /// A straight line.
    Line {
        /// Where it begins.
        from: Point,
        /// Where it ends.
        to: Point,
    },
    /// A part of a circle, or all of it.
    Arc {
        /// The circle's centre.
        centre: Point,
        /// The circle's radius in inches.
        radius: f64,
        /// Where it begins as seen from the centre, of length 1.
        start: Vector,
        /// The angle to its end in radians; positive clockwise on the screen.
        sweep: f64,
    },
}

/// A vector turned clockwise on the screen, by an angle in radians.
fn turned(vector: Vector, by: f64) -> Vector {
    let (sin, cos) = trig::sin_cos_radians(by);
    Vector::new(vector.x * cos - vector.y * sin, vector.x * sin + vector.y * cos)
}

/// The angle from one direction clockwise on the screen to another, in radians: at least 0 and less than a whole turn.
pub(super) fn angle(from: Vector, to: Vector) -> f64 {
    let angle = trig::atan2(from.cross(to), from.dot(to));
    if angle < 0.0 { angle + TAU } else { angle }
}

impl Curve {
    /// A place on it; 0 is where it begins and 1 where it ends.
    #[must_use]
    pub fn at(&self, share: f64) -> Point {
        match *self {
            Self::Line { from, to } => from + (to - from) * share,
            Self::Arc { centre, radius, start, sweep } => centre + turned(start, sweep * share) * radius,
        }
    }

    /// Where it begins.
    #[must_use]
    pub fn from(&self) -> Point {
        match *self {
            Self::Line { from, .. } => from,
            Self::Arc { centre, radius, start, .. } => centre + start * radius,
        }
    }

    /// Where it ends.
    #[must_use]
    pub fn to(&self) -> Point {
        self.at(1.0)
    }

    /// How long it is, in inches.
    #[must_use]
    pub fn length(&self) -> f64 {
        match *self {
            Self::Line { from, to } => from.distance(to),
            Self::Arc { radius, sweep, .. } => radius * sweep.abs(),
        }
    }

    /// The part of it between two shares of its length.
    #[must_use]
    pub fn part(&self, from: f64, to: f64) -> Self {
        match *self {
            Self::Line { .. } => Self::Line { from: self.at(from), to: self.at(to) },
            Self::Arc { centre, radius, start, sweep } => {
                let start = if from == 0.0 { start } else { turned(start, sweep * from) };
                Self::Arc { centre, radius, start, sweep: sweep * (to - from) }
            }
        }
    }

    /// What it adds to the area that a closed outline goes round clockwise on the screen, in square inches: half the integral
    /// of x dy - y dx along it (Green).
    #[must_use]
    pub fn area(&self) -> f64 {
        let origin = Point::default();
        let (from, to) = (self.from() - origin, self.to() - origin);
        match *self {
            Self::Line { .. } => from.cross(to) / 2.0,
            Self::Arc { centre, radius, sweep, .. } => {
                f64::midpoint(radius * radius * sweep, (centre - origin).cross(self.to() - self.from()))
            }
        }
    }

    /// An upright box that it lies in.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        let (a, b) = (self.from(), self.to());
        let ends = Rect::new(Point::new(a.x.min(b.x), a.y.min(b.y)), Point::new(a.x.max(b.x), a.y.max(b.y)));
        match *self {
            Self::Line { .. } => ends,
            Self::Arc { centre, radius, sweep, .. } if sweep.abs() > PI => Rect::new(centre, centre).grown(radius),
            Self::Arc { radius, sweep, .. } => ends.grown(height(radius, sweep)),
        }
    }

    /// The place on it that is nearest to another place.
    #[must_use]
    pub fn nearest(&self, to: Point) -> Point {
        match *self {
            Self::Line { from, to: end } => nearest_on_segment(from, end, to),
            Self::Arc { centre, .. } => {
                let share = (to - centre).unit().and_then(|towards| self.share(towards));
                let (from, end) = (self.from(), self.to());
                let ends = if from.distance(to) <= end.distance(to) { from } else { end };
                share.map_or(ends, |share| self.at(share))
            }
        }
    }

    /// Where an arc passes a direction from its centre, of length 1, as a share of its length; `None` where it doesn't.
    fn share(&self, towards: Vector) -> Option<f64> {
        let Self::Arc { start, sweep, .. } = *self else { return None };
        let angle = if sweep < 0.0 { angle(towards, start) } else { angle(start, towards) };
        (angle <= sweep.abs()).then(|| angle / sweep.abs())
    }

    /// Where it meets another, as shares of both; nowhere where they lie along each other.
    #[must_use]
    pub fn crossings(&self, other: &Self) -> [Option<[f64; 2]>; 2] {
        match (self, other) {
            (&Self::Line { from: a, to: b }, &Self::Line { from: c, to: d }) => {
                let (first, second, between) = (b - a, d - c, c - a);
                let turn = first.cross(second);
                let shares = [between.cross(second) / turn, between.cross(first) / turn];
                let meet = turn != 0.0 && shares.iter().all(|share| (0.0..=1.0).contains(share));
                [meet.then_some(shares), None]
            }
            (&Self::Line { from, to }, arc @ &Self::Arc { centre, radius, .. }) => {
                let (Some(along), length) = ((to - from).unit(), from.distance(to)) else { return [None, None] };
                let off = along.cross(centre - from);
                let squared = (radius - off) * (radius + off);
                if squared < 0.0 {
                    return [None, None];
                }
                let (middle, half) = (along.dot(centre - from), squared.sqrt());
                [middle - half, middle + half].map(|on| {
                    let share = on / length;
                    let towards = (from + along * on) - centre;
                    Some([share, arc.share(towards)?]).filter(|_| (0.0..=1.0).contains(&share))
                })
            }
            (Self::Arc { .. }, Self::Line { .. }) => other.crossings(self).map(|met| met.map(|[a, b]| [b, a])),
            (&Self::Arc { centre, radius, .. }, &Self::Arc { centre: second, radius: reach, .. }) => {
                let way = second - centre;
                let apart = way.length();
                if apart == 0.0 || apart > radius + reach || apart < (radius - reach).abs() {
                    return [None, None];
                }
                let on = f64::midpoint((radius - reach) * (radius + reach) / apart, apart);
                let off = ((radius - on) * (radius + on)).max(0.0).sqrt();
                let along = way * (1.0 / apart);
                [off, -off].map(|off| {
                    let towards = along * on + Vector::new(-along.y, along.x) * off;
                    Some([self.share(towards)?, other.share(towards + -way)?])
                })
            }
        }
    }

    /// Adds it to SVG's path data whose pen is where it begins.
    pub(super) fn draw(&self, path: &mut String) {
        let place = |at: Point| [trimmed(at.x, 3), trimmed(at.y, 3)].join(" ");
        match *self {
            // An arc is drawn by its ends, and those of a whole circle are one.
            Self::Arc { sweep, .. } if sweep.abs() > PI * 1.5 => {
                self.part(0.0, 0.5).draw(path);
                self.part(0.5, 1.0).draw(path);
            }
            Self::Arc { radius, sweep, .. } if height(radius, sweep) > FLAT => {
                let (radius, large) = (trimmed(radius, 3), if sweep.abs() > PI { "1" } else { "0" });
                let way = if sweep < 0.0 { "0" } else { "1" };
                path.push_str(&["A", &radius, " ", &radius, " 0 ", large, " ", way, " ", &place(self.to())].concat());
            }
            _ => path.push_str(&["L", &place(self.to())].concat()),
        }
    }
}

/// How far an arc rises over its chord, in inches.
fn height(radius: f64, sweep: f64) -> f64 {
    radius * (1.0 - trig::sin_cos_radians(sweep.abs().min(PI) / 2.0).1)
}

/// Curves end to end as SVG's path data, in inches.
#[must_use]
pub fn path(curves: &[Curve], closed: bool) -> String {
    let mut path = String::new();
    let Some(first) = curves.first() else { return path };
    let from = first.from();
    path.push_str(&["M", &trimmed(from.x, 3), " ", &trimmed(from.y, 3)].concat());
    for curve in curves {
        curve.draw(&mut path);
    }
    if closed {
        path.push('z');
    }
    path
}
