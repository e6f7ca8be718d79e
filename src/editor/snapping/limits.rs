//! The limits that something dragged is near to: they are kept exactly, and on the side that passes.

use super::scene::{SnapOther, SnapPull, SnapScene, SnapTarget};
use crate::analysis::{clashes, placement_area};
use crate::geometry::{Side, gap};

/// So many of the nearest limits are tried, each by itself and each with every other.
const MOST: usize = 3;

/// The limits within `reach` inches, the nearest first.
pub(super) fn pulls(scene: &SnapScene, reach: f64) -> Vec<SnapPull> {
    let mut pulls = Vec::new();
    let mut pull = |to: SnapTarget| {
        let near = scene.read(to, crate::geometry::Vector::default());
        pulls.extend(near.filter(|(off, _)| off.abs() <= reach).map(|(off, normal)| SnapPull { to, off, normal }));
    };
    let limits = scene.table.limits();
    for &held in &scene.held {
        let piece = scene.piece(held);
        let mut gap = |other: SnapOther, limit: f64| {
            if gap::at_least(&piece.footprint, scene.other(other)) <= limit + reach {
                pull(SnapTarget::Gap { held, other, limit });
            }
        };
        for &other in &scene.rest {
            gap(SnapOther::Piece(other), placement_area::gap_limit(limits, piece, scene.piece(other)));
        }
        for base in (0..scene.bases.len()).filter(|_| clashes::concerns(piece)) {
            gap(SnapOther::Base(base), 0.0);
        }
        let limit = placement_area::edge_limit(limits, piece);
        for side in Side::ALL {
            let clearance = scene.table.bounds.clearance(piece.footprint.bounds(), side);
            if (clearance - limit).abs() <= reach {
                pull(SnapTarget::Edge { held, side, limit });
            }
        }
    }
    pulls.sort_by(|a, b| a.off.abs().total_cmp(&b.off.abs()));
    pulls.truncate(MOST);
    pulls
}
