//! Events of our own on the window, for the scripts beside the page and for parts of the page that don't know each other.

use gloo::events::EventListener;
use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, CustomEventInit};
use yew::Callback;

/// The event that tells that the open table was kept.
const KEPT: &str = "tablewright-kept";
/// The event by which the page's first script learns of another theme.
const THEME: &str = "tablewright-theme";

/// Sends an event with a text as its detail.
pub fn announce(event: &str, detail: &str) {
    let init = CustomEventInit::new();
    init.set_detail(&JsValue::from_str(detail));
    if let Ok(event) = CustomEvent::new_with_event_init_dict(event, &init) {
        // Nobody can stop this event, so nothing is learned from how it went.
        let _ = gloo::utils::window().dispatch_event(&event);
    }
}

/// Has the page's first script switch to a theme and keep it.
pub fn choose_theme(theme: &str) {
    announce(THEME, theme);
}

/// Tells that the open table was kept.
pub fn announce_kept() {
    announce(KEPT, "");
}

/// Calls `kept` whenever the open table was kept, until the listener is dropped.
pub fn listen_for_keeping(kept: Callback<()>) -> EventListener {
    EventListener::new(&gloo::utils::window(), KEPT, move |_| kept.emit(()))
}
