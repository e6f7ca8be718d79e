//! The scenarios to choose from where there is no matrix.

use yew::prelude::*;

use crate::app::components::common::button::button;
use crate::app::hooks::actions::use_actions;
use crate::layout::Layout;
use crate::page::{PageState, ScenarioChoice, Shared, scenario_choices};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct ScenarioChoicesProps {
    layout: Shared<Layout>,
    choices: Vec<ScenarioChoice>,
}

impl ScenarioChoicesProps {
    /// `None` where the matrix shows them.
    pub fn of(state: &PageState) -> Option<Self> {
        let layout = state.editor.layout();
        let is_shown = !state.is_read_only() && !layout.pack.has_set_ups();
        is_shown.then(|| Self { layout: Shared(layout.clone()), choices: scenario_choices(layout, state.unit()) })
    }
}

/// A button for each, what the chosen one lacks, and which of its lines aren't on the table.
#[component]
pub fn ScenarioChoices(props: &ScenarioChoicesProps) -> Html {
    let actions = use_actions();
    let row = |choice: &ScenarioChoice| {
        let on_choose = {
            let (choice, layout) = (choice.clone(), props.layout.clone());
            actions.on::<MouseEvent>(move || choice.action(&layout))
        };
        html! {
            <li key={choice.scenario.id.as_str()}>
                <button type="button" class="scenario-choice" data-scenario={choice.scenario.id.clone()} aria-pressed={choice.is_chosen.to_string()} onclick={on_choose.clone()}>
                    <strong>{ &choice.scenario.name }</strong>
                    if let Some(table) = &choice.table {
                        { " " }<span class="hint">{ table }</span>
                    }
                </button>
                if choice.lacks {
                    { button("go outlined scenario-set-up", t!("Set up its table and terrain"), on_choose) }
                }
                { for choice.notes.iter().map(|note| html! { <p class="hint">{ note }</p> }) }
            </li>
        }
    };
    html! {
        <ul class="scenario-choices" aria-label={t!("Scenarios")}>{ for props.choices.iter().map(row) }</ul>
    }
}
