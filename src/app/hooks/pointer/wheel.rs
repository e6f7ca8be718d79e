//! The wheel, the touchpad and the space bar.

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, KeyboardEvent, WheelEvent};

use super::board_pointer::BoardPointer;
use crate::app::services::pointer;
use crate::editor::ViewGesture;
use crate::geometry::Vector;

/// How much a pixel of the wheel zooms. A notch is about a hundred pixels.
const ZOOM_PER_PIXEL: f64 = 0.002;
/// The same for a pinch on a touchpad, which browsers report as a wheel with Control.
const PINCH_ZOOM_PER_PIXEL: f64 = 0.01;
/// The pixels of a line, for wheels that scroll by lines.
const LINE_HEIGHT: f64 = 33.0;
/// A notch of a wheel, in `wheelDelta` and in the pixels of today's browsers. What isn't a whole number of notches comes from
/// a touchpad.
const NOTCHES: [f64; 2] = [120.0, 100.0];

/// The wheel zooms about the pointer. With Shift, and with two fingers on a touchpad, it pans.
pub fn listen(this: &Rc<BoardPointer>) -> Option<EventListener> {
    let room = this.element()?.parent_element()?;
    let this = this.clone();
    // Not passive: otherwise the browser zooms or scrolls the page too.
    let options = EventListenerOptions::enable_prevent_default();
    Some(EventListener::new_with_options(&room, "wheel", options, move |event| {
        let (Some(event), Some(board)) = (event.dyn_ref::<WheelEvent>(), this.element()) else { return };
        event.prevent_default();
        let in_pixels = event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL;
        let mut by = Vector::new(event.delta_x(), event.delta_y()) * if in_pixels { 1.0 } else { LINE_HEIGHT };
        let wheel_delta = Reflect::get(event, &JsValue::from_str("wheelDeltaY")).ok().and_then(|value| value.as_f64());
        let in_notches =
            wheel_delta.into_iter().chain([by.y]).any(|by| by != 0.0 && NOTCHES.iter().any(|notch| by % notch == 0.0));
        let is_pad = in_pixels && (by.x != 0.0 || !in_notches);
        let point_in_screen = pointer::point_in_screen(event);
        if event.shift_key() && by.x == 0.0 {
            by = Vector::new(by.y, 0.0);
        }
        let in_view = pointer::view_from_screen(&board);
        let about = in_view(point_in_screen);
        this.look(if !event.ctrl_key() && (is_pad || event.shift_key()) {
            ViewGesture::Pan { from: in_view(point_in_screen + by), to: about }
        } else {
            let zoom_per_pixel = if event.ctrl_key() { PINCH_ZOOM_PER_PIXEL } else { ZOOM_PER_PIXEL };
            let factor = 1.0 + (by.y.abs() * zoom_per_pixel).min(0.5);
            ViewGesture::Zoom { factor: if by.y < 0.0 { factor } else { 1.0 / factor }, about }
        });
    }))
}

/// While the space bar is held, the mouse pans. On a button or in a field the space bar does what it does there.
pub fn listen_for_space(this: &Rc<BoardPointer>) -> [EventListener; 3] {
    let window = gloo::utils::window();
    let listen = |name: &'static str, is_held: bool| {
        let (this, options) = (this.clone(), EventListenerOptions::enable_prevent_default());
        EventListener::new_with_options(&window, name, options, move |event| {
            let key = event.dyn_ref::<KeyboardEvent>();
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let takes_space = |element: Element| {
                let css = "input, textarea, select, button, summary, a, dialog, .place";
                element.closest(css).is_ok_and(|found| found.is_some())
            };
            if key.is_some_and(|key| key.key() != " ") || (is_held && target.is_some_and(takes_space)) {
                return;
            }
            if is_held {
                // Otherwise the page scrolls.
                event.prevent_default();
            }
            this.is_space_held.set(is_held);
            this.show_cursor();
        })
    };
    // A window that loses the focus gets no keyup.
    [listen("keydown", true), listen("keyup", false), listen("blur", false)]
}
