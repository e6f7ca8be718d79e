//! Fields for text and numbers that speak up once the person is done with them.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::units::trimmed;

#[derive(Properties, PartialEq)]
pub struct TextProps {
    #[prop_or_default]
    pub class: Classes,
    pub label: AttrValue,
    pub value: AttrValue,
    #[prop_or_default]
    pub placeholder: AttrValue,
    pub changed: Callback<String>,
}

/// A line of text; Enter or leaving it says that it is done.
#[component]
pub fn Text(props: &TextProps) -> Html {
    let changed = props.changed.clone();
    let onchange = Callback::from(move |event: Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        changed.emit(input.value().trim().to_owned());
    });
    html! {
        <input class={props.class.clone()} type="text" aria-label={props.label.clone()} title={props.label.clone()}
            value={props.value.clone()} placeholder={props.placeholder.clone()} maxlength="120" {onchange} />
    }
}

#[derive(Properties, PartialEq)]
pub struct NumberProps {
    pub label: AttrValue,
    /// What the number is called to a screen reader, where the label is an abbreviation.
    pub spoken: AttrValue,
    pub value: Option<f64>,
    #[prop_or_default]
    pub placeholder: AttrValue,
    /// The least and the most that is taken; anything beyond is brought to it.
    pub least: f64,
    pub most: f64,
    #[prop_or(0.25)]
    pub step: f64,
    /// The number, or nothing where the field was emptied.
    pub changed: Callback<Option<f64>>,
}

/// A number with its label. What is no number is put back to what stood there.
#[component]
pub fn Number(props: &NumberProps) -> Html {
    let shown = props.value.map_or_else(String::new, |value| trimmed(value, 2));
    let (changed, least, most, before) = (props.changed.clone(), props.least, props.most, shown.clone());
    let onchange = Callback::from(move |event: Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        let text = input.value();
        // A comma is how half the world writes the point.
        match text.trim().replace(',', ".").parse::<f64>() {
            Ok(number) if number.is_finite() => changed.emit(Some(number.clamp(least, most))),
            _ if text.trim().is_empty() => changed.emit(None),
            _ => {}
        }
        // The document may refuse or round it; then no new drawing would put the field right.
        input.set_value(&before);
    });
    html! {
        <label class="number">
            <span>{ props.label.clone() }</span>
            <input type="number" inputmode="decimal" aria-label={props.spoken.clone()} title={props.spoken.clone()} value={shown}
                placeholder={props.placeholder.clone()} min={props.least.to_string()} max={props.most.to_string()}
                step={props.step.to_string()} {onchange} />
        </label>
    }
}
