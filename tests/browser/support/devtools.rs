//! A connection to Chromium itself, by the Chrome `DevTools` protocol.

use std::collections::HashMap;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD as BASE64;
use serde_json::{Value, json};

use super::socket::Socket;

/// The event after a document and all that belongs to it is loaded.
const LOADED: &str = "Page.loadEventFired";
/// The event after another part of the same document is shown, which loads nothing.
const MOVED: &str = "Page.navigatedWithinDocument";

/// A connection to Chromium.
pub struct DevTools {
    socket: Socket,
    /// The session of the tab that commands are about; `None` for the browser.
    session: Option<String>,
    /// The sessions of all tabs so far. What is emulated in a tab lasts as long as its session.
    sessions: HashMap<String, String>,
}

impl DevTools {
    /// Connects to the browser that listens at this address.
    pub async fn connect(address: &str) -> Self {
        Self { socket: Socket::connect(address).await, session: None, sessions: HashMap::new() }
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

    /// Waits for the next event of this name about the tab, or the browser, and returns its parameters. Other events are kept.
    pub async fn event(&mut self, name: &str) -> Value {
        self.socket.event(name, self.session.as_deref()).await
    }

    /// Opens an address in the tab, and waits until all that belongs to the document is loaded.
    ///
    /// # Errors
    ///
    /// Why the address doesn't open.
    pub async fn open(&mut self, address: &str) -> Result<(), String> {
        for event in [LOADED, MOVED] {
            self.socket.take_events(event);
        }
        let answer = self.try_ask("Page.navigate", json!({ "url": address })).await?;
        if let Some(problem) = answer["errorText"].as_str() {
            return Err(problem.to_owned());
        }
        // Only a new document has a loader.
        self.event(if answer["loaderId"].is_null() { MOVED } else { LOADED }).await;
        Ok(())
    }

    /// Loads the tab's document again, and waits until all that belongs to it is loaded.
    pub async fn reload(&mut self) {
        self.socket.take_events(LOADED);
        self.ask("Page.reload", json!({})).await;
        self.event(LOADED).await;
    }

    /// Gives files to the first `<input type="file">` that a selector finds.
    pub async fn upload(&mut self, css: &str, file: &str) {
        let wanted = json!({ "expression": format!("document.querySelector({})", json!(css)) });
        let input = self.ask("Runtime.evaluate", wanted).await;
        let wanted = json!({ "files": [file], "objectId": input["result"]["objectId"] });
        self.ask("DOM.setFileInputFiles", wanted).await;
    }

    /// A picture of the viewport, in the PNG format.
    pub async fn screenshot(&mut self) -> Vec<u8> {
        let picture = self.ask("Page.captureScreenshot", json!({ "format": "png" })).await;
        BASE64.decode(picture["data"].as_str().unwrap_or_default()).expect("a picture is in Base64")
    }

    /// Takes the errors that the tabs have logged since the last call.
    pub async fn take_errors(&mut self) -> Vec<String> {
        let sessions: Vec<String> = self.sessions.values().cloned().collect();
        for session in sessions {
            // What a tab has told comes before its answer. A tab that is closed has none.
            let _ = self.socket.ask("Runtime.evaluate", json!({ "expression": "0" }), Some(&session)).await;
        }
        let mut errors = Vec::new();
        for call in self.socket.take_events("Runtime.consoleAPICalled") {
            if call["type"] == "error" || call["type"] == "assert" {
                let words = call["args"].as_array().into_iter().flatten();
                let words: Vec<&str> =
                    words.filter_map(|word| word["value"].as_str().or(word["description"].as_str())).collect();
                errors.push(words.join(" "));
            }
        }
        for thrown in self.socket.take_events("Runtime.exceptionThrown") {
            let thrown = &thrown["exceptionDetails"];
            let what = thrown["exception"]["description"].as_str().or(thrown["text"].as_str());
            errors.push(format!("{} {}", thrown["url"].as_str().unwrap_or_default(), what.unwrap_or_default()));
        }
        for entry in self.socket.take_events("Log.entryAdded") {
            let entry = &entry["entry"];
            if entry["level"] == "error" {
                let [place, text] = ["url", "text"].map(|field| entry[field].as_str().unwrap_or_default());
                errors.push(format!("{place} {text}"));
            }
        }
        errors
    }

    /// Takes the kept events of this name, of every tab.
    pub fn take_events(&mut self, name: &str) -> Vec<Value> {
        self.socket.take_events(name)
    }
}
