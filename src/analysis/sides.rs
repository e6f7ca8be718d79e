//! What the terrain does for the player at one edge, in numbers: the same for both, so that they can be held side by side.

use super::cover::{self, protects};
use super::movement::{hindrances, inset};
use super::offset::OffsetArea;
use super::zone_visibility::{Facing, FrontBlockers, blockers, blocks, front};
use super::{Base, Placed, Table};
use crate::geometry::area::Axis;
use crate::geometry::split_area::share_below;
use crate::geometry::{Footprint, Point, Rect, Side, gap};
use crate::pack::{Owner, Trait};

/// How far apart the places are from which the other zone is looked at, in inches.
const GRID: f64 = 2.0;

/// What the terrain does for a player. Their half is the half of the table at their edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfMeasures {
    /// How deep their deployment zone is, in inches.
    pub zone: f64,
    /// Counted pieces in their half.
    pub pieces: f64,
    /// Pieces that protect within reach of the front of their zone; the reach is the pack's for what is near cover.
    pub near_front: u32,
    /// How far the nearest piece that protects is from the front, in inches; none where nothing protects.
    pub to_cover: Option<f64>,
    /// The share of their half that is near cover.
    pub covered: f64,
    /// Pieces in their half that block sight.
    pub blockers: f64,
    /// Rough ground in their half, in square inches.
    pub rough: f64,
    /// Hazards in their half, in square inches.
    pub hazards: f64,
    /// How much of the front of the other's zone sees a place of their half, on average.
    pub seen: f64,
    /// The share of their half that nothing on that front sees.
    pub hidden: f64,
    /// The share of their half on which the widest base can stand, by where its centre is.
    pub room: f64,
}

impl HalfMeasures {
    /// What the terrain does for this player, the Attacker at `edge`.
    #[must_use]
    pub fn of(table: &Table, edge: Side, owner: Owner) -> Self {
        let (own, other) = match owner {
            Owner::Defender => (edge.turned(2), Owner::Attacker),
            _ => (edge, Owner::Defender),
        };
        let facing = Facing::new(table.bounds, own);
        let (pack, zone) = (table.pack(), front(table.pack(), owner));
        let half = facing.strip(0.0, facing.depth() / 2.0);
        let line = Footprint::upright(&facing.strip(zone, zone));
        let ways = table.pieces.iter().filter(|placed| protects(placed));
        let ways: Vec<f64> = ways.map(|placed| gap::between(&placed.footprint, &line).distance).collect();
        let (seen, hidden) = exposure(table, facing, facing.depth() - front(pack, other));
        Self {
            zone,
            pieces: sum(table, &half, |placed| placed.weight(table.limits())),
            near_front: ways.iter().fold(0, |count, way| count + u32::from(*way <= pack.seeing.near_cover)),
            to_cover: ways.into_iter().reduce(f64::min),
            covered: cover::share(table, half),
            blockers: sum(table, &half, |placed| f64::from(u8::from(!placed.scatter && blocks(placed, pack)))),
            rough: ground(table, &half, Trait::Rough),
            hazards: ground(table, &half, Trait::Hazard),
            seen,
            hidden,
            room: room(table, &half),
        }
    }
}

/// What the pieces weigh in a half of the table; a piece on the line by its share.
fn sum(table: &Table, half: &Rect, weight: impl Fn(&Placed) -> f64) -> f64 {
    let (axis, middle) = if half.width() < table.bounds.width() {
        (Axis::X, table.bounds.centre().x)
    } else {
        (Axis::Y, table.bounds.centre().y)
    };
    let is_low = axis.of(half.centre()) < middle;
    let share = |placed: &Placed| {
        let below = share_below(&placed.footprint, axis, middle);
        if is_low { below } else { 1.0 - below }
    };
    table.pieces.iter().map(|placed| weight(placed) * share(placed)).sum()
}

/// How much of a half is ground of this trait, in square inches.
fn ground(table: &Table, half: &Rect, one: Trait) -> f64 {
    sum(table, half, |placed| if placed.traits.has(one) { placed.footprint.area() } else { 0.0 })
}

/// How much of a far front sees the near half on average, and the share of the half that nothing of it sees.
fn exposure(table: &Table, facing: Facing, far: f64) -> (f64, f64) {
    let (mut open, mut hidden, mut rows, mut places) = (0.0, 0.0, 0.0, 0.0);
    let mut near = GRID / 2.0;
    while near < facing.depth() / 2.0 {
        let screens = FrontBlockers::new(blockers(table), facing, near, far);
        open += 1.0 - screens.blocked();
        rows += 1.0;
        let mut along = GRID / 2.0;
        while along < facing.width() {
            hidden += f64::from(u8::from(screens.hidden_from(along) > 1.0 - 1e-9));
            places += 1.0;
            along += GRID;
        }
        near += GRID;
    }
    (open / f64::max(rows, 1.0), hidden / f64::max(places, 1.0))
}

/// The share of a half on which the centre of the widest base can be.
fn room(table: &Table, half: &Rect) -> f64 {
    let Some(base) = Base::all(table.pack()).last() else { return 1.0 };
    let on_table = inset(&table.bounds, base.radius);
    let low = Point::new(half.min.x.max(on_table.min.x), half.min.y.max(on_table.min.y));
    let within = Rect::new(low, Point::new(half.max.x.min(on_table.max.x), half.max.y.min(on_table.max.y)));
    let taken = OffsetArea::new(hindrances(table, base).map(|one| (one.footprint, base.radius)), within).area();
    ((within.width() * within.depth() - taken) / (half.width() * half.depth())).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, pack, rectangle};
    use crate::layout::Piece;

    fn both(pieces: &[Piece], edge: Side) -> [HalfMeasures; 2] {
        let layout = layout(pieces);
        let table = Table::new(&layout);
        [Owner::Attacker, Owner::Defender].map(|owner| HalfMeasures::of(&table, edge, owner))
    }

    #[test]
    fn an_empty_table_does_nothing_for_anybody() {
        let widest = Base::all(pack()).last().expect("a base").radius;
        for (edge, of) in Side::ALL.into_iter().flat_map(|edge| both(&[], edge).map(|of| (edge, of))) {
            assert_eq!((of.pieces, of.near_front, of.to_cover, of.covered), (0.0, 0, None, 0.0), "{edge:?}");
            assert_eq!((of.blockers, of.rough, of.hazards, of.seen, of.hidden), (0.0, 0.0, 0.0, 1.0, 0.0));
            let room = (48.0 - 2.0 * widest) * (24.0 - widest) / (48.0 * 24.0);
            assert!((of.room - room).abs() < 1e-9, "{}", of.room);
        }
    }

    #[test]
    fn each_half_has_what_stands_in_it() {
        // The Attacker's front is 6 inches from the bottom, the Defender's 11 from the top.
        let pieces = [
            rectangle("a", "building", (24.0, 33.0), (4.0, 4.0), 0.0),
            rectangle("b", "rough-ground", (10.0, 30.0), (4.0, 3.0), 0.0),
            rectangle("c", "acid-bath", (10.0, 24.0), (4.0, 4.0), 0.0),
            rectangle("d", "forest", (24.0, 22.0), (4.0, 2.0), 0.0),
        ];
        let [attacker, defender] = both(&pieces, Side::Bottom);
        let zones = [pack().game.attacker_zone, pack().game.defender_zone];
        let measured = |of: &HalfMeasures| [of.zone, of.pieces, of.blockers, of.rough, of.hazards];
        let expected = [[zones[0], 2.5, 1.0, 12.0, 8.0], [zones[1], 1.5, 1.0, 8.0, 8.0]];
        for (found, known) in
            [&attacker, &defender].map(measured).into_iter().flatten().zip(expected.into_iter().flatten())
        {
            assert!((found - known).abs() < 1e-9, "{found} and not {known}");
        }
        // The building's lower side is at 35, the forest's upper one at 21.
        assert_eq!([attacker.to_cover, defender.to_cover], [Some(48.0 - zones[0] - 35.0), Some(21.0 - zones[1])]);
        assert_eq!([attacker.near_front, defender.near_front], [0, 0]);
        let [near, _] = both(&[rectangle("a", "building", (24.0, 36.0), (4.0, 4.0), 0.0)], Side::Bottom);
        assert_eq!(near.near_front, 1);
    }

    #[test]
    fn a_wall_across_the_middle_hides_each_half_from_the_other() {
        let wall = [rectangle("a", "building", (24.0, 24.0), (48.0, 1.0), 0.0)];
        for of in both(&wall, Side::Top) {
            assert!(of.seen < 1e-9 && of.hidden > 1.0 - 1e-9, "{of:?}");
        }
        for of in both(&wall, Side::Left) {
            assert!((0.45..0.55).contains(&of.seen) && of.hidden == 0.0, "{of:?}");
        }
    }

    /// Each piece with its image by a half turn.
    fn turned_too(pieces: &[Piece]) -> Vec<Piece> {
        let image = |piece: &Piece| {
            let mut image = piece.clone();
            image.id = crate::layout::PieceId::new(&format!("{}-too", piece.id)).expect("an id");
            image.at = piece.at.map(|at| crate::units::Length::clamped(48.0 - at.inches()));
            image
        };
        pieces.iter().flat_map(|piece| [piece.clone(), image(piece)]).collect()
    }

    #[test]
    fn a_table_that_is_its_own_half_turn_does_the_same_for_both() {
        let pieces = turned_too(&[
            circle("a", "forest", (11.0, 13.0), 5.0),
            rectangle("b", "building", (30.0, 9.0), (4.0, 3.0), 0.0),
            rectangle("c", "wall", (21.0, 17.0), (5.0, 1.0), 90.0),
            circle("d", "acid-bath", (38.0, 20.0), 4.0),
        ]);
        for edge in Side::ALL {
            let ([here, _], [there, _]) = (both(&pieces, edge), both(&pieces, edge.turned(2)));
            // The rows that areas are measured by aren't turned.
            let near = |a: f64, b: f64| (a - b).abs() < 1e-4;
            assert_eq!((here.zone, here.near_front), (there.zone, there.near_front));
            for (a, b) in [
                (here.pieces, there.pieces),
                (here.to_cover.unwrap_or(-1.0), there.to_cover.unwrap_or(-2.0)),
                (here.covered, there.covered),
                (here.blockers, there.blockers),
                (here.rough, there.rough),
                (here.hazards, there.hazards),
                (here.seen, there.seen),
                (here.hidden, there.hidden),
                (here.room, there.room),
            ] {
                assert!(near(a, b), "{edge:?}: {a} and {b}");
            }
        }
    }

    #[test]
    fn what_is_seen_is_what_places_one_by_one_see() {
        let layout = layout(&[
            circle("a", "forest", (14.0, 30.0), 5.0),
            rectangle("b", "building", (30.0, 33.0), (6.0, 3.0), 20.0),
            circle("c", "dense-fog", (24.0, 18.0), 6.0),
        ]);
        let table = Table::new(&layout);
        let facing = Facing::new(table.bounds, Side::Bottom);
        let far = 48.0 - pack().game.defender_zone;
        let places =
            |count: u32, length: f64| (0..count).map(move |i| (f64::from(i) + 0.5) * length / f64::from(count));
        let (mut seen, mut count) = (0.0, 0.0);
        for near in places(12, 24.0) {
            let screens = FrontBlockers::new(blockers(&table), facing, near, far);
            for along in places(200, 48.0) {
                seen += 1.0 - screens.hidden_from(along);
                count += 1.0;
            }
        }
        let of = HalfMeasures::of(&table, Side::Bottom, Owner::Attacker);
        assert!((of.seen - seen / count).abs() < 2e-3, "{} and {}", of.seen, seen / count);
    }
}
