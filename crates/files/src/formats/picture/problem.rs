//! Why there is no table in a picture.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::formats::link::LinkProblem;
use crate::words::t;

/// Why there is no table in a picture. `Display` says it in the person's language, as a sentence without a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PictureProblem {
    /// It has no link.
    NoLink,
    /// It ends before its end.
    Cut,
    /// It is of a format that carries no link.
    OtherFormat,
    /// Its link can't be read.
    Link(LinkProblem),
}

impl fmt::Display for PictureProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLink => f.write_str(t!(
                "there is no table in this picture: it isn't Tablewright's, or a chat or another program has taken the table out; ask \
                 for the picture as a file, or for the link"
            )),
            Self::Cut => f.write_str(t!("it is no whole picture; it may have been cut on its way, so get it again")),
            Self::OtherFormat => f.write_str(t!(
                "pictures of this kind hold no table, and chats turn others into such; ask for the PNG as a file, or for the link"
            )),
            Self::Link(problem) => f.write_str(&t!("of the link in the picture: {}", problem)),
        }
    }
}

impl std::error::Error for PictureProblem {}
