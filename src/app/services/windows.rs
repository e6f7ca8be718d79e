//! What other windows of this browser change: this window follows.

use std::cell::Cell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;
use yew::Callback;

use super::{events, store};
use crate::formats::stored_keys::PREFIX;

/// Tells this page of a change.
type Tell = Rc<dyn Fn()>;

/// Calls `on_change` after another window has changed what the browser keeps, and announces it to the parts of this page, until the
/// listeners are dropped. Many changes at a time are told once. `take_over` moves what a window of a former version has kept, and
/// calls what it is given where that takes longer: see [`super::former_storage`].
pub fn listen(on_change: Callback<()>, take_over: impl Fn(Tell) + 'static) -> Vec<EventListener> {
    let is_told = Rc::new(Cell::new(true));
    let tell = move || {
        if !is_told.replace(false) {
            return;
        }
        let (on_change, is_told) = (on_change.clone(), is_told.clone());
        // What is written together is told together.
        Timeout::new(0, move || {
            is_told.set(true);
            on_change.emit(());
            events::announce_saved();
        })
        .forget();
    };
    let on_setting: Tell = Rc::new(tell.clone());
    let mut listeners = store::listen(Callback::from(move |()| tell()));
    listeners.push(EventListener::new(&gloo::utils::window(), "storage", move |event| {
        let key = event.dyn_ref().and_then(StorageEvent::key);
        // Without a key everything was removed.
        if key.is_none_or(|key| key.starts_with(PREFIX)) {
            // A window of a former version keeps work there, and one that begins may tell by it that it has written something.
            take_over(on_setting.clone());
            store::look();
            on_setting();
        }
    }));
    listeners
}
