//! The area two footprints share.
//!
//! A simple polygon is the signed sum of the triangles from any one point to its sides, so the shared area of two is the
//! sum, over pairs of their triangles, of the signs times the area the two triangles share. Triangles are convex and
//! clipping one by another is a few lines, so concave polygons need no general (and heavy) boolean operation, and the
//! area is exact to rounding.

use super::area;
use super::distance::crossing;
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
    let region = Rect::around(&shared_corners(a, &first, b, &second))?;
    let area = shared_area(a.centre(), &first, b.centre(), &second);
    // The polygon that stands for a disc lies a little outside it here and there, so it may reach what the disc doesn't.
    let apart = || (a.is_disc() || b.is_disc()) && gap::between(a, b).distance > 0.0;
    (area > ROUNDING && !apart()).then_some(Overlap { area, region })
}

fn sides(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

/// The corners of the shared region: those of each footprint that the other covers, and where their sides cross.
///
/// A corner on the other's rim is no crossing where the sides lie along each other, so it has to count as covered.
fn shared_corners(a: &Footprint, first: &[Point], b: &Footprint, second: &[Point]) -> Vec<Point> {
    let covered = |by: &Footprint, corner: Point| {
        by.bounds().grown(ROUNDING).distance_squared_to(corner) == 0.0 && by.signed_distance(corner) <= ROUNDING
    };
    let mut corners: Vec<Point> = first.iter().copied().filter(|&corner| covered(b, corner)).collect();
    corners.extend(second.iter().copied().filter(|&corner| covered(a, corner)));
    for (p, q) in sides(first) {
        corners.extend(sides(second).filter_map(|(c, d)| crossing(p, q, c, d)));
    }
    corners
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

/// The area two clockwise triangles share, by Sutherland and Hodgman's clipping.
fn shared_by_triangles(one: &[Point; 3], other: &[Point; 3]) -> f64 {
    let mut kept: Vec<Point> = one.to_vec();
    let mut next = Vec::with_capacity(7);
    for (p, q) in sides(other) {
        let side = q - p;
        next.clear();
        let Some(&last) = kept.last() else { return 0.0 };
        let mut from = last;
        for &to in &kept {
            let (before, after) = (side.cross(from - p), side.cross(to - p));
            if (before > 0.0) != (after > 0.0) {
                next.push(from + (to - from) * (before / (before - after)));
            }
            if after > 0.0 {
                next.push(to);
            }
            from = to;
        }
        std::mem::swap(&mut kept, &mut next);
    }
    area::signed(&kept).max(0.0)
}
