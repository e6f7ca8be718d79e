//! Labels of keys.

use crate::editor::{Command, Key};
use crate::words::t;

/// The keys of a command, with the signs of a Mac's keyboard on a Mac.
pub fn labels(command: &Command) -> Vec<String> {
    let platform = gloo::utils::window().navigator().platform().unwrap_or_default();
    let is_mac = platform.starts_with("Mac") || platform.starts_with("iP");
    let localized = |label: String| {
        if is_mac { label.replace(t!("Ctrl+"), "⌘").replace(t!("Shift+"), "⇧") } else { label }
    };
    command.keys.iter().map(|key| localized(key.label())).collect()
}

/// A tooltip that ends with the first key of a command.
pub fn title_with_key(hint: &str, keys: &[Key]) -> String {
    keys.first().map_or_else(|| hint.to_owned(), |key| format!("{hint} ({})", key.label()))
}
