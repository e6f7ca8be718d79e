//! What fields of the form are made of.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::draft::{Changes, Draft};
use crate::pack::Pack;
use crate::units::{Length, clamped};

/// What the parts of the form are made from.
pub struct Of<'a> {
    pub draft: &'a Draft,
    pub changes: Changes,
    pub pack: &'static Pack,
}

/// A callback that changes the draft by what stands in a field.
pub fn field<Value: 'static + Clone>(
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

/// A number of inches between 0 and the most.
pub fn inches(most: f64) -> impl Fn(&HtmlInputElement) -> Option<Option<Length>> {
    move |input| {
        let typed = input.value_as_number();
        Some(typed.is_finite().then(|| Length::clamped(clamped(typed, 0.0, most))))
    }
}

/// A number with its label.
pub fn measure(label: &'static str, name: &'static str, value: String, changed: Callback<Event>) -> Html {
    html! {
        <label class="number">
            <span>{ label }</span>
            <input type="number" {name} min="0" step="any" inputmode="decimal" {value} onchange={changed} />
        </label>
    }
}
