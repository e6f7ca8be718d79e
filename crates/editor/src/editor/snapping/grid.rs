//! Snapping to the grid, whose lines count from the table's top left corner.

use super::scene::{SnapCandidate, SnapScene, SnapTarget};
use super::settings::SnapGrid;
use crate::geometry::area::Axis;

/// The nearest line of the grid, however far it is: with the grid on, every place snaps.
pub(super) fn candidate(scene: &SnapScene, axis: Axis, grid: SnapGrid) -> Option<SnapCandidate> {
    let step = grid.step(scene.table.pack().unit)?;
    let coordinate = axis.of(scene.anchor);
    let by = (coordinate / step).round() * step - coordinate;
    scene.candidate(SnapTarget::Line { axis, by, held_point: scene.anchor, other_point: None })
}
