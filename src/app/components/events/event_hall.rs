//! The hall of an event that this browser keeps.

use yew::prelude::*;

use super::context::{EventContext, use_event_context};
use super::gone::Gone;
use super::hall::Hall;
use crate::app::components::dialogs::context::use_dialog;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct EventHallProps {
    /// The number of the event.
    pub number: u32,
}

#[component]
pub fn EventHall(props: &EventHallProps) -> Html {
    let dialog = use_dialog();
    let Some(context) = use_event_context(props.number) else { return html! { <Gone number={props.number} /> } };
    if context.event.rounds.is_empty() {
        return html! { <p class="hint">{ t!("Games are played in rounds, and the event has none yet.") }</p> };
    }
    html! {
        <ContextProvider<EventContext> {context}>
            <Hall round={0} on_close={dialog.on_close} />
        </ContextProvider<EventContext>>
    }
}
