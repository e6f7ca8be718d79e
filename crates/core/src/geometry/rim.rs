//! The outline around several footprints at a distance from them: the boundary of everything that is nearer than that.
//!
//! Each footprint's own outline at the distance has its sides moved outward, and an arc around each convex corner (R. Wein, *Exact and
//! approximate construction of offset polygons*, Computer-Aided Design 39, 2007). What of it is nearer to another footprint is left out;
//! where a line or an arc comes near or goes off, the place is found by halving.

use std::f64::consts::TAU;

use super::footprint::Footprint;
use super::point::{Point, Vector, closed_sides};
use super::rect::Rect;
use super::trig;

/// The greatest angle between two points of an arc, in radians: five degrees. At the longest distance on a table its chords are less than a
/// tenth of an inch off.
const ARC_STEP: f64 = TAU / 72.0;
/// The greatest length between two points of a side, in inches.
const SIDE_STEP: f64 = 1.0;
/// How much nearer than the distance still is at it, in inches: rounding.
const SLACK: f64 = 1e-9;
/// How often a step is halved to find where an outline ends: to a thousandth of an inch.
const HALVINGS: usize = 12;

/// A part of one footprint's own outline.
enum Part {
    Line(Point, Point),
    /// Around a point, from a vector to its rim on clockwise by so many radians.
    Arc(Point, Vector, f64),
}

impl Part {
    fn at(&self, share: f64) -> Point {
        match *self {
            Self::Line(from, to) => from + (to - from) * share,
            Self::Arc(centre, from, by) => {
                let (sin, cos) = trig::sin_cos_radians(by * share);
                centre + Vector::new(from.x * cos - from.y * sin, from.x * sin + from.y * cos)
            }
        }
    }

    /// In how many steps it is followed.
    fn steps(&self) -> u32 {
        let steps = match self {
            Self::Line(from, to) => from.distance(*to) / SIDE_STEP,
            Self::Arc(_, _, by) => by / ARC_STEP,
        };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 1 and a few hundred")]
        let steps = steps.ceil().clamp(1.0, 500.0) as u32;
        steps
    }
}

/// The outline around footprints at this distance from them, as far as it lies in a rectangle: lines of points.
pub fn around(footprints: &[Footprint], distance: f64, inside: &Rect) -> Vec<Vec<Point>> {
    let all: Vec<&Footprint> = footprints.iter().flat_map(Footprint::parts).collect();
    let is_free = |own: usize, at: Point| {
        inside.distance_squared_to(at) <= SLACK
            && all.iter().enumerate().all(|(index, other)| {
                // A convex footprint is never nearer to its own outline.
                index == own && other.is_convex()
                    || other.bounds().grown(distance).distance_squared_to(at) > 0.0
                    || other.signed_distance(at) >= distance - SLACK
            })
    };
    let mut lines: Vec<Vec<Point>> = Vec::new();
    for (own, footprint) in all.iter().enumerate() {
        let mut line: Vec<Point> = Vec::new();
        for part in own_outline(footprint, distance) {
            let steps = part.steps();
            let share = |step: u32| f64::from(step) / f64::from(steps);
            for step in 0..steps {
                let [from, to] = [share(step), share(step + 1)];
                let is_free_at = |share: f64| is_free(own, part.at(share));
                match [from, to].map(is_free_at) {
                    [true, true] => {
                        if line.is_empty() {
                            line.push(part.at(from));
                        }
                        line.push(part.at(to));
                    }
                    [true, false] => {
                        if line.is_empty() {
                            line.push(part.at(from));
                        }
                        line.push(part.at(last_free([from, to], is_free_at)));
                        lines.push(std::mem::take(&mut line));
                    }
                    [false, true] => {
                        lines.extend((!line.is_empty()).then(|| std::mem::take(&mut line)));
                        line.push(part.at(last_free([to, from], is_free_at)));
                        line.push(part.at(to));
                    }
                    [false, false] => lines.extend((!line.is_empty()).then(|| std::mem::take(&mut line))),
                }
            }
        }
        lines.extend((!line.is_empty()).then_some(line));
    }
    lines
}

/// The last free place on the way from a free one to one that isn't.
fn last_free([mut free, mut other]: [f64; 2], is_free: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(free, other);
        if is_free(middle) { free = middle } else { other = middle }
    }
    free
}

/// The outline around one polygon or disc at a distance, clockwise on the screen.
fn own_outline(footprint: &Footprint, distance: f64) -> Vec<Part> {
    if footprint.is_disc() {
        return vec![Part::Arc(footprint.centre(), Vector::new(footprint.radius() + distance, 0.0), TAU)];
    }
    let outward = |(from, to): (Point, Point)| {
        let along = (to - from).unit()?;
        Some((from, to, Vector::new(along.y, -along.x) * distance))
    };
    let sides: Vec<(Point, Point, Vector)> = closed_sides(footprint.points()).filter_map(outward).collect();
    let mut parts = Vec::new();
    for (index, (from, to, by)) in sides.iter().enumerate() {
        parts.push(Part::Line(*from + *by, *to + *by));
        let (_, _, next) = sides[(index + 1) % sides.len()];
        let turn = trig::atan2(by.cross(next), by.dot(next));
        if turn > 0.0 {
            parts.push(Part::Arc(*to, *by, turn));
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Placement;
    use crate::units::Angle;

    const TABLE: Rect = Rect { min: Point { x: 0.0, y: 0.0 }, max: Point { x: 48.0, y: 48.0 } };

    fn rectangle(at: (f64, f64), size: [f64; 2], degrees: i32) -> Footprint {
        Footprint::rectangle(size, &Placement::new(Point::new(at.0, at.1), Angle::tenths(degrees * 10)))
    }

    fn least(footprints: &[Footprint], at: Point) -> f64 {
        footprints.iter().map(|one| one.signed_distance(at)).fold(f64::INFINITY, f64::min)
    }

    /// Whether a place is within so much of one of the lines.
    fn is_near(lines: &[Vec<Point>], at: Point, within: f64) -> bool {
        let nearest = |pair: &[Point]| crate::geometry::distance::nearest_on_segment(pair[0], pair[1], at).distance(at);
        lines.iter().flat_map(|line| line.windows(2)).any(|pair| nearest(pair) <= within)
    }

    #[test]
    fn all_of_it_is_at_the_distance_and_all_that_is_at_the_distance_is_on_it() {
        let wall: Vec<Footprint> =
            (0..10_i32).map(|index| rectangle((16.0 + 1.6 * f64::from(index), 40.0), [1.6, 0.8], 0)).collect();
        let corner = [rectangle((20.0, 20.0), [6.0, 1.0], 30), rectangle((24.0, 24.0), [1.0, 6.0], 10)];
        let mixed = [rectangle((10.0, 12.0), [3.0, 5.0], 45), Footprint::disc(Point::new(30.0, 30.0), 2.0)];
        for (footprints, distance) in [(&wall[..], 15.75), (&corner[..], 3.0), (&mixed[..], 6.0), (&mixed[1..], 40.0)] {
            let lines = around(footprints, distance, &TABLE);
            for at in lines.iter().flatten() {
                assert!((least(footprints, *at) - distance).abs() < 1e-6, "{at:?}: {}", least(footprints, *at));
                assert!(TABLE.distance_squared_to(*at) < 1e-6, "{at:?} is off the table");
            }
            // Between neighbours of a fine grid of places the distance passes the limit only where a line is.
            for [x, y] in (0..96_i32).flat_map(|x| (0..96_i32).map(move |y| [x, y])) {
                let at = Point::new(f64::from(x) * 0.5, f64::from(y) * 0.5);
                let next = [at + Vector::new(0.5, 0.0), at + Vector::new(0.0, 0.5)];
                for next in next {
                    let is_in = [at, next].map(|place| least(footprints, place) < distance);
                    if is_in[0] != is_in[1] {
                        assert!(is_near(&lines, at.midpoint(next), 0.5), "{at:?} at {distance}");
                    }
                }
            }
        }
        assert_eq!(around(&mixed[1..], 60.0, &TABLE), Vec::<Vec<Point>>::new(), "it is off the table");
    }

    #[test]
    fn around_one_rectangle_it_is_one_closed_line() {
        let lines = around(&[rectangle((24.0, 24.0), [4.0, 2.0], 0)], 5.0, &TABLE);
        assert_eq!(lines.len(), 1);
        assert!(lines[0][0].distance(lines[0][lines[0].len() - 1]) < 1e-9);
        assert!(lines[0].iter().any(|at| at.distance(Point::new(26.0, 18.0)) < 1e-9), "the end of its upper side");
    }
}
