//! What several commands for an event ask for.

use std::ffi::OsString;

/// The event file of a command, which must be named.
pub(super) fn require_event(file: Option<OsString>) -> Result<OsString, String> {
    file.ok_or_else(|| "no file is named; name an event file, or `-` for standard input".to_owned())
}
