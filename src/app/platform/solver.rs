//! The solver of fixes, in a worker of its own.

use gloo::events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker};
use yew::Callback;

/// A running worker.
pub struct Solver {
    worker: Worker,
    _listeners: [EventListener; 2],
}

impl Solver {
    /// Starts a worker; `heard` gets each of its messages, and nothing once it has failed. `None` where the browser doesn't
    /// let the page have one.
    pub fn start(heard: &Callback<Option<String>>) -> Option<Self> {
        let worker = super::files::worker("worker.js")?;
        let tell = |name: &'static str| {
            let heard = heard.clone();
            EventListener::new(&worker, name, move |event| {
                heard.emit(event.dyn_ref().and_then(|event: &MessageEvent| event.data().as_string()));
            })
        };
        let listeners = [tell("message"), tell("error")];
        Some(Self { worker, _listeners: listeners })
    }

    /// Ends the worker in the middle of whatever it does.
    pub fn stop(self) {
        self.worker.terminate();
    }

    /// Sends a text.
    pub fn send(&self, text: &str) {
        // A text can always be sent; a worker that is gone doesn't answer.
        let _ = self.worker.post_message(&JsValue::from_str(text));
    }
}
