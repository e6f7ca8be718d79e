//! The link: a whole table, or a whole event, in the fragment of an address, which never reaches a server. What follows is the
//! table's; see [`event`] for the other, [`round`] for a round of it, and [`set_up`] for what helpers tell of an event.
//!
//! # The format
//!
//! A character for the version, `1`, and then bytes in base 62 (`0`–`9`, `A`–`Z`, `a`–`z`): 32 bytes are 43 characters, the
//! highest first, and fewer bytes at the end take as few characters as possible. The last four bytes are the CRC-32 of the
//! version and all the bytes before. This is the same in every version, for ever: see [`envelope`].
//!
//! The bytes before the checksum are the payload, which a range coder writes: see [`coder`]. In version 1 it holds the packet,
//! the table's size where it isn't the packet's usual one, the plan, what an event leaves out, the scenario, the Attacker's edge,
//! the name, the notes, the pieces in their order and the waivers: see [`document`]. Checks, kinds, scenarios and packets are written as their tags.
//!
//! A table has only one link: a payload that would be written otherwise than it was read is refused, and so is everything that a
//! layout file would be refused for.
//!
//! Additions to version 1 use its reserved flags or unknown tags. Both are read as [`LinkProblem::Newer`]. So came the table's size
//! and the parts of compound pieces.

mod coder;
mod common;
mod document;
mod envelope;
pub mod event;
pub mod game;
mod in_text;
mod json_value;
mod lengths;
mod payment;
mod piece;
mod problem;
pub mod round;
pub mod set_up;
pub mod slip;
mod text;
mod units;

pub use in_text::read_in_text;
pub use problem::LinkProblem;

use super::PlannedTable;
use crate::event::Event;
use crate::layout::Layout;
use crate::pack;
use crate::units::Resolution;
use coder::Coder;

pub use envelope::MAX_CHARACTERS;

/// The first character of the links that this Tablewright writes.
const VERSION: u8 = b'1';

/// How many blocks of a round's link hold all that comes before its packet.
const ROUND_BLOCKS: usize = 16;

/// What a link holds.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkContents {
    Table(Box<PlannedTable>),
    Event(Box<Event>),
}

/// Writes a table as a fragment, without the `#`.
pub fn write(table: &PlannedTable) -> String {
    envelope::seal(VERSION, payload(table.clone(), None))
}

/// The payload of a table, with lengths counted like that or as its pack counts them. Values beyond what it can hold are clamped.
fn payload(mut table: PlannedTable, counted: Option<Resolution>) -> Vec<u8> {
    let mut coder = Coder::writer();
    coder.resolution = counted;
    // Writing refuses nothing that the editor or a file can make.
    let _ = document::code_table(&mut coder, &mut table);
    coder.finish()
}

/// Reads a fragment, with or without the `#`.
///
/// # Errors
///
/// Why it can't be read as a table.
pub fn read(fragment: &str) -> Result<PlannedTable, LinkProblem> {
    let (version, payload) = envelope::open(fragment, VERSION)?;
    if version == VERSION { read_payload(payload) } else { Err(LinkProblem::Newer) }
}

/// Reads a fragment, with or without the `#`, that may be of a table or of an event.
///
/// # Errors
///
/// Why it can't be read.
pub fn read_any(fragment: &str) -> Result<LinkContents, LinkProblem> {
    match envelope::open(fragment, VERSION)? {
        (VERSION, payload) => read_payload(payload).map(|table| LinkContents::Table(Box::new(table))),
        (event::TAG, payload) => event::read_payload(payload).map(|(event, _)| LinkContents::Event(Box::new(event))),
        _ => Err(LinkProblem::Newer),
    }
}

/// The tag of the packet that a table's link is of, or that of an event or of a round, with or without the `#`, without reading the rest;
/// `None` of another link. What a damaged link begins with may be anything.
pub fn pack_tag(fragment: &str) -> Option<u32> {
    let reader = |blocks| Some(Coder::reader(envelope::beginning(fragment, blocks)?.1));
    match envelope::beginning(fragment, 0)?.0 {
        VERSION => Some(document::read_pack_tag(&mut reader(1)?)),
        event::TAG => Some(event::read_pack_tag(&mut reader(1)?)),
        // The event's name comes before.
        round::TAG => round::read_pack_tag(&mut reader(ROUND_BLOCKS)?),
        _ => None,
    }
}

fn read_payload(bytes: Vec<u8>) -> Result<PlannedTable, LinkProblem> {
    let mut coder = Coder::reader(bytes);
    let mut table = PlannedTable::from(Layout::new(pack::all().next().ok_or(LinkProblem::Newer)?));
    document::code_table(&mut coder, &mut table)?;
    // A table has only one link. This also finds surplus and missing bytes.
    if payload(table.clone(), coder.resolution) == coder.bytes() { Ok(table) } else { Err(LinkProblem::Damaged) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};

    /// A link of this version whose payload begins with these numbers, each with its likely and its full range.
    fn link_beginning_with(numbers: &[(u32, u32, u32)]) -> String {
        let mut coder = Coder::writer();
        for (value, likely, range) in numbers {
            coder.likely_number(&mut value.clone(), *likely, *range);
        }
        envelope::seal(VERSION, coder.finish())
    }

    #[test]
    fn an_unknown_packet_or_a_reserved_flag_is_of_a_newer_version() {
        let unknown_packet = link_beginning_with(&[(7, 1, 1 << 16)]);
        assert_eq!(read(&unknown_packet), Err(LinkProblem::Newer));
        // The reserved flag, at odds of 1 in 255.
        let mut coder = Coder::writer();
        coder.likely_number(&mut 0, 1, 1 << 16);
        coder.flag(&mut true, 1);
        assert_eq!(read(&envelope::seal(VERSION, coder.finish())), Err(LinkProblem::Newer));
    }

    #[test]
    fn a_link_says_of_which_packet_it_is_without_being_read() {
        use super::super::event::link as event_link;
        use crate::event::PublishedRound;

        let (book, river) = (pack::find(pack::DEFAULT).expect("built in"), pack::testing::river_crossing());
        let read = book.with_reading(0, 1).expect("another way");
        for pack in [book, river, read] {
            let table = write(&PlannedTable::from(Layout::new(pack)));
            let event = event_link::write(&Event { name: "Saturday".repeat(12), ..Event::new(pack) });
            let mut round = PublishedRound { pack, ..round::blank().expect("a round") };
            round.event.name = "Saturday".repeat(12);
            let round = round::write(&round);
            for link in [&table, &event, &round] {
                assert_eq!(pack_tag(link), Some(pack.tag), "{link}");
                assert_eq!(pack_tag(&format!("#{link}")), Some(pack.tag), "{link}");
                // What mail does to links, and what stands behind them.
                assert_eq!(pack_tag(&format!("%23{link}?x=1")), Some(pack.tag), "{link}");
            }
        }
        for other in ["", "#", "8", "9abc", "hello", "1", "7"] {
            assert!(pack_tag(other).is_none_or(|tag| tag != river.tag), "{other}");
        }
    }

    #[test]
    fn a_payload_with_surplus_bytes_is_damaged() {
        let table = PlannedTable::from(layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]));
        let bytes = payload(table.clone(), None);
        assert_eq!(read_payload(bytes.clone()), Ok(table));
        for more in [0, 1, 0x80, 0xff] {
            let longer: Vec<u8> = bytes.iter().copied().chain([more]).collect();
            assert_eq!(read_payload(longer), Err(LinkProblem::Damaged));
        }
    }
}
