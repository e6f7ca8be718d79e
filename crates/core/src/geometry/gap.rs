//! The shortest distance between two footprints, with the two points where it lies.
//!
//! A footprint is a polygon or a disc, which is a point with a radius, so the gap is the distance between the two cores less
//! the radii. Two simple polygons that share nothing are nearest at a corner of one of them, so all corners are compared with all
//! sides of the other. A corner whose distance from the other's box is no less than the best found is skipped.

use super::distance::{crossing, nearest_on_segment};
use super::footprint::Footprint;
use super::point::{Point, closed_sides};
use super::rect::Rect;

/// The shortest line from one footprint to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// Its length in inches; 0 where the two touch or overlap.
    pub distance: f64,
    /// Its end on the first footprint; a point of both where they touch or overlap.
    pub from: Point,
    /// Its end on the second.
    pub to: Point,
}

impl Gap {
    /// The gap of two footprints that share this point.
    pub(crate) const fn touching(shared: Point) -> Self {
        Self { distance: 0.0, from: shared, to: shared }
    }

    /// The gap from the second to the first.
    pub(crate) const fn reversed(self) -> Self {
        Self { distance: self.distance, from: self.to, to: self.from }
    }
}

/// A lower bound for the gap between two footprints, in inches: the distance between their boxes.
pub fn at_least(a: &Footprint, b: &Footprint) -> f64 {
    a.bounds().distance_squared(b.bounds()).sqrt()
}

/// The gap between two footprints.
pub fn between(a: &Footprint, b: &Footprint) -> Gap {
    if a.is_union() || b.is_union() {
        let gaps = a.parts().iter().flat_map(|one| b.parts().iter().map(move |other| between(one, other)));
        return gaps.reduce(nearer).unwrap_or(Gap::touching(a.centre()));
    }
    let cores = match (a.is_disc(), b.is_disc()) {
        (true, true) => Gap { distance: a.centre().distance(b.centre()), from: a.centre(), to: b.centre() },
        (true, false) => point_to_polygon(a.centre(), b),
        (false, true) => point_to_polygon(b.centre(), a).reversed(),
        (false, false) => polygons_within(a, b, f64::INFINITY),
    };
    let distance = cores.distance - a.radius() - b.radius();
    let Some(along) = (cores.to - cores.from).unit() else { return Gap::touching(cores.from) };
    if distance > 0.0 {
        return Gap { distance, from: cores.from + along * a.radius(), to: cores.to - along * b.radius() };
    }
    // On the line between the cores, a disc covers what is within its radius, and a polygon at least its own end. The middle of
    // what both cover is a point of both, and the same from either side.
    let first = (-a.radius()).max(cores.distance - b.radius());
    let last = a.radius().min(cores.distance + b.radius());
    Gap::touching(cores.from + along * f64::midpoint(first, last))
}

/// The gap where it is less than `most` inches; quicker than [`between`] where it isn't.
pub fn within(a: &Footprint, b: &Footprint, most: f64) -> Option<Gap> {
    if at_least(a, b) >= most {
        return None;
    }
    if a.is_union() || b.is_union() {
        let gaps = a.parts().iter().flat_map(|one| b.parts().iter().filter_map(move |other| within(one, other, most)));
        return gaps.reduce(nearer);
    }
    let gap = match (a.is_disc(), b.is_disc()) {
        // A little more, so that rounding excludes none.
        (false, false) => polygons_within(a, b, most * most * (1.0 + 1e-9)),
        _ => between(a, b),
    };
    (gap.distance < most).then_some(gap)
}

/// The shorter of two gaps; the first of equal ones.
fn nearer(one: Gap, other: Gap) -> Gap {
    if other.distance < one.distance { other } else { one }
}

fn point_to_polygon(point: Point, polygon: &Footprint) -> Gap {
    if polygon.contains(point) {
        return Gap::touching(point);
    }
    let mut best = Gap { distance: f64::INFINITY, from: point, to: point };
    improve_by_corner(point, polygon, &mut best);
    Gap { distance: best.distance.sqrt(), ..best }
}

/// The gap; a number no less than the root of `most` where it isn't nearer.
fn polygons_within(a: &Footprint, b: &Footprint, most: f64) -> Gap {
    if a.bounds().distance_squared(b.bounds()) == 0.0
        && let Some(shared) = meeting_point(a, b)
    {
        return Gap::touching(shared);
    }
    let mut best = Gap { distance: most, from: a.centre(), to: b.centre() };
    corners_to_sides(a, b, &mut best);
    best = best.reversed();
    corners_to_sides(b, a, &mut best);
    best = best.reversed();
    Gap { distance: best.distance.sqrt(), ..best }
}

/// Improves `best`, whose distance is squared, by the corners of `a` against the sides of `b`.
fn corners_to_sides(a: &Footprint, b: &Footprint, best: &mut Gap) {
    for &corner in a.points() {
        if b.bounds().distance_squared_to(corner) >= best.distance {
            continue;
        }
        improve_by_corner(corner, b, best);
    }
}

/// Improves `best`, whose distance is squared, by one corner against the sides of a polygon, which is no union.
fn improve_by_corner(corner: Point, polygon: &Footprint, best: &mut Gap) {
    for (a, b) in closed_sides(polygon.points()) {
        let to = nearest_on_segment(a, b, corner);
        let offset = to - corner;
        let squared = offset.dot(offset);
        if squared < best.distance {
            *best = Gap { distance: squared, from: corner, to };
        }
    }
}

/// A point that two polygons share: a corner of one inside the other, or a crossing of their sides. `None` where they are apart.
fn meeting_point(a: &Footprint, b: &Footprint) -> Option<Point> {
    let inside =
        |inner: &Footprint, outer: &Footprint| inner.points().iter().copied().find(|&corner| outer.contains(corner));
    inside(a, b).or_else(|| inside(b, a)).or_else(|| {
        a.sides().find_map(|(p, q)| {
            if Rect::spanning(p, q).distance_squared(b.bounds()) > 0.0 {
                return None;
            }
            b.sides().find_map(|(c, d)| crossing(p, q, c, d))
        })
    })
}
