//! The commands that a key press runs.

use crate::editor::command::{self, Command};
use crate::editor::keys::Key;
use crate::editor::modifiers::Modifiers;

/// The first command that a key press runs.
pub fn command_for(key: &str, modifiers: Modifiers) -> Option<&'static Command> {
    commands_for(key, modifiers).next()
}

/// The commands with this key. Alt changes how far a step goes, and is held for no other command. At most one of them is enabled: arrow keys move the selected pieces, or else the camera.
pub fn commands_for(key: &str, modifiers: Modifiers) -> impl Iterator<Item = &'static Command> {
    let is_pressed = move |bound: &Key| {
        bound.key.eq_ignore_ascii_case(key)
            && bound.control == modifiers.control
            && bound.shift.is_none_or(|shift| shift == modifiers.shift)
            && (bound.shift.is_none() || !modifiers.alt)
    };
    command::all().filter(move |command| command.keys.iter().any(is_pressed))
}
