//! Keeping the screen awake.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Keeps the screen awake until it is dropped.
pub struct WakeLock {
    lock: Rc<RefCell<Held>>,
    _listener: EventListener,
}

/// What the browser has given.
#[derive(Default)]
struct Held {
    sentinel: Option<JsValue>,
    is_given_up: bool,
}

/// Keeps the screen awake, where the browser can do that. A browser ends it when the page is hidden, so it is asked again when the page
/// comes back.
pub fn keep_awake() -> WakeLock {
    let lock = Rc::<RefCell<Held>>::default();
    request(lock.clone());
    let again = lock.clone();
    let document = gloo::utils::document();
    let listener = EventListener::new(&document, "visibilitychange", move |_| request(again.clone()));
    WakeLock { lock, _listener: listener }
}

/// The method of this name, with what it is called on.
fn method(of: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(of, &name.into()).ok()?.dyn_into().ok()
}

/// Asks for a lock. A browser without one, or that refuses, lets the screen sleep as always.
fn request(lock: Rc<RefCell<Held>>) {
    let navigator = gloo::utils::window().navigator();
    let Some(locks) = Reflect::get(&navigator, &"wakeLock".into()).ok().filter(JsValue::is_object) else { return };
    let promise = method(&locks, "request").and_then(|request| request.call1(&locks, &"screen".into()).ok());
    let Some(promise) = promise.and_then(|promise| promise.dyn_into::<Promise>().ok()) else { return };
    spawn_local(async move {
        if let Ok(sentinel) = JsFuture::from(promise).await {
            if lock.borrow().is_given_up {
                release(&sentinel);
            } else if let Some(before) = lock.borrow_mut().sentinel.replace(sentinel) {
                release(&before);
            }
        }
    });
}

/// Gives a lock back. One that the browser has ended already refuses, which is fine.
fn release(sentinel: &JsValue) {
    if let Some(release) = method(sentinel, "release") {
        release.call0(sentinel).ok();
    }
}

impl Drop for WakeLock {
    fn drop(&mut self) {
        let mut held = self.lock.borrow_mut();
        held.is_given_up = true;
        if let Some(sentinel) = held.sentinel.take() {
            release(&sentinel);
        }
    }
}
