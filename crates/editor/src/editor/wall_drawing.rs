//! Walls that are drawn: with the tape measure a line is laid out, and when it is let go it becomes sections.

use super::tape_pointer::TapePointer;
use crate::geometry::Point;
use crate::layout::{Layout, Piece, PieceId, WallEnd, WallLine, WallRun};
use crate::pack::{Kind, Pack};
use crate::units::Angle;

/// The direction of a line is a multiple of so many degrees, unless nothing snaps.
const STEP: f64 = 15.0;

/// What a wall is drawn from, while that is so.
#[derive(Clone, Debug, PartialEq)]
pub struct WallDrawing {
    kind: &'static Kind,
    /// Where the next line begins.
    from: Option<WallEnd>,
    /// The line that is being drawn.
    line: Option<WallLine>,
    press: Option<WallPress>,
}

/// A pointer that is down.
#[derive(Clone, Debug, PartialEq)]
struct WallPress {
    point_in_table: Point,
    /// Whether it has moved far enough to draw a line.
    is_drawing: bool,
    from_before: Option<WallEnd>,
}

impl WallDrawing {
    /// Drawing a kind, from this piece where that is part of a wall.
    pub(super) fn new(kind: &'static Kind, from: Option<&Piece>) -> Self {
        let from = from.filter(|piece| is_of_wall(piece, kind)).map(|piece| WallEnd::Piece(piece.id.clone()));
        Self { kind, from, line: None, press: None }
    }

    /// The same with another kind.
    pub(super) fn with_kind(&self, kind: &'static Kind) -> Self {
        Self { kind, ..self.after_line(None) }
    }

    /// The kinds of which walls are drawn.
    pub fn kinds(pack: &'static Pack) -> impl Iterator<Item = &'static Kind> {
        pack.kinds.all().iter().filter(|kind| kind.drawn.is_some())
    }

    /// The kind that is drawn.
    pub const fn kind(&self) -> &'static Kind {
        self.kind
    }

    /// Whether a line is being drawn.
    pub fn is_drawing(&self) -> bool {
        self.press.as_ref().is_some_and(|press| press.is_drawing)
    }

    /// Whether it is known where the next line begins.
    pub fn has_start(&self, layout: &Layout) -> bool {
        self.start(layout).is_some()
    }

    /// Where the next line begins, while none is being drawn.
    pub fn start(&self, layout: &Layout) -> Option<Point> {
        match self.from.as_ref()? {
            WallEnd::Point(point) => Some(*point),
            WallEnd::Piece(id) => layout.piece(id).map(|piece| piece.origin()),
        }
    }

    /// What the line that is being drawn becomes.
    pub fn run(&self, layout: &Layout) -> Option<WallRun> {
        layout.wall_run(self.kind, self.from.as_ref()?, self.line.as_ref()?)
    }

    /// The table with what the line that is being drawn becomes.
    pub fn shown_on(&self, layout: &Layout) -> Option<Layout> {
        layout.edited(&self.run(layout)?.edits()).ok()
    }

    /// The drawing after Escape: as before the press, or without a start; otherwise `None`, for ended.
    pub(super) fn cancelled(&self) -> Option<Self> {
        let from = match &self.press {
            Some(press) => press.from_before.clone(),
            None => self.from.is_some().then_some(None)?,
        };
        Some(Self { kind: self.kind, from, line: None, press: None })
    }

    /// The drawing after the pointer goes down.
    pub(super) fn pressed(&self, layout: &Layout, pointer: TapePointer) -> Self {
        let from_before = self.from.clone().filter(|_| self.has_start(layout));
        let press =
            WallPress { point_in_table: pointer.point_in_table, is_drawing: false, from_before: from_before.clone() };
        let from = from_before.or_else(|| Some(self.end_at(layout, pointer)));
        Self { kind: self.kind, from, line: None, press: Some(press) }
    }

    /// The drawing after the pointer moves; `None` where it hasn't moved far enough.
    pub(super) fn moved(&self, layout: &Layout, pointer: TapePointer) -> Option<Self> {
        let press = self.press.as_ref()?;
        let distance = press.point_in_table.distance(pointer.point_in_table);
        if !press.is_drawing && distance <= pointer.slop {
            return None;
        }
        let mut drawing = self.clone();
        if !press.is_drawing {
            // A drag from elsewhere begins a wall of its own.
            let begun = self.end_at(layout, TapePointer { point_in_table: press.point_in_table, ..pointer });
            let is_near = self.start(layout).is_some_and(|start| start.distance(press.point_in_table) <= NEAR_START);
            drawing.from = if is_near { self.from.clone() } else { Some(begun) };
        }
        drawing.press = Some(WallPress { is_drawing: true, ..press.clone() });
        drawing.line = Some(self.line_to(layout, pointer));
        Some(drawing)
    }

    /// The drawing after the pointer goes up, with a line where it has drawn one: by a drag, or by a press while there was a start.
    pub(super) fn released(&self, layout: &Layout, pointer: TapePointer) -> Self {
        let press = self.press.as_ref();
        let has_line = press.is_some_and(|press| press.is_drawing || press.from_before.is_some());
        let line = has_line.then(|| self.line_to(layout, pointer));
        Self { line, press: None, ..self.clone() }
    }

    /// The drawing with a line of so many sections in a direction, from where the next one begins or else from the middle of the table.
    pub(super) fn with_sections(&self, layout: &Layout, count: u32, turn: Angle) -> Self {
        let from = self.from.clone().filter(|_| self.has_start(layout));
        let from = from.or_else(|| Some(WallEnd::Point(layout.table.bounds().centre())));
        Self { from, line: Some(WallLine::Sections(count, turn)), ..self.clone() }
    }

    /// The drawing without a line; with `last`, from there the next one goes on.
    pub(super) fn after_line(&self, last: Option<PieceId>) -> Self {
        let from = last.map_or_else(|| self.from.clone(), |id| Some(WallEnd::Piece(id)));
        Self { kind: self.kind, from, line: None, press: None }
    }

    fn line_to(&self, layout: &Layout, pointer: TapePointer) -> WallLine {
        WallLine::To(self.end_at(layout, pointer), (pointer.reach > 0.0).then_some(STEP))
    }

    /// The part of a wall that a pointer is on, or its place.
    fn end_at(&self, layout: &Layout, pointer: TapePointer) -> WallEnd {
        let parts = layout.pieces.iter().filter(|piece| is_of_wall(piece, self.kind));
        let near = parts.map(|piece| (piece.footprint().signed_distance(pointer.point_in_table), &piece.id));
        let nearest =
            near.filter(|(distance, _)| *distance <= pointer.reach).min_by(|one, other| one.0.total_cmp(&other.0));
        nearest.map_or(WallEnd::Point(pointer.point_in_table), |(_, id)| WallEnd::Piece(id.clone()))
    }
}

/// A drag that begins so near to where the last line ended goes on from there, in inches.
const NEAR_START: f64 = 1.2;

/// Whether walls of a kind go on from a piece.
fn is_of_wall(piece: &Piece, kind: &Kind) -> bool {
    let is_corner = kind.drawn.as_ref().is_some_and(|drawn| drawn.is_corner(piece.kind));
    // What stands in a wall in the place of a section, such as a gateway, is as deep as it.
    let is_as_deep = (piece.kind.shape.extent().1 - kind.shape.extent().1).abs() < 1e-9 && piece.kind.paid_by.is_some();
    is_corner || is_as_deep
}
