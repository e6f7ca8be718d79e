//! The scenario: which one, how it lies, what it scores by, and whether the table is good for all of them.

pub mod details;
pub mod matrix;

use yew::prelude::*;

use super::common::icon::icon;
use super::findings::solution::solve;
use super::header::command_button;
use crate::app::page::Page;
use crate::app::state::PageAction;
use crate::checks::messages;
use crate::editor::Action;
use crate::layout::Edit;
use crate::words::t;
use details::{ScenarioDetails, ScenarioDetailsProps};
use matrix::{ScenarioMatrix, ScenarioMatrixProps, says};

/// The panel of the scenario.
pub fn scenario(page: &Page) -> Html {
    let layout = page.layout();
    let matrix = ScenarioMatrixProps {
        cells: page.matrix.to_vec(),
        current: layout.scenario.map(|scenario| (scenario, layout.attacker_edge)),
        chosen: page.editor().chosen,
        pack: layout.pack,
        dispatch: page.dispatch.clone(),
    };
    let details = ScenarioDetailsProps {
        pack: layout.pack,
        shown: page.setting().map(|(scenario, _)| scenario),
        edge: layout.attacker_edge,
        layers: page.state.view.layers,
        turn: page.state.view.turn,
        rounds: page.state.rounds.clone(),
        dispatch: page.dispatch.clone(),
        effect: page.effect.clone(),
    };
    let parts = vec![
        html! { <h2>{ t!("Scenario") }</h2> },
        current(page),
        says(page),
        // Over the grid, so that what could be done is in view on a small screen too.
        if page.is_read_only() { Html::default() } else { solve(page) },
        html! { <ScenarioMatrix ..matrix /> },
        html! { <ScenarioDetails ..details /> },
    ];
    html! { <aside class="scenario" aria-label={t!("Scenario")}>{ for parts }</aside> }
}

/// What is chosen, with what changes it.
fn current(page: &Page) -> Html {
    let layout = page.layout();
    let clear = Action::Edit { name: t!("No scenario").to_owned(), edits: vec![Edit::Scenario(None)] };
    let (name, how) = match page.setting() {
        Some((scenario, edge)) => {
            let how = if page.preview().is_some() {
                t!("Preview: Attacker at the {}", messages::side(edge))
            } else {
                t!("Attacker at the {}", messages::side(edge))
            };
            (&*scenario.name, how)
        }
        None => (t!("No scenario"), t!("Choose one in the grid").to_owned()),
    };
    html! {
        <div class="current">
            <p><strong>{ name }</strong><span>{ how }</span></p>
            <div class="tools">
                { for [("turn-table", "turn-right"), ("roll", "die")].map(|(id, drawn)| command_button(page, id, drawn, None)) }
                <button type="button" class="tool" aria-label={t!("No scenario")} title={t!("No scenario")} disabled={layout.scenario.is_none()}
                    onclick={page.click(PageAction::Edit(clear))}>{ icon("close") }</button>
            </div>
        </div>
    }
}
