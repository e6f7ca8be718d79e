//! The link: a whole table in the fragment of an address, which never reaches a server.

use std::fmt;

use super::Planned;

/// Why a fragment is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkProblem {
    /// It was never one of ours.
    Foreign,
    /// It is one of ours, cut or changed on its way.
    Damaged,
    /// It was written by a newer version.
    Newer,
}

impl fmt::Display for LinkProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Foreign => "it is no link to a table",
            Self::Damaged => "it was cut or changed on its way; ask for it again",
            Self::Newer => "it was made by a newer version of Tablewright; reload the page",
        })
    }
}

impl std::error::Error for LinkProblem {}

/// Writes a table as a fragment, without the `#`.
#[must_use]
pub fn write(_table: &Planned) -> String {
    String::new()
}

/// Reads a fragment, with or without the `#`.
///
/// # Errors
///
/// Why it is no table; nothing is half-read.
pub const fn read(_fragment: &str) -> Result<Planned, LinkProblem> {
    Err(LinkProblem::Foreign)
}
