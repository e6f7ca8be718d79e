//! Small pictures of tables.

use yew::prelude::*;

use crate::app::components::board::coordinates::view_box;
use crate::app::components::board::nodes::markup;
use crate::drawing::table::{miniature, miniature_view};
use crate::layout::Layout;
use crate::pack::ScenarioAtEdge;

/// A small picture of the table.
pub fn thumbnail(layout: &Layout) -> Html {
    scenario_thumbnail(layout, None)
}

/// A small picture of the table, with a scenario for the Attacker at an edge.
pub fn scenario_thumbnail(layout: &Layout, scenario: Option<ScenarioAtEdge>) -> Html {
    html! {
        <svg viewBox={view_box(&miniature_view(layout))} aria-hidden="true">
            { for miniature(layout, scenario).into_iter().map(markup) }
        </svg>
    }
}
