//! What is written when a backup is restored.

use std::collections::{BTreeMap, BTreeSet};

use super::events::{EventState, PlannedEvent, RestorableTable};
use super::kept::{KeptEvent, KeptTable};
use super::names::{NamesakeChoice, restored_name};
use super::plan::RestorePlan;
use crate::event::TableId;
use crate::formats::archive::backup::Backup;
use crate::formats::event::stored;
use crate::formats::storage::{self, StoredEvent};
use crate::formats::{PlannedTable, link};
use crate::layout::Edit;
use crate::words::t;

/// What is to be done where a backup and the browser differ. What isn't decided is kept beside the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RestoreChoices {
    /// For each of the plan's namesakes.
    pub namesakes: Vec<NamesakeChoice>,
    /// For each of the plan's changed events.
    pub events: Vec<NamesakeChoice>,
}

/// What is written, and how much of it is what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RestoreChanges {
    pub tables: Vec<RestoredTable>,
    pub events: Vec<RestoredEvent>,
    /// How many tables aren't restored because they, or their events, were skipped.
    pub skipped_tables: usize,
    /// How many events were skipped.
    pub skipped_events: usize,
}

/// A table that is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestoredTable {
    /// Its index in the backup.
    pub index: usize,
    /// Its number in the library then.
    pub number: u32,
    pub link: String,
    /// Whether it takes the place of another one.
    pub replaces: bool,
}

/// An event that is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestoredEvent {
    /// Its number then.
    pub number: u32,
    /// The time of its last change, in milliseconds since 1970, where that is known.
    pub time: Option<u64>,
    /// The event as the browser stores it.
    pub text: String,
    /// Whether it takes the place of another one.
    pub replaces: bool,
}

impl RestoreChanges {
    /// How many tables are added, and how many take the place of another one.
    pub fn table_counts(&self) -> [usize; 2] {
        let replaced = self.tables.iter().filter(|table| table.replaces).count();
        [self.tables.len() - replaced, replaced]
    }

    /// How many events are added, and how many take the place of another one.
    pub fn event_counts(&self) -> [usize; 2] {
        let replaced = self.events.iter().filter(|event| event.replaces).count();
        [self.events.len() - replaced, replaced]
    }
}

/// Numbers, each given once.
struct Numbers<'n> {
    taken: BTreeSet<u32>,
    new_number: &'n mut dyn FnMut() -> u32,
}

/// How often a random number is tried before the numbers are counted.
const MAX_TRIES: usize = 64;

impl Numbers<'_> {
    /// The number that something had, where it is free, and else a new one.
    fn give(&mut self, former: Option<u32>) -> u32 {
        match former.filter(|number| *number != 0 && self.taken.insert(*number)) {
            Some(number) => number,
            None => self.give_new(),
        }
    }

    fn give_new(&mut self) -> u32 {
        for _ in 0..MAX_TRIES {
            let number = (self.new_number)();
            if number != 0 && self.taken.insert(number) {
                return number;
            }
        }
        (1..=u32::MAX).find(|number| self.taken.insert(*number)).unwrap_or(u32::MAX)
    }
}

/// What is written, while it is found out.
struct Restoring<'r> {
    backup: &'r Backup,
    changes: RestoreChanges,
    tables: Numbers<'r>,
}

impl RestorePlan {
    /// What is written after these choices. The tables and events are those that the plan was made with; `open` is the number of the
    /// open table, and `new_number` gives numbers by chance. Tables and events keep the numbers that they had where these are free.
    pub fn changes(
        &self,
        backup: &Backup,
        (kept_tables, kept_events): (&[KeptTable], &[KeptEvent]),
        choices: &RestoreChoices,
        open: Option<u32>,
        new_number: impl Fn() -> u32,
    ) -> RestoreChanges {
        let read = |event: &KeptEvent| StoredEvent::read(&event.text);
        let events_here: Vec<StoredEvent> = kept_events.iter().filter_map(read).collect();
        // A number that an event has, of a table that is gone, would make another table its own.
        let of_events = events_here.iter().flat_map(|event| &event.tables).map(|table| table.id);
        let taken = kept_tables.iter().map(|table| table.number).chain(open).chain(of_events).collect();
        let (mut new_table_number, mut new_event_number) = (&new_number, &new_number);
        let tables = Numbers { taken, new_number: &mut new_table_number };
        let mut restoring = Restoring { backup, changes: RestoreChanges::default(), tables };
        let taken = kept_events.iter().map(|event| event.number).collect();
        let mut event_numbers = Numbers { taken, new_number: &mut new_event_number };
        let mut event_names: BTreeSet<String> = events_here.iter().map(|event| event.name.trim().to_owned()).collect();
        let mut event_choices = choices.events.iter();
        for event in &self.events {
            match event.state {
                EventState::Same(_) => {}
                EventState::New => {
                    let number = event_numbers.give(backup.events[event.index].number);
                    restoring.add_new(event, number);
                }
                EventState::Changed(number) => match event_choices.next().unwrap_or(&NamesakeChoice::KeepBoth) {
                    NamesakeChoice::KeepBoth => {
                        restoring.add_beside(event, event_numbers.give_new(), &mut event_names);
                    }
                    NamesakeChoice::Replace => restoring.replace(event, number),
                    NamesakeChoice::Skip => {
                        restoring.changes.skipped_events += 1;
                        restoring.changes.skipped_tables += event.tables.len();
                    }
                },
            }
        }
        restoring.put_loose(self, choices, kept_tables);
        restoring.changes
    }
}

impl Restoring<'_> {
    fn put(&mut self, index: usize, number: u32, replaces: bool) {
        let link = self.backup.tables[index].link.clone();
        self.changes.tables.push(RestoredTable { index, number, link, replaces });
    }

    /// Puts a table under the number that it had, or another one that is free.
    fn add(&mut self, index: usize) -> u32 {
        let number = self.tables.give(self.backup.tables[index].number);
        self.put(index, number, false);
        number
    }

    /// Adds an event whose tables have these numbers now.
    fn put_event(
        &mut self,
        event: &PlannedEvent,
        number: u32,
        name: Option<String>,
        tables: &BTreeMap<TableId, u32>,
        replaces: bool,
    ) {
        let stored = &self.backup.events[event.index];
        let Some(mut read) = StoredEvent::read(&stored.text) else { return };
        if let Some(name) = name {
            read.name = name;
        }
        let read = stored::with_table_ids(read, |id| tables.get(&id).copied().map(TableId));
        let text = storage::write(&read);
        self.changes.events.push(RestoredEvent { number, time: stored.time, text, replaces });
    }

    /// The numbers of an event's tables, each as `put` gives it.
    fn put_tables(
        &mut self,
        event: &PlannedEvent,
        put: impl Fn(&mut Self, &RestorableTable) -> u32,
    ) -> BTreeMap<TableId, u32> {
        event.tables.iter().map(|table| (table.id, put(self, table))).collect()
    }

    fn add_new(&mut self, event: &PlannedEvent, number: u32) {
        let tables = self.put_tables(event, |restoring, table| match table.here {
            Some(here) => here.number,
            None => restoring.add(table.index),
        });
        self.put_event(event, number, None, &tables, false);
    }

    /// Adds an event under another name, with copies of all its tables.
    fn add_beside(&mut self, event: &PlannedEvent, number: u32, names: &mut BTreeSet<String>) {
        let tables = self.put_tables(event, |restoring, table| {
            let number = restoring.tables.give_new();
            restoring.put(table.index, number, false);
            number
        });
        let name = event.name.trim();
        let name = restored_name(if name.is_empty() { t!("Unnamed event") } else { name }, names);
        self.put_event(event, number, Some(name), &tables, false);
    }

    /// Puts an event in the place of the browser's. Tables that only the browser's has stay in the library.
    fn replace(&mut self, event: &PlannedEvent, number: u32) {
        let tables = self.put_tables(event, |restoring, table| match table.here {
            Some(here) => {
                if !here.is_same {
                    restoring.put(table.index, here.number, true);
                }
                here.number
            }
            None => restoring.add(table.index),
        });
        self.put_event(event, number, None, &tables, true);
    }

    /// Puts the tables that belong to no event of the backup.
    fn put_loose(&mut self, plan: &RestorePlan, choices: &RestoreChoices, kept_tables: &[KeptTable]) {
        for index in &plan.new {
            self.add(*index);
        }
        let names = kept_tables.iter().filter_map(|table| link::read(&table.link).ok());
        let mut names: BTreeSet<String> = names.map(|table| table.layout.name.trim().to_owned()).collect();
        let choices = choices.namesakes.iter().copied().chain(std::iter::repeat(NamesakeChoice::KeepBoth));
        for (namesake, choice) in plan.namesakes.iter().zip(choices) {
            match choice {
                NamesakeChoice::KeepBoth => {
                    self.add(namesake.index);
                    if let Some(table) = self.changes.tables.last_mut() {
                        table.link = renamed(&table.link, restored_name(&namesake.name, &mut names));
                    }
                }
                NamesakeChoice::Replace => self.put(namesake.index, namesake.number, true),
                NamesakeChoice::Skip => self.changes.skipped_tables += 1,
            }
        }
    }
}

/// The link of a table under another name.
fn renamed(link: &str, name: String) -> String {
    let renamed = link::read(link).ok().and_then(|table| {
        let layout = table.layout.edited(&[Edit::Rename(name)]).ok()?;
        Some(link::write(&PlannedTable { layout, ..table }))
    });
    renamed.unwrap_or_else(|| link.to_owned())
}
