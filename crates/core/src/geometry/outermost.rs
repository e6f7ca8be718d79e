//! Points of a footprint's outline by their direction from its middle.

use super::distance;
use super::footprint::Footprint;
use super::point::{Point, Vector};

impl Footprint {
    /// The outermost point of the outline in a direction from the middle, which has length 1. Where no point is in this direction, because
    /// the middle isn't on the footprint, the one that is farthest that way.
    pub fn outermost(&self, direction: Vector) -> Point {
        let middle = self.centre();
        if self.is_disc() {
            return middle + direction * self.radius();
        }
        let reach = direction * (self.farthest_from(middle) * 1.5);
        let crossings = self.sides().filter_map(|(a, b)| distance::crossing(middle, middle + reach, a, b));
        let along = |point: &Point| (*point - middle).dot(direction);
        let farthest = crossings.max_by(|a, b| along(a).total_cmp(&along(b)));
        let corner = || self.points().iter().copied().max_by(|a, b| along(a).total_cmp(&along(b)));
        farthest.or_else(corner).unwrap_or(middle)
    }

    /// The direction straight away from the outline at a point of it, with length 1: at right angles to the nearest side.
    pub fn outward_at(&self, point: Point) -> Vector {
        let from_middle = (point - self.centre()).unit().unwrap_or(Vector::new(0.0, 1.0));
        let distance = |(a, b): &(Point, Point)| distance::nearest_on_segment(*a, *b, point).distance(point);
        let nearest = self.sides().min_by(|one, other| distance(one).total_cmp(&distance(other)));
        // The corners go clockwise on the screen.
        nearest.and_then(|(a, b)| Vector::new(b.y - a.y, a.x - b.x).unit()).unwrap_or(from_middle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Placement, Shape, trig};
    use crate::units::{Angle, Length};

    fn polygon(corners: &[(i32, i32)]) -> Footprint {
        let points = corners.iter().map(|(x, y)| [*x, *y].map(Length::hundredths)).collect();
        Footprint::new(&Shape::Polygon { points }, &Placement::new(Point::new(20.0, 20.0), Angle::tenths(170)))
    }

    #[test]
    fn the_outermost_point_is_on_the_outline_in_its_direction_with_nothing_beyond() {
        let shapes = [
            Footprint::disc(Point::new(3.0, 4.0), 2.0),
            polygon(&[(-200, -100), (200, -100), (200, 100), (-200, 100)]),
            polygon(&[(-200, -200), (200, -200), (200, -30), (-30, -30), (-30, 200), (-200, 200)]),
            // A U, whose middle isn't on it.
            polygon(&[
                (-200, -200),
                (-150, -200),
                (-150, 150),
                (150, 150),
                (150, -200),
                (200, -200),
                (200, 200),
                (-200, 200),
            ]),
        ];
        for shape in &shapes {
            for tenths in (0..3600).step_by(7) {
                let (sin, cos) = trig::sin_cos(Angle::tenths(tenths));
                let direction = Vector::new(cos, sin);
                let point = shape.outermost(direction);
                assert!(shape.signed_distance(point).abs() < 1e-9, "{tenths}: {point:?}");
                let along = (point - shape.centre()).dot(direction);
                let beyond = (1..200).map(|step| shape.centre() + direction * (along + f64::from(step) * 0.03));
                assert!(along < 0.0 || beyond.into_iter().all(|place| !shape.contains(place)), "{tenths}: {point:?}");
            }
        }
    }

    #[test]
    fn it_is_right_in_front_of_the_middle_of_a_side() {
        let square = polygon(&[(-200, -200), (200, -200), (200, 200), (-200, 200)]);
        let (sin, cos) = trig::sin_cos(Angle::tenths(170));
        for (direction, expected) in [(Vector::new(cos, sin), 2.0), (Vector::new(-sin, cos), 2.0)] {
            let point = square.outermost(direction);
            let outward = square.outward_at(point);
            assert!((outward.dot(direction) - 1.0).abs() < 1e-9, "{outward:?}");
            let by = point - square.centre();
            assert!((by.dot(direction) - expected).abs() < 1e-9 && by.cross(direction).abs() < 1e-9, "{by:?}");
        }
    }
}
