//! How many of the straight lines between two fronts across the table terrain blocks.
//!
//! A line from `a` along the near front to `b` along the far one is a point of a square. For a fixed `a`, each corner of an
//! outline lies on a line to one `b`, and that `b` moves evenly with `a`; so an outline, being connected, hides the stretch
//! between the least and the greatest of its corners' `b`, and the length that all outlines hide together is a function of `a`
//! made of straight pieces. The square is cut where stretches begin or cease to meet; between two cuts the function is convex,
//! so it can be integrated exactly, tangent by tangent.

mod facing;
mod screens;
mod shadow;

use super::{Placed, Table};
use crate::geometry::{Footprint, Side};
use crate::pack::{Owner, Pack, Trait};

pub use facing::Facing;
pub use screens::{ClearLane, FrontBlockers};

/// Whether nobody on the smallest base, nor whoever looks for them, sees past a piece: forest and fog however thin, and what
/// is solid where it is as tall as they are. An obstruction that says no height is.
#[must_use]
pub fn blocks(placed: &Placed, pack: &Pack) -> bool {
    let piece = placed.piece;
    let least = pack.seeing.volumes.first().copied().unwrap_or(0.0);
    let tall = |unsaid: bool| piece.height().map_or(unsaid, |height| height >= least);
    std::iter::once(piece.kind).chain(piece.also.iter().copied()).any(|part| {
        let is = |one| part.traits.has(one);
        if is(Trait::Obstruction) {
            return tall(true);
        }
        is(Trait::BlocksSight) || ((is(Trait::Obstacle) || is(Trait::Elevation)) && tall(false))
    })
}

/// What the pieces that block sight cover.
pub fn blockers<'a>(table: &'a Table) -> impl Iterator<Item = &'a Footprint> {
    let pack = table.pack();
    table.pieces.iter().filter(|placed| blocks(placed, pack)).map(|placed| &placed.footprint)
}

/// The front of a player's deployment zone: so far it lies from that player's edge.
#[must_use]
pub const fn front(pack: &Pack, owner: Owner) -> f64 {
    if matches!(owner, Owner::Defender) { pack.game.defender_zone } else { pack.game.attacker_zone }
}

/// What stands between the fronts of the deployment zones, the Attacker at `edge`.
#[must_use]
pub fn between_zones(table: &Table, edge: Side) -> FrontBlockers {
    let facing = Facing::new(table.bounds, edge);
    let pack = table.pack();
    let (near, far) = (front(pack, Owner::Attacker), facing.depth() - front(pack, Owner::Defender));
    FrontBlockers::new(blockers(table), facing, near, far)
}

#[cfg(test)]
mod tests;
