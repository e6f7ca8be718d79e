//! Labels of keys.

use crate::app::services::key_event::platform;
use crate::editor::{Command, Key};

/// The keys of a command, with the signs of a Mac's keyboard on a Mac.
pub fn labels(command: &Command) -> Vec<String> {
    command.keys.iter().map(|key| key.label(platform())).collect()
}

/// A tooltip that ends with the first key of a command.
pub fn title_with_key(hint: &str, keys: &[Key]) -> String {
    keys.first().map_or_else(|| hint.to_owned(), |key| format!("{hint} ({})", key.label(platform())))
}
