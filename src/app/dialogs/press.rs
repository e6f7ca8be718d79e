//! The press: a worker that makes files of tables and takes tables from files. What it is made of is loaded when something
//! is first asked of it.

use std::cell::RefCell;

use gloo::events::EventListener;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker};
use yew::Callback;

use crate::app::platform::files;
use crate::words::{mark, said};

/// What came of a question: bytes or text, as it was asked for, or a sentence that says why nothing did.
pub type Made = Result<JsValue, String>;

/// What every question gets that is under way when the worker can't be had.
const GONE: &str = mark!("The part of the page that does this couldn't be loaded. Check the network, then try again");

struct Press {
    worker: Worker,
    /// Who waits for an answer, in the order of their questions, which is that of the answers.
    waiting: Vec<Callback<Made>>,
    _listeners: [EventListener; 2],
}

thread_local! {
    static PRESS: RefCell<Option<Press>> = const { RefCell::new(None) };
}

/// Asks the press, with a file's bytes beside the question where one is to be read; `answer` gets what came of it, as text
/// where `as_text` says so.
#[expect(clippy::needless_pass_by_value, reason = "a callback is handed over to who calls it")]
pub fn ask(question: &str, bytes: &[u8], as_text: bool, answer: Callback<Made>) {
    let asked = PRESS.with_borrow_mut(|press| {
        if press.is_none() {
            *press = Press::start();
        }
        let press = press.as_mut()?;
        let message = Array::of3(&question.into(), &Uint8Array::from(bytes), &as_text.into());
        press.worker.post_message(&message).ok()?;
        press.waiting.push(answer.clone());
        Some(())
    });
    if asked.is_none() {
        answer.emit(Err(said(GONE).to_owned()));
    }
}

impl Press {
    fn start() -> Option<Self> {
        let worker = files::worker("press-worker.js")?;
        let heard = EventListener::new(&worker, "message", |event| {
            let Some(event) = event.dyn_ref::<MessageEvent>() else { return };
            let answer = Array::from(&event.data());
            let (made, value) = (answer.get(0).is_truthy(), answer.get(1));
            let told = if made { Ok(value) } else { Err(value.as_string().unwrap_or_default()) };
            let waiting = PRESS.with_borrow_mut(|press| {
                let waiting = &mut press.as_mut()?.waiting;
                (!waiting.is_empty()).then(|| waiting.remove(0))
            });
            if let Some(waiting) = waiting {
                waiting.emit(told);
            }
        });
        // The next question starts another: the network may be back by then.
        let failed = EventListener::new(&worker, "error", |_| {
            let waiting = PRESS.with_borrow_mut(Option::take).map(|press| press.waiting);
            for waiting in waiting.into_iter().flatten() {
                waiting.emit(Err(said(GONE).to_owned()));
            }
        });
        Some(Self { worker, waiting: Vec::new(), _listeners: [heard, failed] })
    }
}
