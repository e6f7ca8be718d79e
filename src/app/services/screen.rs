//! Full screen, and running code after the next paint.

use gloo::timers::callback::Timeout;
use js_sys::Promise;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::app::reducer::Dispatch;
use crate::page::{Notice, NoticeKind, PageAction};
use crate::words::t;

#[wasm_bindgen]
extern "C" {
    /// An element with `requestFullscreen`. The binding of `web_sys` lacks the promise that it returns.
    type FullScreenElement;
    #[wasm_bindgen(method, catch, js_name = requestFullscreen)]
    fn request(this: &FullScreenElement) -> Result<Promise, JsValue>;
}

/// What is over the planner: another place, or a dialog.
pub const OVER: &str = "dialog[open], .place";

/// Runs a function in a task of its own after the next paint. A page that isn't visible is painted once it is.
pub fn when_painted(then: impl FnOnce() + 'static) {
    let frame = Closure::once_into_js(move || Timeout::new(0, then).forget());
    gloo::utils::window().request_animation_frame(frame.unchecked_ref()).ok();
}

/// The width and the height of the window, in CSS pixels.
pub fn size() -> [f64; 2] {
    let window = gloo::utils::window();
    let side = |length: Result<JsValue, JsValue>| length.ok().and_then(|length| length.as_f64()).unwrap_or(0.0);
    [side(window.inner_width()), side(window.inner_height())]
}

/// The shorter side of the window, in CSS pixels.
pub fn shorter_side() -> f64 {
    let [width, height] = size();
    width.min(height)
}

/// Whether this browser has full screen.
pub fn has_full_screen() -> bool {
    gloo::utils::document().fullscreen_enabled()
}

/// Enters or leaves full screen; a notice says where the browser refuses.
pub fn toggle_full_screen(dispatch: &Dispatch) {
    let document = gloo::utils::document();
    if document.fullscreen_element().is_some() {
        return document.exit_fullscreen();
    }
    let dispatch = dispatch.clone();
    let request = document
        .document_element()
        .filter(|_| has_full_screen())
        .map(|page| page.unchecked_into::<FullScreenElement>().request());
    spawn_local(async move {
        let is_refused = match request {
            Some(Ok(promise)) => JsFuture::from(promise).await.is_err(),
            _ => true,
        };
        if is_refused {
            let text = t!("The browser doesn't give the page all of the screen.");
            dispatch.dispatch(PageAction::Notify(Notice::new(NoticeKind::Refused, text)));
        }
    });
}
