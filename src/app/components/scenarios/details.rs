//! Under the scenario matrix: the layers of the board, the scenario's rules, and the event's rounds.

use std::rc::Rc;
use std::sync::Arc;

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::common::button::button;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::state::PageAction;
use crate::drawing::table::{Layer, Layers};
use crate::editor::PageEffect;
use crate::geometry::Side;
use crate::pack::{ElementKind, Owner, Pack, Scenario, Symbol};
use crate::words::{t, translated};

#[derive(Clone, PartialEq, Properties)]
pub struct ScenarioDetailsProps {
    pub pack: &'static Pack,
    /// The scenario on the board.
    pub scenario: Option<&'static Scenario>,
    pub attacker_edge: Side,
    pub layers: Layers,
    /// The Attacker's turn.
    pub turn: u32,
    /// The scenarios of the event's rounds.
    pub rounds: Rc<[&'static Scenario]>,
}

/// The layers, rules and rounds.
#[component]
pub fn ScenarioDetails(props: &ScenarioDetailsProps) -> Html {
    let actions = use_actions();
    html! {
        <>
            { layers(&actions, props) }
            { props.scenario.map_or_else(|| html! {}, |scenario| rules(props.pack, scenario)) }
            { rounds(&actions, props) }
        </>
    }
}

/// Buttons for the board's layers, and the turn's slider if the kill box grows with it.
fn layers(actions: &Actions, props: &ScenarioDetailsProps) -> Html {
    let switch = |(layer, name, label): (Layer, &'static str, &'static str)| {
        html! {
            <button type="button" class="layer" data-layer={name} aria-pressed={props.layers.has(layer).to_string()} onclick={actions.on::<MouseEvent>(PageAction::Layer(layer))}>{ translated(label) }</button>
        }
    };
    let is_growing =
        props.layers.has(Layer::KillBox) && props.scenario.is_some_and(|scenario| scenario.growth.is_some());
    html! {
        <div class="layers" role="group" aria-label={t!("Layers on the board")}>
            { for Layer::ALL.map(switch) }
            if is_growing {
                { turn_slider(actions, props) }
            }
        </div>
    }
}

fn turn_slider(actions: &Actions, props: &ScenarioDetailsProps) -> Html {
    let (turn, last) = (props.turn, props.pack.game.turns);
    let actions = actions.clone();
    let on_input = Callback::from(move |event: InputEvent| {
        let input: HtmlInputElement = event.target_unchecked_into();
        if let Ok(turn) = input.value().parse() {
            actions.send(PageAction::Turn(turn));
        }
    });
    html! {
        <label class="turn">
            <span>{ t!("Attacker's turn {}", turn) }</span>
            <input type="range" min="1" max={last.to_string()} value={turn.to_string()} oninput={on_input} />
        </label>
    }
}

/// The scenario's rules in a few words, and a legend of its symbols.
fn rules(pack: &Pack, scenario: &Scenario) -> Html {
    let mut kinds: Vec<_> = Vec::new();
    for element in &scenario.elements {
        if !kinds.iter().any(|(kind, _)| Arc::ptr_eq(kind, &element.kind)) {
            let count = scenario.elements.iter().filter(|other| other.kind.id == element.kind.id).count();
            kinds.push((element.kind.clone(), count));
        }
    }
    let sign = |symbol: Symbol| match symbol {
        Symbol::Circle => "M8 2a6 6 0 1 0 0 12a6 6 0 0 0 0-12",
        Symbol::Triangle => "M8 2l6.500 12h-13z",
        Symbol::Square => "M2.500 2.500h11v11h-11z",
    };
    // Some names begin with the base already.
    let base = |kind: &ElementKind| {
        let base = format!("{} mm", kind.base);
        if kind.name.starts_with(&base) { String::new() } else { format!(" ({base})") }
    };
    let has_owner = |owner: Owner| scenario.elements.iter().any(|element| element.owner == owner);
    html! {
        <details class="rules" open={true}>
            <summary>{ t!("{} in short", scenario.name) }</summary>
            <dl>
                { for scenario.rules.iter().chain(&pack.game.rules).map(|rule| html! { <><dt>{ &rule.about }</dt><dd>{ &rule.text }</dd></> }) }
            </dl>
            <ul class="legend">
                { for kinds.iter().map(|(kind, count)| html! {
                    <li>
                        <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d={sign(kind.symbol)} /></svg>
                        <span><b>{ format!("{count} × {}{}", kind.name, base(kind)) }</b>{ " " }{ &kind.held }</span>
                    </li>
                }) }
            </ul>
            <p class="owners">
                if has_owner(Owner::Attacker) { <span class="owner attacker">{ t!("Attacker: filled") }</span> }
                if has_owner(Owner::Defender) { <span class="owner defender">{ t!("Defender: hollow") }</span> }
                if has_owner(Owner::Neutral) { <span class="owner neutral">{ t!("Nobody's: dashed") }</span> }
            </p>
            <p class="source">{ t!("From {}, in our own words. The packet itself decides.", pack.name) }</p>
        </details>
    }
}

/// The scenarios of an event's rounds, which are rolled together.
fn rounds(actions: &Actions, props: &ScenarioDetailsProps) -> Html {
    let on_roll = actions.effect.reform(|_: MouseEvent| PageEffect::RollRounds);
    let round = |(index, scenario): (usize, &&'static Scenario)| {
        let on_play = actions.on(PageAction::play((*scenario, props.attacker_edge)));
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
            { button("go roll-rounds", if props.rounds.is_empty() { t!("Roll the rounds") } else { t!("Roll them anew") }, on_roll) }
        </details>
    }
}
