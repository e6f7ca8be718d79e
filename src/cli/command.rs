//! A command of the command line, and what it has done.

use lexopt::Parser;
use std::ffi::OsString;

/// A command.
pub(super) struct CliCommand {
    pub(super) name: &'static str,
    /// What it does, in a line.
    pub(super) summary: &'static str,
    /// What `--help` prints.
    pub(super) help: &'static str,
    /// Does it with the arguments after the name, or says what is wrong with them or their files; nothing where they ask
    /// for help.
    pub(super) run: fn(Parser) -> Result<Option<CommandOutput>, String>,
}

/// What a command has done.
pub(super) struct CommandOutput {
    /// What to print.
    pub(super) output: Vec<u8>,
    /// The file that takes it instead of standard output.
    pub(super) file: Option<OsString>,
    /// What to say beside it on standard error, where it is in nobody's way.
    pub(super) remarks: Vec<String>,
    /// Whether there is something to complain of.
    pub(super) complaint: bool,
}

impl CommandOutput {
    pub(super) fn well(output: impl Into<Vec<u8>>) -> Self {
        Self { output: output.into(), file: None, remarks: Vec::new(), complaint: false }
    }
}

/// What to say of arguments that can't be used.
pub(super) fn misused(error: &lexopt::Error, command: Option<&CliCommand>) -> String {
    let name = command.map_or(String::new(), |command| format!("{} ", command.name));
    format!("{error}; `tablewright {name}--help` says what can be used")
}
