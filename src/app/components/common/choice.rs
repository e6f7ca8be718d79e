//! A group of buttons of which one is pressed.

use yew::prelude::*;

/// A labelled group of buttons.
pub fn choice(label: &str, buttons: Vec<Html>) -> Html {
    html! { <div class="choice" role="group" aria-label={label.to_owned()}><span>{ label }</span><div>{ for buttons }</div></div> }
}
