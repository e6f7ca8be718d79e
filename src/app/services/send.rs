//! Sharing and copying a link: the platform's share sheet, and the clipboard.
//!
//! A browser has neither on an insecure page, so both are looked for first.

use gloo::file::Blob;
use js_sys::{Array, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{File, FilePropertyBag, HtmlInputElement, ShareData};
use yew::Callback;

fn navigator_has(name: &str) -> bool {
    Reflect::get(&gloo::utils::window().navigator(), &name.into()).is_ok_and(|value| !value.is_undefined())
}

/// Whether there is a share sheet.
pub fn can_share() -> bool {
    navigator_has("share")
}

/// Opens the share sheet with a link, and with the picture of this name where the browser can share files.
pub fn share(title: &str, address: &str, picture: Option<(&str, &Blob)>) {
    let data = picture.and_then(|picture| with_picture(title, address, picture)).unwrap_or_else(|| {
        let data = ShareData::new();
        data.set_title(title);
        data.set_url(address);
        data
    });
    let promise = gloo::utils::window().navigator().share_with_data(&data);
    // It is rejected where the person closes the sheet again, which is no error.
    spawn_local(async { _ = JsFuture::from(promise).await });
}

/// A picture, with the link as its text: many programs that take pictures leave an address out.
fn with_picture(title: &str, address: &str, (name, picture): (&str, &Blob)) -> Option<ShareData> {
    if !navigator_has("canShare") {
        return None;
    }
    let (parts, options) = (Array::of1(picture.as_ref()), FilePropertyBag::new());
    options.set_type("image/png");
    let file = File::new_with_blob_sequence_and_options(&parts, name, &options).ok()?;
    let data = ShareData::new();
    data.set_title(title);
    data.set_text(address);
    data.set_files(&Array::of1(&file));
    gloo::utils::window().navigator().can_share_with_data(&data).then_some(data)
}

/// Copies a text; `done` gets whether that worked.
pub fn copy_text(text: &str, done: Callback<bool>) {
    if !navigator_has("clipboard") {
        return done.emit(false);
    }
    let promise = gloo::utils::window().navigator().clipboard().write_text(text);
    spawn_local(async move { done.emit(JsFuture::from(promise).await.is_ok()) });
}

/// Copies the text of the field with this id; `done` gets whether that worked. Where it didn't, the text is selected for the person.
pub fn copy_field(id: &str, done: Callback<bool>) {
    let field = gloo::utils::document().get_element_by_id(id);
    let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) else {
        return done.emit(false);
    };
    field.select();
    copy_text(&field.value(), done);
}
