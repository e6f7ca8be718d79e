//! The undo history: snapshots of the document, and which of them is the present one.
//!
//! It holds snapshots and no inverse commands, so undoing can't go wrong. Layouts share their pieces, so a snapshot costs a
//! list of pointers. Every change of the editor makes a new [`History`]; the entries lie in chunks that histories share, so
//! that a step costs the same however many there are.

mod saved_step;
mod snapshot;
#[cfg(test)]
mod tests;

use std::rc::Rc;

pub use saved_step::SavedStep;
pub use snapshot::Snapshot;

/// A state, and the name of the step that led to it.
#[derive(Clone, Debug)]
pub struct HistoryEntry {
    /// Empty for the first entry.
    name: Rc<str>,
    /// Changes whenever another state takes this place.
    stamp: u32,
    state: EntryState,
}

#[derive(Clone, Debug)]
enum EntryState {
    Loaded(Snapshot),
    /// Saved before the page was loaded, and not parsed yet: parsing a thousand links would delay the start.
    Saved(SavedStep),
}

impl HistoryEntry {
    /// The name of the step that led here; empty for the first entry.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A number that changes whenever another state takes this place.
    pub const fn stamp(&self) -> u32 {
        self.stamp
    }

    /// The number of its table in the library.
    fn table_number(&self) -> u32 {
        match &self.state {
            EntryState::Loaded(state) => state.table_number,
            EntryState::Saved(step) => step.table_number,
        }
    }

    /// The entry as the text of a [`SavedStep`].
    pub fn text(&self) -> String {
        match &self.state {
            EntryState::Loaded(state) => SavedStep::of(&self.name, state).write(),
            EntryState::Saved(step) => step.write(),
        }
    }
}

/// The steps before and after the present state.
#[derive(Clone, Debug)]
pub struct History {
    /// Every chunk but the last is full.
    chunks: Vec<Rc<Vec<Rc<HistoryEntry>>>>,
    /// How many entries have been dropped from the front: the place of the first one that is left.
    first: usize,
    /// The index of the present entry, counted from `first`.
    present: usize,
    /// The newest stamp of all entries.
    stamp: u32,
}

/// Where a history is, to tell later what was done since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryMark {
    /// The place of the present entry among all there ever were.
    place: usize,
    /// The newest stamp.
    stamp: u32,
}

/// What has led to the present state since a [`HistoryMark`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HistoryChange {
    /// A step of this name was made.
    Added(Rc<str>),
    /// The last step, of this name, leads to another state now.
    Amended(Rc<str>),
    /// So many steps were redone, or undone where negative.
    Travelled(isize),
}

impl HistoryChange {
    /// Whether it is a step that was made.
    pub const fn is_new_step(&self) -> bool {
        matches!(self, Self::Added(_))
    }
}

/// The steps of a table that is opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenedSteps {
    /// The states, oldest first.
    pub states: Vec<SavedStep>,
    /// The place of the first one among all there ever were.
    pub first: usize,
    /// The place of the present one.
    pub present: usize,
}

/// How many entries a full chunk has.
const CHUNK_LENGTH: usize = 64;

impl History {
    /// The history keeps at least this many steps. The oldest are dropped a chunk at a time.
    pub const MIN_STEPS: usize = 1000;

    /// A history without steps.
    pub fn new(now: Snapshot) -> Self {
        let entry = HistoryEntry { name: Rc::from(""), stamp: 0, state: EntryState::Loaded(now) };
        Self { chunks: vec![Rc::new(vec![Rc::new(entry)])], first: 0, present: 0, stamp: 0 }
    }

    /// The history of saved steps, oldest first, with `now` as the present state at index `present`; `None` where there is no
    /// such index. The stamps count from 1.
    pub fn restored(steps: Vec<SavedStep>, first: usize, present: usize, now: &Snapshot) -> Option<Self> {
        if present >= steps.len() {
            return None;
        }
        let stamp = u32::try_from(steps.len()).ok()?;
        let entries = (1..).zip(steps).map(|(stamp, step)| {
            let name = step.name.clone();
            let is_present = stamp as usize == present + 1;
            let state = if is_present { EntryState::Loaded(now.clone()) } else { EntryState::Saved(step) };
            Rc::new(HistoryEntry { name, stamp, state })
        });
        Some(Self { chunks: chunked(&entries.collect::<Vec<_>>()), first, present, stamp })
    }

    /// The entries, oldest first, and the places of the first and the present one among all entries there ever were.
    pub fn places(&self) -> (impl Iterator<Item = &Rc<HistoryEntry>>, usize, usize) {
        (self.chunks.iter().flat_map(|chunk| chunk.iter()), self.first, self.first + self.present)
    }

    /// How many steps can be undone.
    pub const fn undo_count(&self) -> usize {
        self.present
    }

    /// How many steps can be redone.
    pub fn redo_count(&self) -> usize {
        self.len() - 1 - self.present
    }

    /// The name of the step that an undo would undo. An undo stays within the open table: `None` where that was opened.
    pub fn undo_name(&self) -> Option<&str> {
        let is_step = self.present > 0 && !self.is_where_table_begins();
        self.entry(self.present).filter(|_| is_step).map(|entry| &*entry.name)
    }

    /// The name of the step that a redo would redo. It stays within the open table too.
    pub fn redo_name(&self) -> Option<&str> {
        let next = self.entry(self.present + 1)?;
        (next.table_number() == self.entry(self.present)?.table_number()).then_some(&*next.name)
    }

    /// The name of the step that led here, where that opened this table in place of another one.
    pub fn opening_name(&self) -> Option<&str> {
        self.entry(self.present).filter(|_| self.is_where_table_begins()).map(|entry| &*entry.name)
    }

    /// Whether the step that led here opened this table in place of another one.
    pub fn is_where_table_begins(&self) -> bool {
        let number = |index: usize| self.entry(index).map(|entry| entry.table_number());
        self.present.checked_sub(1).is_some_and(|before| number(before) != number(self.present))
    }

    /// Where it is.
    pub const fn mark(&self) -> HistoryMark {
        HistoryMark { place: self.first + self.present, stamp: self.stamp }
    }

    /// What has led here since `mark`. Without one, the present step counts as made.
    pub fn change_since(&self, mark: Option<HistoryMark>) -> HistoryChange {
        let (place, entry) = (self.first + self.present, self.entry(self.present));
        let name = entry.map(|entry| entry.name.clone()).unwrap_or_default();
        match mark {
            Some(mark) if mark.place == place => HistoryChange::Amended(name),
            Some(mark) if entry.is_some_and(|entry| entry.stamp <= mark.stamp) => {
                HistoryChange::Travelled(place.cast_signed() - mark.place.cast_signed())
            }
            _ => HistoryChange::Added(name),
        }
    }

    /// Adds a step from the state `before` to the state `after`, and drops the steps that had been undone.
    pub fn push(&mut self, before: Snapshot, name: String, after: Snapshot) {
        self.update_present(before);
        self.truncate(self.present + 1);
        self.append(name.into(), EntryState::Loaded(after));
        self.travel_to(self.present + 1);
    }

    /// Adds a step of this name that opened a table, with the steps that are kept of it. `after` is the state that it is opened in.
    pub fn push_opened(&mut self, before: Snapshot, name: String, after: Snapshot, steps: OpenedSteps) {
        let OpenedSteps { states, first, present } = steps;
        let Some(present) = present.checked_sub(first).filter(|present| *present < states.len()) else {
            return self.push(before, name, after);
        };
        self.update_present(before);
        self.truncate(self.present + 1);
        let begin = self.len();
        for (index, state) in states.into_iter().enumerate() {
            let name = if index == 0 { name.as_str().into() } else { state.name.clone() };
            let is_present = index == present;
            self.append(name, if is_present { EntryState::Loaded(after.clone()) } else { EntryState::Saved(state) });
        }
        self.travel_to(begin + present);
    }

    fn append(&mut self, name: Rc<str>, state: EntryState) {
        self.stamp += 1;
        let entry = Rc::new(HistoryEntry { name, stamp: self.stamp, state });
        match self.chunks.last_mut() {
            Some(chunk) if chunk.len() < CHUNK_LENGTH => Rc::make_mut(chunk).push(entry),
            _ => self.chunks.push(Rc::new(vec![entry])),
        }
    }

    /// Makes the entry at an index the present one, and drops the oldest where there are too many.
    fn travel_to(&mut self, index: usize) {
        self.present = index;
        while self.present >= Self::MIN_STEPS + CHUNK_LENGTH {
            self.chunks.remove(0);
            self.first += CHUNK_LENGTH;
            self.present -= CHUNK_LENGTH;
        }
    }

    /// Replaces the state that the last step leads to, and drops the steps that had been undone. So a run of nudges stays one
    /// step.
    pub fn amend(&mut self, now: Snapshot) {
        self.truncate(self.present + 1);
        self.update_present(now);
    }

    /// Goes this many steps forward, or back where negative, as far as there are steps, and returns the state there. `None`
    /// where it stays at the same state. A saved step that can't be parsed cuts the history off there.
    pub fn travel(&mut self, steps: isize, now: Snapshot) -> Option<Snapshot> {
        let goal = self.present.saturating_add_signed(steps).min(self.len() - 1);
        if goal == self.present {
            return None;
        }
        let entry = self.entry(goal)?.clone();
        let state = match &entry.state {
            EntryState::Loaded(state) => state.clone(),
            EntryState::Saved(step) => {
                let state = step.state();
                if state.is_none() {
                    self.cut_off(goal);
                }
                state?
            }
        };
        self.update_present(now);
        self.present = goal;
        if matches!(entry.state, EntryState::Saved(_)) {
            // The stamp stays, since the state is the saved one.
            self.set(goal, HistoryEntry { state: EntryState::Loaded(state.clone()), ..(*entry).clone() });
        }
        Some(state)
    }

    /// Replaces the table number `old` by `new` in all entries.
    pub fn renumber(&mut self, old: u32, new: u32) {
        for index in 0..self.len() {
            let Some(entry) = self.entry(index).cloned() else { continue };
            let mut entry = (*entry).clone();
            let number = match &mut entry.state {
                EntryState::Loaded(state) => &mut state.table_number,
                EntryState::Saved(step) => &mut step.table_number,
            };
            if *number == old {
                *number = new;
                self.stamp += 1;
                entry.stamp = self.stamp;
                self.set(index, entry);
            }
        }
    }

    fn len(&self) -> usize {
        let full = self.chunks.len().saturating_sub(1) * CHUNK_LENGTH;
        full + self.chunks.last().map_or(0, |chunk| chunk.len())
    }

    fn entry(&self, index: usize) -> Option<&Rc<HistoryEntry>> {
        self.chunks.get(index / CHUNK_LENGTH)?.get(index % CHUNK_LENGTH)
    }

    fn set(&mut self, index: usize, entry: HistoryEntry) {
        if let Some(chunk) = self.chunks.get_mut(index / CHUNK_LENGTH)
            && let Some(old) = Rc::make_mut(chunk).get_mut(index % CHUNK_LENGTH)
        {
            *old = Rc::new(entry);
        }
    }

    /// Replaces the present state. Selecting and renumbering change it without a step.
    fn update_present(&mut self, now: Snapshot) {
        let Some(entry) = self.entry(self.present) else { return };
        let mut entry = (**entry).clone();
        if !matches!(&entry.state, EntryState::Loaded(state) if state.is_same_but_for_selection(&now)) {
            self.stamp += 1;
            entry.stamp = self.stamp;
        }
        entry.state = EntryState::Loaded(now);
        self.set(self.present, entry);
    }

    fn truncate(&mut self, length: usize) {
        self.chunks.truncate(length.div_ceil(CHUNK_LENGTH));
        let last = length - self.chunks.len().saturating_sub(1) * CHUNK_LENGTH;
        if let Some(chunk) = self.chunks.last_mut().filter(|chunk| chunk.len() > last) {
            Rc::make_mut(chunk).truncate(last);
        }
    }

    /// Drops the entry at an index, and all entries beyond it as seen from the present one.
    fn cut_off(&mut self, index: usize) {
        if index > self.present {
            return self.truncate(index);
        }
        let later: Vec<Rc<HistoryEntry>> = self.places().0.skip(index + 1).cloned().collect();
        self.chunks = chunked(&later);
        self.first += index + 1;
        self.present -= index + 1;
    }
}

fn chunked(entries: &[Rc<HistoryEntry>]) -> Vec<Rc<Vec<Rc<HistoryEntry>>>> {
    entries.chunks(CHUNK_LENGTH).map(|chunk| Rc::new(chunk.to_vec())).collect()
}
