//! Both players' clocks: a tap on the one that runs starts the other.

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};
use yew::prelude::*;

use super::clock_time::ClockTime;
use crate::app::components::common::button::tool_button;
use crate::app::components::common::icon::icon;
use crate::app::services::{game_store, key_event, menus};
use crate::game::GameChange;
use crate::game::by_role::ROLES;
use crate::game::death_clock::{DeathClocks, PauseReason};
use crate::game::score_messages::{pause, role};
use crate::game::score_sheet::turn_of;
use crate::pack::Role;
use crate::page::Shared;
use crate::page::play::KeptGame;
use crate::page::play::score::{ClockAct, TurnForm, clock_change, out_of_time};
use crate::words::t;

/// What takes keys itself.
const FIELDS: &str = "input, select, textarea, dialog *";

#[derive(PartialEq, Properties)]
pub struct ClockBarProps {
    pub kept: Shared<KeptGame>,
    pub on_change: Callback<GameChange>,
    /// The score is to be shown.
    pub on_score: Callback<()>,
}

/// The bar; nothing in a game without clocks.
#[component]
pub fn ClockBar(props: &ClockBarProps) -> Html {
    let act = use_callback((props.kept.clone(), props.on_change.clone()), |act: ClockAct, (kept, on_change)| {
        if let Some(clocks) = kept.0.game.clocks() {
            on_change.emit(clock_change(clocks, act, game_store::time()));
        }
    });
    use_effect_with(act.clone(), |act| {
        let act = act.clone();
        let listener = EventListener::new(&gloo::utils::document(), "keydown", move |event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let is_for_field = target.is_some_and(|target| target.matches(FIELDS).unwrap_or(false));
            let pressed = key_event::pressed(event).filter(|_| !is_for_field && !event.repeat());
            if let Some(act_of_key) = pressed.and_then(|pressed| ClockAct::of_key(&pressed.key, pressed.modifiers)) {
                act.emit(act_of_key);
            }
        });
        move || drop(listener)
    });
    // It is drawn again when the clock that runs has run out.
    let update = use_force_update();
    use_effect_with(props.kept.0.game.clocks().cloned(), move |clocks| {
        let left = clocks.as_ref().and_then(|clocks| Some(clocks.left(clocks.running()?, game_store::time())));
        let timer = left
            .and_then(|left| u32::try_from(left).ok())
            .map(|left| Timeout::new(left.saturating_add(1), move || update.force_update()));
        move || drop(timer)
    });
    let Some(clocks) = props.kept.0.game.clocks() else { return Html::default() };
    let clock = |of: Role| {
        let is_running = clocks.running() == Some(of);
        let class = if of == Role::Attacker { "attacker" } else { "defender" };
        let title = t!("A tap on the clock that runs starts the other one (C)");
        let onclick = act.reform(move |_: MouseEvent| ClockAct::Tap(of));
        html! {
            <button type="button" class={classes!("clock", class)} data-clock={class} aria-pressed={is_running.to_string()} {title} {onclick}>
                <span>{ role(of) }</span>{ " " }<ClockTime clocks={clocks.clone()} side={of} />
            </button>
        }
    };
    let turn = turn_of(props.kept.0.game.progress().turns_ended).1;
    let out = clocks.out_of_time(game_store::time()).filter(|_| props.kept.0.game.progress().ending.is_none());
    let on_score = props.on_score.reform(|_: MouseEvent| ());
    html! {
        <div class="clock-bar" role="group" aria-label={t!("Death clocks")}>
            { for ROLES.map(clock) }
            { pause_menu(clocks, &act) }
            if let Some(out) = out {
                <div class="clock-out" role="alert">
                    <p>{ out_of_time(out, turn) }</p>
                    { tool_button("show-score", t!("To the score"), on_score) }
                </div>
            }
        </div>
    }
}

/// The reasons to pause, or the button that ends a pause.
fn pause_menu(clocks: &DeathClocks, act: &Callback<ClockAct>) -> Html {
    if clocks.running().is_none() {
        let paused = clocks.pauses.last().filter(|pause| pause.until.is_none()).map(|one| pause(&one.reason));
        let label = if paused.is_some() { t!("Go on") } else { t!("Start the clock") };
        let title = paused.unwrap_or_else(|| label.to_owned());
        let onclick = act.reform(|_: MouseEvent| ClockAct::Switch);
        return html! { <button type="button" class="tool" data-act="resume" aria-label={label} {title} {onclick}>{ icon("play") }</button> };
    }
    let reason = |id: &'static str, reason: PauseReason| {
        let text = pause(&reason);
        let onclick = act.reform(move |_: MouseEvent| {
            menus::close_menu();
            ClockAct::Pause(reason.clone())
        });
        tool_button(id, &text, onclick)
    };
    let on_other = act.reform(|event: SubmitEvent| {
        event.prevent_default();
        let form = event.target_unchecked_into::<Element>();
        let field =
            form.query_selector("input").ok().flatten().and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
        menus::close_menu();
        ClockAct::Pause(PauseReason::Other(field.map(|field| field.value()).unwrap_or_default()))
    });
    html! {
        <details class="clock-menu drop-down">
            <summary class="tool" aria-label={t!("Pause")} title={t!("Pause")}>{ icon("pause") }</summary>
            <div>
                { reason("pause-bumped", PauseReason::ElementBumped) }
                { reason("pause-organiser", PauseReason::Organiser) }
                <form onsubmit={on_other}>
                    <input type="text" dir="auto" aria-label={t!("Another reason to pause")} placeholder={t!("Another reason")} maxlength={TurnForm::MAX_REASON.to_string()} />
                    <button type="submit" class="tool">{ t!("Pause") }</button>
                </form>
            </div>
        </details>
    }
}
