//! Long lists are drawn a few rows at a time, so that the page answers in between.

use std::cell::RefCell;
use std::collections::BTreeMap;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

/// How many rows of a list of games or players are drawn at once, which is more than a screen shows.
pub const FIRST_ROWS: usize = 24;
/// How many rows are drawn in one turn. The costliest take a few milliseconds each on a slow phone.
const ROWS_AT_ONCE: usize = 12;

#[derive(Default)]
struct Turns {
    last_number: u32,
    /// What waits to be drawn, in the order in which it came.
    waiting: BTreeMap<u32, Callback<()>>,
    timer: Option<Timeout>,
}

thread_local! {
    static TURNS: RefCell<Turns> = RefCell::default();
}

/// Whether it is the component's turn to be drawn as a whole. What waits gets its turn in the order of the list; with `is_first` a
/// component has it at once.
#[hook]
pub fn use_turn(is_first: bool) -> bool {
    let has_turn = use_state_eq(|| is_first);
    let (had_turn, setter) = (*has_turn, has_turn.setter());
    use_effect_with((), move |()| {
        let number = (!had_turn).then(|| wait(Callback::from(move |()| setter.set(true))));
        move || {
            if let Some(number) = number {
                TURNS.with_borrow_mut(|turns| turns.waiting.remove(&number));
            }
        }
    });
    *has_turn
}

/// Adds a component to those that wait; returns its number.
fn wait(on_turn: Callback<()>) -> u32 {
    TURNS.with_borrow_mut(|turns| {
        turns.last_number += 1;
        turns.waiting.insert(turns.last_number, on_turn);
        turns.timer.get_or_insert_with(|| Timeout::new(0, give_turns));
        turns.last_number
    })
}

/// Lets the next few components be drawn. What they set off is worked out before the next timer.
fn give_turns() {
    let next: Vec<_> = TURNS.with_borrow_mut(|turns| {
        let next = std::iter::from_fn(|| turns.waiting.pop_first()).take(ROWS_AT_ONCE).collect();
        turns.timer = (!turns.waiting.is_empty()).then(|| Timeout::new(0, give_turns));
        next
    });
    for (_, on_turn) in next {
        on_turn.emit(());
    }
}
