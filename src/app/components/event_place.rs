//! Where the table on the board belongs: its event and its number there, as the button that leads to the event.

use yew::prelude::*;

use super::common::icon::icon;
use crate::app::hooks::actions::use_actions;
use crate::app::hooks::event_place::use_event_place;
use crate::app::services::address;
use crate::page::{EventPart, Place};
use crate::words::{name, t};

#[derive(PartialEq, Properties)]
pub struct EventPlaceProps {
    /// The number of the table in the library.
    pub table_number: u32,
}

/// The button, if the table belongs to an event.
#[component]
pub fn EventPlace(props: &EventPlaceProps) -> Html {
    let actions = use_actions();
    let Some(place) = use_event_place(props.table_number) else { return html! {} };
    let event = if place.name.is_empty() { t!("Unnamed event").to_owned() } else { name(&place.name) };
    let label = t!("Table {} of {}", place.number, event);
    let number = place.event;
    let on_open = Callback::from(move |_: MouseEvent| {
        address::go(&Place::Event(number, EventPart::default()), &actions.dispatch);
    });
    html! {
        <button type="button" class="tool event-place" data-run="events" aria-label={label.clone()} title={label} onclick={on_open}>
            { icon("left") }<span class="event-place-name">{ event }</span><b>{ place.number }</b>
        </button>
    }
}
