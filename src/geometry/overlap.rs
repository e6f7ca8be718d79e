//! The area two footprints share.
//!
//! A simple polygon is the signed sum of the triangles from any one point to its sides, so the shared area of two is the
//! sum, over pairs of their triangles, of the signs times the area the two triangles share. Triangles are convex and
//! clipping one by another is a few lines, so concave polygons need no general (and heavy) boolean operation, and the
//! area is exact to rounding. Two convex polygons are clipped as they are, which takes a tenth of the time.

use super::area;
use super::distance::{crossing, squared_to_sides};
use super::footprint::Footprint;
use super::gap;
use super::point::Point;
use super::rect::Rect;

/// What two footprints share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overlap {
    /// The shared area in square inches.
    pub area: f64,
    /// The box around the shared region.
    pub region: Rect,
}

impl Overlap {
    /// How deep the two lie in each other on average, in inches: the shared area by its longest extent. An area alone
    /// can't tell a hair's breadth along a whole side from a corner pushed well in.
    #[must_use]
    pub fn depth(&self) -> f64 {
        let extent = self.region.max.distance(self.region.min);
        if extent > 0.0 { self.area / extent } else { 0.0 }
    }
}

/// How near to a footprint's rim a corner counts as on it, in inches, and how little shared area is none, in square
/// inches. Sides that lie along each other on a turned table are so by rounding only.
const ROUNDING: f64 = 1e-9;

/// What two footprints share; `None` where they are apart or only touch.
#[must_use]
pub fn between(a: &Footprint, b: &Footprint) -> Option<Overlap> {
    if a.bounds().distance_squared(b.bounds()) > 0.0 {
        return None;
    }
    let (first, second) = (a.outline(), b.outline());
    let (area, region) = if a.is_convex() && b.is_convex() {
        let shared = clipped(first, &second);
        (area::signed(&shared).max(0.0), Rect::around(&shared)?)
    } else {
        let region = Rect::around(&shared_corners(a, &first, b, &second))?;
        (shared_area(a.centre(), &first, b.centre(), &second), region)
    };
    // The polygon that stands for a disc lies a little outside it here and there, so it may reach what the disc doesn't.
    let apart = || (a.is_disc() || b.is_disc()) && gap::between(a, b).distance > 0.0;
    (area > ROUNDING && !apart()).then_some(Overlap { area, region })
}

/// The part of a clockwise polygon that a convex clockwise polygon covers: Sutherland and Hodgman, *Reentrant polygon
/// clipping*, Communications of the ACM 17 (1974).
fn clipped(mut region: Vec<Point>, by: &[Point]) -> Vec<Point> {
    let mut next = Vec::with_capacity(region.len() + by.len());
    for (p, q) in sides(by) {
        let Some(&last) = region.last() else { break };
        let side = q - p;
        next.clear();
        let (mut from, mut ahead_of_from) = (last, side.cross(last - p));
        for &to in &region {
            let ahead = side.cross(to - p);
            if (ahead_of_from > 0.0) != (ahead > 0.0) {
                next.push(from + (to - from) * (ahead_of_from / (ahead_of_from - ahead)));
            }
            if ahead > 0.0 {
                next.push(to);
            }
            (from, ahead_of_from) = (to, ahead);
        }
        std::mem::swap(&mut region, &mut next);
    }
    region
}

fn sides(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

/// The corners of the shared region: those of each footprint that the other covers, and where their sides cross.
///
/// A corner on the other's rim is no crossing where the sides lie along each other, so it has to count as covered.
fn shared_corners(a: &Footprint, first: &[Point], b: &Footprint, second: &[Point]) -> Vec<Point> {
    let covered = |by: &Footprint, corner: Point| {
        by.bounds().grown(ROUNDING).distance_squared_to(corner) == 0.0 && is_within(by, corner)
    };
    let mut corners: Vec<Point> = first.iter().copied().filter(|&corner| covered(b, corner)).collect();
    corners.extend(second.iter().copied().filter(|&corner| covered(a, corner)));
    let others: Vec<(Point, Point, Rect)> = sides(second).map(|(c, d)| (c, d, around(c, d))).collect();
    for (p, q) in sides(first) {
        let reach = around(p, q).grown(ROUNDING);
        let near = others.iter().filter(|(_, _, bounds)| reach.distance_squared(bounds) == 0.0);
        corners.extend(near.filter_map(|(c, d, _)| crossing(p, q, *c, *d)));
    }
    corners
}

/// Whether a footprint covers a point, or comes within [`ROUNDING`] of it.
fn is_within(by: &Footprint, point: Point) -> bool {
    if by.is_disc() {
        return by.signed_distance(point) <= ROUNDING;
    }
    // Only a side whose box is as near can be.
    let is_near = |(a, b): (Point, Point)| {
        around(a, b).grown(2.0 * ROUNDING).distance_squared_to(point) == 0.0
            && squared_to_sides(std::iter::once((a, b)), point).sqrt() <= ROUNDING
    };
    by.contains(point) || by.sides().any(is_near)
}

/// The box around a side.
fn around(p: Point, q: Point) -> Rect {
    Rect::new(Point::new(p.x.min(q.x), p.y.min(q.y)), Point::new(p.x.max(q.x), p.y.max(q.y)))
}

/// A triangle wound clockwise, with the sign it had before.
struct Triangle {
    corners: [Point; 3],
    sign: f64,
    bounds: Rect,
}

/// The triangles from `apex` to the sides of a polygon.
fn fan(apex: Point, corners: &[Point]) -> Vec<Triangle> {
    sides(corners)
        .filter_map(|(p, q)| {
            let twice = (p - apex).cross(q - apex);
            let corners = if twice > 0.0 { [apex, p, q] } else { [apex, q, p] };
            let bounds = Rect::around(&corners)?;
            (twice != 0.0).then_some(Triangle { corners, sign: twice.signum(), bounds })
        })
        .collect()
}

fn shared_area(apex: Point, first: &[Point], other_apex: Point, second: &[Point]) -> f64 {
    let others = fan(other_apex, second);
    let mut total = 0.0;
    for one in fan(apex, first) {
        for other in &others {
            if one.bounds.distance_squared(&other.bounds) == 0.0 {
                total += one.sign * other.sign * shared_by_triangles(&one.corners, &other.corners);
            }
        }
    }
    total
}

/// As many corners as the region that two triangles share can have, and one more for rounding.
const MOST_CORNERS: usize = 8;

/// The area two clockwise triangles share, by Sutherland and Hodgman's clipping.
fn shared_by_triangles(one: &[Point; 3], other: &[Point; 3]) -> f64 {
    // In two arrays that take turns, because this is asked thousands of times for two footprints.
    let mut regions = [[Point::default(); MOST_CORNERS]; 2];
    regions[0][..3].copy_from_slice(one);
    let (mut kept, mut count) = (0, 3);
    for (p, q) in [(other[0], other[1]), (other[1], other[2]), (other[2], other[0])] {
        let side = q - p;
        let (before, after) = regions.split_at_mut(1);
        let (from_region, region) = if kept == 0 { (&before[0], &mut after[0]) } else { (&after[0], &mut before[0]) };
        if count == 0 {
            return 0.0;
        }
        let mut next = 0;
        let mut from = from_region[count - 1];
        let mut ahead_of_from = side.cross(from - p);
        for &to in &from_region[..count] {
            let ahead = side.cross(to - p);
            if (ahead_of_from > 0.0) != (ahead > 0.0) && next < MOST_CORNERS {
                region[next] = from + (to - from) * (ahead_of_from / (ahead_of_from - ahead));
                next += 1;
            }
            if ahead > 0.0 && next < MOST_CORNERS {
                region[next] = to;
                next += 1;
            }
            (from, ahead_of_from) = (to, ahead);
        }
        (kept, count) = (1 - kept, next);
    }
    area::signed(&regions[kept][..count]).max(0.0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::geometry::{Placement, Shape};
    use crate::units::{Angle, Length};

    /// What two footprints share, worked out without sparing anything.
    fn plainly(a: &Footprint, b: &Footprint) -> Option<Overlap> {
        let (first, second) = (a.outline(), b.outline());
        let covered = |by: &Footprint, corner: Point| {
            by.bounds().grown(ROUNDING).distance_squared_to(corner) == 0.0 && by.signed_distance(corner) <= ROUNDING
        };
        let mut corners: Vec<Point> = first.iter().copied().filter(|&corner| covered(b, corner)).collect();
        corners.extend(second.iter().copied().filter(|&corner| covered(a, corner)));
        for (p, q) in sides(&first) {
            corners.extend(sides(&second).filter_map(|(c, d)| crossing(p, q, c, d)));
        }
        let region = Rect::around(&corners)?;
        let others = fan(b.centre(), &second);
        let mut area = 0.0;
        for one in fan(a.centre(), &first) {
            for other in &others {
                area += one.sign * other.sign * shared_plainly(&one.corners, &other.corners);
            }
        }
        let apart = (a.is_disc() || b.is_disc()) && gap::between(a, b).distance > 0.0;
        (area > ROUNDING && !apart).then_some(Overlap { area, region })
    }

    fn shared_plainly(one: &[Point; 3], other: &[Point; 3]) -> f64 {
        let mut kept = one.to_vec();
        for (p, q) in sides(other) {
            let (side, before) = (q - p, kept.clone());
            kept.clear();
            // The last side comes first.
            let count = before.len();
            for nth in 0..count {
                let (from, to) = (before[(nth + count - 1) % count], before[nth]);
                let (there, here) = (side.cross(from - p), side.cross(to - p));
                if (there > 0.0) != (here > 0.0) {
                    kept.push(from + (to - from) * (there / (there - here)));
                }
                if here > 0.0 {
                    kept.push(to);
                }
            }
        }
        area::signed(&kept).max(0.0)
    }

    fn footprint() -> impl Strategy<Value = Footprint> {
        let side = || (20..900).prop_map(Length::hundredths);
        let corner = |count: i32| {
            move |nth: i32, far: i32| {
                let (sin, cos) = (f64::from(nth) * std::f64::consts::TAU / f64::from(count)).sin_cos();
                [cos, sin].map(|way| Length::clamped(way * f64::from(far) / 100.0))
            }
        };
        let shape = prop_oneof![
            side().prop_map(|diameter| Shape::Circle { diameter }),
            (side(), side()).prop_map(|(width, depth)| Shape::Ellipse { width, depth }),
            (side(), side()).prop_map(|(width, depth)| Shape::Rectangle { width, depth }),
            // Stars, which aren't convex.
            prop::collection::vec(60..400, 5..30).prop_map(move |reach| {
                let corner = corner(i32::try_from(reach.len()).expect("a few"));
                Shape::Polygon { points: (0..).zip(&reach).map(|(nth, far)| corner(nth, *far)).collect() }
            }),
        ];
        // Near each other, and often in line and turned alike, so that sides lie along each other.
        (shape, -300..300, -300..300, prop_oneof![Just(0), Just(450), 0..3600]).prop_map(|(shape, x, y, turn)| {
            let at = Point::new(24.0 + f64::from(x / 10) / 10.0, 24.0 + f64::from(y / 10) / 10.0);
            Footprint::new(&shape, &Placement::new(at, Angle::tenths(turn)))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn what_is_spared_changes_nothing(a in footprint(), b in footprint()) {
            for b in [&a, &b] {
                let (shared, plain) = (between(&a, b), plainly(&a, b));
                if !(a.is_convex() && b.is_convex()) {
                    prop_assert_eq!(shared, plain);
                    continue;
                }
                // Clipped in another order they differ by rounding, and where hardly anything is shared one may find nothing.
                let area = |shared: Option<Overlap>| shared.map_or(0.0, |shared| shared.area);
                prop_assert!((area(shared) - area(plain)).abs() < 1e-8, "{:?} {:?}", shared, plain);
                if let (Some(shared), Some(plain)) = (shared, plain)
                    && shared.area > 1e-6
                {
                    let corners = |of: Overlap| [of.region.min, of.region.max];
                    // The polygon that stands for a disc strays from it a little.
                    let most = if a.is_disc() || b.is_disc() { 0.01 } else { 1e-6 };
                    let mut all = corners(shared).into_iter().zip(corners(plain));
                    prop_assert!(all.all(|(one, other)| one.distance(other) < most), "{:?} {:?}", shared, plain);
                }
            }
        }
    }
}
