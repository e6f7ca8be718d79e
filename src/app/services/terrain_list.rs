//! The browser's storage of the person's own terrain, and of the mats under their tables.

use super::local_storage;
use super::store::{self, PendingChange};
use crate::formats::stored_keys::{FORMER_TERRAIN, MAT, TERRAIN};
use crate::formats::terrain::{self, OwnTerrain};

/// The saved own terrain.
pub fn list() -> Vec<OwnTerrain> {
    store::get(TERRAIN).map_or_else(
        || terrain::read(&local_storage::get(FORMER_TERRAIN).unwrap_or_default()),
        |text| terrain::read(&text),
    )
}

/// Saves what differs between the saved list and this one.
pub fn save(after: Vec<OwnTerrain>) -> PendingChange {
    let before = list();
    // An empty list is written too: otherwise that of a former version would be read.
    let write = move |stored: Option<&str>| {
        let list = stored.map_or_else(|| terrain::write(&after), |stored| terrain::changed(stored, &before, &after));
        (TERRAIN.to_owned(), Some(list))
    };
    store::change(move |values| Ok(vec![write(values.get(TERRAIN).map(|stored| &**stored))]))
        .unwrap_or_else(|why| PendingChange::ended(Err(why)))
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
    store::get(&format!("{MAT}{number}")).map(|text| text.to_string()).unwrap_or_default()
}

/// The numbers of all tables with a mat.
pub fn mats() -> Vec<u32> {
    store::numbers(MAT)
}

/// Saves the placement of a table's mat; empty for none.
pub fn save_mat(number: u32, text: &str) -> PendingChange {
    store::write(vec![mat_entry(number, text)]).pending
}
