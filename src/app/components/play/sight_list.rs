//! What the selected model sees, and what is in the way.

use yew::prelude::*;

use crate::app::components::common::isolated::isolated;
use crate::game::Sighting;
use crate::page::Shared;
use crate::page::play::{PlayAction, PlayState, messages};
use crate::units::Unit;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct SightListProps {
    pub game: Shared<PlayState>,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
}

/// The list.
#[component]
pub fn SightList(props: &SightListProps) -> Html {
    let SightListProps { game, unit, on_act } = props;
    let row = |sighting: &Sighting| {
        let target = sighting.target;
        let onclick = on_act.reform(move |_: MouseEvent| PlayAction::Select(Some(target)));
        let seen = if sighting.is_seen() { "seen" } else { "not-seen" };
        html! {
            <li key={target.0} class={seen} data-sight={target.0.to_string()} data-seen={sighting.is_seen().to_string()}>
                <button type="button" {onclick}>{ isolated(&messages::title(game, target)) }</button>
                <span>{ messages::sighting(game, sighting, *unit) }</span>
            </li>
        }
    };
    html! {
        if let Some(summary) = messages::sight_summary(game) {
            <section class="sight-list" aria-label={t!("Line of sight")}>
                <div role="status"><h2>{ summary }</h2></div>
                <ul>{ for game.sight().iter().map(row) }</ul>
            </section>
        }
    }
}
