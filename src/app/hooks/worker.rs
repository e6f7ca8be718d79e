//! Work in a worker that a component has for itself.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::services::worker::WorkerClient;
use crate::worker::{Request, Response, WorkerError};

/// A worker that does one thing at a time for a component, and starts with the first request. A clone is the same one.
#[derive(Clone, Default)]
pub struct Work(WorkerClient);

/// The component's worker. It ends with the component.
#[hook]
pub fn use_work() -> Work {
    let work = (*use_memo((), |()| Work::default())).clone();
    let ended = work.clone();
    use_effect_with((), move |()| move || ended.stop());
    work
}

impl Work {
    /// Sends a request in the place of the one before. Each answer goes to `on_answer`, the last of which may be why there is none; after
    /// the request was cancelled there are no more.
    pub fn ask(&self, request: Request, mut on_answer: impl FnMut(Result<Response, WorkerError>) + 'static) {
        self.0.cancel();
        let mut answers = self.0.stream(request);
        spawn_local(async move {
            while let Some(answer) = answers.next().await {
                on_answer(answer);
            }
        });
    }

    /// Cancels the request. The worker is kept for the next one, which it receives once it has finished its present answer.
    pub fn cancel(&self) {
        self.0.cancel();
    }

    /// Cancels the request and ends the worker at once. The next request starts another.
    pub fn stop(&self) {
        self.0.stop();
    }
}
