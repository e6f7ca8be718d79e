//! Fields in which what is being typed stays.
//!
//! Yew sets `value` with every drawing, even in the middle of a word. So whoever typed lost it when anything else of the same part changed,
//! such as by another window.

use std::cell::Cell;

use gloo::events::{EventListener, EventListenerOptions};
use web_sys::{Element, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;
use yew::virtual_dom::{VNode, VTag};

#[derive(Properties)]
struct TypedFieldProps {
    value: AttrValue,
    field: Html,
}

/// It is drawn whenever what it is in is drawn: its field may show something else than the value.
impl PartialEq for TypedFieldProps {
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

/// A field, an `input` or `textarea` without `value`, that shows this value, and what is being typed until that has been told by a `change`
/// or left as it was.
pub fn typed_field(value: impl Into<AttrValue>, field: Html) -> Html {
    html! { <TypedField value={value.into()} {field} /> }
}

#[component]
fn TypedField(props: &TypedFieldProps) -> Html {
    let (node, is_typing, latest) =
        (use_node_ref(), use_memo((), |()| Cell::new(false)), use_mut_ref(AttrValue::default));
    latest.replace(props.value.clone());
    {
        let (node, is_typing) = (node.clone(), is_typing.clone());
        use_effect_with((), move |()| {
            let listeners = node.cast::<Element>().map(|field| {
                let on_input = {
                    let is_typing = is_typing.clone();
                    EventListener::new(&field, "input", move |_| is_typing.set(true))
                };
                let on_leave = {
                    let is_typing = is_typing.clone();
                    let left = field.clone();
                    EventListener::new(&field, "focusout", move |_| {
                        // Whoever looks at another window goes on with it later.
                        let is_there = gloo::utils::document().active_element().as_ref() == Some(&left);
                        if !is_there && is_typing.replace(false) {
                            show(&node, &latest.borrow());
                        }
                    })
                };
                // Yew hears of a change before the field does, and may draw at once.
                let (window, first) = (gloo::utils::window(), EventListenerOptions::run_in_capture_phase());
                let on_change = EventListener::new_with_options(&window, "change", first, move |event| {
                    if event.target().as_ref() == Some(field.as_ref()) {
                        is_typing.set(false);
                    }
                });
                [on_input, on_leave, on_change]
            });
            move || drop(listeners)
        });
    }
    {
        let (node, value) = (node.clone(), props.value.clone());
        use_effect(move || {
            if !is_typing.get() {
                show(&node, &value);
            }
        });
    }
    let VNode::VTag(tag) = &props.field else { return props.field.clone() };
    let mut tag = VTag::clone(tag);
    tag.node_ref = node;
    tag.into()
}

/// Shows a value in a field. Setting what is there already would move the caret.
fn show(node: &NodeRef, value: &str) {
    if let Some(field) = node.cast::<HtmlInputElement>().filter(|field| field.value() != value) {
        field.set_value(value);
    }
    if let Some(field) = node.cast::<HtmlTextAreaElement>().filter(|field| field.value() != value) {
        field.set_value(value);
    }
}
