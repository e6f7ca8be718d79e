//! The browser's storage of events: [`StoredEvents`] among the values that all windows share, and what is kept beside them.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::local_storage::local_storage;
use super::store::PendingChange;
use super::{address, browser_json, local_storage as local, random, storage, store};
use crate::editor::{
    EventStep, MadeStep, SavedEvent, StoredEvents, Unkept, Writes, event_history, event_key, event_places,
    event_places_with, event_steps_key, event_writes, table_entry, with_event_id,
};
use crate::event::{Event, EventId, SetUpProgress, TableId};
use crate::formats::archive::BackupEvent;
use crate::formats::archive::restore::{KeptEvent, RestoredEvent};
use crate::formats::event::history::EventHistory;
use crate::formats::event::{link as event_link, set_up_link};
use crate::formats::storage::{StoredEventPlace, StoredSetUp, read_event_places, read_set_ups, write};
use crate::formats::stored_keys::{EVENT, HALL, PLACES, SET_UP};
use crate::layout::PieceId;
use crate::pack;
use crate::page::{EventPart, HallClocks, Place};
use crate::sorting::SharedSort as _;

/// The number of the event that was looked at last.
const LAST: &str = "tablewright.event-last";
/// Of how many events that is kept.
const MAX_SET_UPS: usize = 12;

thread_local! {
    /// The events that this window knows.
    static KNOWN: RefCell<StoredEvents> = RefCell::default();
    /// The value whose name was asked for last, and that name.
    static NAMED: RefCell<(Rc<str>, Option<String>)> = RefCell::new((Rc::from(""), None));
}

/// An event with its tables as the library has them now; `None` if it isn't there or can't be read: [`StoredEvents::load`].
pub fn load(number: u32) -> Option<SavedEvent> {
    store::with(|values| KNOWN.with_borrow_mut(|known| known.load(values, number)))
}

/// Whether there is an event of this number, which this page may not be able to read.
pub fn is_there(number: u32) -> bool {
    store::get(&event_key(number)).is_some()
}

/// The name of an event; `None` if it isn't there, is no JSON object, or is of a pack that this page doesn't have. The rest of it isn't read,
/// so that a page without events needn't load what reads them.
pub fn name(number: u32) -> Option<String> {
    let value = store::get(&event_key(number))?;
    let known = NAMED.with_borrow(|(known, name)| (Rc::ptr_eq(known, &value)).then(|| name.clone()));
    known.unwrap_or_else(|| {
        let name = read_name(&value);
        NAMED.set((value, name.clone()));
        name
    })
}

fn read_name(value: &str) -> Option<String> {
    let (_, text) = value.split_once(' ')?;
    let [pack, name] = browser_json::read_texts(text, ["pack", "name"])?;
    pack::find(&pack).map(|_| name)
}

/// Whether an event that was [loaded](load) is read whole. A newer page may keep more of it, which this one would lose.
pub fn is_whole(number: u32) -> bool {
    KNOWN.with_borrow(|known| known.is_whole(number))
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
    events.shared_sort_by_key(|saved| std::cmp::Reverse(saved.time));
    events
}

/// Makes a step of an event on what is kept now. Returns it, while it is being written.
///
/// # Errors
///
/// Why nothing was changed.
pub fn make(number: u32, step: EventStep) -> Result<(MadeStep, PendingChange), Unkept> {
    let made = Rc::new(RefCell::new(None));
    let new_id = new_id();
    let pending = {
        let made = made.clone();
        store::change(move |values| {
            let (step, writes) =
                KNOWN.with_borrow_mut(|known| known.make(values, number, &step, new_id, storage::now()))?;
            made.replace(Some(step));
            Ok(writes)
        })?
    };
    made.take().map(|made| (made, pending)).ok_or(Unkept::Full)
}

/// An id for an event that has none.
fn new_id() -> EventId {
    EventId(random::die(u32::MAX))
}

/// The steps of an event that can be undone and redone, of all windows.
pub fn history(number: u32) -> EventHistory {
    store::with(|values| event_history(values, number))
}

/// Saves a new event with its tables, all or nothing. It keeps its id, and gets one where it has none. Returns its number, while it is being written.
pub fn add(event: &Event) -> (u32, PendingChange) {
    let (number, event) = (storage::new_number(), with_event_id(event.clone(), new_id()));
    let added = store::change(move |values| Ok(event_writes(values, number, None, &event, storage::now())));
    (number, added.unwrap_or_else(|why| PendingChange::ended(Err(why))))
}

/// Keeps an event from elsewhere, with tables of its own in the library. Its games stay on their tables. Returns its number, while it is
/// being written.
pub fn keep(event: Event) -> (u32, PendingChange) {
    add(&event.with_table_ids(|_| Some(TableId(storage::new_number()))))
}

/// All events as a backup holds them.
pub fn backup_events() -> Vec<BackupEvent> {
    let stored = |number: u32| {
        let text = store::get(&event_key(number))?;
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
        [(event_key(*number), Some(value)), (event_steps_key(*number), None)]
    };
    events.iter().flat_map(entries).collect()
}

/// Works out the places of all tables anew.
pub fn refresh_places() {
    let refreshed = store::change(|values| {
        let numbers = values.with_prefix(EVENT).filter_map(|(number, _)| number.parse().ok());
        let mut places = BTreeMap::new();
        for saved in numbers.filter_map(|number| KNOWN.with_borrow_mut(|known| known.load(values, number))) {
            places.extend(event_places(saved.number, &saved.event));
        }
        Ok(vec![(PLACES.to_owned(), (!places.is_empty()).then(|| write(&places)))])
    });
    // Where this fails, the header doesn't say where a table belongs.
    refreshed.ok();
}

/// Removes an event. With `and_tables` its tables go too; without, they belong to no event any more. Returns what undoes it, with
/// [`store::write`], while it is being written.
pub fn remove(saved: &SavedEvent, and_tables: bool) -> (Writes, PendingChange) {
    let mut writes = vec![(event_key(saved.number), None), (event_steps_key(saved.number), None)];
    if and_tables {
        writes.extend(saved.event.tables.iter().map(|table| (table_entry(table.id.0, 0, "").0, None)));
    }
    writes.push((PLACES.to_owned(), Some(store::with(|values| write(&event_places_with(values, saved.number, None))))));
    let writing = store::write(writes);
    (writing.before, writing.pending)
}

/// The place of a table of the library in its event; `None` if it belongs to none.
pub fn place(table_number: u32) -> Option<StoredEventPlace> {
    read_event_places(&store::get(PLACES)?).remove(&table_number)
}

/// The time in milliseconds since 1970.
pub fn time() -> i64 {
    i64::try_from(storage::now()).unwrap_or(i64::MAX)
}

/// The round that goes on in the hall and the clocks of the rounds; `None` if that is of another event.
pub fn load_hall(number: u32) -> Option<HallClocks> {
    HallClocks::read(&store::get(HALL)?, number)
}

/// Saves the round that goes on in the hall and the clocks of the rounds. Where that fails, a reload begins it anew.
pub fn save_hall(number: u32, event: &Event, clocks: &HallClocks) {
    store::set(HALL, clocks.text(number, event));
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

/// The place to which the page's button for events leads: the event of the table on the board, or else what was looked at last.
pub fn place_of_events(table_number: u32) -> Place {
    let of_table = place(table_number).map(|place| place.event);
    let number = of_table.or_else(last).filter(|number| name(*number).is_some());
    number.map_or(Place::Events, |number| Place::Event(number, EventPart::default()))
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
