//! The link of an event: a whole event in the fragment of an address, for players.
//!
//! # The format
//!
//! The envelope is that of a table's link, but for the first character, `0`, which no version of a table's link has. So either can
//! be told from the other for ever, and a page that knows no events says that it is too old. The payload begins with its version and
//! goes on with the packet, the name, the date, the points, the players, the edges and the rounds, which all tables share; then for
//! each table its size, plan, scenario, edge, name, pieces and waivers, coded as in a table's link of version 1. All of it is
//! permanent; additions use a reserved flag or another version, which are [`LinkProblem::Newer`] to older pages.
//!
//! # What is in it
//!
//! [`Event::for_players`]: no scenario of a round that isn't revealed, no stock, no notes, no locks. A link is read as just that, and
//! an event has only one link. Beside that it has the event's id, which a flag after the edges announces that former links held open:
//! [`read_id`]. By it the links of rounds find the event that a player's browser keeps. Whoever keeps a copy has another event.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::coder::Coder;
use super::common::{COUNTS, HALVES, LATER, LinkResult, code_id, reserved_flag};
use super::document::{
    self, code_name, code_optional_text, code_pack, code_pieces, code_scenario, code_table_size, code_waivers,
};
use super::envelope;
use super::problem::LinkProblem::{self, Damaged, Foreign, Newer};
use crate::checks::Plan;
use crate::event::{EdgeChoice, Event, EventDate, EventId, EventRound, NumberedTable, TableId};
use crate::geometry::Side;
use crate::layout::Layout;
use crate::pack::{self, Pack, Scenario};
use crate::units::Resolution;

/// The first character of every link of an event.
pub(super) const TAG: u8 = b'0';

/// The most characters of a link that is to be passed on: chat programs and mail cut longer ones. For a larger event there is its
/// file.
pub const MAX_CHARACTERS: usize = 4000;

/// The version that is written, and the only one that is read, less one.
const VERSION: u32 = 0;
/// One more than the highest version of a payload.
const VERSIONS: u32 = 1 << 8;
/// One more than the highest number of points, players and such that there is room for. Events may have less today.
const NUMBERS: u32 = 1 << 16;
/// The years, of which those from the first one on take the fewest bits.
const YEARS: u32 = 10_000;
const FIRST_YEAR: u32 = 2026;
/// The odds of the edges, clockwise: most tables have the Attacker at the bottom.
const EDGE_ODDS: [u8; 4] = [24, 1, 2, 1];

/// A link to pass on, or how long it would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EventLink {
    /// The link, as a fragment without the `#`.
    Short(String),
    /// It would have so many characters, more than [`MAX_CHARACTERS`].
    TooLong(usize),
}

impl EventLink {
    /// The link of an event, if it isn't too long.
    pub fn of(event: &Event) -> Self {
        let link = write(event);
        if link.len() > MAX_CHARACTERS { Self::TooLong(link.len()) } else { Self::Short(link) }
    }
}

/// Whether a fragment, with or without the `#`, is the link of an event, if it is a link.
pub fn is_event(fragment: &str) -> bool {
    fragment.trim_start_matches('#').bytes().next() == Some(TAG)
}

/// Writes an event as a fragment, without the `#`.
pub fn write(event: &Event) -> String {
    envelope::seal(TAG, payload(event.for_players(), event.id, None))
}

/// The payload of an event as players may know it, with its id and lengths counted like that or as its pack counts them. Values beyond what
/// it can hold are clamped.
fn payload(mut event: Event, mut id: Option<EventId>, counted: Option<Resolution>) -> Vec<u8> {
    let mut coder = Coder::writer();
    coder.resolution = counted;
    // Writing refuses nothing that an edit or a file can make.
    let _ = code_event(&mut coder, &mut event, &mut id);
    coder.finish()
}

/// Reads a fragment, with or without the `#`.
///
/// # Errors
///
/// Why it can't be read as an event. A table's link is [`LinkProblem::Foreign`].
pub fn read(fragment: &str) -> Result<Event, LinkProblem> {
    read_with_id(fragment).map(|(event, _)| event)
}

/// The id of the event whose link it is; `None` of a link of a former version, and where it is no link of an event.
pub fn read_id(fragment: &str) -> Option<EventId> {
    read_with_id(fragment).ok()?.1
}

fn read_with_id(fragment: &str) -> Result<(Event, Option<EventId>), LinkProblem> {
    let (tag, payload) = envelope::open(fragment, TAG)?;
    if tag == TAG { read_payload(payload) } else { Err(Foreign) }
}

pub(super) fn read_payload(bytes: Vec<u8>) -> Result<(Event, Option<EventId>), LinkProblem> {
    let mut coder = Coder::reader(bytes);
    let (mut event, mut id) = (Event::new(pack::all().next().ok_or(Newer)?), None);
    code_event(&mut coder, &mut event, &mut id)?;
    // An event has only one link. This also finds surplus and missing bytes.
    if payload(event.clone(), id, coder.resolution) == coder.bytes() { Ok((event, id)) } else { Err(Damaged) }
}

fn code_event(coder: &mut Coder, event: &mut Event, id: &mut Option<EventId>) -> LinkResult {
    let mut version = VERSION;
    coder.likely_number(&mut version, 1, VERSIONS);
    if version != VERSION {
        return Err(Newer);
    }
    code_pack(coder, &mut event.pack)?;
    code_optional_text(coder, &mut event.name, 224)?;
    code_date(coder, &mut event.date)?;
    code_limited(coder, &mut event.points, 201, Event::MAX_POINTS)?;
    code_limited(coder, &mut event.players, 129, Event::MAX_PLAYERS)?;
    code_edges(coder, &mut event.edges)?;
    code_id_later(coder, id)?;
    code_rounds(coder, &mut event.rounds, event.pack)?;
    code_tables(coder, &mut event.tables, event.pack)
}

/// Reads the tag of an event's pack, and nothing behind it.
pub(super) fn read_pack_tag(coder: &mut Coder) -> u32 {
    coder.likely_number(&mut 0, 1, VERSIONS);
    document::read_pack_tag(coder)
}

/// The event's id, for which the first links held a flag open.
fn code_id_later(coder: &mut Coder, id: &mut Option<EventId>) -> LinkResult {
    let mut has_id = id.is_some();
    coder.flag(&mut has_id, LATER);
    if !has_id {
        return Ok(());
    }
    reserved_flag(coder)?;
    let EventId(id) = id.get_or_insert(EventId(0));
    code_id(coder, id, [HALVES; 2]);
    if *id == 0 { Err(Damaged) } else { Ok(()) }
}

pub(super) fn code_date(coder: &mut Coder, date: &mut Option<EventDate>) -> LinkResult {
    let mut has_date = date.is_some();
    coder.flag(&mut has_date, 192);
    if !has_date {
        return Ok(());
    }
    let (year, month, day) = date.map_or((0, 1, 1), EventDate::parts);
    // The years before the first one come after all others.
    let mut years = (u32::from(year) + YEARS - FIRST_YEAR) % YEARS;
    let (mut month, mut day) = (u32::from(month) - 1, u32::from(day) - 1);
    coder.likely_number(&mut years, 32, YEARS);
    coder.number(&mut month, 12);
    coder.number(&mut day, 31);
    let year = u16::try_from((years + FIRST_YEAR) % YEARS).map_err(|_| Damaged)?;
    let small = |number: u32| u8::try_from(number + 1).map_err(|_| Damaged);
    *date = Some(EventDate::new(year, small(month)?, small(day)?).ok_or(Damaged)?);
    Ok(())
}

/// A number up to `most`, nearly always below `likely`.
pub(super) fn code_limited(coder: &mut Coder, number: &mut u32, likely: u32, most: u32) -> LinkResult {
    coder.likely_number(number, likely, NUMBERS);
    if *number > most { Err(Newer) } else { Ok(()) }
}

/// The choice of edges, by its place among the names.
fn code_edges(coder: &mut Coder, edges: &mut EdgeChoice) -> LinkResult {
    let all = [EdgeChoice::Fixed, EdgeChoice::Opposite, EdgeChoice::Any];
    let mut index = all.iter().position(|choice| choice == edges).unwrap_or_default();
    coder.likely_index(&mut index, all.len(), COUNTS);
    *edges = *all.get(index).ok_or(Newer)?;
    Ok(())
}

fn code_rounds(coder: &mut Coder, rounds: &mut Vec<EventRound>, pack: &'static Pack) -> LinkResult {
    let mut count = rounds.len();
    coder.likely_index(&mut count, 9, COUNTS);
    if count > Event::MAX_ROUNDS {
        return Err(Newer);
    }
    rounds.resize(count, EventRound::default());
    for round in rounds {
        coder.flag(&mut round.is_revealed, 128);
        if round.is_revealed {
            code_scenario(coder, &mut round.scenario, pack)?;
        }
    }
    Ok(())
}

fn code_tables(coder: &mut Coder, tables: &mut Vec<Arc<NumberedTable>>, pack: &'static Pack) -> LinkResult {
    let mut count = tables.len();
    coder.likely_index(&mut count, 33, COUNTS);
    if count > Event::MAX_TABLES {
        return Err(Newer);
    }
    let (layout, plan) = (Layout::new(pack), Plan::default());
    tables.resize(count, Arc::new(NumberedTable { id: TableId(1), layout, plan, is_locked: false }));
    for (table, number) in tables.iter_mut().zip(1..) {
        let table = Arc::make_mut(table);
        table.id = TableId(number);
        code_table(coder, table)?;
    }
    Ok(())
}

fn code_table(coder: &mut Coder, NumberedTable { layout, plan, .. }: &mut NumberedTable) -> LinkResult {
    reserved_flag(coder)?;
    code_table_size(coder, layout)?;
    coder.flag(&mut plan.quadrant_method, 32);
    code_optional_scenario(coder, &mut layout.scenario, layout.pack)?;
    let mut turns = layout.attacker_edge.quarter_turns();
    coder.symbol(&mut turns, &EDGE_ODDS);
    layout.attacker_edge = Side::Bottom.turned(turns);
    code_name(coder, &mut layout.name)?;
    code_pieces(coder, layout)?;
    code_waivers(coder, layout)
}

/// The scenario of a table, which it seldom has beside the rounds.
fn code_optional_scenario(
    coder: &mut Coder,
    scenario: &mut Option<&'static Scenario>,
    pack: &'static Pack,
) -> LinkResult {
    let mut has_scenario = scenario.is_some();
    coder.flag(&mut has_scenario, 32);
    if has_scenario { code_scenario(coder, scenario, pack) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, pack};

    fn event() -> Event {
        let layout = layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]);
        let table = NumberedTable { id: TableId(1), layout, plan: Plan::default(), is_locked: false };
        Event {
            name: "Open".to_owned(),
            date: EventDate::new(2026, 12, 5),
            rounds: vec![
                EventRound { scenario: pack().scenarios.first(), is_revealed: true, ..EventRound::default() },
                EventRound::default(),
            ],
            tables: vec![Arc::new(table)],
            ..Event::new(pack())
        }
    }

    #[test]
    fn the_edges_have_their_numbers_for_ever() {
        assert_eq!(EdgeChoice::NAMES.map(|(name, _)| name), ["fixed", "opposite", "any"]);
    }

    #[test]
    fn years_before_the_first_are_read_back_too() {
        for year in [1, 1999, 2025, 2026, 2057, 2058, 9999] {
            let event = Event { date: EventDate::new(year, 2, 28), ..event() };
            assert_eq!(read(&write(&event)), Ok(event));
        }
    }

    #[test]
    fn a_newer_version_an_unknown_packet_or_a_reserved_flag_is_newer() {
        let mut coder = Coder::writer();
        coder.likely_number(&mut 1, 1, VERSIONS);
        assert_eq!(read(&envelope::seal(TAG, coder.finish())), Err(Newer));
        let mut coder = Coder::writer();
        coder.likely_number(&mut VERSION.clone(), 1, VERSIONS);
        coder.likely_number(&mut 7, 1, 1 << 16);
        assert_eq!(read(&envelope::seal(TAG, coder.finish())), Err(Newer));
    }

    #[test]
    fn a_payload_with_surplus_bytes_is_damaged() {
        let bytes = payload(event(), None, None);
        assert_eq!(read_payload(bytes.clone()), Ok((event(), None)));
        for more in [0, 1, 0x80, 0xff] {
            let longer: Vec<u8> = bytes.iter().copied().chain([more]).collect();
            // Where the end of a list is overwritten it may be another event.
            let is_refused = match read_payload(longer.clone()) {
                Ok((other, id)) => other != event() && payload(other, id, None) == longer,
                Err(problem) => problem == Damaged,
            };
            assert!(is_refused, "{more}");
        }
    }

    #[test]
    fn a_link_has_the_id_of_its_event_and_what_is_read_is_no_copy_of_that() {
        let former = write(&event());
        assert_eq!(read_id(&former), None);
        let identified = Event { id: Some(EventId(3_735_928_559)), ..event() };
        let link = write(&identified);
        assert!(link.len() <= former.len() + 8, "{} and {}", link.len(), former.len());
        assert_eq!(read_id(&link), identified.id);
        assert_eq!(read(&link), Ok(event()));
        assert_eq!(read(&write(&Event { id: Some(EventId(0)), ..event() })), Err(Damaged));
        assert_eq!(read_id(&link[1..]), None);
    }

    #[test]
    fn a_longer_link_than_chats_pass_on_is_not_offered() {
        let short = event();
        assert_eq!(EventLink::of(&short), EventLink::Short(write(&short)));
        let name = "frozen mill ".repeat(800);
        let long = Event { name, ..event() };
        let EventLink::TooLong(characters) = EventLink::of(&long) else { panic!("it is short") };
        assert!(characters > MAX_CHARACTERS);
        // It is one all the same.
        assert_eq!(read(&write(&long)), Ok(long));
    }
}
