//! The selection rectangle: a mouse draws it from bare ground, and it selects the pieces that it touches.

use std::rc::Rc;

use super::action::Action;
use super::gesture::{Gesture, GestureTarget};
use super::state::Editor;
use crate::editor::modifiers::Modifiers;
use crate::geometry::{Footprint, Point, Rect, gap};
use crate::layout::{Layout, PieceId};

/// The pieces whose outlines the rectangle touches.
fn touched_pieces(layout: &Layout, marquee: &Rect) -> Vec<PieceId> {
    let rectangle = Footprint::upright(marquee);
    let touches = |footprint: &Footprint| {
        gap::at_least(footprint, &rectangle) <= 0.0 && gap::between(footprint, &rectangle).distance <= 0.0
    };
    let pieces = layout.pieces.iter().filter(|piece| touches(&piece.footprint()));
    pieces.map(|piece| piece.id.clone()).collect()
}

impl Editor {
    /// The editor after a press on bare ground: nothing is selected, unless Shift keeps the selection, and a marquee begins.
    pub(super) fn with_ground_pressed(&self, point_in_table: Point, slop: f64, modifiers: Modifiers) -> Self {
        let former = self.selection.clone();
        let selection = if modifiers.shift { former.to_vec() } else { Vec::new() };
        let gesture = Gesture::new(GestureTarget::Marquee(former), point_in_table, slop);
        self.with_gesture(Some(gesture)).with_selection(selection)
    }

    /// The editor with the pieces selected that the marquee touches, and all others of their groups. With Shift they are added
    /// to the former selection.
    pub(super) fn with_marquee_drawn(
        &self,
        gesture: &Gesture,
        former: &Rc<[PieceId]>,
        modifiers: Modifiers,
    ) -> Option<Self> {
        let touched = self.groups_and_tints.with_group_members(&touched_pieces(&self.document, &gesture.rect()?));
        let mut selection = if modifiers.shift { former.to_vec() } else { Vec::new() };
        selection.extend(touched.into_iter().filter(|id| !modifiers.shift || !former.contains(id)));
        Some(self.with(|editor| editor.gesture = Some(gesture.clone())).with_selection(selection))
    }

    /// The marquee, in inches on the table; `None` where none is being drawn.
    pub fn marquee(&self) -> Option<Rect> {
        self.gesture.as_ref().filter(|gesture| matches!(gesture.target, GestureTarget::Marquee(_)))?.rect()
    }

    /// The editor with the groups of the selected pieces selected; `None` where they are already.
    pub(super) fn with_whole_groups(&self) -> Option<Self> {
        super::update(self, Action::Select(self.groups_and_tints.with_group_members(&self.selection)))
    }
}
