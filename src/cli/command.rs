//! A command of the command line, and its output.

use lexopt::Parser;
use std::ffi::OsString;

/// A command.
pub(super) struct CliCommand {
    pub(super) name: &'static str,
    /// A line about it.
    pub(super) summary: &'static str,
    /// The text of `--help`.
    pub(super) help: &'static str,
    /// Runs it with the arguments after its name; `None` for `--help`. Errors are sentences about the arguments or files.
    pub(super) run: fn(Parser) -> Result<Option<CommandOutput>, String>,
}

/// The output of a command.
pub(super) struct CommandOutput {
    /// What to print.
    pub(super) output: Vec<u8>,
    /// The file to write instead of standard output.
    pub(super) file: Option<OsString>,
    /// Lines for standard error.
    pub(super) remarks: Vec<String>,
    /// Whether the exit code is 1.
    pub(super) has_complaint: bool,
}

impl CommandOutput {
    pub(super) fn success(output: impl Into<Vec<u8>>) -> Self {
        Self { output: output.into(), file: None, remarks: Vec::new(), has_complaint: false }
    }
}

/// The message for arguments that can't be used.
pub(super) fn misused(error: &lexopt::Error, command: Option<&CliCommand>) -> String {
    let name = command.map_or(String::new(), |command| format!("{} ", command.name));
    format!("{error}; `tablewright {name}--help` says what can be used")
}
