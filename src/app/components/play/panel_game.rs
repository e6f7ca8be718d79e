//! The game as the panels beside the board show it. During a drag they follow more slowly than the board does.

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::page::Shared;
use crate::page::play::PlayState;

/// The interval at which the panels are drawn while something is dragged, in milliseconds.
const INTERVAL: u32 = 200;

/// The game for the panels: `game`, or while something is dragged the same as in the last drawing, until it is their turn again five times
/// a second.
#[hook]
pub fn use_panel_game(game: &Shared<PlayState>) -> Shared<PlayState> {
    let turn = use_state_eq(|| 0_u32);
    let latest = use_mut_ref(|| (*turn, game.clone()));
    let shown = {
        let mut latest = latest.borrow_mut();
        if !game.is_dragging() || latest.0 != *turn {
            *latest = (*turn, game.clone());
        }
        latest.1.clone()
    };
    use_effect_with((shown != *game, *turn), move |(is_behind, now)| {
        let next = now.wrapping_add(1);
        let timer = is_behind.then(|| Timeout::new(INTERVAL, move || turn.set(next)));
        move || drop(timer)
    });
    shown
}
