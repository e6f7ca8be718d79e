//! Parts of the terrain form's fields.

use web_sys::{CustomEvent, CustomEventInit, HtmlInputElement};
use yew::prelude::*;

use super::draft::{Changes, Draft};
use crate::app::components::common::field::arrow_direction;
use crate::pack::Pack;
use crate::units::{Length, Resolution, Unit, clamped};

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

/// Reads a length of this unit, from 0 to `most` inches; `Some(None)` for an empty field.
pub fn length(unit: Unit, most: f64) -> impl Fn(&str) -> Option<Option<Length>> {
    move |typed| {
        let length = unit.read(typed).map(|inches| Resolution::HundredthInch.clamped(clamped(inches, 0.0, most)));
        (length.is_some() || typed.trim().is_empty()).then_some(length)
    }
}

/// Changes the draft by what is typed into a field. The field shows its value again if `read` returns `None`.
pub fn on_typed<Value: 'static + Clone>(
    changes: &Changes,
    value: &str,
    read: impl Fn(&str) -> Option<Value> + 'static,
    change: impl Fn(&mut Draft, Value) + Clone + 'static,
) -> Callback<Event> {
    let value = value.to_owned();
    let read = move |input: &HtmlInputElement| {
        let typed = read(&input.value());
        if typed.is_none() {
            input.set_value(&value);
        }
        typed
    };
    on_field_change(changes, read, change)
}

/// The attribute of a field that a length is typed into, which the arrow keys step. It is a text input, so that a comma, a
/// fraction or another unit can be typed in every language.
pub fn on_length_keys(unit: Unit) -> Callback<KeyboardEvent> {
    Callback::from(move |event: KeyboardEvent| {
        let Some(direction) = arrow_direction(&event) else { return };
        let input: HtmlInputElement = event.target_unchecked_into();
        let typed = unit.read(&input.value()).unwrap_or_default();
        input.set_value(&unit.show(unit.stepped(typed, direction * unit.step(event.shift_key()))));
        // Yew listens at the page's root.
        let bubbling = CustomEventInit::new();
        bubbling.set_bubbles(true);
        let _ = CustomEvent::new_with_event_init_dict("change", &bubbling).map(|change| input.dispatch_event(&change));
    })
}

/// A field for a length, with its label.
pub fn length_field(
    label: impl Into<AttrValue>,
    name: &'static str,
    unit: Unit,
    value: String,
    on_change: Callback<Event>,
) -> Html {
    html! {
        <label class="number">
            <span>{ label.into() }</span>
            <input type="text" {name} inputmode="decimal" maxlength="40" {value} onchange={on_change} onkeydown={on_length_keys(unit)} />
        </label>
    }
}

/// A field for a whole number, with its label.
pub fn whole_number_field(
    label: impl Into<AttrValue>,
    name: &'static str,
    value: String,
    on_change: Callback<Event>,
) -> Html {
    html! {
        <label class="number">
            <span>{ label.into() }</span>
            <input type="number" {name} min="0" step="1" inputmode="numeric" {value} onchange={on_change} />
        </label>
    }
}
