//! The shape editor: draws an outline corner by corner, by pointer or by keys, on a blank drawing area or over a photo.
//!
//! A press on a corner or a side grabs it. A press elsewhere adds a corner where it is released, or pans the view where it is
//! dragged. A step that would make the outline touch itself is refused.

mod action;
mod key;
mod line;
mod photo;
#[cfg(test)]
mod tests;

use super::arrow_key_step::arrow_key_step;
use super::camera::Camera;
use super::modifiers::Modifiers;
use crate::formats::terrain::pack;
use crate::geometry::{Point, Rect, Shape, ShapeProblem};
use crate::units::{Length, Unit, clamped};
use crate::words::t;

pub use action::OutlineAction;
pub use key::OutlineKey;
pub use line::{OutlineHit, OutlineLine, OutlinePoint, outline_from_point, point_from_outline};
pub use photo::{DEFAULT_HALF_SIDE, Photo};

/// An outline that is being drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct OutlineDraft {
    line: OutlineLine,
    undo_lines: Vec<OutlineLine>,
    redo_lines: Vec<OutlineLine>,
    grip: Option<OutlineGrip>,
    /// The index of the corner that keys act on.
    selected_corner: Option<usize>,
    /// Where the next corner is added.
    crosshair: OutlinePoint,
    /// Whether keys have moved the crosshair since the last corner was added.
    is_aimed: bool,
    /// The spacing of the grid that corners snap to, in inches.
    grid: f64,
    /// From the middle of the drawing area to its edges, in inches.
    half_side: f64,
    camera: Camera,
    /// A message about the last step, and whether the step was refused.
    message: (String, bool),
}

/// What a pointer that is down has grabbed.
#[derive(Clone, Debug, PartialEq)]
enum OutlineGrip {
    /// A corner, and the line before the press.
    Corner { index: usize, line_before: OutlineLine, pressed_at: Point, has_moved: bool },
    /// The drawing area.
    Area { pressed_at: Point, is_panning: bool },
}

impl Default for OutlineDraft {
    fn default() -> Self {
        Self::new(OutlineLine::default(), DEFAULT_HALF_SIDE)
    }
}

/// The grids that corners can be put on, in inches, the widest first, and what they are called where lengths are shown in this unit.
pub fn grids(unit: Unit) -> [(f64, &'static str); 3] {
    let centimetre = 1.0 / Unit::Centimetre.per_inch();
    let [wide, narrow] = match unit {
        Unit::Inch => [(0.5, "½\""), (0.25, "¼\"")],
        Unit::Millimetre | Unit::Centimetre => [(centimetre, "1 cm"), (centimetre / 2.0, "½ cm")],
    };
    [wide, narrow, (0.01, t!("free"))]
}

impl OutlineDraft {
    /// A draft of a line on a square drawing area, which reaches `half_side` inches from its middle; further, where the line does.
    pub fn new(line: OutlineLine, half_side: f64) -> Self {
        let needed = line.points.iter().flatten().map(|coordinate| coordinate.inches().abs() + 1.0);
        let half_side = clamped(needed.fold(half_side, f64::max), 1.0, Length::MAX.inches());
        let area = Rect::new(Point::new(-half_side, -half_side), Point::new(half_side, half_side));
        Self {
            line,
            undo_lines: Vec::new(),
            redo_lines: Vec::new(),
            grip: None,
            selected_corner: None,
            crosshair: [Length::ZERO; 2],
            is_aimed: false,
            grid: grids(pack().map_or(Unit::Inch, |pack| pack.unit))[1].0,
            half_side,
            camera: Camera::whole(area),
            message: (String::new(), false),
        }
    }

    /// The line, including what a drag has changed so far.
    pub const fn line(&self) -> &OutlineLine {
        &self.line
    }

    /// The shape; `None` while the outline is open or a corner is dragged.
    pub fn shape(&self) -> Option<Shape> {
        let is_finished = self.line.closed && !matches!(self.grip, Some(OutlineGrip::Corner { .. }));
        is_finished.then(|| self.line.shape().ok()).flatten()
    }

    /// Whether the line touches itself, as it may during a drag.
    pub fn is_crossing(&self) -> bool {
        self.line.check().is_err_and(|problem| problem != ShapeProblem::TooFewPoints)
    }

    /// Where the next corner is added.
    pub const fn crosshair(&self) -> OutlinePoint {
        self.crosshair
    }

    /// The index of the selected corner.
    pub const fn selected_corner(&self) -> Option<usize> {
        self.selected_corner
    }

    /// The spacing of the grid, in inches.
    pub const fn grid(&self) -> f64 {
        self.grid
    }

    /// The visible part of the drawing area, in inches.
    pub fn view(&self) -> Rect {
        self.camera.view()
    }

    /// A message about the last step, and whether the step was refused.
    pub const fn message(&self) -> &(String, bool) {
        &self.message
    }

    /// Whether a step can be undone, and whether one can be redone.
    pub const fn can_undo_redo(&self) -> (bool, bool) {
        (!self.undo_lines.is_empty(), !self.redo_lines.is_empty())
    }

    /// The draft after an action.
    pub fn after(&self, action: OutlineAction) -> Self {
        let mut next = self.clone();
        next.apply(action);
        // The selected corner may have been removed.
        next.selected_corner = next.selected_corner.filter(|index| *index < next.line.points.len());
        next
    }

    fn apply(&mut self, action: OutlineAction) {
        let is_of_pointer = matches!(
            action,
            OutlineAction::Press { .. }
                | OutlineAction::MovePointer { .. }
                | OutlineAction::Release { .. }
                | OutlineAction::Cancel
        );
        // During a drag, keys and buttons do nothing.
        if self.grip.is_some() && !is_of_pointer {
            return;
        }
        match action {
            OutlineAction::Press { point, reach } => self.press(point, reach),
            OutlineAction::MovePointer { point, slop, modifiers } => self.move_pointer(point, slop, modifiers),
            OutlineAction::Release { point, modifiers } => self.release(point, modifiers),
            OutlineAction::Cancel => {
                if let Some(OutlineGrip::Corner { line_before, .. }) = self.grip.take() {
                    (self.line, self.selected_corner) = (line_before, None);
                }
            }
            OutlineAction::MoveCrosshair { x, y, modifiers } => self.move_crosshair(x, y, modifiers),
            OutlineAction::AddCorner => self.add_corner(self.crosshair),
            OutlineAction::Enter if self.is_aimed || self.line.points.len() < 3 => self.add_corner(self.crosshair),
            OutlineAction::Enter | OutlineAction::Close => self.close(),
            OutlineAction::Backspace => self.backspace(),
            OutlineAction::SplitSide(side) => {
                if side < self.line.side_count() {
                    let mut line = self.line.clone();
                    line.points.insert(side + 1, line.side_middle(side));
                    let text = t!("Corner {} was put between two others.", side + 2);
                    self.commit_line(line, text, Some(side + 1));
                }
            }
            OutlineAction::RemoveCorner(index) => self.remove(index),
            OutlineAction::MoveCorner(index, point) => {
                if index < self.line.points.len() {
                    let mut line = self.line.clone();
                    line.points[index] = point;
                    self.commit_line(line, corner_text(index, point), Some(index));
                }
            }
            OutlineAction::SetGrid(grid) => self.grid = clamped(grid, 0.01, 1.0),
            OutlineAction::Zoom(factor, point) => self.camera = self.camera.zoomed(factor, point),
            OutlineAction::Clear => {
                self.commit_line(OutlineLine::default(), t!("The ground is empty.").to_owned(), None);
            }
            OutlineAction::Undo => self.travel(true),
            OutlineAction::Redo => self.travel(false),
        }
    }

    fn press(&mut self, point: Point, reach: f64) {
        // A drag whose end the browser never reported is cancelled.
        self.apply(OutlineAction::Cancel);
        let line_before = self.line.clone();
        self.grip = Some(match self.line.hit(point, reach) {
            Some(OutlineHit::Corner(index)) => {
                self.selected_corner = Some(index);
                OutlineGrip::Corner { index, line_before, pressed_at: point, has_moved: false }
            }
            Some(OutlineHit::Side(side)) if self.line.closed => {
                let index = side + 1;
                self.line.points.insert(index, outline_from_point(self.line.nearest_on_side(side, point)));
                self.selected_corner = Some(index);
                OutlineGrip::Corner { index, line_before, pressed_at: point, has_moved: true }
            }
            _ => OutlineGrip::Area { pressed_at: point, is_panning: false },
        });
    }

    fn move_pointer(&mut self, point: Point, slop: f64, modifiers: Modifiers) {
        let snapped = self.snapped(point, modifiers);
        match &mut self.grip {
            Some(OutlineGrip::Corner { index, pressed_at, has_moved, .. }) => {
                *has_moved |= pressed_at.distance(point) > slop;
                if *has_moved {
                    self.line.points[*index] = snapped;
                }
            }
            Some(OutlineGrip::Area { pressed_at, is_panning }) => {
                *is_panning |= pressed_at.distance(point) > slop;
                if *is_panning {
                    self.camera = self.camera.panned(*pressed_at, point);
                }
            }
            None => (self.crosshair, self.is_aimed) = (snapped, false),
        }
    }

    fn release(&mut self, point: Point, modifiers: Modifiers) {
        match self.grip.take() {
            Some(OutlineGrip::Corner { index, line_before, has_moved: true, .. }) => {
                let line = std::mem::replace(&mut self.line, line_before);
                let text = corner_text(index, line.points[index]);
                self.commit_line(line, text, Some(index));
            }
            Some(OutlineGrip::Corner { index: 0, .. }) if !self.line.closed && self.line.points.len() > 2 => {
                self.close();
            }
            Some(OutlineGrip::Area { is_panning: false, .. }) if self.line.closed => self.selected_corner = None,
            Some(OutlineGrip::Area { is_panning: false, .. }) => self.add_corner(self.snapped(point, modifiers)),
            _ => {}
        }
    }

    fn move_crosshair(&mut self, x: f64, y: f64, modifiers: Modifiers) {
        let step = arrow_key_step(modifiers, pack().map_or(Unit::Inch, |pack| pack.unit));
        let from = point_from_outline(&self.crosshair);
        let inside = |coordinate: f64| clamped(coordinate, -self.half_side, self.half_side);
        let to = Point::new(inside(from.x + x * step), inside(from.y + y * step));
        (self.crosshair, self.is_aimed) = (outline_from_point(to), true);
        // The view follows the crosshair.
        let view = self.camera.view();
        if !view.holds(&Rect::new(to, to), 0.0) {
            self.camera = self.camera.panned(to, view.centre());
        }
        let [x, y] = coordinates(self.crosshair);
        self.message = (t!("{}, {}", x, y), false);
    }

    fn add_corner(&mut self, point: OutlinePoint) {
        if self.line.closed {
            return self.refuse(t!("The outline is closed. Take hold of a corner or a side to change it.").to_owned());
        }
        if self.line.points.first() == Some(&point) && self.line.points.len() > 2 {
            return self.close();
        }
        let mut line = self.line.clone();
        line.points.push(point);
        let text = corner_text(line.points.len() - 1, point);
        (self.crosshair, self.is_aimed) = (point, false);
        self.commit_line(line, text, None);
    }

    fn close(&mut self) {
        if self.line.closed {
            return;
        }
        let line = OutlineLine { closed: true, ..self.line.clone() };
        let text = t!("The outline is closed, with {} corners.", line.points.len());
        self.commit_line(line, text, None);
    }

    fn backspace(&mut self) {
        match (self.selected_corner, self.line.points.len().checked_sub(1)) {
            (Some(index), _) if self.line.closed => self.remove(index),
            _ if self.line.closed => {
                let line = OutlineLine { closed: false, ..self.line.clone() };
                self.commit_line(line, t!("The outline is open again.").to_owned(), None);
            }
            (_, Some(last)) => self.remove(last),
            (_, None) => {}
        }
    }

    fn remove(&mut self, index: usize) {
        if index < self.line.points.len() {
            let mut line = self.line.clone();
            line.points.remove(index);
            self.commit_line(line, t!("Corner {} is taken away.", index + 1), None);
        }
    }

    /// Replaces the line as one step, or refuses to where the new line touches itself.
    fn commit_line(&mut self, line: OutlineLine, text: String, selected_corner: Option<usize>) {
        if let Err(problem) = line.check() {
            return self.refuse(refusal(&problem));
        }
        self.message = (text, false);
        self.selected_corner = selected_corner;
        if line != self.line {
            self.undo_lines.push(std::mem::replace(&mut self.line, line));
            self.redo_lines.clear();
        }
    }

    fn refuse(&mut self, text: String) {
        self.message = (text, true);
    }

    fn travel(&mut self, is_undo: bool) {
        let (from, to) = if is_undo {
            (&mut self.undo_lines, &mut self.redo_lines)
        } else {
            (&mut self.redo_lines, &mut self.undo_lines)
        };
        if let Some(line) = from.pop() {
            to.push(std::mem::replace(&mut self.line, line));
            self.selected_corner = None;
            self.message = (if is_undo { t!("Undone.") } else { t!("Done again.") }.to_owned(), false);
        }
    }

    /// The point of the grid that is nearest to `point`, in the drawing area; with Control, `point` itself.
    fn snapped(&self, point: Point, modifiers: Modifiers) -> OutlinePoint {
        let grid = if modifiers.control { 0.01 } else { self.grid };
        let snap = |coordinate: f64| (clamped(coordinate, -self.half_side, self.half_side) / grid).round() * grid;
        outline_from_point(Point::new(snap(point.x), snap(point.y)))
    }
}

/// A point's distances from the middle, in the unit that the pack shows lengths in.
fn coordinates(point: OutlinePoint) -> [String; 2] {
    let unit = pack().map_or(Unit::Inch, |pack| pack.unit);
    point.map(|coordinate| unit.show(coordinate.inches()))
}

fn corner_text(index: usize, point: OutlinePoint) -> String {
    let [x, y] = coordinates(point);
    t!("Corner {} is at {}, {}.", index + 1, x, y)
}

/// The message of a step that was refused.
fn refusal(problem: &ShapeProblem) -> String {
    match problem {
        ShapeProblem::SelfCrossing(..) => {
            t!("The outline would cross itself there, so nothing was changed.").to_owned()
        }
        ShapeProblem::RepeatedPoint(_) => t!("Two corners can't lie at the same place.").to_owned(),
        ShapeProblem::TooManyPoints => t!("An outline has {} corners at most.", Shape::MAX_POINTS),
        ShapeProblem::TooFewPoints | ShapeProblem::NoArea | ShapeProblem::NotPositive(_) => {
            t!("An outline needs three corners that aren't on one line.").to_owned()
        }
    }
}
