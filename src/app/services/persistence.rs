//! Whether the browser has promised to keep the page's storage. Without that it may clear all of it when space runs low, and some do
//! after weeks without a visit.

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::storage;

/// Whether the browser has promised it. One that can't promise anything hasn't.
pub async fn is_promised() -> bool {
    let persisted = gloo::utils::window().navigator().storage().persisted();
    is_true(persisted).await
}

/// Asks the browser to promise it, unless it was ever asked: some ask the person.
pub fn ask_once() {
    if !storage::is_first_ask() {
        return;
    }
    spawn_local(async {
        if !is_promised().await {
            // My tables says what the answer was.
            is_true(gloo::utils::window().navigator().storage().persist()).await;
        }
    });
}

/// What a promise gives; false where there is none, as on an insecure page.
async fn is_true(promise: Result<Promise, JsValue>) -> bool {
    let Ok(promise) = promise else { return false };
    JsFuture::from(promise).await.is_ok_and(|value| value.is_truthy())
}
