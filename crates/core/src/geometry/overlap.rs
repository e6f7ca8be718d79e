//! The area that two footprints share.
//!
//! A simple polygon is the signed sum of the triangles from any one point to its sides, so the area that two polygons share is the
//! sum, over all pairs of their triangles, of the product of the signs and the area that the triangles share. (F. R. Feito and
//! M. Rivero, *Geometric modelling based on simplicial chains*, Computers & Graphics 22, 1998, describe polygons so.) Clipping
//! one triangle by another takes a few lines, so concave polygons need no general boolean operation, and the area is exact but for
//! rounding. Two convex polygons are clipped directly, which takes a tenth of the time.

use super::area;
use super::clip::clip;
use super::distance::{crossing, squared_to_sides};
use super::footprint::Footprint;
use super::gap;
use super::point::{Point, closed_sides};
use super::rect::Rect;

/// What two footprints share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overlap {
    /// The shared area in square inches.
    pub area: f64,
    /// The box around the shared region.
    pub region: Rect,
    depth: f64,
}

impl Overlap {
    /// The overlap of two polygons or discs.
    pub fn new(area: f64, region: Rect) -> Self {
        let extent = region.max.distance(region.min);
        Self { area, region, depth: if extent > 0.0 { area / extent } else { 0.0 } }
    }

    /// The average depth of the overlap in inches: the shared area divided by its longest extent. It tells a thin overlap along a
    /// whole side from a corner that reaches far in, which may have the same area. Where several parts overlap, it is that of the two
    /// that overlap most deeply.
    pub const fn depth(&self) -> f64 {
        self.depth
    }

    /// Both together.
    fn with(self, other: Self) -> Self {
        let depth = self.depth.max(other.depth);
        Self { area: self.area + other.area, region: self.region.united(&other.region), depth }
    }
}

/// A corner this near to a rim, in inches, is on it; a shared area no larger than this, in square inches, is none. Sides of turned
/// pieces that should be collinear are so only up to rounding.
const ROUNDING: f64 = 1e-9;

/// What two footprints share; `None` where they are apart or only touch.
pub fn between(a: &Footprint, b: &Footprint) -> Option<Overlap> {
    if a.bounds().distance_squared(b.bounds()) > 0.0 {
        return None;
    }
    if a.is_union() || b.is_union() {
        let pairs =
            a.uncovered_parts().flat_map(|one| b.uncovered_parts().filter_map(move |other| between(one, other)));
        return pairs.reduce(Overlap::with);
    }
    let (first, second) = (a.outline(), b.outline());
    let (area, region) = if a.is_convex() && b.is_convex() {
        let shared = clipped(first, &second);
        (area::signed(&shared).max(0.0), Rect::around(&shared)?)
    } else {
        let region = Rect::around(&shared_corners(a, &first, b, &second))?;
        (shared_area(a.centre(), &first, b.centre(), &second), region)
    };
    // The polygon of a disc is a little outside it in places, so it may overlap where the disc doesn't.
    let are_apart = || (a.is_disc() || b.is_disc()) && gap::between(a, b).distance > 0.0;
    (area > ROUNDING && !are_apart()).then(|| Overlap::new(area, region))
}

/// The outlines of the ground that two footprints share, part by part, in inches on the table; `None` where a part isn't convex.
pub fn convex_outlines(a: &Footprint, b: &Footprint) -> Option<Vec<Vec<Point>>> {
    if !a.uncovered_parts().chain(b.uncovered_parts()).all(Footprint::is_convex) {
        return None;
    }
    let pairs = a.uncovered_parts().flat_map(|one| b.uncovered_parts().map(move |other| (one, other)));
    let shared = pairs.map(|(one, other)| clipped(one.outline(), &other.outline()));
    Some(shared.filter(|outline| area::signed(outline) > ROUNDING).collect())
}

/// The area in square inches that a convex polygon shares with both of two other footprints at once. Ground that parts of a union cover
/// several times counts as often.
pub fn shared_with_both(convex: &Footprint, one: &Footprint, other: &Footprint) -> f64 {
    let bounds = convex.bounds();
    if one.bounds().distance_squared(bounds) > 0.0 || other.bounds().distance_squared(bounds) > 0.0 {
        return 0.0;
    }
    let shared = |part: &Footprint, by: &Footprint| {
        let region = clipped(part.outline(), convex.points());
        shared_area(convex.centre(), &region, by.centre(), &by.outline()).max(0.0)
    };
    one.uncovered_parts().flat_map(|part| other.uncovered_parts().map(move |by| shared(part, by))).sum()
}

/// The part of a clockwise polygon that a convex clockwise polygon covers.
fn clipped(mut region: Vec<Point>, by: &[Point]) -> Vec<Point> {
    let mut next = Vec::with_capacity(region.len() + by.len());
    for (p, q) in closed_sides(by) {
        next.clear();
        clip(&region, |corner| (q - p).cross(corner - p), |corner| next.push(corner));
        std::mem::swap(&mut region, &mut next);
    }
    region
}

/// The corners of the shared region: the corners of each footprint that the other covers, and the crossings of their sides.
///
/// Collinear sides have no crossing, so a corner on the other's rim counts as covered.
fn shared_corners(a: &Footprint, first: &[Point], b: &Footprint, second: &[Point]) -> Vec<Point> {
    let is_covered = |by: &Footprint, corner: Point| {
        by.bounds().grown(ROUNDING).distance_squared_to(corner) == 0.0 && is_within(by, corner)
    };
    let mut corners: Vec<Point> = first.iter().copied().filter(|&corner| is_covered(b, corner)).collect();
    corners.extend(second.iter().copied().filter(|&corner| is_covered(a, corner)));
    let others: Vec<(Point, Point, Rect)> = closed_sides(second).map(|(c, d)| (c, d, Rect::spanning(c, d))).collect();
    for (p, q) in closed_sides(first) {
        let reach = Rect::spanning(p, q).grown(ROUNDING);
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
    let is_near = |(a, b): (Point, Point)| {
        Rect::spanning(a, b).grown(2.0 * ROUNDING).distance_squared_to(point) == 0.0
            && squared_to_sides(std::iter::once((a, b)), point).sqrt() <= ROUNDING
    };
    by.contains(point) || by.sides().any(is_near)
}

/// A triangle wound clockwise, with the sign of its area before.
struct Triangle {
    corners: [Point; 3],
    sign: f64,
    bounds: Rect,
}

/// The triangles from `apex` to the sides of a polygon.
fn fan(apex: Point, corners: &[Point]) -> Vec<Triangle> {
    closed_sides(corners)
        .filter_map(|(p, q)| {
            let twice_area = (p - apex).cross(q - apex);
            let corners = if twice_area > 0.0 { [apex, p, q] } else { [apex, q, p] };
            let bounds = Rect::around(&corners)?;
            (twice_area != 0.0).then_some(Triangle { corners, sign: twice_area.signum(), bounds })
        })
        .collect()
}

/// The area that two polygons share, each with a point that its triangles meet at.
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

/// The most corners that the region that two triangles share can have, and two more for rounding.
const MAX_CORNERS: usize = 8;

/// The area that two clockwise triangles share.
fn shared_by_triangles(one: &[Point; 3], other: &[Point; 3]) -> f64 {
    // Arrays on the stack: this runs thousands of times for two footprints.
    let mut region = [Point::default(); MAX_CORNERS];
    region[..3].copy_from_slice(one);
    let mut count = 3;
    for (p, q) in [(other[0], other[1]), (other[1], other[2]), (other[2], other[0])] {
        let (before, side) = (region, q - p);
        let mut next = 0;
        let push = |corner| {
            if next < MAX_CORNERS {
                region[next] = corner;
                next += 1;
            }
        };
        clip(&before[..count], |corner| side.cross(corner - p), push);
        count = next;
    }
    area::signed(&region[..count]).max(0.0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::geometry::{Placement, Shape};
    use crate::units::{Angle, Length};

    /// The same as [`between`] without shortcuts.
    fn between_without_shortcuts(a: &Footprint, b: &Footprint) -> Option<Overlap> {
        let (first, second) = (a.outline(), b.outline());
        let covered = |by: &Footprint, corner: Point| {
            by.bounds().grown(ROUNDING).distance_squared_to(corner) == 0.0 && by.signed_distance(corner) <= ROUNDING
        };
        let mut corners: Vec<Point> = first.iter().copied().filter(|&corner| covered(b, corner)).collect();
        corners.extend(second.iter().copied().filter(|&corner| covered(a, corner)));
        for (p, q) in closed_sides(&first) {
            corners.extend(closed_sides(&second).filter_map(|(c, d)| crossing(p, q, c, d)));
        }
        let region = Rect::around(&corners)?;
        let others = fan(b.centre(), &second);
        let mut area = 0.0;
        for one in fan(a.centre(), &first) {
            for other in &others {
                area += one.sign * other.sign * shared_by_triangles_without_shortcuts(&one.corners, &other.corners);
            }
        }
        let apart = (a.is_disc() || b.is_disc()) && gap::between(a, b).distance > 0.0;
        (area > ROUNDING && !apart).then(|| Overlap::new(area, region))
    }

    fn shared_by_triangles_without_shortcuts(one: &[Point; 3], other: &[Point; 3]) -> f64 {
        let mut region = one.to_vec();
        for (p, q) in closed_sides(other) {
            let (side, before) = (q - p, region.clone());
            region.clear();
            let count = before.len();
            for nth in 0..count {
                let (from, to) = (before[(nth + count - 1) % count], before[nth]);
                let (ahead_of_from, ahead) = (side.cross(from - p), side.cross(to - p));
                if (ahead_of_from > 0.0) != (ahead > 0.0) {
                    region.push(from + (to - from) * (ahead_of_from / (ahead_of_from - ahead)));
                }
                if ahead > 0.0 {
                    region.push(to);
                }
            }
        }
        area::signed(&region).max(0.0)
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
            // Stars, which are concave.
            prop::collection::vec(60..400, 5..30).prop_map(move |reach| {
                let corner = corner(i32::try_from(reach.len()).expect("a few"));
                Shape::Polygon { points: (0..).zip(&reach).map(|(nth, far)| corner(nth, *far)).collect() }
            }),
        ];
        // Near each other, and often aligned, so that sides are collinear.
        (shape, -300..300, -300..300, prop_oneof![Just(0), Just(450), 0..3600]).prop_map(|(shape, x, y, turn)| {
            let at = Point::new(24.0 + f64::from(x / 10) / 10.0, 24.0 + f64::from(y / 10) / 10.0);
            Footprint::new(&shape, &Placement::new(at, Angle::tenths(turn)))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

        #[test]
        fn the_shortcuts_change_nothing(a in footprint(), b in footprint()) {
            for b in [&a, &b] {
                let (shared, plain) = (between(&a, b), between_without_shortcuts(&a, b));
                if !(a.is_convex() && b.is_convex()) {
                    prop_assert_eq!(shared, plain);
                    continue;
                }
                let outlines = convex_outlines(&a, b).expect("both are convex");
                let in_outlines: f64 = outlines.iter().map(|outline| area::signed(outline)).sum();
                prop_assert!(shared.is_none_or(|shared| (in_outlines - shared.area).abs() < 1e-8), "{:?}", outlines);
                let is_in_both = |corner: &Point| {
                    [&a, b].into_iter().all(|footprint| footprint.is_disc() || footprint.signed_distance(*corner) < 1e-6)
                };
                prop_assert!(outlines.iter().flatten().all(is_in_both), "{:?}", outlines);
                // Clipped in another order they differ by rounding, and where next to nothing is shared one may find nothing.
                let area = |shared: Option<Overlap>| shared.map_or(0.0, |shared| shared.area);
                prop_assert!((area(shared) - area(plain)).abs() < 1e-8, "{:?} {:?}", shared, plain);
                // The polygon of a disc differs from it a little, which moves the corners of a small region far.
                let (least_area, most) = if a.is_disc() || b.is_disc() { (0.5, 0.01) } else { (1e-6, 1e-6) };
                if let (Some(shared), Some(plain)) = (shared, plain)
                    && shared.area > least_area
                {
                    let corners = |of: Overlap| [of.region.min, of.region.max];
                    let mut all = corners(shared).into_iter().zip(corners(plain));
                    prop_assert!(all.all(|(one, other)| one.distance(other) < most), "{:?} {:?}", shared, plain);
                }
            }
        }
    }
}
