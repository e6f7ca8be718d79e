//! What is left on a clock. It alone is drawn again each second, and only while it runs.

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::services::game_store;
use crate::game::death_clock::DeathClocks;
use crate::pack::Role;
use crate::page::play::score::{next_tick, time_left};

#[derive(PartialEq, Properties)]
pub struct ClockTimeProps {
    pub clocks: DeathClocks,
    /// Whose clock it is.
    pub side: Role,
}

/// The time.
#[component]
pub fn ClockTime(props: &ClockTimeProps) -> Html {
    let ClockTimeProps { clocks, side } = props;
    let update = use_force_update();
    let now = game_store::time();
    use_effect_with((clocks.clone(), *side, now), move |(clocks, side, now)| {
        let timer = next_tick(clocks, *side, *now).map(|wait| Timeout::new(wait, move || update.force_update()));
        move || drop(timer)
    });
    let shown = time_left(clocks, *side, now);
    let class = classes!("clock-time", (clocks.left(*side, now) <= 0).then_some("over"));
    html! { <b {class}>{ shown }</b> }
}
