//! A list of players that has come to an event from outside, until its part for players takes it.

use std::cell::RefCell;

use gloo::events::EventListener;
use web_sys::CustomEvent;

use crate::page::{IncomingList, ListSource};

/// The event of the window that tells of one.
const TOLD: &str = "tablewright-list";

thread_local! {
    static LIST: RefCell<IncomingList> = RefCell::default();
}

/// Keeps a list that has come to the event of this number until it is taken, and tells of it.
pub fn put(event: u32, list: ListSource) {
    LIST.with_borrow_mut(|incoming| incoming.put(event, list));
    if let Ok(event) = CustomEvent::new(TOLD) {
        gloo::utils::window().dispatch_event(&event).ok();
    }
}

/// The list that has come to the event of this number and isn't taken yet.
pub fn take(event: u32) -> Option<ListSource> {
    LIST.with_borrow_mut(|incoming| incoming.take(event))
}

/// Calls back whenever one has come.
pub fn listen(on_list: impl Fn() + 'static) -> EventListener {
    EventListener::new(&gloo::utils::window(), TOLD, move |_| on_list())
}
