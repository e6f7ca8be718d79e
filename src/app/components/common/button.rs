//! Buttons.

use yew::prelude::*;

use super::icon::icon;

/// A button with a text.
pub fn button(class: &'static str, text: &str, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" {class} {onclick}>{ text }</button> }
}

/// A button with a text in a row of tools. Tests and the code for the focus find it by `name`.
pub fn tool_button(name: &'static str, text: &str, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class="tool" data-act={name} {onclick}>{ text }</button> }
}

/// A button that is pressed or not.
pub fn toggle(text: &str, is_pressed: bool, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class="layer" aria-pressed={is_pressed.to_string()} {onclick}>{ text }</button> }
}

/// The title of a panel, and the button that closes it. `id` is the button's `data-run`.
pub fn panel_header(
    title: &'static str,
    id: &'static str,
    close_label: &'static str,
    on_close: Callback<MouseEvent>,
) -> Html {
    html! {
        <div class="study-head">
            <h2>{ title }</h2>
            <button type="button" class="tool" data-run={id} aria-label={close_label} title={close_label} onclick={on_close}>{ icon("close") }</button>
        </div>
    }
}

/// A button with only an icon, whose name is also its class.
pub fn icon_button(name: &'static str, label: String, title: &'static str, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class={classes!("tool", name)} aria-label={label} {title} {onclick}>{ icon(name) }</button> }
}
