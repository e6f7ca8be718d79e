//! Straight lines and arcs, which outlines and walks are made of.

use std::f64::consts::{PI, TAU};

use crate::geometry::distance::nearest_on_segment;
use crate::geometry::{Point, Rect, Vector, trig};
use crate::units::trimmed;

/// An arc that is less than this away from its chord, in inches, is drawn as the chord.
const FLAT_SAGITTA: f64 = 5e-4;

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
        /// The direction from the centre to where it begins, of length 1.
        start: Vector,
        /// The angle to its end in radians; positive clockwise on the screen.
        sweep: f64,
    },
}

/// A vector turned clockwise on the screen by an angle in radians.
fn turned(vector: Vector, angle: f64) -> Vector {
    let (sin, cos) = trig::sin_cos_radians(angle);
    Vector::new(vector.x * cos - vector.y * sin, vector.x * sin + vector.y * cos)
}

/// The angle from one direction clockwise on the screen to another, in radians: at least 0 and less than a whole turn.
pub(super) fn angle(from: Vector, to: Vector) -> f64 {
    let angle = trig::atan2(from.cross(to), from.dot(to));
    if angle < 0.0 { angle + TAU } else { angle }
}

impl Curve {
    /// The point at a share of its length, from 0 to 1.
    pub fn point_at(&self, share: f64) -> Point {
        match *self {
            Self::Line { from, to } => from + (to - from) * share,
            Self::Arc { centre, radius, start, sweep } => centre + turned(start, sweep * share) * radius,
        }
    }

    /// Its first point.
    pub fn start_point(&self) -> Point {
        match *self {
            Self::Line { from, .. } => from,
            Self::Arc { centre, radius, start, .. } => centre + start * radius,
        }
    }

    /// Its last point.
    pub fn end_point(&self) -> Point {
        self.point_at(1.0)
    }

    /// Its length in inches.
    pub fn length(&self) -> f64 {
        match *self {
            Self::Line { from, to } => from.distance(to),
            Self::Arc { radius, sweep, .. } => radius * sweep.abs(),
        }
    }

    /// The part of it between two shares of its length.
    pub fn part(&self, from: f64, to: f64) -> Self {
        match *self {
            Self::Line { .. } => Self::Line { from: self.point_at(from), to: self.point_at(to) },
            Self::Arc { centre, radius, start, sweep } => {
                let start = if from == 0.0 { start } else { turned(start, sweep * from) };
                Self::Arc { centre, radius, start, sweep: sweep * (to - from) }
            }
        }
    }

    /// Its contribution to the area of a closed outline, in square inches, positive clockwise on the screen: half the integral of
    /// x dy - y dx along it (Green's theorem).
    pub fn area(&self) -> f64 {
        let origin = Point::default();
        let (from, to) = (self.start_point() - origin, self.end_point() - origin);
        match *self {
            Self::Line { .. } => from.cross(to) / 2.0,
            Self::Arc { centre, radius, sweep, .. } => {
                f64::midpoint(radius * radius * sweep, (centre - origin).cross(self.end_point() - self.start_point()))
            }
        }
    }

    /// An upright rectangle around it, not always the smallest.
    pub fn bounds(&self) -> Rect {
        let ends = Rect::spanning(self.start_point(), self.end_point());
        match *self {
            Self::Line { .. } => ends,
            Self::Arc { centre, radius, sweep, .. } if sweep.abs() > PI => Rect::new(centre, centre).grown(radius),
            Self::Arc { radius, sweep, .. } => ends.grown(sagitta(radius, sweep)),
        }
    }

    /// The point on it that is nearest to a place.
    pub fn nearest_point(&self, place: Point) -> Point {
        match *self {
            Self::Line { from, to } => nearest_on_segment(from, to, place),
            Self::Arc { centre, .. } => {
                let share = (place - centre).unit().and_then(|direction| self.share_in(direction));
                let (start, end) = (self.start_point(), self.end_point());
                let nearest_end = if start.distance(place) <= end.distance(place) { start } else { end };
                share.map_or(nearest_end, |share| self.point_at(share))
            }
        }
    }

    /// The share of its length at which an arc is in a direction of length 1 from its centre; `None` where it isn't.
    fn share_in(&self, direction: Vector) -> Option<f64> {
        let Self::Arc { start, sweep, .. } = *self else { return None };
        let angle = if sweep < 0.0 { angle(direction, start) } else { angle(start, direction) };
        (angle <= sweep.abs()).then(|| angle / sweep.abs())
    }

    /// The crossings with another curve, each as a share of this one and one of the other. Curves along each other have none.
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
                let offset = along.cross(centre - from);
                let half_squared = (radius - offset) * (radius + offset);
                if half_squared < 0.0 {
                    return [None, None];
                }
                let (middle, half) = (along.dot(centre - from), half_squared.sqrt());
                [middle - half, middle + half].map(|distance| {
                    let share = distance / length;
                    let direction = (from + along * distance) - centre;
                    Some([share, arc.share_in(direction)?]).filter(|_| (0.0..=1.0).contains(&share))
                })
            }
            (Self::Arc { .. }, Self::Line { .. }) => other.crossings(self).map(|shares| shares.map(|[a, b]| [b, a])),
            (&Self::Arc { centre, radius, .. }, &Self::Arc { centre: other_centre, radius: other_radius, .. }) => {
                let between = other_centre - centre;
                let distance = between.length();
                if distance == 0.0 || distance > radius + other_radius || distance < (radius - other_radius).abs() {
                    return [None, None];
                }
                // The crossings are on a line across the one between the centres, so far along it.
                let foot = f64::midpoint((radius - other_radius) * (radius + other_radius) / distance, distance);
                let half = ((radius - foot) * (radius + foot)).max(0.0).sqrt();
                let along = between * (1.0 / distance);
                [half, -half].map(|half| {
                    let direction = along * foot + Vector::new(-along.y, along.x) * half;
                    Some([self.share_in(direction)?, other.share_in(direction + -between)?])
                })
            }
        }
    }

    /// Appends it to SVG path data that ends at its first point.
    fn push_svg(&self, path: &mut String) {
        let coordinates = |point: Point| [trimmed(point.x, 3), trimmed(point.y, 3)].join(" ");
        match *self {
            // SVG gives an arc by its ends, which are the same for a full circle, so a large arc is divided.
            Self::Arc { sweep, .. } if sweep.abs() > PI * 1.5 => {
                self.part(0.0, 0.5).push_svg(path);
                self.part(0.5, 1.0).push_svg(path);
            }
            Self::Arc { radius, sweep, .. } if sagitta(radius, sweep) > FLAT_SAGITTA => {
                let (radius, large_flag) = (trimmed(radius, 3), if sweep.abs() > PI { "1" } else { "0" });
                let sweep_flag = if sweep < 0.0 { "0" } else { "1" };
                path.push_str(
                    &[
                        "A",
                        &radius,
                        " ",
                        &radius,
                        " 0 ",
                        large_flag,
                        " ",
                        sweep_flag,
                        " ",
                        &coordinates(self.end_point()),
                    ]
                    .concat(),
                );
            }
            _ => path.push_str(&["L", &coordinates(self.end_point())].concat()),
        }
    }
}

/// The greatest distance of an arc from its chord, in inches.
fn sagitta(radius: f64, sweep: f64) -> f64 {
    radius * (1.0 - trig::sin_cos_radians(sweep.abs().min(PI) / 2.0).1)
}

/// Consecutive curves as SVG path data, in inches.
pub fn svg_path(curves: &[Curve], is_closed: bool) -> String {
    let mut path = String::new();
    let Some(first) = curves.first() else { return path };
    let start = first.start_point();
    path.push_str(&["M", &trimmed(start.x, 3), " ", &trimmed(start.y, 3)].concat());
    for curve in curves {
        curve.push_svg(&mut path);
    }
    if is_closed {
        path.push('z');
    }
    path
}
