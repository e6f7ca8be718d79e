//! Whether the browser has lost its database. A browser that finds it damaged deletes it without a word, and keeps the local storage.

use super::local_storage::{self, local_storage};
use super::store;

/// Whether the database has held anything, and whether that is lost.
const FILLED: &str = "tablewright.filled";
/// The database has held something.
const HELD: &str = "yes";
/// It held something, and was empty later. Nobody was told yet.
const LOST: &str = "lost";

/// Notes whether the database holds something, once it is open. A page that can't tell of a loss leaves that to the planner.
pub fn note() {
    let noted = local_storage::get(FILLED);
    match (noted.as_deref(), store::is_empty()) {
        (Some(HELD), true) => write(LOST),
        (None, false) => write(HELD),
        _ => {}
    }
}

/// Takes the note of a loss, so that it is told once; returns whether there was one.
pub fn take() -> bool {
    let is_lost = local_storage::get(FILLED).as_deref() == Some(LOST);
    if let Some(storage) = local_storage().filter(|_| is_lost) {
        // Where this fails, it is told again.
        storage.remove_item(FILLED).ok();
    }
    is_lost
}

fn write(note: &str) {
    if let Some(storage) = local_storage() {
        // Where this fails, a loss isn't noticed.
        storage.set_item(FILLED, note).ok();
    }
}
