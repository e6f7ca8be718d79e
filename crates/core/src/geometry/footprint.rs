//! Footprints: what pieces cover on the table.

use std::sync::Arc;

use super::area;
use super::distance;
use super::point::{Point, Vector, closed_sides};
use super::rect::Rect;
use super::shape::{self, Shape};
use super::transform::Placement;
use super::trig;

/// The greatest distance between an ellipse and the polygon that approximates it, inward or outward, in inches.
pub const CURVE_ERROR: f64 = 0.004;

/// The closed region a piece covers, after turning and placing it: a simple polygon, a disc, or the union of several of these.
#[derive(Clone, Debug, PartialEq)]
pub struct Footprint {
    region: Region,
    bounds: Rect,
    centre: Point,
}

/// What a footprint is.
#[derive(Clone, Debug, PartialEq)]
enum Region {
    /// The corners, clockwise on the screen.
    Polygon(Arc<[Point]>),
    /// A disc of this radius in inches about the footprint's centre.
    Disc(f64),
    Union(Arc<Union>),
}

/// The polygons and discs that a footprint is the union of.
#[derive(Clone, Debug, PartialEq)]
struct Union {
    parts: Vec<Footprint>,
    /// The outlines of all parts, one after the other.
    corners: Vec<Point>,
    /// How many parts lie in no other part. They come first in `by_cover`.
    uncovered: usize,
    /// The indices of the parts, those that lie in no other part first.
    by_cover: Vec<usize>,
}

impl Footprint {
    /// The footprint of `shape` where `placement` puts it.
    pub fn new(shape: &Shape, placement: &Placement) -> Self {
        match shape {
            Shape::Circle { diameter } => Self::disc(placement.origin(), diameter.inches() / 2.0),
            Shape::Ellipse { width, depth } if width == depth => Self::disc(placement.origin(), width.inches() / 2.0),
            Shape::Ellipse { width, depth } => {
                let local = ellipse(width.inches() / 2.0, depth.inches() / 2.0);
                Self::polygon(local.into_iter().map(|by| placement.table_from_piece(by)).collect(), placement.origin())
            }
            Shape::Rectangle { width, depth } => Self::rectangle([width.inches(), depth.inches()], placement),
            Shape::Polygon { points } => {
                let origin = Point::default();
                let placed = |local: Point| placement.table_from_piece(local - origin);
                Self::polygon(shape::corners(points).into_iter().map(placed).collect(), placement.origin())
            }
        }
    }

    /// A disc of `radius` inches about `centre`.
    pub fn disc(centre: Point, radius: f64) -> Self {
        let bounds = Rect::new(centre, centre).grown(radius);
        Self { region: Region::Disc(radius), bounds, centre }
    }

    /// A rectangle of this width and depth in inches about the placement's origin.
    pub fn rectangle([width, depth]: [f64; 2], placement: &Placement) -> Self {
        let (x, y) = (width / 2.0, depth / 2.0);
        let local = [Vector::new(-x, -y), Vector::new(x, -y), Vector::new(x, y), Vector::new(-x, y)];
        Self::polygon(local.into_iter().map(|by| placement.table_from_piece(by)).collect(), placement.origin())
    }

    /// The footprint of an upright rectangle.
    pub fn upright(rect: &Rect) -> Self {
        Self::polygon(rect.corners().to_vec(), rect.centre())
    }

    /// The polygon with these corners, in either direction, whose piece has its origin at `origin`.
    fn polygon(mut points: Vec<Point>, origin: Point) -> Self {
        if area::signed(&points) < 0.0 {
            points.reverse();
        }
        let bounds = Rect::around(&points).unwrap_or(Rect::new(origin, origin));
        let centre = area::centroid(&points).unwrap_or(origin);
        Self { region: Region::Polygon(points.into()), bounds, centre }
    }

    /// The union of several polygons and discs, of which `by_cover` has the indices: first of the `uncovered` ones that lie in no other.
    pub(super) fn of_parts(parts: Vec<Self>, by_cover: Vec<usize>, uncovered: usize) -> Self {
        let origin = Point::default();
        let bounds = parts.iter().map(|part| part.bounds).reduce(|one, other| one.united(&other));
        let outer = || by_cover[..uncovered].iter().map(|index| &parts[*index]);
        let area: f64 = outer().map(Self::area).sum();
        let weighted = outer().map(|part| (part.centre - origin) * (part.area() / area));
        let centre = weighted.fold(origin, |sum, part| sum + part);
        let corners = parts.iter().flat_map(Self::outline).collect();
        let bounds = bounds.unwrap_or(Rect::new(centre, centre));
        Self { region: Region::Union(Arc::new(Union { parts, corners, uncovered, by_cover })), bounds, centre }
    }

    fn union(&self) -> Option<&Union> {
        if let Region::Union(union) = &self.region { Some(union) } else { None }
    }

    /// The polygons and discs that it is the union of: itself where it is only one.
    pub fn parts(&self) -> &[Self] {
        self.union().map_or(std::slice::from_ref(self), |union| &union.parts)
    }

    /// The parts that lie in no other part. Where they share ground, what sums them up counts it more than once.
    pub(super) fn uncovered_parts(&self) -> impl Iterator<Item = &Self> {
        let indices = self.union().map_or(&[0][..], |union| &union.by_cover[..union.uncovered]);
        indices.iter().map(|index| &self.parts()[*index])
    }

    /// Whether it is a union.
    pub const fn is_union(&self) -> bool {
        matches!(self.region, Region::Union(_))
    }

    /// The footprint moved by a displacement.
    pub fn moved(&self, by: Vector) -> Self {
        Self {
            region: match &self.region {
                Region::Polygon(corners) => Region::Polygon(corners.iter().map(|corner| *corner + by).collect()),
                Region::Disc(radius) => Region::Disc(*radius),
                Region::Union(union) => Region::Union(Arc::new(Union {
                    parts: union.parts.iter().map(|part| part.moved(by)).collect(),
                    corners: union.corners.iter().map(|corner| *corner + by).collect(),
                    uncovered: union.uncovered,
                    by_cover: union.by_cover.clone(),
                })),
            },
            bounds: Rect::new(self.bounds.min + by, self.bounds.max + by),
            centre: self.centre + by,
        }
    }

    /// Whether it equals another footprint. Compares the bounds first, which is quick where it doesn't.
    pub fn is_at_the_same_place_as(&self, other: &Self) -> bool {
        self.bounds == other.bounds && self == other
    }

    /// The corners of a polygon, clockwise on the screen; the one centre of a disc; the corners of all parts of a union.
    pub fn points(&self) -> &[Point] {
        match &self.region {
            Region::Polygon(corners) => corners,
            Region::Disc(_) => std::slice::from_ref(&self.centre),
            Region::Union(union) => &union.corners,
        }
    }

    /// The radius of a disc in inches; 0 for a polygon.
    pub const fn radius(&self) -> f64 {
        if let Region::Disc(radius) = self.region { radius } else { 0.0 }
    }

    /// The smallest upright rectangle around the footprint.
    pub const fn bounds(&self) -> &Rect {
        &self.bounds
    }

    /// The centroid.
    pub const fn centre(&self) -> Point {
        self.centre
    }

    /// Whether the footprint is a disc.
    pub const fn is_disc(&self) -> bool {
        matches!(self.region, Region::Disc(_))
    }

    /// The sides of a polygon, clockwise; a disc has none, and a union those of its parts.
    pub fn sides(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.parts().iter().flat_map(|part| closed_sides(if part.is_disc() { &[] } else { part.points() }))
    }

    /// Whether it is a polygon or a disc without a concave corner.
    pub fn is_convex(&self) -> bool {
        let corners = match &self.region {
            Region::Polygon(corners) => corners,
            Region::Disc(_) => return true,
            Region::Union(_) => return false,
        };
        let corner = |index: usize| corners[index % corners.len()];
        (0..corners.len()).all(|index| {
            let (before, after) = (corner(index + 1) - corner(index), corner(index + 2) - corner(index + 1));
            before.cross(after) >= 0.0
        })
    }

    /// The covered area in square inches. Ground that several parts of a union cover in part counts for each of them.
    pub fn area(&self) -> f64 {
        match &self.region {
            Region::Polygon(corners) => area::signed(corners),
            Region::Disc(radius) => std::f64::consts::PI * radius * radius,
            Region::Union(_) => self.uncovered_parts().map(Self::area).sum(),
        }
    }

    /// Whether `point` is covered.
    pub fn contains(&self, point: Point) -> bool {
        match &self.region {
            Region::Polygon(corners) => distance::polygon_contains(corners, point),
            Region::Disc(radius) => point.distance(self.centre) <= *radius,
            Region::Union(union) => union.parts.iter().any(|part| part.contains(point)),
        }
    }

    /// The distance from `point` to the footprint's rim in inches: positive outside, negative inside. Inside a union it is that to the
    /// rim of the part that `point` is deepest in.
    pub fn signed_distance(&self, point: Point) -> f64 {
        match &self.region {
            Region::Polygon(corners) => {
                let distance = distance::squared_to_sides(closed_sides(corners), point).sqrt();
                if self.contains(point) { -distance } else { distance }
            }
            Region::Disc(radius) => point.distance(self.centre) - radius,
            Region::Union(union) => {
                union.parts.iter().map(|part| part.signed_distance(point)).fold(f64::INFINITY, f64::min)
            }
        }
    }

    /// The distance from `point` to the farthest point of the footprint, in inches: it is *completely within* R of `point` where
    /// this is at most R. Exact, because the farthest point of a polygon is a corner.
    pub fn farthest_from(&self, point: Point) -> f64 {
        match &self.region {
            Region::Polygon(corners) => corners.iter().map(|corner| corner.distance(point)).fold(0.0, f64::max),
            Region::Disc(radius) => self.centre.distance(point) + radius,
            Region::Union(union) => union.parts.iter().map(|part| part.farthest_from(point)).fold(0.0, f64::max),
        }
    }

    /// The outline of a polygon or a disc as a polygon, clockwise; a disc's is approximated as finely as an ellipse's.
    pub fn outline(&self) -> Vec<Point> {
        match self.region {
            Region::Disc(radius) => ellipse(radius, radius).into_iter().map(|by| self.centre + by).collect(),
            Region::Polygon(_) | Region::Union(_) => self.points().to_vec(),
        }
    }
}

/// The polygon that approximates an ellipse with these half axes about the origin, clockwise.
///
/// Its corners are as far outside as the middles of its sides are inside. An ellipse is a stretched circle, and stretching by `a`
/// and `b` multiplies the error by the larger of them at most.
fn ellipse(a: f64, b: f64) -> Vec<Vector> {
    let larger = a.max(b);
    // A chord over the angle 2h whose ends are as far outside a unit circle as its middle is inside has the error
    // (1 - cos h) / (1 + cos h).
    let half_step = trig::acos(((larger - CURVE_ERROR) / (larger + CURVE_ERROR)).max(0.5));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 2 and a few hundred")]
    let quarter = (std::f64::consts::FRAC_PI_4 / half_step).ceil().clamp(2.0, 400.0) as u32;
    let count = quarter * 4;
    let step = std::f64::consts::TAU / f64::from(count);
    let outward = 2.0 / (1.0 + trig::sin_cos_radians(step / 2.0).1);
    (0..count)
        .map(|index| {
            let (sin, cos) = trig::sin_cos_radians(step * f64::from(index));
            Vector::new(a * cos * outward, b * sin * outward)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::{Angle, Length};

    fn ellipse_error(a: f64, b: f64) -> f64 {
        // Dense samples of the true ellipse against the polygon's rim.
        let polygon =
            Footprint::polygon(ellipse(a, b).into_iter().map(|by| Point::default() + by).collect(), Point::default());
        (0..20_000)
            .map(|i| {
                let (sin, cos) = (f64::from(i) * std::f64::consts::TAU / 20_000.0).sin_cos();
                polygon.signed_distance(Point::new(a * cos, b * sin)).abs()
            })
            .fold(0.0, f64::max)
    }

    #[test]
    fn the_polygon_of_an_ellipse_differs_by_less_than_a_two_hundredth_of_an_inch() {
        for (a, b) in [(0.3, 0.2), (1.5, 0.5), (3.0, 2.25), (6.0, 1.0), (12.0, 11.0), (50.0, 25.0)] {
            let error = ellipse_error(a, b);
            assert!(error < 0.005, "{a} x {b}: {error}");
        }
    }

    #[test]
    fn the_area_of_an_ellipse_is_right_to_a_thousandth() {
        let shape = Shape::Ellipse { width: Length::hundredths(600), depth: Length::hundredths(450) };
        let footprint = Footprint::new(&shape, &Placement::new(Point::new(10.0, 10.0), Angle::tenths(333)));
        let exact = std::f64::consts::PI * 3.0 * 2.25;
        assert!((footprint.area() / exact - 1.0).abs() < 2e-3, "{} against {exact}", footprint.area());
    }

    #[test]
    fn a_rectangle_turned_by_90_degrees_covers_the_upright_one() {
        let shape = Shape::Rectangle { width: Length::hundredths(600), depth: Length::hundredths(200) };
        let upright = Footprint::new(&shape, &Placement::new(Point::new(10.0, 10.0), Angle::tenths(900)));
        assert_eq!(*upright.bounds(), Rect::new(Point::new(9.0, 7.0), Point::new(11.0, 13.0)));
        assert!(upright.contains(Point::new(10.9, 12.9)));
        assert!(!upright.contains(Point::new(12.0, 10.0)));
        assert!((upright.signed_distance(Point::new(14.0, 10.0)) - 3.0).abs() < 1e-12);
        assert!((upright.signed_distance(Point::new(10.0, 10.0)) + 1.0).abs() < 1e-12);
        assert!((upright.farthest_from(Point::new(10.0, 10.0)) - 10f64.sqrt()).abs() < 1e-12);
    }
}
