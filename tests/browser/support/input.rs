//! Mouse, touch, wheel and keys. Each step is a call of its own, so that a test can look at the page during a gesture.

use fantoccini::actions::KeyAction;
use fantoccini::key::Key;
use serde_json::{Value, json};

use super::channel::{Button, MouseStep, TouchStep};
use super::expectation::Patience;
use super::page::Page;
use super::screen::Point;

/// The moves of a drag.
const DRAG_STEPS: u8 = 8;

/// How an element is pressed.
#[derive(Clone, Copy)]
enum Press {
    Mouse,
    Finger,
}

impl Page {
    // ---- Mouse -------------------------------------------------------------------------------------------------------

    /// Moves the mouse there at once. A held button stays held.
    pub async fn mouse_move(&self, to: Point) {
        self.channel().mouse(&[MouseStep::Move(to)]).await;
    }

    /// Moves the mouse there and holds its left button down.
    pub async fn mouse_press(&self, at: Point) {
        self.channel().mouse(&[MouseStep::Move(at), MouseStep::Press(Button::Left)]).await;
    }

    /// Releases the left button.
    pub async fn mouse_release(&self) {
        self.channel().mouse(&[MouseStep::Release(Button::Left)]).await;
    }

    /// Presses and releases the left button.
    pub async fn mouse_click(&self, at: Point) {
        self.mouse_click_with(Button::Left, at).await;
    }

    /// A double click.
    pub async fn mouse_double_click(&self, at: Point) {
        let (down, up) = (MouseStep::Press(Button::Left), MouseStep::Release(Button::Left));
        self.channel().mouse(&[MouseStep::Move(at), down, up, down, up]).await;
    }

    /// A drag with the mouse.
    pub async fn mouse_drag(&self, from: Point, to: Point) {
        self.mouse_press(from).await;
        for step in 1..=DRAG_STEPS {
            self.mouse_move(from.towards(to, f64::from(step) / f64::from(DRAG_STEPS))).await;
        }
        self.mouse_release().await;
    }

    /// A drag with the middle button, in one move.
    pub async fn mouse_drag_by_middle(&self, from: Point, to: Point) {
        let (down, up) = (MouseStep::Press(Button::Middle), MouseStep::Release(Button::Middle));
        self.channel().mouse(&[MouseStep::Move(from), down, MouseStep::Move(to), up]).await;
    }

    /// Presses and releases the right button.
    pub async fn mouse_click_right(&self, at: Point) {
        self.mouse_click_with(Button::Right, at).await;
    }

    async fn mouse_click_with(&self, button: Button, at: Point) {
        self.channel().mouse(&[MouseStep::Move(at), MouseStep::Press(button), MouseStep::Release(button)]).await;
    }

    /// Turns the wheel; a positive `down` scrolls down. It is turned again where nothing of it arrives, as now and then in `WebKit`.
    pub async fn wheel(&self, at: Point, down: i64) {
        let patience = Patience::new();
        loop {
            let before = self.ask_watch("watch.turns").await;
            self.channel().wheel(at, down).await;
            let ask = format!("watch.until(() => watch.turns > {before}, {})", patience.look_limit());
            if self.ask_watch(&ask).await == json!(true) {
                return;
            }
            patience.expect_time("to turn the wheel");
        }
    }

    // ---- Elements ----------------------------------------------------------------------------------------------------

    /// Clicks the first element that a selector finds, with the mouse, as soon as it can be pressed: see [`Page::press_element`].
    pub async fn click(&self, css: &str) {
        self.press_element(css, Press::Mouse).await;
    }

    /// Taps the first element that a selector finds, or clicks it if the screen has no touch.
    pub async fn tap_or_click(&self, css: &str) {
        self.press_element(css, if self.screen().touch { Press::Finger } else { Press::Mouse }).await;
    }

    /// Presses the first element that a selector finds as a person does: shows it where a menu, a panel or scrolling hides it, waits
    /// until it is there, enabled, still for two frames and on top in its middle, and presses there. A press that doesn't arrive at
    /// the element, because it was replaced or covered meanwhile, is kept from the page, and all of it begins again.
    async fn press_element(&self, css: &str, press: Press) {
        let patience = Patience::new();
        let ask = format!("watch.reach({}, {})", json!(css), patience.look_limit());
        let mut why;
        loop {
            let found = self.ask_watch(&ask).await;
            if let (Some(x), Some(y)) = (found["x"].as_f64(), found["y"].as_f64()) {
                let place = Point { x, y };
                match press {
                    Press::Mouse => self.mouse_click(place).await,
                    Press::Finger => self.tap(place).await,
                }
                let is_click = matches!(press, Press::Mouse);
                let outcome = self.press_outcome(is_click, &patience).await;
                if outcome == "hit" {
                    return;
                }
                why = outcome;
            } else if let Some(panel) = found["panel"].as_str() {
                self.show_panel(panel).await;
                continue;
            } else {
                why = found["why"].clone();
            }
            patience.expect_time(format!("to press {css}: {why}"));
        }
    }

    /// What `watch.pressed` says of a press. Firefox answers `null` for a document that the press has made to go away; the document
    /// that comes then is asked, which expects no press.
    async fn press_outcome(&self, is_click: bool, patience: &Patience) -> Value {
        loop {
            let outcome = self.ask_watch(&format!("watch.pressed({is_click})")).await;
            if !outcome.is_null() {
                return outcome;
            }
            patience.wait("for the document that a press leads to").await;
        }
    }

    /// Shows the first element of a selector as a person would: by the tab of its panel, where another panel is shown, and by the
    /// button of its menu, where that is closed.
    pub async fn reveal(&self, css: &str) {
        let script = format!(
            "(one => {{
                const menu = one?.matches('summary') ? null : one?.closest('.drop-down:not([open])');
                if (menu) menu.querySelector('summary').click();
                const panel = one?.closest('[id$=-panel], [id$=-sheet]');
                return panel && !panel.getClientRects().length ? panel.id : '';
            }})(document.querySelector({}))",
            json!(css)
        );
        let panel = self.eval_js(&script).await;
        if let Some(id) = panel.as_str().filter(|id| !id.is_empty()) {
            self.show_panel(id).await;
        }
    }

    /// Shows the panel or sheet with an id, by its tab.
    pub async fn show_panel(&self, id: &str) {
        let tab = format!("[data-tab='{id}']");
        Box::pin(self.tap_or_click(&tab)).await;
        self.wait_for(&format!("{tab}[aria-pressed='true']")).await;
    }

    /// Drags the first element that a selector finds to a place with the mouse, from its middle.
    pub async fn drag(&self, css: &str, to: Point) {
        self.mouse_drag(self.centre(css).await, to).await;
    }

    // ---- Touch -------------------------------------------------------------------------------------------------------

    /// Puts fingers down, one for each place.
    pub async fn touch_press(&self, at: &[Point]) {
        self.channel().touch(TouchStep::Press, at).await;
    }

    /// Puts a finger down until a selector finds something. The finger stays down.
    pub async fn touch_and_hold_until(&self, at: Point, css: &str) {
        self.eval_js("window.fingersStay = true").await;
        self.touch_press(&[at]).await;
        self.wait_for(css).await;
        self.eval_js("window.fingersStay = false").await;
    }

    /// Moves the fingers that are down, in the order in which they were put down.
    pub async fn touch_move(&self, to: &[Point]) {
        self.channel().touch(TouchStep::Move, to).await;
    }

    /// Lifts all fingers, after they have rested for a few frames, as those of a person who puts something down. After a flick Chromium
    /// takes the next tap for one that stops the flick, and makes no click of it.
    pub async fn touch_release(&self) {
        let rest = "new Promise(done => (function rest(frames) { frames ? requestAnimationFrame(() => rest(frames - 1)) : done() })(5))";
        self.eval_js(rest).await;
        self.channel().touch(TouchStep::Release, &[]).await;
    }

    /// Puts a finger down and lifts it.
    pub async fn tap(&self, at: Point) {
        self.channel().tap(at).await;
    }

    /// Taps a place, or clicks there if the screen has no touch.
    pub async fn press(&self, at: Point) {
        if self.screen().touch { self.tap(at).await } else { self.mouse_click(at).await }
    }

    /// A drag with one finger.
    pub async fn touch_drag(&self, from: Point, to: Point) {
        self.touch_press(&[from]).await;
        for step in 1..=DRAG_STEPS {
            self.touch_move(&[from.towards(to, f64::from(step) / f64::from(DRAG_STEPS))]).await;
        }
        self.touch_release().await;
    }

    // ---- Keys --------------------------------------------------------------------------------------------------------

    /// Presses a key, with others held: `page.key(&[Key::Control], 'z')`, `page.key(&[], Key::Escape)`.
    pub async fn key(&self, held: &[Key], key: impl Into<char>) {
        let key = key.into();
        let held: Vec<char> = held.iter().map(|&key| key.into()).collect();
        let down = held.iter().copied().chain([key]).map(|value| KeyAction::Down { value });
        let up = [key].into_iter().chain(held.iter().rev().copied()).map(|value| KeyAction::Up { value });
        self.channel().keys(&down.chain(up).collect::<Vec<_>>()).await;
    }

    /// Presses a key and holds it.
    pub async fn key_press(&self, key: impl Into<char>) {
        self.channel().keys(&[KeyAction::Down { value: key.into() }]).await;
    }

    /// Releases a held key.
    pub async fn key_release(&self, key: impl Into<char>) {
        self.channel().keys(&[KeyAction::Up { value: key.into() }]).await;
    }

    /// Types a text, key by key.
    pub async fn type_text(&self, text: &str) {
        let strokes = text.chars().flat_map(|value| [KeyAction::Down { value }, KeyAction::Up { value }]);
        self.channel().keys(&strokes.collect::<Vec<_>>()).await;
    }
}
