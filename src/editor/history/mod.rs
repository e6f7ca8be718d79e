//! What can be undone and redone.
//!
//! Snapshots of a shared document and never inverse commands: restoring is right by construction, and a snapshot of a
//! layout that shares its pieces costs a list of pointers.
//!
//! The steps are a line of states with a place on it, the present. They lie in chunks that histories share, so that a step
//! costs the same however many there are, though every change of the editor makes a history of its own.

mod saved_step;
mod snapshot;
#[cfg(test)]
mod tests;

pub use snapshot::Snapshot;
use std::rc::Rc;

pub use saved_step::SavedStep;

/// A state on the line, and the step that led to it.
#[derive(Clone, Debug)]
pub struct HistoryEntry {
    /// What the step was; nothing for the first.
    name: Rc<str>,
    /// Unlike that of every other state that the history has held at this place.
    stamp: u32,
    held: EntryState,
}

/// A state, as it is at hand.
#[derive(Clone, Debug)]
enum EntryState {
    Known(Snapshot),
    /// From before the page was loaded, and not read yet: reading a thousand links would hold up the start.
    Kept(SavedStep),
}

impl HistoryEntry {
    /// What the step was that led here; nothing for the first.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What tells whether the state at a place is still the same.
    #[must_use]
    pub const fn stamp(&self) -> u32 {
        self.stamp
    }

    /// The state as text, to be kept.
    #[must_use]
    pub fn text(&self) -> String {
        match &self.held {
            EntryState::Known(state) => SavedStep::of(&self.name, state).write(),
            EntryState::Kept(kept) => kept.write(),
        }
    }
}

/// The steps on both sides of the present.
#[derive(Clone, Debug)]
pub struct History {
    /// Every chunk but the last is full.
    chunks: Vec<Rc<Vec<Rc<HistoryEntry>>>>,
    /// How many states have been forgotten: the place of the first one that is left.
    first: usize,
    /// Where the present is, counted from the first.
    present: usize,
    /// The last stamp that was given.
    stamp: u32,
}

/// How many states lie in a chunk.
const CHUNK: usize = 64;

impl History {
    /// How many steps are kept at least; the oldest go first, a chunk at once.
    pub const LEAST: usize = 1000;

    /// A history in which nothing has been done yet.
    #[must_use]
    pub fn new(now: Snapshot) -> Self {
        let entry = HistoryEntry { name: Rc::from(""), stamp: 0, held: EntryState::Known(now) };
        Self { chunks: vec![Rc::new(vec![Rc::new(entry)])], first: 0, present: 0, stamp: 0 }
    }

    /// A history as it was kept, oldest first, with `now` in the place `present` of it; `None` where there is no such place.
    /// The stamps are counted from 1.
    #[must_use]
    pub fn restored(kept: Vec<SavedStep>, first: usize, present: usize, now: &Snapshot) -> Option<Self> {
        if present >= kept.len() {
            return None;
        }
        let stamp = u32::try_from(kept.len()).ok()?;
        let entries = (1..).zip(kept).map(|(stamp, kept)| {
            let held = if stamp as usize == present + 1 {
                EntryState::Known(now.clone())
            } else {
                EntryState::Kept(kept.clone())
            };
            Rc::new(HistoryEntry { name: kept.name, stamp, held })
        });
        Some(Self { chunks: chunked(&entries.collect::<Vec<_>>()), first, present, stamp })
    }

    /// The states in their order, and where the first of them and the present stand among all there ever were.
    pub fn places(&self) -> (impl Iterator<Item = &Rc<HistoryEntry>>, usize, usize) {
        (self.chunks.iter().flat_map(|chunk| chunk.iter()), self.first, self.first + self.present)
    }

    /// How many steps can be undone.
    #[must_use]
    pub const fn undoes(&self) -> usize {
        self.present
    }

    /// How many steps can be redone.
    #[must_use]
    pub fn redoes(&self) -> usize {
        self.len() - 1 - self.present
    }

    /// What an undo would undo.
    #[must_use]
    pub fn undo_name(&self) -> Option<&str> {
        if self.present == 0 { None } else { self.entry(self.present).map(|entry| &*entry.name) }
    }

    /// What a redo would do again.
    #[must_use]
    pub fn redo_name(&self) -> Option<&str> {
        self.entry(self.present + 1).map(|entry| &*entry.name)
    }

    /// Goes one step on, from the state as it was `before` to what it is `after`. What had been undone is gone then.
    pub fn push(&mut self, before: Snapshot, name: String, after: Snapshot) {
        self.leave(before);
        self.truncate(self.present + 1);
        self.stamp += 1;
        let entry = Rc::new(HistoryEntry { name: name.into(), stamp: self.stamp, held: EntryState::Known(after) });
        match self.chunks.last_mut() {
            Some(chunk) if chunk.len() < CHUNK => Rc::make_mut(chunk).push(entry),
            _ => self.chunks.push(Rc::new(vec![entry])),
        }
        self.present += 1;
        if self.present >= Self::LEAST + CHUNK {
            self.chunks.remove(0);
            self.first += CHUNK;
            self.present -= CHUNK;
        }
    }

    /// Makes the last step lead to `now` instead: what follows on a step of the same sort, such as a key held down, is no step
    /// of its own. What had been undone is gone then.
    pub fn amend(&mut self, now: Snapshot) {
        self.truncate(self.present + 1);
        self.leave(now);
    }

    /// Goes so many steps forward, or back where that is negative, or as far as it can; the state there. `None` where there is
    /// no such way. What was kept and can't be read cuts the history off where it is.
    pub fn travel(&mut self, by: isize, now: Snapshot) -> Option<Snapshot> {
        let goal = self.present.saturating_add_signed(by).min(self.len() - 1);
        if goal == self.present {
            return None;
        }
        let entry = self.entry(goal)?.clone();
        let state = match &entry.held {
            EntryState::Known(state) => state.clone(),
            EntryState::Kept(kept) => {
                let read = kept.state();
                if read.is_none() {
                    self.cut(goal);
                }
                read?
            }
        };
        self.leave(now);
        self.present = goal;
        if matches!(entry.held, EntryState::Kept(_)) {
            // The stamp stays: it is what was kept.
            self.set(goal, HistoryEntry { held: EntryState::Known(state.clone()), ..(*entry).clone() });
        }
        Some(state)
    }

    /// Has a table under another number wherever it was under `from`.
    pub fn renumber(&mut self, from: u32, to: u32) {
        for place in 0..self.len() {
            let Some(entry) = self.entry(place).cloned() else { continue };
            let mut entry = (*entry).clone();
            let number = match &mut entry.held {
                EntryState::Known(state) => &mut state.number,
                EntryState::Kept(kept) => &mut kept.number,
            };
            if *number == from {
                *number = to;
                self.stamp += 1;
                entry.stamp = self.stamp;
                self.set(place, entry);
            }
        }
    }

    fn len(&self) -> usize {
        let full = self.chunks.len().saturating_sub(1) * CHUNK;
        full + self.chunks.last().map_or(0, |chunk| chunk.len())
    }

    fn entry(&self, place: usize) -> Option<&Rc<HistoryEntry>> {
        self.chunks.get(place / CHUNK)?.get(place % CHUNK)
    }

    fn set(&mut self, place: usize, entry: HistoryEntry) {
        if let Some(chunk) = self.chunks.get_mut(place / CHUNK)
            && let Some(old) = Rc::make_mut(chunk).get_mut(place % CHUNK)
        {
            *old = Rc::new(entry);
        }
    }

    /// Puts the present state down as it is now: another selection, or another number, is no step.
    fn leave(&mut self, now: Snapshot) {
        let Some(entry) = self.entry(self.present) else { return };
        let mut left = (**entry).clone();
        if !matches!(&left.held, EntryState::Known(state) if state.is_as(&now)) {
            self.stamp += 1;
            left.stamp = self.stamp;
        }
        left.held = EntryState::Known(now);
        self.set(self.present, left);
    }

    fn truncate(&mut self, length: usize) {
        self.chunks.truncate(length.div_ceil(CHUNK));
        let last = length - self.chunks.len().saturating_sub(1) * CHUNK;
        if let Some(chunk) = self.chunks.last_mut().filter(|chunk| chunk.len() > last) {
            Rc::make_mut(chunk).truncate(last);
        }
    }

    /// Takes the state at a place away, and all that lies behind it as seen from the present.
    fn cut(&mut self, place: usize) {
        if place > self.present {
            return self.truncate(place);
        }
        let rest: Vec<Rc<HistoryEntry>> = self.places().0.skip(place + 1).cloned().collect();
        self.chunks = chunked(&rest);
        self.first += place + 1;
        self.present -= place + 1;
    }
}

fn chunked(entries: &[Rc<HistoryEntry>]) -> Vec<Rc<Vec<Rc<HistoryEntry>>>> {
    entries.chunks(CHUNK).map(|chunk| Rc::new(chunk.to_vec())).collect()
}
