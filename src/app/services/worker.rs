//! The page's client of the background worker.
//!
//! The first request starts the worker. Each client has a worker of its own, so that a fix never waits for a PDF. The workers of a kind of
//! request run the same program, which the browser loads once.

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
use crate::worker::{
    GuidedSetupRequest, Message, MessageError, Reply, Request, WorkerError, WorkerRequest, from_bytes, to_bytes,
};

/// The script that loads the worker's program.
const SCRIPT: &str = "worker-loader.js";

type Answer<R> = Result<<R as WorkerRequest>::Response, WorkerError>;
type ReadReply<R> = Result<Reply<<R as WorkerRequest>::Response>, MessageError>;

/// What writes and reads the messages of a kind of request.
pub struct MessageFormat<R: WorkerRequest = Request> {
    write: fn(&Message<R>) -> Result<Vec<u8>, MessageError>,
    read: fn(&[u8]) -> ReadReply<R>,
}

impl<R: WorkerRequest> Clone for MessageFormat<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: WorkerRequest> Copy for MessageFormat<R> {}

/// A format itself. That of [`Request`] is loaded later than the page: only what is split off may call this.
pub fn message_format<R: WorkerRequest>() -> MessageFormat<R> {
    MessageFormat { write: |message| to_bytes(message), read: |bytes| from_bytes(bytes) }
}

thread_local! {
    static MESSAGES: Later<MessageFormat> = const { Later::new() };
}

/// Sets how the format of [`Request`] is loaded. Only the planner says so: no other page asks these.
pub fn set_load_messages(load: Load<MessageFormat>) {
    MESSAGES.with(|messages| messages.set_load(load));
}

/// Sets the format of [`Request`] that has come with something else.
pub fn set_messages(format: MessageFormat) {
    MESSAGES.with(|messages| messages.set(format));
}

/// A kind of request, as the page asks it.
pub trait PageRequest: WorkerRequest + 'static {
    /// The part of the page's program that answers it.
    const PART: &'static str;

    /// What writes and reads its messages; `None` where that has to be loaded.
    fn format() -> Option<MessageFormat<Self>>;
}

impl PageRequest for Request {
    const PART: &'static str = "worker";

    fn format() -> Option<MessageFormat<Self>> {
        MESSAGES.with(Later::get)
    }
}

/// Its format is in the same file of the build as the code that asks it.
impl PageRequest for GuidedSetupRequest {
    const PART: &'static str = "guided_setup";

    fn format() -> Option<MessageFormat<Self>> {
        Some(message_format())
    }
}

/// A worker and the requests that await its answers. A clone is the same client.
pub struct WorkerClient<R: PageRequest = Request>(Rc<RefCell<State<R>>>);

struct State<R: PageRequest> {
    running: Option<Running<R>>,
    /// The number of the last request.
    request_number: u32,
    /// The number of the last cancelled request.
    cancelled: u32,
    /// The receivers of answers, by the numbers of their requests.
    waiting: BTreeMap<u32, UnboundedSender<Answer<R>>>,
    /// Whether the worker gets the person's language.
    knows_language: bool,
}

struct Running<R: PageRequest> {
    worker: Worker,
    format: MessageFormat<R>,
    _listeners: [EventListener; 3],
}

/// The answers to a request, as they come.
pub struct Answers<R: PageRequest = Request> {
    client: WorkerClient<R>,
    request_number: u32,
    receiver: UnboundedReceiver<Answer<R>>,
}

impl<R: PageRequest> Clone for WorkerClient<R> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<R: PageRequest> Default for WorkerClient<R> {
    fn default() -> Self {
        Self::new(false)
    }
}

impl<R: PageRequest> WorkerClient<R> {
    /// A client whose worker gets the person's language. Only files and set-up lists need that: see [`crate::worker`].
    pub fn with_language() -> Self {
        Self::new(true)
    }

    fn new(knows_language: bool) -> Self {
        let state = State { running: None, request_number: 0, cancelled: 0, waiting: BTreeMap::new(), knows_language };
        Self(Rc::new(RefCell::new(state)))
    }

    /// Sends a request with one answer.
    pub async fn request(&self, request: R) -> Answer<R> {
        self.stream(request).next().await.unwrap_or(Err(WorkerError::Cancelled))
    }

    /// Sends a request with several answers.
    pub fn stream(&self, request: R) -> Answers<R> {
        let (sender, receiver) = unbounded();
        let mut state = self.0.borrow_mut();
        state.request_number += 1;
        let number = state.request_number;
        state.waiting.insert(number, sender);
        drop(state);
        if R::format().is_some() {
            self.send(number, request);
        } else {
            let client = self.clone();
            spawn_local(async move {
                load(&MESSAGES).await;
                client.send(number, request);
            });
        }
        Answers { client: self.clone(), request_number: number, receiver }
    }

    /// Sends a request, unless it has been cancelled.
    fn send(&self, number: u32, request: R) {
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

    fn start(&self, language: Option<&str>) -> Option<Running<R>> {
        let format = R::format()?;
        let worker = build_files::start_worker(SCRIPT, R::PART, language)?;
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

impl<R: PageRequest> State<R> {
    fn receive(&mut self, reply: Option<Reply<R::Response>>) {
        match reply {
            Some(Reply::Answer(number, response)) => self.deliver(number, Ok(response)),
            Some(Reply::Done(number)) => {
                self.waiting.remove(&number);
            }
            // It could be the answer to any request.
            None => self.fail(WorkerError::Unreadable),
        }
    }

    fn deliver(&self, number: u32, answer: Answer<R>) {
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

impl<R: PageRequest> Running<R> {
    fn send(&self, message: &Message<R>) -> Result<(), WorkerError> {
        let bytes = (self.format.write)(message).map_err(|_| WorkerError::Unreadable)?;
        let buffer = Uint8Array::from(&bytes[..]).buffer();
        let sent = self.worker.post_message_with_transfer(&buffer, &Array::of1(&buffer));
        sent.map_err(|_| WorkerError::Failed)
    }
}

impl<R: PageRequest> Drop for Running<R> {
    fn drop(&mut self) {
        build_files::end_worker(&self.worker);
    }
}

impl<R: PageRequest> Answers<R> {
    /// The next answer; `None` after the last, and after the request has been cancelled.
    pub async fn next(&mut self) -> Option<Answer<R>> {
        let answer = self.receiver.recv().await.ok()?;
        // The answer may have come just before the request was cancelled.
        (self.request_number > self.client.0.borrow().cancelled).then_some(answer)
    }
}

impl<R: PageRequest> Drop for Answers<R> {
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
