//! What the events of a backup are beside those that the browser has.

use std::collections::{BTreeMap, BTreeSet};

use super::kept::Kept;
use super::names::named;
use crate::event::TableId;
use crate::formats::PlannedTable;
use crate::formats::archive::backup::{Backup, BackupTable};
use crate::formats::event::stored;
use crate::formats::storage::StoredEvent;

/// An event of a backup beside those that the browser has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedEvent {
    /// Its index in the backup.
    pub index: usize,
    pub name: String,
    /// Those of its tables that the backup has, in the event's order.
    pub tables: Vec<RestorableTable>,
    /// Whether it is here.
    pub state: EventState,
}

/// Whether an event of a backup is in the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventState {
    /// The browser doesn't have it.
    New,
    /// The browser has it just so, under this number.
    Same(u32),
    /// The browser has it otherwise, under this number.
    Changed(u32),
}

/// A table of a backup's event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RestorableTable {
    /// Its id in the backup's event.
    pub id: TableId,
    /// Its index in the backup.
    pub index: usize,
    /// The table of the browser that the event takes over: of a new event the one of its number, if that has no event and is
    /// just so, of another event the one whose place it takes where the event is replaced.
    pub here: Option<TableHere>,
}

/// A table of the browser beside one of a backup's event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableHere {
    pub number: u32,
    /// Whether it is just as in the backup.
    pub is_same: bool,
}

/// A backup's tables by their indices, each with what its link says.
type Tables<'b> = [(&'b BackupTable, Option<&'b PlannedTable>)];

/// The events of a backup that can be read, each with what it is beside the browser's.
pub(super) fn planned_events(backup: &Backup, tables: &Tables<'_>, kept: &Kept<'_>) -> Vec<PlannedEvent> {
    let mut indices = BTreeMap::new();
    for (index, (table, _)) in tables.iter().enumerate() {
        if let Some(number) = table.number {
            indices.entry(number).or_insert(index);
        }
    }
    let read = |(index, event): (usize, _)| Some((index, StoredEvent::read(event)?));
    let texts = backup.events.iter().map(|event| event.text.as_str());
    let events: Vec<(usize, StoredEvent)> = texts.enumerate().filter_map(read).collect();
    let own_tables: Vec<Vec<RestorableTable>> = events.iter().map(|(_, event)| event_tables(event, &indices)).collect();
    let is_same = |event: usize, here: usize| is_same_event((&events[event].1, &own_tables[event]), here, tables, kept);
    let counterparts = counterparts(backup, &events, kept, is_same);
    let mut adopted = BTreeSet::new();
    let planned = events.iter().zip(&own_tables).zip(counterparts).enumerate();
    let planned = planned.map(|(nth, (((index, event), own_tables), counterpart))| {
        let mut own_tables = own_tables.clone();
        let state = match counterpart {
            None => {
                adopt(&mut own_tables, tables, kept, &mut adopted);
                EventState::New
            }
            Some(here) if is_same(nth, here) => EventState::Same(kept.events[here].0),
            Some(here) => {
                find_places(&mut own_tables, here, tables, kept);
                EventState::Changed(kept.events[here].0)
            }
        };
        PlannedEvent { index: *index, name: event.name.clone(), tables: own_tables, state }
    });
    planned.collect()
}

/// The tables of an event that the backup has, each once.
fn event_tables(event: &StoredEvent, indices: &BTreeMap<u32, usize>) -> Vec<RestorableTable> {
    let mut listed = BTreeSet::new();
    let ids = event.tables.iter().map(|table| table.id).filter(|id| *id != 0 && listed.insert(*id));
    ids.filter_map(|id| Some(RestorableTable { id: TableId(id), index: *indices.get(&id)?, here: None })).collect()
}

/// For each event of a backup the same event of the browser, by its index: that of the same number, or else one of the same name and
/// day, if possible one that is just so. Each is the counterpart of one event at most.
fn counterparts(
    backup: &Backup,
    events: &[(usize, StoredEvent)],
    kept: &Kept<'_>,
    is_same: impl Fn(usize, usize) -> bool,
) -> Vec<Option<usize>> {
    let mut claimed = BTreeSet::new();
    let mut counterparts: Vec<Option<usize>> = Vec::with_capacity(events.len());
    for (index, _) in events {
        let number = backup.events[*index].number;
        let here = kept.events.iter().position(|(here, _)| Some(*here) == number);
        counterparts.push(here.filter(|here| claimed.insert(*here)));
    }
    for (nth, (_, event)) in events.iter().enumerate().filter(|(_, (_, event))| !event.name.trim().is_empty()) {
        if counterparts[nth].is_some() {
            continue;
        }
        let is_namesake = |here: &usize| {
            let here_event = &kept.events[*here].1;
            !claimed.contains(here) && here_event.name.trim() == event.name.trim() && here_event.date == event.date
        };
        let namesakes: Vec<usize> = (0..kept.events.len()).filter(is_namesake).collect();
        let here = namesakes.iter().find(|here| is_same(nth, **here)).or(namesakes.first()).copied();
        claimed.extend(here);
        counterparts[nth] = here;
    }
    counterparts
}

/// Whether the browser has an event just so: the same text, but for the ids of the tables, and the same tables in the same order.
fn is_same_event(
    (event, own_tables): (&StoredEvent, &[RestorableTable]),
    here: usize,
    tables: &Tables<'_>,
    kept: &Kept<'_>,
) -> bool {
    let (_, here) = &kept.events[here];
    let mut listed = BTreeSet::new();
    let ids = here.tables.iter().map(|table| table.id).filter(|id| kept.has(*id) && listed.insert(*id));
    let ids: Vec<u32> = ids.collect();
    let is_same = |(table, id): (&RestorableTable, &u32)| kept.is_same(*id, tables[table.index]);
    if ids.len() != own_tables.len() || !own_tables.iter().zip(&ids).all(is_same) {
        return false;
    }
    let numbers: BTreeMap<TableId, u32> = own_tables.iter().map(|table| table.id).zip(ids).collect();
    let mapped = |id: TableId| numbers.get(&id).copied().map(TableId);
    let kept_here = |id: TableId| Some(id).filter(|id| kept.has(id.0));
    stored::with_table_ids(event.clone(), mapped) == stored::with_table_ids(here.clone(), kept_here)
}

/// Gives a new event those tables of the browser that are just so, have their numbers and belong to no event, as after the event alone
/// was deleted.
fn adopt(own_tables: &mut [RestorableTable], tables: &Tables<'_>, kept: &Kept<'_>, adopted: &mut BTreeSet<u32>) {
    for table in own_tables {
        let number = table.id.0;
        if kept.owners(number) == 0 && kept.is_same(number, tables[table.index]) && adopted.insert(number) {
            table.here = Some(TableHere { number, is_same: true });
        }
    }
}

/// Whether the table at a place of a backup's event belongs in the place of the table of this number.
type Fits<'f> = &'f dyn Fn(usize, &RestorableTable, u32) -> bool;

/// Finds for each table of a changed event the table of the browser's event whose place it takes: the one of its number, or else one
/// that is just so, or that has its name, or where neither has a name the one at its place. A table that is in another event too keeps
/// its place.
fn find_places(own_tables: &mut [RestorableTable], here: usize, tables: &Tables<'_>, kept: &Kept<'_>) {
    let listed: Vec<u32> = kept.events[here].1.tables.iter().map(|table| table.id).collect();
    let mut free: BTreeSet<u32> = listed.iter().copied().filter(|id| *id != 0 && kept.owners(*id) == 1).collect();
    let name_here = |number: u32| named(kept.planned(number));
    let name = |table: &RestorableTable| named(tables[table.index].1);
    let ways: [Fits<'_>; 4] = [
        &|_, table, number| table.id.0 == number,
        &|_, table, number| kept.is_same(number, tables[table.index]),
        &|_, table, number| !name(table).is_empty() && name(table) == name_here(number),
        &|place, table, number| {
            listed.get(place) == Some(&number) && kept.has(number) && name(table) == name_here(number)
        },
    ];
    for fits in ways {
        for (place, table) in own_tables.iter_mut().enumerate().filter(|(_, table)| table.here.is_none()) {
            let number = listed.iter().copied().find(|number| free.contains(number) && fits(place, table, *number));
            if let Some(number) = number {
                free.remove(&number);
                table.here = Some(TableHere { number, is_same: kept.is_same(number, tables[table.index]) });
            }
        }
    }
}
