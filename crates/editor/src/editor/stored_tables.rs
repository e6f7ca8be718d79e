//! The tables of the library among the values that all windows of a browser share.

use super::window_store::StoredValues;
use crate::formats::stored_keys::TABLE;

/// The link of a table, as it is kept.
pub fn stored_link(values: &StoredValues, number: u32) -> Option<&str> {
    Some(values.get(&format!("{TABLE}{number}"))?.split_once(' ')?.1)
}

/// The key and the value that keep a table, with the time of its last change in milliseconds since 1970.
pub fn table_entry(number: u32, time: u64, link: &str) -> (String, Option<String>) {
    (format!("{TABLE}{number}"), Some(format!("{time} {link}")))
}
