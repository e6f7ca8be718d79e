//! The dialog of an event that somebody has sent: its rounds and its tables, to look at.

use yew::prelude::*;

use super::common::button::tool_button;
use super::common::thumbnail::thumbnail;
use super::dialogs::context::{DialogContext, use_dialog};
use super::dialogs::files;
use super::events::set_up::SetUp;
use crate::app::services::address;
use crate::event::{Event as PlannedEvent, NumberedTable, clock_minutes};
use crate::formats::{PlannedTable, event, link};
use crate::layout::Layout;
use crate::page::Shared;
use crate::units::Unit;
use crate::words::{self, many, plural, t};

#[derive(PartialEq, Properties)]
pub struct SharedEventProps {
    /// The unit of lengths on the page.
    pub unit: Unit,
}

/// The dialog's content.
#[component]
pub fn SharedEvent(props: &SharedEventProps) -> Html {
    let dialog = use_dialog();
    let fragment = use_memo((), |()| address::event().unwrap_or_default());
    let shared = use_memo((), |()| event::link::read(&fragment).map(Shared::new));
    let is_setting_up = use_state_eq(|| false);
    let on_set_up = |shows: bool| {
        let is_setting_up = is_setting_up.setter();
        Callback::from(move |()| is_setting_up.set(shows))
    };
    match &*shared {
        Err(problem) => {
            html! { <p class="hint">{ t!("The link was not opened, and your own tables are as they were: {}.", problem) }</p> }
        }
        Ok(event) => {
            address::remember_event(fragment.to_string(), title(event));
            if *is_setting_up {
                let name = fragment.to_string();
                return html! { <SetUp event={event.clone()} {name} unit={props.unit} on_close={on_set_up(false)} /> };
            }
            html! {
                <>
                    <h3 class="shared-event-title">{ title(event) }</h3>
                    <p class="hint">{ facts(event) }</p>
                    { rounds(event) }
                    <ol class="shared-tables">{ for event.tables.iter().zip(1..).map(|(table, number)| card(&dialog, event, table, number)) }</ol>
                    <div class="actions">
                        if !event.tables.is_empty() { { tool_button("set-up", t!("Set the tables up"), on_set_up(true).reform(|_: MouseEvent| ())) } }
                        <button type="button" class="tool" data-act="keep-event" onclick={on_keep(&dialog, event)}>{ t!("Keep a copy as my own event") }</button>
                    </div>
                </>
            }
        }
    }
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

fn card(dialog: &DialogContext, event: &PlannedEvent, table: &NumberedTable, number: usize) -> Html {
    let name = if table.layout.name.is_empty() { t!("Table {}", number) } else { words::name(&table.layout.name) };
    // Players look at the round that is on, which is the last one that they may know.
    let scenario = event.revealed_scenarios().last().copied().or(table.layout.scenario);
    let layout = Layout { scenario, ..table.layout.clone() };
    let link = link::write(&PlannedTable { layout, ..PlannedTable::of_event(event, table) });
    let onclick = dialog.on_click(move |dialog| {
        dialog.on_close.emit(());
        address::follow(&format!("#{link}"));
    });
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
        address::remove_table();
        files::keep_event(dialog, title(&event).as_str(), event.clone());
    })
}
