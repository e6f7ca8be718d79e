//! The scene of a drag: the dragged pieces, the others, and how far snap targets are from where the dragged pieces are.

use super::proof;
use super::snap_line::SnapLine;
use crate::analysis::{PairParts, Placed, Table, placement_area};
use crate::geometry::area::Axis;
use crate::geometry::{Footprint, Gap, Point, Rect, Side, Vector, gap, overlap};
use crate::layout::{Edit, Layout, PieceChange, PieceId};

/// The table with the dragged pieces where the pointer has them. All lengths are in inches, all points in the table.
pub(super) struct SnapScene<'a> {
    pub table: Table<'a>,
    /// The ids of the dragged pieces.
    pub ids: Vec<PieceId>,
    /// The indices of the dragged pieces in `table`.
    pub held: Vec<usize>,
    /// The indices of all other pieces in `table`.
    pub others: Vec<usize>,
    /// The bases of the scenario's elements.
    pub bases: Vec<Footprint>,
    /// The point that is brought onto the grid and lines: a piece's origin, or the corner that is dragged.
    pub anchor: Point,
    /// The footprint of a piece that is being resized, with the pointer moved by a displacement; `None` where pieces are moved.
    resize: Option<&'a dyn Fn(Vector) -> Option<Footprint>>,
}

/// A target within reach.
#[derive(Clone, Debug)]
pub(super) struct SnapCandidate {
    pub target: SnapTarget,
    /// How far the dragged pieces are from the target, in inches: positive on the side that the limit allows.
    pub error: f64,
    /// The direction in which the error grows.
    pub normal: Vector,
}

/// What a drag can snap to.
#[derive(Clone, Copy, Debug)]
pub(super) enum SnapTarget {
    /// A gap of `limit` inches between some parts of a dragged piece and some of something else.
    Gap { held: usize, other: SnapOther, parts: PairParts, limit: f64 },
    /// A dragged piece `limit` inches from a side of the table.
    Edge { held: usize, side: Side, limit: f64 },
    /// A displacement `by` along an axis, which aligns a point of the dragged pieces with one of another piece or with the grid.
    Line { axis: Axis, by: f64, held_point: Point, other_point: Option<Point> },
}

/// The other side of a gap: a piece, by its index in the table, or a base, by its index in the scene.
#[derive(Clone, Copy, Debug)]
pub(super) enum SnapOther {
    Piece(usize),
    Base(usize),
}

/// How far overlapping pieces are moved apart to find the direction in which they separate, in inches.
const SEPARATION: f64 = 2.0;
/// Up to this depth, in inches, an overlap may be a mere touch and is measured.
const MAX_TOUCH_DEPTH: f64 = 0.05;
/// The step of the numerical derivative for a dragged corner, in inches: larger than the document's rounding.
const DERIVATIVE_STEP: f64 = 0.05;

impl<'a> SnapScene<'a> {
    /// A scene in which pieces are moved.
    pub fn for_move(table: Table<'a>, ids: &[PieceId]) -> Option<Self> {
        let is_held = |index: &usize| ids.contains(&table.pieces[*index].piece.id);
        let (held, others): (Vec<usize>, Vec<usize>) = (0..table.pieces.len()).partition(is_held);
        let anchor = table.pieces[*held.first()?].piece.origin();
        let bases = placement_area::bases(&table);
        Some(Self { table, ids: ids.to_vec(), held, others, bases, anchor, resize: None })
    }

    /// A scene in which a corner of a piece is dragged.
    pub fn for_resize(
        table: Table<'a>,
        id: &PieceId,
        corner_in_table: Point,
        resize: &'a dyn Fn(Vector) -> Option<Footprint>,
    ) -> Option<Self> {
        let scene = Self::for_move(table, std::slice::from_ref(id))?;
        Some(Self { anchor: corner_in_table, resize: Some(resize), ..scene })
    }

    pub const fn is_resize(&self) -> bool {
        self.resize.is_some()
    }

    /// The number of pairs of a dragged piece and another near it.
    pub fn count_near_pairs(&self) -> usize {
        let count_near = |held: &usize| {
            let is_near = |other: &&usize| proof::is_near(&self.table, self.piece(*held), self.piece(**other));
            self.others.iter().filter(is_near).count()
        };
        self.held.iter().map(count_near).sum()
    }

    pub fn piece(&self, index: usize) -> &Placed<'a> {
        &self.table.pieces[index]
    }

    pub fn other(&self, other: SnapOther) -> &Footprint {
        match other {
            SnapOther::Piece(index) => &self.table.pieces[index].footprint,
            SnapOther::Base(index) => &self.bases[index],
        }
    }

    /// The bounding box of the dragged pieces.
    pub fn held_bounds(&self) -> Option<Rect> {
        let corners = self.held.iter().flat_map(|index| {
            let bounds = self.piece(*index).footprint.bounds();
            [bounds.min, bounds.max]
        });
        Rect::around(&corners.collect::<Vec<_>>())
    }

    /// The footprint of a dragged piece with the pointer moved by a displacement.
    fn moved_footprint(&self, held: usize, by: Vector) -> Option<Footprint> {
        match self.resize {
            Some(resize) => resize(by),
            None => Some(self.table.pieces[held].footprint.moved(by)),
        }
    }

    /// A target as seen from where the pointer has the pieces.
    pub fn candidate(&self, target: SnapTarget) -> Option<SnapCandidate> {
        let (error, normal) = self.measure(target, Vector::default())?;
        Some(SnapCandidate { target, error, normal })
    }

    /// How far the dragged pieces are from a target with the pointer moved by a displacement, and the gradient of that distance.
    pub fn measure(&self, target: SnapTarget, by: Vector) -> Option<(f64, Vector)> {
        match target {
            SnapTarget::Line { axis, by: wanted, .. } => Some(match axis {
                Axis::X => (by.x - wanted, Vector::new(1.0, 0.0)),
                Axis::Y => (by.y - wanted, Vector::new(0.0, 1.0)),
            }),
            SnapTarget::Gap { .. } | SnapTarget::Edge { .. } if self.is_resize() => {
                let error = self.error_if_moved(target, by)?.0;
                let derivative = |step: Vector| {
                    let (after, before) =
                        (self.error_if_moved(target, by + step)?.0, self.error_if_moved(target, by + -step)?.0);
                    Some((after - before) / (2.0 * DERIVATIVE_STEP))
                };
                let x = derivative(Vector::new(DERIVATIVE_STEP, 0.0))?;
                Some((error, Vector::new(x, derivative(Vector::new(0.0, DERIVATIVE_STEP))?)))
            }
            _ => self.error_if_moved(target, by),
        }
    }

    /// How far the dragged pieces are from a gap or an edge, and the gradient of that distance for pieces that are moved; for a
    /// resized piece the gradient is another.
    fn error_if_moved(&self, target: SnapTarget, by: Vector) -> Option<(f64, Vector)> {
        match target {
            SnapTarget::Gap { held, other, parts, limit } => {
                let held = self.moved_footprint(held, by)?;
                let (held, other) = parts.footprints(&held, self.other(other))?;
                let (width, normal) = signed_gap(&held, &other)?;
                Some((width - limit, normal))
            }
            SnapTarget::Edge { held, side, limit } => {
                let clearance = self.table.bounds.clearance(self.moved_footprint(held, by)?.bounds(), side);
                let normal = match side {
                    Side::Left => Vector::new(1.0, 0.0),
                    Side::Right => Vector::new(-1.0, 0.0),
                    Side::Top => Vector::new(0.0, 1.0),
                    Side::Bottom => Vector::new(0.0, -1.0),
                };
                Some((clearance - limit, normal))
            }
            SnapTarget::Line { .. } => None,
        }
    }

    /// The line that is drawn for a candidate, with the pointer moved by a displacement.
    pub fn snap_line(&self, candidate: &SnapCandidate, by: Vector) -> Option<SnapLine> {
        match candidate.target {
            SnapTarget::Gap { held, other, parts, limit } => {
                let held = self.moved_footprint(held, by)?;
                let (held, other) = parts.footprints(&held, self.other(other))?;
                Some(SnapLine { line: gap::between(&held, &other), limit: Some(limit) })
            }
            SnapTarget::Edge { held, side, limit } => {
                // From the middle of the bounding box, as the board draws all distances to the edges.
                let bounds = *self.moved_footprint(held, by)?.bounds();
                let (table, middle) = (&self.table.bounds, bounds.centre());
                let (from, to) = match side {
                    Side::Left => (Point::new(bounds.min.x, middle.y), Point::new(table.min.x, middle.y)),
                    Side::Right => (Point::new(bounds.max.x, middle.y), Point::new(table.max.x, middle.y)),
                    Side::Top => (Point::new(middle.x, bounds.min.y), Point::new(middle.x, table.min.y)),
                    Side::Bottom => (Point::new(middle.x, bounds.max.y), Point::new(middle.x, table.max.y)),
                };
                Some(SnapLine { line: Gap { distance: from.distance(to), from, to }, limit: Some(limit) })
            }
            SnapTarget::Line { axis, held_point, other_point, .. } => {
                // Both points have the same coordinate on `axis`; the line runs along the other axis.
                let (from, to) = (held_point + by, other_point?);
                let to = if axis == Axis::X { Point::new(from.x, to.y) } else { Point::new(to.x, from.y) };
                Some(SnapLine { line: Gap { distance: from.distance(to), from, to }, limit: None })
            }
        }
    }
}

/// The gap between two footprints, negative where they overlap, and the direction from the second to the first.
fn signed_gap(held: &Footprint, other: &Footprint) -> Option<(f64, Vector)> {
    let line = gap::between(held, other);
    if line.distance > 1e-9 {
        return Some((line.distance, (line.from - line.to).unit()?));
    }
    // The direction is measured with the first moved away from the second.
    let away = (held.centre() - other.centre()).unit().unwrap_or(Vector::new(1.0, 0.0)) * SEPARATION;
    let apart = gap::between(&held.moved(away), other);
    let normal = (apart.from + -away - (apart.to + -away)).unit().filter(|_| apart.distance > 1e-9)?;
    let width = apart.distance - away.dot(normal);
    // A deep overlap needs no further measuring.
    if width > -MAX_TOUCH_DEPTH && overlap::between(held, other).is_none() {
        return Some((0.0, normal));
    }
    Some((width.min(-1e-6), normal))
}

/// The layout with some pieces moved.
pub(super) fn with_moved(layout: &Layout, ids: &[PieceId], by: Vector) -> Option<Layout> {
    let [x, y] = [by.x, by.y].map(|by| layout.pack.resolution().clamped(by));
    let pieces = ids.iter().filter_map(|id| layout.piece(id));
    let edits = pieces.map(|piece| {
        let at = [piece.at[0] + x, piece.at[1] + y];
        Edit::Change(piece.id.clone(), PieceChange::Move(at, piece.turn))
    });
    layout.edited(&edits.collect::<Vec<_>>()).ok()
}
