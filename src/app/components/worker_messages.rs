//! What can only be shown once the background worker can be asked.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::common::awaited::{loading, not_loaded};
use crate::app::services::worker;

#[derive(PartialEq, Properties)]
pub struct WithWorkerMessagesProps {
    pub children: Html,
}

/// The children, once the format of the worker's messages is there. In the planner it is; the pages for players load it.
#[component]
pub fn WithWorkerMessages(props: &WithWorkerMessagesProps) -> Html {
    // `None` while it is loaded.
    let has_messages = use_state_eq(|| worker::has_messages().then_some(true));
    let tries = use_state(|| 0_u32);
    {
        let has_messages = has_messages.setter();
        use_effect_with(*tries, move |_| {
            spawn_local(async move { has_messages.set(Some(worker::load_messages().await)) });
        });
    }
    match *has_messages {
        Some(true) => props.children.clone(),
        Some(false) => not_loaded(Callback::from(move |_| {
            has_messages.set(None);
            tries.set(*tries + 1);
        })),
        None => loading(),
    }
}
