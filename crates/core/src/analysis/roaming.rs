//! The way of a piece that moves in a direction and round what is in its way.
//!
//! The piece doesn't turn, so its way is that of its origin among the places that the others forbid to it ([`ForbiddenArea`]). It goes
//! straight on until it meets one of these or the table's edge. Then it follows that with the same hand on it, on the side that turns it
//! less, until it can go on in its direction from a place that is farther on than where it met it. (Leaving only there makes it come out
//! of what it went into: V. Lumelsky and A. Stepanov, *Path-Planning Strategies for a Point Mobile Automaton Moving Amidst Unknown
//! Obstacles of Arbitrary Shape*, Algorithmica 2, 1987.)
//!
//! How we read it: what the piece lies on or over where it begins is ground to it, such as a hill, and every other piece is in its way.
//! Along the table's edge it goes only while that takes it farther in its direction. It keeps [`AWAY`] from other pieces, so it goes
//! through no gap that isn't twice that wider than it is.

use super::table::Table;
use crate::geometry::convolution::ForbiddenArea;
use crate::geometry::distance::{crossing, nearest_on_segment, squared_to_sides};
use crate::geometry::{Footprint, Point, Rect, Vector, closed_sides, overlap};
use crate::units::{TOLERANCE, clamped};

/// How far the piece stays away from others, in inches.
const AWAY: f64 = 0.02;
/// How near it comes to them where its way bends, in inches: more than its place is rounded by.
const MIN_AWAY: f64 = AWAY / 2.0;
/// What is no farther than this is met, in inches.
const MET: f64 = AWAY + 0.002;
/// The same for the table's edge.
const AT_EDGE: f64 = 1e-6;
/// The longest part of a way along something, in inches, and the shortest part of any way.
const STRIDE: f64 = 0.1;
const SHORTEST: f64 = 1e-4;
/// How much of a direction may point toward something that it goes along.
const ALONG: f64 = 0.02;
/// The tolerance for rounding.
const ROUNDING: f64 = 1e-9;
/// The most parts of a way.
const MAX_PARTS: usize = 4000;

/// A way.
#[derive(Clone, Debug, PartialEq)]
pub struct RoamedWay {
    /// The places of the piece's origin where the way begins, bends and ends.
    pub places: Vec<Point>,
    /// Its length in inches.
    pub length: f64,
}

impl RoamedWay {
    /// The way of a piece of a table, by its index, that goes so many inches in a direction. It is shorter where the piece can't go on.
    pub fn new(table: &Table, index: usize, direction: Vector, distance: f64) -> Self {
        let start = table.pieces[index].piece.origin();
        let mut way = Self { places: vec![start], length: 0.0 };
        if let Some(direction) = direction.unit() {
            Surroundings::new(table, index).go(&mut way, start, direction, distance);
        }
        way
    }

    /// Where it ends.
    pub fn end(&self) -> Option<Point> {
        self.places.last().copied()
    }

    /// Goes on to a place.
    fn push(&mut self, to: Point) {
        if let [.., before, last] = self.places[..]
            && let Some((one, other)) = (last - before).unit().zip((to - last).unit())
            && one.cross(other).abs() < ROUNDING
            && one.dot(other) > 0.0
        {
            self.places.pop();
        }
        self.places.push(to);
    }
}

/// Something that the piece has met.
#[derive(Clone, Copy)]
struct Met {
    /// The index of the area; `None` for the table's edge.
    area: Option<usize>,
    /// The direction away from it, of length 1.
    away: Vector,
}

/// On which hand the piece keeps what it goes round.
#[derive(Clone, Copy)]
enum Hand {
    Left,
    Right,
}

impl Hand {
    /// The direction along something, with this hand on it.
    const fn along(self, away: Vector) -> Vector {
        match self {
            Self::Left => Vector::new(away.y, -away.x),
            Self::Right => Vector::new(-away.y, away.x),
        }
    }
}

/// How the piece goes round something.
#[derive(Clone, Copy)]
struct Round {
    hand: Hand,
    /// How far it was in its direction where it met the first of what it goes round, in inches.
    from: f64,
    /// Where it went last.
    last: Vector,
}

/// What one footprint forbids.
struct Area {
    forbidden: ForbiddenArea,
    bounds: Rect,
}

/// What of an area is nearest to a place.
struct Nearest {
    /// In inches; less than 0 inside.
    distance: f64,
    away: Vector,
}

impl Area {
    fn new(moving: &Footprint, origin: Point, other: &Footprint) -> Option<Self> {
        let forbidden = ForbiddenArea::new(moving, origin, other, 0.0);
        let corners: Vec<Point> = forbidden.loops.iter().flatten().copied().collect();
        let bounds = Rect::around(&corners)?.grown(forbidden.reach);
        Some(Self { forbidden, bounds })
    }

    fn sides(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.forbidden.loops.iter().flat_map(|corners| closed_sides(corners))
    }

    fn nearest(&self, place: Point) -> Option<Nearest> {
        let far = |(a, b): &(Point, Point)| squared_to_sides([(*a, *b)].into_iter(), place);
        let (a, b) = self.sides().min_by(|one, other| far(one).total_cmp(&far(other)))?;
        let reach = self.forbidden.reach;
        let offset = place - nearest_on_segment(a, b, place);
        let far = offset.length();
        // Where both footprints are polygons, a place on the rim has no direction but that of the side.
        let away = match offset.unit().filter(|_| far > 1e-7) {
            Some(away) => away,
            None => (b - a).unit().map_or_else(|| Vector::new(1.0, 0.0), |along| Vector::new(along.y, -along.x)),
        };
        let is_inside = far > 1e-7 && far >= reach && self.forbidden.holds(place);
        Some(if is_inside {
            Nearest { distance: -far - reach, away: -away }
        } else {
            Nearest { distance: far - reach, away }
        })
    }

    /// Whether a segment that begins outside stays so many inches away.
    fn is_clear(&self, [from, to]: [Point; 2], least: f64) -> bool {
        let reach = self.forbidden.reach + least;
        if self.bounds.distance_squared(&Rect::spanning(from, to)) > least * least {
            return true;
        }
        let is_apart = |(a, b): (Point, Point)| {
            let ends = squared_to_sides([(a, b)].into_iter(), from).min(squared_to_sides([(a, b)].into_iter(), to));
            let corners = squared_to_sides([(from, to)].into_iter(), a);
            ends.min(corners) >= reach * reach && crossing(from, to, a, b).is_none()
        };
        self.sides().all(is_apart)
    }
}

/// What is in a piece's way.
struct Surroundings {
    /// Where its origin may be as to the table's edges.
    within: Rect,
    areas: Vec<Area>,
}

impl Surroundings {
    fn new(table: &Table, index: usize) -> Self {
        let moving = &table.pieces[index];
        let (origin, bounds) = (moving.piece.origin(), moving.footprint.bounds());
        let within = Rect::new(table.bounds.min + (origin - bounds.min), table.bounds.max + (origin - bounds.max));
        // What is over the edge already may stay there.
        let within = Rect::new(
            Point::new(within.min.x.min(origin.x), within.min.y.min(origin.y)),
            Point::new(within.max.x.max(origin.x), within.max.y.max(origin.y)),
        );
        let is_ground =
            |other: &Footprint| overlap::between(&moving.footprint, other).is_some_and(|it| it.depth() > TOLERANCE);
        let others = table.pieces.iter().enumerate().filter(|(other, _)| *other != index);
        let others = others.map(|(_, placed)| &placed.footprint).filter(|other| !is_ground(other));
        let parts = moving.footprint.parts();
        let pairs = others.flat_map(Footprint::parts).flat_map(|other| parts.iter().map(move |one| (one, other)));
        Self { within, areas: pairs.filter_map(|(one, other)| Area::new(one, origin, other)).collect() }
    }

    fn go(&self, way: &mut RoamedWay, start: Point, direction: Vector, distance: f64) {
        let Some(mut at) = self.freed(start).filter(|at| at.distance(start) <= distance) else { return };
        if at != start {
            way.push(at);
        }
        way.length = at.distance(start);
        let mut round: Option<Round> = None;
        for _ in 0..MAX_PARTS {
            let left = distance - way.length;
            let next = if left < SHORTEST { None } else { self.next(at, direction, left, &mut round) };
            let Some(next) = next else { return };
            way.push(next);
            way.length += at.distance(next);
            at = next;
        }
    }

    /// The next place of a way with so many inches left; `None` where it ends.
    fn next(&self, at: Point, direction: Vector, left: f64, round: &mut Option<Round>) -> Option<Point> {
        let met = self.met(at);
        let progress = Vector::new(at.x, at.y).dot(direction);
        let is_open = met.iter().all(|one| one.away.dot(direction) >= -ROUNDING);
        if is_open && round.is_none_or(|round| progress > round.from + SHORTEST) {
            let far = self.straight(at, direction, left);
            if far >= SHORTEST {
                *round = None;
                return Some(at + direction * far);
            }
        }
        let Round { hand, from, last } = round.unwrap_or_else(|| {
            let ahead = |hand| along(&met, hand, direction).map_or(-1.0, |(_, along)| along.dot(direction));
            let hand = if ahead(Hand::Left) >= ahead(Hand::Right) - ROUNDING { Hand::Left } else { Hand::Right };
            Round { hand, from: progress, last: direction }
        });
        let (area, along) = along(&met, hand, last)?;
        if area.is_none() && along.dot(direction) <= AT_EDGE {
            return None;
        }
        let to = self.stride(at, along, area, left)?;
        *round = Some(Round { hand, from, last: (to - at).unit()? });
        Some(to)
    }

    /// All that is met at a place.
    fn met(&self, at: Point) -> Vec<Met> {
        let Rect { min, max } = self.within;
        let edges = [
            (at.x - min.x, Vector::new(1.0, 0.0)),
            (max.x - at.x, Vector::new(-1.0, 0.0)),
            (at.y - min.y, Vector::new(0.0, 1.0)),
            (max.y - at.y, Vector::new(0.0, -1.0)),
        ];
        let edges = edges.into_iter().filter(|(far, _)| *far <= AT_EDGE).map(|(_, away)| Met { area: None, away });
        let sides = self.areas.iter().enumerate().flat_map(|(index, area)| {
            let is_near = area.bounds.distance_squared_to(at) <= MET * MET;
            area.sides().filter(move |_| is_near).filter_map(move |(a, b)| {
                let offset = at - nearest_on_segment(a, b, at);
                let away = offset.unit().filter(|_| offset.length() - area.forbidden.reach <= MET)?;
                Some(Met { area: Some(index), away })
            })
        });
        edges.chain(sides).collect()
    }

    /// How far the piece can go straight on, up to `left`.
    fn straight(&self, at: Point, direction: Vector, left: f64) -> f64 {
        let to_edge = |at: f64, along: f64, min: f64, max: f64| {
            if along > 0.0 {
                (max - at) / along
            } else if along < 0.0 {
                (min - at) / along
            } else {
                f64::INFINITY
            }
        };
        let Rect { min, max } = self.within;
        let edge = to_edge(at.x, direction.x, min.x, max.x).min(to_edge(at.y, direction.y, min.y, max.y));
        let most = clamped(edge, 0.0, left);
        // It leaves what it has gone along from where it is.
        let in_way: Vec<(&Area, f64)> = self
            .areas
            .iter()
            .filter(|area| !area.is_clear([at, at + direction * most], AWAY))
            .map(|area| (area, area.nearest(at).map_or(AWAY, |nearest| nearest.distance.min(AWAY)) - ROUNDING))
            .collect();
        let is_clear = |far: f64| in_way.iter().all(|(area, least)| area.is_clear([at, at + direction * far], *least));
        if is_clear(most) {
            return most;
        }
        let (mut clear, mut blocked) = (0.0, most);
        for _ in 0..50 {
            let middle = f64::midpoint(clear, blocked);
            if is_clear(middle) {
                clear = middle;
            } else {
                blocked = middle;
            }
        }
        clear
    }

    /// A step along something, which is an area or the table's edge.
    fn stride(&self, at: Point, along: Vector, area: Option<usize>, left: f64) -> Option<Point> {
        let mut far = STRIDE.min(left);
        for _ in 0..10 {
            let to = self.beside(at + along * far, area);
            let gone = at.distance(to);
            let is_clear = || self.areas.iter().all(|area| area.is_clear([at, to], MIN_AWAY - ROUNDING));
            if gone >= SHORTEST && gone <= left && is_clear() {
                return Some(to);
            }
            far /= 2.0;
        }
        None
    }

    /// A place near to this one that keeps away from all areas, and no farther from one of them.
    fn beside(&self, place: Point, area: Option<usize>) -> Point {
        let mut at = self.on_table(place);
        for _ in 0..8 {
            let of_area = area.and_then(|area| self.areas[area].nearest(at)).filter(|nearest| nearest.distance > AWAY);
            let Some(nearest) = self.too_near(at, AWAY).or(of_area) else { return at };
            if (AWAY - nearest.distance).abs() < ROUNDING {
                return at;
            }
            at = self.on_table(at + nearest.away * (AWAY - nearest.distance));
        }
        at
    }

    /// What is nearest to a place, where that is less than `least` inches away.
    fn too_near(&self, at: Point, least: f64) -> Option<Nearest> {
        let near = self.areas.iter().filter(|area| area.bounds.distance_squared_to(at) <= least * least);
        let near = near.filter_map(|area| area.nearest(at)).filter(|nearest| nearest.distance < least);
        near.min_by(|one, other| one.distance.total_cmp(&other.distance))
    }

    /// The place to begin from: a little away from what the piece touches. `None` where it has no room for that.
    fn freed(&self, start: Point) -> Option<Point> {
        let mut at = start;
        for _ in 0..20 {
            let Some(nearest) = self.too_near(at, MIN_AWAY) else { return Some(at) };
            at = self.on_table(at + nearest.away * (AWAY - nearest.distance));
        }
        None
    }

    fn on_table(&self, place: Point) -> Point {
        let Rect { min, max } = self.within;
        Point::new(clamped(place.x, min.x, max.x), clamped(place.y, min.y, max.y))
    }
}

/// Along which of what is met the piece can go with a hand on it, and where to: of several, on in the direction of `last`.
fn along(met: &[Met], hand: Hand, last: Vector) -> Option<(Option<usize>, Vector)> {
    let ways = met.iter().map(|one| (one.area, hand.along(one.away)));
    let open = ways.filter(|(_, along)| met.iter().all(|one| one.away.dot(*along) >= -ALONG));
    open.max_by(|(_, one), (_, other)| one.dot(last).total_cmp(&other.dot(last)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::checks::testing::{circle, layout, rectangle};
    use crate::geometry::{CURVE_ERROR, trig};
    use crate::layout::{Layout, Piece};
    use crate::units::Angle;

    /// The way of the first piece in a direction, in degrees clockwise from the right.
    fn way(table: &Layout, degrees: f64, distance: f64) -> RoamedWay {
        let (sin, cos) = trig::sin_cos_radians(degrees.to_radians());
        RoamedWay::new(&Table::new(table), 0, Vector::new(cos, sin), distance)
    }

    fn end(table: &Layout, degrees: f64, distance: f64) -> Point {
        way(table, degrees, distance).end().expect("a place")
    }

    fn length_of(places: &[Point]) -> f64 {
        places.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
    }

    fn disc(id: &str, x: f64, y: f64, diameter: f64) -> Piece {
        circle(id, "forest", (x, y), diameter)
    }

    fn wall(id: &str, x: f64, y: f64, width: f64, depth: f64) -> Piece {
        rectangle(id, "building", (x, y), (width, depth), 0.0)
    }

    fn near(point: Point, x: f64, y: f64, slack: f64) {
        assert!(point.distance(Point::new(x, y)) <= slack, "{point:?} is not at {x}, {y}");
    }

    #[test]
    fn on_a_free_table_it_goes_exactly_straight() {
        let table = layout(&[disc("a", 24.0, 24.0, 4.0)]);
        for (degrees, x, y) in [(0.0, 31.0, 24.0), (90.0, 24.0, 31.0), (180.0, 17.0, 24.0), (270.0, 24.0, 17.0)] {
            let way = way(&table, degrees, 7.0);
            assert_eq!(way.places.len(), 2);
            near(way.places[1], x, y, 1e-9);
            assert!((way.length - 7.0).abs() < 1e-9);
        }
        assert_eq!(way(&table, 30.0, 0.0).places, [Point::new(24.0, 24.0)]);
        let nowhere = RoamedWay::new(&Table::new(&table), 0, Vector::default(), 7.0);
        assert_eq!((nowhere.places.len(), nowhere.length), (1, 0.0));
    }

    #[test]
    fn straight_into_something_it_goes_round_to_its_right_and_on_as_soon_as_it_can() {
        let table = layout(&[disc("a", 10.0, 24.0, 4.0), wall("b", 18.0, 24.0, 2.0, 4.0)]);
        // To 14.98, 2 down along the wall, and round its corner, from which it keeps 2.02 away.
        near(end(&table, 0.0, 4.98 + 1.5), 14.98, 25.5, 1e-3);
        let quarter = 2.02 * std::f64::consts::FRAC_PI_2;
        near(end(&table, 0.0, 4.98 + 2.0 + quarter), 17.0, 28.02, 0.02);
        near(end(&table, 0.0, 4.98 + 2.0 + quarter + 5.0), 22.0, 28.02, 0.02);
        // A little above the wall's middle it is the other side that turns it less only if the wall is turned.
        let turned = rectangle("b", "building", (18.0, 24.0), (2.0, 4.0), 10.0);
        let up = end(&layout(&[disc("a", 10.0, 24.0, 4.0), turned.clone()]), 0.0, 8.0);
        let down =
            end(&layout(&[disc("a", 10.0, 24.0, 4.0), Piece { turn: Angle::ZERO - turned.turn, ..turned }]), 0.0, 8.0);
        assert!((up.y < 24.0) != (down.y < 24.0), "{up:?} {down:?}");
    }

    #[test]
    fn what_it_lies_on_is_ground_and_what_it_touches_is_in_its_way() {
        let on_hill = layout(&[disc("a", 24.0, 24.0, 4.0), circle("b", "hill", (26.0, 24.0), 12.0)]);
        near(end(&on_hill, 0.0, 10.0), 34.0, 24.0, 1e-9);
        // It touches a building ahead, and goes along it.
        let touching = layout(&[disc("a", 24.0, 24.0, 4.0), wall("b", 29.0, 24.0, 6.0, 6.0)]);
        near(end(&touching, 0.0, 2.0), 23.98, 26.0, 0.03);
        near(end(&touching, 180.0, 2.0), 22.0, 24.0, 0.03);
        let square = layout(&[wall("a", 24.0, 24.0, 4.0, 4.0), wall("b", 29.0, 24.0, 6.0, 6.0)]);
        near(end(&square, 0.0, 2.0), 23.98, 26.0, 0.03);
        near(end(&square, 90.0, 2.0), 23.98, 26.0, 0.03);
        near(end(&square, 180.0, 2.0), 22.0, 24.0, 0.03);
    }

    #[test]
    fn at_the_tables_edge_it_ends_or_slides_along_to_the_corner() {
        let table = layout(&[disc("a", 24.0, 4.0, 4.0)]);
        let straight = way(&table, 270.0, 9.0);
        near(straight.places[straight.places.len() - 1], 24.0, 2.0, 1e-6);
        assert!((straight.length - 2.0).abs() < 1e-6);
        let slanted = way(&table, 300.0, 9.0);
        near(slanted.places[slanted.places.len() - 1], 24.0 + 9.0 - 2.0 / 3.0_f64.sqrt(), 2.0, 0.01);
        near(end(&table, 300.0, 100.0), 46.0, 2.0, 1e-3);
    }

    #[test]
    fn it_comes_out_of_a_pocket_and_ends_in_a_cage() {
        // Open to the left.
        let pocket =
            [wall("b", 30.0, 24.0, 2.0, 12.0), wall("c", 27.0, 19.0, 8.0, 2.0), wall("d", 27.0, 29.0, 8.0, 2.0)];
        let [b, c, d] = pocket;
        let table = layout(&[disc("a", 18.0, 24.0, 2.0), b.clone(), c.clone(), d.clone()]);
        assert!(end(&table, 0.0, 70.0).x > 40.0, "{:?}", end(&table, 0.0, 70.0));
        let deep = end(&table, 0.0, 12.0);
        assert!(deep.x > 23.0 && deep.x < 29.0, "{deep:?}");
        let cage = layout(&[disc("a", 26.0, 24.0, 2.0), b, c, d, wall("e", 22.0, 24.0, 2.0, 12.0)]);
        let caged = way(&cage, 0.0, 100.0);
        assert!(caged.places.iter().all(|place| place.x > 23.0 && place.x < 29.0 && place.y > 20.0 && place.y < 28.0));
        assert!(caged.length <= 100.0 + 1e-9);
    }

    #[test]
    fn it_goes_through_a_gap_that_is_wide_enough_alone() {
        for (gap, is_through) in [(4.1, true), (4.03, false), (3.9, false)] {
            let [up, down] = [24.0 - gap / 2.0 - 5.0, 24.0 + gap / 2.0 + 5.0];
            let table =
                layout(&[disc("a", 12.0, 24.0, 4.0), wall("b", 24.0, up, 4.0, 10.0), wall("c", 24.0, down, 4.0, 10.0)]);
            let end = end(&table, 0.0, 22.0);
            assert_eq!(end.x > 28.0, is_through, "{gap}: {end:?}");
        }
    }

    prop_compose! {
        fn any_piece()(at in (2_i32..46, 2_i32..46), fine in (0_i32..100, 0_i32..100), turn in 0_i32..72, sides in (2_i32..18, 2_i32..18), is_round in any::<bool>()) -> Piece {
            let at = (f64::from(at.0) + f64::from(fine.0) / 100.0, f64::from(at.1) + f64::from(fine.1) / 100.0);
            let (width, depth) = (f64::from(sides.0) / 2.0, f64::from(sides.1) / 2.0);
            if is_round { circle("a", "forest", at, width) } else { rectangle("a", "forest", at, (width, depth), f64::from(turn) * 5.0) }
        }
    }

    /// Points on the rim of a footprint, less than a tenth of an inch apart.
    fn rim(footprint: &Footprint) -> Vec<Point> {
        let outline = footprint.outline();
        let points = closed_sides(&outline).flat_map(|(a, b)| {
            let count = (a.distance(b) / 0.1).ceil();
            (0..200).map(f64::from).take_while(move |step| *step < count).map(move |step| a + (b - a) * (step / count))
        });
        points.collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn it_never_comes_over_what_it_was_not_over_nor_off_the_table(pieces in prop::collection::vec(any_piece(), 1..14), degrees in 0.0..360.0_f64, distance in 0.0..14.0_f64) {
            let pieces: Vec<Piece> = (0..).zip(pieces).map(|(index, piece)| Piece { id: crate::layout::PieceId::new(&format!("p{index}")).expect("an id"), ..piece }).collect();
            let table = layout(&pieces);
            let way = way(&table, degrees, distance);
            prop_assert!(way.length <= distance + 1e-9);
            prop_assert!((length_of(&way.places) - way.length).abs() < 1e-6);
            let table = Table::new(&table);
            let (moving, others) = (&table.pieces[0].footprint, &table.pieces[1..]);
            let start = way.places[0];
            let others: Vec<&Footprint> = others.iter().map(|other| &other.footprint).filter(|other| overlap::between(moving, other).is_none()).collect();
            let was_on_table = table.bounds.holds(moving.bounds(), 0.0);
            let rims: Vec<Vec<Point>> = others.iter().map(|other| rim(other)).collect();
            for (index, pair) in way.places.windows(2).enumerate() {
                // What it touches it leaves first. The rim of a disc is that of a polygon here, which is outside it in places.
                let least = if index == 0 { -1.5 * CURVE_ERROR } else { 0.0 };
                let count = (pair[0].distance(pair[1]) / 0.2).ceil();
                for step in (0..200).map(f64::from).take_while(|step| *step <= count) {
                    let moved = moving.moved(pair[0] + (pair[1] - pair[0]) * (step / count) - start);
                    prop_assert!(!was_on_table || table.bounds.holds(moved.bounds(), 1e-9));
                    let own = rim(&moved);
                    for (other, rim) in others.iter().zip(&rims) {
                        prop_assert!(own.iter().all(|point| other.signed_distance(*point) > least), "into {other:?} at {moved:?}");
                        prop_assert!(rim.iter().all(|point| moved.signed_distance(*point) > least), "over {other:?} at {moved:?}");
                    }
                }
            }
        }
    }
}
