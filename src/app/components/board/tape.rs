//! What the tape measure shows on the board, and the way to what a person points at as near.

use yew::prelude::*;

use super::coordinates::svg;
use super::measured_line::measured;
use crate::analysis::proximity::Proximity;
use crate::app::state::Shared;
use crate::editor::TapeMeasure;
use crate::geometry::Gap;
use crate::layout::Layout;
use crate::units;

#[derive(PartialEq, Properties)]
pub struct TapeLinesProps {
    pub layout: Shared<Layout>,
    pub tape: Option<TapeMeasure>,
    /// What is pointed at of what is near the selected piece.
    pub pointed: Option<Proximity>,
}

/// The layer of the tape.
#[component]
pub fn TapeLines(props: &TapeLinesProps) -> Html {
    let line = |gap: &Gap| measured(gap, units::short_reading(gap.distance));
    let pointed =
        props.pointed.as_ref().map(|Proximity { gap, .. }| html! { <g class="mark tape pointed">{ line(gap) }</g> });
    let Some(tape) = &props.tape else { return pointed.unwrap_or_default() };
    let layout = &props.layout;
    let gaps = tape.gaps(layout);
    // Touching things have no line between them, and say so in the bar.
    let base = tape.base_footprint();
    // Around a base there are too many lines for more than the numbers.
    let lines = gaps.iter().filter(|gap| gap.distance > units::TOLERANCE).map(|gap| match base {
        Some(_) => measured(gap, format!("{}\"", units::tenths(gap.distance))),
        None => line(gap),
    });
    let first = tape.awaiting_start(layout);
    html! {
        <g class="mark tape" aria-hidden="true">
            if let Some(base) = &base {
                <circle class="base-of-model" cx={svg(base.centre().x)} cy={svg(base.centre().y)} r={svg(base.radius())} />
            }
            { for lines }
            if let Some(at) = first {
                <circle class="waits" cx={svg(at.x)} cy={svg(at.y)} r="0.5" />
            }
            { pointed }
        </g>
    }
}
