//! The rectangle that a mouse draws on bare ground to select what it touches.

use std::rc::Rc;

use super::action::Action;
use super::gesture::{Gesture, GestureTarget};
use super::state::Editor;
use crate::editor::modifiers::Modifiers;
use crate::geometry::{Footprint, Point, Rect, gap};
use crate::layout::{Layout, PieceId};

/// The pieces whose footprints the rectangle touches, measured on their true outlines.
fn touched(layout: &Layout, marquee: &Rect) -> Vec<PieceId> {
    let ground = Footprint::upright(marquee);
    let touches = |footprint: &Footprint| {
        gap::at_least(footprint, &ground) <= 0.0 && gap::between(footprint, &ground).distance <= 0.0
    };
    let pieces = layout.pieces.iter().filter(|piece| touches(&piece.footprint()));
    pieces.map(|piece| piece.id.clone()).collect()
}

impl Editor {
    /// A press on bare ground gives the selection up, unless shift adds to it; a drag from there selects anew.
    pub(super) fn pressing_ground(&self, at: Point, slop: f64, modifiers: Modifiers) -> Self {
        let former = self.selection.clone();
        let selection = if modifiers.shift { former.to_vec() } else { Vec::new() };
        let gesture = Gesture::new(GestureTarget::Marquee(former), at, slop);
        self.with_gesture(Some(gesture)).with_selection(selection)
    }

    /// The editor with the marquee drawn to a place. A piece of a group brings all of it.
    pub(super) fn marking(&self, gesture: &Gesture, former: &Rc<[PieceId]>, modifiers: Modifiers) -> Option<Self> {
        let touched = self.beside.whole(&touched(&self.document, &gesture.stretch()?));
        let mut selection = if modifiers.shift { former.to_vec() } else { Vec::new() };
        selection.extend(touched.into_iter().filter(|id| !modifiers.shift || !former.contains(id)));
        Some(self.with(|editor| editor.gesture = Some(gesture.clone())).with_selection(selection))
    }

    /// The rectangle that is being drawn, in inches.
    #[must_use]
    pub fn marquee(&self) -> Option<Rect> {
        self.gesture.as_ref().filter(|gesture| matches!(gesture.held, GestureTarget::Marquee(_)))?.stretch()
    }

    /// Selects what goes with the selected pieces; `None` where they are whole groups already.
    pub(super) fn with_whole_groups(&self) -> Option<Self> {
        let whole = self.beside.whole(&self.selection);
        super::update(self, Action::Select(whole))
    }
}
