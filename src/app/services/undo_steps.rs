//! The steps that can be undone and redone, kept for this tab, so that a reload doesn't end them.
//!
//! Each store is kept under a key of its own and written once, so a step writes one store however many there are; going back
//! and forth moves a number.

use std::cell::RefCell;

use web_sys::Storage;

use crate::editor::{History, SavedStep};

/// Where the first, the present and the last store stand among all there ever were, with blanks between.
const STEPS: &str = "tablewright.steps";
/// Before a store's place: the store.
const STEP: &str = "tablewright.step.";

/// What lies in the storage: the place of the first store, and the stamp of each.
type KeptSteps = (usize, Vec<u32>);

thread_local! {
    static KNOWN: RefCell<KeptSteps> = const { RefCell::new((0, Vec::new())) };
}

fn session() -> Option<Storage> {
    gloo::utils::window().session_storage().ok().flatten()
}

fn key(place: usize) -> String {
    format!("{STEP}{place}")
}

/// Takes states out of the storage; what can't be taken out is written over some day.
fn forget(store: &Storage, places: impl Iterator<Item = usize>) {
    for place in places {
        let _ = store.remove_item(&key(place));
    }
}

/// The states that were kept, oldest first, and the places of the first of them and of the present. One that is broken takes
/// along all that lie behind it as seen from the present.
pub fn load() -> (Vec<SavedStep>, usize, usize) {
    let numbers = session().and_then(|store| {
        let text = store.get_item(STEPS).ok().flatten()?;
        let numbers: Vec<usize> = text.split(' ').filter_map(|number| number.parse().ok()).collect();
        Some((store, <[usize; 3]>::try_from(numbers).ok()?))
    });
    let Some((store, [first, present, last])) = numbers else { return (Vec::new(), 0, 0) };
    let (mut kept, mut from) = (Vec::new(), first);
    for place in first..=last.min(first.saturating_add(2 * History::MIN_STEPS)) {
        let step = store.get_item(&key(place)).ok().flatten().and_then(|text| SavedStep::read(&text));
        match step {
            Some(step) => kept.push(step),
            None if place <= present => {
                kept.clear();
                from = place + 1;
            }
            None => break,
        }
    }
    // As a history that is made from them counts them.
    KNOWN.set((from, (1..).take(kept.len()).collect()));
    (kept, from, present)
}

/// Keeps what isn't kept yet. Where the storage is full the oldest go; losing a step loses no table, so nobody is told.
pub fn save(history: &History) {
    let Some(store) = session() else { return };
    let (entries, oldest, present) = history.places();
    let stamps: Vec<_> = entries.collect();
    KNOWN.with_borrow_mut(|(first, known)| {
        let (end, known_end) = (oldest + stamps.len(), *first + known.len());
        // A table at which nothing has been done has no steps to keep, and those that lie there are another's.
        if stamps.len() == 1 {
            forget(&store, *first..known_end);
            let _ = store.remove_item(STEPS);
            (*first, *known) = (oldest, Vec::new());
            return;
        }
        // What a full storage had no room for isn't tried again.
        let from = oldest.max(*first);
        forget(&store, *first..from.min(known_end));
        forget(&store, end.max(*first)..known_end);
        let mut now: KeptSteps = (from, Vec::new());
        for (place, entry) in (oldest..).zip(&stamps).skip(from - oldest) {
            let is_kept = known.get(place - *first) == Some(&entry.stamp());
            if is_kept || written(&store, place, &entry.text(), &mut now) {
                now.1.push(entry.stamp());
            } else {
                now = (place + 1, Vec::new());
            }
        }
        // Without it the states are nobody's, and the next page begins without steps.
        let _ = store.set_item(STEPS, &format!("{} {present} {}", now.0, end - 1));
        (*first, *known) = now;
    });
}

/// Writes a store, and takes the oldest that are kept away while there is no room for it; whether it is there.
fn written(store: &Storage, place: usize, text: &str, now: &mut KeptSteps) -> bool {
    while store.set_item(&key(place), text).is_err() {
        if now.1.is_empty() {
            return false;
        }
        forget(store, std::iter::once(now.0));
        *now = (now.0 + 1, now.1.split_off(1));
    }
    true
}
