//! A connection of its own to a page's tab, for measuring: nothing else is sent by it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::devtools::DevTools;
use super::page::Page;
use super::screen::Point;

/// A direct connection to the tab of a page.
pub struct Tab {
    devtools: DevTools,
    is_touch: bool,
}

impl Page {
    /// Connects to the page's tab.
    pub async fn tab(&self) -> Tab {
        let mut devtools = self.devtools().await;
        devtools.attach(self.current_tab().name()).await;
        Tab { devtools, is_touch: self.screen().touch }
    }
}

impl Tab {
    /// Sends a command and returns its answer.
    pub async fn ask(&mut self, command: &str, parameters: Value) -> Value {
        self.devtools.ask(command, parameters).await
    }

    /// The value of a JavaScript expression. A promise is awaited.
    pub async fn eval_js(&mut self, expression: &str) -> Value {
        let wanted = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let mut answer = self.ask("Runtime.evaluate", wanted).await;
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].take()
    }

    /// Slows the processor of the page's main thread down by a factor.
    pub async fn slow_processor(&mut self, factor: f64) {
        self.ask("Emulation.setCPUThrottlingRate", json!({ "rate": factor })).await;
    }

    /// Puts a finger down, or presses the mouse's left button on a screen without touch.
    pub async fn press(&mut self, at: Point) {
        if !self.is_touch {
            self.mouse("mouseMoved", at, 0).await;
        }
        self.point("touchStart", "mousePressed", at).await;
    }

    /// Moves the finger or the mouse. Chromium answers when the page has handled it, so that moves aren't merged.
    pub async fn move_to(&mut self, to: Point) {
        self.point("touchMove", "mouseMoved", to).await;
    }

    /// Lifts the finger or releases the button.
    pub async fn release(&mut self, at: Point) {
        if self.is_touch {
            self.ask("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
        } else {
            self.mouse("mouseReleased", at, 0).await;
        }
    }

    async fn point(&mut self, touch: &str, mouse: &str, at: Point) {
        if self.is_touch {
            let finger = json!({ "type": touch, "touchPoints": [{ "x": at.x, "y": at.y, "id": 0 }] });
            self.ask("Input.dispatchTouchEvent", finger).await;
        } else {
            self.mouse(mouse, at, 1).await;
        }
    }

    async fn mouse(&mut self, kind: &str, at: Point, buttons: u8) {
        let button = if kind == "mouseMoved" && buttons == 0 { "none" } else { "left" };
        let event =
            json!({ "type": kind, "x": at.x, "y": at.y, "button": button, "buttons": buttons, "clickCount": 1 });
        self.ask("Input.dispatchMouseEvent", event).await;
    }

    /// The layers that the page has on the screen: the number of each, the name and the class of the element that it is of, and how often
    /// it has been painted. `LayerTree` and `DOM` have to be enabled.
    pub async fn layers(&mut self) -> BTreeMap<String, (String, u64)> {
        // What it has told until then comes before the answer.
        self.eval_js("new Promise(done => requestAnimationFrame(() => setTimeout(done)))").await;
        let mut changes = self.devtools.take_events("LayerTree.layerTreeDidChange");
        let layers = loop {
            match changes.pop() {
                Some(Value::Object(mut change)) => {
                    if let Some(Value::Array(layers)) = change.remove("layers") {
                        break layers;
                    }
                }
                _ => changes.push(self.devtools.event("LayerTree.layerTreeDidChange").await),
            }
        };
        let mut named = BTreeMap::new();
        for layer in layers.iter().filter(|layer| layer["backendNodeId"].is_number()) {
            let node = self.ask("DOM.describeNode", json!({ "backendNodeId": layer["backendNodeId"] })).await;
            let (node, text) = (&node["node"], |value: &Value| value.as_str().unwrap_or_default().to_owned());
            let attributes: Vec<String> = node["attributes"].as_array().into_iter().flatten().map(text).collect();
            let class = attributes.chunks(2).find(|attribute| attribute[0] == "class").map_or("", |class| &class[1]);
            let name = format!("{} {class}", text(&node["nodeName"]));
            named.insert(text(&layer["layerId"]), (name, layer["paintCount"].as_u64().expect("a number")));
        }
        named
    }

    /// Begins to record what the browser's threads do, in these categories of Chromium's tracing.
    pub async fn begin_trace(&mut self, categories: &str) {
        let wanted = json!({ "categories": categories, "transferMode": "ReportEvents" });
        self.ask("Tracing.start", wanted).await;
    }

    /// Ends the recording. Returns its events, in Chromium's trace event format.
    pub async fn end_trace(&mut self) -> Vec<Value> {
        self.ask("Tracing.end", json!({})).await;
        self.devtools.event("Tracing.tracingComplete").await;
        let parts = self.devtools.take_events("Tracing.dataCollected");
        parts
            .into_iter()
            .flat_map(|mut part| serde_json::from_value::<Vec<Value>>(part["value"].take()).unwrap_or_default())
            .collect()
    }
}
