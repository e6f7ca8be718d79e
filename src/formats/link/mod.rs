//! The link: a whole table in the fragment of an address, which never reaches a server.

//! # The format
//!
//! A character for the version, `1`, and then bytes in base 62 (`0`–`9`, `A`–`Z`, `a`–`z`): 32 bytes are 43 characters, the
//! highest first, and fewer bytes at the end the fewest characters that can say them. The last four bytes are the CRC-32 of
//! the version and all the bytes before. That much is the same in every version, for ever.
//!
//! The bytes before it are the payload: what a range coder makes of the table's numbers, each at the cost of its likelihood.
//! In version 1 those are the packet, how the organiser plans, what an event leaves out, the scenario, the Attacker's edge, the
//! name, the notes, the pieces in their order and the waivers; [`document`] is the description of them, and of all of it that
//! is permanent. What has an id elsewhere has a number here. A table has just one link: what would be written otherwise than
//! it was read is refused, and so is all that a layout file would be refused for.
//!
//! A newer Tablewright that adds to version 1 uses the places that it holds open, or numbers that aren't known yet: either is
//! told as [`LinkProblem::Newer`].

mod coder;
mod common;
mod document;
mod envelope;
mod piece;
mod problem;
mod text;

pub use problem::LinkProblem;

use super::PlannedTable;
use crate::layout::Layout;
use crate::pack;
use coder::Coder;

pub use envelope::MAX_CHARACTERS;

/// The version that this Tablewright writes, as links begin with it.
const VERSION: u8 = b'1';

/// Writes a table as a fragment, without the `#`.
#[must_use]
pub fn write(table: &PlannedTable) -> String {
    envelope::seal(VERSION, payload(table.clone()))
}

/// A table as bytes. What no document can hold, such as a place beyond the farthest, is brought to the nearest it can.
fn payload(mut table: PlannedTable) -> Vec<u8> {
    let mut coder = Coder::writer();
    // Nothing that the editor or a file makes is refused.
    let _ = document::planned(&mut coder, &mut table);
    coder.finish()
}

/// Reads a fragment, with or without the `#`.
///
/// # Errors
///
/// Why it is no table; nothing is half-read.
pub fn read(fragment: &str) -> Result<PlannedTable, LinkProblem> {
    let (version, payload) = envelope::open(fragment, VERSION)?;
    if version == VERSION { unpacked(payload) } else { Err(LinkProblem::Newer) }
}

fn unpacked(bytes: Vec<u8>) -> Result<PlannedTable, LinkProblem> {
    let mut coder = Coder::reader(bytes);
    let mut table = PlannedTable::from(Layout::new(pack::all().next().ok_or(LinkProblem::Newer)?));
    document::planned(&mut coder, &mut table)?;
    // A table has one link. This also finds bytes that nothing asked for, and those that were missing.
    if payload(table.clone()) == coder.bytes() { Ok(table) } else { Err(LinkProblem::Damaged) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};

    /// A link of this version whose payload begins with these numbers, each with its likely and its whole range.
    fn beginning(numbers: &[(u32, u32, u32)]) -> String {
        let mut coder = Coder::writer();
        for (value, likely, range) in numbers {
            coder.mostly(&mut value.clone(), *likely, *range);
        }
        envelope::seal(VERSION, coder.finish())
    }

    #[test]
    fn a_packet_or_anything_else_that_is_not_known_yet_is_of_a_newer_version() {
        let unknown_packet = beginning(&[(7, 1, 1 << 16)]);
        assert_eq!(read(&unknown_packet), Err(LinkProblem::Newer));
        // The place held open, which is a flag at odds of 1 in 255.
        let mut coder = Coder::writer();
        coder.mostly(&mut 0, 1, 1 << 16);
        coder.flag(&mut true, 1);
        assert_eq!(read(&envelope::seal(VERSION, coder.finish())), Err(LinkProblem::Newer));
    }

    #[test]
    fn bytes_that_nothing_asks_for_are_no_other_link_of_the_table() {
        let table = PlannedTable::from(layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]));
        let bytes = payload(table.clone());
        assert_eq!(unpacked(bytes.clone()), Ok(table));
        for more in [0, 1, 0x80, 0xff] {
            let longer: Vec<u8> = bytes.iter().copied().chain([more]).collect();
            assert_eq!(unpacked(longer), Err(LinkProblem::Damaged));
        }
    }
}
