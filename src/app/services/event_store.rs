//! The browser's storage of events. The tables of an event are in the library like all tables, each under the number that is its id
//! in the event; the rest of the event is saved under its own number.

use std::collections::BTreeMap;

use super::storage::{self, local_storage};
use super::storage_journal::{Values, write_all};
use crate::event::{Event, TableId};
use crate::formats::event::stored;
use crate::formats::storage::{StoredEventPlace, read_event_places, write};
use crate::formats::{PlannedTable, link};

/// Key prefix of an event, before its number. Value: time in milliseconds since 1970, a space, the event without its tables.
const EVENT: &str = "tablewright.event.";
/// The number of the event that was looked at last.
const LAST: &str = "tablewright.event-last";
/// For each table that belongs to an event, which one and where.
const PLACES: &str = "tablewright.event-places";

/// An event of the browser.
#[derive(Clone, PartialEq)]
pub struct SavedEvent {
    /// Its number.
    pub number: u32,
    /// The time of its last change, in milliseconds since 1970.
    pub time: u64,
    /// The event.
    pub event: Event,
}

fn get(key: &str) -> Option<String> {
    local_storage()?.get_item(key).ok().flatten()
}

fn key(number: u32) -> String {
    format!("{EVENT}{number}")
}

/// An event with its tables as the library has them now; `None` if it isn't there or can't be read. Tables that are missing are left
/// out.
pub fn load(number: u32) -> Option<SavedEvent> {
    let text = get(&key(number))?;
    let (time, text) = text.split_once(' ')?;
    let table = |id: TableId| link::read(&storage::read(id.0)?.link).ok();
    Some(SavedEvent { number, time: time.parse().ok()?, event: stored::read(text, table)? })
}

/// All events that can be read, the last changed first.
pub fn all() -> Vec<SavedEvent> {
    let Some(store) = local_storage() else { return Vec::new() };
    let keys = (0..store.length().unwrap_or(0)).filter_map(|index| store.key(index).ok().flatten());
    let numbers = keys.filter_map(|key| key.strip_prefix(EVENT)?.parse().ok());
    let mut events: Vec<SavedEvent> = numbers.filter_map(load).collect();
    events.sort_by_key(|saved| std::cmp::Reverse(saved.time));
    events
}

/// Saves an event and the tables that have changed, all or nothing; `false` where the browser refuses. `before` is the event as it was
/// saved: tables that it has and `after` hasn't are removed from the library.
pub fn save(number: u32, before: Option<&Event>, after: &Event) -> bool {
    let mut values = Values::new();
    for table in &after.tables {
        let written = link::write(&PlannedTable::of_event(after, table));
        if storage::read(table.id.0).is_none_or(|saved| saved.link != written) {
            values.push(storage::table_entry(table.id.0, None, &written));
        }
    }
    let removed = before.into_iter().flat_map(|event| &event.tables).filter(|table| after.table(table.id).is_none());
    values.extend(removed.map(|table| (storage::table_entry(table.id.0, None, "").0, None)));
    values.push((key(number), Some(format!("{} {}", storage::now(), stored::write(after)))));
    values.push((PLACES.to_owned(), Some(write(&places_with(number, Some(after))))));
    write_all(&values).is_some()
}

/// Removes an event. With `and_tables` its tables go too; without, they belong to no event any more. Returns what undoes it, with
/// [`write_all`]; `None` where the browser refuses.
pub fn remove(saved: &SavedEvent, and_tables: bool) -> Option<Values> {
    let mut values = vec![(key(saved.number), None)];
    if and_tables {
        values.extend(saved.event.tables.iter().map(|table| (storage::table_entry(table.id.0, None, "").0, None)));
    }
    values.push((PLACES.to_owned(), Some(write(&places_with(saved.number, None)))));
    write_all(&values)
}

/// The places of all tables, with those of this event as they are now.
fn places_with(number: u32, event: Option<&Event>) -> BTreeMap<u32, StoredEventPlace> {
    let mut places = read_event_places(&get(PLACES).unwrap_or_default());
    places.retain(|_, place| place.event != number);
    for (table, place) in event.into_iter().flat_map(|event| event.tables.iter().zip(1..)) {
        let name = event.map_or_else(String::new, |event| event.name.clone());
        places.insert(table.id.0, StoredEventPlace { event: number, name, number: place });
    }
    places
}

/// The place of a table of the library in its event; `None` if it belongs to none.
pub fn place(table_number: u32) -> Option<StoredEventPlace> {
    read_event_places(&get(PLACES)?).remove(&table_number)
}

/// The number of the event that was looked at last, unless that was the list of events.
pub fn last() -> Option<u32> {
    get(LAST)?.parse().ok()
}

/// Saves which event is looked at. Where that fails, the list of events is shown the next time.
pub fn save_last(number: Option<u32>) {
    let Some(store) = local_storage() else { return };
    let text = number.map(|number| number.to_string()).unwrap_or_default();
    store.set_item(LAST, &text).ok();
}
