//! Key events as the browser sends them.

use web_sys::KeyboardEvent;

use crate::editor::Modifiers;

/// The modifier keys that are held; Command counts as Control.
pub fn modifiers(event: &KeyboardEvent) -> Modifiers {
    Modifiers { shift: event.shift_key(), alt: event.alt_key(), control: event.ctrl_key() || event.meta_key() }
}
