//! The edges and centres of other pieces, with which those of what is dragged come to lie on a line.

use super::scene::{SnapPull, SnapScene, SnapTarget};
use crate::geometry::area::Axis;
use crate::geometry::{Point, Rect, Vector};
use crate::layout::Piece;

/// How near to such a line something sticks to it, as a share of the reach of a limit. There are so many of them that
/// hardly a place would be free otherwise.
const SHARE: f64 = 0.4;
/// Only pieces so near are asked, in inches: a line right across the table says nothing.
const NEAR: f64 = 12.0;

/// The nearest line of another piece that a coordinate can take.
pub(super) fn pull(scene: &SnapScene, axis: Axis, reach: f64) -> Option<SnapPull> {
    let held = if scene.resizes() { corner(scene) } else { carried(scene)? };
    let mut best: Option<(f64, Point, Point)> = None;
    let mut around = Rect::new(scene.grip, scene.grip);
    for index in &scene.held {
        let bounds = scene.piece(*index).footprint.bounds();
        around = Rect::around(&[around.min, around.max, bounds.min, bounds.max])?;
    }
    let near = |bounds: &Rect| around.distance_squared(bounds) < NEAR * NEAR;
    for other in scene.rest.iter().map(|index| scene.piece(*index)).filter(|other| near(other.footprint.bounds())) {
        let to = lines(other.footprint.bounds(), [frame_centre(other.piece)], true);
        for (from, middle) in &held {
            for (to, _) in to.iter().filter(|(_, to)| to == middle) {
                let by = axis.of(*to) - axis.of(*from);
                let way = (by.abs(), from.distance(*to));
                let nearer = |(best, a, b): (f64, Point, Point)| way < (best.abs() - 1e-6, a.distance(b));
                if by.abs() <= reach * SHARE && best.is_none_or(nearer) {
                    best = Some((by, *from, *to));
                }
            }
        }
    }
    let (by, from, to) = best?;
    let normal = if axis == Axis::X { Vector::new(1.0, 0.0) } else { Vector::new(0.0, 1.0) };
    Some(SnapPull { to: SnapTarget::Line { axis, by, from, to: Some(to) }, off: -by, normal })
}

/// What of the dragged pieces can come to lie on a line: each with whether it is a middle.
fn carried(scene: &SnapScene) -> Option<Vec<(Point, bool)>> {
    let boxes = scene.held.iter().map(|index| *scene.piece(*index).footprint.bounds());
    let bounds = boxes.reduce(|all, one| {
        let (min, max) = (all.min, all.max);
        Rect::new(
            Point::new(min.x.min(one.min.x), min.y.min(one.min.y)),
            Point::new(max.x.max(one.max.x), max.y.max(one.max.y)),
        )
    })?;
    let alone = scene.held.first().filter(|_| scene.held.len() == 1);
    Some(lines(&bounds, alone.map(|index| frame_centre(scene.piece(*index).piece)), true))
}

/// Of a corner that is dragged, the corner.
fn corner(scene: &SnapScene) -> Vec<(Point, bool)> {
    vec![(scene.grip, false)]
}

fn lines(bounds: &Rect, own: impl IntoIterator<Item = Point>, middle: bool) -> Vec<(Point, bool)> {
    let middles = own.into_iter().chain([bounds.centre()]).map(|point| (point, middle));
    [(bounds.min, false), (bounds.max, false)].into_iter().chain(middles).collect()
}

/// The middle of a piece's own frame, where it lies on the table: that of the box around it only where it isn't turned.
fn frame_centre(piece: &Piece) -> Point {
    piece.placement().place(piece.shape().frame().centre() - Point::default())
}
