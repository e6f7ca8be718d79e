//! The tables of an event that somebody has sent, as they are set up: loaded by who comes to it, since most players don't. In a release build
//! it is a file of its own: `src/main.rs` marks it, and `tools/site/src/split.rs` splits it off.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::shared_event::{SharedSetUp, SharedSetUpProps};
use super::worker_messages::WithWorkerMessages;
use crate::app::hooks::later::use_later;
use crate::app::services::later::{Later, Load};
use crate::app::services::worker;

/// Draws it.
pub type DrawSetUp = fn(SharedSetUpProps) -> Html;

/// Draws it. Only what is split off may name this function.
pub fn draw_set_up(props: SharedSetUpProps) -> Html {
    let link = props.link.clone();
    html! { <WithWorkerMessages><SharedSetUp key={&*link} ..props /></WithWorkerMessages> }
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
    let draw = use_later(&DRAW);
    // It needs both, so neither waits for the other.
    use_effect_with((), |()| {
        spawn_local(async {
            worker::load_messages().await;
        });
    });
    draw.map_or_else(|instead| instead, |draw| draw(props.set_up.clone()))
}
