//! The round for the hall, over the whole screen for a projector: its number, its clock, and its
//! scenario drawn and in short or who plays where.

use gloo::timers::callback::Interval;
use web_sys::{HtmlElement, KeyboardEvent};
use yew::prelude::*;

use super::context::{EventContext, use_event};
use super::hall_pairings::{HallPairings, MAX_GAMES};
use super::list::title;
use crate::app::components::common::button::tool_button;
use crate::app::components::common::icon::icon;
use crate::app::components::common::thumbnail::scenario_thumbnail;
use crate::app::hooks::actions::use_actions;
use crate::app::services::{event_store, events, focus, screen, wake_lock};
use crate::checks::messages;
use crate::event::{Event as PlannedEvent, EventEdit, EventRound, RoundClock, RoundTime, clock_minutes};
use crate::layout::Layout;
use crate::pack::{CardTexts, Scenario, ScenarioAtEdge};
use crate::words::t;

/// How often the clock is looked at, in milliseconds: often enough that no second is left out.
const TICK: u32 = 250;
/// The minutes of a round whose clock the packet doesn't say.
const USUAL_MINUTES: u32 = 120;
/// By how many minutes the clock is set.
const STEP: i32 = 5;
/// How many rules of a scenario there is room for.
const MAX_RULES: usize = 6;
/// How long a page of pairings is shown, in milliseconds: long enough to find one's name.
const PAGE_TIME: i64 = 12_000;

#[derive(PartialEq, Properties)]
pub struct HallProps {
    /// The round to begin with, counted from 0, if none is going on.
    pub round: usize,
    pub on_close: Callback<()>,
}

/// What is done in the hall, by a button, a key or a remote control for slides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HallAction {
    Toggle,
    Minutes(i32),
    Next,
    Previous,
    Reveal,
    /// Shows the pairings or the scenario.
    Pairings,
    /// Keeps the page of pairings that is shown, or goes on to turn them.
    HoldPage,
    FullScreen,
    Close,
}

impl HallAction {
    /// The action of a key. Remote controls send the keys for pages, and `b` or a full stop for the button that blackens the screen.
    fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            " " | "b" | "." => Self::Toggle,
            "ArrowRight" | "PageDown" => Self::Next,
            "ArrowLeft" | "PageUp" => Self::Previous,
            "ArrowUp" | "+" => Self::Minutes(STEP),
            "ArrowDown" | "-" => Self::Minutes(-STEP),
            "r" => Self::Reveal,
            "p" => Self::Pairings,
            "f" => Self::FullScreen,
            "Escape" => Self::Close,
            _ => return None,
        })
    }
}

/// The clock of a round that nothing has been done in yet: both players' clocks.
fn new_clock(event: &PlannedEvent) -> RoundClock {
    RoundClock::new(clock_minutes(event.pack, event.points).map_or(USUAL_MINUTES, |minutes| minutes * 2))
}

/// The round.
#[component]
pub fn Hall(props: &HallProps) -> Html {
    let (context, actions) = (use_event(), use_actions());
    let (node, update) = (use_node_ref(), use_force_update());
    // A reload in the middle of a round loses nothing.
    let saved = use_memo((), |()| event_store::load_hall(context.number));
    let round = use_state_eq(|| {
        saved.map_or(props.round, |(round, _)| round).min(context.event.rounds.len().saturating_sub(1))
    });
    let clock = use_state_eq(|| saved.map_or_else(|| new_clock(&context.event), |(_, clock)| clock));
    // Until the round begins, everybody looks for a table; then for the scenario. The buttons decide otherwise.
    let chosen_view = use_state_eq(|| None::<bool>);
    let held_page = use_state_eq(|| None::<usize>);
    let pairings = context.event.rounds.get(*round).map_or(0, |round| round.pairings.len());
    let shows_pairings = pairings > 0 && chosen_view.unwrap_or(*clock == new_clock(&context.event));
    let page = held_page.unwrap_or_else(|| page_at(event_store::time(), pairings));
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
        // The clock is one, however many windows show it.
        let (number, round, clock) = (context.number, round.setter(), clock.setter());
        use_effect_with((), move |()| {
            let listener = events::listen_for_saving(Callback::from(move |()| {
                if let Some((now, time)) = event_store::load_hall(number) {
                    round.set(now);
                    clock.set(time);
                }
            }));
            move || drop(listener)
        });
    }
    {
        let number = context.number;
        use_effect_with((*round, *clock), move |(round, clock)| event_store::save_hall(number, *round, *clock));
    }
    let on_action = {
        let (context, on_close) = (context.clone(), props.on_close.clone());
        let (round, clock) = (round.clone(), clock.clone());
        let (chosen_view, held_page) = (chosen_view.setter(), held_page.clone());
        Callback::from(move |action: HallAction| {
            let go_to = |next: usize| {
                if next < context.event.rounds.len() && next != *round {
                    round.set(next);
                    clock.set(new_clock(&context.event));
                    chosen_view.set(None);
                    held_page.set(None);
                }
            };
            match action {
                HallAction::Toggle => clock.set(clock.toggled(event_store::time())),
                HallAction::Minutes(minutes) => clock.set(clock.with_minutes_added(minutes)),
                HallAction::Next => go_to(*round + 1),
                HallAction::Previous => go_to(round.saturating_sub(1)),
                HallAction::Reveal => reveal(&context, *round),
                HallAction::Pairings => chosen_view.set(Some(!shows_pairings)),
                HallAction::HoldPage => held_page.set(if held_page.is_some() { None } else { Some(page) }),
                HallAction::FullScreen => screen::toggle_full_screen(&actions.dispatch),
                HallAction::Close => on_close.emit(()),
            }
        })
    };
    let on_key = {
        let on_action = on_action.clone();
        Callback::from(move |event: KeyboardEvent| {
            // Not for a button that has the focus, which a space presses.
            let is_of_button = event.key() == " "
                && event.target_dyn_into::<HtmlElement>().is_some_and(|on| on.matches("button").unwrap_or(false));
            if let Some(action) =
                HallAction::of_key(&event.key()).filter(|_| !is_of_button && !event.ctrl_key() && !event.meta_key())
            {
                event.prevent_default();
                event.stop_propagation();
                on_action.emit(action);
            }
        })
    };
    let on = |action: HallAction| on_action.reform(move |_: MouseEvent| action);
    let now = event_store::time();
    let event = &context.event;
    let Some(EventRound { scenario, is_revealed, .. }) = event.rounds.get(*round).cloned() else { return html! {} };
    let (number, count) = (*round + 1, event.rounds.len());
    let (class, said) = match clock.time(now) {
        RoundTime::Enough => ("", ""),
        RoundTime::Soon => ("soon", t!("The last minutes of the round")),
        RoundTime::Over => ("over", t!("Time is up")),
    };
    let shown = scenario.filter(|_| is_revealed);
    html! {
        <div ref={node} class={classes!("hall", class, shows_pairings.then_some("shows-pairings"))} tabindex="-1" role="region" aria-label={t!("Round {} of {}", number, count)} onkeydown={on_key}>
            <header class="hall-head">
                <p>{ title(event) }</p>
                <p>{ t!("Round {} of {}", number, count) }</p>
            </header>
            <div class="hall-clock">
                <p role="timer" data-clock="">{ clock.shown(now) }</p>
                <p class="hall-time" role="status">{ said }</p>
                if !clock.is_running() && class.is_empty() { <p class="hall-time">{ t!("The clock stands") }</p> }
            </div>
            if shows_pairings { <HallPairings round={*round} {page} /> } else {
                { match shown {
                    Some(scenario) => html! { <HallScenario {scenario} /> },
                    None => html! {
                        <div class="hall-scenario secret">
                            <h3>{ if scenario.is_some() { t!("The scenario is still secret") } else { t!("No scenario is chosen") } }</h3>
                            if scenario.is_some() { { tool_button("reveal", t!("Show it to everybody"), on(HallAction::Reveal)) } }
                        </div>
                    },
                } }
            }
            <div class="hall-tools" role="toolbar" aria-label={t!("Clock and rounds")}>
                { tool_button("previous-round", t!("Previous round"), on(HallAction::Previous)) }
                { tool_button("clock", if clock.is_running() { t!("Stop the clock") } else { t!("Start the clock") }, on(HallAction::Toggle)) }
                { tool_button("less-time", t!("5 minutes less"), on(HallAction::Minutes(-STEP))) }
                { tool_button("more-time", t!("5 minutes more"), on(HallAction::Minutes(STEP))) }
                { tool_button("next-round", t!("Next round"), on(HallAction::Next)) }
                if pairings > 0 { { tool_button("hall-pairings", if shows_pairings { t!("Show the scenario") } else { t!("Show the pairings") }, on(HallAction::Pairings)) } }
                if shows_pairings && pairings > MAX_GAMES { { tool_button("hold-page", if held_page.is_some() { t!("Turn the pages") } else { t!("Hold this page") }, on(HallAction::HoldPage)) } }
                if screen::has_full_screen() { { tool_button("full-screen", t!("Full screen"), on(HallAction::FullScreen)) } }
                <button type="button" class="tool" data-act="leave-hall" onclick={on(HallAction::Close)}>{ icon("close") }{ t!("Leave") }</button>
            </div>
        </div>
    }
}

/// The page of so many pairings at a time: they take turns.
fn page_at(time: i64, pairings: usize) -> usize {
    let pages = i64::try_from(pairings.div_ceil(MAX_GAMES)).unwrap_or(1).max(1);
    usize::try_from(time.div_euclid(PAGE_TIME).rem_euclid(pages)).unwrap_or_default()
}

/// Lets players know the scenario of a round.
fn reveal(context: &EventContext, round: usize) {
    let mut rounds = context.event.rounds.clone();
    if let Some(revealed) = rounds.get_mut(round) {
        revealed.is_revealed = true;
        context.edit(t!("Reveal round {}", round + 1), vec![EventEdit::Rounds(rounds)]);
    }
}

#[derive(PartialEq, Properties)]
struct HallScenarioProps {
    scenario: &'static Scenario,
}

/// A scenario as everybody in the hall sees it: drawn on an empty table, with its elements and its rules in short.
#[component]
fn HallScenario(props: &HallScenarioProps) -> Html {
    let (context, scenario) = (use_event(), props.scenario);
    let pack = context.event.pack;
    let drawn = use_memo(scenario.tag, |_| {
        let layout = Layout::new(pack);
        let edge = layout.attacker_edge;
        scenario_thumbnail(&layout, Some(ScenarioAtEdge { scenario, edge }))
    });
    let elements: Vec<String> =
        scenario.element_kinds().into_iter().map(|(kind, count)| messages::counted_elements(kind, count)).collect();
    let texts = CardTexts::of(pack).and_then(|texts| texts.scenarios.iter().find(|texts| texts.id == scenario.id));
    let rules = texts.into_iter().flat_map(|texts| &texts.rules).take(MAX_RULES);
    html! {
        <div class="hall-scenario" data-scenario={scenario.id.clone()}>
            <div class="hall-picture">{ (*drawn).clone() }</div>
            // It scrolls where it is long, so the keyboard has to reach it.
            <div class="hall-rules" role="group" tabindex="0" aria-label={scenario.name.clone()}>
                <h3>{ &scenario.name }</h3>
                <p>{ elements.join(" · ") }</p>
                <dl>{ for rules.map(|rule| html! { <><dt>{ &rule.about }</dt><dd>{ &rule.text }</dd></> }) }</dl>
            </div>
        </div>
    }
}
