//! Why a link can't be read.

use crate::words::t;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Why a link can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LinkProblem {
    /// It isn't one of our links.
    Foreign,
    /// It is one of our links, but was cut or changed.
    Damaged,
    /// It was written by a newer version of Tablewright.
    Newer,
    /// A hand scanner has typed it for the keyboard of another country.
    OtherKeyboard,
}

impl fmt::Display for LinkProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Foreign => t!("it is no link to a table"),
            Self::Damaged => t!("it was cut or changed on its way; ask for it again"),
            Self::Newer => t!("it was made by a newer version of Tablewright; reload the page"),
            Self::OtherKeyboard => {
                t!("the scanner is set to the keyboard of another country; set it to this computer's")
            }
        })
    }
}

impl std::error::Error for LinkProblem {}
