//! How far the selected model may move, and how far it moves while it is dragged.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::game::ModelWay;
use crate::game::model::Model;
use crate::page::Shared;
use crate::page::play::{PlayAction, PlayState, way_told};
use crate::units::Unit;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ModelMoveProps {
    pub game: Shared<PlayState>,
    /// The way of the model that is being dragged.
    pub way: Shared<Option<ModelWay>>,
    /// The unit that lengths are shown and typed in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
}

/// The section. What it says of a way is always there, so that nothing under it moves during a drag.
#[component]
pub fn ModelMove(props: &ModelMoveProps) -> Html {
    let ModelMoveProps { game, way, unit, on_act } = props;
    let Some((id, model)) = game.selected_model() else { return Html::default() };
    let on_speed = {
        let (model, unit) = (model.clone(), *unit);
        on_act.reform(move |event: Event| {
            let typed = event.target_unchecked_into::<HtmlInputElement>().value();
            let speed =
                unit.read(&typed).filter(|inches| *inches > 0.0).and_then(|inches| unit.resolution().nearest(inches));
            let speed = if typed.trim().is_empty() { None } else { speed.or(model.speed) };
            PlayAction::Change(id, Some(Box::new(Model { speed, ..model.clone() })))
        })
    };
    let (text, is_too_far) = way.as_ref().map_or_else(
        || (t!("Drag it to see how far it moves.").to_owned(), false),
        |way| way_told(game, way, model.speed, *unit),
    );
    html! {
        <section class="model-move" aria-label={t!("Movement")}>
            <label class="field"><span>{ t!("May move") }</span>
                <input type="text" inputmode="decimal" data-model-field="speed" value={model.speed.map_or_else(String::new, |speed| unit.show(speed.inches()))} onchange={on_speed} />
            </label>
            <p class={if is_too_far { "problem" } else { "hint" }} data-fact="way">{ text }</p>
        </section>
    }
}
