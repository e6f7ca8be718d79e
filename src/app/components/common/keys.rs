//! Labels of keys.

use crate::editor::Command;
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
