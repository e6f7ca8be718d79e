//! The steps of a table that can be undone, which the browser keeps beside it for all of its windows and for later visits.
//!
//! A step is kept as the state that it leads to, under a key of its own, so that another one is a short value however many there are. What a
//! window does to its table is added to what all windows have done, in the transaction that writes the table. A change that has no step, as
//! when an event's tables are generated, becomes one when the next step is added or the table is opened.

use std::ops::Range;
use std::rc::Rc;

use super::history::{HistoryChange, OpenedSteps, SavedStep};
use super::table_contents::StoredTable;
use super::window_store::{StoredValues, Writes};
use crate::formats::storage::{StoredTableSteps, write};
use crate::formats::stored_keys::{TABLE, TABLE_STEP, TABLE_STEPS};
use crate::sorting::SharedSort as _;
use crate::words::t;

/// The most states of a table that are kept.
const MAX_STATES: usize = 100;
/// The most bytes of a table's states that are kept.
const MAX_BYTES: usize = 50_000;
/// The most tables whose steps are kept: those that were changed last.
const MAX_TABLES: usize = 50;

/// The states of a table, oldest first.
#[derive(Clone, Debug, Default)]
pub struct TableSteps {
    table_number: u32,
    /// The place of the first state among all there ever were.
    first: usize,
    /// The place of the present one.
    present: usize,
    /// The states as text, which aren't parsed before they are needed.
    texts: Vec<Rc<str>>,
    /// What has to be written of them, as far as that was changed.
    writes: Writes,
}

impl TableSteps {
    /// The states that are kept of a table. What can't be read has none.
    pub fn read(values: &StoredValues, table_number: u32) -> Self {
        let none = Self { table_number, ..Self::default() };
        let places = values.get(&format!("{TABLE_STEPS}{table_number}")).and_then(|text| StoredTableSteps::read(text));
        let Some(StoredTableSteps { first, present, last }) = places else { return none };
        let is_range = first <= present && present <= last && last - first < MAX_STATES;
        let text = |place| values.get(&step_key(table_number, place)).cloned();
        let texts = is_range.then(|| (first..=last).map(text).collect::<Option<Vec<_>>>()).flatten();
        texts.map_or(none, |texts| Self { table_number, first, present, texts, writes: Writes::new() })
    }

    /// The steps of a table that is opened as `now`, for [`Editor::with_steps`](super::Editor::with_steps); `None` where there are none.
    pub fn opened(values: &StoredValues, table_number: u32, now: &StoredTable) -> Option<OpenedSteps> {
        let mut steps = Self::read(values, table_number);
        if !steps.texts.is_empty() && !steps.is_at(steps.present, now) {
            steps.push(t!("Change in another window"), now);
        }
        let states: Option<Vec<SavedStep>> = steps.texts.iter().map(|text| SavedStep::read(text)).collect();
        let Self { first, present, .. } = steps;
        Some(OpenedSteps { states: states.filter(|states| states.len() > 1)?, first, present })
    }

    /// What is to be written beside a table after `step` has led from `before`, which is the newest state that is kept, to `after`. Of a
    /// table that isn't kept yet there may be no state before.
    pub fn after(
        values: &StoredValues,
        table_number: u32,
        before: Option<&StoredTable>,
        after: &StoredTable,
        step: &HistoryChange,
    ) -> Writes {
        let mut steps = Self::read(values, table_number);
        let is_new = steps.texts.is_empty();
        match before {
            // There is nothing yet that could be undone.
            None if is_new => return Writes::new(),
            Some(before) if is_new => steps.push("", before),
            Some(before) if !steps.is_at(steps.present, before) => steps.push(t!("Change in another window"), before),
            _ => {}
        }
        match step {
            HistoryChange::Travelled(count) => match steps.nearest(after, *count < 0) {
                Some(place) => steps.present = place,
                None => steps.push(if *count < 0 { t!("Undo") } else { t!("Redo") }, after),
            },
            HistoryChange::Amended(name) if steps.is_called(name) => steps.amend(after),
            HistoryChange::Added(name) | HistoryChange::Amended(name) => steps.push(name, after),
        }
        if is_new {
            steps.forget_other_tables(values);
        }
        let places = StoredTableSteps { first: steps.first, present: steps.present, last: steps.end() - 1 };
        steps.writes.push((format!("{TABLE_STEPS}{table_number}"), Some(write(&places))));
        steps.writes
    }

    /// The place after the last state.
    fn end(&self) -> usize {
        self.first + self.texts.len()
    }

    fn state(&self, place: usize) -> Option<SavedStep> {
        SavedStep::read(self.texts.get(place.checked_sub(self.first)?)?)
    }

    /// Whether the state at a place is this one.
    fn is_at(&self, place: usize, table: &StoredTable) -> bool {
        self.state(place).is_some_and(|state| state.is_state(table))
    }

    /// Whether the step that led to the present state has this name.
    fn is_called(&self, name: &str) -> bool {
        self.present > self.first && self.state(self.present).is_some_and(|state| *state.name == *name)
    }

    /// The place of this state that is nearest to the present one, before it or after it.
    fn nearest(&self, table: &StoredTable, is_before: bool) -> Option<usize> {
        let is_it = |place: &usize| self.is_at(*place, table);
        if is_before {
            (self.first..self.present).rev().find(is_it)
        } else {
            (self.present + 1..self.end()).find(is_it)
        }
    }

    /// Adds a state after the present one, in place of what was undone.
    fn push(&mut self, name: &str, table: &StoredTable) {
        let undone = self.present + 1..self.end();
        self.texts.truncate((self.present + 1).saturating_sub(self.first));
        self.remove(undone);
        self.put(self.end(), name, table);
        let sizes = self.texts.iter().rev().scan(0, |sum, text| {
            *sum += text.len();
            Some(*sum)
        });
        let kept = sizes.take(MAX_STATES).take_while(|size| *size <= MAX_BYTES).count().max(1);
        let dropped = self.texts.len() - kept;
        self.texts.drain(..dropped);
        self.remove(self.first..self.first + dropped);
        self.first += dropped;
        self.present = self.end() - 1;
    }

    /// Replaces the present state, as a run of nudges does, and drops what was undone.
    fn amend(&mut self, table: &StoredTable) {
        let name = self.state(self.present).map(|state| state.name).unwrap_or_default();
        self.present -= 1;
        self.push(&name, table);
    }

    fn put(&mut self, place: usize, name: &str, table: &StoredTable) {
        let text = SavedStep::stored(name, self.table_number, table).write();
        self.texts.push(text.as_str().into());
        self.writes.push((step_key(self.table_number, place), Some(text)));
    }

    fn remove(&mut self, places: Range<usize>) {
        self.writes.extend(places.map(|place| (step_key(self.table_number, place), None)));
    }

    /// Removes the steps of tables that are gone, and of those that were changed longest ago, so that not more than so many are kept.
    fn forget_other_tables(&mut self, values: &StoredValues) {
        let time = |number: &str| values.get(&format!("{TABLE}{number}"))?.split_once(' ')?.0.parse::<u64>().ok();
        let mut others: Vec<(Option<u64>, &str)> =
            values.with_prefix(TABLE_STEPS).map(|(number, _)| (time(number), number)).collect();
        others.shared_sort();
        let too_many = (others.len() + 1).saturating_sub(MAX_TABLES);
        let is_forgotten = |(nth, (time, _)): &(usize, (Option<u64>, &str))| *nth < too_many || time.is_none();
        for (_, (_, number)) in others.into_iter().enumerate().filter(is_forgotten) {
            let prefix = format!("{TABLE_STEP}{number}.");
            self.writes.extend(values.with_prefix(&prefix).map(|(place, _)| (format!("{prefix}{place}"), None)));
            self.writes.push((format!("{TABLE_STEPS}{number}"), None));
        }
    }
}

fn step_key(table_number: u32, place: usize) -> String {
    format!("{TABLE_STEP}{table_number}.{place}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const NUMBER: u32 = 7;

    fn table(link: &str) -> StoredTable {
        StoredTable { link: link.to_owned(), groups_and_tints: String::new() }
    }

    fn link_key() -> String {
        format!("{TABLE}{NUMBER}")
    }

    /// The table and its steps after one more step.
    fn step(values: &StoredValues, link: &str, change: &HistoryChange) -> StoredValues {
        let before = values.get(&link_key()).map(|text| table(text.split_once(' ').expect("a time is before it").1));
        let mut writes = TableSteps::after(values, NUMBER, before.as_ref(), &table(link), change);
        writes.push((link_key(), Some(format!("1 {link}"))));
        values.with(&writes)
    }

    /// The states that are kept, as their names and links, and the index of the present one.
    fn kept(values: &StoredValues) -> (Vec<(String, String)>, usize) {
        let steps = TableSteps::read(values, NUMBER);
        let states = (steps.first..steps.end()).map(|place| {
            let text = steps.state(place).expect("it can be read").write();
            let read = crate::formats::storage::StoredStep::read(&text).expect("it was just written");
            (read.name.into_owned(), read.link.into_owned())
        });
        (states.collect(), steps.present - steps.first)
    }

    fn added(name: &str) -> HistoryChange {
        HistoryChange::Added(name.into())
    }

    #[test]
    fn a_table_that_is_not_kept_yet_begins_with_the_state_before() {
        let values = StoredValues::default();
        let writes = TableSteps::after(&values, NUMBER, Some(&table("blank")), &table("a"), &added("Add"));
        let (states, present) = kept(&values.with(&writes));
        assert_eq!(states, [(String::new(), "blank".to_owned()), ("Add".to_owned(), "a".to_owned())]);
        assert_eq!(present, 1);
    }

    #[test]
    fn what_was_changed_without_a_step_is_one() {
        let values = step(&step(&StoredValues::default(), "a", &added("A")), "b", &added("B"));
        let changed = values.with(&vec![(link_key(), Some("1 generated".to_owned()))]);
        let opened = TableSteps::opened(&changed, NUMBER, &table("generated")).expect("it has steps");
        assert_eq!((opened.states.len(), opened.present - opened.first), (3, 2));
        let (states, _) = kept(&step(&changed, "c", &added("C")));
        let links: Vec<&str> = states.iter().map(|(_, link)| &**link).collect();
        assert_eq!(links, ["a", "b", "generated", "c"]);
    }

    #[test]
    fn a_run_of_nudges_is_one_step() {
        let values = step(&step(&StoredValues::default(), "a", &added("A")), "b", &added("Nudge"));
        let values = step(&values, "c", &HistoryChange::Amended("Nudge".into()));
        let (states, present) = kept(&values);
        assert_eq!((&*states[1].1, states.len(), present), ("c", 2, 1));
        // What another window did meanwhile isn't lost by it.
        let values = step(&values, "d", &added("Other"));
        let (states, _) = kept(&step(&values, "e", &HistoryChange::Amended("Nudge".into())));
        assert_eq!(states.iter().map(|(_, link)| &**link).collect::<Vec<_>>(), ["a", "c", "d", "e"]);
    }

    #[test]
    fn as_many_steps_are_kept_as_there_is_room_for() {
        let mut values = StoredValues::default();
        for nth in 0..2 * MAX_STATES {
            values = step(&values, &format!("{nth}"), &added("Step"));
        }
        let (states, present) = kept(&values);
        assert_eq!((states.len(), present), (MAX_STATES, MAX_STATES - 1));
        assert_eq!(values.with_prefix(TABLE_STEP).count(), MAX_STATES);
        let long = "x".repeat(MAX_BYTES / 3);
        for nth in 0..4 {
            values = step(&values, &format!("{long}{nth}"), &added("Long"));
        }
        assert_eq!(kept(&values).0.len(), 2);
        assert_eq!(values.with_prefix(TABLE_STEP).count(), 2);
    }

    #[test]
    fn steps_are_kept_of_the_tables_that_were_changed_last() {
        let mut values = StoredValues::default();
        let number = |nth: usize| u32::try_from(nth).expect("it is small") + 100;
        for nth in 0..MAX_TABLES + 20 {
            let writes = TableSteps::after(&values, number(nth), Some(&table("")), &table("a"), &added("A"));
            values = values.with(&writes).with(&vec![(format!("{TABLE}{}", number(nth)), Some(format!("{nth} a")))]);
        }
        let has_steps = |values: &StoredValues, number: u32| values.get(&format!("{TABLE_STEPS}{number}")).is_some();
        assert_eq!(values.with_prefix(TABLE_STEPS).count(), MAX_TABLES);
        assert_eq!(values.with_prefix(TABLE_STEP).count(), 2 * MAX_TABLES);
        assert!(!has_steps(&values, number(19)) && has_steps(&values, number(20)));
        // Of a table that is gone they go with the next one.
        let gone = number(40);
        values = values.with(&vec![(format!("{TABLE}{gone}"), None)]);
        let values = step(&step(&values, "a", &added("A")), "b", &added("B"));
        assert!(!has_steps(&values, gone) && has_steps(&values, NUMBER));
    }

    #[test]
    fn what_cannot_be_read_has_no_steps() {
        let values = step(&step(&StoredValues::default(), "a", &added("A")), "b", &added("B"));
        let broken = [
            (format!("{TABLE_STEPS}{NUMBER}"), Some("?".to_owned())),
            (format!("{TABLE_STEPS}{NUMBER}"), Some(r#"{"first":0,"present":7,"last":1}"#.to_owned())),
            (format!("{TABLE_STEPS}{NUMBER}"), Some(r#"{"first":0,"present":1,"last":99999999}"#.to_owned())),
            (step_key(NUMBER, 0), None),
        ];
        for damage in broken {
            let damaged = values.with(&vec![damage]);
            assert_eq!(TableSteps::opened(&damaged, NUMBER, &table("b")), None);
            // And the next step begins anew.
            assert_eq!(kept(&step(&damaged, "c", &added("C"))).0.len(), 2);
        }
        let unreadable = values.with(&vec![(step_key(NUMBER, 1), Some("?".to_owned()))]);
        assert_eq!(TableSteps::opened(&unreadable, NUMBER, &table("b")), None);
    }

    proptest! {
        /// Against a list of all states.
        #[test]
        fn steps_undone_and_redone_are_as_in_a_list(moves in proptest::collection::vec(0..4_u8, 1..60)) {
            let mut values = step(&StoredValues::default(), "first", &added("First"));
            let (mut states, mut present) = (vec!["first".to_owned()], 0);
            for (nth, what) in moves.into_iter().enumerate() {
                let change = match what {
                    0 if present > 0 => HistoryChange::Travelled(-1),
                    1 if present + 1 < states.len() => HistoryChange::Travelled(1),
                    _ => added("Step"),
                };
                if let HistoryChange::Travelled(count) = change {
                    present = present.strict_add_signed(count);
                } else {
                    states.truncate(present + 1);
                    states.push(format!("{nth}"));
                    present += 1;
                }
                values = step(&values, &states[present], &change);
                let (kept, kept_present) = kept(&values);
                prop_assert_eq!(kept.into_iter().map(|(_, link)| link).collect::<Vec<_>>(), states.clone());
                prop_assert_eq!(kept_present, present);
                prop_assert_eq!(values.with_prefix(TABLE_STEP).count(), states.len());
            }
        }
    }
}
