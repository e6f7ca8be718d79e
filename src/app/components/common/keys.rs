//! The labels of keys as this machine's keyboard has them.

use crate::editor::Command;
use crate::words::t;

/// The keys of a command. A Mac's keyboard has signs where others have words.
pub fn labels(command: &Command) -> Vec<String> {
    let platform = gloo::utils::window().navigator().platform().unwrap_or_default();
    let mac = platform.starts_with("Mac") || platform.starts_with("iP");
    let signs = |label: String| {
        if mac { label.replace(t!("Ctrl+"), "⌘").replace(t!("Shift+"), "⇧") } else { label }
    };
    command.keys.iter().map(|key| signs(key.label())).collect()
}
