//! What is said of a scenario under its name: loaded once the table can be used, since its texts are long. The planner has it with its panels. In a
//! release build it is a file of its own: `src/main.rs` marks it, and `tools/site/src/split.rs` splits it off.

use yew::prelude::*;

use super::details::{ScenarioDetails, ScenarioDetailsProps};
use crate::app::hooks::later::use_later;
use crate::app::services::later::{Later, Load};

/// Draws it.
pub type DrawScenarioDetails = fn(ScenarioDetailsProps) -> Html;

/// Draws it. Only what is split off may name this function.
pub fn draw_scenario_details(props: ScenarioDetailsProps) -> Html {
    html! { <ScenarioDetails ..props /> }
}

thread_local! {
    static DRAW: Later<DrawScenarioDetails> = const { Later::new() };
}

/// Sets how it is loaded.
pub fn set_load(load: Load<DrawScenarioDetails>) {
    DRAW.with(|draw| draw.set_load(load));
}

/// Sets what draws it, where that has come with something else.
pub fn set_draw(draw: DrawScenarioDetails) {
    DRAW.with(|loaded| loaded.set(draw));
}

#[derive(PartialEq, Properties)]
pub struct LoadedScenarioDetailsProps {
    pub details: ScenarioDetailsProps,
}

/// It, once it is loaded.
#[component]
pub fn LoadedScenarioDetails(props: &LoadedScenarioDetailsProps) -> Html {
    use_later(&DRAW).map_or_else(|instead| instead, |draw| draw(props.details.clone()))
}
