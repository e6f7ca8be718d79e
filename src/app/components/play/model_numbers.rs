//! The numbers of the selected model: its unit, what it costs and how tall it is.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::game::model::{Model, ModelId};
use crate::page::play::PlayAction;
use crate::units::Unit;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ModelNumbersProps {
    pub id: ModelId,
    pub model: Model,
    /// How tall it is usually, in inches.
    pub usual_height: f64,
    /// The unit that lengths are shown and typed in.
    pub unit: Unit,
    pub on_act: Callback<PlayAction>,
}

/// The fields.
#[component]
pub fn ModelNumbers(props: &ModelNumbersProps) -> Html {
    let ModelNumbersProps { id, model, usual_height, unit, on_act } = props;
    let edit = |change: fn(&mut Model, &str, Unit)| {
        let (id, model, unit) = (*id, model.clone(), *unit);
        on_act.reform(move |event: Event| {
            let mut next = model.clone();
            change(&mut next, event.target_unchecked_into::<HtmlInputElement>().value().trim(), unit);
            PlayAction::Change(id, Some(Box::new(next)))
        })
    };
    let on_unit = edit(|model, typed, _| model.unit = typed.parse().ok());
    let on_cost = edit(|model, typed, _| model.cost = typed.parse().unwrap_or(0).min(Model::MAX_COST));
    let on_height = edit(|model, typed, unit| {
        model.height =
            unit.read(typed).filter(|inches| *inches > 0.0).and_then(|inches| unit.resolution().nearest(inches));
    });
    let of_unit = model.unit.map_or_else(String::new, |number| number.to_string());
    let height = model.height.map_or_else(String::new, |height| unit.show(height.inches()));
    html! {
        <>
            <label class="field"><span>{ t!("Unit number") }</span>
                <input type="number" min="0" data-model-field="unit" placeholder={t!("by itself")} value={of_unit} onchange={on_unit} />
            </label>
            <label class="field"><span>{ t!("Army points") }</span>
                <input type="number" min="0" max={Model::MAX_COST.to_string()} data-model-field="cost" value={model.cost.to_string()} onchange={on_cost} />
            </label>
            <label class="field"><span>{ t!("Height") }</span>
                <input type="text" inputmode="decimal" data-model-field="height" placeholder={unit.show(*usual_height)} value={height} onchange={on_height} />
            </label>
        </>
    }
}
