//! Why a table can't be exported.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::qr::limit::MAX_BYTES;
use crate::words::t;

/// Why a table can't be exported in a format. `Display` says it in the person's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExportProblem {
    /// There is no such format, or the caller has to paint it.
    NoSuchFormat,
    /// The format shows the table's link, and there is none.
    NoLink,
    /// The table's link has this many bytes, too many for a QR code.
    LinkTooLong(usize),
}

impl fmt::Display for ExportProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchFormat => f.write_str(t!("there is no such format")),
            Self::NoLink => f.write_str(t!(
                "A QR code is made of a table's link, and there is none. Say where the page is served."
            )),
            Self::LinkTooLong(bytes) => f.write_str(&t!(
                "The link is too long for a QR code: it has {} bytes, and a code holds {}. Send the link itself, or the layout \
                 file.",
                bytes,
                MAX_BYTES
            )),
        }
    }
}

impl std::error::Error for ExportProblem {}
