//! The page's requests to its background worker, and a fake worker whose answers a test gives.

use serde_json::json;
use tablewright::worker::{Message, Reply, Request, Response, from_bytes, to_bytes};

use super::Page;
use super::expectation::Patience;

/// Replaces every worker of the page. `asked` has the bytes of each request and its worker, `cancelled` the number of cancelled
/// requests, `ended` the number of terminated workers. A message's first byte is 0 for a request.
const FAKE_WORKER: &str =
    "(window.asked = [], window.cancelled = 0, window.ended = 0, window.Worker = class extends EventTarget {
    postMessage(message) {
        const bytes = [...new Uint8Array(message)];
        if (bytes[0] === 0) asked.push({ bytes, worker: this });
        else cancelled += 1;
    }
    terminate() { ended += 1; }
}, window.reply = (index, bytes) =>
    asked[index].worker.dispatchEvent(new MessageEvent('message', { data: new Uint8Array(bytes) })), true)";

/// Classes that take the place of `Worker` and fail: one can't be started, the other's program can't be loaded.
pub const FAILING_WORKERS: [&str; 2] = [
    "class { constructor() { throw new Error('not here'); } }",
    "class extends Worker { constructor() { super('missing.js'); } }",
];

/// Records the requests to the page's real workers.
pub const RECORD_REQUESTS: &str = "window.asked = []; const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        const bytes = [...new Uint8Array(message)];
        if (bytes[0] === 0) asked.push({ bytes, worker: this });
        return post.call(this, message, ...rest);
    };";

impl Page {
    /// Replaces the page's workers by the fake one.
    pub async fn replace_worker(&self) {
        self.eval_js(FAKE_WORKER).await;
    }

    /// Replaces the page's workers by one of [`FAILING_WORKERS`], until [`Page::restore_workers`].
    pub async fn fail_workers(&self, class: &str) {
        self.eval_js(&format!("(window.WorkingWorker = Worker, window.Worker = {class}, true)")).await;
    }

    /// Has workers work again. The errors that the failing ones logged are forgotten.
    pub async fn restore_workers(&mut self) {
        self.eval_js("(window.Worker = WorkingWorker, true)").await;
        self.forget_errors().await;
    }

    /// The requests so far.
    pub async fn requests(&self) -> Vec<Request> {
        self.messages().await.into_iter().map(|(_, request)| request).collect()
    }

    /// The requests so far with their numbers.
    async fn messages(&self) -> Vec<(u32, Request)> {
        let messages = self.eval_js("asked.map(one => one.bytes)").await;
        let messages: Vec<Vec<u8>> = serde_json::from_value(messages).expect("lists of bytes");
        let read = |bytes: &Vec<u8>| match from_bytes(bytes) {
            Ok(Message::Request(number, request)) => (number, request),
            other => panic!("{other:?}"),
        };
        messages.iter().map(read).collect()
    }

    /// Waits until the requests meet a condition.
    pub async fn wait_requests(&self, condition: impl Fn(&[Request]) -> bool) {
        let patience = Patience::new();
        loop {
            let requests = self.requests().await;
            if condition(&requests) {
                return;
            }
            patience.wait(format!("for requests; the page has asked {:?}", requests.last())).await;
        }
    }

    /// Answers the request of this index.
    pub async fn reply_to(&self, index: usize, response: Response) {
        let number = self.messages().await[index].0;
        self.send_reply(index, &Reply::Answer(number, response)).await;
    }

    /// Answers the latest request.
    pub async fn reply(&self, response: Response) {
        let last = self.messages().await.len().checked_sub(1).expect("the page has asked something");
        self.reply_to(last, response).await;
    }

    async fn send_reply(&self, index: usize, reply: &Reply) {
        let bytes = to_bytes(reply).expect("it can be written");
        self.eval_js(&format!("reply({index}, {})", json!(bytes))).await;
    }
}
