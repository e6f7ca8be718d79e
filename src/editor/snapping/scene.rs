//! What is dragged and what stays, and how the two stand to each other when what is dragged moves on.

use super::proof;
use super::snap_line::SnapLine;
use crate::analysis::{Placed, Table, placement_area};
use crate::geometry::area::Axis;
use crate::geometry::{Footprint, Gap, Point, Side, Vector, gap, overlap};
use crate::layout::{Edit, Layout, PieceChange, PieceId};
use crate::units::Length;

/// The table as the pointer has it.
pub(super) struct SnapScene<'a> {
    pub table: Table<'a>,
    /// The dragged pieces, and where they stand among the table's.
    pub ids: Vec<PieceId>,
    pub held: Vec<usize>,
    /// What stays: the other pieces' places among the table's.
    pub rest: Vec<usize>,
    /// The bases of the chosen scenario's elements.
    pub bases: Vec<Footprint>,
    /// The place that the grid and the lines take hold of: a piece's origin, or the corner that is dragged.
    pub grip: Point,
    /// Where a piece that is resized lies with the pointer elsewhere; pieces that are carried just move.
    resize: Option<&'a dyn Fn(Vector) -> Option<Footprint>>,
}

/// Something to stick to.
#[derive(Clone, Debug)]
pub(super) struct SnapPull {
    pub to: SnapTarget,
    /// How far it is from the mark, in inches, and which way leads off it: a limit is kept on that side.
    pub off: f64,
    pub normal: Vector,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum SnapTarget {
    /// A gap of this width between the held piece and the other.
    Gap { held: usize, other: SnapOther, limit: f64 },
    /// So far off a side of the table.
    Edge { held: usize, side: Side, limit: f64 },
    /// A coordinate moved on by so much, to where this place of something else is.
    Line { axis: Axis, by: f64, from: Point, to: Option<Point> },
}

#[derive(Clone, Copy, Debug)]
pub(super) enum SnapOther {
    Piece(usize),
    Base(usize),
}

/// How far apart pieces are taken that lie in each other, to see which way leads out, in inches.
const APART: f64 = 2.0;
/// How little two may lie in each other and perhaps only touch, in inches.
const SHALLOW: f64 = 0.05;
/// How far the pointer goes to see what a corner does, in inches: more than the document rounds to.
const STEP: f64 = 0.05;

impl<'a> SnapScene<'a> {
    pub fn carrying(table: Table<'a>, ids: &[PieceId]) -> Option<Self> {
        let is_held = |index: &usize| ids.contains(&table.pieces[*index].piece.id);
        let (held, rest): (Vec<usize>, Vec<usize>) = (0..table.pieces.len()).partition(is_held);
        let grip = table.pieces[*held.first()?].piece.origin();
        let bases = placement_area::bases(&table);
        Some(Self { table, ids: ids.to_vec(), held, rest, bases, grip, resize: None })
    }

    pub fn resizing(
        raw: Table<'a>,
        id: &PieceId,
        corner: Point,
        place: &'a dyn Fn(Vector) -> Option<Footprint>,
    ) -> Option<Self> {
        let scene = Self::carrying(raw, std::slice::from_ref(id))?;
        Some(Self { grip: corner, resize: Some(place), ..scene })
    }

    pub const fn resizes(&self) -> bool {
        self.resize.is_some()
    }

    /// How many pairs there are of a dragged piece and another near it.
    pub fn pairs(&self) -> usize {
        let near = |held: &usize| {
            let is_near = |other: &&usize| proof::is_near(&self.table, self.piece(*held), self.piece(**other));
            self.rest.iter().filter(is_near).count()
        };
        self.held.iter().map(near).sum()
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

    /// A held piece moved on.
    pub fn footprint(&self, held: usize, by: Vector) -> Option<Footprint> {
        match self.resize {
            Some(place) => place(by),
            None => Some(self.table.pieces[held].footprint.moved(by)),
        }
    }

    /// How far from a mark everything stands when it is moved on, and which way leads off.
    pub fn read(&self, to: SnapTarget, by: Vector) -> Option<(f64, Vector)> {
        match to {
            SnapTarget::Line { axis, by: wanted, .. } => Some(match axis {
                Axis::X => (by.x - wanted, Vector::new(1.0, 0.0)),
                Axis::Y => (by.y - wanted, Vector::new(0.0, 1.0)),
            }),
            SnapTarget::Gap { .. } | SnapTarget::Edge { .. } if self.resizes() => {
                let off = self.off(to, by)?.0;
                let change =
                    |way: Vector| Some((self.off(to, by + way)?.0 - self.off(to, by + -way)?.0) / (2.0 * STEP));
                Some((off, Vector::new(change(Vector::new(STEP, 0.0))?, change(Vector::new(0.0, STEP))?)))
            }
            _ => self.off(to, by),
        }
    }

    /// The same, as if a corner carried its piece along.
    fn off(&self, to: SnapTarget, by: Vector) -> Option<(f64, Vector)> {
        match to {
            SnapTarget::Gap { held, other, limit } => {
                let (width, normal) = width(&self.footprint(held, by)?, self.other(other))?;
                Some((width - limit, normal))
            }
            SnapTarget::Edge { held, side, limit } => {
                let clearance = self.table.bounds.clearance(self.footprint(held, by)?.bounds(), side);
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

    /// What is drawn of a mark once everything stands there.
    pub fn drawn(&self, pull: &SnapPull, by: Vector) -> Option<SnapLine> {
        let line = match pull.to {
            SnapTarget::Gap { held, other, .. } => gap::between(&self.footprint(held, by)?, self.other(other)),
            SnapTarget::Edge { held, side, .. } => {
                // From the middle of the box, as the board draws all distances to the edges of what is dragged.
                let bounds = *self.footprint(held, by)?.bounds();
                let (table, middle) = (&self.table.bounds, bounds.centre());
                let (from, to) = match side {
                    Side::Left => (Point::new(bounds.min.x, middle.y), Point::new(table.min.x, middle.y)),
                    Side::Right => (Point::new(bounds.max.x, middle.y), Point::new(table.max.x, middle.y)),
                    Side::Top => (Point::new(middle.x, bounds.min.y), Point::new(middle.x, table.min.y)),
                    Side::Bottom => (Point::new(middle.x, bounds.max.y), Point::new(middle.x, table.max.y)),
                };
                Gap { distance: from.distance(to), from, to }
            }
            SnapTarget::Line { axis, from, to, .. } => {
                // The line runs through both, along the other axis.
                let (from, to) = (from + by, to?);
                let to = if axis == Axis::X { Point::new(from.x, to.y) } else { Point::new(to.x, from.y) };
                return Some(SnapLine { line: Gap { distance: from.distance(to), from, to }, limit: None });
            }
        };
        let (SnapTarget::Gap { limit, .. } | SnapTarget::Edge { limit, .. }) = pull.to else { return None };
        Some(SnapLine { line, limit: Some(limit) })
    }
}

/// How wide the gap between two footprints is, and which way leads from the second to the first; negative where they
/// overlap.
pub(super) fn width(held: &Footprint, other: &Footprint) -> Option<(f64, Vector)> {
    let line = gap::between(held, other);
    if line.distance > 1e-9 {
        return Some((line.distance, (line.from - line.to).unit()?));
    }
    // Which way leads out is seen from outside.
    let out = (held.centre() - other.centre()).unit().unwrap_or(Vector::new(1.0, 0.0)) * APART;
    let outside = gap::between(&held.moved(out), other);
    let normal = (outside.from + -out - (outside.to + -out)).unit().filter(|_| outside.distance > 1e-9)?;
    let width = outside.distance - out.dot(normal);
    // What lies deep in another surely overlaps; what only touches has to be measured.
    if width > -SHALLOW && overlap::between(held, other).is_none() {
        return Some((0.0, normal));
    }
    Some((width.min(-1e-6), normal))
}

/// A table with some pieces moved on.
pub(super) fn carried(raw: &Layout, ids: &[PieceId], by: Vector) -> Option<Layout> {
    let [x, y] = [Length::clamped(by.x), Length::clamped(by.y)];
    let pieces = ids.iter().filter_map(|id| raw.piece(id));
    let edits = pieces.map(|piece| {
        let at = [piece.at[0] + x, piece.at[1] + y];
        Edit::Change(piece.id.clone(), PieceChange::Move(at, piece.turn))
    });
    raw.edited(&edits.collect::<Vec<_>>()).ok()
}
