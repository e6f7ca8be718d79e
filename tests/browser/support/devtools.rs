//! A connection to Chromium itself, by the Chrome `DevTools` protocol.

use std::collections::HashMap;
use std::path::Path;

use serde_json::{Value, json};

use super::socket::Socket;

/// A connection to Chromium itself. `ChromeDriver` passes on only commands about a tab, and no events.
pub struct DevTools {
    socket: Socket,
    /// The session of the tab that commands are about; `None` for the browser.
    session: Option<String>,
    /// The sessions of all tabs so far. What is emulated in a tab lasts as long as its session.
    sessions: HashMap<String, String>,
}

impl DevTools {
    /// Connects to the browser whose profile is in this folder. It notes its port and path there.
    pub async fn connect(folder: &Path) -> Self {
        let noted =
            std::fs::read_to_string(folder.join("profile/DevToolsActivePort")).expect("the browser notes its port");
        let (port, path) = noted.trim_end().split_once('\n').expect("a port and a path");
        let socket = Socket::connect(&format!("ws://127.0.0.1:{port}{path}")).await;
        Self { socket, session: None, sessions: HashMap::new() }
    }

    /// Sends all further commands to a tab. Returns whether it is the first time.
    pub async fn attach(&mut self, tab: &str) -> bool {
        if let Some(session) = self.sessions.get(tab) {
            self.session = Some(session.clone());
            return false;
        }
        self.session = None;
        let attached = self.ask("Target.attachToTarget", json!({ "targetId": tab, "flatten": true })).await;
        let session = attached["sessionId"].as_str().expect("a session has an id").to_owned();
        self.sessions.insert(tab.to_owned(), session.clone());
        self.session = Some(session);
        true
    }

    /// Sends a command and returns its answer.
    ///
    /// # Panics
    ///
    /// When Chromium refuses it.
    pub async fn ask(&mut self, command: &str, parameters: Value) -> Value {
        self.try_ask(command, parameters).await.unwrap_or_else(|refusal| panic!("{command}: {refusal}"))
    }

    /// Sends a command and returns its answer, or why Chromium refuses it.
    pub async fn try_ask(&mut self, command: &str, parameters: Value) -> Result<Value, String> {
        let answer = self.socket.ask(command, parameters, self.session.as_deref()).await;
        answer.map_err(|answer| {
            let error = &answer["error"];
            error["message"].as_str().map_or_else(|| error.to_string(), str::to_owned)
        })
    }

    /// Waits for the next event of this name and returns its parameters. Events before it are kept.
    pub async fn event(&mut self, name: &str) -> Value {
        self.socket.event(name).await
    }

    /// Takes the kept events of this name, and forgets all others.
    pub fn take_events(&mut self, name: &str) -> Vec<Value> {
        self.socket.take_events(name)
    }
}
