//! The shortest distance between two footprints, with the two points where it lies.
//!
//! Both are polygons or points, each with a radius, so the gap is the distance between the cores less the radii: a disc
//! is measured as itself. Two simple polygons that share nothing are nearest at a corner of one of them, so corners
//! against sides, both ways, is all there is to try. Sides that can't beat the best found are skipped by their boxes.

use super::distance::{crossing, nearest_on_segment};
use super::footprint::Footprint;
use super::point::Point;
use super::rect::Rect;

/// The shortest way from one footprint to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// Its length in inches; 0 where the two touch or overlap.
    pub distance: f64,
    /// Its end on the first footprint; a point of both where they meet.
    pub from: Point,
    /// Its end on the second.
    pub to: Point,
}

impl Gap {
    const fn none(at: Point) -> Self {
        Self { distance: 0.0, from: at, to: at }
    }

    const fn turned_round(self) -> Self {
        Self { distance: self.distance, from: self.to, to: self.from }
    }
}

/// A lower bound for the gap between two footprints, in inches: that between their boxes.
#[must_use]
pub fn at_least(a: &Footprint, b: &Footprint) -> f64 {
    a.bounds().distance_squared(b.bounds()).sqrt()
}

/// The gap between two footprints.
#[must_use]
pub fn between(a: &Footprint, b: &Footprint) -> Gap {
    let cores = match (a.is_disc(), b.is_disc()) {
        (true, true) => Gap { distance: a.centre().distance(b.centre()), from: a.centre(), to: b.centre() },
        (true, false) => point_to_polygon(a.centre(), b),
        (false, true) => point_to_polygon(b.centre(), a).turned_round(),
        (false, false) => polygons(a, b),
    };
    let distance = cores.distance - a.radius() - b.radius();
    let Some(along) = (cores.to - cores.from).unit() else { return Gap::none(cores.from) };
    if distance > 0.0 {
        return Gap { distance, from: cores.from + along * a.radius(), to: cores.to - along * b.radius() };
    }
    // Along the way between the cores, a disc covers what lies within its radius and a polygon at least its own end.
    // The middle of what both cover is a point of both, the same from either side.
    let first = (-a.radius()).max(cores.distance - b.radius());
    let last = a.radius().min(cores.distance + b.radius());
    Gap::none(cores.from + along * f64::midpoint(first, last))
}

/// The same where it is less than `most` inches: what is farther is left before all of it has been measured.
#[must_use]
pub fn within(a: &Footprint, b: &Footprint, most: f64) -> Option<Gap> {
    if at_least(a, b) >= most {
        return None;
    }
    let gap = match (a.is_disc(), b.is_disc()) {
        // A little more, so that rounding leaves none out.
        (false, false) => polygons_within(a, b, most * most * (1.0 + 1e-9)),
        _ => between(a, b),
    };
    (gap.distance < most).then_some(gap)
}

fn point_to_polygon(point: Point, polygon: &Footprint) -> Gap {
    if polygon.contains(point) {
        return Gap::none(point);
    }
    let mut best = Gap { distance: f64::INFINITY, from: point, to: point };
    for (c, d) in polygon.sides() {
        let to = nearest_on_segment(c, d, point);
        let by = to - point;
        let squared = by.dot(by);
        if squared < best.distance {
            best = Gap { distance: squared, from: point, to };
        }
    }
    Gap { distance: best.distance.sqrt(), ..best }
}

fn polygons(a: &Footprint, b: &Footprint) -> Gap {
    polygons_within(a, b, f64::INFINITY)
}

/// The gap, or at least the root of `most` where it is more.
fn polygons_within(a: &Footprint, b: &Footprint, most: f64) -> Gap {
    if a.bounds().distance_squared(b.bounds()) == 0.0
        && let Some(shared) = meeting_point(a, b)
    {
        return Gap::none(shared);
    }
    let mut best = Gap { distance: most, from: a.centre(), to: b.centre() };
    corners_to_sides(a, b, &mut best);
    best = best.turned_round();
    corners_to_sides(b, a, &mut best);
    best = best.turned_round();
    Gap { distance: best.distance.sqrt(), ..best }
}

/// Improves `best` (its distance squared) by the corners of `a` against the sides of `b`.
fn corners_to_sides(a: &Footprint, b: &Footprint, best: &mut Gap) {
    for &corner in a.points() {
        if b.bounds().distance_squared_to(corner) >= best.distance {
            continue;
        }
        for (c, d) in b.sides() {
            let to = nearest_on_segment(c, d, corner);
            let by = to - corner;
            let squared = by.dot(by);
            if squared < best.distance {
                *best = Gap { distance: squared, from: corner, to };
            }
        }
    }
}

/// A point that two polygons share, if any: where sides cross, or a corner of one inside the other.
fn meeting_point(a: &Footprint, b: &Footprint) -> Option<Point> {
    let inside =
        |inner: &Footprint, outer: &Footprint| inner.points().iter().copied().find(|&corner| outer.contains(corner));
    inside(a, b).or_else(|| inside(b, a)).or_else(|| {
        a.sides().find_map(|(p, q)| {
            let reach = Rect::new(Point::new(p.x.min(q.x), p.y.min(q.y)), Point::new(p.x.max(q.x), p.y.max(q.y)));
            if reach.distance_squared(b.bounds()) > 0.0 {
                return None;
            }
            b.sides().find_map(|(c, d)| crossing(p, q, c, d))
        })
    })
}
