//! Ranges of the selected model out of a building, or into one.

use yew::prelude::*;

use crate::app::components::common::isolated::isolated;
use crate::page::Shared;
use crate::page::play::building::{BuildingRange, messages as building_messages, ranges};
use crate::page::play::{PlayAction, PlayState, messages};
use crate::units::Unit;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct BuildingRangesProps {
    pub game: Shared<PlayState>,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
}

/// The list; nothing where neither is in a building.
#[component]
pub fn BuildingRanges(props: &BuildingRangesProps) -> Html {
    let BuildingRangesProps { game, unit, on_act } = props;
    let row = |range: &BuildingRange| {
        let target = range.target;
        let onclick = on_act.reform(move |_: MouseEvent| PlayAction::Select(Some(target)));
        html! {
            <li key={target.0} data-range={target.0.to_string()}>
                <button type="button" {onclick}>{ isolated(&messages::title(game, target)) }</button>
                <span>{ building_messages::range(range, *unit) }</span>
            </li>
        }
    };
    let ranges = ranges(game);
    html! {
        if !ranges.is_empty() {
            <section class="sight-list" aria-label={t!("Ranges at a building")}>
                <h2>{ t!("Ranges at a building") }</h2>
                <p class="hint">{ t!("They are measured at the building's edge. The packet doesn't say what is seen from inside.") }</p>
                <ul>{ for ranges.iter().map(row) }</ul>
            </section>
        }
    }
}
