//! The link: a whole table in the fragment of an address, which never reaches a server.

//! This file holds the two ends: [`write`] and [`read`]. The layers are one file each: the envelope, which stays the same for
//! ever, the range coder, the texts, and the document as version 1 describes it.

mod coder;
mod document;
mod envelope;
mod piece;
mod text;

use std::fmt;

pub use document::RULES;

use super::Planned;
use crate::layout::Layout;
use crate::pack;
use coder::Coder;

/// The version that this Tablewright writes, as links begin with it.
const VERSION: u8 = b'1';

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
pub fn write(table: &Planned) -> String {
    envelope::seal(VERSION, payload(table.clone()))
}

/// A table as bytes. What no document can hold, such as a place beyond the farthest, is brought to the nearest it can.
fn payload(mut table: Planned) -> Vec<u8> {
    let mut coder = Coder::writer();
    // Nothing that is written is refused: waivers that speak of nothing are left out.
    let _ = document::planned(&mut coder, &mut table);
    coder.finish()
}

/// Reads a fragment, with or without the `#`.
///
/// # Errors
///
/// Why it is no table; nothing is half-read.
pub fn read(fragment: &str) -> Result<Planned, LinkProblem> {
    let (version, payload) = envelope::open(fragment, VERSION)?;
    if version == VERSION { unpacked(payload) } else { Err(LinkProblem::Newer) }
}

fn unpacked(bytes: Vec<u8>) -> Result<Planned, LinkProblem> {
    let mut coder = Coder::reader(bytes);
    let mut table = Planned::from(Layout::new(pack::all().next().ok_or(LinkProblem::Newer)?));
    document::planned(&mut coder, &mut table)?;
    // A table has one link. This also finds bytes that nothing asked for, and those that were missing.
    if payload(table.clone()) == coder.bytes() { Ok(table) } else { Err(LinkProblem::Damaged) }
}
