//! What other windows of this browser change: this window follows.

use std::cell::Cell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use js_sys::Reflect;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;
use yew::Callback;

use super::events;

/// Calls `on_change` after another window has changed what the browser keeps, and announces it to the parts of this page, until the
/// listeners are dropped. Many changes at a time are told once. A window that was asleep has heard nothing, so it looks when it is shown
/// again.
pub fn listen(on_change: Callback<()>) -> [EventListener; 2] {
    let is_told = Rc::new(Cell::new(true));
    let tell = move || {
        if !is_told.replace(false) {
            return;
        }
        let (on_change, is_told) = (on_change.clone(), is_told.clone());
        // All values that were written together are there once the events about them have come.
        Timeout::new(0, move || {
            is_told.set(true);
            on_change.emit(());
            events::announce_saved();
        })
        .forget();
    };
    let window = gloo::utils::window();
    let on_shown = tell.clone();
    [
        EventListener::new(&window, "storage", move |event| {
            let key = event.dyn_ref().and_then(StorageEvent::key);
            // Without a key everything was removed.
            if key.is_none_or(|key| key.starts_with("tablewright.")) {
                tell();
            }
        }),
        EventListener::new(&window, "pageshow", move |event| {
            if Reflect::get(event, &"persisted".into()).is_ok_and(|persisted| persisted.is_truthy()) {
                on_shown();
            }
        }),
    ]
}
