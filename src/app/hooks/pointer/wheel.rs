//! The wheel, the pad and the space bar.

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, KeyboardEvent, WheelEvent};

use super::board_pointer::BoardPointer;
use crate::app::services::pointer;
use crate::geometry::Vector;

/// How much closer a pixel of the wheel comes: a notch is about a hundred.
const SPEED: f64 = 0.002;
/// The same for two fingers that spread on a pad, which browsers tell as a wheel with the control key.
const PINCH: f64 = 0.01;
/// The pixels of a line, for wheels that count in lines.
const LINE: f64 = 33.0;
/// What a notch of a wheel is, in the oldest of its measures, and in the pixels of today's browsers. What isn't whole notches
/// comes from a pad.
const NOTCHES: [f64; 2] = [120.0, 100.0];

/// The wheel zooms about the pointer. With shift, and by two fingers on a pad, the board moves.
pub fn listen(this: &Rc<BoardPointer>) -> Option<EventListener> {
    let room = this.element()?.parent_element()?;
    let this = this.clone();
    // Not passive: the browser would zoom or scroll the whole page besides.
    let options = EventListenerOptions::enable_prevent_default();
    Some(EventListener::new_with_options(&room, "wheel", options, move |event| {
        let (Some(event), Some(board)) = (event.dyn_ref::<WheelEvent>(), this.element()) else { return };
        event.prevent_default();
        let in_pixels = event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL;
        let mut by = Vector::new(event.delta_x(), event.delta_y()) * if in_pixels { 1.0 } else { LINE };
        let oldest = Reflect::get(event, &JsValue::from_str("wheelDeltaY")).ok().and_then(|value| value.as_f64());
        let in_notches =
            oldest.into_iter().chain([by.y]).any(|by| by != 0.0 && NOTCHES.iter().any(|notch| by % notch == 0.0));
        let is_pad = in_pixels && (by.x != 0.0 || !in_notches);
        let at = pointer::point_in_screen(event);
        if event.shift_key() && by.x == 0.0 {
            by = Vector::new(by.y, 0.0);
        }
        this.look(|camera| {
            let view = camera.view();
            let about = pointer::table_from_screen(&board, &view, at);
            if !event.ctrl_key() && (is_pad || event.shift_key()) {
                return camera.panned(pointer::table_from_screen(&board, &view, at + by), about);
            }
            let step = 1.0 + (by.y.abs() * if event.ctrl_key() { PINCH } else { SPEED }).min(0.5);
            camera.zoomed(if by.y < 0.0 { step } else { 1.0 / step }, about)
        });
    }))
}

/// The space bar makes the mouse move the board, as long as it is held; from a button or a field it is theirs.
pub fn listen_for_space(this: &Rc<BoardPointer>) -> [EventListener; 3] {
    let window = gloo::utils::window();
    let listen = |name: &'static str, held: bool| {
        let (this, options) = (this.clone(), EventListenerOptions::enable_prevent_default());
        EventListener::new_with_options(&window, name, options, move |event| {
            let key = event.dyn_ref::<KeyboardEvent>();
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let theirs = |element: Element| {
                let css = "input, textarea, select, button, summary, a, dialog";
                element.closest(css).is_ok_and(|found| found.is_some())
            };
            if key.is_some_and(|key| key.key() != " ") || (held && target.is_some_and(theirs)) {
                return;
            }
            if held {
                // The page would scroll.
                event.prevent_default();
            }
            this.space.set(held);
            this.show_cursor();
        })
    };
    // A window that has lost the keyboard doesn't hear the key go up.
    [listen("keydown", true), listen("keyup", false), listen("blur", false)]
}
