//! The page: Yew only.

use yew::prelude::*;

/// Puts the app into the page's body.
pub fn mount() {
    yew::Renderer::<App>::new().render();
}

#[component]
fn App() -> Html {
    html! { <main><h1>{ "Tablewright" }</h1></main> }
}
