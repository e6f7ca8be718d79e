//! What takes a finger and the focus of an element on the board.

use yew::prelude::*;

use crate::app::components::board::coordinates::{svg, translate};
use crate::geometry::Point;

#[derive(PartialEq, Properties)]
pub struct ElementTokenProps {
    /// Its place in the scenario.
    pub index: usize,
    /// The centre of its base on the table, in inches.
    pub at: Point,
    /// The radius of its base, and of what takes a finger, in inches.
    pub radius: f64,
    pub target: f64,
    pub label: AttrValue,
    pub on_press: Callback<PointerEvent>,
}

/// The token. Its keys are handled where those of the board are.
#[component]
pub fn ElementToken(props: &ElementTokenProps) -> Html {
    let ElementTokenProps { index, at, radius, target, label, on_press } = props;
    html! {
        <g class="element-token" data-standing={index.to_string()} transform={translate(*at)} tabindex="0" role="button" aria-label={label} onpointerdown={on_press}>
            <circle class="element-target" r={svg(*target)} />
            <circle class="element-frame" r={svg(*radius)} />
        </g>
    }
}
