//! Snapping to the packet's limits: spacing between pieces and clearance of the table's edges.

use super::scene::{SnapCandidate, SnapOther, SnapScene, SnapTarget};
use crate::analysis::{clashes, placement_area};
use crate::geometry::{Side, gap};

/// How many of the nearest limits are tried, each alone and each with every other.
const MAX_LIMITS: usize = 3;

/// The limits within `reach` inches, the nearest first.
pub(super) fn candidates(scene: &SnapScene, reach: f64) -> Vec<SnapCandidate> {
    let mut candidates = Vec::new();
    let mut add = |target: SnapTarget| {
        candidates.extend(scene.candidate(target).filter(|candidate| candidate.error.abs() <= reach));
    };
    let limits = scene.table.limits();
    for &held in &scene.held {
        let piece = scene.piece(held);
        let mut add_gap = |other: SnapOther, limit: f64| {
            if gap::at_least(&piece.footprint, scene.other(other)) <= limit + reach {
                add(SnapTarget::Gap { held, other, limit });
            }
        };
        for &other in &scene.others {
            add_gap(SnapOther::Piece(other), placement_area::gap_limit(limits, piece, scene.piece(other)));
        }
        for base in (0..scene.bases.len()).filter(|_| clashes::is_worth_noting(piece)) {
            add_gap(SnapOther::Base(base), 0.0);
        }
        let limit = placement_area::edge_limit(limits, piece);
        for side in Side::ALL {
            let clearance = scene.table.bounds.clearance(piece.footprint.bounds(), side);
            if (clearance - limit).abs() <= reach {
                add(SnapTarget::Edge { held, side, limit });
            }
        }
    }
    candidates.sort_by(|a, b| a.error.abs().total_cmp(&b.error.abs()));
    candidates.truncate(MAX_LIMITS);
    candidates
}
