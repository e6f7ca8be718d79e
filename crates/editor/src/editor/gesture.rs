//! Gestures: what the pointer has pressed, and how a drag changes the document.

use std::rc::Rc;
use std::sync::Arc;

use super::copied_pieces::{CopiedPieces, pieces_with_ids};
use super::modifiers::Modifiers;
use crate::analysis::{MeasuredPieces, Table};
use crate::editor::pointer_position::PointerPosition;
use crate::formats::terrain::OwnTerrain;
use crate::geometry::area::Axis;
use crate::geometry::{Point, Rect, Shape, Vector, trig};
use crate::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use crate::units::{self, Angle, Length, Resolution};
use crate::words::{many, plural, t};

/// A press of the pointer, and the drag that it may become.
#[derive(Clone, Debug)]
pub struct Gesture {
    /// What is dragged.
    pub target: GestureTarget,
    /// Where the pointer went down, in inches on the table.
    pressed_at: Point,
    /// How far the pointer may move before the press becomes a drag, in inches.
    slop: f64,
    /// The pointer at the last move of the drag; `None` while it is a press.
    last_pointer: Option<PointerPosition>,
    /// Measures of the document's pieces, computed when the drag begins and reused by each move.
    measured_pieces: Option<Rc<MeasuredPieces>>,
    /// The selection after a press without a drag; `None` keeps it.
    pub(super) click_selection: Option<Vec<PieceId>>,
}

/// What can be dragged.
#[derive(Clone, Debug)]
pub enum GestureTarget {
    /// Pieces.
    Pieces(Vec<PieceId>),
    /// A piece's turning handle.
    Turn(PieceId),
    /// A corner of a piece's frame.
    Corner(PieceId, Corner),
    /// The door of a building.
    Door(PieceId),
    /// A new piece, from the palette.
    New(Rc<OwnTerrain>),
    /// A corner of the selection rectangle; with the selection before the press.
    Marquee(Rc<[PieceId]>),
}

/// A handle of the selected piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handle {
    /// Turns it.
    Turn,
    /// Resizes it.
    Corner(Corner),
    /// Moves its door along its outline.
    Door,
}

/// A corner of a piece's frame: -1 for left or top, 1 for right or bottom, in the piece's own frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corner {
    /// Left or right.
    pub x: i8,
    /// Top or bottom.
    pub y: i8,
}

impl Corner {
    /// The four corners of a frame, clockwise from the top left.
    pub const ALL: [Self; 4] = [Self { x: -1, y: -1 }, Self { x: 1, y: -1 }, Self { x: 1, y: 1 }, Self { x: -1, y: 1 }];
}

impl Gesture {
    /// A press at a point on the table, in inches.
    pub const fn new(target: GestureTarget, pressed_at: Point, slop: f64) -> Self {
        Self { target, pressed_at, slop, last_pointer: None, measured_pieces: None, click_selection: None }
    }

    /// The gesture with the pointer elsewhere; `None` while it is still a press. `base` is the document without the drag.
    pub fn moved_to(&self, base: &Layout, pointer: PointerPosition) -> Option<Self> {
        let is_drag = self.last_pointer.is_some() || self.pressed_at.distance(pointer.point_in_table) > self.slop;
        let needs_measures = !matches!(self.target, GestureTarget::Marquee(_));
        is_drag.then(|| {
            let measured = || needs_measures.then(|| Rc::new(MeasuredPieces::new(base)));
            let measured_pieces = self.measured_pieces.clone().or_else(measured);
            Self { last_pointer: Some(pointer), measured_pieces, ..self.clone() }
        })
    }

    /// The gesture on another state of its document; `None` where what it drags isn't there, or is locked.
    pub(super) fn on(&self, base: &Layout) -> Option<Self> {
        let is_free = |id: &PieceId| base.piece(id).is_some_and(|piece| !piece.locked);
        let target = match &self.target {
            GestureTarget::Pieces(ids) => {
                let ids: Vec<PieceId> = ids.iter().filter(|id| base.piece(id).is_some()).cloned().collect();
                (!ids.is_empty()).then_some(GestureTarget::Pieces(ids))?
            }
            GestureTarget::Turn(id) | GestureTarget::Corner(id, _) | GestureTarget::Door(id) if !is_free(id) => {
                return None;
            }
            target => target.clone(),
        };
        Some(Self { target, measured_pieces: None, ..self.clone() })
    }

    /// The layout's pieces as placed, with the measures of those that haven't changed since the drag began.
    pub(super) fn table<'l>(&self, layout: &'l Layout) -> Table<'l> {
        self.measured_pieces
            .as_ref()
            .map_or_else(|| Table::new(layout), |measured| Table::with_measured(layout, measured))
    }

    /// The pointer at the last move of the drag; `None` while it is a press.
    pub const fn last_pointer(&self) -> Option<PointerPosition> {
        self.last_pointer
    }

    /// The rectangle with one corner where the pointer went down and the opposite one where it is now.
    pub fn rect(&self) -> Option<Rect> {
        Rect::around(&[self.pressed_at, self.last_pointer?.point_in_table])
    }

    /// Whether copies of the pieces are dragged, and the pieces stay.
    pub fn is_copying(&self) -> bool {
        matches!(self.target, GestureTarget::Pieces(_))
            && self.last_pointer.is_some_and(|pointer| pointer.modifiers.alt)
    }

    /// The document that `base` becomes with the pointer at a point of the table; `None` where the drag doesn't change it, as
    /// with a new piece beside the table.
    pub fn layout_at(&self, base: &Layout, point_in_table: Point, modifiers: Modifiers) -> Option<Layout> {
        let edits = match &self.target {
            GestureTarget::Pieces(ids) if self.is_copying() => {
                let copies = CopiedPieces::of(base, pieces_with_ids(base, ids), |copy| copy.label = None)?;
                let edits = self.move_edits(&copies.layout, &copies.ids(), point_in_table, modifiers);
                return copies.layout.edited(&edits).ok();
            }
            GestureTarget::Pieces(ids) => self.move_edits(base, ids, point_in_table, modifiers),
            GestureTarget::Turn(id) => vec![turn_edit(base.piece(id)?, self.pressed_at, point_in_table, modifiers)],
            GestureTarget::Corner(id, corner) => resize_edits(base.piece(id)?, *corner, point_in_table, modifiers),
            GestureTarget::Door(id) => vec![door_edit(base.piece(id)?, point_in_table, modifiers)?],
            GestureTarget::New(terrain) => vec![add_edit(base, terrain, point_in_table)?],
            GestureTarget::Marquee(_) => return None,
        };
        base.edited(&edits).ok()
    }

    /// The axis that Shift restricts a drag of pieces to: the one along which the pointer has moved more.
    pub(super) fn only_axis(&self, point_in_table: Point, modifiers: Modifiers) -> Option<Axis> {
        let by = point_in_table - self.pressed_at;
        let is_restricted = modifiers.shift && matches!(self.target, GestureTarget::Pieces(_));
        is_restricted.then(|| if by.x.abs() >= by.y.abs() { Axis::X } else { Axis::Y })
    }

    fn move_edits(&self, base: &Layout, ids: &[PieceId], point_in_table: Point, modifiers: Modifiers) -> Vec<Edit> {
        let by = point_in_table - self.pressed_at;
        let by = match self.only_axis(point_in_table, modifiers) {
            Some(Axis::X) => Vector::new(by.x, 0.0),
            Some(Axis::Y) => Vector::new(0.0, by.y),
            None => by,
        };
        let pieces = || ids.iter().filter_map(|id| base.piece(id)).filter(|piece| !piece.locked);
        let by = on_table(by, &base.table.bounds(), pieces().map(|piece| piece.origin()));
        let edit = |piece: &Arc<Piece>| {
            let change =
                PieceChange::Move(document_from_table(piece.origin() + by, base.pack.resolution()), piece.turn);
            Edit::Change(piece.id.clone(), change)
        };
        pieces().map(edit).collect()
    }

    /// The step's name in the history.
    pub fn name(&self, layout: &Layout) -> String {
        let title = |id: &PieceId| layout.piece(id).map_or_else(String::new, |piece| piece.title());
        match &self.target {
            GestureTarget::Pieces(ids) if self.is_copying() => match &ids[..] {
                [id] => t!("Duplicate {}", title(id)),
                _ => many(ids.len(), plural!("Duplicate a piece", "Duplicate {} pieces")),
            },
            GestureTarget::Pieces(ids) if ids.len() == 1 => t!("Move {}", title(&ids[0])),
            GestureTarget::Pieces(ids) => many(ids.len(), plural!("Move a piece", "Move {} pieces")),
            GestureTarget::Turn(id) => t!("Turn {}", title(id)),
            GestureTarget::Corner(id, _) => t!("Resize {}", title(id)),
            GestureTarget::Door(id) => t!("Door of {}", title(id)),
            GestureTarget::New(terrain) => t!("Add {}", terrain.piece.title()),
            GestureTarget::Marquee(_) => String::new(),
        }
    }

    /// Whether the gesture changes this piece.
    pub fn is_changing(&self, id: &PieceId) -> bool {
        match &self.target {
            GestureTarget::Pieces(ids) => ids.contains(id),
            GestureTarget::Turn(changed) | GestureTarget::Corner(changed, _) | GestureTarget::Door(changed) => {
                changed == id
            }
            GestureTarget::New(_) | GestureTarget::Marquee(_) => false,
        }
    }
}

/// As much of a displacement as takes no point beyond the table's rim, or farther beyond it.
fn on_table(by: Vector, table: &Rect, points: impl Iterator<Item = Point>) -> Vector {
    let (mut min, mut max) = ([f64::NEG_INFINITY; 2], [f64::INFINITY; 2]);
    for point in points {
        let (to_min, to_max) = (table.min - point, table.max - point);
        min = [min[0].max(to_min.x.min(0.0)), min[1].max(to_min.y.min(0.0))];
        max = [max[0].min(to_max.x.max(0.0)), max[1].min(to_max.y.max(0.0))];
    }
    Vector::new(units::clamped(by.x, min[0], max[0]), units::clamped(by.y, min[1], max[1]))
}

/// A point on the table in the document's coordinates: rounded to what the table holds.
pub(super) fn document_from_table(point_in_table: Point, resolution: Resolution) -> [Length; 2] {
    [point_in_table.x, point_in_table.y].map(|at| resolution.clamped(at))
}

/// Turns a piece as the pointer has gone round its origin, in steps.
fn turn_edit(piece: &Piece, pressed_at: Point, point_in_table: Point, modifiers: Modifiers) -> Edit {
    let direction = |point: Point| {
        let from_origin = point - piece.origin();
        trig::atan2(from_origin.y, from_origin.x).to_degrees()
    };
    let degrees = piece.turn.degrees() + direction(point_in_table) - direction(pressed_at);
    let turn = stepped_angle(degrees, modifiers).unwrap_or(piece.turn);
    Edit::Change(piece.id.clone(), PieceChange::Move(piece.at, turn))
}

/// An angle in steps of a degree; of 15° with Shift, of 0.1° with Alt.
fn stepped_angle(degrees: f64, modifiers: Modifiers) -> Option<Angle> {
    let step = match modifiers {
        Modifiers { shift: true, .. } => 15.0,
        Modifiers { alt: true, .. } => 0.1,
        _ => 1.0,
    };
    Angle::from_degrees((degrees / step).round() * step)
}

/// Moves a piece's door along its outline to where the pointer is, in the steps in which a piece is turned.
fn door_edit(piece: &Piece, point_in_table: Point, modifiers: Modifiers) -> Option<Edit> {
    let door = stepped_angle(piece.door_toward(point_in_table)?.degrees(), modifiers)?;
    Some(Edit::Change(piece.id.clone(), PieceChange::Door(door)))
}

/// Moves a corner of a piece's frame to the pointer; the opposite corner keeps its place on the table.
fn resize_edits(piece: &Piece, corner: Corner, point_in_table: Point, modifiers: Modifiers) -> Vec<Edit> {
    let ([min_side, max_side], resolution) = (piece.kind.sides, piece.kind.resolution);
    let shape = piece.shape();
    let frame = shape.frame();
    let placement = piece.handles_placement();
    let opposite = Corner { x: -corner.x, y: -corner.y };
    let fixed_in_piece = corner_in_piece(&frame, opposite);
    let pointer_in_piece = placement.piece_from_table(point_in_table);
    let width = (pointer_in_piece.x - fixed_in_piece.x) * f64::from(corner.x);
    let depth = (pointer_in_piece.y - fixed_in_piece.y) * f64::from(corner.y);
    let [mut width, mut depth] = [width, depth].map(|side| units::clamped(side, min_side, max_side));
    let is_circle = matches!(shape, Shape::Circle { .. });
    if modifiers.shift || is_circle {
        let held_in_piece = corner_in_piece(&frame, corner);
        let old_width = (held_in_piece.x - fixed_in_piece.x).abs();
        let old_depth = (held_in_piece.y - fixed_in_piece.y).abs();
        let factor = (width / old_width).max(depth / old_depth);
        (width, depth) = ((old_width * factor).min(max_side), (old_depth * factor).min(max_side));
    }
    let stretched = shape.stretched(width, depth, min_side, resolution);
    let fixed_in_table = placement.table_from_piece(fixed_in_piece);
    let origin = fixed_in_table + -placement.turned(corner_in_piece(&stretched.frame(), opposite));
    vec![
        Edit::Change(piece.id.clone(), PieceChange::Shape(Some(stretched))),
        Edit::Change(piece.id.clone(), PieceChange::Move(document_from_table(origin, resolution), piece.turn)),
    ]
}

/// A corner of a piece's frame, as a displacement from the piece's origin.
pub fn corner_in_piece(frame: &Rect, corner: Corner) -> Vector {
    let x = if corner.x < 0 { frame.min.x } else { frame.max.x };
    let y = if corner.y < 0 { frame.min.y } else { frame.max.y };
    Vector::new(x, y)
}

fn add_edit(base: &Layout, terrain: &OwnTerrain, point_in_table: Point) -> Option<Edit> {
    let is_over_table = base.table.bounds().holds(&Rect::new(point_in_table, point_in_table), 0.0);
    is_over_table.then(|| Edit::Add(terrain.placed(base, document_from_table(point_in_table, base.pack.resolution()))))
}
