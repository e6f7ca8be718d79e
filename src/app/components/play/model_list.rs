//! The models of a game, by player.

use yew::prelude::*;

use crate::app::components::common::isolated::isolated;
use crate::game::model::{Model, ModelId};
use crate::pack::Role;
use crate::page::Shared;
use crate::page::play::{PlayAction, PlayState, messages, model_sign};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ModelListProps {
    pub game: Shared<PlayState>,
    pub on_act: Callback<PlayAction>,
}

/// The list.
#[component]
pub fn ModelList(props: &ModelListProps) -> Html {
    let game = &props.game;
    let row = |(id, model): (ModelId, &Model)| {
        let is_selected = game.selected() == Some(id);
        let on_select = props.on_act.reform(move |_: MouseEvent| PlayAction::Select((!is_selected).then_some(id)));
        html! {
            <li key={id.0}>
                <button type="button" class="listed-piece" data-listed-model={id.0.to_string()} aria-pressed={is_selected.to_string()} onclick={on_select}>
                    <span class="tag">{ model_sign(game.kept(), id) }</span>
                    <span>{ isolated(&messages::title(game, id)) }</span>
                    <span class="hint">{ messages::facts(model) }</span>
                </button>
            </li>
        }
    };
    let of = |side: Role| {
        let rows: Vec<Html> = game.models().filter(|(_, model)| model.side == side).map(row).collect();
        (!rows.is_empty()).then(|| html! { <><h2>{ messages::player(game, side) }</h2><ul>{ for rows }</ul></> })
    };
    let lists: Vec<Html> = [Role::Attacker, Role::Defender].into_iter().filter_map(of).collect();
    html! {
        if lists.is_empty() {
            <h2>{ t!("Models") }</h2>
            <p class="hint">{ t!("No models yet. Add some, drag them over the table, and see at once what they see.") }</p>
        } else {
            { for lists }
        }
    }
}
