//! The scenarios of a read-only table, one after the other, for the players.

use yew::prelude::*;

use crate::app::components::common::button::toggle;
use crate::app::components::common::choice::choice;
use crate::app::components::common::icon::icon;
use crate::app::hooks::actions::use_actions;
use crate::checks::{EventScenarios, messages};
use crate::geometry::Side;
use crate::pack::{Pack, Scenario, ScenarioAtEdge, TableSize};
use crate::page::{PageAction, PageState};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct ScenarioBrowserProps {
    /// The scenario on the board.
    pub scenario: Option<&'static Scenario>,
    pub attacker_edge: Side,
    /// The scenarios and edges that the event plays.
    pub chosen: EventScenarios,
    pub pack: &'static Pack,
    pub table: &'static TableSize,
}

impl ScenarioBrowserProps {
    pub fn of(state: &PageState) -> Self {
        let layout = state.editor.layout();
        Self {
            scenario: layout.scenario,
            attacker_edge: layout.attacker_edge,
            chosen: state.editor.chosen,
            pack: layout.pack,
            table: layout.table,
        }
    }
}

/// The scenario's name, the ones before and after it, and the choice of the Attacker's edge.
#[component]
pub fn ScenarioBrowser(props: &ScenarioBrowserProps) -> Html {
    let actions = use_actions();
    let edge = props.attacker_edge;
    let all = props.pack.scenarios.iter().enumerate();
    let played: Vec<&'static Scenario> =
        all.filter(|(index, _)| props.chosen.has_scenario(*index)).map(|(_, scenario)| scenario).collect();
    let at = props.scenario.and_then(|current| played.iter().position(|scenario| **scenario == *current));
    let count = played.len();
    let on_play =
        |scenario, edge| actions.on::<MouseEvent>(move || PageAction::play(ScenarioAtEdge { scenario, edge }));
    let step = |label: &'static str, sign: &'static str, by: usize| {
        // Without a scenario both begin at the first.
        let next = at.map_or(0, |at| (at + by) % count.max(1));
        let on_play = played.get(next).map(|scenario| on_play(scenario, edge));
        html! {
            <button type="button" class="tool" aria-label={label} title={label} disabled={count == 0} onclick={on_play}>{ icon(sign) }</button>
        }
    };
    let edge_button = |side: &Side| {
        let on_choose = props.scenario.map(|scenario| on_play(scenario, *side));
        toggle(messages::side(*side), *side == edge, on_choose.unwrap_or_default())
    };
    let edges = props.table.edges().iter().filter(|side| props.chosen.has_edge(**side));
    html! {
        <>
            <div class="scenario-browser">
                { step(t!("Previous scenario"), "left", count.saturating_sub(1)) }
                <p aria-live="polite">
                    <strong>{ props.scenario.map_or(t!("No scenario"), |scenario| &scenario.name) }</strong>
                    if let Some(at) = at {
                        <span class="hint">{ t!("{} of {}", at + 1, count) }</span>
                    }
                </p>
                { step(t!("Next scenario"), "right", 1) }
            </div>
            { choice(t!("Attacker's edge"), edges.map(edge_button).collect()) }
        </>
    }
}
