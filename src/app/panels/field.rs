//! Fields for text and numbers that speak up once the person is done with them: on Enter, or on leaving.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::units::trimmed;
use crate::words::said;

#[derive(Properties, PartialEq)]
struct InputProps {
    class: AttrValue,
    kind: AttrValue,
    /// What it is called.
    label: AttrValue,
    /// What the document holds.
    value: AttrValue,
    placeholder: AttrValue,
    /// The least, the most and the step of a number.
    range: Option<[AttrValue; 3]>,
    changed: Callback<Event>,
}

/// A field. What is being typed in it stays until the document holds something else: Yew would set a `value` again with
/// every drawing, in the middle of a word too. So the field is filled by hand, and only when the document's value changes.
#[component]
fn Input(props: &InputProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with(props.value.clone(), move |value| {
            if let Some(input) = node.cast::<HtmlInputElement>() {
                input.set_value(value);
            }
        });
    }
    let [least, most, step] = match &props.range {
        Some(range) => range.clone().map(Some),
        None => [const { None }; 3],
    };
    html! {
        <input ref={node} class={props.class.clone()} type={props.kind.clone()} inputmode={props.range.is_some().then_some("decimal")}
            aria-label={props.label.clone()} title={props.label.clone()} placeholder={props.placeholder.clone()}
            maxlength="120" min={least} max={most} {step} onchange={props.changed.clone()} />
    }
}

/// A line of text.
pub fn text(
    class: &'static str,
    label: impl Into<AttrValue>,
    value: &str,
    placeholder: &str,
    changed: Callback<Event>,
) -> Html {
    html! {
        <Input {class} kind="text" label={label.into()} value={value.to_owned()} placeholder={placeholder.to_owned()} range={None::<[AttrValue; 3]>} {changed} />
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
    let value = field.value.map_or_else(String::new, |value| trimmed(value, 2));
    let range = [field.range.0, field.range.1, field.step].map(|number| AttrValue::from(trimmed(number, 2)));
    html! {
        <label class="number" key={field.label}>
            <span>{ said(field.label) }</span>
            <Input class="" kind="number" label={said(field.spoken)} {value} placeholder={field.placeholder} range={Some(range)} {changed} />
        </label>
    }
}
