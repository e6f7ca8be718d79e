//! The link by which a helper tells what is set on the tables of an event.
//!
//! # The format
//!
//! The envelope is that of a table's link, but for the first character, `9`, which no version of a table's link has. The payload
//! begins with its version; then come in version 0 the event's checksum in two halves, the higher one first, in version 2 that of its
//! name and day, a reserved flag and the number of tables. For each table it has the number of its pieces, whether none, all or some of
//! them are set, from version 1 on the table's checksum unless none is, and where it is some, a flag for each piece in the order of the
//! event's link. All of it is permanent; additions use the reserved flag or another version, which are [`LinkProblem::Newer`] to older
//! pages. What is set has only one link in each version, of which only version 2 is written.
//!
//! # Whose tables it is of
//!
//! From version 1 on it says of each table by itself what it is of, so a renamed event, another day or a table that was changed meanwhile
//! costs nothing else: [`SetUpLink::matched`]. Version 2 tells events apart that have the same tables, such as those of two days:
//! [`SetUpLink::matched_events`]. Version 0 was of the event as a whole.
//!
//! The pieces aren't in the order of the set-up list: that may become better, and then a tick would be on another piece.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::coder::Coder;
use super::common::{COUNTS, HALVES, LinkResult, reserved_flag};
use super::problem::LinkProblem::{self, Damaged, Foreign, Newer};
use super::{envelope, event};
use crate::checks::Plan;
use crate::event::{Event, NumberedTable, SetUpProgress, SetUpReport, TableId};
use crate::formats::crc::crc;
use crate::layout::{Layout, Piece};

/// The first character of every link of this sort.
const TAG: u8 = b'9';
/// The version with a checksum of the event.
const OF_EVENT: u32 = 0;
/// The version with a checksum of each table.
const OF_TABLES: u32 = 1;
/// The version that has a checksum of the event's name and day too, which is written.
const OF_TABLES_AND_NAME: u32 = 2;
/// One more than the highest version of a payload.
const VERSIONS: u32 = 1 << 8;
/// The odds that none, all or some of a table's pieces are set.
const SHARE_ODDS: [u8; 3] = [2, 2, 1];

/// What a link tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpLink {
    /// What its tables are known by.
    pub checksums: SetUpChecksums,
    /// The [`name_checksum`] of its event, which former links don't have.
    pub name: Option<u16>,
    /// What is set.
    pub report: SetUpReport,
}

/// What the tables of a link are known by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetUpChecksums {
    /// All of them by the [`checksum`] of the event, as former links had it.
    Event(u32),
    /// Each by its [`table_checksums`]; 0 for a table of which nothing is set.
    Tables(Vec<u16>),
}

/// What a link tells of the tables of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchedSetUp {
    /// What is set of the event's tables.
    pub report: SetUpReport,
    /// The numbers of the link's tables of which something is set and which the event doesn't have like that, counted from 1.
    pub changed: Vec<usize>,
}

impl SetUpLink {
    /// The link of what is set of tables with these [`table_checksums`], of an event with this [`name_checksum`].
    pub fn of(name: u16, checksums: &[u16], report: SetUpReport) -> Self {
        let tables = report.tables.iter().enumerate();
        let sums = tables.map(|(index, pieces)| if has_set(pieces) { checksums.get(index).copied() } else { None });
        let checksums = SetUpChecksums::Tables(sums.map(Option::unwrap_or_default).collect());
        Self { checksums, name: Some(name), report }
    }

    /// The events that it is of, with what it tells of each: those of its name and day, or of any where there are none, and of these the
    /// ones that have the most of its tables. It is several where a browser has one both as its own and by a link.
    pub fn matched_events<Place>(
        &self,
        events: impl IntoIterator<Item = (Place, Event)>,
    ) -> Vec<(Place, Event, MatchedSetUp)> {
        let with_match = |(place, event): (Place, Event)| {
            let matched = self.matched(&event)?;
            let is_named = self.name == Some(name_checksum(&event));
            Some(((!is_named, matched.changed.len()), (place, event, matched)))
        };
        let all: Vec<_> = events.into_iter().filter_map(with_match).collect();
        let best = all.iter().map(|(rank, _)| *rank).min();
        all.into_iter().filter(|(rank, _)| Some(*rank) == best).map(|(_, found)| found).collect()
    }

    /// What it tells of an event: of each table of the link what is set on the event's table of the same number, if that is like it, else
    /// on the first other one that is. `None` where it is of another event.
    pub fn matched(&self, event: &Event) -> Option<MatchedSetUp> {
        let counts = || event.tables.iter().map(|table| table.layout.pieces.len());
        let is_alike = || counts().eq(self.report.tables.iter().map(Vec::len));
        let whole = || MatchedSetUp { report: self.report.clone(), changed: Vec::new() };
        let sums = match &self.checksums {
            SetUpChecksums::Event(sum) => return (checksum(event) == *sum).then(whole),
            SetUpChecksums::Tables(_) if !self.report.tables.iter().any(|pieces| has_set(pieces)) => {
                return is_alike().then(whole);
            }
            SetUpChecksums::Tables(sums) => sums,
        };
        let own: Vec<(u16, usize)> = table_checksums(event).into_iter().zip(counts()).collect();
        let told: Vec<(usize, (u16, usize))> = self
            .report
            .tables
            .iter()
            .zip(sums)
            .enumerate()
            .filter(|(_, (pieces, _))| has_set(pieces))
            .map(|(index, (pieces, sum))| (index, (*sum, pieces.len())))
            .collect();
        let mut taken: BTreeMap<usize, usize> = BTreeMap::new();
        for (index, like) in &told {
            if own.get(*index) == Some(like) {
                taken.insert(*index, *index);
            }
        }
        let mut changed = Vec::new();
        for (index, like) in &told {
            if taken.get(index) == Some(index) {
                continue;
            }
            match (0..own.len()).find(|place| own[*place] == *like && !taken.contains_key(place)) {
                Some(place) => {
                    taken.insert(place, *index);
                }
                None => changed.push(index + 1),
            }
        }
        let of_table = |(place, count)| {
            taken.get(&place).map_or_else(|| vec![false; count], |index| self.report.tables[*index].clone())
        };
        let report = SetUpReport { tables: counts().enumerate().map(of_table).collect() };
        (!taken.is_empty()).then_some(MatchedSetUp { report, changed })
    }
}

fn has_set(pieces: &[bool]) -> bool {
    pieces.contains(&true)
}

/// What is set of an event that was sent anew, as what is set of it `before` says: nothing of tables that have changed, and nothing at all
/// where both have days and these differ, since a later event may have the same tables.
pub fn carried_over(
    before: &Event,
    progress: &BTreeMap<TableId, SetUpProgress>,
    event: &Event,
) -> Option<BTreeMap<TableId, SetUpProgress>> {
    let is_other_day = before.date.zip(event.date).is_some_and(|(before, now)| before != now);
    let report = SetUpReport::of(before, progress);
    let link = SetUpLink::of(name_checksum(before), &table_checksums(before), report);
    let matched = link.matched(event).filter(|_| !is_other_day)?;
    Some(matched.report.added_to(event, BTreeMap::new()))
}

/// Whether a fragment, with or without the `#`, is such a link, if it is a link.
pub fn is_set_up(fragment: &str) -> bool {
    fragment.trim_start_matches('#').bytes().next() == Some(TAG)
}

/// A number that tells events apart: the CRC-32 of the link of an event with only its packet, its name, its date and of its tables
/// the sizes, the names and the pieces. So it stays while rounds are revealed, and is the same for the organiser's event and for
/// the one that players have.
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

/// Numbers that tell the tables of an event apart, in their order: the lower half of the CRC-32 of the link of an event with only its packet
/// and of this table the size and the pieces, without their names, labels and locks. So it is the same for the organiser's event and for the
/// one that players have, and stays as long as the table is set up in the same way.
pub fn table_checksums(event: &Event) -> Vec<u16> {
    let of_table = |table: &Arc<NumberedTable>| {
        let pieces = table.layout.pieces.iter().map(|piece| Arc::new(ground_of(piece))).collect();
        let layout = Layout { table: table.layout.table, pieces, ..Layout::new(event.pack) };
        let table = NumberedTable { id: TableId(1), layout, plan: Plan::default(), is_locked: false };
        let known = Event { tables: vec![Arc::new(table)], ..Event::new(event.pack) };
        low_half(crc(event::write(&known).as_bytes()))
    };
    event.tables.iter().map(of_table).collect()
}

/// A number that tells events of the same tables apart: the lower half of the CRC-32 of the link of an event with only its packet, its name
/// and its date.
pub fn name_checksum(event: &Event) -> u16 {
    let known = Event { name: event.name.clone(), date: event.date, ..Event::new(event.pack) };
    low_half(crc(event::write(&known).as_bytes()))
}

fn low_half(checksum: u32) -> u16 {
    u16::try_from(checksum % HALVES).unwrap_or_default()
}

/// A piece without what doesn't say how it is set.
fn ground_of(piece: &Piece) -> Piece {
    let parts = piece.parts.iter().map(ground_of).collect();
    Piece { name: None, label: None, own_rules: None, counts_as: None, locked: false, parts, ..piece.clone() }
}

/// Writes what is set of an event as a fragment, without the `#`.
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
    let mut link = SetUpLink { checksums: SetUpChecksums::Event(0), name: None, report: SetUpReport::default() };
    code(&mut coder, &mut link)?;
    // What is set has only one link. This also finds surplus and missing bytes.
    if payload(link.clone()) == coder.bytes() { Ok(link) } else { Err(Damaged) }
}

fn code(coder: &mut Coder, link: &mut SetUpLink) -> LinkResult {
    let mut version = match (&link.checksums, link.name) {
        (SetUpChecksums::Event(_), _) => OF_EVENT,
        (SetUpChecksums::Tables(_), None) => OF_TABLES,
        (SetUpChecksums::Tables(_), Some(_)) => OF_TABLES_AND_NAME,
    };
    coder.likely_number(&mut version, 1, VERSIONS);
    let SetUpLink { checksums, name, report: SetUpReport { tables } } = link;
    match version {
        OF_EVENT => {
            let sum = if let SetUpChecksums::Event(sum) = checksums { *sum } else { 0 };
            let [mut high, mut low] = [sum / HALVES, sum % HALVES];
            coder.number(&mut high, HALVES);
            coder.number(&mut low, HALVES);
            *checksums = SetUpChecksums::Event(high * HALVES + low);
        }
        OF_TABLES | OF_TABLES_AND_NAME if coder.is_reading => *checksums = SetUpChecksums::Tables(Vec::new()),
        OF_TABLES | OF_TABLES_AND_NAME => {}
        _ => return Err(Newer),
    }
    if version == OF_TABLES_AND_NAME {
        let mut sum = name.map_or(0, u32::from);
        coder.number(&mut sum, HALVES);
        *name = Some(low_half(sum));
    }
    reserved_flag(coder)?;
    let mut count = tables.len();
    coder.likely_index(&mut count, 33, COUNTS);
    if count > Event::MAX_TABLES {
        return Err(Newer);
    }
    tables.resize(count, Vec::new());
    match checksums {
        SetUpChecksums::Event(_) => tables.iter_mut().try_for_each(|pieces| code_table(coder, pieces, None)),
        SetUpChecksums::Tables(sums) => {
            sums.resize(count, 0);
            tables.iter_mut().zip(sums).try_for_each(|(pieces, sum)| code_table(coder, pieces, Some(sum)))
        }
    }
}

fn code_table(coder: &mut Coder, pieces: &mut Vec<bool>, checksum: Option<&mut u16>) -> LinkResult {
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
    if let Some(checksum) = checksum.filter(|_| share > 0) {
        let mut sum = u32::from(*checksum);
        coder.number(&mut sum, HALVES);
        *checksum = low_half(sum);
    }
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

    fn report() -> SetUpReport {
        SetUpReport { tables: vec![vec![true, false], vec![true, true], vec![], vec![false; 12]] }
    }

    /// A link as former pages wrote it.
    fn former() -> SetUpLink {
        SetUpLink { checksums: SetUpChecksums::Event(0x89ab_cdef), name: None, report: report() }
    }

    fn example() -> SetUpLink {
        SetUpLink::of(0x1234, &[0x89ab, 0xcdef, 5, 6], report())
    }

    proptest! {
        #[test]
        fn what_is_set_is_read_back(
            event: u32,
            name: u16,
            sums in vec(any::<u16>(), 64),
            tables in vec(prop_oneof![vec(any::<bool>(), 0..20), vec(Just(true), 0..=200), Just(vec![])], 0..=64),
        ) {
            let report = SetUpReport { tables };
            let former = SetUpLink { checksums: SetUpChecksums::Event(event), name: None, report: report.clone() };
            let of_tables = SetUpLink::of(name, &sums, report);
            for link in [former, SetUpLink { name: None, ..of_tables.clone() }, of_tables] {
                let text = write(&link);
                prop_assert!(is_set_up(&text) && !event::is_event(&text));
                prop_assert_eq!(read(&format!("#{text}")), Ok(link));
            }
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
        let unnamed = SetUpLink { name: None, ..example() };
        let links = [
            ("93dCqV4kV9i9IlDV6MJ", former()),
            ("9RtAWY9LsBevRAAkCMNI", unnamed),
            ("97fWCgRm7lbPXBu7ZFEYkpI", example()),
        ];
        for (text, link) in links {
            assert_eq!(write(&link), text);
            assert_eq!(read(text), Ok(link));
        }
        assert_eq!(checksum(&event()), 1_821_915_174);
        assert_eq!(table_checksums(&event()), [11_719, 57_364]);
        assert_eq!(name_checksum(&event()), 16_666);
    }

    #[test]
    fn sixteen_tables_are_a_short_link() {
        let tables = vec![(0..14).map(|index| index % 3 == 0).collect(); 16];
        let sums: Vec<u16> = (0..16).map(|index| 0xffff - index * 1234).collect();
        let text = write(&SetUpLink::of(0x1234, &sums, SetUpReport { tables }));
        assert!(text.len() < 120, "{text}");
        // A helper has mostly set a few of them, and those wholly.
        let tables = (0..16).map(|index| vec![index % 4 == 0; 14]).collect();
        let text = write(&SetUpLink::of(0x1234, &sums, SetUpReport { tables }));
        assert!(text.len() < 45, "{text}");
    }

    #[test]
    fn other_links_are_foreign_and_newer_ones_are_newer() {
        assert_eq!(read(&event::write(&event())), Err(Foreign));
        assert_eq!(event::read(&write(&example())), Err(Foreign));
        assert_eq!(super::super::read(&write(&example())), Err(Newer));
        let mut coder = Coder::writer();
        coder.likely_number(&mut 3, 1, VERSIONS);
        assert_eq!(read(&envelope::seal(TAG, coder.finish())), Err(Newer));
        let mut coder = Coder::writer();
        coder.likely_number(&mut OF_EVENT.clone(), 1, VERSIONS);
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
    /// An event with tables that have forests at these places.
    fn with_forests(places: &[f64]) -> Event {
        let table = |(x, id): (&f64, u32)| {
            let layout = layout(&[circle("a", "forest", (*x, 12.0), 4.0), circle("b", "hill", (30.0, 30.0), 5.0)]);
            Arc::new(NumberedTable { id: TableId(id), layout, plan: Plan::default(), is_locked: false })
        };
        Event { tables: places.iter().zip(1..).map(table).collect(), ..Event::new(pack()) }
    }

    #[test]
    fn a_report_is_taken_table_by_table_whatever_else_has_changed() {
        let before = with_forests(&[12.0, 14.0, 16.0]);
        let tables = vec![vec![true, false], vec![true, true], vec![false, true]];
        let link =
            SetUpLink::of(name_checksum(&before), &table_checksums(&before), SetUpReport { tables: tables.clone() });
        let matched = |event: &Event| link.matched(event).map(|matched| (matched.report.tables, matched.changed));
        let mut renamed = Event { name: "Cup".to_owned(), date: EventDate::new(2026, 12, 5), ..before.clone() };
        for table in &mut renamed.tables {
            let layout = &mut Arc::make_mut(table).layout;
            layout.scenario = pack().scenarios.first();
            layout.name = "Frozen mill".to_owned();
            let piece = Arc::make_mut(&mut layout.pieces[0]);
            (piece.name, piece.label, piece.locked) = (Some("Wood".to_owned()), Some("W".to_owned()), true);
        }
        assert_eq!(matched(&renamed), Some((tables, vec![])));
        let of_players = event::read(&event::write(&renamed)).expect("it is a link");
        assert_eq!(matched(&of_players), matched(&renamed));
        // The first table has gone behind the others, and the third has changed.
        let moved = with_forests(&[14.0, 17.0, 12.0, 20.0]);
        let places = vec![vec![true, true], vec![false; 2], vec![true, false], vec![false; 2]];
        assert_eq!(matched(&moved), Some((places, vec![3])));
        // Of two tables alike, each is taken once, and the one of the same number first.
        let alike = with_forests(&[12.0, 12.0]);
        let tables = vec![vec![false; 2], vec![true, false]];
        let second = SetUpLink::of(name_checksum(&alike), &table_checksums(&alike), SetUpReport { tables });
        let taken = second.matched(&with_forests(&[12.0, 12.0, 12.0])).map(|matched| matched.report.tables);
        assert_eq!(taken, Some(vec![vec![false; 2], vec![true, false], vec![false; 2]]));
        assert_eq!(matched(&with_forests(&[20.0, 21.0])), None);
        // Where nothing is set there is nothing to tell tables by but their pieces' number.
        let nothing = SetUpLink::of(0, &[], SetUpReport { tables: vec![vec![false; 2]; 3] });
        assert!(nothing.matched(&before).is_some() && nothing.matched(&alike).is_none());
        // A former link is of the event as it was.
        let checksums = SetUpChecksums::Event(checksum(&before));
        let former = SetUpLink { checksums, name: None, report: link.report.clone() };
        assert!(former.matched(&before).is_some() && former.matched(&renamed).is_none());
    }

    #[test]
    fn of_two_events_with_the_same_tables_a_report_is_of_the_one_of_its_name_and_day() {
        let on = |name: &str, day, places: &[f64]| Event {
            name: name.to_owned(),
            date: EventDate::new(2026, 12, day),
            ..with_forests(places)
        };
        let saturday = on("Open", 5, &[12.0, 14.0]);
        let tables = vec![vec![true, false], vec![true, true]];
        let link = SetUpLink::of(name_checksum(&saturday), &table_checksums(&saturday), SetUpReport { tables });
        let taken = |events: &[&Event]| -> Vec<usize> {
            let events = events.iter().map(|event| (**event).clone()).enumerate();
            link.matched_events(events).into_iter().map(|(place, ..)| place).collect()
        };
        let sunday = on("Open", 6, &[12.0, 14.0]);
        assert_eq!(taken(&[&sunday, &saturday]), [1]);
        // Both are the same event: one's own, and the one of a link.
        assert_eq!(taken(&[&saturday, &sunday, &saturday]), [0, 2]);
        // A table was changed since.
        let changed = on("Open", 5, &[12.0, 15.0]);
        assert_eq!(taken(&[&sunday, &changed]), [1]);
        assert_eq!(taken(&[&changed, &saturday]), [1]);
        // The event was renamed since, so that its tables alone tell.
        let renamed = on("Cup", 5, &[12.0, 14.0]);
        assert_eq!(taken(&[&renamed, &with_forests(&[20.0])]), [0]);
        assert_eq!(taken(&[&on("Cup", 5, &[12.0, 15.0]), &renamed]), [1]);
        // Former links know no name.
        let former = SetUpLink { name: None, ..link.clone() };
        let both = former.matched_events([(0, sunday), (1, saturday)]);
        assert_eq!(both.into_iter().map(|(place, ..)| place).collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn what_is_set_stays_when_the_event_is_sent_anew() {
        let before = with_forests(&[12.0, 14.0]);
        let report = SetUpReport { tables: vec![vec![true, false], vec![true, true]] };
        let progress = report.added_to(&before, BTreeMap::new());
        let date = EventDate::new(2026, 12, 5);
        let renamed = Event { name: "Cup".to_owned(), date, ..with_forests(&[12.0, 15.0]) };
        let now = carried_over(&before, &progress, &renamed).expect("it is of the same event");
        assert_eq!(SetUpReport::of(&renamed, &now).tables, [vec![true, false], vec![false, false]]);
        let next = Event { date: EventDate::new(2027, 1, 9), ..renamed.clone() };
        assert_eq!(carried_over(&renamed, &now, &next), None);
    }
}
