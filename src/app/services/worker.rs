//! The page's client of its background worker.
//!
//! The worker is started by the first request. Each client has one of its own, so that a fix never waits for a PDF; they are
//! all the same program, which the browser loads once.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use gloo::events::EventListener;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use web_sys::{MessageEvent, Worker};

use super::{build_files, language};
use crate::worker::{Message, Reply, Request, Response, from_bytes, to_bytes};

/// The script that loads the worker's program.
const SCRIPT: &str = "worker-loader.js";

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkerError {
    /// The browser doesn't let the page have a worker, or it couldn't be loaded, or it has stopped because of a mistake in it.
    Failed,
    /// A message couldn't be written or read.
    Unreadable,
    /// The page has called the request off.
    Cancelled,
}

type Answer = Result<Response, WorkerError>;

/// A worker, and who waits for its answers. A clone is the same client.
#[derive(Clone, Default)]
pub struct WorkerClient(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    running: Option<Running>,
    /// The last request's number.
    request_number: u32,
    /// The last request's that has been called off.
    cancelled: u32,
    /// Who waits, by the numbers of their requests.
    waiting: BTreeMap<u32, UnboundedSender<Answer>>,
    /// Whether the worker knows the person's language.
    knows_language: bool,
}

struct Running {
    worker: Worker,
    _listeners: [EventListener; 2],
}

/// The answers to a request, as they come.
pub struct Answers {
    client: WorkerClient,
    request_number: u32,
    receiver: UnboundedReceiver<Answer>,
}

impl WorkerClient {
    /// A client whose worker knows the person's language. Only files need that: see [`crate::worker`].
    pub fn with_language() -> Self {
        Self(Rc::new(RefCell::new(State { knows_language: true, ..State::default() })))
    }

    /// Asks, for one answer.
    pub async fn request(&self, request: Request) -> Answer {
        self.stream(request).next().await.unwrap_or(Err(WorkerError::Cancelled))
    }

    /// Asks, for several answers.
    pub fn stream(&self, request: Request) -> Answers {
        let (sender, receiver) = unbounded();
        let mut state = self.0.borrow_mut();
        state.request_number += 1;
        let number = state.request_number;
        state.waiting.insert(number, sender);
        if state.running.is_none() {
            let language = state.knows_language.then(language::code).flatten();
            state.running = self.start(language.as_deref());
        }
        let sent = match &state.running {
            Some(running) => running.send(&Message::Request(number, request)),
            None => Err(WorkerError::Failed),
        };
        if let Err(error) = sent {
            state.deliver(number, Err(error));
            state.waiting.remove(&number);
        }
        drop(state);
        Answers { client: self.clone(), request_number: number, receiver }
    }

    /// Calls all requests off. The worker stays for the next one; until it has worked out the answer that it is at, it hears
    /// nothing.
    pub fn cancel(&self) {
        let mut state = self.0.borrow_mut();
        state.cancelled = state.request_number;
        for number in std::mem::take(&mut state.waiting).into_keys() {
            if let Some(running) = &state.running {
                // A worker that is gone answers nothing anyway.
                running.send(&Message::Cancel(number)).ok();
            }
        }
    }

    /// Calls all requests off and ends the worker, in the middle of whatever it does. The next request starts another.
    pub fn stop(&self) {
        let mut state = self.0.borrow_mut();
        state.cancelled = state.request_number;
        state.waiting.clear();
        state.running = None;
    }

    fn start(&self, language: Option<&str>) -> Option<Running> {
        let worker = build_files::worker(SCRIPT, language)?;
        let client = Rc::downgrade(&self.0);
        let heard = EventListener::new(&worker, "message", move |event| {
            let data = event.dyn_ref().map(MessageEvent::data).and_then(|data| data.dyn_into::<Uint8Array>().ok());
            let reply = data.and_then(|bytes| from_bytes(&bytes.to_vec()).ok());
            if let Some(client) = client.upgrade() {
                client.borrow_mut().receive(reply);
            }
        });
        let client = Rc::downgrade(&self.0);
        let failed = EventListener::new(&worker, "error", move |_| {
            if let Some(client) = client.upgrade() {
                client.borrow_mut().fail(WorkerError::Failed);
            }
        });
        Some(Running { worker, _listeners: [heard, failed] })
    }
}

impl State {
    fn receive(&mut self, reply: Option<Reply>) {
        match reply {
            Some(Reply::Answer(number, response)) => self.deliver(number, Ok(response)),
            Some(Reply::Done(number)) => {
                self.waiting.remove(&number);
            }
            // Nobody knows to which request this is an answer.
            None => self.fail(WorkerError::Unreadable),
        }
    }

    fn deliver(&self, number: u32, answer: Answer) {
        if let Some(waiting) = self.waiting.get(&number) {
            // Who doesn't wait any more has dropped the other end.
            waiting.unbounded_send(answer).ok();
        }
    }

    /// Tells all who wait, and gives the worker up. The next request starts another: the network may be back by then.
    fn fail(&mut self, error: WorkerError) {
        for waiting in std::mem::take(&mut self.waiting).into_values() {
            waiting.unbounded_send(Err(error)).ok();
        }
        self.running = None;
    }
}

impl Running {
    fn send(&self, message: &Message) -> Result<(), WorkerError> {
        let bytes = to_bytes(message).map_err(|_| WorkerError::Unreadable)?;
        let buffer = Uint8Array::from(&bytes[..]).buffer();
        let sent = self.worker.post_message_with_transfer(&buffer, &Array::of1(&buffer));
        sent.map_err(|_| WorkerError::Failed)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Answers {
    /// The next answer; none after the last, and after the request has been called off.
    pub async fn next(&mut self) -> Option<Answer> {
        let answer = self.receiver.recv().await.ok()?;
        // It may have come just before.
        (self.request_number > self.client.0.borrow().cancelled).then_some(answer)
    }
}

impl Drop for Answers {
    fn drop(&mut self) {
        // Nobody hears what is still to come.
        let mut state = self.client.0.borrow_mut();
        if state.waiting.remove(&self.request_number).is_some()
            && let Some(running) = &state.running
        {
            running.send(&Message::Cancel(self.request_number)).ok();
        }
    }
}
