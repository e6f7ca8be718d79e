//! The tables of an event that somebody has sent, as they are set up.

use std::rc::Rc;

use yew::prelude::*;

use super::dialogs::context::use_dialog;
use super::events::set_up::SetUp;
use crate::app::services::address;
use crate::event::{Event as PlannedEvent, TableId};
use crate::formats::event;
use crate::formats::link::LinkProblem;
use crate::page::{Place, Shared};
use crate::units::Unit;
use crate::words::{self, t};

#[derive(Clone, PartialEq, Properties)]
pub struct SharedSetUpProps {
    /// The event's link.
    pub link: Rc<str>,
    /// The table that is set up; `None` for all of them.
    pub table: Option<TableId>,
    /// The unit of lengths on the page.
    pub unit: Unit,
}

/// The event's tables as they are set up.
#[component]
pub fn SharedSetUp(props: &SharedSetUpProps) -> Html {
    let dialog = use_dialog();
    let shared = use_memo(props.link.clone(), |link| event::link::read(link).map(Shared::new));
    let event = match &*shared {
        Err(problem) => return html! { <p class="hint">{ refusal(*problem) }</p> },
        Ok(event) => event,
    };
    let name = format!("#{}", props.link);
    address::remember_event(name.clone(), title(event));
    let on_open = {
        let (dialog, link) = (dialog.clone(), props.link.clone());
        Callback::from(move |table| dialog.go(&Place::SharedSetUp(link.clone(), table)))
    };
    html! { <SetUp event={event.clone()} {name} open={props.table} unit={props.unit} {on_open} on_close={dialog.on_close} /> }
}

fn refusal(problem: LinkProblem) -> String {
    t!("The link was not opened, and your own tables are as they were: {}.", problem)
}

fn title(event: &PlannedEvent) -> String {
    if event.name.is_empty() { t!("Unnamed event").to_owned() } else { words::name(&event.name) }
}
