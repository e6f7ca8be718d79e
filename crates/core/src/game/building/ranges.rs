//! Ranges into and out of a building: both ways they are measured from the nearest point of its footprint.

use super::placed::{PlacedBuilding, base_radius};
use crate::geometry::{Point, gap};
use crate::pack::Building;

/// The range between a building, with whoever is in it, and a model on the table, in inches; the same both ways.
pub fn range_to(building: &PlacedBuilding, at: Point, base: u32) -> f64 {
    (building.footprint.signed_distance(at) - base_radius(base)).max(0.0)
}

/// The range between models in two buildings, in inches.
pub fn range_between(one: &PlacedBuilding, other: &PlacedBuilding) -> f64 {
    gap::between(one.footprint, other.footprint).distance
}

/// How far an attack with this range reaches from a floor, in inches.
pub fn attack_range(building: &Building, floor: usize, range: f64) -> f64 {
    range + building.floors.get(floor).map_or(0.0, |floor| floor.range_bonus)
}

/// The control range of a model inside that has this one outside, in inches.
pub fn control_range(building: &Building, range: f64) -> f64 {
    (range - building.control_loss).max(0.0)
}

/// Whether models on a floor are elevated. What that means is a matter of the game's core rules.
pub fn is_elevated(building: &Building, floor: usize) -> bool {
    building.floors.get(floor).is_some_and(|floor| floor.elevated)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{MIDDLE, placed, rules, tower};
    use super::*;
    use crate::geometry::{Footprint, Rect, Vector};

    #[test]
    fn ranges_are_from_the_nearest_point_of_the_footprint() {
        let footprint = tower(4.0);
        let building = placed(&footprint);
        for (by, base, expected) in [
            (Vector::new(10.0, 0.0), 30, 8.0 - base_radius(30)),
            (Vector::new(0.0, -10.0), 120, 8.0 - base_radius(120)),
            (Vector::new(6.0, 8.0), 50, 8.0 - base_radius(50)),
            (Vector::new(2.0, 0.0), 30, 0.0),
            (Vector::new(0.0, 0.0), 30, 0.0),
        ] {
            assert!((range_to(&building, MIDDLE + by, base) - expected).abs() < 1e-9, "{by:?} {base}");
        }
        // A square one against points of its outline.
        let square = Footprint::upright(&Rect::new(Point::new(18.0, 18.0), Point::new(22.0, 22.0)));
        let building = placed(&square);
        let outline = |step: u32| {
            let along = f64::from(step % 100) * 0.04;
            [(18.0 + along, 18.0), (22.0, 18.0 + along), (18.0 + along, 22.0), (18.0, 18.0 + along)]
                [usize::try_from(step / 100).expect("few")]
        };
        for (x, y) in [(10.0, 10.0), (30.0, 20.0), (23.0, 30.0), (5.0, 19.0)] {
            let nearest = (0..400).map(outline).map(|(px, py): (f64, f64)| (px - x).hypot(py - y));
            let nearest = nearest.fold(f64::INFINITY, f64::min) - base_radius(40);
            assert!((range_to(&building, Point::new(x, y), 40) - nearest).abs() < 0.01, "{x} {y}");
        }
        let other = tower(4.0).moved(Vector::new(10.0, 0.0));
        assert!((range_between(&building, &placed(&other)) - 6.0).abs() < 1e-9);
    }

    #[test]
    fn the_upper_floor_reaches_farther_and_control_reaches_less_far() {
        let rules = rules();
        assert_eq!((attack_range(rules, 0, 10.0), attack_range(rules, 1, 10.0)), (10.0, 14.0));
        assert_eq!([0, 1, 2].map(|floor| is_elevated(rules, floor)), [false, true, false]);
        let [long, short, shorter] = [16.0, 6.0, 5.0].map(|range| control_range(rules, range));
        assert_eq!((long, short, shorter), (10.0, 0.0, 0.0));
    }
}
