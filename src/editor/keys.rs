//! Which keys run which command.

use super::command::{self, Command};
use super::gesture::Modifiers;
use crate::words::t;

/// A key, as the browser names it, with the modifiers that must be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key's value: a letter in lower case, or a name such as `ArrowLeft`.
    pub key: &'static str,
    /// Whether control (Command on a Mac) must be held.
    pub control: bool,
    /// Whether shift must be held, must not, or says how far a step goes.
    pub shift: Option<bool>,
}

/// The key by itself.
pub const fn plain(key: &'static str) -> Key {
    Key { key, control: false, shift: Some(false) }
}

/// The key with or without shift, which then says how far a step goes.
pub const fn any(key: &'static str) -> Key {
    Key { key, control: false, shift: None }
}

/// The key with shift.
pub const fn shift(key: &'static str) -> Key {
    Key { key, control: false, shift: Some(true) }
}

/// The key with control.
pub const fn control(key: &'static str) -> Key {
    Key { key, control: true, shift: Some(false) }
}

/// The key with control and shift.
pub const fn control_shift(key: &'static str) -> Key {
    Key { key, control: true, shift: Some(true) }
}

/// The first command that a key press runs.
#[must_use]
pub fn command_for(key: &str, modifiers: Modifiers) -> Option<&'static Command> {
    commands_for(key, modifiers).next()
}

/// The commands that a key press runs, of which at most one is enabled: arrows move what is selected, or else the board.
pub fn commands_for(key: &str, modifiers: Modifiers) -> impl Iterator<Item = &'static Command> {
    let fits = move |bound: &Key| {
        bound.key.eq_ignore_ascii_case(key)
            && bound.control == modifiers.control
            && bound.shift.is_none_or(|shift| shift == modifiers.shift)
    };
    command::all().filter(move |command| command.keys.iter().any(fits))
}

impl Key {
    /// The key as a person reads it.
    #[must_use]
    pub fn label(&self) -> String {
        let control = if self.control { t!("Ctrl+") } else { "" };
        let shift = if self.shift == Some(true) { t!("Shift+") } else { "" };
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
