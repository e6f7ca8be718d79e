//! The events among the values that all windows of a browser share. The tables of an event are in the library like all tables, each under
//! the number that is its id in the event; the rest of the event is kept under its own number, and its steps beside it.
//!
//! What a window has read or made itself it doesn't read again.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use super::change_refusal::ChangeRefusal;
use super::stored_tables::{stored_link, table_entry};
use super::window_store::{StoredValues, Writes};
use crate::event::{Event, EventId, NumberedTable, TableId};
use crate::formats::event::history::{EventHistory, EventStepId};
use crate::formats::event::stored;
use crate::formats::storage::{StoredEventPlace, read_event_places, write};
use crate::formats::stored_keys::{EVENT, EVENT_STEPS, PLACES};
use crate::formats::{PlannedTable, link};

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

/// A step of an event that was made, undone or redone.
#[derive(Clone)]
pub struct MadeStep {
    /// The event before.
    pub before: Event,
    /// The event after. Where both are the same, nothing was done.
    pub after: Event,
    /// The step, where it is a new one.
    pub id: Option<EventStepId>,
}

/// What a step is to make of an event.
#[derive(Clone)]
pub enum EventStep {
    /// What differs between `before`, which a window has seen, and `after` is changed on what is kept, all or nothing, as a step of this
    /// name.
    Change {
        /// The name.
        name: String,
        /// What the window has seen.
        before: Rc<Event>,
        /// What it is to be.
        after: Rc<Event>,
    },
    /// The last step is undone, if it is this one, where one is given.
    Undo(Option<EventStepId>),
    /// The step that was undone last is done again.
    Redo,
}

/// An event as it was read or made last.
struct KnownEvent {
    /// Its value.
    value: Rc<str>,
    /// The links of its tables, by their numbers; `None` for a table that was missing.
    links: Vec<(u32, Option<String>)>,
    event: Event,
    /// Whether that is all of it.
    is_whole: bool,
}

/// The events that a window knows.
#[derive(Default)]
pub struct StoredEvents {
    known: BTreeMap<u32, KnownEvent>,
    read: usize,
}

/// The key of an event.
pub fn event_key(number: u32) -> String {
    format!("{EVENT}{number}")
}

/// The key of an event's steps.
pub fn event_steps_key(number: u32) -> String {
    format!("{EVENT_STEPS}{number}")
}

impl StoredEvents {
    /// An event with its tables as the library has them now; `None` if it isn't there or can't be read. Tables that are missing are left
    /// out. What hasn't changed since the last time isn't read again, and its tables are shared.
    pub fn load(&mut self, values: &StoredValues, number: u32) -> Option<SavedEvent> {
        let value = values.get(&event_key(number))?;
        let (time, text) = value.split_once(' ')?;
        let time = time.parse().ok()?;
        let is_same = |known: &KnownEvent| {
            let is_there = |(table, link): &(u32, Option<String>)| stored_link(values, *table) == link.as_deref();
            known.value == *value && known.links.iter().all(is_there)
        };
        if !self.known.get(&number).is_some_and(is_same) {
            self.known.remove(&number);
            self.read += 1;
            self.known.insert(number, read_event(values, value, text)?);
        }
        Some(SavedEvent { number, time, event: self.known.get(&number)?.event.clone() })
    }

    /// Whether an event that was [loaded](Self::load) is read whole. A newer page may keep more of it, which this one would lose.
    pub fn is_whole(&self, number: u32) -> bool {
        self.known.get(&number).is_some_and(|known| known.is_whole)
    }

    /// How many times an event's text was read.
    pub const fn count_read(&self) -> usize {
        self.read
    }

    /// Makes a step of the newest state of an event, and says what is to be written for it at this time. Tables that it removes are removed
    /// from the library. An event of a former version gets the id with that.
    ///
    /// # Errors
    ///
    /// Why nothing is changed.
    pub fn make(
        &mut self,
        values: &StoredValues,
        number: u32,
        step: &EventStep,
        id: EventId,
        time: u64,
    ) -> Result<(MadeStep, Writes), ChangeRefusal> {
        let is_there = values.get(&event_key(number)).is_some();
        let missing = if is_there { ChangeRefusal::NewerEvent } else { ChangeRefusal::Gone };
        let newest = self.load(values, number).ok_or(missing)?.event;
        if !self.is_whole(number) {
            return Err(ChangeRefusal::NewerEvent);
        }
        let mut history = event_history(values, number);
        let identified = with_event_id(newest.clone(), id);
        let (after, step_id) = step.made(&identified, &mut history)?;
        let mut writes = Writes::new();
        let after = if after == identified { newest.clone() } else { with_event_id(after, id) };
        if after != newest {
            writes = event_writes(values, number, Some(&newest), &after, time);
            self.know(number, &newest, &after, &writes);
            writes.push((event_steps_key(number), Some(history.write())));
        }
        Ok((MadeStep { before: newest, after, id: step_id }, writes))
    }

    /// Takes over what is about to be written of an event, where none of its tables is: those are read as they are kept.
    fn know(&mut self, number: u32, before: &Event, after: &Event, writes: &Writes) {
        let has_same_tables = before.tables.len() == after.tables.len()
            && before.tables.iter().zip(&after.tables).all(|(before, after)| is_same(before, after))
            && before.edges == after.edges
            && before.scenarios() == after.scenarios();
        let value = writes.iter().find(|(key, _)| *key == event_key(number)).and_then(|(_, value)| value.as_deref());
        if let (true, Some(known), Some(value)) = (has_same_tables, self.known.get_mut(&number), value) {
            (known.value, known.event) = (value.into(), after.clone());
        }
    }
}

impl EventStep {
    /// The event after the step, and the step's id, if it is a new one.
    fn made(&self, newest: &Event, history: &mut EventHistory) -> Result<(Event, Option<EventStepId>), ChangeRefusal> {
        match self {
            Self::Change { name, before, after } => {
                let merged = newest.merged(before, after).map_err(ChangeRefusal::Event)?;
                let id = (merged != *newest).then(|| history.add(name.clone(), newest, &merged));
                Ok((merged, id))
            }
            Self::Undo(step) if step.is_some() && history.last() != *step => Err(ChangeRefusal::NotLast),
            Self::Undo(_) => {
                let undone = history.undo(newest).unwrap_or_else(|| Ok(newest.clone()));
                Ok((undone.map_err(ChangeRefusal::Undo)?, None))
            }
            Self::Redo => {
                let redone = history.redo(newest).unwrap_or_else(|| Ok(newest.clone()));
                Ok((redone.map_err(ChangeRefusal::Redo)?, None))
            }
        }
    }
}

/// Reads an event's text and its tables.
fn read_event(values: &StoredValues, value: &Rc<str>, text: &str) -> Option<KnownEvent> {
    let (mut links, mut has_read_tables) = (Vec::new(), true);
    let table = |id: TableId| {
        let link = stored_link(values, id.0).map(str::to_owned);
        links.push((id.0, link.clone()));
        let table = link::read(&link?).ok();
        has_read_tables &= table.is_some();
        table
    };
    let event = stored::read(text, table)?;
    Some(KnownEvent { event, value: value.clone(), links, is_whole: has_read_tables && stored::is_whole(text) })
}

/// The steps of an event that can be undone and redone, of all windows.
pub fn event_history(values: &StoredValues, number: u32) -> EventHistory {
    values.get(&event_steps_key(number)).map(|text| EventHistory::read(text)).unwrap_or_default()
}

fn is_same(former: &Arc<NumberedTable>, table: &Arc<NumberedTable>) -> bool {
    Arc::ptr_eq(former, table) || former == table
}

/// The event with an id: this one, where it has none.
pub fn with_event_id(event: Event, id: EventId) -> Event {
    Event { id: event.id.or(Some(id)), ..event }
}

/// What is written at this time to save an event and the tables that have changed. `before` is the event as it is saved now.
pub fn event_writes(values: &StoredValues, number: u32, before: Option<&Event>, after: &Event, time: u64) -> Writes {
    let mut writes = Writes::new();
    // A table's link says for which scenarios and edges the table is planned.
    let plays_same =
        before.is_some_and(|before| before.edges == after.edges && before.scenarios() == after.scenarios());
    for table in &after.tables {
        let former = before.and_then(|before| before.table(table.id));
        if plays_same && former.is_some_and(|former| is_same(former, table)) {
            continue;
        }
        let written = link::write(&PlannedTable::of_event(after, table));
        if stored_link(values, table.id.0) != Some(&written) {
            writes.push(table_entry(table.id.0, time, &written));
        }
    }
    let removed = before.into_iter().flat_map(|event| &event.tables).filter(|table| after.table(table.id).is_none());
    writes.extend(removed.map(|table| (table_entry(table.id.0, time, "").0, None)));
    writes.push((event_key(number), Some(format!("{time} {}", stored::write(after)))));
    let ids = |event: &Event| event.tables.iter().map(|table| table.id).collect::<Vec<_>>();
    if before.is_none_or(|before| before.name != after.name || ids(before) != ids(after)) {
        writes.push((PLACES.to_owned(), Some(write(&event_places_with(values, number, Some(after))))));
    }
    writes
}

/// The places of all tables, with those of this event as they are now.
pub fn event_places_with(values: &StoredValues, number: u32, event: Option<&Event>) -> BTreeMap<u32, StoredEventPlace> {
    let mut places = values.get(PLACES).map(|text| read_event_places(text)).unwrap_or_default();
    places.retain(|_, place| place.event != number);
    places.extend(event.into_iter().flat_map(|event| event_places(number, event)));
    places
}

/// The places of an event's tables.
pub fn event_places(number: u32, event: &Event) -> impl Iterator<Item = (u32, StoredEventPlace)> {
    let place = move |place| StoredEventPlace { event: number, name: event.name.clone(), number: place };
    event.tables.iter().zip(1..).map(move |(table, nth)| (table.id.0, place(nth)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::Plan;
    use crate::checks::testing::{circle, layout, pack};
    use crate::event::{EventDate, EventEdit, EventPlayer, EventRound, GameEnding, GameResult, Pairing, PlayerScore};
    use crate::event::{PlayerId, Seat};

    /// The number of the event.
    const NUMBER: u32 = 9;
    const ID: EventId = EventId(77);

    /// The values of a browser with an event with two tables, four players and a round that is paired.
    fn values() -> StoredValues {
        let table = |id, x| {
            let layout = layout(&[circle("a", "forest", (x, 12.0), 4.0), circle("b", "hill", (30.0, 30.0), 5.0)]);
            Arc::new(NumberedTable { id: TableId(id), layout, plan: Plan::default(), is_locked: false })
        };
        let event = Event { tables: vec![table(1000, 12.0), table(1001, 14.0)], ..Event::new(pack()) };
        let players = EventEdit::Roster((1..=4).map(player).collect());
        let event = event.edited(&[players]).expect("they are players");
        let games = [Pairing::game(PlayerId(1), PlayerId(2)), Pairing::game(PlayerId(3), PlayerId(4))];
        let rounds = EventEdit::Rounds(vec![EventRound { is_revealed: true, ..EventRound::default() }]);
        let event = event.edited(&[rounds, EventEdit::Pairings(0, games.into())]).expect("they can play");
        let none = StoredValues::default();
        none.with(&event_writes(&none, NUMBER, None, &with_event_id(event, ID), 1))
    }

    fn player(number: u32) -> EventPlayer {
        EventPlayer::new(PlayerId(number), format!("Player {number}"))
    }

    fn result(vp: u32) -> GameResult {
        let scores = [vp, 2].map(|vp| PlayerScore { vp, destroyed: 20, list: None, presence: None });
        GameResult { winner: Some(Seat::First), ending: GameEnding::Scenario, scores }
    }

    /// Makes edits of the event as a step, and returns the values after it.
    fn edited(known: &mut StoredEvents, values: &StoredValues, time: u64, edits: &[EventEdit]) -> StoredValues {
        let before = Rc::new(known.load(values, NUMBER).expect("it is there").event);
        let after = Rc::new(before.edited(edits).expect("these are edits of it"));
        let step = EventStep::Change { name: "Change it".to_owned(), before, after };
        values.with(&known.make(values, NUMBER, &step, ID, time).expect("it can be made").1)
    }

    #[test]
    fn what_a_window_has_made_itself_it_does_not_read_again() {
        let (mut values, mut known) = (values(), StoredEvents::default());
        known.load(&values, NUMBER).expect("it is there");
        assert_eq!(known.count_read(), 1);
        let steps: [&[EventEdit]; 6] = [
            &[EventEdit::Rename("Winter Cup".to_owned())],
            &[EventEdit::Date(EventDate::new(2026, 12, 5))],
            &[EventEdit::Result(0, PlayerId(1), Some(result(7)))],
            &[EventEdit::Result(0, PlayerId(3), Some(result(5))), EventEdit::Notes("Bring tape.".to_owned())],
            &[EventEdit::Roster((1..=5).map(player).collect())],
            &[EventEdit::Result(0, PlayerId(1), None)],
        ];
        for (time, edits) in (2..).zip(steps) {
            values = edited(&mut known, &values, time, edits);
            // Another window reads what this one has written.
            assert_eq!(known.load(&values, NUMBER).map(|saved| (saved.time, saved.event)), {
                StoredEvents::default().load(&values, NUMBER).map(|saved| (saved.time, saved.event))
            });
            assert_eq!(known.count_read(), 1, "{edits:?}");
        }
        for (time, step) in (20..).zip([EventStep::Undo(None), EventStep::Undo(None), EventStep::Redo]) {
            let (made, writes) = known.make(&values, NUMBER, &step, ID, time).expect("it can be made");
            values = values.with(&writes);
            assert_eq!(known.load(&values, NUMBER).map(|saved| saved.event), Some(made.after));
            assert_eq!(known.count_read(), 1);
        }
    }

    #[test]
    fn a_result_is_written_in_two_values_and_a_table_only_when_it_has_changed() {
        let (values, mut known) = (values(), StoredEvents::default());
        let keys = |known: &mut StoredEvents, edits: &[EventEdit]| {
            let before = Rc::new(known.load(&values, NUMBER).expect("it is there").event);
            let after = Rc::new(before.edited(edits).expect("these are edits of it"));
            let step = EventStep::Change { name: String::new(), before, after };
            let (_, writes) = known.make(&values, NUMBER, &step, ID, 5).expect("it can be made");
            writes.into_iter().map(|(key, _)| key).collect::<Vec<_>>()
        };
        let event = [event_key(NUMBER), event_steps_key(NUMBER)];
        assert_eq!(keys(&mut known, &[EventEdit::Result(0, PlayerId(1), Some(result(7)))]), event);
        let (table, _) = table_entry(1001, 5, "");
        let mut renamed = known.load(&values, NUMBER).expect("it is there").event.tables[1].as_ref().clone();
        "Mill".clone_into(&mut renamed.layout.name);
        assert_eq!(keys(&mut known, &[EventEdit::SetTable(Box::new(renamed))]), [&[table], &event[..]].concat());
    }

    #[test]
    fn what_another_window_has_written_is_read_and_a_step_is_made_on_that() {
        let (values, mut here, mut there) = (values(), StoredEvents::default(), StoredEvents::default());
        let seen = Rc::new(here.load(&values, NUMBER).expect("it is there").event);
        let values = edited(&mut there, &values, 2, &[EventEdit::Result(0, PlayerId(1), Some(result(7)))]);
        let after = Rc::new(seen.edited(&[EventEdit::Result(0, PlayerId(3), Some(result(4)))]).expect("it is an edit"));
        let step = EventStep::Change { name: String::new(), before: seen, after };
        let (made, writes) = here.make(&values, NUMBER, &step, ID, 3).expect("it can be made");
        assert_eq!(made.after.rounds[0].pairings.iter().filter(|game| game.result.is_some()).count(), 2);
        assert_eq!(here.count_read(), 2);
        // A window whose writing was refused reads what is kept instead.
        let lost = here.load(&values, NUMBER).expect("it is there").event;
        assert_eq!(lost.rounds[0].pairings.iter().filter(|game| game.result.is_some()).count(), 1);
        assert_eq!(here.load(&values.with(&writes), NUMBER).map(|saved| saved.event), Some(made.after));
        // What is gone isn't changed.
        let gone = values.with(&vec![(event_key(NUMBER), None)]);
        assert_eq!(here.make(&gone, NUMBER, &step, ID, 4).err(), Some(ChangeRefusal::Gone));
        let cut = values.with(&vec![(table_entry(1000, 0, "").0, Some("4 damaged".to_owned()))]);
        assert_eq!(here.make(&cut, NUMBER, &step, ID, 4).err(), Some(ChangeRefusal::NewerEvent));
    }
}
