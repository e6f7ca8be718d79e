//! The state of the terrain form: the editor's terrain draft, and the photo that it is traced from.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::photo::Picture;
use crate::editor::shape_editor::{OutlineAction, OutlineDraft, Photo};
use crate::editor::{Modifiers, TerrainDraft};
use crate::geometry::{Point, Rect};

/// Own terrain that is being made or changed.
#[derive(Clone, PartialEq)]
pub struct Draft {
    /// The index in the list of the piece that is changed; `None` for a new piece.
    pub index: Option<usize>,
    pub terrain: TerrainDraft,
    pub photo: Option<TracedPhoto>,
}

/// A photo under the outline.
#[derive(Clone, PartialEq)]
pub struct TracedPhoto {
    pub picture: Picture,
    pub photo: Photo,
    /// Whether its scale is known, from a length in it, so that the outline is drawn now.
    pub is_measured: bool,
    /// In percent.
    pub opacity: u32,
    /// The unit of the known length, in inches.
    pub unit: f64,
    /// The end of the known length that is dragged.
    dragged_end: Option<usize>,
}

impl TracedPhoto {
    /// A photo that isn't measured yet.
    pub fn new(picture: Picture) -> Self {
        let [width, height] = picture.size.map(f64::from);
        Self {
            picture,
            photo: Photo::new(width, height),
            is_measured: false,
            opacity: 70,
            unit: 1.0,
            dragged_end: None,
        }
    }
}

/// A change of a draft.
pub type Change = Box<dyn Fn(&mut Draft)>;

/// Dispatches changes to the draft.
pub type Changes = UseReducerDispatcher<Draft>;

impl Reducible for Draft {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut next = (*self).clone();
        change(&mut next);
        if next == *self { self } else { next.into() }
    }
}

thread_local! {
    /// The draft at the time the dialog was closed, so that closing it by mistake loses nothing.
    static UNFINISHED: RefCell<Option<Draft>> = const { RefCell::new(None) };
}

/// Keeps an unfinished draft until the dialog is opened again, or forgets it for `None`.
pub fn keep_unfinished(draft: Option<Draft>) {
    UNFINISHED.set(draft);
}

/// The unfinished draft.
pub fn unfinished() -> Option<Draft> {
    UNFINISHED.with_borrow(Clone::clone)
}

/// A pointer over the drawing area. Lengths are fractions of the area's width.
#[derive(Clone, Copy)]
pub struct DrawingPointer {
    /// Its place, as fractions of the area's width and height.
    pub position: [f64; 2],
    /// The greatest distance to something that it presses.
    pub reach: f64,
    /// The greatest distance that it moves in a press.
    pub slop: f64,
    pub modifiers: Modifiers,
}

impl DrawingPointer {
    fn place(&self, view: &Rect) -> Point {
        let [x, y] = self.position;
        Point::new(view.min.x + x * view.width(), view.min.y + y * view.depth())
    }
}

impl Draft {
    /// The photo, while it is being measured.
    pub fn measured_photo(&self) -> Option<&TracedPhoto> {
        self.photo.as_ref().filter(|photo| !photo.is_measured)
    }

    /// The visible part of the drawing area, in inches from its middle.
    pub fn view(&self) -> Rect {
        // A photo that is being measured fills the area.
        if self.measured_photo().is_some() { OutlineDraft::default().view() } else { self.terrain.outline.view() }
    }

    /// Applies an action to the outline.
    pub fn act(&mut self, action: OutlineAction) {
        self.terrain.outline = self.terrain.outline.after(action);
    }

    pub fn press(&mut self, pointer: &DrawingPointer) {
        let view = self.view();
        let (at, reach) = (pointer.place(&view), pointer.reach * view.width());
        match &mut self.photo {
            Some(photo) if !photo.is_measured => {
                let distance = |end: usize| photo.photo.end_in_area(end).distance(at);
                let nearest = usize::from(distance(1) < distance(0));
                photo.dragged_end = Some(nearest).filter(|end| distance(*end) < reach * 2.0);
            }
            _ => self.act(OutlineAction::Press { point: at, reach }),
        }
    }

    pub fn point(&mut self, pointer: &DrawingPointer) {
        let view = self.view();
        let at = pointer.place(&view);
        match &mut self.photo {
            Some(photo) if !photo.is_measured => {
                if let Some(end) = photo.dragged_end {
                    photo.photo = photo.photo.with_end(end, at);
                }
            }
            _ => {
                let slop = pointer.slop * view.width();
                self.act(OutlineAction::MovePointer { point: at, slop, modifiers: pointer.modifiers });
            }
        }
    }

    pub fn release(&mut self, pointer: &DrawingPointer) {
        let at = pointer.place(&self.view());
        match &mut self.photo {
            Some(photo) if !photo.is_measured => photo.dragged_end = None,
            _ => self.act(OutlineAction::Release { point: at, modifiers: pointer.modifiers }),
        }
    }

    /// Moves an end of the known length, by hundredths of the view's width.
    pub fn nudge(&mut self, end: usize, x: f64, y: f64) {
        let step = self.view().width() / 100.0;
        if let Some(photo) = &mut self.photo {
            let from = photo.photo.end_in_area(end);
            photo.photo = photo.photo.with_end(end, Point::new(from.x + x * step, from.y + y * step));
        }
    }

    /// Ends the measuring of the photo, if its scale is known, and shows all of it.
    pub fn trace(&mut self) {
        let Some(photo) = self.photo.as_mut().filter(|photo| photo.photo.scale().is_some()) else { return };
        photo.is_measured = true;
        let line = self.terrain.outline.line().clone();
        self.terrain.outline = OutlineDraft::new(line, photo.photo.half_side());
    }
}
