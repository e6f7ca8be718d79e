//! The form that brings models into a game.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::common::field::{select_option, selected_value};
use crate::app::services::game_store;
use crate::game::GameChange;
use crate::game::model::{Model, ModelType};
use crate::game::score_messages::role;
use crate::pack::Role;
use crate::page::Shared;
use crate::page::play::{NewModels, PlayState};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct AddModelsProps {
    pub game: Shared<PlayState>,
    pub on_change: Callback<GameChange>,
}

/// The form.
#[component]
pub fn AddModels(props: &AddModelsProps) -> Html {
    let bases = &props.game.layout().pack.bases;
    // It stays as it is once models are there.
    let is_empty = *use_memo((), |()| props.game.models().next().is_none());
    let new = use_state(|| NewModels {
        side: Role::Attacker,
        model_type: ModelType::Leader,
        base: bases.first().copied().unwrap_or_default(),
        name: String::new(),
        count: 1,
    });
    let edit = |edit: fn(&mut NewModels, &Event)| {
        let new = new.clone();
        Callback::from(move |event: Event| {
            let mut next = (*new).clone();
            edit(&mut next, &event);
            new.set(next);
        })
    };
    let side = |side: Role| {
        let new = new.clone();
        let is_pressed = new.side == side;
        let onclick = Callback::from(move |_: MouseEvent| new.set(NewModels { side, ..(*new).clone() }));
        html! { <button type="button" class="layer" data-side={format!("{side:?}")} aria-pressed={is_pressed.to_string()} {onclick}>{ role(side) }</button> }
    };
    let on_add = {
        let (game, new, on_change) = (props.game.clone(), new.clone(), props.on_change.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            on_change.emit(new.change(game.kept(), game_store::new_model_id));
            new.set(NewModels { name: String::new(), ..(*new).clone() });
        })
    };
    let type_option =
        |(index, one): (usize, ModelType)| select_option(index.to_string(), one == new.model_type, one.name());
    let base_option = |base: &u32| select_option(base.to_string(), *base == new.base, t!("{} mm", base));
    html! {
        <details class="add-models" open={is_empty}>
            <summary><h2>{ t!("Add models") }</h2></summary>
            <form aria-label={t!("Add models")} onsubmit={on_add}>
            <div class="choice" role="group" aria-label={t!("Player")}><div>{ side(Role::Attacker) }{ side(Role::Defender) }</div></div>
            <label class="field"><span>{ t!("Type") }</span>
                <select data-new="type" onchange={edit(|new, event| {
                    let chosen = selected_value(event).parse().ok().and_then(|index: usize| ModelType::ALL.get(index).copied());
                    new.model_type = chosen.unwrap_or(new.model_type);
                })}>{ for ModelType::ALL.into_iter().enumerate().map(type_option) }</select>
            </label>
            <label class="field"><span>{ t!("Base") }</span>
                <select data-new="base" onchange={edit(|new, event| new.base = selected_value(event).parse().unwrap_or(new.base))}>{ for bases.iter().map(base_option) }</select>
            </label>
            <label class="field"><span>{ t!("Name") }</span>
                <input type="text" dir="auto" data-new="name" maxlength={Model::MAX_NAME.to_string()} value={new.name.clone()} onchange={edit(|new, event| new.name = input(event).value())} />
            </label>
            <label class="field"><span>{ t!("How many") }</span>
                <input type="number" min="1" max={NewModels::MAX_COUNT.to_string()} data-new="count" value={new.count.to_string()}
                    onchange={edit(|new, event| new.count = input(event).value().parse().unwrap_or(1).clamp(1, NewModels::MAX_COUNT))} />
            </label>
            <button type="submit" class="go" data-act="add-models">{ t!("Add to the deployment zone") }</button>
            </form>
        </details>
    }
}

fn input(event: &Event) -> HtmlInputElement {
    event.target_unchecked_into()
}
