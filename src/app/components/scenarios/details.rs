//! Under the layers of the board: the scenario's elements and rules, the event's rounds, and what the packet says of a whole event. Its texts
//! are long: only `table_details` draws it.

use std::rc::Rc;

use yew::prelude::*;

use crate::analysis::{Diagram, PlacedElement, RimDistance};
use crate::app::components::common::button::button;
use crate::app::components::common::headed_rules::headed_rules;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::checks::messages;
use crate::editor::PageEffect;
use crate::geometry::Side;
use crate::pack::{
    CardTexts, EventClock, EventReference, EventRounds, Owner, Pack, Scenario, ScenarioAtEdge, Symbol, TableSize,
};
use crate::page::{PageAction, PageState};
use crate::units::Unit;
use crate::units::setup_length::{SetupUnits, Voice};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct ScenarioDetailsProps {
    pub pack: &'static Pack,
    /// The scenario on the board.
    pub scenario: Option<&'static Scenario>,
    pub attacker_edge: Side,
    /// The Attacker's edge on the board, where another one may be shown for a moment.
    pub edge_shown: Side,
    pub table: &'static TableSize,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    /// The scenarios of the event's rounds.
    pub rounds: Rc<[&'static Scenario]>,
    pub is_read_only: bool,
}

impl ScenarioDetailsProps {
    pub fn of(state: &PageState) -> Self {
        let layout = state.editor.layout();
        let shown = state.scenario_shown();
        Self {
            pack: layout.pack,
            scenario: shown.map(|shown| shown.scenario),
            attacker_edge: layout.attacker_edge,
            edge_shown: shown.map_or(layout.attacker_edge, |shown| shown.edge),
            table: layout.table,
            unit: state.unit(),
            rounds: state.rounds.clone(),
            is_read_only: state.is_read_only(),
        }
    }
}

/// The rules, rounds and event.
#[component]
pub fn ScenarioDetails(props: &ScenarioDetailsProps) -> Html {
    let actions = use_actions();
    html! {
        <>
            { props.scenario.map_or_else(|| other_readings(props.pack), |scenario| rules(props, scenario)) }
            if !props.is_read_only && props.pack.game.die > 0 {
                { rounds(&actions, props) }
            }
            if let Some(reference) = CardTexts::of(props.pack).and_then(|texts| texts.event.as_ref()) {
                { event(reference) }
            }
        </>
    }
}

/// How the scenario's elements are set up, its rules in a few words, and a legend of its symbols.
fn rules(props: &ScenarioDetailsProps, scenario: &'static Scenario) -> Html {
    let pack = props.pack;
    let texts = CardTexts::of(pack);
    let held = |kind| texts.map_or_else(String::new, |texts| texts.held(pack, kind));
    let rules = texts.map_or_else(Vec::new, |texts| texts.rules_of(pack, scenario));
    let has_owner = |owner: Owner| scenario.elements.iter().any(|element| element.owner == owner);
    html! {
        <details class="rules" open={true}>
            <summary>{ t!("{} in short", scenario.name) }</summary>
            if !scenario.elements.is_empty() {
                { element_places(props, scenario) }
            }
            <dl>{ for headed_rules(&rules) }</dl>
            if !scenario.elements.is_empty() {
                <ul class="legend">
                    { for scenario.element_kinds().iter().map(|(kind, count)| html! {
                        <li>{ sign(kind.symbol) }<span><b>{ messages::counted_elements(kind, *count) }</b>{ " " }{ held(kind) }</span></li>
                    }) }
                </ul>
                <p class="owners">
                    if has_owner(Owner::Attacker) { <span class="owner attacker">{ t!("Attacker: filled") }</span> }
                    if has_owner(Owner::Defender) { <span class="owner defender">{ t!("Defender: hollow") }</span> }
                    if has_owner(Owner::Neutral) { <span class="owner neutral">{ t!("Neutral: dashed") }</span> }
                </p>
            }
            <p class="source">{ t!("From {}, in our own words. The packet itself decides.", pack.name) }</p>
        </details>
    }
}

/// The readings that aren't the default. The rules of a scenario say them, so this is for a table without one.
fn other_readings(pack: &Pack) -> Html {
    let readings = CardTexts::of(pack).map_or_else(Vec::new, |texts| texts.other_readings(pack));
    html! {
        if !readings.is_empty() {
            <details class="rules" open={true}>
                <summary>{ t!("Other readings") }</summary>
                <dl>{ for readings.into_iter().map(|(about, way)| html! { <><dt>{ about }</dt><dd>{ way }</dd></> }) }</dl>
            </details>
        }
    }
}

/// The symbol of an element.
fn sign(symbol: Symbol) -> Html {
    let path = match symbol {
        Symbol::Circle => "M8 2a6 6 0 1 0 0 12a6 6 0 0 0 0-12",
        Symbol::Triangle => "M8 2l6.500 12h-13z",
        Symbol::Square => "M2.500 2.500h11v11h-11z",
    };
    html! { <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d={path} /></svg> }
}

/// How the elements are set up at the edge that is shown.
fn element_places(props: &ScenarioDetailsProps, scenario: &'static Scenario) -> Html {
    let (game, table) = (&props.pack.game, props.table.bounds());
    let diagram = Diagram { game, scenario, edge: props.edge_shown, table };
    let units = messages::element_units(props.pack, SetupUnits::of(props.unit));
    let place = |placed: PlacedElement| {
        let element = placed.element;
        let owner = match element.owner {
            Owner::Attacker => "attacker",
            Owner::Defender => "defender",
            Owner::Neutral => "neutral",
        };
        let distances = diagram.rim_distances(element);
        let distance = |distance: &RimDistance| {
            html! { <span>{ messages::rim_distance(distance, units, Voice::Written) }</span> }
        };
        html! {
            <li data-element-place={element.kind.id.clone()}>
                <span class={classes!("owner", owner)}>{ messages::element_title(element) }</span>
                <span class="distances">{ for distances.iter().map(distance) }</span>
            </li>
        }
    };
    html! {
        <div class="element-places">
            <h3>{ t!("Elements, from the table's edges to the rim of each base") }</h3>
            <p>{ messages::diagram_turn(diagram.edge) }</p>
            <ul>{ for diagram.elements().map(place) }</ul>
        </div>
    }
}

/// What the packet says of a whole event: rounds, clocks, and the steps of setting up a game.
fn event(event: &EventReference) -> Html {
    let rounds = |up_to: &EventRounds| {
        html! { <tr><td>{ t!("up to {} players", up_to.players) }</td><td>{ t!("{} rounds", up_to.rounds) }</td></tr> }
    };
    let clock = |clock: &EventClock| {
        html! { <tr><td>{ t!("{} points", clock.points) }</td><td>{ t!("{} minutes each", clock.minutes) }</td></tr> }
    };
    html! {
        <details class="event">
            <summary>{ t!("Rounds, clocks and set-up") }</summary>
            <table>
                <caption>{ t!("Rounds by players") }</caption>
                <tbody>{ for event.rounds.iter().map(rounds) }</tbody>
            </table>
            <table>
                <caption>{ t!("Clocks by points") }</caption>
                <tbody>{ for event.clocks.iter().map(clock) }</tbody>
            </table>
            <h3>{ t!("Setting up a game") }</h3>
            <ol>{ for event.steps.iter().map(|step| html! { <li>{ step }</li> }) }</ol>
        </details>
    }
}

/// The scenarios of an event's rounds, which are rolled together.
fn rounds(actions: &Actions, props: &ScenarioDetailsProps) -> Html {
    let on_roll = actions.effect.reform(|_: MouseEvent| PageEffect::RollRounds);
    let round = |(index, scenario): (usize, &&'static Scenario)| {
        let played = ScenarioAtEdge { scenario, edge: props.attacker_edge };
        let on_play = actions.on(move || PageAction::play(played));
        html! {
            <li>{ button("round", &format!("{}. {}", index + 1, scenario.name), on_play) }</li>
        }
    };
    html! {
        <details class="rounds">
            <summary>{ t!("The event's rounds") }</summary>
            if props.rounds.is_empty() {
                <p class="hint">{ t!("Rolls every scenario the event plays once, in the order of its rounds.") }</p>
            } else {
                <ol>{ for props.rounds.iter().enumerate().map(round) }</ol>
            }
            { button("go outlined roll-rounds", if props.rounds.is_empty() { t!("Roll the rounds") } else { t!("Roll them anew") }, on_roll) }
        </details>
    }
}
