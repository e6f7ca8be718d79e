//! The dialog of the events: all of them, or one that is open.

mod context;
mod file_button;
mod generate;
mod hall;
mod hall_pairings;
pub mod link_code;
pub mod list;
mod open_event;
mod over_uses;
pub mod pairings;
mod pass_on;
mod players;
mod rounds;
pub mod set_up;
mod set_up_elements;
mod stock;
mod table_card;
mod tables;
mod take_along;

use yew::prelude::*;

use crate::app::services::event_store;
use crate::pack::Pack;
use crate::units::Unit;
use list::EventList;
use open_event::OpenEvent;

#[derive(PartialEq, Properties)]
pub struct EventsProps {
    /// The pack of new events.
    pub pack: &'static Pack,
    /// The number of the table on the board.
    pub table_number: u32,
    /// The unit of lengths on the page.
    pub unit: Unit,
}

/// The dialog's content. It begins with the event of the table on the board, or else with what was looked at last.
#[component]
pub fn Events(props: &EventsProps) -> Html {
    let number = use_state_eq(|| {
        let of_table = event_store::place(props.table_number).map(|place| place.event);
        of_table.or_else(event_store::last).filter(|number| event_store::load(*number).is_some())
    });
    let on_look = {
        let number = number.setter();
        use_callback((), move |looked_at: Option<u32>, ()| {
            event_store::save_last(looked_at);
            number.set(looked_at);
        })
    };
    match *number {
        Some(number) => {
            html! { <OpenEvent key={number} {number} table_number={props.table_number} unit={props.unit} {on_look} /> }
        }
        None => html! { <EventList pack={props.pack} {on_look} /> },
    }
}
