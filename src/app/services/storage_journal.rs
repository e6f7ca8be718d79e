//! Several values of the browser's storage changed together: all of them or none.

use super::local_storage::local_storage;

/// Values by their keys; `None` for none.
pub type Values = Vec<(String, Option<String>)>;

/// Writes all values and returns those before, with which the change can be undone. Where the browser refuses one, all are as they
/// were, and there is no answer.
pub fn write_all(values: &Values) -> Option<Values> {
    let store = local_storage()?;
    let write = |key: &str, value: Option<&str>| match value {
        Some(text) => store.set_item(key, text).is_ok(),
        None => store.remove_item(key).is_ok(),
    };
    let mut before: Values = Vec::with_capacity(values.len());
    for (key, value) in values {
        before.push((key.clone(), store.get_item(key).ok().flatten()));
        if !write(key, value.as_deref()) {
            // Backwards there is always room: each state on the way was there before.
            for (key, value) in before.iter().rev() {
                write(key, value.as_deref());
            }
            return None;
        }
    }
    before.reverse();
    Some(before)
}
