//! Auto-panning: while a drag is near the edge of the board, and not all of the table is visible, the board pans.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::board_pointer::BoardPointer;
use super::board_pointer::PointerMode;
use crate::editor::ViewGesture;
use crate::geometry::{Point, Vector};
use crate::units::clamped;

/// How far from the edge panning begins, in CSS pixels.
const EDGE_ZONE: f64 = 40.0;
/// How much is panned in a second at the edge itself, as a share of the view.
const SPEED: f64 = 0.8;
/// The longest time that one step accounts for, in milliseconds, so that a busy page doesn't jump.
const MAX_STEP_TIME: f64 = 50.0;

impl BoardPointer {
    /// Begins to pan, where a drag is near the edge.
    pub(super) fn pan_near_edge(self: &Rc<Self>) {
        if !self.is_auto_panning.get() && self.pan_direction().is_some() {
            self.is_auto_panning.set(true);
            self.pan_next_frame(None);
        }
    }

    /// Pans a step at the next frame. `last` is the time of the step before, in milliseconds.
    fn pan_next_frame(self: &Rc<Self>, last: Option<f64>) {
        let this = self.clone();
        let step = Closure::once_into_js(move |time: f64| {
            let milliseconds = clamped(time - last.unwrap_or(time), 0.0, MAX_STEP_TIME);
            let middle = Point::new(0.5, 0.5);
            let pan = this.pan_direction().map(|direction| ViewGesture::Pan {
                from: middle + direction * (SPEED * milliseconds / 1000.0),
                to: middle,
            });
            let pan = pan.filter(|pan| milliseconds <= 0.0 || this.would_pan(pan));
            this.is_auto_panning.set(pan.is_some());
            if let Some(pan) = pan {
                this.look(pan);
                this.pan_next_frame(Some(time));
            }
        });
        gloo::utils::window().request_animation_frame(step.unchecked_ref()).ok();
    }

    /// Whether a step moves the camera: at the table's rim it doesn't. What the step before has come to may not be drawn yet: a busy page is
    /// drawn later than the next frame, so whether that step has moved it says nothing.
    fn would_pan(&self, step: &ViewGesture) -> bool {
        let camera = self.page.borrow().camera;
        camera.after_gesture(step) != camera
    }

    /// The direction to pan in, from -1 to 1 along each axis; `None` where the board stays.
    fn pan_direction(&self) -> Option<Vector> {
        let page = self.page.borrow();
        let mut pointers = self.pointers.borrow_mut();
        if pointers.mode != PointerMode::Holding
            || !pointers.has_moved
            || self.shows_removal.get()
            || page.camera.zoom() <= 1.0
            || page.editor.gesture().is_none()
        {
            return None;
        }
        // It makes the browser lay out the page, so a table that is seen whole doesn't come to this.
        let board = self.element()?.parent_element()?.get_bounding_client_rect();
        let point_in_screen = pointers.down.first()?.point_in_screen;
        let along = |coordinate: f64, min: f64, max: f64| {
            let share = |distance: f64| clamped(1.0 - distance / EDGE_ZONE, 0.0, 1.0);
            share(max - coordinate) - share(coordinate - min)
        };
        let x = along(point_in_screen.x, board.left(), board.right());
        let direction = Vector::new(x, along(point_in_screen.y, board.top(), board.bottom()));
        pointers.was_on_board |= direction == Vector::default();
        (pointers.was_on_board && direction != Vector::default()).then_some(direction)
    }
}
