//! Snapping to the edges and centres of other pieces.

use super::scene::{SnapCandidate, SnapScene, SnapTarget};
use crate::geometry::area::Axis;
use crate::geometry::{Point, Rect};
use crate::layout::Piece;

/// The reach of these lines, as a share of a limit's reach. There are so many lines that with the full reach hardly a place
/// would be left between them.
const REACH_SHARE: f64 = 0.4;
/// Only pieces within this distance are considered, in inches.
const MAX_DISTANCE: f64 = 12.0;

/// A point that can be aligned with another, and whether it is a centre: centres are aligned with centres, edges with edges.
type AlignPoint = (Point, bool);

/// The nearest line through another piece's edge or centre to which a coordinate can be brought.
pub(super) fn candidate(scene: &SnapScene, axis: Axis, reach: f64) -> Option<SnapCandidate> {
    let held_points = if scene.is_resize() { vec![(scene.anchor, false)] } else { held_points(scene)? };
    let held_bounds = scene.held_bounds()?;
    let surroundings = Rect::around(&[scene.anchor, held_bounds.min, held_bounds.max])?;
    let is_near = |bounds: &Rect| surroundings.distance_squared(bounds) < MAX_DISTANCE * MAX_DISTANCE;
    let others = scene.others.iter().map(|index| scene.piece(*index));
    let mut best: Option<(f64, Point, Point)> = None;
    for other in others.filter(|other| is_near(other.footprint.bounds())) {
        let other_points = align_points(other.footprint.bounds(), [frame_centre(other.piece)]);
        for (held_point, is_centre) in &held_points {
            for (other_point, _) in other_points.iter().filter(|(_, other)| other == is_centre) {
                let by = axis.of(*other_point) - axis.of(*held_point);
                let distances = (by.abs(), held_point.distance(*other_point));
                let is_nearer = |(best, a, b): (f64, Point, Point)| distances < (best.abs() - 1e-6, a.distance(b));
                if by.abs() <= reach * REACH_SHARE && best.is_none_or(is_nearer) {
                    best = Some((by, *held_point, *other_point));
                }
            }
        }
    }
    let (by, held_point, other_point) = best?;
    scene.candidate(SnapTarget::Line { axis, by, held_point, other_point: Some(other_point) })
}

/// The points of the dragged pieces that can be aligned: of one piece, also the centre of its frame.
fn held_points(scene: &SnapScene) -> Option<Vec<AlignPoint>> {
    let only_held = scene.held.first().filter(|_| scene.held.len() == 1);
    let centre = only_held.map(|index| frame_centre(scene.piece(*index).piece));
    Some(align_points(&scene.held_bounds()?, centre))
}

fn align_points(bounds: &Rect, frame_centre: impl IntoIterator<Item = Point>) -> Vec<AlignPoint> {
    let centres = frame_centre.into_iter().chain([bounds.centre()]).map(|point| (point, true));
    [(bounds.min, false), (bounds.max, false)].into_iter().chain(centres).collect()
}

/// The centre of a piece's frame, in the table. Where the piece is turned, its bounding box may have another centre.
fn frame_centre(piece: &Piece) -> Point {
    piece.placement().table_from_piece(piece.shape().frame().centre() - Point::default())
}
