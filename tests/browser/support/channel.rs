//! How scripts and input reach a tab: Chromium by its own protocol, other browsers by `WebDriver`.
//!
//! By way of its `WebDriver` a script costs the processor twenty times as much as by Chromium's protocol, and a click eight times.

use std::cell::Cell;
use std::time::Duration;

use fantoccini::actions::{
    Actions, InputSource, KeyAction, KeyActions, MouseActions, PointerAction, TouchActions, WheelAction, WheelActions,
};
use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tokio::sync::Mutex;

use super::devtools::DevTools;
use super::engine::Engine;
use super::keyboard::{self, Keyboard};
use super::screen::Point;
use super::tab_id::TabId;

/// Why a script has no value.
#[derive(Debug)]
pub enum ScriptError {
    /// The document isn't there yet; nothing has run.
    NotReady,
    /// The document went away while the script ran.
    Left,
    /// The script threw this.
    Thrown(String),
}

/// A button of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The left one.
    Left,
    /// The middle one, or the wheel.
    Middle,
    /// The right one.
    Right,
}

impl Button {
    /// Its name and its bit in the protocol.
    const fn described(self) -> (&'static str, u8) {
        match self {
            Self::Left => ("left", 1),
            Self::Right => ("right", 2),
            Self::Middle => ("middle", 4),
        }
    }

    /// Its number in `WebDriver`.
    const fn number(self) -> u64 {
        match self {
            Self::Left => 0,
            Self::Middle => 1,
            Self::Right => 2,
        }
    }
}

/// What a mouse does.
#[derive(Clone, Copy, Debug)]
pub enum MouseStep {
    /// It moves there at once.
    Move(Point),
    /// A button goes down.
    Press(Button),
    /// The button goes up.
    Release(Button),
}

/// What fingers do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TouchStep {
    /// They are put down.
    Press,
    /// They move.
    Move,
    /// They are lifted.
    Release,
}

/// The way to a tab.
pub enum Channel {
    /// By Chromium's own protocol.
    DevTools(Box<Mutex<DevTools>>, Cell<Held>),
    /// By `WebDriver`.
    WebDriver(Client, Engine, Cell<WebDriverState>),
}

/// What a driver has to be told again.
#[derive(Clone, Copy, Default)]
pub struct WebDriverState {
    /// How many fingers are down.
    fingers: usize,
    /// How far the wheel has been turned: `WebKit`'s driver takes the sum.
    wheel: i64,
    /// Whether a test holds Shift down.
    holds_shift: bool,
}

/// What the mouse and the keyboard hold.
#[derive(Clone, Copy, Default)]
pub struct Held {
    point: Option<Point>,
    buttons: u8,
    /// The presses since it moved: the second one makes a double click, however much later it comes.
    clicks: u8,
    keyboard: Keyboard,
}

impl Channel {
    /// Chromium's protocol on a connection that is attached to a tab.
    pub fn devtools(devtools: DevTools) -> Self {
        Self::DevTools(Box::new(Mutex::new(devtools)), Cell::default())
    }

    /// `WebDriver` to the tab of a session.
    pub fn webdriver(client: Client, engine: Engine) -> Self {
        Self::WebDriver(client, engine, Cell::default())
    }

    /// The value of an expression. A promise is awaited.
    pub async fn evaluate(&self, expression: &str) -> Result<Value, ScriptError> {
        match self {
            Self::DevTools(devtools, _) => {
                let wanted =
                    json!({ "expression": format!("({expression}\n)"), "awaitPromise": true, "returnByValue": true });
                let answer = devtools.lock().await.try_ask("Runtime.evaluate", wanted).await;
                let mut answer = answer.map_err(|refusal| script_error(&refusal))?;
                let thrown = &answer["exceptionDetails"];
                if !thrown.is_null() {
                    let what = thrown["exception"]["description"].as_str().or(thrown["text"].as_str());
                    return Err(ScriptError::Thrown(what.unwrap_or_default().to_owned()));
                }
                let value = &mut answer["result"];
                // JSON has no number for it.
                Ok(if value["unserializableValue"] == "-0" { json!(0) } else { value["value"].take() })
            }
            Self::WebDriver(client, ..) => client
                .execute(&format!("return ({expression}\n);"), Vec::new())
                .await
                .map_err(|error| script_error(&error.to_string())),
        }
    }

    /// Sends a command of Chromium's protocol.
    ///
    /// # Panics
    ///
    /// In another browser, and when Chromium refuses it.
    pub async fn ask(&self, command: &str, parameters: Value) -> Value {
        let Self::DevTools(devtools, _) = self else { panic!("{command} is for Chromium") };
        devtools.lock().await.ask(command, parameters).await
    }

    /// Sends all that follows to another tab. Returns whether the browser needs to be told how the tab is shown.
    pub async fn attach(&self, tab: &TabId) -> bool {
        match self {
            Self::DevTools(devtools, _) => devtools.lock().await.attach(tab.name()).await,
            Self::WebDriver(client, engine, _) => {
                client.switch_to_window(tab.handle()).await.expect("the tab is there");
                // A context of Firefox prepares all of its tabs; a window of WebKit is prepared each time.
                *engine == Engine::WebKit
            }
        }
    }

    /// Opens an address, and waits until all that belongs to the document is loaded.
    pub async fn open(&self, address: &str) {
        let outcome = match self {
            Self::DevTools(devtools, _) => devtools.lock().await.open(address).await,
            Self::WebDriver(client, ..) => client.goto(address).await.map_err(|error| error.to_string()),
        };
        outcome.unwrap_or_else(|problem| panic!("{address} doesn't open: {problem}"));
    }

    /// Loads the document again, and waits until all that belongs to it is loaded.
    pub async fn reload(&self) {
        match self {
            Self::DevTools(devtools, _) => devtools.lock().await.reload().await,
            Self::WebDriver(client, ..) => client.refresh().await.expect("the page loads again"),
        }
    }

    /// A picture of the viewport, in the PNG format.
    pub async fn screenshot(&self) -> Vec<u8> {
        match self {
            Self::DevTools(devtools, _) => devtools.lock().await.screenshot().await,
            Self::WebDriver(client, ..) => client.screenshot().await.expect("the browser takes a picture"),
        }
    }

    /// Gives a file to the first `<input type="file">` that a selector finds.
    pub async fn upload(&self, css: &str, file: &str) {
        match self {
            Self::DevTools(devtools, _) => devtools.lock().await.upload(css, file).await,
            Self::WebDriver(client, ..) => {
                let input = client.find(Locator::Css(css)).await.expect("it was just there");
                input.send_keys(file).await.expect("the input takes a file");
            }
        }
    }

    /// Takes the errors that the tabs have logged since the last call. Only Chromium tells them.
    pub async fn take_errors(&self) -> Vec<String> {
        match self {
            Self::DevTools(devtools, _) => devtools.lock().await.take_errors().await,
            Self::WebDriver(..) => Vec::new(),
        }
    }

    /// Does these steps with the mouse, one after the other.
    pub async fn mouse(&self, steps: &[MouseStep]) {
        match self {
            Self::DevTools(_, held) => {
                for step in steps {
                    let event = mouse_event(held, *step);
                    self.ask("Input.dispatchMouseEvent", event).await;
                }
            }
            Self::WebDriver(client, ..) => {
                let action = |step: &MouseStep| match *step {
                    MouseStep::Move(Point { x, y }) => {
                        PointerAction::MoveTo { duration: Some(Duration::ZERO), x: x.round(), y: y.round() }
                    }
                    MouseStep::Press(button) => PointerAction::Down { button: button.number() },
                    MouseStep::Release(button) => PointerAction::Up { button: button.number() },
                };
                let actions = steps.iter().map(action).fold(MouseActions::new("mouse".into()), InputSource::then);
                client.perform_actions(actions).await.expect("the mouse works");
            }
        }
    }

    /// Turns the wheel; a positive `down` scrolls down.
    #[allow(clippy::cast_possible_truncation, reason = "the wheel's protocol has whole pixels, and screens are small")]
    pub async fn wheel(&self, at: Point, down: i64) {
        match self {
            Self::DevTools(_, held) => {
                let Held { buttons, keyboard, .. } = held.get();
                let event = json!({
                    "type": "mouseWheel", "x": at.x, "y": at.y, "deltaX": 0, "deltaY": down,
                    "buttons": buttons, "modifiers": keyboard.modifiers(),
                });
                self.ask("Input.dispatchMouseEvent", event).await;
            }
            Self::WebDriver(client, engine, state) => {
                let (x, y) = (at.x as i64, at.y as i64);
                let mut all = state.get();
                all.wheel = if *engine == Engine::WebKit { all.wheel + down } else { down };
                state.set(all);
                let down = all.wheel;
                let scroll = WheelAction::Scroll { duration: None, x, y, delta_x: 0, delta_y: down };
                let actions = WheelActions::new("wheel".into()).then(scroll);
                client.perform_actions(actions).await.expect("the wheel works");
            }
        }
    }

    /// Puts a finger down and lifts it. Firefox takes both at once: on a busy machine two commands can be as far apart as a long press, of
    /// which it makes no click.
    pub async fn tap(&self, at: Point) {
        if let Self::WebDriver(client, Engine::Firefox, _) = self {
            let place = PointerAction::MoveTo { duration: Some(Duration::ZERO), x: at.x.round(), y: at.y.round() };
            let finger = TouchActions::new("finger 0".to_owned())
                .then(place)
                .then(PointerAction::Down { button: 0 })
                .then(PointerAction::Up { button: 0 });
            client.perform_actions(finger).await.expect("touch works");
        } else {
            self.touch(TouchStep::Press, &[at]).await;
            self.touch(TouchStep::Release, &[]).await;
        }
    }

    /// Does something with fingers, one for each place, in the order in which they were put down. To lift them no place is needed.
    pub async fn touch(&self, step: TouchStep, fingers: &[Point]) {
        match self {
            Self::DevTools(..) => {
                let kind = match step {
                    TouchStep::Press => "touchStart",
                    TouchStep::Move => "touchMove",
                    TouchStep::Release => "touchEnd",
                };
                let points: Vec<Value> =
                    (0..).zip(fingers).map(|(id, at)| json!({ "x": at.x, "y": at.y, "id": id })).collect();
                self.ask("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
            }
            Self::WebDriver(client, _, state) => {
                let mut all = state.get();
                let places: Vec<Option<Point>> = match step {
                    TouchStep::Release => vec![None; std::mem::take(&mut all.fingers)],
                    TouchStep::Press | TouchStep::Move => fingers.iter().copied().map(Some).collect(),
                };
                if step == TouchStep::Press {
                    all.fingers = fingers.len();
                }
                state.set(all);
                let mut actions = Actions::default();
                for (finger, place) in places.into_iter().enumerate() {
                    let mut finger = TouchActions::new(format!("finger {finger}"));
                    if let Some(Point { x, y }) = place {
                        let duration = Some(Duration::ZERO);
                        finger = finger.then(PointerAction::MoveTo { duration, x: x.round(), y: y.round() });
                    }
                    actions = actions.and(match step {
                        TouchStep::Press => finger.then(PointerAction::Down { button: 0 }),
                        TouchStep::Move => finger,
                        TouchStep::Release => finger.then(PointerAction::Up { button: 0 }),
                    });
                }
                client.perform_actions(actions).await.expect("touch works");
            }
        }
    }

    /// Presses and releases keys, one after the other.
    pub async fn keys(&self, strokes: &[KeyAction]) {
        match self {
            Self::DevTools(_, held) => {
                for stroke in strokes {
                    let mut all = held.get();
                    let event = match *stroke {
                        KeyAction::Down { value } => all.keyboard.press(value),
                        KeyAction::Up { value } => all.keyboard.release(value),
                        _ => continue,
                    };
                    held.set(all);
                    self.ask("Input.dispatchKeyEvent", event).await;
                }
            }
            Self::WebDriver(client, Engine::WebKit, state) => {
                let mut all = state.get();
                for run in strokes.chunk_by(|one, other| is_beyond_ascii(one) == is_beyond_ascii(other)) {
                    if is_beyond_ascii(&run[0]) {
                        insert_text(client, run).await;
                    } else {
                        let run: Vec<KeyAction> =
                            run.iter().flat_map(|stroke| with_shift(stroke, &mut all.holds_shift)).collect();
                        press_keys(client, &run).await;
                    }
                }
                state.set(all);
            }
            Self::WebDriver(client, ..) => press_keys(client, strokes).await,
        }
    }
}

/// Presses and releases keys as the driver knows them.
async fn press_keys(client: &Client, strokes: &[KeyAction]) {
    let actions = strokes.iter().cloned().fold(KeyActions::new("keys".into()), InputSource::then);
    client.perform_actions(actions).await.expect("the keys work");
}

/// The parameters of `Input.dispatchMouseEvent` for a step.
fn mouse_event(held: &Cell<Held>, step: MouseStep) -> Value {
    let mut all = held.get();
    let (kind, button, clicks) = match step {
        MouseStep::Move(to) => {
            all.clicks = 0;
            all.point = Some(to);
            ("mouseMoved", None, 0)
        }
        MouseStep::Press(button) => {
            all.buttons |= button.described().1;
            all.clicks += 1;
            ("mousePressed", Some(button), all.clicks)
        }
        MouseStep::Release(button) => {
            all.buttons &= !button.described().1;
            ("mouseReleased", Some(button), all.clicks)
        }
    };
    held.set(all);
    let at = all.point.expect("the mouse is moved before it is pressed");
    // While it moves, the button that is named is the one that is held.
    let holding =
        [Button::Left, Button::Middle, Button::Right].into_iter().find(|one| all.buttons & one.described().1 != 0);
    json!({
        "type": kind, "x": at.x, "y": at.y, "button": button.or(holding).map_or("none", |one| one.described().0),
        "buttons": all.buttons, "clickCount": clicks, "modifiers": all.keyboard.modifiers(),
    })
}

/// The character of a stroke.
fn character(stroke: &KeyAction) -> char {
    match stroke {
        KeyAction::Down { value } | KeyAction::Up { value } => *value,
        _ => '\0',
    }
}

/// Whether a stroke is of a character that no American keyboard has. The keys without a character are in an area of their own.
fn is_beyond_ascii(stroke: &KeyAction) -> bool {
    let value = character(stroke);
    !value.is_ascii() && !('\u{e000}'..='\u{e05d}').contains(&value)
}

/// A stroke with the Shift key that its character needs, which `WebKit`'s driver leaves out.
fn with_shift(stroke: &KeyAction, holds_shift: &mut bool) -> Vec<KeyAction> {
    let shift = char::from(Key::Shift);
    if character(stroke) == shift {
        *holds_shift = matches!(stroke, KeyAction::Down { .. });
    }
    if *holds_shift || !keyboard::needs_shift(character(stroke)) {
        return vec![stroke.clone()];
    }
    match stroke {
        KeyAction::Down { .. } => vec![KeyAction::Down { value: shift }, stroke.clone()],
        _ => vec![stroke.clone(), KeyAction::Up { value: shift }],
    }
}

/// Types what `WebKit`'s driver has no keys for, as an input method does.
async fn insert_text(client: &Client, strokes: &[KeyAction]) {
    let typed = strokes.iter().filter(|stroke| matches!(stroke, KeyAction::Down { .. }));
    let text: String = typed.map(character).collect();
    let script = format!("document.execCommand('insertText', false, {})", json!(text));
    client.execute(&script, Vec::new()).await.expect("text can be inserted");
}

fn script_error(told: &str) -> ScriptError {
    let says = |words: &[&str]| words.iter().any(|word| told.contains(word));
    if says(&["Cannot find default execution context", "Cannot find context", "no such window", "no such frame"]) {
        ScriptError::NotReady
    } else if says(&[
        "navigated or closed",
        "context was destroyed",
        "Promise was collected",
        "unload",
        "navigation",
        // WebKit's driver has no other words for it.
        "Could not parse script result",
    ]) {
        ScriptError::Left
    } else {
        ScriptError::Thrown(told.to_owned())
    }
}
