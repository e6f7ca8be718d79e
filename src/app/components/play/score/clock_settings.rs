//! The clocks of a game: which they are, minutes more or fewer, and when both stood.

use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::common::field::{select_option, selected_value};
use crate::app::services::game_store;
use crate::game::GameChange;
use crate::game::by_role::ROLES;
use crate::game::death_clock::{DeathClocks, Pause};
use crate::game::score_messages::{pause, role};
use crate::pack::{EventClock, Role};
use crate::page::Shared;
use crate::page::play::KeptGame;
use crate::page::play::score::{ClockAct, GameScore, clock_change, clock_sizes, pause_time, started_clocks};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ClockSettingsProps {
    pub kept: Shared<KeptGame>,
    /// It says what the packet's clocks are.
    pub rules: Shared<GameScore>,
    pub on_change: Callback<GameChange>,
}

/// The section.
#[component]
pub fn ClockSettings(props: &ClockSettingsProps) -> Html {
    let ClockSettingsProps { kept, rules, on_change } = props;
    let sizes = clock_sizes(rules.rules);
    let chosen = use_state(|| None::<u32>);
    let usual = kept.0.game.set_up().points.filter(|points| sizes.iter().any(|size| size.points == *points));
    let points = chosen.or(usual).or_else(|| sizes.last().map(|size| size.points));
    let Some(points) = points else { return Html::default() };
    let on_points = {
        let chosen = chosen.setter();
        Callback::from(move |event: Event| chosen.set(selected_value(&event).parse().ok()))
    };
    let on_start = {
        let (kept, rules, on_change) = (kept.clone(), rules.clone(), on_change.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(change) = started_clocks(&kept.0.game, rules.rules, points) {
                on_change.emit(change);
            }
        })
    };
    let option = |size: &EventClock| {
        let text = t!("{} points: {} minutes", size.points, size.minutes);
        select_option(size.points.to_string(), size.points == points, text)
    };
    html! {
        <section class="clock-settings" aria-label={t!("Death clocks")}>
            <h3>{ t!("Death clocks") }</h3>
            if let Some(clocks) = kept.0.game.clocks() {
                { settings(clocks, on_change) }
            } else {
                <label class="field"><span>{ t!("Size of the game") }</span>
                    <select data-clocks="points" onchange={on_points}>{ for sizes.iter().map(option) }</select>
                </label>
                { tool_button("start-clocks", t!("Play with clocks"), on_start) }
            }
        </section>
    }
}

/// What can be done with clocks that there are.
fn settings(clocks: &DeathClocks, on_change: &Callback<GameChange>) -> Html {
    let act = |act: ClockAct| {
        let clocks = clocks.clone();
        on_change.reform(move |_: MouseEvent| clock_change(&clocks, act.clone(), game_store::time()))
    };
    let minutes = |of: Role| {
        let (less, more) = (t!("−1 min"), t!("+1 min"));
        let named = |text: &str| format!("{}: {text}", role(of));
        html! {
            <li>
                <span>{ role(of) }</span>
                <button type="button" class="tool" data-act="less-time" aria-label={named(less)} onclick={act(ClockAct::Add(of, -1))}>{ less }</button>
                <button type="button" class="tool" data-act="more-time" aria-label={named(more)} onclick={act(ClockAct::Add(of, 1))}>{ more }</button>
            </li>
        }
    };
    let paused =
        |one: &Pause| html! { <li>{ pause(&one.reason) }{ pause_time(one).map(|time| format!(" ({time})")) }</li> };
    html! {
        <>
            <p class="hint">{ t!("The packet knows pauses only where an element was bumped and is put back, or the organiser says so. The organiser may give minutes back.") }</p>
            <ul class="clock-minutes">{ for ROLES.map(minutes) }</ul>
            if !clocks.pauses.is_empty() {
                <h4>{ t!("Pauses") }</h4>
                <ul>{ for clocks.pauses.iter().map(paused) }</ul>
            }
            { tool_button("remove-clocks", t!("Play without clocks"), act(ClockAct::Remove)) }
        </>
    }
}
