//! The history by itself, and saved and restored.

use std::rc::Rc;

use proptest::prelude::*;

use super::super::{Action, Editor, GroupsAndTints, update};
use super::{CHUNK_LENGTH, History, HistoryChange, OpenedSteps, SavedStep, Snapshot};
use crate::checks::{EventScenarios, Plan};
use crate::layout::{Edit, Layout, PieceId};
use crate::pack;

/// A state with a number as its table's name.
fn state(name: usize) -> Snapshot {
    let layout = Layout::new(pack::find(pack::DEFAULT).expect("the default pack"));
    Snapshot {
        layout: Rc::new(Layout { name: name.to_string(), ..layout }),
        groups_and_tints: Rc::default(),
        selection: Rc::from([]),
        plan: Plan::default(),
        chosen: EventScenarios::default(),
        table_number: 1,
    }
}

fn name(state: &Snapshot) -> usize {
    state.layout.name.parse().expect("a number")
}

/// A history of this many steps, and its present state.
fn after(steps: usize) -> (History, Snapshot) {
    let mut history = History::new(state(0));
    for step in 1..=steps {
        history.push(state(step - 1), format!("Step {step}"), state(step));
    }
    (history, state(steps))
}

/// The history after a reload.
fn reloaded(history: &History, now: &Snapshot) -> History {
    let (entries, first, present) = history.places();
    let kept = entries.map(|entry| SavedStep::read(&entry.text()).expect("what was written is read")).collect();
    History::restored(kept, first, present - first, now).expect("the present is one of its states")
}

/// The names of the steps, and the places of the first and the present one.
fn step_names(history: &History) -> (Vec<String>, usize, usize) {
    let (entries, first, present) = history.places();
    (entries.map(|entry| entry.name().to_owned()).collect(), first, present)
}

#[test]
fn at_least_a_thousand_steps_are_kept_and_the_oldest_are_dropped_first() {
    for steps in [1, CHUNK_LENGTH - 1, CHUNK_LENGTH, 999, 1000, 1063, 1064, 5000] {
        let (mut history, now) = after(steps);
        let left = history.undo_count();
        assert!(left == steps || (1000..1000 + CHUNK_LENGTH).contains(&left), "{left} of {steps}");
        let oldest = history.travel(isize::MIN, now).expect("there is a step");
        assert_eq!(name(&oldest), steps - left);
        assert_eq!((history.undo_count(), history.redo_count()), (0, left));
        let newest = history.travel(isize::MAX, oldest).expect("there is a step");
        assert_eq!(name(&newest), steps);
    }
}

#[test]
fn a_step_shares_all_chunks_but_the_last_with_the_history_before() {
    let (history, now) = after(1000);
    let mut next = history.clone();
    next.push(now, "One more".into(), state(1001));
    let shared = history.chunks.iter().zip(&next.chunks).filter(|(before, after)| Rc::ptr_eq(before, after)).count();
    assert!(shared + 1 >= history.chunks.len(), "{shared} of {} chunks", history.chunks.len());
}

#[test]
fn a_step_after_an_undo_drops_the_undone_steps() {
    let (mut history, now) = after(200);
    let back = history.travel(-130, now).expect("there are steps");
    history.push(back, "Another".into(), state(1000));
    assert_eq!((history.undo_count(), history.redo_count()), (71, 0));
    assert_eq!(history.undo_name(), Some("Another"));
    let back = history.travel(-1, state(1000)).expect("a step");
    assert_eq!(name(&back), 70);
}

#[test]
fn amending_replaces_the_state_of_the_last_step() {
    let (mut history, now) = after(3);
    let stamp = |history: &History| history.places().0.last().map(|entry| entry.stamp());
    let before = stamp(&history);
    history.amend(state(33));
    assert_ne!(stamp(&history), before, "it is kept anew");
    let back = history.travel(-1, state(33)).expect("a step");
    assert_eq!(name(&back), 2);
    assert_eq!(name(&history.travel(1, back).expect("a step")), 33);
    assert!(history.travel(1, now).is_none());
}

#[test]
fn a_new_selection_keeps_the_stamp_and_a_new_number_changes_it() {
    let (mut history, now) = after(2);
    let stamps = |history: &History| history.places().0.map(|entry| entry.stamp()).collect::<Vec<u32>>();
    let present = history.places().0.last().and_then(|entry| SavedStep::read(&entry.text())).expect("it is read");
    assert!(present.is_of(1, &crate::formats::link::write(&now.planned())));
    let before = stamps(&history);
    let entry = history.entry(2).expect("the present").clone();
    let super::EntryState::Loaded(known) = &entry.state else { panic!("it was never kept") };
    let selected = Snapshot { selection: Rc::from([PieceId::nth(0)]), ..known.clone() };
    history.update_present(selected);
    assert_eq!(stamps(&history), before);
    history.renumber(1, 7);
    assert!(stamps(&history).iter().zip(&before).all(|(now, before)| now != before));
    assert_eq!(history.travel(-1, Snapshot { table_number: 7, ..now }).map(|state| state.table_number), Some(7));
}

#[test]
fn an_unreadable_step_cuts_the_history_off_and_keeps_the_table() {
    let (history, now) = after(10);
    let (entries, first, present) = history.places();
    let mut kept: Vec<SavedStep> = entries.map(|entry| SavedStep::read(&entry.text()).expect("it is read")).collect();
    kept[4] = SavedStep::read("1 1broken A broken step\n").expect("its link isn't looked at yet");
    let mut history = History::restored(kept, first, present, &now).expect("the present is there");
    for (step, goal) in (5..10).rev().enumerate() {
        assert_eq!(history.travel(-1, state(10 - step)).map(|state| name(&state)), Some(goal));
    }
    assert!(history.travel(-1, state(5)).is_none());
    assert_eq!((history.undo_count(), history.redo_count(), history.undo_name()), (0, 5, None));
    assert_eq!(history.travel(5, state(5)).map(|state| name(&state)), Some(10));
    // The same for redo.
    let (mut history, now) = after(3);
    let back = history.travel(-3, now).expect("steps");
    let (entries, first, present) = history.places();
    let mut kept: Vec<SavedStep> = entries.map(|entry| SavedStep::read(&entry.text()).expect("it is read")).collect();
    kept[2] = SavedStep::read("1 1broken A broken step\n").expect("its link isn't looked at yet");
    let mut history = History::restored(kept, first, present, &back).expect("the present is there");
    assert!(history.travel(2, back.clone()).is_none());
    assert_eq!((history.undo_count(), history.redo_count()), (0, 1));
    assert_eq!(history.travel(2, back).map(|state| name(&state)), Some(1));
}

#[test]
fn text_that_is_no_step_is_not_read() {
    for text in [
        "",
        "1",
        "1 1abc",
        "1 1abc Move",
        "x 1abc Move\n",
        "-1 1abc Move\n",
        "{",
        "{}",
        r#"{"number":1,"name":"Move"}"#,
    ] {
        assert_eq!(SavedStep::read(text), None, "{text:?}");
    }
    let groups_and_tints = GroupsAndTints::default().grouped(&[PieceId::nth(0), PieceId::nth(1)]);
    let state = Snapshot { groups_and_tints: Rc::new(groups_and_tints), table_number: 9, ..state(4) };
    let kept = SavedStep::of("Name\na piece", &state);
    let read = SavedStep::read(&kept.write()).expect("what was written is read");
    assert_eq!((&*read.name, read.table_number), ("Name a piece", 9));
    assert_eq!(read, kept);
    assert!(kept.write().starts_with(r#"{"number":9,"link":"1"#), "{}", kept.write());
    let back = read.state().expect("the link is a table's");
    assert_eq!(*back.layout, *state.layout);
    assert!(back.groups_and_tints.groups.is_empty(), "what isn't about its pieces is left out");
}

#[test]
fn saved_steps_of_another_table_are_ignored() {
    let rename = |editor: &Editor, name: &str| {
        let action = Action::Edit { name: "Rename".into(), edits: vec![Edit::Rename(name.into())] };
        update(editor, action).expect("it changes")
    };
    let start = Editor::new(state(0).planned(), 1);
    let done = rename(&rename(&start, "a"), "b");
    let (entries, first, present) = done.history().places();
    let kept: Vec<SavedStep> = entries.filter_map(|entry| SavedStep::read(&entry.text())).collect();
    let again = |table: &Editor, number, present| {
        let editor = Editor::new(table.planned(), number);
        let editor = editor.with_steps(OpenedSteps { states: kept.clone(), first, present })?;
        Some((editor.history().undo_count(), editor.history().redo_count()))
    };
    assert_eq!(again(&done, 1, present), Some((2, 0)));
    for (table, number, present) in [(&start, 1, present), (&done, 2, present), (&done, 1, 1), (&done, 1, 99)] {
        assert_eq!(again(table, number, present), None, "{number} {present}");
    }
}

#[test]
fn a_table_is_opened_with_the_steps_that_are_kept_of_it() {
    let states =
        [1, 2, 3].map(|nth| SavedStep::of(&format!("Step {nth}"), &Snapshot { table_number: 5, ..state(nth) }));
    let mut history = History::new(state(0));
    let now = Snapshot { table_number: 5, ..state(2) };
    let steps = OpenedSteps { states: states.into(), first: 40, present: 41 };
    history.push_opened(state(0), "Open".into(), now.clone(), steps);
    assert_eq!((history.undo_name(), history.redo_name()), (Some("Step 2"), Some("Step 3")));
    let before = history.travel(-1, now.clone()).expect("there is a step");
    assert_eq!((name(&before), history.undo_name(), history.opening_name()), (1, None, Some("Open")));
    assert_eq!(name(&history.travel(2, before).expect("there are two")), 3);
    // Steps without the present one are none.
    let mut history = History::new(state(0));
    history.push_opened(state(0), "Open".into(), now, OpenedSteps { states: Vec::new(), first: 4, present: 9 });
    assert_eq!((history.undo_name(), history.redo_name(), history.opening_name()), (None, None, Some("Open")));
}

#[test]
fn what_was_done_since_a_mark_is_told() {
    let mut history = History::new(state(0));
    let name = |name: &str| -> Rc<str> { name.into() };
    assert_eq!(history.change_since(None), HistoryChange::Added(name("")));
    let mut mark = history.mark();
    let mut change = |history: &History| {
        let change = history.change_since(Some(mark));
        mark = history.mark();
        change
    };
    history.push(state(0), "A".into(), state(1));
    assert_eq!(change(&history), HistoryChange::Added(name("A")));
    history.amend(state(2));
    assert_eq!(change(&history), HistoryChange::Amended(name("A")));
    history.push(state(2), "B".into(), state(3));
    assert_eq!(change(&history), HistoryChange::Added(name("B")));
    history.travel(-2, state(3));
    assert_eq!(change(&history), HistoryChange::Travelled(-2));
    history.travel(1, state(0));
    assert_eq!(change(&history), HistoryChange::Travelled(1));
    // A new step in the place of one that was undone is no redo.
    history.push(state(2), "C".into(), state(4));
    assert_eq!(change(&history), HistoryChange::Added(name("C")));
}

proptest! {
    /// Compared with a list of all states and an index; with reloads in between.
    #[test]
    fn the_history_behaves_like_a_plain_list_of_states(ways in prop::collection::vec((0..4_u8, -300..300_isize), 1..60)) {
        let (mut states, mut names) = (vec![0], vec![String::new()]);
        let (mut at, mut farthest): (usize, usize) = (0, 0);
        let mut history = History::new(state(0));
        let mut now = state(0);
        for (nth, (what, by)) in ways.into_iter().enumerate() {
            match what {
                0 => {
                    let oldest = at - history.undo_count();
                    let goal = at.saturating_add_signed(by).clamp(oldest, states.len() - 1);
                    let state = history.travel(by, now.clone());
                    prop_assert_eq!(state.is_some(), goal != at);
                    now = state.unwrap_or(now);
                    at = goal;
                }
                1 => history = reloaded(&history, &now),
                _ => for more in 0..=by.unsigned_abs() % 90 {
                    let id = nth * 1000 + more + 1;
                    states.truncate(at + 1);
                    names.truncate(at + 1);
                    states.push(id);
                    names.push(format!("Step {id}"));
                    at += 1;
                    history.push(now, format!("Step {id}"), state(id));
                    now = state(id);
                },
            }
            prop_assert_eq!(name(&now), states[at]);
            let (kept_names, first, present) = step_names(&history);
            prop_assert_eq!(present, at);
            // The entries that are left are the last ones.
            prop_assert_eq!(&kept_names[..], &names[first..]);
            farthest = farthest.max(at);
            prop_assert!(first <= farthest.saturating_sub(History::MIN_STEPS), "no more is forgotten than must be");
            prop_assert_eq!(history.redo_name(), names.get(at + 1).map(String::as_str));
        }
    }
}
