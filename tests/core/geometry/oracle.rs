//! The oracle: `geo`, and samples of rims.

use geo::{Area, BooleanOps, Coord, Distance, Euclidean, Intersects, LineString, Polygon};
use tablewright::geometry::{Footprint, Point, Rect, Vector, trig};

use super::placed::Placed;

pub fn coord(point: Point) -> Coord {
    Coord { x: point.x, y: point.y }
}

pub fn ring(points: impl IntoIterator<Item = Point>) -> LineString {
    let mut coords: Vec<Coord> = points.into_iter().map(coord).collect();
    coords.extend(coords.first().copied());
    LineString::new(coords)
}

pub fn polygon(points: impl IntoIterator<Item = Point>) -> Polygon {
    Polygon::new(ring(points), Vec::new())
}

/// The footprint of a polygonal piece as a polygon of `geo`.
pub fn of(footprint: &Footprint) -> Polygon {
    polygon(footprint.points().iter().copied())
}

pub fn upright(rect: &Rect) -> Polygon {
    polygon(rect.corners())
}

/// The area that two polygons share. `geo` rounds to a grid of a billion cells, so the error is up to about 1e-7.
pub fn shared_area(a: &Polygon, b: &Polygon) -> f64 {
    a.intersection(b).unsigned_area()
}

pub fn distance(a: &Polygon, b: &Polygon) -> f64 {
    Euclidean.distance(a, b)
}

pub fn meet(a: &Polygon, b: &Polygon) -> bool {
    a.intersects(b)
}

/// The distance from a point to a footprint; 0 inside.
pub fn distance_to(footprint: &Footprint, point: Point) -> f64 {
    if footprint.is_disc() {
        (point.distance(footprint.centre()) - footprint.radius()).max(0.0)
    } else {
        Euclidean.distance(&geo::Point(coord(point)), &of(footprint))
    }
}

/// `count` points of the true rim of an ellipse or disc with these half axes.
pub fn rim(placed: &Placed, half_axes: (f64, f64), count: u32) -> impl Iterator<Item = Point> + '_ {
    let placement = tablewright::geometry::Placement::new(placed.at, placed.turn);
    (0..count).map(move |index| {
        let (sin, cos) = trig::sin_cos_radians(std::f64::consts::TAU * f64::from(index) / f64::from(count));
        placement.table_from_piece(Vector::new(half_axes.0 * cos, half_axes.1 * sin))
    })
}

/// Points along the rim of a footprint, including its corners.
pub fn samples(footprint: &Footprint) -> Vec<Point> {
    if footprint.is_disc() {
        return (0..360)
            .map(|degree| {
                let (sin, cos) = trig::sin_cos_radians(f64::from(degree).to_radians());
                footprint.centre() + Vector::new(cos, sin) * footprint.radius()
            })
            .collect();
    }
    footprint.sides().flat_map(|(a, b)| (0..8).map(move |eighth| a + (b - a) * (f64::from(eighth) / 8.0))).collect()
}
