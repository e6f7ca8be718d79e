//! What is said while a part of the page is loaded, and where it can't be.

use yew::prelude::*;

use super::button::button;
use crate::words::t;

/// Where a part of the page is still being loaded.
pub fn loading() -> Html {
    html! { <p class="hint" role="status" aria-busy="true">{ t!("Loading …") }</p> }
}

/// Where a part of the page couldn't be loaded: it says so, and is asked for again.
pub fn not_loaded(on_again: Callback<MouseEvent>) -> Html {
    html! {
        <div class="hint" role="alert" data-fact="not-loaded">
            <p>{ t!("This page couldn't be loaded. Check the network, then try again.") }</p>
            { button("go", t!("Try again"), on_again) }
        </div>
    }
}
