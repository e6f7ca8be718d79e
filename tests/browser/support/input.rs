//! Mouse, touch, wheel and keys. Each step is a call of its own, so that a test can look at the page during a gesture.

use std::time::Duration;

use fantoccini::Locator;
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MOUSE_BUTTON_MIDDLE, MOUSE_BUTTON_RIGHT, MouseActions,
    PointerAction, WheelAction, WheelActions,
};
use fantoccini::key::Key;
use serde_json::{Value, json};

use super::page::Page;
use super::screen::Point;

/// The moves of a drag.
const DRAG_STEPS: u8 = 8;

impl Page {
    // ---- Mouse -------------------------------------------------------------------------------------------------------

    /// Moves the mouse there at once. A held button stays held.
    pub async fn mouse_move(&self, to: Point) {
        self.mouse(PointerAction::MoveTo { duration: Some(Duration::ZERO), x: to.x, y: to.y }).await;
    }

    /// Moves the mouse there and holds its left button down.
    pub async fn mouse_press(&self, at: Point) {
        self.mouse_move(at).await;
        self.mouse(PointerAction::Down { button: MOUSE_BUTTON_LEFT }).await;
    }

    /// Releases the left button.
    pub async fn mouse_release(&self) {
        self.mouse(PointerAction::Up { button: MOUSE_BUTTON_LEFT }).await;
    }

    /// Presses and releases the left button.
    pub async fn mouse_click(&self, at: Point) {
        self.mouse_press(at).await;
        self.mouse_release().await;
    }

    /// A double click, sent as one command: within more than half a second it would be two clicks.
    pub async fn mouse_double_click(&self, at: Point) {
        self.mouse_move(at).await;
        let (down, up) =
            (PointerAction::Down { button: MOUSE_BUTTON_LEFT }, PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        let actions = MouseActions::new("mouse".into()).then(down.clone()).then(up.clone()).then(down).then(up);
        self.client().perform_actions(actions).await.expect("the mouse works");
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
        self.mouse_move(from).await;
        self.mouse(PointerAction::Down { button: MOUSE_BUTTON_MIDDLE }).await;
        self.mouse_move(to).await;
        self.mouse(PointerAction::Up { button: MOUSE_BUTTON_MIDDLE }).await;
    }

    /// Presses and releases the right button.
    pub async fn mouse_click_right(&self, at: Point) {
        self.mouse_move(at).await;
        self.mouse(PointerAction::Down { button: MOUSE_BUTTON_RIGHT }).await;
        self.mouse(PointerAction::Up { button: MOUSE_BUTTON_RIGHT }).await;
    }

    async fn mouse(&self, action: PointerAction) {
        let actions = MouseActions::new("mouse".into()).then(action);
        self.client().perform_actions(actions).await.expect("the mouse works");
    }

    /// Turns the wheel; a positive `down` scrolls down.
    #[allow(clippy::cast_possible_truncation, reason = "the wheel's protocol has whole pixels, and screens are small")]
    pub async fn wheel(&self, at: Point, down: i64) {
        let (x, y) = (at.x as i64, at.y as i64);
        let scroll = WheelAction::Scroll { duration: None, x, y, delta_x: 0, delta_y: down };
        let actions = WheelActions::new("wheel".into()).then(scroll);
        self.client().perform_actions(actions).await.expect("the wheel works");
    }

    /// Shows the first element of a selector as a person would: by the tab of its panel, where another panel is shown, and by the
    /// button of its menu, where that is closed.
    pub async fn reveal(&self, css: &str) {
        let script = format!(
            "(one => {{
                const menu = one?.matches('summary') ? null : one?.closest('.drop-down:not([open])');
                if (menu) menu.querySelector('summary').click();
            }})(document.querySelector({}))",
            json!(css)
        );
        self.eval_js(&script).await;
        let script = format!(
            "(one => {{
                const panel = one?.closest('[id$=-panel], [id$=-sheet]');
                return panel && !panel.getClientRects().length ? panel.id : '';
            }})(document.querySelector({}))",
            json!(css)
        );
        let panel = self.eval_js(&script).await;
        let Some(id) = panel.as_str().filter(|id| !id.is_empty()) else { return };
        self.show_panel(id).await;
    }

    /// Shows the panel or sheet with an id, by its tab.
    pub async fn show_panel(&self, id: &str) {
        let tab = format!("[data-tab='{id}']");
        let place = "(r => [r.left + r.width / 2, r.top + r.height / 2])";
        let script = format!("{place}(document.querySelector({}).getBoundingClientRect())", json!(tab));
        let [x, y] = serde_json::from_value(self.eval_js(&script).await).expect("a point is two numbers");
        self.press(Point { x, y }).await;
        self.wait_for(&format!("{tab}[aria-pressed='true']")).await;
    }

    /// Clicks the first element that a selector finds, once it is shown. Scrolls to it if necessary; fails if another covers it.
    pub async fn click(&self, css: &str) {
        self.reveal(css).await;
        self.wait_until(&format!("document.querySelector({})?.getClientRects().length", json!(css))).await;
        // A dialog's message stays at its lower edge, over what is scrolled under it.
        let script = format!(
            "void document.querySelector({})?.closest('dialog *')?.scrollIntoView({{ block: 'center' }})",
            json!(css)
        );
        self.eval_js(&script).await;
        let element = self.client().find(Locator::Css(css)).await.expect("it was just there");
        element.click().await.unwrap_or_else(|error| panic!("{css} can't be clicked: {error}"));
    }

    // ---- Touch -------------------------------------------------------------------------------------------------------

    /// Puts fingers down, one for each place.
    pub async fn touch_press(&self, at: &[Point]) {
        self.touch("touchStart", at).await;
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
        self.touch("touchMove", to).await;
    }

    /// Lifts all fingers.
    pub async fn touch_release(&self) {
        self.touch("touchEnd", &[]).await;
    }

    /// Puts a finger down and lifts it.
    pub async fn tap(&self, at: Point) {
        self.touch_press(&[at]).await;
        self.touch_release().await;
    }

    /// Taps the first element that a selector finds, or clicks it if the screen has no touch.
    pub async fn tap_or_click(&self, css: &str) {
        self.press(self.centre(css).await).await;
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

    /// Sends touches by Chromium's protocol: `WebDriver`'s own can't stay down from one command to the next.
    async fn touch(&self, kind: &str, fingers: &[Point]) {
        let points: Vec<Value> = (0..).zip(fingers).map(|(id, at)| json!({ "x": at.x, "y": at.y, "id": id })).collect();
        self.cdp("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    }

    // ---- Keys --------------------------------------------------------------------------------------------------------

    /// Presses a key, with others held: `page.key(&[Key::Control], 'z')`, `page.key(&[], Key::Escape)`.
    pub async fn key(&self, held: &[Key], key: impl Into<char>) {
        let key = key.into();
        let held: Vec<char> = held.iter().map(|&key| key.into()).collect();
        let down = held.iter().copied().chain([key]).map(|value| KeyAction::Down { value });
        let up = [key].into_iter().chain(held.iter().rev().copied()).map(|value| KeyAction::Up { value });
        self.keys(down.chain(up)).await;
    }

    /// Presses a key and holds it.
    pub async fn key_press(&self, key: impl Into<char>) {
        self.keys([KeyAction::Down { value: key.into() }]).await;
    }

    /// Releases a held key.
    pub async fn key_release(&self, key: impl Into<char>) {
        self.keys([KeyAction::Up { value: key.into() }]).await;
    }

    /// Types a text, key by key.
    pub async fn type_text(&self, text: &str) {
        let strokes = text.chars().flat_map(|value| [KeyAction::Down { value }, KeyAction::Up { value }]);
        self.keys(strokes).await;
    }

    async fn keys(&self, strokes: impl IntoIterator<Item = KeyAction>) {
        let actions = strokes.into_iter().fold(KeyActions::new("keys".into()), InputSource::then);
        self.client().perform_actions(actions).await.expect("the keys work");
    }
}
