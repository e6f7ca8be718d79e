//! Handing a text to another program: the platform's share sheet, or the clipboard.
//!
//! Both are asked for by name first, because a browser has neither on a page that isn't secure.

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use web_sys::{HtmlInputElement, ShareData};
use yew::Callback;

fn has(name: &str) -> bool {
    Reflect::get(&gloo::utils::window().navigator(), &name.into()).is_ok_and(|part| !part.is_undefined())
}

/// Whether there is a share sheet.
pub fn can_share() -> bool {
    has("share")
}

/// Opens the share sheet. What comes of it is the person's own doing, and nothing is told.
pub fn share(title: &str, address: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(address);
    let opened = gloo::utils::window().navigator().share_with_data(&data);
    // A person who closes it again has changed their mind, which is no error.
    let ignored = Closure::once(|_: JsValue| {});
    let _ = opened.catch(&ignored);
    ignored.forget();
}

/// Copies what stands in a field; `done` gets whether that worked. Where it didn't, the text is selected for the person.
pub fn copy(field: &HtmlInputElement, done: Callback<bool>) {
    field.select();
    if !has("clipboard") {
        return done.emit(false);
    }
    let written = gloo::utils::window().navigator().clipboard().write_text(&field.value());
    let (copied, refused) = (done.clone(), done);
    let copied = Closure::once(move |_: JsValue| copied.emit(true));
    let refused = Closure::once(move |_: JsValue| refused.emit(false));
    let _ = written.then2(&copied, &refused);
    // They are called later; a copy now and then leaves a few bytes behind.
    copied.forget();
    refused.forget();
}
