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

/// The closed region a piece covers, after turning and placing it: a simple polygon, or a disc.
#[derive(Clone, Debug, PartialEq)]
pub struct Footprint {
    /// The corners, clockwise on the screen; the one centre of a disc.
    points: Arc<[Point]>,
    /// The disc's radius in inches; 0 for a polygon.
    radius: f64,
    bounds: Rect,
    centre: Point,
}

impl Footprint {
    /// The footprint of `shape` where `placement` puts it.
    #[must_use]
    pub fn new(shape: &Shape, placement: &Placement) -> Self {
        match shape {
            Shape::Circle { diameter } => Self::disc(placement.origin(), diameter.inches() / 2.0),
            Shape::Ellipse { width, depth } if width == depth => Self::disc(placement.origin(), width.inches() / 2.0),
            Shape::Ellipse { width, depth } => {
                let local = ellipse(width.inches() / 2.0, depth.inches() / 2.0);
                Self::polygon(local.into_iter().map(|by| placement.table_from_piece(by)).collect(), placement.origin())
            }
            Shape::Rectangle { width, depth } => {
                let (x, y) = (width.inches() / 2.0, depth.inches() / 2.0);
                let local = [Vector::new(-x, -y), Vector::new(x, -y), Vector::new(x, y), Vector::new(-x, y)];
                Self::polygon(local.into_iter().map(|by| placement.table_from_piece(by)).collect(), placement.origin())
            }
            Shape::Polygon { points } => {
                let origin = Point::default();
                let placed = |local: Point| placement.table_from_piece(local - origin);
                Self::polygon(shape::corners(points).into_iter().map(placed).collect(), placement.origin())
            }
        }
    }

    /// A disc of `radius` inches about `centre`.
    #[must_use]
    pub fn disc(centre: Point, radius: f64) -> Self {
        let bounds = Rect::new(centre, centre).grown(radius);
        Self { points: Arc::new([centre]), radius, bounds, centre }
    }

    /// The footprint of an upright rectangle.
    #[must_use]
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
        Self { points: points.into(), radius: 0.0, bounds, centre }
    }

    /// The footprint moved by a displacement.
    #[must_use]
    pub fn moved(&self, by: Vector) -> Self {
        Self {
            points: self.points.iter().map(|corner| *corner + by).collect(),
            radius: self.radius,
            bounds: Rect::new(self.bounds.min + by, self.bounds.max + by),
            centre: self.centre + by,
        }
    }

    /// Whether it equals another footprint. Compares the bounds first, which is quick where it doesn't.
    #[must_use]
    pub fn is_at_the_same_place_as(&self, other: &Self) -> bool {
        self.bounds == other.bounds && self == other
    }

    /// The corners of a polygon, clockwise on the screen; the one centre of a disc.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The radius of a disc in inches; 0 for a polygon.
    #[must_use]
    pub const fn radius(&self) -> f64 {
        self.radius
    }

    /// The smallest upright rectangle around the footprint.
    #[must_use]
    pub const fn bounds(&self) -> &Rect {
        &self.bounds
    }

    /// The centroid.
    #[must_use]
    pub const fn centre(&self) -> Point {
        self.centre
    }

    /// Whether the footprint is a disc.
    #[must_use]
    pub fn is_disc(&self) -> bool {
        self.points.len() == 1
    }

    /// The sides of a polygon, clockwise; a disc has none.
    pub fn sides(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        closed_sides(if self.is_disc() { &[] } else { &self.points })
    }

    /// Whether it has no concave corner.
    #[must_use]
    pub fn is_convex(&self) -> bool {
        let count = self.points.len();
        let corner = |index: usize| self.points[index % count];
        (0..count).all(|index| {
            let (before, after) = (corner(index + 1) - corner(index), corner(index + 2) - corner(index + 1));
            before.cross(after) >= 0.0
        })
    }

    /// The covered area in square inches.
    #[must_use]
    pub fn area(&self) -> f64 {
        if self.is_disc() { std::f64::consts::PI * self.radius * self.radius } else { area::signed(&self.points) }
    }

    /// Whether `point` is covered.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        if self.is_disc() {
            point.distance(self.centre) <= self.radius
        } else {
            distance::polygon_contains(&self.points, point)
        }
    }

    /// The distance from `point` to the footprint's rim in inches: positive outside, negative inside.
    #[must_use]
    pub fn signed_distance(&self, point: Point) -> f64 {
        if self.is_disc() {
            return point.distance(self.centre) - self.radius;
        }
        let distance = distance::squared_to_sides(self.sides(), point).sqrt();
        if self.contains(point) { -distance } else { distance }
    }

    /// The distance from `point` to the farthest point of the footprint, in inches: it is *completely within* R of `point` where
    /// this is at most R. Exact, because the farthest point of a polygon is a corner.
    #[must_use]
    pub fn farthest_from(&self, point: Point) -> f64 {
        self.points.iter().map(|corner| corner.distance(point)).fold(0.0, f64::max) + self.radius
    }

    /// The outline as a polygon, clockwise; for a disc, approximated as finely as an ellipse.
    #[must_use]
    pub fn outline(&self) -> Vec<Point> {
        if self.is_disc() {
            ellipse(self.radius, self.radius).into_iter().map(|by| self.centre + by).collect()
        } else {
            self.points.to_vec()
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
