//! A button with words on it, and nothing else.

use yew::prelude::*;

/// A button that says what it does.
pub fn button(class: &'static str, says: &str, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" {class} {onclick}>{ says }</button> }
}
