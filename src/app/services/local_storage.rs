//! The storage that all windows of this browser share.

use web_sys::Storage;

/// The browser's storage; `None` where it is blocked. gloo's panics there.
pub fn local_storage() -> Option<Storage> {
    gloo::utils::window().local_storage().ok().flatten()
}

/// A value of the browser's storage.
pub fn get(key: &str) -> Option<String> {
    local_storage()?.get_item(key).ok().flatten()
}

/// The keys of the browser's storage.
pub fn keys() -> impl Iterator<Item = String> {
    let store = local_storage();
    let count = store.as_ref().and_then(|store| store.length().ok()).unwrap_or(0);
    (0..count).filter_map(move |index| store.as_ref()?.key(index).ok().flatten())
}
