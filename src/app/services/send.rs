//! Sharing and copying a link: the platform's share sheet, and the clipboard.
//!
//! A browser has neither on an insecure page, so both are looked for first.

use js_sys::Reflect;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlInputElement, ShareData};
use yew::Callback;

fn navigator_has(name: &str) -> bool {
    Reflect::get(&gloo::utils::window().navigator(), &name.into()).is_ok_and(|value| !value.is_undefined())
}

/// Whether there is a share sheet.
pub fn can_share() -> bool {
    navigator_has("share")
}

/// Opens the share sheet.
pub fn share(title: &str, address: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(address);
    let promise = gloo::utils::window().navigator().share_with_data(&data);
    // It is rejected where the person closes the sheet again, which is no error.
    spawn_local(async { _ = JsFuture::from(promise).await });
}

/// Copies the text of a field; `done` gets whether that worked. Where it didn't, the text is selected for the person.
pub fn copy(field: &HtmlInputElement, done: Callback<bool>) {
    field.select();
    if !navigator_has("clipboard") {
        return done.emit(false);
    }
    let promise = gloo::utils::window().navigator().clipboard().write_text(&field.value());
    spawn_local(async move { done.emit(JsFuture::from(promise).await.is_ok()) });
}
