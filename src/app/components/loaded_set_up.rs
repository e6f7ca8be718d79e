//! The tables of an event that somebody has sent, as they are set up: loaded by who comes to it, since most players don't. In a release build
//! it is a file of its own: `src/main.rs` marks it, and `tools/site/src/split.rs` splits it off.

use yew::prelude::*;

use super::shared_event::{SharedSetUp, SharedSetUpProps};
use crate::app::hooks::later::use_later;
use crate::app::services::later::{Later, Load};

/// Draws it.
pub type DrawSetUp = fn(SharedSetUpProps) -> Html;

/// Draws it. Only what is split off may name this function.
pub fn draw_set_up(props: SharedSetUpProps) -> Html {
    let link = props.link.clone();
    html! { <SharedSetUp key={&*link} ..props /> }
}

thread_local! {
    static DRAW: Later<DrawSetUp> = const { Later::new() };
}

/// Sets how it is loaded.
pub fn set_load(load: Load<DrawSetUp>) {
    DRAW.with(|draw| draw.set_load(load));
}

#[derive(PartialEq, Properties)]
pub struct LoadedSetUpProps {
    pub set_up: SharedSetUpProps,
}

/// It, once it is loaded.
#[component]
pub fn LoadedSetUp(props: &LoadedSetUpProps) -> Html {
    use_later(&DRAW).map_or_else(|instead| instead, |draw| draw(props.set_up.clone()))
}
