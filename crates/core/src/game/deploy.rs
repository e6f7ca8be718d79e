//! Where models that come into a game are put: in their player's deployment zone, clear of terrain and of each other.

use super::contact::base_distance;
use super::model::Model;
use super::played::Game;
use super::sight::stands;
use crate::analysis::movement::zones;
use crate::analysis::{Base, Table};
use crate::geometry::{Point, Rect, Side};
use crate::pack::Role;
use crate::units::Angle;

/// The room between two models that are put beside each other, in inches.
const ROOM: f64 = 0.25;

impl Game {
    /// These models as they come into the game: each where it can stand in its player's deployment zone, clear of those that are there, from the
    /// middle of the zone outward, facing the opponent. One for which there is no room isn't on the table.
    pub fn deployed(&self, models: Vec<Model>) -> Vec<Model> {
        let layout = self.layout();
        let table = Table::new(&layout);
        let there = self.models().filter_map(|(_, model)| Some((model.place()?, model.base_of(self.pack())?.radius)));
        let mut taken: Vec<(Point, f64)> = there.collect();
        let zones = zones(&layout, layout.attacker_edge);
        models
            .into_iter()
            .map(|model| {
                let edge = own_edge(layout.attacker_edge, model.side);
                let zone = zones[usize::from(model.side == Role::Defender)];
                let place = model
                    .base_of(self.pack())
                    .and_then(|base| free_place(&table, edge, &zone, base, &taken).map(|place| (place, base.radius)));
                taken.extend(place);
                let at = place.map(|(place, _)| [place.x, place.y].map(|at| self.pack().resolution().clamped(at)));
                Model { at, facing: facing_from(edge), ..model }
            })
            .collect()
    }
}

/// The table edge of a player.
fn own_edge(attacker_edge: Side, side: Role) -> Side {
    match side {
        Role::Attacker => attacker_edge,
        Role::Defender => attacker_edge.turned(2),
    }
}

/// Where a model faces that looks away from an edge.
fn facing_from(edge: Side) -> Angle {
    Angle::tenths(match edge {
        Side::Bottom => 0,
        Side::Left => 900,
        Side::Top => 1800,
        Side::Right => 2700,
    })
}

/// The free place of a zone that is nearest to the middle of its front line, of those in rows along that line.
fn free_place(table: &Table, edge: Side, zone: &Rect, base: Base, taken: &[(Point, f64)]) -> Option<Point> {
    let step = base.diameter() + ROOM;
    let is_upright = matches!(edge, Side::Left | Side::Right);
    let (length, depth) = if is_upright { (zone.depth(), zone.width()) } else { (zone.width(), zone.depth()) };
    #[expect(clippy::cast_possible_truncation, reason = "a zone has few rows of bases")]
    let [rows, half_columns] =
        [(depth - base.diameter()) / step, (length - base.diameter()) / 2.0 / step].map(|count| count.floor() as i32);
    let place = |row: i32, column: i32| {
        let from_front = base.radius + f64::from(row) * step;
        let along = f64::from(column) * step;
        let middle = zone.centre();
        match edge {
            Side::Bottom => Point::new(middle.x + along, zone.min.y + from_front),
            Side::Top => Point::new(middle.x + along, zone.max.y - from_front),
            Side::Left => Point::new(zone.max.x - from_front, middle.y + along),
            Side::Right => Point::new(zone.min.x + from_front, middle.y + along),
        }
    };
    let is_free = |at: &Point| {
        taken.iter().all(|other| base_distance((*at, base.radius), *other) >= ROOM / 2.0) && stands(table, base, *at)
    };
    let columns = std::iter::once(0).chain((1..=half_columns).flat_map(|column| [column, -column]));
    let columns: Vec<i32> = columns.collect();
    (0..=rows).flat_map(|row| columns.iter().map(move |column| place(row, *column))).find(is_free)
}
