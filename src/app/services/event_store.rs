//! The browser's storage of events. The tables of an event are in the library like all tables, each under the number that is its id
//! in the event; the rest of the event is saved under its own number.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use super::local_storage::local_storage;
use super::store::{ChangeRefusal, PendingChange, Unkept};
use super::{address, local_storage as local, random, storage, store};
use crate::editor::{EventHistory, EventStepId, StoredValues, Writes};
use crate::event::{Event, EventId, RoundClock, SetUpProgress, TableId};
use crate::formats::archive::BackupEvent;
use crate::formats::archive::restore::{KeptEvent, RestoredEvent};
use crate::formats::event::{link as event_link, set_up_link, stored};
use crate::formats::storage::{StoredEventPlace, StoredHall, StoredSetUp, read_event_places, read_set_ups, write};
use crate::formats::stored_keys::{EVENT, EVENT_STEPS, HALL, PLACES, SET_UP};
use crate::formats::{PlannedTable, link};
use crate::layout::PieceId;

/// The number of the event that was looked at last.
const LAST: &str = "tablewright.event-last";
/// Of how many events that is kept.
const MAX_SET_UPS: usize = 12;

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

/// An event as it was read last.
struct ReadEvent {
    /// Its value.
    value: Rc<str>,
    /// The links of its tables, by their numbers; `None` for a table that was missing.
    links: Vec<(u32, Option<String>)>,
    event: Event,
    /// Whether that is all of it.
    is_whole: bool,
}

thread_local! {
    /// The events that were read last, by their numbers.
    static READ: RefCell<BTreeMap<u32, ReadEvent>> = const { RefCell::new(BTreeMap::new()) };
}

fn key(number: u32) -> String {
    format!("{EVENT}{number}")
}

/// An event with its tables as the library has them now; `None` if it isn't there or can't be read. Tables that are missing are left
/// out. What hasn't changed since the last time isn't read again, and its tables are shared.
pub fn load(number: u32) -> Option<SavedEvent> {
    store::with(|values| load_from(values, number))
}

fn load_from(values: &StoredValues, number: u32) -> Option<SavedEvent> {
    let value = values.get(&key(number))?;
    let (time, text) = value.split_once(' ')?;
    let time = time.parse().ok()?;
    let known = READ.with_borrow_mut(|read| read.remove(&number));
    let is_known = |read: &ReadEvent| {
        let is_same = |(table, link): &(u32, Option<String>)| storage::stored_link(values, *table) == link.as_deref();
        read.value == *value && read.links.iter().all(is_same)
    };
    let read = match known.filter(is_known) {
        Some(read) => read,
        None => read_anew(values, value, text)?,
    };
    let event = read.event.clone();
    READ.with_borrow_mut(|all| all.insert(number, read));
    Some(SavedEvent { number, time, event })
}

/// Reads an event's text and its tables.
fn read_anew(values: &StoredValues, value: &Rc<str>, text: &str) -> Option<ReadEvent> {
    let (mut links, mut has_read_tables) = (Vec::new(), true);
    let table = |id: TableId| {
        let link = storage::stored_link(values, id.0).map(str::to_owned);
        links.push((id.0, link.clone()));
        let table = link::read(&link?).ok();
        has_read_tables &= table.is_some();
        table
    };
    let event = stored::read(text, table)?;
    Some(ReadEvent { event, value: value.clone(), links, is_whole: has_read_tables && stored::is_whole(text) })
}

/// Whether an event that was [loaded](load) is read whole. A newer page may keep more of it, which this one would lose.
pub fn is_whole(number: u32) -> bool {
    READ.with_borrow(|read| read.get(&number).is_some_and(|read| read.is_whole))
}

/// The numbers of all events.
fn numbers() -> Vec<u32> {
    store::numbers(EVENT)
}

/// How many events can't be read. They stay as they are.
pub fn count_unreadable() -> usize {
    numbers().into_iter().filter(|number| load(*number).is_none()).count()
}

/// All events that can be read, the last changed first.
pub fn all() -> Vec<SavedEvent> {
    let mut events: Vec<SavedEvent> = numbers().into_iter().filter_map(load).collect();
    events.sort_by_key(|saved| std::cmp::Reverse(saved.time));
    events
}

/// A step of an event that was made, undone or redone.
pub struct MadeStep {
    /// The event before.
    pub before: Event,
    /// The event after. Where both are the same, nothing was done.
    pub after: Event,
    /// The step, where it is a new one.
    pub id: Option<EventStepId>,
}

/// Changes an event from `before`, which a window has seen, to `after`, as a step of this name: what differs is changed on what is saved
/// now, all or nothing. Tables that `before` has and `after` hasn't are removed from the library. Returns the step, while it is being
/// written.
///
/// # Errors
///
/// Why nothing was changed.
pub fn change(number: u32, name: &str, before: &Event, after: &Event) -> Result<(MadeStep, PendingChange), Unkept> {
    let (name, before, after) = (name.to_owned(), before.clone(), after.clone());
    make(number, move |newest, history| {
        let merged = newest.merged(&before, &after).map_err(ChangeRefusal::Event)?;
        let id = (merged != *newest).then(|| history.add(name.clone(), newest, &merged));
        Ok((merged, id))
    })
}

/// Undoes the last step of an event, if it is this one, where one is given.
///
/// # Errors
///
/// Why nothing was changed.
pub fn undo(number: u32, step: Option<EventStepId>) -> Result<(MadeStep, PendingChange), Unkept> {
    make(number, move |newest, history| {
        if step.is_some() && history.last() != step {
            return Err(ChangeRefusal::NotLast);
        }
        let undone = history.undo(newest).unwrap_or_else(|| Ok(newest.clone()));
        Ok((undone.map_err(ChangeRefusal::Undo)?, None))
    })
}

/// Does the step of an event again that was undone last.
///
/// # Errors
///
/// Why nothing was changed.
pub fn redo(number: u32) -> Result<(MadeStep, PendingChange), Unkept> {
    make(number, |newest, history| {
        let redone = history.redo(newest).unwrap_or_else(|| Ok(newest.clone()));
        Ok((redone.map_err(ChangeRefusal::Redo)?, None))
    })
}

/// The event with an id: this one, where it has none.
fn with_id(event: Event, id: EventId) -> Event {
    Event { id: event.id.or(Some(id)), ..event }
}

/// An id for an event that has none.
fn new_id() -> EventId {
    EventId(random::die(u32::MAX))
}

/// Makes of the newest state of an event what `step` says, with its history. An event of a former version gets its id with that.
fn make(
    number: u32,
    step: impl Fn(&Event, &mut EventHistory) -> Result<(Event, Option<EventStepId>), ChangeRefusal> + 'static,
) -> Result<(MadeStep, PendingChange), Unkept> {
    let made = Rc::new(RefCell::new(None));
    let new_id = new_id();
    let pending = {
        let made = made.clone();
        store::change(move |values| {
            let is_there = values.get(&key(number)).is_some();
            let missing = if is_there { ChangeRefusal::NewerEvent } else { ChangeRefusal::Gone };
            let newest = load_from(values, number).ok_or(missing)?.event;
            if !is_whole(number) {
                return Err(ChangeRefusal::NewerEvent);
            }
            let mut history = history_from(values, number);
            let identified = with_id(newest.clone(), new_id);
            let (after, id) = step(&identified, &mut history)?;
            let mut writes = Writes::new();
            let after = if after == identified { newest.clone() } else { with_id(after, new_id) };
            if after != newest {
                writes = self::writes(values, number, Some(&newest), &after);
                writes.push((steps_key(number), Some(history.write())));
            }
            made.replace(Some(MadeStep { before: newest, after, id }));
            Ok(writes)
        })?
    };
    made.take().map(|made| (made, pending)).ok_or(Unkept::Full)
}

fn steps_key(number: u32) -> String {
    format!("{EVENT_STEPS}{number}")
}

/// The steps of an event that can be undone and redone, of all windows.
pub fn history(number: u32) -> EventHistory {
    store::with(|values| history_from(values, number))
}

fn history_from(values: &StoredValues, number: u32) -> EventHistory {
    values.get(&steps_key(number)).map(|text| EventHistory::read(text)).unwrap_or_default()
}

/// Saves a new event with its tables, all or nothing. It keeps its id, and gets one where it has none. Returns its number, while it is being written.
pub fn add(event: &Event) -> (u32, PendingChange) {
    let (number, event) = (storage::new_number(), with_id(event.clone(), new_id()));
    let added = store::change(move |values| Ok(writes(values, number, None, &event)));
    (number, added.unwrap_or_else(|why| PendingChange::ended(Err(why))))
}

/// What is written to save an event and the tables that have changed. `before` is the event as it is saved now.
fn writes(values: &StoredValues, number: u32, before: Option<&Event>, after: &Event) -> Writes {
    let mut writes = Writes::new();
    // A table's link says for which scenarios and edges the table is planned.
    let plays_same =
        before.is_some_and(|before| before.edges == after.edges && before.scenarios() == after.scenarios());
    for table in &after.tables {
        let former = before.and_then(|before| before.table(table.id));
        if plays_same && former.is_some_and(|former| Arc::ptr_eq(former, table) || former == table) {
            continue;
        }
        let written = link::write(&PlannedTable::of_event(after, table));
        if storage::stored_link(values, table.id.0) != Some(&written) {
            writes.push(storage::table_entry(table.id.0, None, &written));
        }
    }
    let removed = before.into_iter().flat_map(|event| &event.tables).filter(|table| after.table(table.id).is_none());
    writes.extend(removed.map(|table| (storage::table_entry(table.id.0, None, "").0, None)));
    writes.push((key(number), Some(format!("{} {}", storage::now(), stored::write(after)))));
    let ids = |event: &Event| event.tables.iter().map(|table| table.id).collect::<Vec<_>>();
    if before.is_none_or(|before| before.name != after.name || ids(before) != ids(after)) {
        writes.push((PLACES.to_owned(), Some(write(&places_with(values, number, Some(after))))));
    }
    writes
}

/// Keeps an event from elsewhere, with tables of its own in the library. Its games stay on their tables. Returns its number, while it is
/// being written.
pub fn keep(event: Event) -> (u32, PendingChange) {
    add(&event.with_table_ids(|_| Some(TableId(storage::new_number()))))
}

/// All events as a backup holds them.
pub fn backup_events() -> Vec<BackupEvent> {
    let stored = |number: u32| {
        let text = store::get(&key(number))?;
        let (time, text) = text.split_once(' ')?;
        Some(BackupEvent { number: Some(number), time: time.parse().ok(), text: text.to_owned() })
    };
    numbers().into_iter().filter_map(stored).collect()
}

/// All events as restoring a backup compares them.
pub fn kept_events() -> Vec<KeptEvent> {
    let kept = |event: BackupEvent| Some(KeptEvent { number: event.number?, text: event.text });
    backup_events().into_iter().filter_map(kept).collect()
}

/// The keys and values that keep the events of a backup.
pub fn restored_events(events: &[RestoredEvent]) -> Writes {
    let entries = |event: &RestoredEvent| {
        let RestoredEvent { number, time, text, .. } = event;
        let value = format!("{} {text}", time.unwrap_or_else(storage::now));
        // The steps of an event that it takes the place of aren't its own.
        [(key(*number), Some(value)), (steps_key(*number), None)]
    };
    events.iter().flat_map(entries).collect()
}

/// Works out the places of all tables anew.
pub fn refresh_places() {
    let refreshed = store::change(|values| {
        let numbers = values.with_prefix(EVENT).filter_map(|(number, _)| number.parse().ok());
        let mut places = BTreeMap::new();
        for saved in numbers.filter_map(|number| load_from(values, number)) {
            places.extend(places_of(saved.number, &saved.event));
        }
        Ok(vec![(PLACES.to_owned(), (!places.is_empty()).then(|| write(&places)))])
    });
    // Where this fails, the header doesn't say where a table belongs.
    refreshed.ok();
}

/// Removes an event. With `and_tables` its tables go too; without, they belong to no event any more. Returns what undoes it, with
/// [`store::write`], while it is being written.
pub fn remove(saved: &SavedEvent, and_tables: bool) -> (Writes, PendingChange) {
    let mut writes = vec![(key(saved.number), None), (steps_key(saved.number), None)];
    if and_tables {
        writes.extend(saved.event.tables.iter().map(|table| (storage::table_entry(table.id.0, None, "").0, None)));
    }
    writes.push((PLACES.to_owned(), Some(store::with(|values| write(&places_with(values, saved.number, None))))));
    store::write(writes)
}

/// The places of all tables, with those of this event as they are now.
fn places_with(values: &StoredValues, number: u32, event: Option<&Event>) -> BTreeMap<u32, StoredEventPlace> {
    let mut places = values.get(PLACES).map(|text| read_event_places(text)).unwrap_or_default();
    places.retain(|_, place| place.event != number);
    places.extend(event.into_iter().flat_map(|event| places_of(number, event)));
    places
}

/// The places of an event's tables.
fn places_of(number: u32, event: &Event) -> impl Iterator<Item = (u32, StoredEventPlace)> {
    let place = move |place| StoredEventPlace { event: number, name: event.name.clone(), number: place };
    event.tables.iter().zip(1..).map(move |(table, nth)| (table.id.0, place(nth)))
}

/// The place of a table of the library in its event; `None` if it belongs to none.
pub fn place(table_number: u32) -> Option<StoredEventPlace> {
    read_event_places(&store::get(PLACES)?).remove(&table_number)
}

/// The time in milliseconds since 1970.
pub fn time() -> i64 {
    i64::try_from(storage::now()).unwrap_or(i64::MAX)
}

/// The round that goes on in the hall, counted from 0, and its clock; `None` if that is of another event.
pub fn load_hall(number: u32) -> Option<(usize, RoundClock)> {
    let stored = StoredHall::read(&store::get(HALL)?)?;
    let clock = if stored.is_running { RoundClock::Running(stored.time) } else { RoundClock::Paused(stored.time) };
    (stored.event == number).then_some((stored.round, clock))
}

/// Saves the round that goes on in the hall. Where that fails, a reload begins it anew.
pub fn save_hall(number: u32, round: usize, clock: RoundClock) {
    let (is_running, time) = match clock {
        RoundClock::Paused(left) => (false, left),
        RoundClock::Running(end) => (true, end),
    };
    store::set(HALL, write(&StoredHall { event: number, round, is_running, time }));
}

/// How far the tables of an event are set up. `event` is its number, or the link that it was opened by. An event that was sent anew, with
/// another name or a table changed, begins with what was set of it before.
pub fn load_set_up(event: &str) -> BTreeMap<TableId, SetUpProgress> {
    let all = set_ups();
    match all.iter().find(|stored| stored.event == event) {
        Some(stored) => progress_of(stored),
        None => carried_over(&all, event),
    }
}

fn progress_of(stored: &StoredSetUp) -> BTreeMap<TableId, SetUpProgress> {
    let progress = |set: &BTreeMap<String, String>| {
        let piece = |(id, was): (&String, &String)| Some((PieceId::new(id)?, was.clone()));
        SetUpProgress::new(set.iter().filter_map(piece).collect())
    };
    stored.tables.iter().map(|(id, set)| (TableId(*id), progress(set))).collect()
}

fn stored_pieces(progress: &SetUpProgress) -> BTreeMap<String, String> {
    progress.pieces().iter().map(|(id, was)| (id.to_string(), was.clone())).collect()
}

/// What is set of the event of a link, by what is set of a former link of the same event; nothing for an event of this browser.
fn carried_over(all: &[StoredSetUp], link: &str) -> BTreeMap<TableId, SetUpProgress> {
    let read =
        |link: &str| Some(link).filter(|link| event_link::is_event(link)).and_then(|link| event_link::read(link).ok());
    let Some(event) = read(link) else { return BTreeMap::new() };
    let of_former =
        |stored: &StoredSetUp| set_up_link::carried_over(&read(&stored.event)?, &progress_of(stored), &event);
    all.iter().find_map(of_former).unwrap_or_default()
}

/// How far all events are set up.
fn set_ups() -> Vec<StoredSetUp> {
    store::get(SET_UP).map(|text| read_set_ups(&text)).unwrap_or_default()
}

/// Saves how far a table of an event is set up. What is known of the others stays.
pub fn save_set_up(event: &str, table: TableId, progress: &SetUpProgress) -> PendingChange {
    let (event, progress) = (event.to_owned(), progress.clone());
    let saved = store::change(move |values| {
        let mut all = values.get(SET_UP).map(|text| read_set_ups(text)).unwrap_or_default();
        let mut stored = if let Some(index) = all.iter().position(|stored| stored.event == event) {
            all.remove(index)
        } else {
            let carried = carried_over(&all, &event);
            let tables = carried.iter().map(|(id, progress)| (id.0, stored_pieces(progress))).collect();
            StoredSetUp { event: event.clone(), tables }
        };
        stored.tables.insert(table.0, stored_pieces(&progress));
        all.insert(0, stored);
        all.truncate(MAX_SET_UPS);
        Ok(vec![(SET_UP.to_owned(), Some(write(&all)))])
    });
    saved.unwrap_or_else(|why| PendingChange::ended(Err(why)))
}

/// The events whose tables can be set up in this browser, each with what [`load_set_up`] knows it by: its own events, the last changed
/// first, the event of a link that is looked at, and those that were set up from a link.
pub fn set_up_events() -> Vec<(String, Event)> {
    let own = all().into_iter().map(|saved| (saved.number.to_string(), saved.event));
    let looked_at = address::last_event().map(|(link, _)| link);
    let from_links = set_ups().into_iter().map(|stored| stored.event);
    let from_links = from_links.filter(|link| Some(link) != looked_at.as_ref() && event_link::is_event(link));
    let linked = looked_at.clone().into_iter().chain(from_links);
    own.chain(linked.filter_map(|link| event_link::read(&link).ok().map(|event| (link, event)))).collect()
}

/// The number of the event that was looked at last, unless that was the list of events.
pub fn last() -> Option<u32> {
    local::get(LAST)?.parse().ok()
}

/// Saves which event is looked at. Where that fails, the list of events is shown the next time.
pub fn save_last(number: Option<u32>) {
    let Some(store) = local_storage() else { return };
    let text = number.map(|number| number.to_string()).unwrap_or_default();
    store.set_item(LAST, &text).ok();
}
