//! What the browser keeps, as one of its windows knows it: texts by their keys, which all windows share.
//!
//! A window shows a change at once, and then writes it in a transaction, in which it first reads what other windows have written since it
//! last looked. On that, all of its waiting changes are worked out anew; one that can't be made any more is refused. So a change is
//! always made on the newest values, and is written whole or not at all. The transactions of all windows have one order: each adds the
//! next number to a log, with the keys that it has changed.
//!
//! A window that has looked a moment ago needn't read first: where another one has written since, the next number is taken, the transaction
//! fails as a whole, and the window reads and tries again. That holds only while the log still tells of the number, so the window mustn't
//! have missed more transactions than the log has.
//!
//! The browser's side is `app::services::store`; `tests/core/window_store.rs` stands in for it there.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::sorting::Inserted as _;

/// Values by their keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredValues(BTreeMap<String, Rc<str>>);

/// Values to be written, by their keys; `None` for a key that is removed.
pub type Writes = Vec<(String, Option<String>)>;

/// Works out from the newest values what is to be written, or why that can't be done. It may be asked again on newer values.
pub type ValueChange<R> = Rc<dyn Fn(&StoredValues) -> Result<Writes, R>>;

/// The name of a waiting change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChangeId(u64);

impl FromIterator<(String, Rc<str>)> for StoredValues {
    fn from_iter<I: IntoIterator<Item = (String, Rc<str>)>>(values: I) -> Self {
        Self(values.into_iter().inserted())
    }
}

impl StoredValues {
    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Rc<str>> {
        self.0.get(key)
    }

    /// The keys that begin so, each with its rest, and their values.
    pub fn with_prefix<'s>(&'s self, prefix: &'s str) -> impl Iterator<Item = (&'s str, &'s Rc<str>)> {
        let begin = self.0.range::<str, _>((std::ops::Bound::Included(prefix), std::ops::Bound::Unbounded));
        begin.map_while(move |(key, value)| Some((key.strip_prefix(prefix)?, value)))
    }

    /// These values after some were written.
    pub fn with(&self, writes: &Writes) -> Self {
        let mut after = self.clone();
        after.set(writes);
        after
    }

    fn set(&mut self, writes: &Writes) {
        for (key, value) in writes {
            match value {
                Some(value) if self.0.get(key).is_some_and(|known| **known == **value) => {}
                Some(value) => drop(self.0.insert(key.clone(), value.as_str().into())),
                None => drop(self.0.remove(key)),
            }
        }
    }
}

/// What the log tells a window that it has missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missed {
    /// Nothing.
    Nothing,
    /// Values of these keys, by transactions up to the one of this number.
    Keys(u64, BTreeSet<String>),
    /// More than the log still tells, by transactions up to the one of this number.
    More(u64),
}

/// What other windows have written since this one last looked.
#[derive(Clone, Debug)]
pub enum News {
    /// These values, by transactions up to the one of this number.
    Changed(u64, Writes),
    /// More than the log still tells: all values, after the transaction of this number.
    All(u64, StoredValues),
}

/// What a window writes in one transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The changes.
    pub changes: Vec<ChangeId>,
    /// What is written.
    pub writes: Writes,
    /// The number of the transaction.
    pub number: u64,
}

impl Batch {
    /// The transaction's line of the log.
    pub fn log_line(&self) -> String {
        self.writes.iter().map(|(key, _)| &**key).collect::<Vec<_>>().join("\n")
    }

    /// The last transaction that the log needn't tell of any more, if there is one.
    pub const fn forgotten(&self, log_length: u64) -> Option<u64> {
        self.number.checked_sub(log_length)
    }
}

struct WaitingChange<R> {
    id: ChangeId,
    change: ValueChange<R>,
    /// What it writes on the values as they are now.
    writes: Writes,
}

/// What a window knows of the values, and its own changes that wait to be written.
pub struct WindowStore<R> {
    /// The values after the last transaction that this window knows of.
    written: StoredValues,
    /// The number of that transaction; 0 before the first.
    number: u64,
    /// The window's changes since, oldest first.
    waiting: Vec<WaitingChange<R>>,
    /// The values with these changes.
    shown: StoredValues,
    last: u64,
}

impl<R> WindowStore<R> {
    /// A window that has read all values after the transaction of this number.
    pub fn new(number: u64, values: StoredValues) -> Self {
        Self { shown: values.clone(), written: values, number, waiting: Vec::new(), last: 0 }
    }

    /// The values as this window shows them: with its changes that aren't written yet.
    pub const fn values(&self) -> &StoredValues {
        &self.shown
    }

    /// The number of the last transaction that it knows of.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Whether a change waits to be written.
    pub const fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Makes a change; `None` where it changes nothing.
    ///
    /// # Errors
    ///
    /// Why it can't be made.
    pub fn make(&mut self, change: ValueChange<R>) -> Result<Option<ChangeId>, R> {
        let writes = change(&self.shown)?;
        let is_new =
            |(key, value): &&(String, Option<String>)| self.shown.get(key).map(|known| &**known) != value.as_deref();
        if !writes.iter().any(|write| is_new(&write)) {
            return Ok(None);
        }
        self.last += 1;
        let id = ChangeId(self.last);
        self.shown.set(&writes);
        self.waiting.push(WaitingChange { id, change, writes });
        Ok(Some(id))
    }

    /// What it has missed. `log` has the transactions from the last that it knows of on, by their numbers, each with the keys that it has
    /// changed, a line each.
    pub fn missed(&self, log: &[(u64, String)]) -> Missed {
        let Some((last, _)) = log.last() else {
            // There is no log before the first transaction, and after everything was removed.
            return if self.number == 0 { Missed::Nothing } else { Missed::More(0) };
        };
        let begins_here = log[0].0 == self.number || (self.number == 0 && log[0].0 == 1);
        if !begins_here {
            return Missed::More(*last);
        }
        if *last == self.number {
            return Missed::Nothing;
        }
        let new = log.iter().filter(|(number, _)| *number > self.number);
        Missed::Keys(*last, new.flat_map(|(_, keys)| keys.split('\n')).map(str::to_owned).collect())
    }

    /// Takes over what others have written. Returns the window's waiting changes that can't be made on it, each with the reason; they are
    /// dropped.
    pub fn catch_up(&mut self, news: News) -> Vec<(ChangeId, R)> {
        match news {
            News::Changed(number, writes) => {
                self.number = number;
                self.written.set(&writes);
                if self.waiting.is_empty() {
                    self.shown.set(&writes);
                    return Vec::new();
                }
            }
            News::All(number, values) => (self.number, self.written) = (number, values),
        }
        self.shown = self.written.clone();
        let mut refused = Vec::new();
        for waiting in std::mem::take(&mut self.waiting) {
            match (waiting.change)(&self.shown) {
                Ok(writes) => {
                    self.shown.set(&writes);
                    self.waiting.push(WaitingChange { writes, ..waiting });
                }
                Err(why) => refused.push((waiting.id, why)),
            }
        }
        refused
    }

    /// What a transaction is to write now; `None` where nothing waits. It counts once it is [`confirm`](Self::confirm)ed.
    pub fn batch(&self) -> Option<Batch> {
        if self.waiting.is_empty() {
            return None;
        }
        // Of several values of one key the last is the one that stays.
        let writes: BTreeMap<String, Option<String>> =
            self.waiting.iter().flat_map(|waiting| waiting.writes.iter().cloned()).collect();
        let changes = self.waiting.iter().map(|waiting| waiting.id).collect();
        Some(Batch { changes, writes: writes.into_iter().collect(), number: self.number + 1 })
    }

    /// Notes that a batch is written. Between this and [`batch`](Self::batch) changes can be made, but the window can't catch up.
    pub fn confirm(&mut self, batch: &Batch) {
        self.number = batch.number;
        self.written.set(&batch.writes);
        self.waiting.retain(|waiting| !batch.changes.contains(&waiting.id));
    }

    /// Drops all waiting changes, because the browser can't write them. Those that were made after a batch were made on it.
    pub fn refuse_all(&mut self) -> Vec<ChangeId> {
        self.shown = self.written.clone();
        std::mem::take(&mut self.waiting).into_iter().map(|waiting| waiting.id).collect()
    }
}
