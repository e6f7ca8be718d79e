//! Under the scenario's name: the layers of the board.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::hooks::actions::{Actions, use_actions};
use crate::drawing::table::{Layer, Layers};
use crate::pack::{Pack, Scenario};
use crate::page::{PageAction, PageState};
use crate::words::{t, translated};

#[derive(Clone, PartialEq, Properties)]
pub struct ScenarioLayersProps {
    pub pack: &'static Pack,
    /// The scenario on the board.
    pub scenario: Option<&'static Scenario>,
    pub layers: Layers,
    /// The Attacker's turn.
    pub turn: u32,
}

impl ScenarioLayersProps {
    pub fn of(state: &PageState) -> Self {
        Self {
            pack: state.editor.layout().pack,
            scenario: state.scenario_shown().map(|shown| shown.scenario),
            layers: state.view.layers,
            turn: state.view.turn,
        }
    }
}

/// Buttons for the board's layers, and the turn's slider if the kill box grows with it.
#[component]
pub fn ScenarioLayers(props: &ScenarioLayersProps) -> Html {
    let actions = use_actions();
    let switch = |(layer, name, label): (Layer, &'static str, &'static str)| {
        html! {
            <button type="button" class="layer" data-layer={name} aria-pressed={props.layers.has(layer).to_string()} onclick={actions.on::<MouseEvent>(move || PageAction::Layer(layer))}>{ translated(label) }</button>
        }
    };
    let is_growing =
        props.layers.has(Layer::KillBox) && props.scenario.is_some_and(|scenario| scenario.growth.is_some());
    html! {
        <div class="layers" role="group" aria-label={t!("Layers on the board")}>
            { for Layer::ALL.into_iter().filter(|(layer, ..)| layer.is_of(props.pack)).map(switch) }
            if is_growing {
                { turn_slider(&actions, props) }
            }
        </div>
    }
}

fn turn_slider(actions: &Actions, props: &ScenarioLayersProps) -> Html {
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
