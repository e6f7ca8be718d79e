//! A connection to Chromium itself, by the Chrome `DevTools` protocol.

use std::collections::VecDeque;
use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long Chromium may take for an answer.
const ANSWER_LIMIT: Duration = Duration::from_mins(1);

/// A connection to Chromium itself. `ChromeDriver` passes on only commands about a tab, and no events.
pub struct DevTools {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u64,
    /// The tab that commands are about; `None` for the browser.
    session: Option<String>,
    /// The events that nobody has waited for yet.
    events: VecDeque<Value>,
}

impl DevTools {
    /// Connects to the browser whose profile is in this folder. It notes its port and path there.
    pub async fn connect(folder: &Path) -> Self {
        let noted =
            std::fs::read_to_string(folder.join("profile/DevToolsActivePort")).expect("the browser notes its port");
        let (port, path) = noted.trim_end().split_once('\n').expect("a port and a path");
        let (socket, _) = connect_async(format!("ws://127.0.0.1:{port}{path}"))
            .await
            .unwrap_or_else(|error| panic!("Chromium doesn't answer: {error}"));
        Self { socket, asked: 0, session: None, events: VecDeque::new() }
    }

    /// Sends all further commands to a tab.
    pub async fn attach(&mut self, tab: &str) {
        let attached = self.ask("Target.attachToTarget", json!({ "targetId": tab, "flatten": true })).await;
        self.session = attached["sessionId"].as_str().map(str::to_owned);
        assert!(self.session.is_some(), "a session has an id");
    }

    /// Sends a command and returns its answer.
    pub async fn ask(&mut self, command: &str, parameters: Value) -> Value {
        self.asked += 1;
        let number = self.asked;
        let mut question = json!({ "id": number, "method": command, "params": parameters });
        if let Some(session) = &self.session {
            question["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(question.to_string())).await.expect("Chromium is connected");
        let is_answer = |message: &Value| message["id"] == number;
        let mut answer = self.wait_for_message(command, is_answer).await;
        assert!(answer["error"].is_null(), "{command}: {}", answer["error"]);
        answer["result"].take()
    }

    /// Waits for the next event of this name and returns its parameters. Events before it are kept.
    pub async fn event(&mut self, name: &str) -> Value {
        let is_wanted = |message: &Value| message["method"] == name;
        let mut event = match self.events.iter().position(is_wanted).and_then(|index| self.events.remove(index)) {
            Some(event) => event,
            None => self.wait_for_message(name, is_wanted).await,
        };
        event["params"].take()
    }

    /// Takes the kept events of this name, and forgets all others.
    pub fn take_events(&mut self, name: &str) -> Vec<Value> {
        let taken = self.events.drain(..).filter(|event| event["method"] == name);
        taken.map(|mut event| event["params"].take()).collect()
    }

    async fn wait_for_message(&mut self, what: &str, is_wanted: impl Fn(&Value) -> bool) -> Value {
        let wait = async {
            loop {
                let message =
                    self.socket.next().await.expect("Chromium is connected").expect("Chromium sends messages");
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
            .unwrap_or_else(|_| panic!("waited {ANSWER_LIMIT:?} for {what} of Chromium"))
    }
}
