//! Parts of the terrain form's fields.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::draft::{Changes, Draft};
use crate::pack::Pack;
use crate::units::{Length, Unit, clamped};

/// What the parts of the form show and change.
pub struct DraftForm<'a> {
    pub draft: &'a Draft,
    pub changes: Changes,
    pub pack: &'static Pack,
}

/// Changes the draft whenever the event comes.
pub fn on_event<Event>(changes: &Changes, change: impl Fn(&mut Draft) + Clone + 'static) -> Callback<Event> {
    let changes = changes.clone();
    Callback::from(move |_| changes.dispatch(Box::new(change.clone())))
}

/// Changes the draft by a field's value. Nothing changes if `read` returns `None`.
pub fn on_field_change<Value: 'static + Clone>(
    changes: &Changes,
    read: impl Fn(&HtmlInputElement) -> Option<Value> + 'static,
    change: impl Fn(&mut Draft, Value) + Clone + 'static,
) -> Callback<Event> {
    let changes = changes.clone();
    Callback::from(move |event: Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        if let Some(value) = read(&input) {
            let change = change.clone();
            changes.dispatch(Box::new(move |draft| change(draft, value.clone())));
        }
    })
}

/// Reads a length as a bare number of this unit, clamped from 0 to `most` inches; `Some(None)` for an empty field.
pub fn length(unit: Unit, most: f64) -> impl Fn(&HtmlInputElement) -> Option<Option<Length>> {
    move |input| {
        let typed = input.value_as_number();
        Some(typed.is_finite().then(|| Length::clamped(clamped(typed / unit.per_inch(), 0.0, most))))
    }
}

/// A number field with its label.
pub fn measure_field(
    label: impl Into<AttrValue>,
    name: &'static str,
    value: String,
    on_change: Callback<Event>,
) -> Html {
    html! {
        <label class="number">
            <span>{ label.into() }</span>
            <input type="number" {name} min="0" step="any" inputmode="decimal" {value} onchange={on_change} />
        </label>
    }
}
