//! Fields for text and numbers that speak up once the person is done with them: on Enter, or on leaving.

use yew::prelude::*;

use crate::units::trimmed;

/// A line of text.
pub fn text(
    class: &'static str,
    label: &'static str,
    value: &str,
    placeholder: &str,
    changed: Callback<Event>,
) -> Html {
    html! {
        <input {class} type="text" aria-label={label} title={label} value={value.to_owned()}
            placeholder={placeholder.to_owned()} maxlength="120" onchange={changed} />
    }
}

/// What a number field shows and takes.
pub struct Number {
    /// The word beside it.
    pub label: &'static str,
    /// What it is called in full.
    pub spoken: &'static str,
    /// What stands in it; nothing for the kind's own value.
    pub value: Option<f64>,
    /// What stands in it faintly where it is empty.
    pub placeholder: String,
    /// The least and the most that the field asks for.
    pub range: (f64, f64),
    /// How far an arrow key goes.
    pub step: f64,
}

/// A number with its label.
pub fn number(field: Number, changed: Callback<Event>) -> Html {
    let shown = field.value.map_or_else(String::new, |value| trimmed(value, 2));
    let (least, most) = field.range;
    html! {
        <label class="number" key={field.label}>
            <span>{ field.label }</span>
            <input type="number" inputmode="decimal" aria-label={field.spoken} title={field.spoken} value={shown}
                placeholder={field.placeholder} min={trimmed(least, 2)} max={trimmed(most, 2)}
                step={trimmed(field.step, 2)} onchange={changed} />
        </label>
    }
}
