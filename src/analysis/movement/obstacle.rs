//! What is in a base's way: what stops it, and what it only can't stop on.

use crate::analysis::{Base, Placed, Table};
use crate::geometry::{Footprint, Point, Rect};
use crate::pack::{Trait, Walking};

/// Rounding is forgiven so much, in inches: a base may touch what it can't enter.
pub const TOUCH: f64 = 1e-9;

/// A piece that is in a base's way.
#[derive(Clone, Copy, Debug)]
pub struct MovementObstacle<'a> {
    /// Where the piece stands among the table's.
    pub piece: usize,
    /// What it covers.
    pub footprint: &'a Footprint,
    /// Whether the base can cross it in one go, and only not stop on it.
    pub crossed: bool,
}

/// What is in the way of a base, in the order of the table's pieces.
///
/// An obstruction stops every base. An obstacle is crossed, unless it is so deep that the base would have to stop on it; the
/// reading is the pack's (`walking.crossing`). Scatter is in the way of the bases that don't send it off the table. All other
/// terrain lets a base through, rough ground too.
pub fn hindrances<'a>(table: &'a Table, base: Base) -> impl Iterator<Item = MovementObstacle<'a>> {
    let walking = &table.pack().walking;
    table.pieces.iter().enumerate().filter_map(move |(piece, placed)| {
        let crossed = hinders(placed, base, walking)?;
        Some(MovementObstacle { piece, footprint: &placed.footprint, crossed })
    })
}

/// Whether a piece that is in the way is only crossed; `None` where it isn't in the way.
fn hinders(placed: &Placed, base: Base, walking: &Walking) -> Option<bool> {
    if placed.scatter && base.millimetres >= walking.clears_scatter {
        return None;
    }
    if placed.traits.has(Trait::Obstruction) {
        return Some(false);
    }
    let deep = placed.sides.1 + base.diameter() > walking.crossing;
    placed.traits.has(Trait::Obstacle).then_some(!deep)
}

/// The ground on which the centre of a base of this radius may be, so that all of it is on the table.
#[must_use]
pub fn inset(table: &Rect, radius: f64) -> Rect {
    table.grown(-radius)
}

/// Whether a base can stand with its centre there: wholly on the table and on nothing that is in its way. It may touch both.
#[must_use]
pub fn can_stand(table: &Rect, hindrances: &[MovementObstacle], base: Base, at: Point) -> bool {
    clear_of(table, hindrances.iter(), base, at)
}

/// Whether the centre of a base can be there while it walks: crossing is no stopping.
#[must_use]
pub fn can_pass(table: &Rect, hindrances: &[MovementObstacle], base: Base, at: Point) -> bool {
    clear_of(table, hindrances.iter().filter(|one| !one.crossed), base, at)
}

fn clear_of<'a>(table: &Rect, mut of: impl Iterator<Item = &'a MovementObstacle<'a>>, base: Base, at: Point) -> bool {
    let near = base.radius - TOUCH;
    inset(table, near).distance_squared_to(at) == 0.0
        && of.all(|one| {
            one.footprint.bounds().distance_squared_to(at) >= near * near || one.footprint.signed_distance(at) >= near
        })
}
