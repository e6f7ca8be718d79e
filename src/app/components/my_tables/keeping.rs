//! How safely the browser keeps the tables.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::services::persistence;
use crate::words::t;

/// Says whether the browser has promised to keep the tables, and what to do if it hasn't.
#[component]
pub fn Keeping() -> Html {
    let is_promised = use_state_eq(|| None::<bool>);
    {
        let is_promised = is_promised.setter();
        use_effect_with((), move |()| {
            spawn_local(async move { is_promised.set(Some(persistence::is_promised().await)) });
        });
    }
    let text = match *is_promised {
        None => return html! {},
        Some(true) => {
            t!("Your tables are in this browser and nowhere else. It has promised not to clear them by itself.")
        }
        Some(false) => t!(
            "Your tables are in this browser and nowhere else. It may clear them when space runs low or when you haven't been here for \
             weeks, so back everything up now and then."
        ),
    };
    html! { <p class="hint" data-promised={is_promised.map(|is_promised| is_promised.to_string())}>{ text }</p> }
}
