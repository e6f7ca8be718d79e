//! A piece in the making on the screen: what the editor makes of it, and the photo that it is traced from.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::photo::Picture;
use crate::editor::shape_editor::{OutlineAction, OutlineDraft, Photo};
use crate::editor::{Modifiers, TerrainDraft};
use crate::geometry::{Point, Rect};

/// A piece in the making.
#[derive(Clone, PartialEq)]
pub struct Draft {
    /// Which of the list's pieces is being changed; none for a new one.
    pub index: Option<usize>,
    pub making: TerrainDraft,
    pub traced: Option<Traced>,
}

/// A photo to be traced.
#[derive(Clone, PartialEq)]
pub struct Traced {
    pub picture: Picture,
    pub photo: Photo,
    /// Whether its known length has been told, so that it is drawn over now.
    pub measured: bool,
    /// How much of it is seen, in hundredths.
    pub opacity: u32,
    /// How many inches the unit of the known length has.
    pub unit: f64,
    /// The end that is held.
    held: Option<usize>,
}

impl Traced {
    /// A picture, to be measured.
    pub fn new(picture: Picture) -> Self {
        let [width, height] = picture.size.map(f64::from);
        Self { picture, photo: Photo::new(width, height), measured: false, opacity: 70, unit: 1.0, held: None }
    }
}

/// What changes a draft.
pub type Change = Box<dyn Fn(&mut Draft)>;

/// Sends changes to the draft.
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
    /// What was being made when the dialog was closed, so that a slip of the hand loses nothing.
    static UNFINISHED: RefCell<Option<Draft>> = const { RefCell::new(None) };
}

/// Puts an unfinished piece aside, or forgets it.
pub fn set_aside(draft: Option<Draft>) {
    UNFINISHED.set(draft);
}

/// The piece that was put aside.
pub fn unfinished() -> Option<Draft> {
    UNFINISHED.with_borrow(Clone::clone)
}

/// The pointer over the ground.
#[derive(Clone, Copy)]
pub struct Hand {
    /// Where, in parts of the ground's width and depth as it is seen.
    pub at: [f64; 2],
    /// How near is on something, in the same parts.
    pub reach: f64,
    /// How far is still pressing.
    pub slop: f64,
    pub modifiers: Modifiers,
}

impl Hand {
    fn place(&self, view: &Rect) -> Point {
        Point::new(view.min.x + self.at[0] * view.width(), view.min.y + self.at[1] * view.depth())
    }
}

impl Draft {
    /// The photo, as long as it is measured.
    pub fn measuring(&self) -> Option<&Traced> {
        self.traced.as_ref().filter(|traced| !traced.measured)
    }

    /// What is seen of the ground, in inches.
    pub fn view(&self) -> Rect {
        // While a photo is measured it fills the ground.
        if self.measuring().is_some() { OutlineDraft::default().view() } else { self.making.outline.view() }
    }

    /// Does something to the outline.
    pub fn act(&mut self, act: OutlineAction) {
        self.making.outline = self.making.outline.after(act);
    }

    pub fn press(&mut self, hand: &Hand) {
        let view = self.view();
        let (at, reach) = (hand.place(&view), hand.reach * view.width());
        match &mut self.traced {
            Some(traced) if !traced.measured => {
                let far = |end: usize| traced.photo.end_in_area(end).distance(at);
                let nearest = usize::from(far(1) < far(0));
                traced.held = Some(nearest).filter(|end| far(*end) < reach * 2.0);
            }
            _ => self.act(OutlineAction::Press { point: at, reach }),
        }
    }

    pub fn point(&mut self, hand: &Hand) {
        let view = self.view();
        let at = hand.place(&view);
        match &mut self.traced {
            Some(traced) if !traced.measured => {
                if let Some(end) = traced.held {
                    traced.photo = traced.photo.with_end(end, at);
                }
            }
            _ => self.act(OutlineAction::MovePointer {
                point: at,
                slop: hand.slop * view.width(),
                modifiers: hand.modifiers,
            }),
        }
    }

    pub fn release(&mut self, hand: &Hand) {
        let at = hand.place(&self.view());
        match &mut self.traced {
            Some(traced) if !traced.measured => traced.held = None,
            _ => self.act(OutlineAction::Release { point: at, modifiers: hand.modifiers }),
        }
    }

    /// Moves an end of the known length by so many hundredths of what is seen.
    pub fn nudge(&mut self, end: usize, x: f64, y: f64) {
        let step = self.view().width() / 100.0;
        if let Some(traced) = &mut self.traced {
            let from = traced.photo.end_in_area(end);
            traced.photo = traced.photo.with_end(end, Point::new(from.x + x * step, from.y + y * step));
        }
    }

    /// Takes the photo as measured, and makes room for all of it.
    pub fn trace(&mut self) {
        let Some(traced) = self.traced.as_mut().filter(|traced| traced.photo.scale().is_some()) else { return };
        traced.measured = true;
        let line = self.making.outline.line().clone();
        self.making.outline = OutlineDraft::new(line, traced.photo.half_side());
    }
}
