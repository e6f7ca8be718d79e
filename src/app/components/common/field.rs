//! Fields for text and numbers that speak up once the person is done with them: on Enter, or on leaving.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::state::{Dispatch, PageAction};

#[derive(Properties, PartialEq)]
struct InputProps {
    class: AttrValue,
    /// What it is called.
    label: AttrValue,
    /// What the document holds.
    value: AttrValue,
    placeholder: AttrValue,
    disabled: bool,
    changed: Callback<Event>,
    /// Hears its keys, where it holds a number.
    keyed: Option<Callback<KeyboardEvent>>,
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
    html! {
        <input ref={node} class={props.class.clone()} type="text" dir="auto" inputmode={props.keyed.is_some().then_some("decimal")}
            aria-label={props.label.clone()} title={props.label.clone()} placeholder={props.placeholder.clone()}
            maxlength="120" disabled={props.disabled} onchange={props.changed.clone()} onkeydown={props.keyed.clone()} />
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
        <Input {class} label={label.into()} value={value.to_owned()} placeholder={placeholder.to_owned()} disabled=false {changed} keyed={None::<Callback<KeyboardEvent>>} />
    }
}

/// Steps a number by the arrow keys up and down: `to` gets the field's text, 1 or -1, and whether Shift is held, and gives
/// the new text and the event.
pub fn stepped(
    dispatch: &Dispatch,
    to: impl Fn(&str, f64, bool) -> (String, PageAction) + 'static,
) -> Callback<KeyboardEvent> {
    let dispatch = dispatch.clone();
    Callback::from(move |event: KeyboardEvent| {
        let by = match &*event.key() {
            "ArrowUp" => 1.0,
            "ArrowDown" => -1.0,
            _ => return,
        };
        event.prevent_default();
        let input: HtmlInputElement = event.target_unchecked_into();
        let (text, event) = to(&input.value(), by, event.shift_key());
        input.set_value(&text);
        dispatch.dispatch(event);
    })
}

/// What a number field shows.
pub struct Number {
    /// The word beside it.
    pub label: &'static str,
    /// What it is called in full.
    pub spoken: String,
    /// What stands in it; nothing for the kind's own value.
    pub value: String,
    /// What stands in it faintly where it is empty.
    pub placeholder: String,
    /// Whether it can't be changed now.
    pub disabled: bool,
}

/// A number with its label. It is a line of text, so that a fraction or a unit can be typed; its arrow keys are for `keyed`.
pub fn number(field: Number, changed: Callback<Event>, keyed: Callback<KeyboardEvent>) -> Html {
    let Number { label, spoken, value, placeholder, disabled } = field;
    html! {
        <label class="number" key={label}>
            <span>{ label }</span>
            <Input class="" label={spoken} {value} {placeholder} {disabled} {changed} keyed={Some(keyed)} />
        </label>
    }
}
