//! Whether bases fit on a floor: circles into a footprint without overlapping.
//!
//! That is hard to answer in general, so there are three answers. A way to place them is looked for from many beginnings, always the same
//! ones, by moving overlapping circles apart and those that stick out inward. That there is none is said where a known bound shows it:
//! equal circles in a circle or in a square (R. L. Graham, *Sets of points with given minimum separation*, 1968; J. Schaer, *The densest
//! packing of nine circles in a square*, 1965), after the larger bases have shrunk to a smaller one and the floor has grown to a circle or a square
//! around it.

use std::f64::consts::{FRAC_PI_4, PI, SQRT_2, TAU};

use super::placed::base_radius;
use crate::geometry::{Footprint, Point, Vector, enclosing, trig};
use crate::sorting::SharedSort as _;

/// How far circles may overlap or stick out, in inches: finer than bases are made.
const SLACK: f64 = 0.005;
/// How often circles are moved from one beginning.
const MAX_MOVES: usize = 160;
/// How many beginnings are spread over the floor, beside those in rings.
const SPREAD_BEGINNINGS: u32 = 24;
/// How many directions a ring begins in, beside those of the floor's corners.
const RING_DIRECTIONS: u32 = 6;
/// How many of the floor's corners a ring begins in.
const MAX_CORNERS: usize = 8;
/// The distance over which the way inward is measured, in inches.
const PROBE: f64 = 1e-4;

/// Whether bases fit on a floor.
#[derive(Clone, Debug, PartialEq)]
pub enum FloorFit {
    /// They do, with their middles at these places, in their order.
    Fits(Vec<Point>),
    No,
    /// No way was found, and none is ruled out.
    Unsure,
}

/// Whether bases with these diameters in millimetres fit on a floor with this footprint.
pub fn fit(floor: &Footprint, bases: &[u32]) -> FloorFit {
    let mut by_size: Vec<usize> = (0..bases.len()).collect();
    by_size.shared_sort_by_key(|index| std::cmp::Reverse(bases[*index]));
    let radii: Vec<f64> = by_size.iter().map(|index| base_radius(bases[*index])).collect();
    if is_ruled_out(floor, &radii) {
        return FloorFit::No;
    }
    let Some(found) = FitSearch { floor, radii: &radii }.find() else { return FloorFit::Unsure };
    let mut places = vec![Point::default(); bases.len()];
    for (index, place) in by_size.into_iter().zip(found) {
        places[index] = place;
    }
    FloorFit::Fits(places)
}

/// Whether circles, the largest first, can't fit.
fn is_ruled_out(floor: &Footprint, radii: &[f64]) -> bool {
    let Some(largest) = radii.first() else { return false };
    let covered: f64 = radii.iter().map(|radius| PI * radius * radius).sum();
    let circle = floor.farthest_from(floor.centre());
    let (one, other) = if floor.is_disc() { (circle * 2.0, circle * 2.0) } else { enclosing::sides(&floor.outline()) };
    let is_crowded = |(index, radius): (usize, &f64)| {
        circle + SLACK < *radius * least_circle(index + 1)
            || one.max(other) + 2.0 * SLACK < *radius * least_square(index + 1)
    };
    let two = radii.get(1).map_or(*largest, |second| largest + second);
    covered > floor.area() + SLACK
        || circle + SLACK < two
        || one.min(other) + SLACK < largest * 2.0
        || radii.iter().enumerate().any(is_crowded)
}

/// The least radius of a circle around so many circles with the radius 1; for more than seven a bound below it.
fn least_circle(count: usize) -> f64 {
    match count {
        0 => 0.0,
        1 => 1.0,
        // All at the rim.
        2..=5 => 1.0 + 1.0 / trig::sin_cos_radians(PI / to_f64(count)).0,
        // Six at the rim, and one between them.
        _ => 3.0,
    }
}

/// The least side of a square around so many circles with the radius 1; for more than five a bound below it.
fn least_square(count: usize) -> f64 {
    match count {
        0 => 0.0,
        1 => 2.0,
        2 => 2.0 + SQRT_2,
        // In a corner, and on the two sides that it isn't on.
        3 => 2.0 + 2.0 * trig::sin_cos_radians(PI / 12.0).1,
        4 => 4.0,
        _ => 2.0 + 2.0 * SQRT_2,
    }
}

fn to_f64(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, f64::from)
}

struct FitSearch<'f> {
    floor: &'f Footprint,
    /// The largest first.
    radii: &'f [f64],
}

impl FitSearch<'_> {
    fn find(&self) -> Option<Vec<Point>> {
        let spread = (0..SPREAD_BEGINNINGS).map(|nth| self.spread(nth));
        self.rings().into_iter().chain(spread).find_map(|places| self.settled(places))
    }

    /// Beginnings with all at the rim, or all but the smallest or the largest, in the order of their sizes or large beside small.
    fn rings(&self) -> Vec<Vec<Point>> {
        let count = self.radii.len();
        let in_order: Vec<usize> = (0..count).collect();
        let alternating: Vec<usize> =
            (0..count).map(|nth| if nth % 2 == 0 { nth / 2 } else { count - 1 - nth / 2 }).collect();
        let mut rings = Vec::new();
        for start in self.directions() {
            for order in [&in_order, &alternating] {
                for middle in [None, count.checked_sub(1), Some(0)] {
                    let on_ring: Vec<usize> = order.iter().copied().filter(|nth| Some(*nth) != middle).collect();
                    let mut places = vec![self.floor.centre(); count];
                    for (nth, index) in on_ring.iter().enumerate() {
                        let direction = start + TAU * to_f64(nth) / to_f64(on_ring.len());
                        places[*index] = self.at_rim(direction, self.radii[*index]);
                    }
                    rings.push(places);
                }
            }
        }
        rings
    }

    /// The directions from the middle in which rings begin: those of corners, and some between.
    fn directions(&self) -> Vec<f64> {
        let corners = if self.floor.is_disc() { &[] } else { self.floor.points() };
        let middle = self.floor.centre();
        let corners = corners.iter().step_by(corners.len().div_ceil(MAX_CORNERS).max(1));
        let corners = corners.map(|corner| *corner - middle).map(|by| trig::atan2(by.y, by.x));
        let others = if self.floor.is_disc() { 1 } else { RING_DIRECTIONS };
        // A step that no symmetry of a rectangle has.
        corners.chain((0..others).map(|nth| f64::from(nth) * FRAC_PI_4 / 3.0)).collect()
    }

    /// Where a circle touches the rim from inside, in a direction from the middle.
    fn at_rim(&self, direction: f64, radius: f64) -> Point {
        let (sin, cos) = trig::sin_cos_radians(direction);
        let middle = self.floor.centre();
        let (mut inside, mut outside) = (0.0, self.floor.farthest_from(middle));
        for _ in 0..40 {
            let half = f64::midpoint(inside, outside);
            let is_inside = self.floor.signed_distance(middle + Vector::new(cos, sin) * half) <= -radius;
            *(if is_inside { &mut inside } else { &mut outside }) = half;
        }
        middle + Vector::new(cos, sin) * inside
    }

    /// A beginning that spreads the circles over the floor's bounds (M. Roberts' sequence in two dimensions, whose steps are powers of the
    /// root of x³ = x + 1).
    fn spread(&self, beginning: u32) -> Vec<Point> {
        let bounds = self.floor.bounds();
        let count = u32::try_from(self.radii.len()).unwrap_or(u32::MAX);
        let place = |nth: u32| {
            let nth = f64::from(beginning * count + nth + 1);
            let [across, down] = [0.754_877_666_246_692_7, 0.569_840_290_998_053_2].map(|step| (nth * step).fract());
            bounds.min + Vector::new(across * bounds.width(), down * bounds.depth())
        };
        (0..count).map(place).collect()
    }

    /// The circles after they have moved until they fit; `None` where they don't come to that.
    fn settled(&self, mut places: Vec<Point>) -> Option<Vec<Point>> {
        for _ in 0..MAX_MOVES {
            let mut worst: f64 = 0.0;
            for one in 0..places.len() {
                worst = worst.max(self.move_inward(&mut places[one], self.radii[one]));
                for other in one + 1..places.len() {
                    worst = worst.max(self.move_apart(&mut places, one, other));
                }
            }
            if worst <= SLACK / 2.0 && self.fits(&places) {
                return Some(places);
            }
        }
        None
    }

    /// Whether no circle sticks out or overlaps another by more than the slack.
    fn fits(&self, places: &[Point]) -> bool {
        let sticks_out = |(place, radius): (&Point, &f64)| self.floor.signed_distance(*place) + radius > SLACK;
        let overlaps = |one: usize, other: usize| {
            places[one].distance(places[other]) + SLACK < self.radii[one] + self.radii[other]
        };
        !places.iter().zip(self.radii).any(sticks_out)
            && !(0..places.len()).any(|one| (one + 1..places.len()).any(|other| overlaps(one, other)))
    }

    /// Moves a circle that sticks out inward, and returns how far it stuck out.
    fn move_inward(&self, place: &mut Point, radius: f64) -> f64 {
        let out = self.floor.signed_distance(*place) + radius;
        if out <= 0.0 {
            return 0.0;
        }
        let slope =
            |by: Vector| self.floor.signed_distance(*place + by) - self.floor.signed_distance(*place + by * -1.0);
        let outward = Vector::new(slope(Vector::new(PROBE, 0.0)), slope(Vector::new(0.0, PROBE))).unit();
        let outward = outward.or_else(|| (*place - self.floor.centre()).unit());
        *place = outward.map_or(self.floor.centre(), |outward| *place + outward * -out);
        out
    }

    /// Moves two circles that overlap apart, each by half, and returns by how much they overlapped.
    fn move_apart(&self, places: &mut [Point], one: usize, other: usize) -> f64 {
        let by = places[other] - places[one];
        let overlap = self.radii[one] + self.radii[other] - by.length();
        if overlap <= 0.0 {
            return 0.0;
        }
        let along = by.unit().unwrap_or(Vector::new(1.0, 0.0));
        places[one] = places[one] + along * (-overlap / 2.0);
        places[other] = places[other] + along * (overlap / 2.0);
        overlap
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Placement, Shape};
    use crate::units::{Angle, Length};

    fn disc(radius: f64) -> Footprint {
        Footprint::disc(Point::new(3.0, 4.0), radius)
    }

    fn rectangle(width: f64, depth: f64, degrees: f64) -> Footprint {
        let [width, depth] = [width, depth].map(|side| Length::from_inches(side).expect("a length"));
        let turn = Angle::from_degrees(degrees).expect("an angle");
        Footprint::new(&Shape::Rectangle { width, depth }, &Placement::new(Point::new(10.0, 12.0), turn))
    }

    fn polygon(corners: &[(f64, f64)]) -> Footprint {
        let points = corners.iter().map(|(x, y)| [*x, *y].map(|at| Length::from_inches(at).expect("a length")));
        let shape = Shape::Polygon { points: points.collect() };
        Footprint::new(&shape, &Placement::new(Point::new(20.0, 20.0), Angle::from_degrees(10.0).expect("an angle")))
    }

    /// Whether places are what they should be, measured anew.
    fn assert_placed(floor: &Footprint, bases: &[u32], places: &[Point]) {
        assert_eq!(bases.len(), places.len());
        for (index, (base, place)) in bases.iter().zip(places).enumerate() {
            assert!(floor.signed_distance(*place) <= -base_radius(*base) + 0.006, "{place:?} sticks out");
            for (other, at) in bases.iter().zip(places).skip(index + 1) {
                let apart = place.distance(*at) - base_radius(*base) - base_radius(*other);
                assert!(apart >= -0.006, "{place:?} and {at:?} overlap");
            }
        }
    }

    #[test]
    fn equal_circles_in_a_circle_and_in_a_square_fit_as_is_known() {
        for (base, radius) in [(30, base_radius(30)), (40, base_radius(40)), (50, base_radius(50))] {
            // The known least radius and side for circles with the radius 1.
            for (count, circle, square) in [
                (1, 1.0, 2.0),
                (2, 2.0, 3.414_213_6),
                (3, 2.154_700_5, 3.931_851_7),
                (4, 2.414_213_6, 4.0),
                (5, 2.701_301_6, 4.828_427_1),
            ] {
                let bases = vec![base; count];
                let (large, small) = (disc(circle * radius + 0.003), disc(circle * radius - 0.006));
                match fit(&large, &bases) {
                    FloorFit::Fits(places) => assert_placed(&large, &bases, &places),
                    other => panic!("{count} of {base} mm: {other:?}"),
                }
                assert_eq!(fit(&small, &bases), FloorFit::No, "{count} of {base} mm");
                for degrees in [0.0, 30.0] {
                    // Lengths of pieces are whole hundredths.
                    let (large, small) = (square * radius + 0.015, square * radius - 0.025);
                    let (large, small) = (rectangle(large, large, degrees), rectangle(small, small, degrees));
                    match fit(&large, &bases) {
                        FloorFit::Fits(places) => assert_placed(&large, &bases, &places),
                        other => panic!("{count} of {base} mm in a square: {other:?}"),
                    }
                    assert_eq!(fit(&small, &bases), FloorFit::No, "{count} of {base} mm in a square");
                }
            }
            for (count, least) in [(6, 3.0), (7, 3.0)] {
                let floor = disc(least * radius + 0.01);
                match fit(&floor, &vec![base; count]) {
                    FloorFit::Fits(places) => assert_placed(&floor, &vec![base; count], &places),
                    other => panic!("{count} of {base} mm: {other:?}"),
                }
                assert_eq!(fit(&disc(least * radius - 0.006), &vec![base; count]), FloorFit::No);
            }
        }
        assert_eq!(fit(&disc(0.1), &[]), FloorFit::Fits(Vec::new()));
    }

    /// Whether circles that are larger by `grown` fit with their middles on a grid: every way is tried.
    fn fits_on_grid(floor: &Footprint, bases: &[u32], grid: f64, grown: f64) -> bool {
        fn place(sites: &[(Point, f64)], radii: &[f64], placed: &mut Vec<Point>) -> bool {
            let Some(radius) = radii.get(placed.len()) else { return true };
            for (site, _) in sites.iter().filter(|(_, room)| *room >= *radius) {
                if placed.iter().zip(radii).all(|(other, taken)| site.distance(*other) >= radius + taken) {
                    placed.push(*site);
                    let found = place(sites, radii, placed);
                    placed.pop();
                    if found {
                        return true;
                    }
                }
            }
            false
        }
        let mut radii: Vec<f64> = bases.iter().map(|base| base_radius(*base) + grown).collect();
        radii.sort_by(|one, other| other.total_cmp(one));
        let bounds = floor.bounds();
        let steps = |length: f64| (0..).map(|step| f64::from(step) * grid).take_while(move |at| *at <= length);
        let sites = steps(bounds.width()).flat_map(|x| steps(bounds.depth()).map(move |y| Vector::new(x, y)));
        let sites = sites.map(|by| bounds.min + by).map(|site| (site, -floor.signed_distance(site)));
        let sites: Vec<(Point, f64)> = sites.filter(|(_, room)| *room >= 0.3).collect();
        place(&sites, &radii, &mut Vec::new())
    }

    #[test]
    fn answers_agree_with_every_way_on_a_grid() {
        let floors = [
            disc(1.6),
            disc(1.75),
            disc(2.0),
            rectangle(3.2, 3.2, 0.0),
            rectangle(4.0, 2.2, 20.0),
            rectangle(6.0, 1.4, 45.0),
            polygon(&[(-2.0, -1.5), (2.0, -1.5), (0.0, 2.5)]),
            // An L.
            polygon(&[(-2.0, -2.0), (2.0, -2.0), (2.0, -0.3), (-0.3, -0.3), (-0.3, 2.0), (-2.0, 2.0)]),
        ];
        let loads: [&[u32]; 9] = [
            &[40],
            &[30, 30],
            &[40, 30],
            &[40, 40],
            &[30, 30, 30],
            &[40, 30, 30],
            &[40, 40, 30],
            &[40, 40, 40],
            &[40, 40, 30, 30],
        ];
        let grid = 0.16;
        let (mut sure, mut unsure) = (0, 0);
        for (nth, floor) in floors.iter().enumerate() {
            for bases in loads {
                match fit(floor, bases) {
                    FloorFit::Fits(places) => {
                        assert_placed(floor, bases, &places);
                        sure += 1;
                    }
                    FloorFit::No => {
                        assert!(!fits_on_grid(floor, bases, grid, 0.0), "{nth} {bases:?}");
                        sure += 1;
                    }
                    FloorFit::Unsure => {
                        assert!(!fits_on_grid(floor, bases, grid, 0.01), "{nth} {bases:?}: there is a way");
                        unsure += 1;
                    }
                }
            }
        }
        assert!(sure > 4 * unsure, "{sure} sure answers, {unsure} unsure ones");
    }
}
