//! How a regiment stands to terrain that it has just left.

use serde::{Deserialize, Serialize};

use super::block::Block;
use super::formation::Regiment;
use super::garrisoned::{garrisoned_kind, shooters};
use crate::analysis::Table;
use crate::layout::PieceId;
use crate::units::{at_least, at_most};

/// A regiment whose rear rank is this much farther away, in inches, still stands where it is to be put.
const REAR_TOLERANCE: f64 = 0.1;

/// How a regiment stands to terrain that it may have left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Leaving {
    pub piece: PieceId,
    /// The id of its kind.
    pub kind: String,
    /// How many models shoot from it, where its floors are known.
    pub shooters: Option<u32>,
    /// How near to it its nearest model, the nearest of its last rank and its farthest model are, in inches.
    pub distances: [f64; 3],
    /// How near the nearest ones are to be, and how far the farthest one may be.
    pub limits: [f64; 2],
}

impl Leaving {
    /// Whether its models are where those of a regiment that leaves may be: none too near, one of its last rank no farther, and none
    /// too far.
    pub fn checks(&self) -> [bool; 3] {
        let ([nearest, rear, farthest], [away, most]) = (self.distances, self.limits);
        [at_least(nearest, away), at_most(rear, away + REAR_TOLERANCE), at_most(farthest, most)]
    }
}

/// How a regiment stands to the nearest terrain that it may have left; `None` where there is none as near as its movement allows.
pub(super) fn leaving(table: &Table, regiment: &Regiment, block: &Block) -> Option<Leaving> {
    let garrisons = table.pack().regiments?.garrisons.as_ref()?;
    let most = garrisons.moves * regiment.movement;
    let rear = (regiment.models - regiment.in_rank(regiment.ranks() - 1)) as usize;
    let mut nearest: Option<Leaving> = None;
    for placed in &table.pieces {
        for (member, footprint) in placed.members() {
            let Some(kind) = garrisoned_kind(member, garrisons) else { continue };
            let gaps: Vec<f64> = block.gaps(footprint).collect();
            let least = |gaps: &[f64]| gaps.iter().copied().fold(f64::INFINITY, f64::min);
            let distances = [least(&gaps), least(&gaps[rear..]), gaps.iter().copied().fold(0.0, f64::max)];
            if distances[0] > most || nearest.as_ref().is_some_and(|known| known.distances[0] <= distances[0]) {
                continue;
            }
            nearest = Some(Leaving {
                piece: placed.piece.id.clone(),
                kind: kind.id.clone(),
                shooters: shooters(member, garrisons),
                distances,
                limits: [garrisons.away, most],
            });
        }
    }
    nearest
}
