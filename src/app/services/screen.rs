//! The screen: all of it for the page, and when something has been painted.

use gloo::timers::callback::Timeout;
use js_sys::Promise;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::app::state::{Dispatch, Notice, NoticeKind, PageAction};
use crate::words::t;

#[wasm_bindgen]
extern "C" {
    /// An element that can be asked to fill the screen; the usual binding forgets that the answer comes later.
    type Filling;
    #[wasm_bindgen(method, catch, js_name = requestFullscreen)]
    fn request(this: &Filling) -> Result<Promise, JsValue>;
}

/// Does something in a task of its own once the page as it is now has been painted. A page that nobody sees is painted when
/// somebody does.
pub fn when_painted(then: impl FnOnce() + 'static) {
    let frame = Closure::once_into_js(move || Timeout::new(0, then).forget());
    // A window that draws nothing any more needs nothing either.
    let _ = gloo::utils::window().request_animation_frame(frame.unchecked_ref());
}

/// Whether this browser can give the page all of the screen.
pub fn can_fill() -> bool {
    gloo::utils::document().fullscreen_enabled()
}

/// Fills the screen with the page, or gives it back; tells where the browser refuses.
pub fn fill(dispatch: &Dispatch) {
    let document = gloo::utils::document();
    if document.fullscreen_element().is_some() {
        return document.exit_fullscreen();
    }
    let dispatch = dispatch.clone();
    let refused = Closure::once_into_js(move |_: JsValue| {
        let text = t!("The browser doesn't give the page all of the screen.");
        dispatch.dispatch(PageAction::Notify(Notice::new(NoticeKind::Refused, text)));
    });
    let asked =
        document.document_element().filter(|_| can_fill()).map(|page| page.unchecked_into::<Filling>().request());
    let none = JsValue::NULL;
    match asked {
        Some(Ok(answer)) => {
            // Called on a refusal alone, and kept until then by the promise.
            let _ = js_sys::Reflect::get(&answer, &JsValue::from_str("catch"))
                .and_then(|catch| catch.unchecked_into::<js_sys::Function>().call1(&answer, &refused));
        }
        _ => {
            let _ = refused.unchecked_into::<js_sys::Function>().call1(&none, &none);
        }
    }
}
