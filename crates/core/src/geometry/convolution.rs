//! The places where the origin of a footprint must not be, because it would overlap another footprint or be too near to it.
//!
//! A footprint A with its origin at x meets a footprint B exactly where x is in the Minkowski sum of B and -A: the
//! configuration-space obstacle (T. Lozano-Pérez, *Spatial Planning: A Configuration Space Approach*, IEEE Transactions on
//! Computers C-32, 1983). The convolution of the two boundaries is a closed curve, and its winding number about a place is how many
//! pieces A and B share there (L. Guibas, L. Ramshaw and J. Stolfi, *A Kinetic Framework for Computational Geometry*, FOCS 1983).
//! For simple polygons it is never negative, and 0 exactly where they are apart. So the curve, filled by the nonzero rule, is the
//! sum, concave or not, and nothing has to be clipped. The places within a distance of it are the same curve drawn with a round
//! pen of twice that width; a disc is a point, and its radius is added to the distance.

use std::f64::consts::PI;

use super::distance::squared_to_sides;
use super::footprint::Footprint;
use super::point::{Point, Vector, closed_sides};
use super::trig;

/// The places that are forbidden to the origin of one footprint by another.
#[derive(Clone, Debug, PartialEq)]
pub struct ForbiddenArea {
    /// Closed curves, whose inside by the nonzero rule is forbidden. A single point where both footprints are discs.
    pub loops: Vec<Vec<Point>>,
    /// Places nearer to the curves than this, in inches, are forbidden too.
    pub reach: f64,
}

impl ForbiddenArea {
    /// The places where `moving`, whose origin is at `origin` now, would be nearer than `limit` inches to `other`, or overlap it.
    ///
    /// Neither is a union: its parts have areas of their own.
    pub fn new(moving: &Footprint, origin: Point, other: &Footprint, limit: f64) -> Self {
        debug_assert!(!moving.is_union() && !other.is_union());
        let mirrored: Vec<Vector> = moving.points().iter().map(|point| origin - *point).collect();
        let reach = moving.radius() + other.radius() + limit;
        Self { loops: convolution(other.points(), &mirrored), reach }
    }

    /// Whether the origin must not be at this place.
    pub fn holds(&self, place: Point) -> bool {
        let winding: i32 = self.loops.iter().map(|curve| winding_number(curve, place)).sum();
        winding != 0 || self.distance_squared(place) < self.reach * self.reach
    }

    /// The square of the distance from a place to the nearest of the curves.
    fn distance_squared(&self, place: Point) -> f64 {
        squared_to_sides(self.loops.iter().flat_map(|curve| closed_sides(curve)), place)
    }
}

/// The winding number of a closed curve about a place (D. Sunday, *Inclusion of a Point in a Polygon*, 2001).
fn winding_number(corners: &[Point], place: Point) -> i32 {
    let mut turns = 0;
    for (a, b) in closed_sides(corners) {
        let side = (b - a).cross(place - a);
        if a.y <= place.y && b.y > place.y && side > 0.0 {
            turns += 1;
        } else if a.y > place.y && b.y <= place.y && side < 0.0 {
            turns -= 1;
        }
    }
    turns
}

/// A side of a polygon, from one corner to the next. Directions are in radians.
struct PolygonSide {
    /// The direction of the side before it.
    previous_direction: f64,
    direction: f64,
    /// Whether the outline turns clockwise on the screen where the side begins: at a convex corner of a clockwise outline.
    is_convex: bool,
}

impl PolygonSide {
    /// Whether the outline's direction passes through `direction` where it turns at the side's first corner. Of two equal
    /// directions that of the second polygon comes later, so each side is passed once, and the convolution closes.
    fn turn_passes(&self, direction: f64, is_of_second: bool) -> bool {
        let (first, last) = if self.is_convex {
            (self.previous_direction, self.direction)
        } else {
            (self.direction, self.previous_direction)
        };
        // A straight corner passes no direction.
        #[expect(clippy::float_cmp, reason = "the same number, or a turn however slight")]
        if first == last {
            return false;
        }
        let (is_after_first, is_before_last) =
            if is_of_second { (direction >= first, direction < last) } else { (direction > first, direction <= last) };
        if first < last { is_after_first && is_before_last } else { is_after_first || is_before_last }
    }
}

fn polygon_sides(corners: &[Vector]) -> Vec<PolygonSide> {
    let count = corners.len();
    let direction = |index: usize| {
        let (a, b) = (corners[index % count], corners[(index + 1) % count]);
        trig::atan2(b.y - a.y, b.x - a.x)
    };
    let side = |index: usize| {
        let (previous_direction, direction) = (direction(index + count - 1), direction(index));
        let turn = direction - previous_direction;
        PolygonSide { previous_direction, direction, is_convex: (0.0..PI).contains(&turn) || turn < -PI }
    };
    (0..count).map(side).collect()
}

/// A side of the convolution. Its ends are pairs of corners, one of each polygon.
struct ConvolutionSide {
    from: (usize, usize),
    to: (usize, usize),
    is_used: bool,
}

/// The convolution of the boundaries of two polygons, as closed curves. The second has displacements as corners. Either may be a
/// single point.
fn convolution(first: &[Point], second: &[Vector]) -> Vec<Vec<Point>> {
    let place = |(i, j): (usize, usize)| first[i] + second[j];
    if first.len() < 2 || second.len() < 2 {
        let pairs = (0..first.len()).flat_map(|i| (0..second.len()).map(move |j| (i, j)));
        return vec![pairs.map(place).collect()];
    }
    let first_corners: Vec<Vector> = first.iter().map(|corner| *corner - Point::default()).collect();
    let mut sides = convolution_sides(&polygon_sides(&first_corners), &polygon_sides(second));
    let mut loops = Vec::new();
    // As many sides lead to a pair of corners as lead away from it, so each walk along unused sides ends where it began.
    for start in 0..sides.len() {
        let mut walk = Vec::new();
        let mut next = (!sides[start].is_used).then_some(start);
        while let Some(index) = next {
            sides[index].is_used = true;
            walk.push(place(sides[index].from));
            let end = sides[index].to;
            let first_onward = sides.partition_point(|side| side.from < end);
            let mut onward = (first_onward..sides.len()).take_while(|index| sides[*index].from == end);
            next = onward.find(|index| !sides[*index].is_used);
        }
        if !walk.is_empty() {
            loops.push(walk);
        }
    }
    loops
}

/// The sides of the convolution, sorted by where they begin.
fn convolution_sides(first: &[PolygonSide], second: &[PolygonSide]) -> Vec<ConvolutionSide> {
    let mut sides = Vec::new();
    let mut push = |from, to, is_forward: bool| {
        let (from, to) = if is_forward { (from, to) } else { (to, from) };
        sides.push(ConvolutionSide { from, to, is_used: false });
    };
    for (i, one) in first.iter().enumerate() {
        for (j, other) in second.iter().enumerate() {
            if one.turn_passes(other.direction, true) {
                push((i, j), (i, (j + 1) % second.len()), one.is_convex);
            }
            if other.turn_passes(one.direction, false) {
                push((i, j), ((i + 1) % first.len(), j), other.is_convex);
            }
        }
    }
    sides.sort_by_key(|side| side.from);
    sides
}
