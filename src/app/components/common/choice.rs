//! Several buttons of which one is pressed.

use yew::prelude::*;

/// The buttons, and what they choose.
pub fn choice(label: &str, options: Vec<Html>) -> Html {
    html! { <div class="choice" role="group" aria-label={label.to_owned()}><span>{ label }</span><div>{ for options }</div></div> }
}
