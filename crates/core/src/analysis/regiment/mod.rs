//! What a regiment is in, at and near: a unit whose models stand in ranks and files.
//!
//! Its models are measured one by one, each by its own base. Numbers without verdicts; what a kind asks for is the pack's data.

mod block;
mod crossing;
mod formation;
mod garrisoned;
mod leaving;
mod standing;
#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use block::{ModelCounts, ModelPlace};
pub use crossing::{Crossing, CrossingUnder};
pub use formation::{Formation, MAX_MODELS, Regiment};
pub use garrisoned::{can_be_garrisoned, most_shooters};
pub use leaving::Leaving;
pub use standing::UnderRegiment;

use self::block::Block;
use super::Table;
use crate::geometry::{Footprint, Gap, Point, gap};
use crate::layout::{Layout, PieceId};
use crate::pack::{Containment, Kind, Trait};

use crate::units::at_most;

/// What a regiment is in, at and near.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RegimentReport {
    /// Whether a base reaches over the table's edge.
    pub is_off_table: bool,
    /// The obstructions that bases stand on, where nobody stands.
    pub stands_on: Vec<PieceId>,
    /// The terrain that it is in or touches, in the table's order.
    pub terrain: Vec<UnderRegiment>,
    /// Of each model, how far it is in the terrain that it is most in.
    pub places: Vec<ModelPlace>,
    /// The ranges that reach it.
    pub ranges: Vec<RangeAtRegiment>,
    /// The ways over other terrain that the table has.
    pub crossings: Vec<Crossing>,
    /// How it stands to the terrain that it may have left, where there is any near it.
    pub leaving: Option<Leaving>,
}

/// A range of a piece that reaches a regiment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RangeAtRegiment {
    pub piece: PieceId,
    /// The id of the kind that has it.
    pub kind: String,
    /// Which of the kind's ranges it is.
    pub aura: usize,
    /// How many of the regiment's models are within it.
    pub models: u32,
    /// From the piece to the nearest model, in inches.
    pub distance: f64,
}

/// Measures a regiment on a table.
pub fn report(layout: &Layout, regiment: &Regiment) -> RegimentReport {
    let table = Table::new(layout);
    let block = Block::new(regiment, layout.pack);
    let is_outside = |corner: &_| !at_most(table.bounds.distance_squared_to(*corner).sqrt(), 0.0);
    let mut stands_on = Vec::new();
    let mut ranges = Vec::new();
    for placed in &table.pieces {
        for (member, footprint) in placed.members() {
            let id = &placed.piece.id;
            if member.own_traits().has(Trait::Obstruction) && block.counts(footprint).any > 0 && !stands_on.contains(id)
            {
                stands_on.push(id.clone());
            }
            ranges.extend(member.own_kinds().flat_map(|kind| ranges_of(id, kind, footprint, &block)));
        }
    }
    let (terrain, places) = standing::under(&table, &block);
    RegimentReport {
        is_off_table: block.models.iter().any(|model| model.points().iter().any(is_outside)),
        stands_on,
        terrain,
        places,
        ranges,
        crossings: crossing::crossings(&table, regiment),
        leaving: leaving::leaving(&table, regiment, &block),
    }
}

/// The place of its middle, near the one that it has, at which the regiment is in contact with what regiments stand at, where something
/// of that sort is no farther than `reach` inches; else its own.
pub fn settled(layout: &Layout, regiment: &Regiment, reach: f64) -> Point {
    let stands_at = |kind: &Kind| kind.containment == Some(Containment::Touching);
    let members = layout.pieces.iter().flat_map(|piece| piece.members());
    let mut obstacles = members.filter(|member| member.own_kinds().any(stands_at)).peekable();
    if obstacles.peek().is_none() {
        return regiment.middle;
    }
    let models = regiment.footprints(layout.pack);
    let gaps = obstacles.flat_map(|member| {
        let footprint = member.own_footprint();
        models.iter().filter_map(move |model| gap::within(model, &footprint, reach)).collect::<Vec<Gap>>()
    });
    let nearest = gaps.min_by(|one, other| one.distance.total_cmp(&other.distance));
    nearest.map_or(regiment.middle, |gap| regiment.middle + (gap.to - gap.from))
}

/// The ranges of a kind that reach the regiment.
fn ranges_of(piece: &PieceId, kind: &Kind, footprint: &Footprint, block: &Block) -> Vec<RangeAtRegiment> {
    if kind.auras.is_empty() {
        return Vec::new();
    }
    let gaps: Vec<f64> = block.gaps(footprint).collect();
    let distance = gaps.iter().copied().fold(f64::INFINITY, f64::min);
    let range = |(aura, range): (usize, f64)| {
        let models = gaps.iter().filter(|gap| at_most(**gap, range)).map(|_| 1).sum();
        let (piece, kind) = (piece.clone(), kind.id.clone());
        (models > 0).then_some(RangeAtRegiment { piece, kind, aura, models, distance })
    };
    kind.auras.iter().map(|aura| aura.range).enumerate().filter_map(range).collect()
}
