//! The tables of an event for its players, and what else can be done with it.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::components::common::button::tool_button;
use crate::app::components::common::thumbnail::thumbnail;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::services::address;
use crate::event::NumberedTable;
use crate::event::table_name;
use crate::page::{Place, PlayerEvent, Shared};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct EventTablesProps {
    pub event: Shared<PlayerEvent>,
}

/// The tables; where only a round is known, that there are none here.
#[component]
pub fn EventTables(props: &EventTablesProps) -> Html {
    let dialog = use_dialog();
    let known = &props.event;
    let Some((link, event)) = &known.event else {
        return html! { <p class="hint" data-fact="no-tables">{ t!("With the event's own link, its tables are here too.") }</p> };
    };
    let on_set_up = {
        let link: Rc<str> = link.clone();
        dialog.on_click(move |dialog| dialog.go(&Place::SharedSetUp(link.clone(), None)))
    };
    let on_keep = {
        let (title, event) = (known.title(), event.clone());
        dialog.on_click(move |dialog| dialog.on_keep_event.emit((title.clone(), event.clone())))
    };
    html! {
        <section aria-label={t!("Tables")}>
            if !event.tables.is_empty() { <h3>{ t!("Tables") }</h3> }
            <ol class="shared-tables">{ for event.tables.iter().zip(1..).map(|(table, number)| card(known, table, number)) }</ol>
            <div class="actions">
                if !event.tables.is_empty() { { tool_button("set-up", t!("Set the tables up"), on_set_up) } }
                { tool_button("keep-event", t!("Keep a copy as my own event"), on_keep) }
            </div>
        </section>
    }
}

fn card(event: &PlayerEvent, table: &NumberedTable, number: u32) -> Html {
    let name = table_name::within_event(&table.layout.name, number);
    // Players look at the round that is on.
    let link = event.table_link_now(number).unwrap_or_default();
    let onclick = Callback::from(move |_: MouseEvent| address::follow(&format!("#{link}")));
    html! {
        <li key={number} data-number={number.to_string()}>
            <button type="button" class="shared-table" aria-label={t!("Open table {}: {}", number, name)} {onclick}>
                <span class="thumbnail">{ thumbnail(&table.layout) }</span>
                <span class="numbered-name"><span class="table-number" aria-hidden="true">{ number }</span><span>{ name }</span></span>
            </button>
        </li>
    }
}
