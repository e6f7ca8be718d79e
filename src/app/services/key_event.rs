//! Key events as the browser sends them.

use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::editor::Modifiers;

/// The modifier keys that are held; Command counts as Control.
pub fn modifiers(event: &KeyboardEvent) -> Modifiers {
    Modifiers { shift: event.shift_key(), alt: event.alt_key(), control: event.ctrl_key() || event.meta_key() }
}

/// Presses a key once more, for what has begun to listen since.
pub fn press_again(event: &KeyboardEvent) {
    // An event has all that a new one like it is made from.
    if let Ok(again) = KeyboardEvent::new_with_keyboard_event_init_dict(&event.type_(), event.unchecked_ref()) {
        gloo::utils::body().dispatch_event(&again).ok();
    }
}
