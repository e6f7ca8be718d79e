//! Drawing an outline, corner by corner: by pointer or by keys, on plain ground or over a photo of the piece.
//!
//! A press on a corner or a side takes hold of it, a press on the ground puts a corner where it is let go, and pulls the
//! view along where it is dragged before. Nothing that would make the outline meet itself is let stand.

mod act;
mod drawing_area;
mod line;
mod photo;
#[cfg(test)]
mod tests;

use super::camera::Camera;
use super::modifiers::Modifiers;
use crate::geometry::{Point, Rect, Shape, ShapeProblem};
use crate::units::{Length, clamped};
use crate::words::t;
pub use drawing_area::ROOM;

pub use act::OutlineAction;
pub use line::{GroundPlace, OutlineHit, OutlineLine, place, spot};
pub use photo::Photo;

/// An outline in the making.
#[derive(Clone, Debug, PartialEq)]
pub struct OutlineDraft {
    line: OutlineLine,
    former: Vec<OutlineLine>,
    latter: Vec<OutlineLine>,
    held: Option<OutlineGrip>,
    /// The corner that is chosen, for what a key does to it.
    chosen: Option<usize>,
    /// Where the next corner goes.
    crosshair: GroundPlace,
    /// Whether keys have taken it there since the last corner was put.
    aimed: bool,
    /// Corners are put on a grid of this, in inches.
    grid: f64,
    room: f64,
    camera: Camera,
    /// What there is to say of the last step, and whether it was refused.
    said: (String, bool),
}

/// What the pointer holds.
#[derive(Clone, Debug, PartialEq)]
enum OutlineGrip {
    /// A corner; whether it was there before, and whether it has moved.
    Corner { index: usize, before: OutlineLine, from: Point, moved: bool },
    /// The ground: where it was taken, and whether it has been pulled.
    Ground { from: Point, pulled: bool },
}

impl Default for OutlineDraft {
    fn default() -> Self {
        Self::new(OutlineLine::default(), ROOM)
    }
}

impl OutlineDraft {
    /// An outline that begins as `line`, on ground of `room` inches from its middle to its rims.
    #[must_use]
    pub fn new(line: OutlineLine, room: f64) -> Self {
        let reach = |at: &Length| at.inches().abs() + 1.0;
        let room = clamped(line.points.iter().flatten().map(reach).fold(room, f64::max), 1.0, Length::MAX.inches());
        let whole = Rect::new(Point::new(-room, -room), Point::new(room, room));
        Self {
            line,
            former: Vec::new(),
            latter: Vec::new(),
            held: None,
            chosen: None,
            crosshair: [Length::ZERO; 2],
            aimed: false,
            grid: 0.25,
            room,
            camera: Camera::whole(whole),
            said: (String::new(), false),
        }
    }

    /// The line as it is drawn, with what the pointer has done so far.
    #[must_use]
    pub const fn line(&self) -> &OutlineLine {
        &self.line
    }

    /// The shape, once it is closed.
    #[must_use]
    pub fn shape(&self) -> Option<Shape> {
        let done = self.line.closed && !matches!(self.held, Some(OutlineGrip::Corner { .. }));
        done.then(|| self.line.shape().ok()).flatten()
    }

    /// Whether it meets itself just now, in the hand.
    #[must_use]
    pub fn is_crossing(&self) -> bool {
        self.line.check().is_err_and(|problem| problem != ShapeProblem::TooFewPoints)
    }

    /// Where the next corner goes.
    #[must_use]
    pub const fn crosshair(&self) -> GroundPlace {
        self.crosshair
    }

    /// The corner that is chosen.
    #[must_use]
    pub const fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// The grid, in inches.
    #[must_use]
    pub const fn grid(&self) -> f64 {
        self.grid
    }

    /// What is shown of the ground, in inches.
    #[must_use]
    pub fn view(&self) -> Rect {
        self.camera.view()
    }

    /// What there is to say of the last step, and whether it was refused.
    #[must_use]
    pub const fn said(&self) -> &(String, bool) {
        &self.said
    }

    /// Whether a step can be undone, and whether one can be done again.
    #[must_use]
    pub const fn steps(&self) -> (bool, bool) {
        (!self.former.is_empty(), !self.latter.is_empty())
    }

    /// The outline after an act.
    #[must_use]
    pub fn after(&self, act: OutlineAction) -> Self {
        let mut next = self.clone();
        next.act(act);
        // A corner that was put by a drag, and went with it, isn't chosen any more.
        next.chosen = next.chosen.filter(|index| *index < next.line.points.len());
        next
    }

    fn act(&mut self, act: OutlineAction) {
        // What is in the hand is let go before anything else is done: a key in the middle of a drag does nothing.
        if self.held.is_some()
            && !matches!(
                act,
                OutlineAction::Press { .. }
                    | OutlineAction::Point { .. }
                    | OutlineAction::Release { .. }
                    | OutlineAction::Cancel
            )
        {
            return;
        }
        match act {
            OutlineAction::Press { at, reach } => self.press(at, reach),
            OutlineAction::Point { at, slop, modifiers } => self.point(at, slop, modifiers),
            OutlineAction::Release { at, modifiers } => self.release(at, modifiers),
            OutlineAction::Cancel => {
                if let Some(OutlineGrip::Corner { before, .. }) = self.held.take() {
                    (self.line, self.chosen) = (before, None);
                }
            }
            OutlineAction::Step { x, y, modifiers } => self.step(x, y, modifiers),
            OutlineAction::Put => self.put(self.crosshair),
            OutlineAction::Enter => {
                if self.aimed || self.line.points.len() < 3 {
                    self.put(self.crosshair);
                } else {
                    self.close();
                }
            }
            OutlineAction::Close => self.close(),
            OutlineAction::Back => self.back(),
            OutlineAction::Split(side) => {
                if side < self.line.sides() {
                    let mut line = self.line.clone();
                    line.points.insert(side + 1, line.middle(side));
                    let said = t!("Corner {} was put between two others.", side + 2);
                    self.become_line(line, said, Some(side + 1));
                }
            }
            OutlineAction::Remove(index) => self.remove(index),
            OutlineAction::Move(index, to) => {
                if index < self.line.points.len() {
                    let mut line = self.line.clone();
                    line.points[index] = to;
                    let said = t!("Corner {} is at {}, {}.", index + 1, to[0], to[1]);
                    self.become_line(line, said, Some(index));
                }
            }
            OutlineAction::Grid(grid) => self.grid = clamped(grid, 0.01, 1.0),
            OutlineAction::Zoom(by, about) => self.camera = self.camera.zoomed(by, about),
            OutlineAction::Clear => {
                self.become_line(OutlineLine::default(), t!("The ground is empty.").to_owned(), None);
            }
            OutlineAction::Undo => self.go(true),
            OutlineAction::Redo => self.go(false),
        }
    }

    fn press(&mut self, at: Point, reach: f64) {
        // Where the browser never said that the last drag ended, it didn't happen.
        self.act(OutlineAction::Cancel);
        let met = self.line.met(at, reach);
        let before = self.line.clone();
        self.held = Some(match met {
            Some(OutlineHit::Corner(index)) => {
                self.chosen = Some(index);
                OutlineGrip::Corner { index, before, from: at, moved: false }
            }
            Some(OutlineHit::Side(side)) if self.line.closed => {
                self.line.points.insert(side + 1, spot(self.line.foot(side, at)));
                self.chosen = Some(side + 1);
                OutlineGrip::Corner { index: side + 1, before, from: at, moved: true }
            }
            _ => OutlineGrip::Ground { from: at, pulled: false },
        });
    }

    fn point(&mut self, at: Point, slop: f64, modifiers: Modifiers) {
        let to = self.snapped(at, modifiers);
        match &mut self.held {
            Some(OutlineGrip::Corner { index, from, moved, .. }) => {
                if *moved || from.distance(at) > slop {
                    *moved = true;
                    self.line.points[*index] = to;
                }
            }
            Some(OutlineGrip::Ground { from, pulled }) => {
                if *pulled || from.distance(at) > slop {
                    *pulled = true;
                    self.camera = self.camera.panned(*from, at);
                }
            }
            None => (self.crosshair, self.aimed) = (to, false),
        }
    }

    fn release(&mut self, at: Point, modifiers: Modifiers) {
        match self.held.take() {
            Some(OutlineGrip::Corner { index, before, moved: true, .. }) => {
                let line = std::mem::replace(&mut self.line, before);
                let [x, y] = line.points[index];
                let said = t!("Corner {} is at {}, {}.", index + 1, x, y);
                self.become_line(line, said, Some(index));
            }
            Some(OutlineGrip::Corner { index: 0, .. }) if !self.line.closed && self.line.points.len() > 2 => {
                self.close();
            }
            Some(OutlineGrip::Ground { pulled: false, .. }) => {
                if self.line.closed {
                    self.chosen = None;
                } else {
                    self.put(self.snapped(at, modifiers));
                }
            }
            _ => {}
        }
    }

    /// A quarter of an inch a step; an inch with shift, a hundredth with alt.
    fn step(&mut self, x: f64, y: f64, modifiers: Modifiers) {
        let step = match modifiers {
            Modifiers { alt: true, .. } => 0.01,
            Modifiers { shift: true, .. } => 1.0,
            _ => 0.25,
        };
        let from = place(&self.crosshair);
        let within = |at: f64| clamped(at, -self.room, self.room);
        let to = Point::new(within(from.x + x * step), within(from.y + y * step));
        (self.crosshair, self.aimed) = (spot(to), true);
        // What is zoomed in follows.
        let view = self.camera.view();
        if !view.holds(&Rect::new(to, to), 0.0) {
            self.camera = self.camera.panned(to, view.centre());
        }
        self.said = (t!("{}, {}", self.crosshair[0], self.crosshair[1]), false);
    }

    fn put(&mut self, at: GroundPlace) {
        if self.line.closed {
            return self.refuse(t!("The outline is closed. Take hold of a corner or a side to change it.").to_owned());
        }
        if self.line.points.first() == Some(&at) && self.line.points.len() > 2 {
            return self.close();
        }
        let mut line = self.line.clone();
        line.points.push(at);
        let said = t!("Corner {} is at {}, {}.", line.points.len(), at[0], at[1]);
        (self.crosshair, self.aimed) = (at, false);
        self.become_line(line, said, None);
    }

    fn close(&mut self) {
        if self.line.closed {
            return;
        }
        let line = OutlineLine { closed: true, ..self.line.clone() };
        let said = t!("The outline is closed, with {} corners.", line.points.len());
        self.become_line(line, said, None);
    }

    fn back(&mut self) {
        match self.chosen {
            Some(index) if self.line.closed => self.remove(index),
            _ if self.line.closed => {
                let line = OutlineLine { closed: false, ..self.line.clone() };
                self.become_line(line, t!("The outline is open again.").to_owned(), None);
            }
            _ => {
                if let Some(last) = self.line.points.len().checked_sub(1) {
                    self.remove(last);
                }
            }
        }
    }

    fn remove(&mut self, index: usize) {
        if index < self.line.points.len() {
            let mut line = self.line.clone();
            line.points.remove(index);
            self.become_line(line, t!("Corner {} is taken away.", index + 1), None);
        }
    }

    /// Another line as one step, where it doesn't meet itself.
    fn become_line(&mut self, line: OutlineLine, said: String, chosen: Option<usize>) {
        if let Err(problem) = line.check() {
            return self.refuse(why(&problem));
        }
        self.said = (said, false);
        self.chosen = chosen;
        if line != self.line {
            self.former.push(std::mem::replace(&mut self.line, line));
            self.latter.clear();
        }
    }

    fn refuse(&mut self, said: String) {
        self.said = (said, true);
    }

    fn go(&mut self, back: bool) {
        let (from, to) = if back { (&mut self.former, &mut self.latter) } else { (&mut self.latter, &mut self.former) };
        if let Some(line) = from.pop() {
            to.push(std::mem::replace(&mut self.line, line));
            self.chosen = None;
            self.said = (if back { t!("Undone.") } else { t!("Done again.") }.to_owned(), false);
        }
    }

    /// The nearest place of the grid on the ground; with control, the place itself.
    fn snapped(&self, at: Point, modifiers: Modifiers) -> GroundPlace {
        let grid = if modifiers.control { 0.01 } else { self.grid };
        let on = |at: f64| (clamped(at, -self.room, self.room) / grid).round() * grid;
        spot(Point::new(on(at.x), on(at.y)))
    }
}

/// Why a step was refused, as a person is told.
fn why(problem: &ShapeProblem) -> String {
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
