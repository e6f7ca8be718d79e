//! The keys of commands.

use super::platform::Platform;
use crate::words::t;

/// A key, as the browser names it, with the modifiers that must be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key's value: a letter in lower case, or a name such as `ArrowLeft`.
    pub key: &'static str,
    /// Whether control (Command on a Mac) must be held.
    pub control: bool,
    /// Whether Shift must be held or must not be held; `None` where it changes how far a step goes.
    pub shift: Option<bool>,
}

/// The key without modifiers.
pub const fn plain(key: &'static str) -> Key {
    Key { key, control: false, shift: Some(false) }
}

/// The key with or without Shift.
pub const fn any(key: &'static str) -> Key {
    Key { key, control: false, shift: None }
}

/// The key with Shift.
pub const fn shift(key: &'static str) -> Key {
    Key { key, control: false, shift: Some(true) }
}

/// The key with Control.
pub const fn control(key: &'static str) -> Key {
    Key { key, control: true, shift: Some(false) }
}

/// The key with Control and Shift.
pub const fn control_shift(key: &'static str) -> Key {
    Key { key, control: true, shift: Some(true) }
}

impl Key {
    /// The key as the page shows it, such as `Ctrl+Z`, or `⌘Z` on a Mac.
    pub fn label(&self, platform: Platform) -> String {
        let control = if self.control { platform.control() } else { "" };
        let shift = if self.shift == Some(true) { platform.shift() } else { "" };
        let key = match self.key {
            "ArrowLeft" => "←",
            "ArrowRight" => "→",
            "ArrowUp" => "↑",
            "ArrowDown" => "↓",
            "ContextMenu" => t!("Menu"),
            other => other,
        };
        let key = if key.len() == 1 { key.to_ascii_uppercase() } else { key.to_owned() };
        format!("{control}{shift}{key}")
    }
}
