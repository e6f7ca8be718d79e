//! The terrain that a regiment is in.

use serde::{Deserialize, Serialize};

use super::block::{Block, ModelCounts, ModelPlace};
use super::crossing::{CrossingUnder, crossing_under};
use crate::analysis::Table;
use crate::layout::PieceId;
use crate::pack::{Containment, Kind};

/// Terrain that a regiment is in or touches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnderRegiment {
    pub piece: PieceId,
    /// The id of the kind.
    pub kind: String,
    pub counts: ModelCounts,
    /// How it goes over it by way of another piece, where it stands on one.
    pub crossing: Option<CrossingUnder>,
}

impl UnderRegiment {
    /// Whether the regiment counts as in it, or at it, where the terrain asks for so much of it. Where it stands on a way over the terrain,
    /// it isn't in it if it is narrow enough, and all of it is if it isn't.
    pub fn is_in(&self, containment: Containment) -> bool {
        match &self.crossing {
            Some(crossing) if crossing.is_wide_enough => false,
            Some(_) => self.counts.all().is_in(containment),
            None => self.counts.is_in(containment),
        }
    }
}

/// Whether a kind says anything of a regiment that is in it or at it.
fn concerns_regiments(kind: &Kind) -> bool {
    kind.containment.is_some() || !kind.tests.is_empty()
}

/// The terrain that a regiment is in or touches, in the table's order; and of each model, how far it is in the terrain that it is most in.
/// Terrain that a crossing leads all of it over doesn't count for that.
pub(super) fn under(table: &Table, block: &Block) -> (Vec<UnderRegiment>, Vec<ModelPlace>) {
    let mut under = Vec::new();
    let mut places = vec![ModelPlace::Outside; block.models.len()];
    for placed in &table.pieces {
        for (member, footprint) in placed.members() {
            let counts = block.counts(footprint);
            if counts.touching == 0 {
                continue;
            }
            for kind in member.own_kinds().filter(|kind| concerns_regiments(kind)) {
                let crossing = crossing_under(table, block, kind, footprint);
                if crossing.as_ref().is_none_or(|crossing| !crossing.is_wide_enough) {
                    for (place, here) in places.iter_mut().zip(block.places(footprint)) {
                        *place = (*place).max(here);
                    }
                }
                under.push(UnderRegiment { piece: placed.piece.id.clone(), kind: kind.id.clone(), counts, crossing });
            }
        }
    }
    (under, places)
}
