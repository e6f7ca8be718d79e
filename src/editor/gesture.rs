//! Pointing and dragging: what is held, and what the document becomes when the pointer is somewhere else.

use super::modifiers::Modifiers;
use std::rc::Rc;

use super::copied_pieces::{CopiedPieces, those};
use crate::analysis::{MeasuredPieces, Table};
use crate::editor::pointer_position::PointerPosition;
use crate::formats::terrain::OwnTerrain;
use crate::geometry::area::Axis;
use crate::geometry::{Point, Rect, Shape, Vector, trig};
use crate::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use crate::units::{self, Angle, Length};
use crate::words::{many, plural, t};

/// What the pointer holds.
#[derive(Clone, Debug)]
pub struct Gesture {
    /// What is dragged.
    pub held: GestureTarget,
    /// Where the pointer went down, in inches on the table.
    pressed_at: Point,
    /// How far the pointer must go before pointing becomes dragging, in inches: a few pixels, more for a finger.
    slop: f64,
    /// Where the pointer was last while it dragged, and the keys held then.
    last: Option<PointerPosition>,
    /// What is known of the document since the drag began: each move would work it out anew.
    known: Option<Rc<MeasuredPieces>>,
    /// What a press without a drag leaves of the selection; none where it leaves all.
    pub(super) leaves: Option<Vec<PieceId>>,
}

/// What can be dragged.
#[derive(Clone, Debug)]
pub enum GestureTarget {
    /// Pieces, by the place where they were taken.
    Pieces(Vec<PieceId>),
    /// The turning handle of a piece.
    Turn(PieceId),
    /// A corner of a piece's frame.
    Corner(PieceId, Corner),
    /// A new piece, from the palette.
    New(Rc<OwnTerrain>),
    /// A corner of the rectangle that selects what it touches; with what was selected before.
    Marquee(Rc<[PieceId]>),
}

/// A handle of the selected piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handle {
    /// Turns it.
    Turn,
    /// Resizes it.
    Corner(Corner),
}

/// A corner of a piece's frame: -1 for left or top, 1 for right or bottom, in the piece's own frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corner {
    /// Left or right.
    pub x: i8,
    /// Top or bottom.
    pub y: i8,
}

impl Gesture {
    /// A press at a place of the table, in inches.
    #[must_use]
    pub const fn new(held: GestureTarget, pressed_at: Point, slop: f64) -> Self {
        Self { held, pressed_at, slop, last: None, known: None, leaves: None }
    }

    /// The gesture with the pointer there, over `base` as it was when the gesture began; `None` where that is still pointing.
    #[must_use]
    pub fn dragged(&self, base: &Layout, to: PointerPosition) -> Option<Self> {
        let drags = self.last.is_some() || self.pressed_at.distance(to.at) > self.slop;
        let asks = !matches!(self.held, GestureTarget::Marquee(_));
        drags.then(|| {
            let known = self.known.clone().or_else(|| asks.then(|| Rc::new(MeasuredPieces::of(base))));
            Self { last: Some(to), known, ..self.clone() }
        })
    }

    /// Everything of a layout placed, with what is known of it.
    pub(super) fn table<'l>(&self, layout: &'l Layout) -> Table<'l> {
        self.known.as_ref().map_or_else(|| Table::new(layout), |known| Table::knowing(layout, known))
    }

    /// Where the pointer was last while it dragged.
    #[must_use]
    pub const fn last(&self) -> Option<PointerPosition> {
        self.last
    }

    /// The rectangle from where the pointer went down to where it is.
    #[must_use]
    pub fn stretch(&self) -> Option<Rect> {
        Rect::around(&[self.pressed_at, self.last()?.at])
    }

    /// Whether copies are dragged while the pieces stay.
    fn copies(&self) -> bool {
        matches!(self.held, GestureTarget::Pieces(_)) && self.last.is_some_and(|to| to.modifiers.alt)
    }

    /// The document that `base` becomes with the pointer at `at`; `None` where nothing comes of it, as for a new piece
    /// that isn't over the table.
    #[must_use]
    pub fn carried(&self, base: &Layout, at: Point, modifiers: Modifiers) -> Option<Layout> {
        let edits = match &self.held {
            GestureTarget::Pieces(ids) if self.copies() => {
                let copies = CopiedPieces::of(base, those(base, ids), |copy| copy.label = None)?;
                let edits = moved(&copies.layout, &copies.ids(), at - self.pressed_at, modifiers);
                return copies.layout.edited(&edits).ok();
            }
            GestureTarget::Pieces(ids) => moved(base, ids, at - self.pressed_at, modifiers),
            GestureTarget::Turn(id) => vec![turned(base.piece(id)?, self.pressed_at, at, modifiers)],
            GestureTarget::Corner(id, corner) => resized(base.piece(id)?, *corner, at, modifiers),
            GestureTarget::New(own) => vec![added(base, own, at)?],
            GestureTarget::Marquee(_) => return None,
        };
        base.edited(&edits).ok()
    }

    /// The one coordinate that changes where shift holds a drag to it.
    pub(super) fn only(&self, at: Point, modifiers: Modifiers) -> Option<Axis> {
        let by = at - self.pressed_at;
        let carries = modifiers.shift && matches!(self.held, GestureTarget::Pieces(_));
        carries.then(|| if by.x.abs() >= by.y.abs() { Axis::X } else { Axis::Y })
    }

    /// What the step is called in the history.
    #[must_use]
    pub fn name(&self, layout: &Layout) -> String {
        let called = |id: &PieceId| layout.piece(id).map_or_else(String::new, |piece| piece.title());
        match &self.held {
            GestureTarget::Pieces(ids) if self.copies() => match &ids[..] {
                [id] => t!("Duplicate {}", called(id)),
                _ => many(ids.len(), plural!("Duplicate a piece", "Duplicate {} pieces")),
            },
            GestureTarget::Pieces(ids) if ids.len() == 1 => t!("Move {}", called(&ids[0])),
            GestureTarget::Pieces(ids) => many(ids.len(), plural!("Move a piece", "Move {} pieces")),
            GestureTarget::Turn(id) => t!("Turn {}", called(id)),
            GestureTarget::Corner(id, _) => t!("Resize {}", called(id)),
            GestureTarget::New(own) => t!("Add {}", own.piece.title()),
            GestureTarget::Marquee(_) => String::new(),
        }
    }

    /// The pieces that are being changed, in the layout as it is now.
    #[must_use]
    pub fn touches(&self, id: &PieceId) -> bool {
        match &self.held {
            GestureTarget::Pieces(ids) => ids.contains(id),
            GestureTarget::Turn(held) | GestureTarget::Corner(held, _) => held == id,
            GestureTarget::New(_) | GestureTarget::Marquee(_) => false,
        }
    }
}

/// A place of the table as the document holds it.
pub(super) fn to_document(point: Point) -> [Length; 2] {
    [Length::clamped(point.x), Length::clamped(point.y)]
}

fn moved(base: &Layout, ids: &[PieceId], by: Vector, modifiers: Modifiers) -> Vec<Edit> {
    // Shift holds to the longer axis, as every drawing tool has it.
    let by = match modifiers.shift {
        true if by.x.abs() >= by.y.abs() => Vector::new(by.x, 0.0),
        true => Vector::new(0.0, by.y),
        false => by,
    };
    let carried = ids.iter().filter_map(|id| base.piece(id)).filter(|piece| !piece.locked);
    carried
        .map(|piece| {
            let change = PieceChange::Move(to_document(piece.origin() + by), piece.turn);
            Edit::Change(piece.id.clone(), change)
        })
        .collect()
}

/// Follows the pointer round the piece's origin, in whole degrees; by 15° with shift, by tenths with alt.
fn turned(piece: &Piece, from: Point, to: Point, modifiers: Modifiers) -> Edit {
    let direction = |point: Point| {
        let by = point - piece.origin();
        trig::atan2(by.y, by.x).to_degrees()
    };
    let turned = piece.turn.degrees() + direction(to) - direction(from);
    let step = match modifiers {
        Modifiers { shift: true, .. } => 15.0,
        Modifiers { alt: true, .. } => 0.1,
        _ => 1.0,
    };
    let turn = Angle::from_degrees((turned / step).round() * step).unwrap_or(piece.turn);
    Edit::Change(piece.id.clone(), PieceChange::Move(piece.at, turn))
}

/// Takes a corner of the piece's frame to the pointer while the opposite corner stays where it lies on the table.
fn resized(piece: &Piece, corner: Corner, to: Point, modifiers: Modifiers) -> Vec<Edit> {
    let [least, most] = piece.kind.sides;
    let shape = piece.shape();
    let frame = shape.frame();
    let placement = piece.placement();
    let held = at_corner(&frame, corner);
    let fixed = at_corner(&frame, Corner { x: -corner.x, y: -corner.y });
    let pointer = placement.unplace(to);
    let mut width = units::clamped((pointer.x - fixed.x) * f64::from(corner.x), least, most);
    let mut depth = units::clamped((pointer.y - fixed.y) * f64::from(corner.y), least, most);
    let round = matches!(shape, Shape::Circle { .. });
    if modifiers.shift || round {
        let (old_width, old_depth) = ((held.x - fixed.x).abs(), (held.y - fixed.y).abs());
        let by = (width / old_width).max(depth / old_depth);
        (width, depth) = ((old_width * by).min(most), (old_depth * by).min(most));
    }
    let stretched = shape.stretched(width, depth, least);
    let origin = placement.place(fixed)
        + -placement.turned(at_corner(&stretched.frame(), Corner { x: -corner.x, y: -corner.y }));
    vec![
        Edit::Change(piece.id.clone(), PieceChange::Shape(Some(stretched))),
        Edit::Change(piece.id.clone(), PieceChange::Move(to_document(origin), piece.turn)),
    ]
}

/// A corner of a frame, as a displacement from the piece's origin.
#[must_use]
pub fn at_corner(frame: &Rect, corner: Corner) -> Vector {
    let x = if corner.x < 0 { frame.min.x } else { frame.max.x };
    let y = if corner.y < 0 { frame.min.y } else { frame.max.y };
    Vector::new(x, y)
}

fn added(base: &Layout, own: &OwnTerrain, at: Point) -> Option<Edit> {
    let table = base.pack.table();
    let over = table.holds(&Rect::new(at, at), 0.0);
    over.then(|| Edit::Add(own.placed(base.free_id(), to_document(at))))
}
