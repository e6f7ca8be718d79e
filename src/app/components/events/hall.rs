//! The round for the hall, over the whole screen for a projector: its number, its clock, and its
//! scenario drawn and in short or who plays where.

use std::rc::Rc;

use gloo::timers::callback::Interval;
use web_sys::{HtmlElement, KeyboardEvent};
use yew::prelude::*;

use super::context::use_event;
use super::hall_code::HallCode;
use super::hall_pairings::HallPairings;
use super::hall_standings::HallStandings;
use super::list::title;
use super::round_link::{RoundCode, use_round_address};
use crate::analysis::scenario_set_up;
use crate::app::components::common::button::tool_button;
use crate::app::components::common::icon::icon;
use crate::app::components::common::thumbnail::scenario_thumbnail;
use crate::app::hooks::actions::use_actions;
use crate::app::hooks::fit::use_fit;
use crate::app::hooks::window_size::use_window_size;
use crate::app::services::key_event::pressed;
use crate::app::services::{event_store, events, focus, screen, wake_lock};
use crate::checks::messages;
use crate::event::{Event as PlannedEvent, EventRound, RoundTime};
use crate::pack::{CardTexts, Rule, Scenario};
use crate::page::{HallAction, HallClocks, HallRoom, HallState, HallView, Shared, side_in_hall};
use crate::words::t;

/// How often the clock is looked at, in milliseconds: often enough that no second is left out.
const TICK: u32 = 250;

#[derive(PartialEq, Properties)]
pub struct HallProps {
    /// The round to begin with, counted from 0, if none is going on.
    pub round: usize,
    pub on_close: Callback<()>,
}

/// What changes the hall.
enum HallChange {
    /// An action at a time.
    Act { action: HallAction, event: Shared<PlannedEvent>, now: i64 },
    /// What another window has made of it.
    Follow(HallClocks),
}

/// The hall's state as Yew's reducer.
#[derive(PartialEq)]
struct HallReducer(HallState);

impl Reducible for HallReducer {
    type Action = HallChange;

    fn reduce(self: Rc<Self>, change: HallChange) -> Rc<Self> {
        Rc::new(Self(match change {
            HallChange::Act { action, event, now } => self.0.after(action, &event, now),
            HallChange::Follow(newest) => self.0.followed(newest),
        }))
    }
}

/// The round.
#[component]
pub fn Hall(props: &HallProps) -> Html {
    let (context, actions) = (use_event(), use_actions());
    let (node, update) = (use_node_ref(), use_force_update());
    // A reload in the middle of a round loses nothing.
    let hall = {
        let (context, round) = (context.clone(), props.round);
        use_reducer_eq(move || {
            HallReducer(HallState::new(
                event_store::load_hall(context.number),
                round,
                &context.event,
                event_store::time(),
            ))
        })
    };
    let state = &hall.0;
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(hall) = node.cast::<HtmlElement>() {
                focus::focus(&hall);
            }
            let lock = wake_lock::keep_awake();
            let ticking = Interval::new(TICK, move || update.force_update());
            move || drop((lock, ticking))
        });
    }
    {
        // The clocks are the same, however many windows show them.
        let (number, dispatch) = (context.number, hall.dispatcher());
        use_effect_with((), move |()| {
            let listener = events::listen_for_saving(Callback::from(move |()| {
                if let Some(newest) = event_store::load_hall(number) {
                    dispatch.dispatch(HallChange::Follow(newest));
                }
            }));
            move || drop(listener)
        });
    }
    {
        let context = context.clone();
        use_effect_with(state.clocks().clone(), move |clocks| {
            event_store::save_hall(context.number, &context.event, clocks);
        });
    }
    let on_action = {
        let (context, on_close, hall) = (context.clone(), props.on_close.clone(), hall.clone());
        Callback::from(move |action: HallAction| match action {
            HallAction::Reveal => {
                if let Some((name, edits)) = hall.0.reveal(&context.event) {
                    context.edit(name, edits);
                }
            }
            HallAction::FullScreen => screen::toggle_full_screen(&actions.dispatch),
            HallAction::Close => on_close.emit(()),
            action => {
                hall.dispatch(HallChange::Act { action, event: context.event.clone(), now: event_store::time() });
            }
        })
    };
    let on_key = {
        let on_action = on_action.clone();
        Callback::from(move |event: KeyboardEvent| {
            let is_on_button =
                event.target_dyn_into::<HtmlElement>().is_some_and(|on| on.matches("button").unwrap_or(false));
            let action = pressed(&event).and_then(|key| HallAction::of_key(&key.key, key.modifiers, is_on_button));
            if let Some(action) = action {
                event.prevent_default();
                event.stop_propagation();
                on_action.emit(action);
            }
        })
    };
    let on = |action: HallAction| on_action.reform(move |_: MouseEvent| action);
    let now = event_store::time();
    let event = &context.event;
    let (address, window) = (use_round_address(state.round()).map(AttrValue::from), use_window_size());
    let view = state.view(event);
    let side = address.as_ref().filter(|_| view == HallView::Pairings);
    let side = side.and_then(|address| side_in_hall(address.len(), window));
    let room = if side.is_some() { HallRoom::BesideCode } else { HallRoom::Whole };
    let Some(EventRound { scenario, is_revealed, .. }) = event.rounds.get(state.round()).cloned() else {
        return html! {};
    };
    let (number, count) = (state.round() + 1, event.rounds.len());
    let (clock, page) = (state.clock(event), state.page(event, room, now));
    let (class, said) = match clock.time(now) {
        RoundTime::Enough => ("", ""),
        RoundTime::Soon => ("soon", t!("The last minutes of the round")),
        RoundTime::Over => ("over", t!("Time called")),
    };
    let shown = scenario.filter(|_| is_revealed);
    html! {
        <div ref={node} class={classes!("hall", class, (view != HallView::Scenario).then_some("shows-rows"), side.is_some().then_some("has-code"))} tabindex="-1" role="region" aria-label={t!("Round {} of {}", number, count)} onkeydown={on_key}>
            <header class="hall-head">
                <p>{ title(event) }</p>
                <p>{ t!("Round {} of {}", number, count) }</p>
            </header>
            <div class="hall-clock">
                <p role="timer" data-clock="">{ clock.shown(now) }</p>
                <p class="hall-time" role="status">{ said }</p>
                if !clock.is_running() && class.is_empty() { <p class="hall-time">{ t!("Clock paused") }</p> }
            </div>
            { match view {
                HallView::Pairings => html! { <HallPairings round={state.round()} {page} {room} /> },
                HallView::Standings => html! { <HallStandings {page} /> },
                HallView::Scenario => match shown {
                    Some(scenario) => html! { <HallScenario {scenario} /> },
                    None => html! {
                        <div class="hall-scenario secret">
                            <h2>{ if scenario.is_some() { t!("The scenario is still secret") } else { t!("No scenario is chosen") } }</h2>
                            if scenario.is_some() { { tool_button("reveal", t!("Show it to everybody"), on(HallAction::Reveal)) } }
                        </div>
                    },
                },
            } }
            if let Some((address, side)) = address.clone().zip(side) { <HallCode round={state.round()} {address} {side} /> }
            <div class="hall-tools" role="toolbar" aria-label={t!("Clock and rounds")}>
                { tool_button("previous-round", t!("Previous round"), on(HallAction::Previous)) }
                { tool_button("clock", if clock.is_running() { t!("Stop the clock") } else { t!("Start the clock") }, on(HallAction::Toggle)) }
                { tool_button("less-time", t!("5 minutes less"), on(HallAction::LESS_TIME)) }
                { tool_button("more-time", t!("5 minutes more"), on(HallAction::MORE_TIME)) }
                { tool_button("next-round", t!("Next round"), on(HallAction::Next)) }
                if state.has_pairings(event) { { tool_button("hall-pairings", if view == HallView::Pairings { t!("Show the scenario") } else { t!("Show the pairings") }, on(HallAction::Pairings)) } }
                if state.has_standings(event) { { tool_button("hall-standings", if view == HallView::Standings { t!("Hide the standings") } else { t!("Show the standings") }, on(HallAction::Standings)) } }
                if state.has_pages(event, room) { { tool_button("hold-page", if state.is_page_held() { t!("Turn the pages") } else { t!("Hold this page") }, on(HallAction::HoldPage(page))) } }
                if let Some(address) = address.filter(|_| side.is_none()) { <RoundCode round={state.round()} {address} /> }
                if screen::has_full_screen() { { tool_button("full-screen", t!("Full screen"), on(HallAction::FullScreen)) } }
                <button type="button" class="tool" data-act="leave-hall" onclick={on(HallAction::Close)}>{ icon("close") }{ t!("Leave") }</button>
            </div>
        </div>
    }
}

#[derive(PartialEq, Properties)]
struct HallScenarioProps {
    scenario: &'static Scenario,
}

/// A scenario as everybody in the hall sees it: drawn on an empty table, with its elements and its rules in short.
#[component]
fn HallScenario(props: &HallScenarioProps) -> Html {
    let (context, scenario, node) = (use_event(), props.scenario, use_node_ref());
    use_fit(&node, scenario.tag);
    let pack = context.event.pack;
    let drawn = use_memo(scenario.tag, |_| {
        let layout = scenario_set_up::set_up(pack, scenario);
        scenario_thumbnail(&layout, layout.scenario_at_edge())
    });
    let elements: Vec<String> =
        scenario.element_kinds().into_iter().map(|(kind, count)| messages::counted_elements(kind, count)).collect();
    let rules = CardTexts::of(pack).map_or_else(Vec::new, |texts| texts.rules_of(pack, scenario));
    let short: Vec<(&Rule, &str)> = rules.iter().filter_map(|rule| Some((rule, rule.hall.as_deref()?))).collect();
    let rest: Vec<(&Rule, &str)> =
        rules.iter().filter(|rule| rule.is_for_round && rule.hall.is_none()).map(|rule| (rule, &*rule.text)).collect();
    html! {
        <div class="hall-scenario" data-scenario={scenario.id.clone()}>
            <div class="hall-picture">{ (*drawn).clone() }</div>
            // It scrolls where even small letters don't fit, so the keyboard has to reach it.
            <div ref={node} class="hall-rules" role="group" tabindex="0" aria-label={scenario.name.clone()}>
                <h2>{ &scenario.name }</h2>
                if !elements.is_empty() { <p>{ elements.join(" · ") }</p> }
                <dl data-rules="short">{ rows(&short) }</dl>
                if !rest.is_empty() { <dl class="hall-rest">{ rows(&rest) }</dl> }
            </div>
        </div>
    }
}

/// Rules with what is shown of them. Those that follow each other and are about the same share a heading.
fn rows<'a>(rules: &[(&'a Rule, &'a str)]) -> Html {
    let mut about: &str = "";
    let row = |(rule, text): &(&'a Rule, &'a str)| {
        let is_new = rule.about != about;
        about = &rule.about;
        html! {
            <>
                if is_new { <dt>{ &rule.about }</dt> }
                <dd>{ *text }if rule.is_reading { { " " }<span class="reading">{ t!("Our reading") }</span> }</dd>
            </>
        }
    };
    rules.iter().map(row).collect()
}
