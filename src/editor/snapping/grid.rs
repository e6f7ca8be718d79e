//! The lines of the grid, from the table's top-left corner on.

use super::scene::{SnapPull, SnapScene, SnapTarget};
use super::settings::SnapGrid;
use crate::geometry::Vector;
use crate::geometry::area::Axis;

/// The nearest line of the grid: a grid that is on has no ground between its lines.
pub(super) fn pull(scene: &SnapScene, axis: Axis, grid: SnapGrid) -> Option<SnapPull> {
    let step = grid.step()?;
    let at = axis.of(scene.grip);
    let by = (at / step).round() * step - at;
    let normal = if axis == Axis::X { Vector::new(1.0, 0.0) } else { Vector::new(0.0, 1.0) };
    Some(SnapPull { to: SnapTarget::Line { axis, by, from: scene.grip, to: None }, off: -by, normal })
}
