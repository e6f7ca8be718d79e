//! A list of players that has come to an event from outside, until its part for players takes it.

use std::cell::RefCell;

use gloo::events::EventListener;
use web_sys::CustomEvent;

use crate::page::ListSource;

/// The event of the window that tells of one.
const EVENT: &str = "tablewright-list";

thread_local! {
    static LIST: RefCell<Option<ListSource>> = const { RefCell::new(None) };
}

/// Keeps a list until it is taken, and tells of it.
pub fn put(list: ListSource) {
    LIST.set(Some(list));
    if let Ok(event) = CustomEvent::new(EVENT) {
        gloo::utils::window().dispatch_event(&event).ok();
    }
}

/// The list that has come and isn't taken yet.
pub fn take() -> Option<ListSource> {
    LIST.take()
}

/// Calls back whenever one has come.
pub fn listen(on_list: impl Fn() + 'static) -> EventListener {
    EventListener::new(&gloo::utils::window(), EVENT, move |_| on_list())
}
