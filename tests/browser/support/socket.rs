//! A connection to a browser by which commands are answered, as Chromium's protocol and `WebDriver BiDi` have it.

use std::collections::VecDeque;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long a browser may take for an answer.
const ANSWER_LIMIT: Duration = Duration::from_mins(1);

/// A connection to a browser.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u64,
    /// The events that nobody has waited for yet.
    events: VecDeque<Value>,
}

impl Socket {
    /// Connects to an address that begins with `ws`.
    pub async fn connect(address: &str) -> Self {
        let (stream, _) =
            connect_async(address).await.unwrap_or_else(|error| panic!("the browser doesn't answer: {error}"));
        Self { stream, asked: 0, events: VecDeque::new() }
    }

    /// Sends a command, with more fields beside its parameters, and returns its result or the error that it is answered with.
    pub async fn ask(&mut self, command: &str, parameters: Value, session: Option<&str>) -> Result<Value, Value> {
        self.asked += 1;
        let number = self.asked;
        let mut question = json!({ "id": number, "method": command, "params": parameters });
        if let Some(session) = session {
            question["sessionId"] = json!(session);
        }
        self.stream.send(Message::text(question.to_string())).await.expect("the browser is connected");
        let mut answer = self.wait_for_message(command, |message| message["id"] == number).await;
        if answer["error"].is_null() { Ok(answer["result"].take()) } else { Err(answer) }
    }

    /// Waits for the next event of this name in a session and returns its parameters. Other events are kept.
    pub async fn event(&mut self, name: &str, session: Option<&str>) -> Value {
        let is_wanted = |message: &Value| message["method"] == name && message["sessionId"].as_str() == session;
        let mut event = match self.events.iter().position(is_wanted).and_then(|index| self.events.remove(index)) {
            Some(event) => event,
            None => self.wait_for_message(name, is_wanted).await,
        };
        event["params"].take()
    }

    /// Takes the kept events of this name, of every session.
    pub fn take_events(&mut self, name: &str) -> Vec<Value> {
        let (taken, left): (VecDeque<Value>, _) = self.events.drain(..).partition(|event| event["method"] == name);
        self.events = left;
        taken.into_iter().map(|mut event| event["params"].take()).collect()
    }

    async fn wait_for_message(&mut self, what: &str, is_wanted: impl Fn(&Value) -> bool) -> Value {
        let wait = async {
            loop {
                let message =
                    self.stream.next().await.expect("the browser is connected").expect("the browser sends messages");
                let Ok(message) = serde_json::from_str::<Value>(message.to_text().unwrap_or_default()) else {
                    continue;
                };
                if is_wanted(&message) {
                    return message;
                }
                self.events.push_back(message);
            }
        };
        tokio::time::timeout(ANSWER_LIMIT, wait)
            .await
            .unwrap_or_else(|_| panic!("waited {ANSWER_LIMIT:?} for {what} of the browser"))
    }
}
