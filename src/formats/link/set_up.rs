//! The link by which a helper tells what is set on the tables of an event.
//!
//! # The format
//!
//! The envelope is that of a table's link, but for the first character, `9`, which no version of a table's link has. The payload
//! begins with its version; then come the event's checksum in two halves, the higher one first, a reserved flag and the number of
//! tables. For each table it has the number of its pieces, whether none, all or some of them are set, and where it is some, a flag
//! for each piece in the order of the event's link. All of it is permanent; additions use the reserved flag or another version, which
//! are [`LinkProblem::Newer`] to older pages. What is set has only one link.
//!
//! The pieces aren't in the order of the set-up list: that may become better, and then a tick would be on another piece.

use std::sync::Arc;

use super::coder::Coder;
use super::common::{COUNTS, LinkResult, reserved_flag};
use super::problem::LinkProblem::{self, Damaged, Foreign, Newer};
use super::{envelope, event};
use crate::checks::Plan;
use crate::event::{Event, NumberedTable, SetUpReport};
use crate::formats::crc::crc;
use crate::layout::Layout;

/// The first character of every link of this sort.
const TAG: u8 = b'9';
/// The version that is written, and the only one that is read.
const VERSION: u32 = 0;
/// One more than the highest version of a payload.
const VERSIONS: u32 = 1 << 8;
/// One more than the highest half of a checksum.
const HALVES: u32 = 1 << 16;
/// The odds that none, all or some of a table's pieces are set.
const SHARE_ODDS: [u8; 3] = [2, 2, 1];

/// What a link tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetUpLink {
    /// The [`checksum`] of the event.
    pub event: u32,
    /// What is set.
    pub report: SetUpReport,
}

/// Whether a fragment, with or without the `#`, is such a link, if it is a link.
#[must_use]
pub fn is_set_up(fragment: &str) -> bool {
    fragment.trim_start_matches('#').bytes().next() == Some(TAG)
}

/// A number that tells events apart: the CRC-32 of the link of an event with only its packet, its name, its date and of its tables
/// the sizes, the names and the pieces. So it stays while rounds are revealed, and is the same for the organiser's event and for
/// the one that players have.
#[must_use]
pub fn checksum(event: &Event) -> u32 {
    let only_pieces = |table: &Arc<NumberedTable>| {
        let Layout { table: size, name, pieces, .. } = table.layout.clone();
        let layout = Layout { table: size, name, pieces, ..Layout::new(event.pack) };
        Arc::new(NumberedTable { id: table.id, layout, plan: Plan::default(), is_locked: false })
    };
    let tables = event.tables.iter().map(only_pieces).collect();
    let known = Event { name: event.name.clone(), date: event.date, tables, ..Event::new(event.pack) };
    crc(event::write(&known).as_bytes())
}

/// Writes what is set of an event as a fragment, without the `#`.
#[must_use]
pub fn write(link: &SetUpLink) -> String {
    envelope::seal(TAG, payload(link.clone()))
}

fn payload(mut link: SetUpLink) -> Vec<u8> {
    let mut coder = Coder::writer();
    // Writing refuses nothing that an event can have.
    let _ = code(&mut coder, &mut link);
    coder.finish()
}

/// Reads a fragment, with or without the `#`.
///
/// # Errors
///
/// Why it can't be read. A link of a table or an event is [`LinkProblem::Foreign`].
pub fn read(fragment: &str) -> Result<SetUpLink, LinkProblem> {
    let (tag, bytes) = envelope::open(fragment, TAG)?;
    if tag != TAG {
        return Err(Foreign);
    }
    let mut coder = Coder::reader(bytes);
    let mut link = SetUpLink::default();
    code(&mut coder, &mut link)?;
    // What is set has only one link. This also finds surplus and missing bytes.
    if payload(link.clone()) == coder.bytes() { Ok(link) } else { Err(Damaged) }
}

fn code(coder: &mut Coder, link: &mut SetUpLink) -> LinkResult {
    let mut version = VERSION;
    coder.likely_number(&mut version, 1, VERSIONS);
    if version != VERSION {
        return Err(Newer);
    }
    let [mut high, mut low] = [link.event / HALVES, link.event % HALVES];
    coder.number(&mut high, HALVES);
    coder.number(&mut low, HALVES);
    link.event = high * HALVES + low;
    reserved_flag(coder)?;
    let tables = &mut link.report.tables;
    let mut count = tables.len();
    coder.likely_index(&mut count, 33, COUNTS);
    if count > Event::MAX_TABLES {
        return Err(Newer);
    }
    tables.resize(count, Vec::new());
    tables.iter_mut().try_for_each(|pieces| code_table(coder, pieces))
}

fn code_table(coder: &mut Coder, pieces: &mut Vec<bool>) -> LinkResult {
    let mut count = pieces.len();
    coder.likely_index(&mut count, 32, COUNTS);
    if count > Layout::MAX_PIECES {
        return Err(Newer);
    }
    let mut share = match pieces.iter().filter(|is_set| **is_set).count() {
        0 => 0,
        set if set == pieces.len() => 1,
        _ => 2,
    };
    coder.symbol(&mut share, &SHARE_ODDS);
    pieces.resize(count, false);
    match share {
        0 => pieces.fill(false),
        1 => pieces.fill(true),
        _ => pieces.iter_mut().for_each(|is_set| coder.flag(is_set, 128)),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::checks::testing::{circle, layout, pack};
    use crate::event::{EventDate, EventRound, TableId};

    fn event() -> Event {
        let table = |id, x| {
            let layout = layout(&[circle("a", "forest", (x, 12.0), 4.0), circle("b", "hill", (30.0, 30.0), 5.0)]);
            Arc::new(NumberedTable { id: TableId(id), layout, plan: Plan::default(), is_locked: false })
        };
        Event {
            name: "Open".to_owned(),
            date: EventDate::new(2026, 12, 5),
            rounds: vec![EventRound { scenario: pack().scenarios.first(), ..EventRound::default() }],
            tables: vec![table(4, 12.0), table(9, 14.0)],
            ..Event::new(pack())
        }
    }

    fn example() -> SetUpLink {
        let tables = vec![vec![true, false], vec![true, true], vec![], vec![false; 12]];
        SetUpLink { event: 0x89ab_cdef, report: SetUpReport { tables } }
    }

    proptest! {
        #[test]
        fn what_is_set_is_read_back(
            event: u32,
            tables in vec(prop_oneof![vec(any::<bool>(), 0..20), vec(Just(true), 0..=200), Just(vec![])], 0..=64),
        ) {
            let link = SetUpLink { event, report: SetUpReport { tables } };
            let text = write(&link);
            prop_assert!(is_set_up(&text) && !event::is_event(&text));
            prop_assert_eq!(read(&format!("#{text}")), Ok(link));
        }

        #[test]
        fn no_payload_makes_the_reader_panic_or_has_two_links(bytes in vec(any::<u8>(), 0..40)) {
            let text = envelope::seal(TAG, bytes);
            if let Ok(link) = read(&text) {
                prop_assert_eq!(write(&link), text);
            }
        }

        #[test]
        fn a_changed_link_is_noticed(at in 1..20_usize, letter in "[0-9A-Za-z]") {
            let text = write(&example());
            let at = at.min(text.len() - 1);
            let changed = format!("{}{letter}{}", &text[..at], &text[at + 1..]);
            prop_assert_eq!(read(&changed), if changed == text { Ok(example()) } else { Err(Damaged) });
            prop_assert_eq!(read(&text[..at]), Err(Damaged));
        }
    }

    #[test]
    fn links_that_are_out_there_are_read_for_ever() {
        let text = "93dCqV4kV9i9IlDV6MJ";
        assert_eq!(write(&example()), text);
        assert_eq!(read(text), Ok(example()));
        assert_eq!(checksum(&event()), 1_821_915_174);
    }

    #[test]
    fn sixteen_tables_are_a_short_link() {
        let tables = vec![(0..14).map(|index| index % 3 == 0).collect(); 16];
        let text = write(&SetUpLink { event: u32::MAX, report: SetUpReport { tables } });
        assert!(text.len() < 80, "{text}");
    }

    #[test]
    fn other_links_are_foreign_and_newer_ones_are_newer() {
        assert_eq!(read(&event::write(&event())), Err(Foreign));
        assert_eq!(event::read(&write(&example())), Err(Foreign));
        assert_eq!(super::super::read(&write(&example())), Err(Newer));
        let mut coder = Coder::writer();
        coder.likely_number(&mut 1, 1, VERSIONS);
        assert_eq!(read(&envelope::seal(TAG, coder.finish())), Err(Newer));
        let mut coder = Coder::writer();
        coder.likely_number(&mut VERSION.clone(), 1, VERSIONS);
        coder.number(&mut 3, HALVES);
        coder.number(&mut 4, HALVES);
        coder.flag(&mut true, super::super::common::LATER);
        assert_eq!(read(&envelope::seal(TAG, coder.finish())), Err(Newer));
    }

    #[test]
    fn the_checksum_is_of_the_pieces_and_not_of_what_changes_on_the_day() {
        let event = event();
        let sum = checksum(&event);
        let of_players = event::read(&event::write(&event)).expect("it is a link");
        assert_eq!(checksum(&of_players), sum);
        let mut revealed = event.clone();
        revealed.rounds[0].is_revealed = true;
        revealed.players = 32;
        "Bring tape.".clone_into(&mut revealed.notes);
        Arc::make_mut(&mut revealed.tables[0]).layout.scenario = pack().scenarios.first();
        assert_eq!(checksum(&revealed), sum);
        let mut turned = event.clone();
        turned.tables.reverse();
        let mut fewer = event.clone();
        Arc::make_mut(&mut fewer.tables[1]).layout.pieces.pop();
        let renamed = Event { name: "Cup".to_owned(), ..event.clone() };
        let later = Event { date: EventDate::new(2027, 1, 2), ..event };
        for other in [turned, fewer, renamed, later] {
            assert_ne!(checksum(&other), sum);
        }
    }
}
