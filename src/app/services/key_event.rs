//! Key events as the browser sends them.

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::editor::{BrowserKey, Modifiers, Platform, PressedKey};

/// Fields that text is typed into.
const TEXT_FIELDS: &str = "input:not([type='checkbox'], [type='radio'], [type='range']), textarea, [contenteditable]";

thread_local! {
    static PLATFORM: Platform = Platform::named(&gloo::utils::window().navigator().platform().unwrap_or_default());
}

/// The system that the keyboard belongs to.
pub fn platform() -> Platform {
    PLATFORM.with(|platform| *platform)
}

/// The modifier keys that are held.
pub fn modifiers(event: &KeyboardEvent) -> Modifiers {
    let control = platform().is_control_held(event.ctrl_key(), event.meta_key());
    Modifiers { shift: event.shift_key(), alt: event.alt_key(), control }
}

/// The key for shortcuts; `None` where it is none, as while an input method composes a text.
pub fn pressed(event: &KeyboardEvent) -> Option<PressedKey> {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    PressedKey::of(&BrowserKey {
        key: &event.key(),
        code: &event.code(),
        shift: event.shift_key(),
        alt: event.alt_key(),
        control: event.ctrl_key(),
        meta: event.meta_key(),
        alt_graph: event.get_modifier_state("AltGraph"),
        is_composing: event.is_composing(),
        number: event.key_code(),
        is_in_text: target.is_some_and(|target| target.matches(TEXT_FIELDS).unwrap_or(false)),
        platform: platform(),
    })
}

/// The key's name for shortcuts; empty where it is none.
pub fn key(event: &KeyboardEvent) -> String {
    pressed(event).map(|pressed| pressed.key).unwrap_or_default()
}

/// Presses a key once more, for what has begun to listen since.
pub fn press_again(event: &KeyboardEvent) {
    // An event has all that a new one like it is made from.
    if let Ok(again) = KeyboardEvent::new_with_keyboard_event_init_dict(&event.type_(), event.unchecked_ref()) {
        gloo::utils::body().dispatch_event(&again).ok();
    }
}
