//! The places of an event that somebody has sent: its rounds and its tables to look at, and its tables as they are set up.

use std::rc::Rc;

use yew::prelude::*;

use super::common::button::tool_button;
use super::common::thumbnail::thumbnail;
use super::dialogs::context::{DialogContext, use_dialog};
use super::dialogs::files;
use super::events::set_up::SetUp;
use crate::app::services::address;
use crate::event::{Event as PlannedEvent, NumberedTable, TableId, clock_minutes};
use crate::formats::link::LinkProblem;
use crate::formats::{PlannedTable, event, link};
use crate::layout::Layout;
use crate::page::{Place, Shared};
use crate::units::Unit;
use crate::words::{self, many, plural, t};

#[derive(PartialEq, Properties)]
pub struct SharedEventProps {
    /// The event's link.
    pub link: Rc<str>,
}

/// The event's rounds and tables.
#[component]
pub fn SharedEvent(props: &SharedEventProps) -> Html {
    let dialog = use_dialog();
    let shared = use_memo(props.link.clone(), |link| event::link::read(link).map(Shared::new));
    let event = match &*shared {
        Err(problem) => return html! { <p class="hint">{ refusal(*problem) }</p> },
        Ok(event) => event,
    };
    address::remember_event(format!("#{}", props.link), title(event));
    let on_set_up = {
        let link = props.link.clone();
        dialog.on_click(move |dialog| dialog.go(&Place::SharedSetUp(link.clone(), None)))
    };
    html! {
        <>
            <h2 class="shared-event-title">{ title(event) }</h2>
            <p class="hint">{ facts(event) }</p>
            { rounds(event) }
            <ol class="shared-tables">{ for event.tables.iter().zip(1..).map(|(table, number)| card(event, table, number)) }</ol>
            <div class="actions">
                if !event.tables.is_empty() { { tool_button("set-up", t!("Set the tables up"), on_set_up) } }
                <button type="button" class="tool" data-act="keep-event" onclick={on_keep(&dialog, event)}>{ t!("Keep a copy as my own event") }</button>
            </div>
        </>
    }
}

#[derive(PartialEq, Properties)]
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

/// The day, the size of the games and their clocks.
fn facts(event: &PlannedEvent) -> String {
    let date = event.date.map(|date| date.to_string());
    let points = (event.points > 0).then(|| many(event.points as usize, plural!("1 army point", "{} army points")));
    let clock = clock_minutes(event.pack, event.points).map(|minutes| {
        many(minutes as usize, plural!("1 minute on each player's clock", "{} minutes on each player's clock"))
    });
    [date, Some(event.pack.name.clone()), points, clock].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn rounds(event: &PlannedEvent) -> Html {
    let round = |(number, scenario): (usize, Option<&str>)| {
        let scenario = scenario.unwrap_or(t!("still secret"));
        html! { <li><b>{ t!("Round {}", number) }</b>{ " " }{ scenario }</li> }
    };
    let rounds = event.rounds.iter().map(|round| round.scenario.map(|scenario| &*scenario.name));
    html! { <ul class="shared-rounds">{ for (1..).zip(rounds).map(round) }</ul> }
}

fn card(event: &PlannedEvent, table: &NumberedTable, number: usize) -> Html {
    let name = if table.layout.name.is_empty() { t!("Table {}", number) } else { words::name(&table.layout.name) };
    // Players look at the round that is on, which is the last one that they may know.
    let scenario = event.revealed_scenarios().last().copied().or(table.layout.scenario);
    let layout = Layout { scenario, ..table.layout.clone() };
    let link = link::write(&PlannedTable { layout, ..PlannedTable::of_event(event, table) });
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

/// Keeps a copy of the event in the browser.
fn on_keep(dialog: &DialogContext, event: &PlannedEvent) -> Callback<MouseEvent> {
    let event = event.clone();
    dialog.on_click(move |dialog| {
        files::keep_event(dialog, title(&event).as_str(), event.clone());
    })
}
