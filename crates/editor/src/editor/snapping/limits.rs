//! Snapping to the packet's limits: spacing between pieces and clearance of the table's edges.

use super::scene::{SnapCandidate, SnapOther, SnapScene, SnapTarget};
use crate::analysis::{PairLimits, PairParts, Placed, Table, clashes, placement_area};
use crate::geometry::{Side, gap};
use crate::sorting::SharedSort as _;

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
        let mut add_gap = |other: SnapOther, parts: PairParts, limit: f64| {
            let footprints = parts.footprints(&piece.footprint, scene.other(other));
            if footprints.is_some_and(|(held, other)| gap::at_least(&held, &other) <= limit + reach) {
                add(SnapTarget::Gap { held, other, parts, limit });
            }
        };
        for &other in &scene.others {
            for (parts, limit) in gaps_to_keep(&scene.table, piece, scene.piece(other)) {
                add_gap(SnapOther::Piece(other), parts, limit);
            }
        }
        let parts = PairParts { one: piece.parts_with(&clashes::WORTH_NOTING), ..PairParts::ALL };
        for base in 0..scene.bases.len() {
            add_gap(SnapOther::Base(base), parts, 0.0);
        }
        let limit = placement_area::edge_limit(limits, piece);
        for side in Side::ALL {
            let clearance = scene.table.bounds.clearance(piece.footprint.bounds(), side);
            if (clearance - limit).abs() <= reach {
                add(SnapTarget::Edge { held, side, limit });
            }
        }
    }
    candidates.shared_sort_by(|a, b| a.error.abs().total_cmp(&b.error.abs()));
    candidates.truncate(MAX_LIMITS);
    candidates
}

/// The gaps at which a piece snaps to another, in inches, and between which of their parts: the limit of obstructions, and touching, of
/// all that this limit doesn't keep apart anyway.
fn gaps_to_keep(table: &Table, piece: &Placed, other: &Placed) -> impl Iterator<Item = (PairParts, f64)> {
    let PairLimits { overlap, spacing } = table.pair_limits(piece, other);
    let is_all = |parts: Option<PairParts>| parts.is_some_and(|parts| parts.is_all_of(piece, other));
    let touching = Some(PairParts::ALL).filter(|_| !is_all(spacing));
    let touching_some = overlap.filter(|_| !is_all(overlap));
    let at_limit = spacing.map(|parts| (parts, table.limits().obstruction_spacing.at_least));
    let at_once = [touching, touching_some].into_iter().flatten().map(|parts| (parts, 0.0));
    at_limit.into_iter().chain(at_once)
}
