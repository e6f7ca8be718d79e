//! Work that former versions kept in local storage. It is moved to the database: written there first, and removed here once it is written. What
//! moves it is loaded where there is any.

use std::collections::BTreeMap;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;

use super::later::{Later, Load, load};
use super::local_storage::{self, local_storage};
use super::storage::new_number;
use super::store;
use crate::editor::{StoredValues, Writes, is_taken_over, taken_over};
use crate::sorting::Inserted as _;

/// What moves it.
#[derive(Clone, Copy)]
pub struct FormerMover(fn(&BTreeMap<String, String>, &StoredValues) -> Writes);

/// What moves it. Only what is split off may call this.
pub fn former_mover() -> FormerMover {
    FormerMover(|local, values| taken_over(local, values, new_number))
}

thread_local! {
    static MOVER: Later<FormerMover> = const { Later::new() };
}

/// Sets how what moves it is loaded.
pub fn set_load(load: Load<FormerMover>) {
    MOVER.with(|mover| mover.set_load(load));
}

/// What local storage holds of it.
fn kept_here() -> BTreeMap<String, String> {
    let keys: Vec<String> = local_storage::keys().filter(|key| is_taken_over(key)).collect();
    keys.into_iter().filter_map(|key| Some((local_storage::get(&key)?, key))).map(|(text, key)| (key, text)).inserted()
}

/// Whether local storage holds any. Every program asks it before the planner comes, so it is less code than [`kept_here`].
fn is_any_here() -> bool {
    local_storage::keys().any(|key| is_taken_over(&key))
}

/// Loads what moves it, if there is any; returns false where that can't be loaded.
pub async fn load_mover() -> bool {
    !is_any_here() || load(&MOVER).await.is_some()
}

/// Moves what a window of a former version has just kept. `then` is called where what moves it had to be loaded first.
pub fn follow(then: Rc<dyn Fn()>) {
    if MOVER.with(Later::get).is_some() {
        return take_over();
    }
    if !is_any_here() {
        return;
    }
    spawn_local(async move {
        if load_mover().await {
            take_over();
            then();
        }
    });
}

/// Moves it to the database, where it counts at once. Where that can't be written, or what moves it isn't there, it stays where it is.
pub fn take_over() {
    let kept = kept_here();
    let Some(FormerMover(moved)) = MOVER.with(Later::get).filter(|_| !kept.is_empty()) else { return };
    let local = kept.clone();
    let Ok(pending) = store::change(move |values| Ok(moved(&local, values))) else { return };
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
