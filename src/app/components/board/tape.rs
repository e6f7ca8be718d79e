//! What the tape measure shows on the board, and the way to what a person points at as near.

use yew::prelude::*;

use super::coordinates::svg;
use super::marks::measured;
use crate::analysis::proximity::Proximity;
use crate::app::components::inspector::near::near_of;
use crate::app::page::Page;
use crate::geometry::Gap;
use crate::units;

/// The layer of the tape.
pub fn tape(page: &Page) -> Html {
    let line = |gap: &Gap| measured(gap, units::short_reading(gap.distance));
    let pointed = page.state.near.as_ref().and_then(|thing| {
        let near = page.editor().only_selected().map(|piece| near_of(page.layout(), piece))?;
        near.into_iter().find(|near| near.thing == *thing)
    });
    let pointed = pointed.map(|Proximity { gap, .. }| html! { <g class="mark tape pointed">{ line(&gap) }</g> });
    let Some(tape) = page.editor().tape() else { return pointed.unwrap_or_default() };
    let layout = page.layout();
    let gaps = tape.gaps(layout);
    // Touching things have no line between them, and say so in the bar.
    let base = tape.footprint_of_base();
    // Around a base there are too many lines for more than the numbers.
    let lines = gaps.iter().filter(|gap| gap.distance > units::TOLERANCE).map(|gap| match base {
        Some(_) => measured(gap, format!("{}\"", units::tenths(gap.distance))),
        None => line(gap),
    });
    let first = tape.waiting_at(layout);
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
