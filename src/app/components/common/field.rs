//! Text and number fields that report a change when the person is done: on Enter, or when the field loses the focus.

use crate::app::reducer::Dispatch;
use crate::app::services::key_event;
use crate::page::PageAction;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::html::IntoPropValue;
use yew::prelude::*;
use yew::virtual_dom::VTag;

#[derive(Properties, PartialEq)]
struct InputProps {
    #[prop_or_default]
    class: AttrValue,
    /// The accessible name.
    label: AttrValue,
    /// The value in the document.
    value: AttrValue,
    placeholder: AttrValue,
    #[prop_or_default]
    is_disabled: bool,
    on_change: Callback<Event>,
    /// Only a number field has it.
    #[prop_or_default]
    on_key: Option<Callback<KeyboardEvent>>,
}

/// An input that keeps what is being typed until the document's value changes. Yew sets `value` with every drawing, even in the
/// middle of a word, so an effect sets it instead.
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
        <input ref={node} class={props.class.clone()} type="text" dir="auto" inputmode={props.on_key.is_some().then_some("decimal")}
            aria-label={props.label.clone()} title={props.label.clone()} placeholder={props.placeholder.clone()}
            maxlength="120" disabled={props.is_disabled} onchange={props.on_change.clone()} onkeydown={props.on_key.clone()} />
    }
}

/// A line of text.
pub fn text_field(
    class: &'static str,
    label: impl Into<AttrValue>,
    value: &str,
    placeholder: &str,
    on_change: Callback<Event>,
) -> Html {
    html! {
        <Input {class} label={label.into()} value={value.to_owned()} placeholder={placeholder.to_owned()} {on_change} />
    }
}

/// Which way a key steps a number, 1 up and -1 down; the key does nothing else then. `None` for other keys.
pub fn arrow_direction(event: &KeyboardEvent) -> Option<f64> {
    let direction = match &*key_event::key(event) {
        "ArrowUp" => 1.0,
        "ArrowDown" => -1.0,
        _ => return None,
    };
    event.prevent_default();
    Some(direction)
}

/// Steps a number with the up and down arrow keys. `step` gets the field's text, 1 or -1, and whether Shift is held. It returns
/// the new text and the action.
pub fn on_arrow_keys(
    dispatch: &Dispatch,
    step: impl Fn(&str, f64, bool) -> (String, PageAction) + 'static,
) -> Callback<KeyboardEvent> {
    let dispatch = dispatch.clone();
    Callback::from(move |event: KeyboardEvent| {
        let Some(direction) = arrow_direction(&event) else { return };
        let input: HtmlInputElement = event.target_unchecked_into();
        let (text, action) = step(&input.value(), direction, event.shift_key());
        input.set_value(&text);
        dispatch.dispatch(action);
    })
}

/// A number field's texts.
#[derive(Default)]
pub struct NumberInput {
    /// The visible label.
    pub label: &'static str,
    /// The accessible name.
    pub name: String,
    pub value: String,
    pub placeholder: String,
    pub is_disabled: bool,
}

/// A number with its label. It is a text input, so that a fraction or a unit can be typed.
pub fn number_field(input: NumberInput, on_change: Callback<Event>, on_key: Callback<KeyboardEvent>) -> Html {
    let NumberInput { label, name, value, placeholder, is_disabled } = input;
    html! {
        <label class="number" key={label}>
            <span>{ label }</span>
            <Input label={name} {value} {placeholder} {is_disabled} {on_change} on_key={Some(on_key)} />
        </label>
    }
}

/// An option of a select, with its value and text. That it is selected is a property of its node. Browsers heed the attribute only until
/// somebody uses the select; and of the last option, which Yew puts in first, Firefox and Safari never do.
pub fn select_option(value: impl IntoPropValue<Option<AttrValue>>, is_selected: bool, text: impl Into<Html>) -> Html {
    option_node(value.into_prop_value(), is_selected, text.into())
}

/// The node, once for all types of values and texts.
fn option_node(value: Option<AttrValue>, is_selected: bool, text: Html) -> Html {
    let mut option = VTag::new("option");
    if let Some(value) = value {
        option.add_attribute("value", value);
    }
    option.add_property("selected", is_selected);
    option.add_child(text);
    option.into()
}

/// The node of a select that shows this value after each drawing, where the page may not take over what a person has chosen: then the options
/// are what they were, and the browser would go on showing the choice.
#[hook]
pub fn use_shown_value(value: String) -> NodeRef {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect(move || {
            if let Some(select) = node.cast::<HtmlSelectElement>().filter(|select| select.value() != value) {
                select.set_value(&value);
            }
        });
    }
    node
}

/// The value of the select that an event is about.
pub fn selected_value(event: &Event) -> String {
    event.target_unchecked_into::<HtmlSelectElement>().value()
}
