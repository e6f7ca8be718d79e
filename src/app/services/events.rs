//! Custom events on the window, for the scripts that load the page and for components that don't know each other.

use gloo::events::EventListener;
use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, CustomEventInit};
use yew::Callback;

/// The event after the open table has been saved.
const SAVED_EVENT: &str = "tablewright-kept";
/// The event that tells the page's first script to switch to another theme.
const THEME_EVENT: &str = "tablewright-theme";

/// Sends an event with a text as its detail.
pub fn announce(event: &str, detail: &str) {
    let init = CustomEventInit::new();
    init.set_detail(&JsValue::from_str(detail));
    if let Ok(event) = CustomEvent::new_with_event_init_dict(event, &init) {
        gloo::utils::window().dispatch_event(&event).ok();
    }
}

/// Lets the page's first script switch to a theme and save it.
pub fn choose_theme(theme: &str) {
    announce(THEME_EVENT, theme);
}

/// Announces that the open table has been saved.
pub fn announce_saved() {
    announce(SAVED_EVENT, "");
}

/// Calls `on_saved` whenever the open table has been saved, until the listener is dropped.
pub fn listen_for_saving(on_saved: Callback<()>) -> EventListener {
    EventListener::new(&gloo::utils::window(), SAVED_EVENT, move |_| on_saved.emit(()))
}
