//! A list of players that is pasted anywhere but into a field for several lines.

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, HtmlTextAreaElement};
use yew::prelude::*;

use crate::app::services::data_transfer::pasted_text;
use crate::formats::players::is_list;
use crate::page::Shared;

/// The list that was pasted last. A field for one line would make one line of it.
#[hook]
pub fn use_pasted_list() -> Option<Shared<str>> {
    let list = use_state(|| None);
    let setter = list.setter();
    use_effect_with((), move |()| {
        let options = EventListenerOptions::enable_prevent_default();
        let window = gloo::utils::window();
        let listener = EventListener::new_with_options(&window, "paste", options, move |event| {
            let Some(event) = event.dyn_ref::<ClipboardEvent>() else { return };
            let takes_lines = event.target().is_some_and(|target| target.has_type::<HtmlTextAreaElement>());
            let text = event.clipboard_data().map(|data| pasted_text(&data)).unwrap_or_default();
            if !takes_lines && is_list(&text) {
                event.prevent_default();
                setter.set(Some(Shared(text.into())));
            }
        });
        move || drop(listener)
    });
    (*list).clone()
}
