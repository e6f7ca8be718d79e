//! The page's client of the background worker.
//!
//! The first request starts the worker. Each client has a worker of its own, so that a fix never waits for a PDF. All workers run
//! the same program, which the browser loads once.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use gloo::events::EventListener;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, Worker};

use super::later::{Later, Load, load};
use super::{build_files, language};
use crate::worker::{Message, MessageError, Reply, Request, Response, WorkerError, from_bytes, to_bytes};

/// The script that loads the worker's program.
const SCRIPT: &str = "worker-loader.js";

/// What writes and reads the messages. It is loaded later than the page.
#[derive(Clone, Copy)]
pub struct MessageFormat {
    write: fn(&Message) -> Result<Vec<u8>, MessageError>,
    read: fn(&[u8]) -> Result<Reply, MessageError>,
}

/// The format itself. Only what is split off may call this.
pub fn message_format() -> MessageFormat {
    MessageFormat { write: |message| to_bytes(message), read: |bytes| from_bytes(bytes) }
}

thread_local! {
    static MESSAGES: Later<MessageFormat> = const { Later::new() };
}

/// Sets how the format is loaded alone.
pub fn set_load_messages(load: Load<MessageFormat>) {
    MESSAGES.with(|messages| messages.set_load(load));
}

/// Sets the format that has come with something else.
pub fn set_messages(format: MessageFormat) {
    MESSAGES.with(|messages| messages.set(format));
}

/// Whether the format is there.
pub fn has_messages() -> bool {
    MESSAGES.with(Later::get).is_some()
}

/// Loads the format, unless it is there; returns whether it is now.
pub async fn load_messages() -> bool {
    load(&MESSAGES).await.is_some()
}

type Answer = Result<Response, WorkerError>;

/// A worker and the requests that await its answers. A clone is the same client.
#[derive(Clone, Default)]
pub struct WorkerClient(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    running: Option<Running>,
    /// The number of the last request.
    request_number: u32,
    /// The number of the last cancelled request.
    cancelled: u32,
    /// The receivers of answers, by the numbers of their requests.
    waiting: BTreeMap<u32, UnboundedSender<Answer>>,
    /// Whether the worker gets the person's language.
    knows_language: bool,
}

struct Running {
    worker: Worker,
    format: MessageFormat,
    _listeners: [EventListener; 3],
}

/// The answers to a request, as they come.
pub struct Answers {
    client: WorkerClient,
    request_number: u32,
    receiver: UnboundedReceiver<Answer>,
}

impl WorkerClient {
    /// A client whose worker gets the person's language. Only files need that: see [`crate::worker`].
    pub fn with_language() -> Self {
        Self(Rc::new(RefCell::new(State { knows_language: true, ..State::default() })))
    }

    /// Sends a request with one answer.
    pub async fn request(&self, request: Request) -> Answer {
        self.stream(request).next().await.unwrap_or(Err(WorkerError::Cancelled))
    }

    /// Sends a request with several answers.
    pub fn stream(&self, request: Request) -> Answers {
        let (sender, receiver) = unbounded();
        let mut state = self.0.borrow_mut();
        state.request_number += 1;
        let number = state.request_number;
        state.waiting.insert(number, sender);
        drop(state);
        if has_messages() {
            self.send(number, request);
        } else {
            let client = self.clone();
            spawn_local(async move {
                load_messages().await;
                client.send(number, request);
            });
        }
        Answers { client: self.clone(), request_number: number, receiver }
    }

    /// Sends a request, unless it has been cancelled.
    fn send(&self, number: u32, request: Request) {
        let mut state = self.0.borrow_mut();
        if !state.waiting.contains_key(&number) {
            return;
        }
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
    }

    /// Cancels all requests. The worker is kept for the next one, which it receives once it has finished its present answer.
    pub fn cancel(&self) {
        let mut state = self.0.borrow_mut();
        state.cancelled = state.request_number;
        for number in std::mem::take(&mut state.waiting).into_keys() {
            if let Some(running) = &state.running {
                // A worker that has gone needs no message.
                running.send(&Message::Cancel(number)).ok();
            }
        }
    }

    /// Cancels all requests and ends the worker at once. The next request starts another.
    pub fn stop(&self) {
        let mut state = self.0.borrow_mut();
        state.cancelled = state.request_number;
        state.waiting.clear();
        state.running = None;
    }

    fn start(&self, language: Option<&str>) -> Option<Running> {
        let format = MESSAGES.with(Later::get)?;
        let worker = build_files::start_worker(SCRIPT, language)?;
        let client = Rc::downgrade(&self.0);
        let on_message = EventListener::new(&worker, "message", move |event| {
            let data = event.dyn_ref().map(MessageEvent::data).and_then(|data| data.dyn_into::<Uint8Array>().ok());
            let reply = data.and_then(|bytes| (format.read)(&bytes.to_vec()).ok());
            if let Some(client) = client.upgrade() {
                client.borrow_mut().receive(reply);
            }
        });
        let client = Rc::downgrade(&self.0);
        let on_error = EventListener::new(&worker, "error", move |_| {
            if let Some(client) = client.upgrade() {
                client.borrow_mut().fail(WorkerError::Failed);
            }
        });
        let client = Rc::downgrade(&self.0);
        let on_unreadable = EventListener::new(&worker, "messageerror", move |_| {
            if let Some(client) = client.upgrade() {
                client.borrow_mut().fail(WorkerError::Unreadable);
            }
        });
        Some(Running { worker, format, _listeners: [on_message, on_error, on_unreadable] })
    }
}

impl State {
    fn receive(&mut self, reply: Option<Reply>) {
        match reply {
            Some(Reply::Answer(number, response)) => self.deliver(number, Ok(response)),
            Some(Reply::Done(number)) => {
                self.waiting.remove(&number);
            }
            // It could be the answer to any request.
            None => self.fail(WorkerError::Unreadable),
        }
    }

    fn deliver(&self, number: u32, answer: Answer) {
        if let Some(waiting) = self.waiting.get(&number) {
            // Fails where the receiver has been dropped.
            waiting.unbounded_send(answer).ok();
        }
    }

    /// Answers all requests with an error and drops the worker. The next request starts another: the network may be back.
    fn fail(&mut self, error: WorkerError) {
        for waiting in std::mem::take(&mut self.waiting).into_values() {
            waiting.unbounded_send(Err(error)).ok();
        }
        self.running = None;
    }
}

impl Running {
    fn send(&self, message: &Message) -> Result<(), WorkerError> {
        let bytes = (self.format.write)(message).map_err(|_| WorkerError::Unreadable)?;
        let buffer = Uint8Array::from(&bytes[..]).buffer();
        let sent = self.worker.post_message_with_transfer(&buffer, &Array::of1(&buffer));
        sent.map_err(|_| WorkerError::Failed)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        build_files::end_worker(&self.worker);
    }
}

impl Answers {
    /// The next answer; `None` after the last, and after the request has been cancelled.
    pub async fn next(&mut self) -> Option<Answer> {
        let answer = self.receiver.recv().await.ok()?;
        // The answer may have come just before the request was cancelled.
        (self.request_number > self.client.0.borrow().cancelled).then_some(answer)
    }
}

impl Drop for Answers {
    fn drop(&mut self) {
        // Further answers aren't needed.
        let mut state = self.client.0.borrow_mut();
        if state.waiting.remove(&self.request_number).is_some()
            && let Some(running) = &state.running
        {
            running.send(&Message::Cancel(self.request_number)).ok();
        }
    }
}
