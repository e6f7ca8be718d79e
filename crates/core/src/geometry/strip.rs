//! A straight strip of ground that begins at a line across it: what it meets first, and the part of it that lies in a rectangle.

use super::clip::clip;
use super::footprint::Footprint;
use super::point::{Point, Vector};
use super::rect::Rect;

/// A strip. It goes on from its start without an end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strip {
    /// The middle of the line that it begins at.
    start: Point,
    /// Its direction, of length 1.
    along: Vector,
    half_width: f64,
}

impl Strip {
    /// The strip of this width in inches that begins at a point, in a direction of length 1.
    pub const fn new(start: Point, along: Vector, width: f64) -> Self {
        Self { start, along, half_width: width / 2.0 }
    }

    /// How far along it a point is, from its start, and how far beside its middle, clockwise.
    fn place(&self, point: Point) -> (f64, f64) {
        let by = point - self.start;
        (by.dot(self.along), self.along.cross(by))
    }

    /// How far from its start, in inches, it first meets a footprint; `None` where it doesn't. What only touches its side isn't met.
    pub fn first_met(&self, footprint: &Footprint) -> Option<f64> {
        footprint.parts().iter().filter_map(|part| self.first_met_of_part(part)).min_by(f64::total_cmp)
    }

    fn first_met_of_part(&self, part: &Footprint) -> Option<f64> {
        if part.is_disc() {
            let (along, across) = self.place(part.centre());
            let beside = (across.abs() - self.half_width).max(0.0);
            let reach = (part.radius().powi(2) - beside.powi(2)).max(0.0).sqrt();
            return (reach > 0.0 && along + reach > 0.0).then(|| (along - reach).max(0.0));
        }
        let inside = self.clipped(part.points().to_vec(), 0.0, f64::INFINITY);
        inside.into_iter().map(|corner| self.place(corner).0.max(0.0)).min_by(f64::total_cmp)
    }

    /// The part of a polygon that lies in it from one distance to another.
    fn clipped(&self, corners: Vec<Point>, from: f64, to: f64) -> Vec<Point> {
        let half = self.half_width;
        let lines: [&dyn Fn(Point) -> f64; 4] = [
            &|point| half - self.place(point).1,
            &|point| half + self.place(point).1,
            &|point| self.place(point).0 - from,
            &|point| to - self.place(point).0,
        ];
        let used = if to.is_finite() { 4 } else { 3 };
        lines[..used].iter().fold(corners, |corners, line| {
            let mut rest = Vec::with_capacity(corners.len() + 2);
            clip(&corners, line, |corner| rest.push(corner));
            rest
        })
    }

    /// The corners of its part from one distance to another, in inches, as far as that lies in a rectangle; none where nothing does.
    pub fn part(&self, from: f64, to: f64, inside: &Rect) -> Vec<Point> {
        self.clipped(inside.corners().to_vec(), from, to)
    }

    /// The line across it at a distance from its start, in inches.
    pub fn across(&self, distance: f64) -> [Point; 2] {
        let middle = self.start + self.along * distance;
        let side = Vector::new(-self.along.y, self.along.x) * self.half_width;
        [middle - side, middle + side]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::geometry::trig::sin_cos;
    use crate::geometry::{Placement, Shape, area, overlap, union};
    use crate::units::{Angle, Length};

    fn angle(degrees: f64) -> Angle {
        Angle::from_degrees(degrees).expect("a number")
    }

    fn turned(degrees: f64) -> Vector {
        let (sin, cos) = sin_cos(angle(degrees));
        Vector::new(cos, sin)
    }

    fn rectangle(width: f64, depth: f64, at: [f64; 2], degrees: f64) -> Footprint {
        let placement = Placement::new(Point::new(at[0], at[1]), angle(degrees));
        Footprint::rectangle([width, depth], &placement)
    }

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    #[test]
    fn it_meets_what_lies_in_it_where_that_begins() {
        let strip = Strip::new(Point::new(10.0, 20.0), turned(-90.0), 2.0);
        for (footprint, expected) in [
            (rectangle(4.0, 2.0, [10.0, 10.0], 0.0), Some(9.0)),
            // Half of it is beside the strip, and then all of it, with its side at the strip's.
            (rectangle(4.0, 2.0, [12.9, 10.0], 0.0), Some(9.0)),
            (rectangle(4.0, 2.0, [13.0, 10.0], 0.0), None),
            // With a corner to the strip's start.
            (rectangle(2.0, 2.0, [10.0, 10.0], 45.0), Some(10.0 - 2f64.sqrt())),
            // Behind the start, and round it.
            (rectangle(4.0, 2.0, [10.0, 21.5], 0.0), None),
            (rectangle(4.0, 4.0, [10.0, 21.0], 0.0), Some(0.0)),
            (Footprint::disc(Point::new(10.0, 10.0), 2.0), Some(8.0)),
            (Footprint::disc(Point::new(12.0, 10.0), 2.0), Some(10.0 - 3f64.sqrt())),
            (Footprint::disc(Point::new(13.0, 10.0), 2.0), None),
            (Footprint::disc(Point::new(10.0, 20.5), 1.0), Some(0.0)),
            (Footprint::disc(Point::new(10.0, 23.0), 1.0), None),
        ] {
            let met = strip.first_met(&footprint);
            let is_as_expected = met.zip(expected).map_or(met == expected, |(met, expected)| near(met, expected));
            assert!(is_as_expected, "{footprint:?}: {met:?}, not {expected:?}");
        }
    }

    #[test]
    fn of_a_concave_piece_it_meets_what_lies_in_it() {
        // Open toward the strip, which goes in between its arms.
        let corners =
            [[-300, -200], [300, -200], [300, 200], [200, 200], [200, -100], [-200, -100], [-200, 200], [-300, 200]];
        let shape = Shape::Polygon { points: corners.map(|corner| corner.map(Length::hundredths)).to_vec() };
        let footprint = Footprint::new(&shape, &Placement::new(Point::new(10.0, 10.0), Angle::ZERO));
        let met = |width| Strip::new(Point::new(10.0, 20.0), turned(-90.0), width).first_met(&footprint);
        assert!(met(2.0).is_some_and(|met| near(met, 11.0)), "{:?}", met(2.0));
        assert!(met(4.2).is_some_and(|met| near(met, 8.0)), "{:?}", met(4.2));
    }

    #[test]
    fn of_a_union_it_meets_the_nearest_part() {
        let parts = [rectangle(2.0, 2.0, [10.0, 5.0], 0.0), Footprint::disc(Point::new(10.0, 9.0), 3.5)];
        let strip = Strip::new(Point::new(10.0, 20.0), turned(-90.0), 2.0);
        let union = union(parts.to_vec()).expect("two parts");
        assert!(strip.first_met(&union).is_some_and(|met| near(met, 7.5)));
    }

    #[test]
    fn its_part_is_cut_off_at_a_rectangle() {
        let table = Rect::new(Point::default(), Point::new(48.0, 48.0));
        let strip = Strip::new(Point::new(40.0, 24.0), turned(0.0), 2.0);
        assert!(near(area::signed(&strip.part(2.0, 5.0, &table)), 6.0));
        assert!(near(area::signed(&strip.part(2.0, 50.0, &table)), 12.0));
        assert!(strip.part(9.0, 50.0, &table).is_empty());
        let [one, other] = strip.across(3.0);
        assert!(near(one.distance(other), 2.0) && near(one.midpoint(other).x, 43.0));
    }

    proptest! {
        /// Compared with the first of many short pieces of the strip that shares ground with the footprint.
        #[test]
        fn what_it_meets_is_where_the_first_slice_of_it_shares_ground(
            degrees in 0.0..360.0, width in 0.5..4.0, turn in 0.0..360.0, sides in [0.5f64..8.0, 0.5..8.0],
            at in [2.0..22.0, 2.0..22.0], is_disc in any::<bool>(),
        ) {
            const SLICE: f64 = 0.05;
            let start = Point::new(12.0, 12.0);
            let strip = Strip::new(start, turned(degrees), width);
            let footprint = if is_disc {
                Footprint::disc(Point::new(at[0], at[1]), sides[0] / 2.0)
            } else {
                rectangle(sides[0], sides[1], at, turn)
            };
            let found = (0..600).map(|nth| f64::from(nth) * SLICE).find(|from| {
                let middle = start + turned(degrees) * (from + SLICE / 2.0);
                let slice = rectangle(SLICE, width, [middle.x, middle.y], degrees);
                overlap::between(&slice, &footprint).is_some_and(|shared| shared.area > 1e-6)
            });
            match (strip.first_met(&footprint), found) {
                // A slice has too little of it where only a corner reaches in.
                (Some(met), Some(found)) => prop_assert!(met <= found + SLICE && met > found - 0.3, "{met}, {found}"),
                (None, Some(found)) => prop_assert!(false, "not met, but at {found}"),
                (Some(_), None) => {
                    let grown = Strip::new(start, turned(degrees), width - 0.1);
                    prop_assert_eq!(grown.first_met(&footprint), None);
                }
                (None, None) => {}
            }
        }
    }
}
