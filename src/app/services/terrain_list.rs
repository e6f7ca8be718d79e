//! The browser's storage of the person's own terrain, and of the mats under their tables.

use gloo::events::EventListener;
use js_sys::Reflect;
use yew::Callback;

use super::local_storage::{self, get, local_storage};
use crate::formats::terrain::{self, OwnTerrain};

/// The list of own terrain.
const TERRAIN: &str = "tablewright.own-terrain";
/// Where former versions saved it, in another format. It isn't rewritten: a tab of such a version may still be open, can't read
/// today's format and would overwrite it.
const FORMER: &str = "tablewright.terrain";
/// Key prefix of the placement of a table's mat, before its number.
const MAT: &str = "tablewright.mat.";

/// Writes a text, or removes the key for an empty one; `false` where the browser refuses.
fn set(key: &str, text: &str) -> bool {
    let Some(store) = local_storage() else { return false };
    if text.is_empty() { store.remove_item(key).is_ok() } else { store.set_item(key, text).is_ok() }
}

/// The saved own terrain.
pub fn list() -> Vec<OwnTerrain> {
    terrain::read(&get(TERRAIN).or_else(|| get(FORMER)).unwrap_or_default())
}

/// Saves a list of own terrain; `false` where the browser refuses.
pub fn save(list: &[OwnTerrain]) -> bool {
    // An empty list is written too: otherwise that of a former version would be read.
    local_storage().is_some_and(|store| store.set_item(TERRAIN, &terrain::write(list)).is_ok())
}

/// Calls `on_change` whenever another tab saves another list, until the listener is dropped.
pub fn listen(on_change: Callback<()>) -> EventListener {
    EventListener::new(&gloo::utils::window(), "storage", move |event| {
        let key = Reflect::get(event, &"key".into()).ok().and_then(|key| key.as_string());
        if key.as_deref() == Some(TERRAIN) {
            on_change.emit(());
        }
    })
}

/// The key and the value that keep a list of own terrain.
pub fn list_entry(list: &[OwnTerrain]) -> (String, Option<String>) {
    (TERRAIN.to_owned(), Some(terrain::write(list)))
}

/// The key and the value that keep the placement of a table's mat, which may be empty.
pub fn mat_entry(number: u32, text: &str) -> (String, Option<String>) {
    (format!("{MAT}{number}"), Some(text).filter(|text| !text.is_empty()).map(str::to_owned))
}

/// The placement of a table's mat, as text; empty where it has none.
pub fn mat(number: u32) -> String {
    get(&format!("{MAT}{number}")).unwrap_or_default()
}

/// The numbers of all tables with a mat.
pub fn mats() -> Vec<u32> {
    local_storage::keys().filter_map(|key| key.strip_prefix(MAT)?.parse().ok()).collect()
}

/// Saves the placement of a table's mat; empty for none. `false` where the browser refuses.
pub fn save_mat(number: u32, text: &str) -> bool {
    set(&format!("{MAT}{number}"), text)
}
