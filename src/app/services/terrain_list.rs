//! The browser's storage of the person's own terrain, and of the mats under their tables.

use super::local_storage;
use super::store::{self, PendingChange};
use crate::formats::terrain::{self, OwnTerrain};

/// The list of own terrain.
const TERRAIN: &str = "tablewright.own-terrain";
/// Where former versions saved it in local storage, in another format. It isn't rewritten: a tab of such a version may still be open,
/// can't read today's format and would overwrite it.
const FORMER: &str = "tablewright.terrain";
/// Key prefix of the placement of a table's mat, before its number.
const MAT: &str = "tablewright.mat.";

/// The saved own terrain.
pub fn list() -> Vec<OwnTerrain> {
    store::get(TERRAIN)
        .map_or_else(|| terrain::read(&local_storage::get(FORMER).unwrap_or_default()), |text| terrain::read(&text))
}

/// Saves a list of own terrain.
pub fn save(list: &[OwnTerrain]) -> PendingChange {
    // An empty list is written too: otherwise that of a former version would be read.
    store::set(TERRAIN, terrain::write(list))
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
    store::write(vec![mat_entry(number, text)]).1
}
