//! The scenario matrix in a sentence.

use yew::prelude::*;

use crate::app::state::Shared;
use crate::checks::{EventScenarios, ScenarioCell};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct MatrixSummaryProps {
    /// The matrix; `None` until the table is checked.
    pub cells: Option<Shared<Vec<ScenarioCell>>>,
    /// The scenarios and edges of the event.
    pub chosen: EventScenarios,
    pub is_dragging: bool,
}

/// The sentence.
#[component]
pub fn MatrixSummary(props: &MatrixSummaryProps) -> Html {
    let played = || props.cells.iter().flat_map(|cells| cells.iter()).filter(|cell| props.chosen.plays(cell));
    let clashing = played().filter(|cell| cell.clashes > 0).count();
    let unreachable = played().filter(|cell| cell.unreachable_bases > 0).count();
    let text = match (clashing, played().count()) {
        _ if props.cells.is_none() => t!("Checking…").to_owned(),
        (0, all) if unreachable > 0 => t!("No clashes, but {} of {} shut a base out.", unreachable, all),
        (_, 0) => t!("Every scenario or every edge is struck out.").to_owned(),
        (0, all) if played().any(|cell| cell.waived > 0) => t!("Good for all {}, with clashes let stand.", all),
        (0, all) => t!("Good for all {}, whichever edge is picked.", all),
        (clashing, all) if unreachable > 0 => {
            t!("{} of {} clash with terrain, and {} shut a base out.", clashing, all, unreachable)
        }
        (clashing, all) => t!("{} of {} clash with terrain.", clashing, all),
    };
    let is_clear = props.cells.as_ref().map(|_| clashing + unreachable == 0 && played().count() > 0);
    // Off during a drag: each move would interrupt the sentence.
    let live = if props.is_dragging { "off" } else { "polite" };
    html! {
        <p class="matrix-summary" aria-live={live} data-clear={is_clear.map(|is_clear| is_clear.to_string())}>{ text }</p>
    }
}
