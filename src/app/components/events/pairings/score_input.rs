//! A number of a result.

use web_sys::{HtmlElement, HtmlInputElement};
use yew::prelude::*;

use crate::app::services::{focus, key_event};

/// A game in the list of them, and its fields.
const GAME: &str = "[data-game]";
const FIELDS: &str = "[data-result]";

#[derive(PartialEq, Properties)]
pub struct ScoreInputProps {
    /// The permanent name of the field.
    pub name: AttrValue,
    /// The short visible label.
    pub text: AttrValue,
    /// The accessible name.
    pub label: AttrValue,
    pub value: AttrValue,
    /// Whether what is in it can't be right.
    #[prop_or_default]
    pub is_doubtful: bool,
    /// Whether the text is told with each letter, or else when it is complete.
    pub is_live: bool,
    pub on_text: Callback<String>,
}

/// The field with its label. It keeps what is being typed until the value changes.
#[component]
pub fn ScoreInput(props: &ScoreInputProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with(props.value.clone(), move |value| {
            if let Some(field) = node.cast::<HtmlInputElement>() {
                field.set_value(value);
            }
        });
    }
    let value = |event: &Event| event.target_unchecked_into::<HtmlInputElement>().value();
    let onchange = props.on_text.reform(move |event: Event| value(&event));
    let oninput = props.is_live.then(|| props.on_text.reform(move |event: InputEvent| value(&event)));
    html! {
        <label class="score">
            <span aria-hidden="true">{ &props.text }</span>
            <input ref={node} type="text" inputmode="numeric" autocomplete="off" maxlength="4" data-result={props.name.clone()} aria-label={props.label.clone()} aria-invalid={props.is_doubtful.then_some("true")} {onchange} {oninput} onkeydown={on_enter()} />
        </label>
    }
}

/// Goes on to the next game with Enter. A field that was typed in is left by that, so it has reported its text before.
pub fn on_enter() -> Callback<KeyboardEvent> {
    Callback::from(|event: KeyboardEvent| {
        if key_event::key(&event) == "Enter" {
            event.prevent_default();
            let field: HtmlElement = event.target_unchecked_into();
            if !focus::focus_in_next(&field, GAME, FIELDS) {
                field.blur().ok();
                focus::focus(&field);
            }
        }
    })
}
