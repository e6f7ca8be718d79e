//! Changing the selected model.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::duty_fields::DutyFields;
use super::model_numbers::ModelNumbers;
use super::ring_fields::RingFields;
use crate::analysis::Base;
use crate::app::components::common::button::tool_button;
use crate::app::components::common::field::{select_option, selected_value, text_field};
use crate::game::model::{Model, ModelState, ModelType};
use crate::page::Shared;
use crate::page::play::{PlayAction, PlayState};
use crate::units::Unit;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ModelFieldsProps {
    pub game: Shared<PlayState>,
    /// The unit that lengths are shown in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
}

/// The fields.
#[component]
pub fn ModelFields(props: &ModelFieldsProps) -> Html {
    let ModelFieldsProps { game, unit, on_act } = props;
    let Some((id, model)) = game.selected_model() else { return Html::default() };
    let edit = |edit: fn(&mut Model, &Event)| {
        let (model, on_act) = (model.clone(), on_act.clone());
        Callback::from(move |event: Event| {
            let mut next = model.clone();
            edit(&mut next, &event);
            on_act.emit(PlayAction::Change(id, Some(Box::new(next))));
        })
    };
    let usual_height = Base::find(game.layout().pack, model.base).map_or(0.0, |base| base.volume);
    let type_option =
        |(index, one): (usize, ModelType)| select_option(index.to_string(), one == model.model_type, one.name());
    let state_option =
        |(index, one): (usize, ModelState)| select_option(index.to_string(), one == model.state, one.name());
    let on_rings = {
        let (model, on_act) = (model.clone(), on_act.clone());
        Callback::from(move |rings| {
            on_act.emit(PlayAction::Change(id, Some(Box::new(Model { rings, ..model.clone() }))));
        })
    };
    html! {
        <section class="model-fields" aria-label={t!("Change the model")}>
            { text_field("model-name", t!("Name"), &model.name, t!("Name"), edit(|model, event| model.name = value(event).trim().chars().take(Model::MAX_NAME).collect())) }
            <label class="field"><span>{ t!("Type") }</span>
                <select data-model-field="type" onchange={edit(|model, event| {
                    let chosen = selected_value(event).parse().ok().and_then(|index: usize| ModelType::ALL.get(index).copied());
                    model.model_type = chosen.unwrap_or(model.model_type);
                })}>{ for ModelType::ALL.into_iter().enumerate().map(type_option) }</select>
            </label>
            <label class="field"><span>{ t!("State") }</span>
                <select data-model-field="state" onchange={edit(|model, event| {
                    let chosen = selected_value(event).parse().ok().and_then(|index: usize| ModelState::ALL.get(index).copied());
                    model.state = chosen.unwrap_or(model.state);
                })}>{ for ModelState::ALL.into_iter().enumerate().map(state_option) }</select>
            </label>
            <ModelNumbers {id} model={model.clone()} {usual_height} unit={*unit} on_act={on_act.clone()} />
            <RingFields rings={model.rings.clone()} unit={*unit} on_change={on_rings} />
            <DutyFields game={game.clone()} unit={*unit} on_act={on_act.clone()} />
            <div class="model-acts">
                { tool_button("take-out", t!("Take it out of the game"), on_act.reform(move |_: MouseEvent| PlayAction::Change(id, None))) }
                { tool_button("unselect", t!("Done"), on_act.reform(|_: MouseEvent| PlayAction::Select(None))) }
            </div>
        </section>
    }
}

fn value(event: &Event) -> String {
    event.target_unchecked_into::<HtmlInputElement>().value()
}
