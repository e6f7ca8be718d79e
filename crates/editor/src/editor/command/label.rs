//! The names and keys of the commands that have buttons in the viewer too. They stand apart because the list of commands would load the
//! planner; that list has them from here.

use crate::editor::keys;
use crate::editor::keys::Key;
use crate::words::mark;

/// What a command's button says.
#[derive(Clone, Copy)]
pub struct CommandLabel {
    /// The command's permanent id.
    pub id: &'static str,
    /// The text, to be translated.
    pub name: &'static str,
    pub keys: &'static [Key],
}

pub const CLOSER: CommandLabel =
    CommandLabel { id: "closer", name: mark!("Closer"), keys: &[keys::any("+"), keys::any("=")] };
pub const FARTHER: CommandLabel =
    CommandLabel { id: "farther", name: mark!("Farther"), keys: &[keys::any("-"), keys::any("_")] };
pub const WHOLE: CommandLabel =
    CommandLabel { id: "whole", name: mark!("The whole table"), keys: &[keys::any("0"), keys::shift("1")] };
pub const FULL_SCREEN: CommandLabel =
    CommandLabel { id: "full-screen", name: mark!("Full screen"), keys: &[keys::plain("f")] };
pub const MEASURE: CommandLabel =
    CommandLabel { id: "measure", name: mark!("Tape measure"), keys: &[keys::plain("m")] };
pub const SHARE: CommandLabel =
    CommandLabel { id: "share", name: mark!("Share and print"), keys: &[keys::control("s"), keys::control("p")] };
