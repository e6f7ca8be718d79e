//! The tables of an event that this browser keeps, as they are set up.

use yew::prelude::*;

use super::context::use_event_context;
use super::gone::Gone;
use super::set_up::SetUp;
use crate::app::components::dialogs::context::use_dialog;
use crate::event::TableId;
use crate::page::Place;
use crate::units::Unit;

#[derive(PartialEq, Properties)]
pub struct EventSetUpProps {
    /// The number of the event.
    pub number: u32,
    /// The table that is set up; `None` for all of them.
    pub table: Option<TableId>,
    /// The unit of lengths on the page.
    pub unit: Unit,
}

#[component]
pub fn EventSetUp(props: &EventSetUpProps) -> Html {
    let dialog = use_dialog();
    let EventSetUpProps { number, table, unit } = *props;
    let Some(context) = use_event_context(number) else { return html! { <Gone {number} /> } };
    let on_open = {
        let dialog = dialog.clone();
        Callback::from(move |table| dialog.go(&Place::SetUp(number, table)))
    };
    html! { <SetUp event={context.event} name={number.to_string()} open={table} {unit} {on_open} on_close={dialog.on_close} /> }
}
