//! The scenario matrix in a sentence.

use yew::prelude::*;

use crate::checks::SetUpsVerdict;
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct MatrixSummaryProps {
    /// What is blocked of the scenarios of the event; `None` until the table is checked.
    pub set_ups: Option<SetUpsVerdict>,
    /// Whether there is no terrain.
    pub is_empty: bool,
    pub is_dragging: bool,
}

/// The sentence.
#[component]
pub fn MatrixSummary(props: &MatrixSummaryProps) -> Html {
    let text = match &props.set_ups {
        None => t!("Checking…").to_owned(),
        Some(_) if props.is_empty => t!("No terrain yet.").to_owned(),
        Some(set_ups) => set_ups.text().unwrap_or_else(|| t!("Every scenario or every edge is struck out.").to_owned()),
    };
    let is_clear = props.set_ups.as_ref().map(|set_ups| set_ups.blocked.is_empty() && set_ups.played > 0);
    // Off during a drag: each move would interrupt the sentence.
    let live = if props.is_dragging { "off" } else { "polite" };
    html! {
        <p class="matrix-summary" aria-live={live} data-clear={is_clear.map(|is_clear| is_clear.to_string())}>{ text }</p>
    }
}
