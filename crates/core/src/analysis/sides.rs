//! Measures of what the terrain does for each player, to compare the two.

use super::cover::{self, protects};
use super::movement::{inset, terrain_obstacles};
use super::offset::OffsetArea;
use super::zone_visibility::{Facing, FrontBlockers, blockers, blocks, front};
use super::{Base, Placed, Table};
use crate::geometry::area::Axis;
use crate::geometry::split_area::share_below;
use crate::geometry::{Footprint, Point, Rect, Side, gap};
use crate::pack::{Owner, Trait};

/// The distance between the places from which the front of the other zone is looked at, in inches.
const GRID_STEP: f64 = 2.0;

/// What the terrain does for a player. A player's half is the half of the table at their edge; the front is the inner side of a
/// deployment zone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfMeasures {
    /// The depth of their deployment zone in inches.
    pub zone_depth: f64,
    pub counted_pieces: f64,
    /// The number of protecting pieces within the pack's `near_cover` of their front.
    pub protecting_near_front: u32,
    /// The distance from their front to the nearest protecting piece in inches; `None` where nothing protects.
    pub front_to_cover: Option<f64>,
    pub near_cover_share: f64,
    /// The number of pieces in their half that block sight.
    pub sight_blockers: f64,
    /// Rough ground in their half, in square inches.
    pub rough_area: f64,
    /// Hazards in their half, in square inches.
    pub hazard_area: f64,
    /// The share of the other's front that sees a place of their half, on average.
    pub seen_share: f64,
    /// The share of their half that nothing on the other's front sees.
    pub hidden_share: f64,
    /// The share of their half where the centre of the widest base can be.
    pub room_share: f64,
}

impl HalfMeasures {
    /// Measures the terrain for this player.
    pub fn new(table: &Table, attacker_edge: Side, owner: Owner) -> Self {
        let (own, other) = match owner {
            Owner::Defender => (attacker_edge.turned(2), Owner::Attacker),
            _ => (attacker_edge, Owner::Defender),
        };
        let facing = Facing::new(table.bounds, own);
        let (pack, zone_depth) = (table.pack(), front(table.pack(), owner));
        let half = facing.strip(0.0, facing.depth() / 2.0);
        let front_line = Footprint::upright(&facing.strip(zone_depth, zone_depth));
        let protecting = table.pieces.iter().filter(|placed| protects(placed));
        let distances: Vec<f64> =
            protecting.map(|placed| gap::between(&placed.footprint, &front_line).distance).collect();
        let (seen_share, hidden_share) = exposure(table, facing, facing.depth() - front(pack, other));
        Self {
            zone_depth,
            counted_pieces: sum(table, &half, |placed| placed.weight(table.limits())),
            protecting_near_front: distances
                .iter()
                .fold(0, |count, distance| count + u32::from(*distance <= pack.seeing.near_cover)),
            front_to_cover: distances.into_iter().reduce(f64::min),
            near_cover_share: cover::share(table, half),
            sight_blockers: sum(table, &half, |placed| f64::from(u8::from(!placed.scatter && blocks(placed, pack)))),
            rough_area: area_with(table, &half, Trait::Rough),
            hazard_area: area_with(table, &half, Trait::Hazard),
            seen_share,
            hidden_share,
            room_share: room_share(table, &half),
        }
    }
}

/// The sum of the pieces' weights in a half of the table; a piece on the line counts by its share of area there.
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

/// The area of the ground with this trait in a half, in square inches.
fn area_with(table: &Table, half: &Rect, wanted: Trait) -> f64 {
    sum(table, half, |placed| placed.footprint_with(&[wanted]).map_or(0.0, |footprint| footprint.area()))
}

/// The share of a far front that sees a place of the near half, on average, and the share of the half that nothing on it sees.
fn exposure(table: &Table, facing: Facing, far: f64) -> (f64, f64) {
    let (mut open, mut hidden, mut rows, mut places) = (0.0, 0.0, 0.0, 0.0);
    let mut near = GRID_STEP / 2.0;
    while near < facing.depth() / 2.0 {
        let blockers = FrontBlockers::new(blockers(table), facing, near, far);
        open += 1.0 - blockers.blocked();
        rows += 1.0;
        let mut along = GRID_STEP / 2.0;
        while along < facing.width() {
            hidden += f64::from(u8::from(blockers.hidden_from(along) > 1.0 - 1e-9));
            places += 1.0;
            along += GRID_STEP;
        }
        near += GRID_STEP;
    }
    (open / f64::max(rows, 1.0), hidden / f64::max(places, 1.0))
}

/// The share of a half where the centre of the widest base can be.
fn room_share(table: &Table, half: &Rect) -> f64 {
    let Some(base) = Base::all(table.pack()).last() else { return 1.0 };
    let on_table = inset(&table.bounds, base.radius);
    let low = Point::new(half.min.x.max(on_table.min.x), half.min.y.max(on_table.min.y));
    let within = Rect::new(low, Point::new(half.max.x.min(on_table.max.x), half.max.y.min(on_table.max.y)));
    let taken =
        OffsetArea::new(terrain_obstacles(table, base).map(|obstacle| (obstacle.footprint, base.radius)), within)
            .area();
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
        [Owner::Attacker, Owner::Defender].map(|owner| HalfMeasures::new(&table, edge, owner))
    }

    #[test]
    fn an_empty_table_does_nothing_for_either_player() {
        let widest = Base::all(pack()).last().expect("a base").radius;
        for (edge, of) in Side::ALL.into_iter().flat_map(|edge| both(&[], edge).map(|of| (edge, of))) {
            assert_eq!(
                (of.counted_pieces, of.protecting_near_front, of.front_to_cover, of.near_cover_share),
                (0.0, 0, None, 0.0),
                "{edge:?}"
            );
            assert_eq!(
                (of.sight_blockers, of.rough_area, of.hazard_area, of.seen_share, of.hidden_share),
                (0.0, 0.0, 0.0, 1.0, 0.0)
            );
            let room = (48.0 - 2.0 * widest) * (24.0 - widest) / (48.0 * 24.0);
            assert!((of.room_share - room).abs() < 1e-9, "{}", of.room_share);
        }
    }

    #[test]
    fn each_half_counts_the_terrain_in_it() {
        // The Attacker's front is 6 inches from the bottom, the Defender's 11 from the top.
        let pieces = [
            rectangle("a", "building", (24.0, 33.0), (4.0, 4.0), 0.0),
            rectangle("b", "rough-ground", (10.0, 30.0), (4.0, 3.0), 0.0),
            rectangle("c", "acid-bath", (10.0, 24.0), (4.0, 4.0), 0.0),
            rectangle("d", "forest", (24.0, 22.0), (4.0, 2.0), 0.0),
        ];
        let [attacker, defender] = both(&pieces, Side::Bottom);
        let zones = [pack().game.attacker_zone, pack().game.defender_zone];
        let measured =
            |of: &HalfMeasures| [of.zone_depth, of.counted_pieces, of.sight_blockers, of.rough_area, of.hazard_area];
        let expected = [[zones[0], 2.5, 1.0, 12.0, 8.0], [zones[1], 1.5, 1.0, 8.0, 8.0]];
        for (found, known) in
            [&attacker, &defender].map(measured).into_iter().flatten().zip(expected.into_iter().flatten())
        {
            assert!((found - known).abs() < 1e-9, "{found} and not {known}");
        }
        // The building's lower side is at 35, the forest's upper one at 21.
        assert_eq!(
            [attacker.front_to_cover, defender.front_to_cover],
            [Some(48.0 - zones[0] - 35.0), Some(21.0 - zones[1])]
        );
        assert_eq!([attacker.protecting_near_front, defender.protecting_near_front], [0, 0]);
        let [near, _] = both(&[rectangle("a", "building", (24.0, 36.0), (4.0, 4.0), 0.0)], Side::Bottom);
        assert_eq!(near.protecting_near_front, 1);
    }

    #[test]
    fn a_wall_across_the_middle_hides_each_half_from_the_other() {
        let wall = [rectangle("a", "building", (24.0, 24.0), (48.0, 1.0), 0.0)];
        for of in both(&wall, Side::Top) {
            assert!(of.seen_share < 1e-9 && of.hidden_share > 1.0 - 1e-9, "{of:?}");
        }
        for of in both(&wall, Side::Left) {
            assert!((0.45..0.55).contains(&of.seen_share) && of.hidden_share == 0.0, "{of:?}");
        }
    }

    /// Each piece, and its image by a half turn of the table.
    fn with_half_turn(pieces: &[Piece]) -> Vec<Piece> {
        let image = |piece: &Piece| {
            let mut image = piece.clone();
            image.id = crate::layout::PieceId::new(&format!("{}-image", piece.id)).expect("an id");
            image.at = piece.at.map(|at| crate::units::Length::clamped(48.0 - at.inches()));
            image
        };
        pieces.iter().flat_map(|piece| [piece.clone(), image(piece)]).collect()
    }

    #[test]
    fn a_table_that_is_its_own_half_turn_does_the_same_for_both() {
        let pieces = with_half_turn(&[
            circle("a", "forest", (11.0, 13.0), 5.0),
            rectangle("b", "building", (30.0, 9.0), (4.0, 3.0), 0.0),
            rectangle("c", "wall", (21.0, 17.0), (5.0, 1.0), 90.0),
            circle("d", "acid-bath", (38.0, 20.0), 4.0),
        ]);
        for edge in Side::ALL {
            let ([here, _], [there, _]) = (both(&pieces, edge), both(&pieces, edge.turned(2)));
            // The rows that areas are measured by aren't turned with the table.
            let near = |a: f64, b: f64| (a - b).abs() < 1e-4;
            assert_eq!((here.zone_depth, here.protecting_near_front), (there.zone_depth, there.protecting_near_front));
            for (a, b) in [
                (here.counted_pieces, there.counted_pieces),
                (here.front_to_cover.unwrap_or(-1.0), there.front_to_cover.unwrap_or(-2.0)),
                (here.near_cover_share, there.near_cover_share),
                (here.sight_blockers, there.sight_blockers),
                (here.rough_area, there.rough_area),
                (here.hazard_area, there.hazard_area),
                (here.seen_share, there.seen_share),
                (here.hidden_share, there.hidden_share),
                (here.room_share, there.room_share),
            ] {
                assert!(near(a, b), "{edge:?}: {a} and {b}");
            }
        }
    }

    #[test]
    fn the_seen_share_is_the_mean_of_single_places() {
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
            let blockers = FrontBlockers::new(blockers(&table), facing, near, far);
            for along in places(200, 48.0) {
                seen += 1.0 - blockers.hidden_from(along);
                count += 1.0;
            }
        }
        let of = HalfMeasures::new(&table, Side::Bottom, Owner::Attacker);
        assert!((of.seen_share - seen / count).abs() < 2e-3, "{} and {}", of.seen_share, seen / count);
    }
}
