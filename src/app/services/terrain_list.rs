//! What the browser keeps of a person's own terrain, and of the mats under their tables.

use gloo::events::EventListener;
use js_sys::Reflect;
use yew::Callback;

use super::storage::local;
use crate::formats::terrain::{self, OwnTerrain};

/// The list of own terrain.
const TERRAIN: &str = "tablewright.own-terrain";
/// Where former versions kept theirs, in another form. It stays as it is: a tab of such a version that is still open can't read today's, and
/// would keep its own in place of it.
const FORMER: &str = "tablewright.terrain";
/// Before a table's number: how the picture lies that is under it.
const MAT: &str = "tablewright.mat.";

fn get(key: &str) -> Option<String> {
    local()?.get_item(key).ok().flatten()
}

/// Keeps a text, or nothing any more; `false` where the browser doesn't let it.
fn set(key: &str, text: &str) -> bool {
    let Some(store) = local() else { return false };
    if text.is_empty() { store.remove_item(key).is_ok() } else { store.set_item(key, text).is_ok() }
}

/// The own terrain that is kept.
pub fn list() -> Vec<OwnTerrain> {
    terrain::read(&get(TERRAIN).or_else(|| get(FORMER)).unwrap_or_default())
}

/// Keeps a list of own terrain; `false` where the browser doesn't let it.
pub fn save(list: &[OwnTerrain]) -> bool {
    // An empty list is one too: without it the former would be back.
    local().is_some_and(|store| store.set_item(TERRAIN, &terrain::write(list)).is_ok())
}

/// Hears when another tab keeps another list, until the listener is dropped.
pub fn listen(heard: Callback<()>) -> EventListener {
    EventListener::new(&gloo::utils::window(), "storage", move |event| {
        let key = Reflect::get(event, &"key".into()).ok().and_then(|key| key.as_string());
        if key.as_deref() == Some(TERRAIN) {
            heard.emit(());
        }
    })
}

/// How the picture lies under the table of a number, as text; nothing where there is none.
pub fn mat(number: u32) -> String {
    get(&format!("{MAT}{number}")).unwrap_or_default()
}

/// The numbers of all tables that have a picture under them.
pub fn mats() -> Vec<u32> {
    let Some(store) = local() else { return Vec::new() };
    let keys = (0..store.length().unwrap_or(0)).filter_map(|index| store.key(index).ok().flatten());
    keys.filter_map(|key| key.strip_prefix(MAT)?.parse().ok()).collect()
}

/// Keeps how the picture lies; nothing for none. `false` where the browser doesn't let it.
pub fn keep_mat(number: u32, text: &str) -> bool {
    set(&format!("{MAT}{number}"), text)
}
