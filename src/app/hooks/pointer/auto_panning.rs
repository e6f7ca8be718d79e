//! The board moves along when what is held comes near its rim, while not all of the table is in view.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::board_pointer::BoardPointer;
use super::board_pointer::PointerMode;
use crate::geometry::Vector;
use crate::units::clamped;

/// How far from the rim the board begins to move, in pixels.
const RIM: f64 = 40.0;
/// How much of the view goes by in a second at the rim itself.
const SPEED: f64 = 0.8;
/// The longest step that is made at once, in milliseconds: a page that was busy doesn't leap.
const LONGEST: f64 = 50.0;

impl BoardPointer {
    /// Begins to move the board, where what is held is near its rim.
    pub(super) fn pan_near_edge(self: &Rc<Self>) {
        if !self.is_auto_panning.get() && self.push().is_some() {
            self.is_auto_panning.set(true);
            self.step_soon(None);
        }
    }

    /// Takes a step with the next picture of the page; the one before was taken at `last`, in milliseconds.
    fn step_soon(self: &Rc<Self>, last: Option<f64>) {
        let this = self.clone();
        let step = Closure::once_into_js(move |time: f64| {
            let milliseconds = clamped(time - last.unwrap_or(time), 0.0, LONGEST);
            let goes_on = this.push().is_some_and(|push| {
                let went = this.look(|camera| {
                    let (view, share) = (camera.view(), SPEED * milliseconds / 1000.0);
                    camera.panned(view.centre() + push * (share * view.width()), view.centre())
                });
                went || milliseconds == 0.0
            });
            this.is_auto_panning.set(goes_on);
            if goes_on {
                this.step_soon(Some(time));
            }
        });
        // A window that draws nothing any more needs no step either.
        let _ = gloo::utils::window().request_animation_frame(step.unchecked_ref());
    }

    /// Which way the board is to move, up to 1 each way; nothing where it is to stay.
    fn push(&self) -> Option<Vector> {
        let latest = self.latest.borrow();
        let room = self.element()?.parent_element()?.get_bounding_client_rect();
        let mut pointers = self.pointers.borrow_mut();
        if pointers.mode != PointerMode::Holding
            || !pointers.has_moved
            || latest.camera.zoom() <= 1.0
            || latest.editor.gesture().is_none()
        {
            return None;
        }
        let at = pointers.down_pointers.first()?.at;
        let along = |at: f64, least: f64, most: f64| {
            let share = |inside: f64| clamped(1.0 - inside / RIM, 0.0, 1.0);
            share(most - at) - share(at - least)
        };
        let push = Vector::new(along(at.x, room.left(), room.right()), along(at.y, room.top(), room.bottom()));
        pointers.entered |= push == Vector::default();
        (pointers.entered && push != Vector::default()).then_some(push)
    }
}
