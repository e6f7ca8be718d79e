//! Work that former versions kept in local storage. It is moved to the database: written there first, and removed here once it is written.

use std::collections::BTreeMap;

use super::local_storage::{self, local_storage};
use super::storage::new_number;
use super::store;
use crate::editor::{StoredValues, is_taken_over, taken_over};
use crate::sorting::Inserted as _;

/// What local storage holds of it.
fn kept_here() -> BTreeMap<String, String> {
    let keys: Vec<String> = local_storage::keys().filter(|key| is_taken_over(key)).collect();
    keys.into_iter().filter_map(|key| Some((local_storage::get(&key)?, key))).map(|(text, key)| (key, text)).inserted()
}

/// Moves it to the database, where it counts at once. Where that can't be written, it stays where it is.
pub fn take_over() {
    let kept = kept_here();
    if kept.is_empty() {
        return;
    }
    let local = kept.clone();
    let Ok(pending) = store::change(move |values| Ok(taken_over(&local, values, new_number))) else { return };
    pending.then(move |outcome| {
        let Some(store) = local_storage().filter(|_| outcome.is_ok()) else { return };
        // What a window of a former version has written since is moved the next time.
        for (key, _) in kept.iter().filter(|(key, text)| local_storage::get(key).as_ref() == Some(text)) {
            // Where this fails, it is known that it was taken over.
            store.remove_item(key).ok();
        }
    });
}

/// What there is of it, to be shown where the database can't be opened.
pub fn values() -> StoredValues {
    kept_here().into_iter().map(|(key, text)| (key, text.into())).collect()
}
