//! The name of the scenario on the board beside the table's name, as the button that leads to the scenarios. A small screen has their tab
//! beside the board, and the name is a line under the table's.

use yew::prelude::*;

use super::common::icon::icon;
use crate::app::hooks::actions::use_actions;
use crate::app::hooks::small_screen::use_small_screen;
use crate::checks::messages;
use crate::pack::ScenarioAtEdge;
use crate::page::{PageAction, PageState, Panel};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct ScenarioNameProps {
    /// The scenario and edge on the board.
    shown: Option<ScenarioAtEdge>,
    /// Whether it is only looked at, and isn't the table's.
    is_preview: bool,
}

impl ScenarioNameProps {
    /// `None` where the pack has no scenarios.
    pub fn of(state: &PageState) -> Option<Self> {
        let has_scenarios = state.editor.committed().pack.has_scenarios();
        has_scenarios.then(|| Self { shown: state.scenario_shown(), is_preview: state.scenario_preview().is_some() })
    }
}

/// The name.
#[component]
pub fn ScenarioName(props: &ScenarioNameProps) -> Html {
    let (actions, is_small) = (use_actions(), use_small_screen());
    let (name, label) = match props.shown {
        Some(ScenarioAtEdge { scenario, edge }) if props.is_preview => (
            t!("Preview: {}", scenario.name),
            t!("Preview: {}, Attacker at the {}", scenario.name, messages::side(edge)),
        ),
        Some(ScenarioAtEdge { scenario, edge }) => (
            scenario.name.clone(),
            t!("Scenario on the board: {}, Attacker at the {}", scenario.name, messages::side(edge)),
        ),
        None => (t!("No scenario").to_owned(), t!("No scenario on the board").to_owned()),
    };
    let class = classes!("scenario-name", props.is_preview.then_some("preview"));
    if is_small {
        return html! { <p {class}><span class="scenario-name-text">{ name }</span></p> };
    }
    let on_open = actions.on::<MouseEvent>(|| PageAction::Show(Panel::Scenario));
    html! {
        <button type="button" class={classes!("quiet", class)} aria-label={label.clone()} title={label} onclick={on_open}>
            { icon("flag") }<span class="scenario-name-text">{ name }</span>
        </button>
    }
}
