//! The undo history in the tab's storage, so that it survives a reload.
//!
//! Each step is saved under a key of its own, so a new step writes one key however many there are; undo and redo change a number
//! only.

use std::cell::RefCell;

use web_sys::Storage;

use crate::editor::{History, OpenedSteps, SavedStep};

/// The places of the first, the present and the last step among all there ever were, with spaces between.
const STEP_RANGE_KEY: &str = "tablewright.steps";
/// Key prefix of a step, before its place.
const STEP: &str = "tablewright.step.";

/// What is in the storage: the place of the first step, and the stamp of each.
type StoredSteps = (usize, Vec<u32>);

thread_local! {
    static STORED: RefCell<StoredSteps> = const { RefCell::new((0, Vec::new())) };
}

fn session() -> Option<Storage> {
    gloo::utils::window().session_storage().ok().flatten()
}

fn key(place: usize) -> String {
    format!("{STEP}{place}")
}

/// Removes steps from the storage. One that can't be removed will be overwritten.
fn remove(store: &Storage, places: impl Iterator<Item = usize>) {
    for place in places {
        store.remove_item(&key(place)).ok();
    }
}

/// The saved steps. One that can't be read is dropped, with all steps beyond it as seen from the present one.
pub fn load() -> OpenedSteps {
    let numbers = session().and_then(|store| {
        let text = store.get_item(STEP_RANGE_KEY).ok().flatten()?;
        let numbers: Vec<usize> = text.split(' ').filter_map(|number| number.parse().ok()).collect();
        Some((store, <[usize; 3]>::try_from(numbers).ok()?))
    });
    let Some((store, [first, present, last])) = numbers else { return OpenedSteps::default() };
    let (mut steps, mut first_kept) = (Vec::new(), first);
    for place in first..=last.min(first.saturating_add(2 * History::MIN_STEPS)) {
        let step = store.get_item(&key(place)).ok().flatten().and_then(|text| SavedStep::read(&text));
        match step {
            Some(step) => steps.push(step),
            None if place <= present => {
                steps.clear();
                first_kept = place + 1;
            }
            None => break,
        }
    }
    // The stamps that `History::restored` gives.
    STORED.set((first_kept, (1..).take(steps.len()).collect()));
    OpenedSteps { states: steps, first: first_kept, present }
}

/// Removes the saved steps, which are another table's.
pub fn forget() {
    let Some(store) = session() else { return };
    let (first, stamps) = STORED.take();
    remove(&store, first..first + stamps.len());
    store.remove_item(STEP_RANGE_KEY).ok();
}

/// Saves the steps that aren't saved yet. Where the storage is full, the oldest are removed; no notice says so, since no table is
/// lost.
pub fn save(history: &History) {
    let Some(store) = session() else { return };
    let (entries, oldest, present) = history.places();
    let entries: Vec<_> = entries.collect();
    STORED.with_borrow_mut(|(first, stamps)| {
        let (end, stored_end) = (oldest + entries.len(), *first + stamps.len());
        // Without steps, those in the storage are another table's.
        if entries.len() == 1 {
            remove(&store, *first..stored_end);
            store.remove_item(STEP_RANGE_KEY).ok();
            (*first, *stamps) = (oldest, Vec::new());
            return;
        }
        // Older steps, for which a full storage had no room, aren't tried again.
        let first_kept = oldest.max(*first);
        remove(&store, *first..first_kept.min(stored_end));
        remove(&store, end.max(*first)..stored_end);
        let mut stored: StoredSteps = (first_kept, Vec::new());
        for (place, entry) in (oldest..).zip(&entries).skip(first_kept - oldest) {
            let is_stored = stamps.get(place - *first) == Some(&entry.stamp());
            if is_stored || write(&store, place, &entry.text(), &mut stored) {
                stored.1.push(entry.stamp());
            } else {
                stored = (place + 1, Vec::new());
            }
        }
        // Where this fails, the next page starts without steps.
        store.set_item(STEP_RANGE_KEY, &format!("{} {present} {}", stored.0, end - 1)).ok();
        (*first, *stamps) = stored;
    });
}

/// Writes a step, removing the oldest while there is no room for it; returns whether it is written.
fn write(store: &Storage, place: usize, text: &str, stored: &mut StoredSteps) -> bool {
    while store.set_item(&key(place), text).is_err() {
        if stored.1.is_empty() {
            return false;
        }
        remove(store, std::iter::once(stored.0));
        *stored = (stored.0 + 1, stored.1.split_off(1));
    }
    true
}
