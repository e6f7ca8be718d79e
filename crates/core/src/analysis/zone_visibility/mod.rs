//! The share of the straight lines between two fronts across the table that terrain blocks.
//!
//! A line from `a` along the near front to `b` along the far one is a point of a square. For a fixed `a`, the line through a corner of
//! an outline ends at a `b` that is a linear function of `a`. An outline is connected, so it hides the part of the far front between
//! the least and the greatest `b` of its corners: the lower and the upper envelope of these linear functions. The length that all
//! outlines hide together is a piecewise linear function of `a`. The range of `a` is cut where parts begin or cease to overlap; between
//! two cuts the function is convex, so tangents integrate it exactly. Envelopes of lines are textbook (M. de Berg and others,
//! *Computational Geometry: Algorithms and Applications*, 2008); the integration is our own.

mod facing;
mod front_blockers;
mod shadow;

use super::{Placed, Table};
use crate::geometry::{Footprint, Side};
use crate::layout::Piece;
use crate::pack::{Owner, Pack, Trait};

pub use facing::Facing;
pub use front_blockers::{ClearLane, FrontBlockers};

/// Whether a piece, or a part of it, blocks all lines over it to and from a model on the smallest base.
pub fn blocks(placed: &Placed, pack: &Pack) -> bool {
    placed.piece.members().any(|member| member_blocks(member, pack))
}

/// Whether a piece without its parts blocks all these lines: forests and clouds do, however thin, and solid pieces that are at least
/// as high as the model. An obstruction without a height is.
fn member_blocks(member: &Piece, pack: &Pack) -> bool {
    let model_height = pack.seeing.volumes.first().copied().unwrap_or(0.0);
    let is_high = |if_unknown: bool| member.own_height().map_or(if_unknown, |height| height >= model_height);
    member.own_kinds().any(|kind| {
        let has = |one| kind.traits.has(one);
        if has(Trait::Obstruction) {
            return is_high(true);
        }
        has(Trait::BlocksSight) || ((has(Trait::Obstacle) || has(Trait::Elevation)) && is_high(false))
    })
}

/// The footprints of the pieces that block sight.
pub fn blockers<'a>(table: &'a Table) -> impl Iterator<Item = &'a Footprint> {
    let pack = table.pack();
    let members = table.pieces.iter().flat_map(Placed::members);
    members.filter(|(member, _)| member_blocks(member, pack)).map(|(_, footprint)| footprint)
}

/// The distance of the front of a player's deployment zone from that player's edge.
pub const fn front(pack: &Pack, owner: Owner) -> f64 {
    if matches!(owner, Owner::Defender) { pack.game.defender_zone } else { pack.game.attacker_zone }
}

/// The blockers between the fronts of the deployment zones.
pub fn between_zones(table: &Table, attacker_edge: Side) -> FrontBlockers {
    let facing = Facing::new(table.bounds, attacker_edge);
    let pack = table.pack();
    let (near, far) = (front(pack, Owner::Attacker), facing.depth() - front(pack, Owner::Defender));
    FrontBlockers::new(blockers(table), facing, near, far)
}

#[cfg(test)]
mod tests;
