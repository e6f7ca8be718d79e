//! The tables of an event as pictures, with what can be done with them.

use std::rc::Rc;

use web_sys::{HtmlInputElement, InputEvent};
use yew::prelude::*;

use super::context::use_event;
use super::generate::Generate;
use super::list::title;
use super::table_card::{SharedTable, TableCard};
use crate::app::components::common::button::tool_button;
use crate::app::components::common::field::{select_option, selected_value};
use crate::app::components::common::icon::icon;
use crate::app::components::common::table_status;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::services::{event_store, storage};
use crate::checks::Plan;
use crate::event::usage::StockUsage;
use crate::event::{Event, EventEdit, NumberedTable, TableId};
use crate::formats::{PlannedTable, link};
use crate::layout::Layout;
use crate::page::Place;
use crate::sorting::SharedSort as _;
use crate::words::{mark, t, translated};

/// What is shown of the tables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Filter {
    All,
    ToFix,
    OverUsed,
    Locked,
}

impl Filter {
    /// Each with its value in the field and its name, to be translated.
    const ALL: [(Self, &str, &str); 4] = [
        (Self::All, "all", mark!("All tables")),
        (Self::ToFix, "to-fix", mark!("With something to fix")),
        (Self::OverUsed, "over-used", mark!("With terrain used too often")),
        (Self::Locked, "locked", mark!("Locked")),
    ];
}

/// The least status of a table without anything to fix, as [`table_status::rank`] ranks it.
const NOTHING_TO_FIX: u8 = 3;

#[derive(PartialEq, Properties)]
pub struct TablesProps {
    /// The number of the table on the board.
    pub table_number: u32,
}

/// The tables.
#[component]
pub fn Tables(props: &TablesProps) -> Html {
    let (context, dialog, update) = (use_event(), use_dialog(), use_force_update());
    let event = &context.event;
    let (search, filter, by_status) = (use_state_eq(String::new), use_state_eq(|| Filter::All), use_state_eq(|| false));
    use_effect_with((), |()| table_status::cancel);
    let usage = use_memo(event.clone(), |event| StockUsage::of(event));
    let over_used = use_memo(event.clone(), |event| over_used_names(event, &usage));
    let links = use_memo(event.clone(), |event| {
        let write =
            |table: &std::sync::Arc<NumberedTable>| AttrValue::from(link::write(&PlannedTable::of_event(event, table)));
        event.tables.iter().map(write).collect::<Vec<_>>()
    });
    let others = use_memo((), |()| {
        let others = event_store::all().into_iter().filter(|saved| saved.number != context.number);
        others.map(|saved| (saved.number, title(&saved.event))).collect::<Rc<[_]>>()
    });
    let wanted = search.trim().to_lowercase();
    let is_shown = |index: usize, table: &NumberedTable| {
        let is_found = wanted.is_empty()
            || table.layout.name.to_lowercase().contains(&wanted)
            || (index + 1).to_string() == wanted;
        is_found
            && match *filter {
                Filter::All => true,
                Filter::ToFix => table_status::rank(&links[index]) < NOTHING_TO_FIX,
                Filter::OverUsed => !over_used[index].is_empty(),
                Filter::Locked => table.is_locked,
            }
    };
    let mut shown: Vec<usize> =
        (0..event.tables.len()).filter(|index| is_shown(*index, &event.tables[*index])).collect();
    if *by_status {
        shown.shared_sort_by_key(|index| table_status::rank(&links[*index]));
    }
    // The filter and the order follow the verdicts as they come.
    let on_known = use_callback((*filter, *by_status), move |(), (filter, by_status)| {
        if *filter == Filter::ToFix || *by_status {
            update.force_update();
        }
    });
    let on_search = {
        let search = search.setter();
        Callback::from(move |event: InputEvent| search.set(event.target_unchecked_into::<HtmlInputElement>().value()))
    };
    let on_filter = {
        let filter = filter.setter();
        Callback::from(move |event: yew::Event| {
            let value = selected_value(&event);
            if let Some((chosen, ..)) = Filter::ALL.into_iter().find(|(_, name, _)| *name == value) {
                filter.set(chosen);
            }
        })
    };
    let on_order = {
        let by_status = by_status.setter();
        Callback::from(move |event: yew::Event| by_status.set(selected_value(&event) == "status"))
    };
    let on_empty = {
        let context = context.clone();
        dialog.on_click(move |_| {
            let layout = Layout::new(context.event.pack);
            context.edit(t!("Add an empty table"), vec![added(&context.event, layout, Plan::default())]);
        })
    };
    let on_board = {
        let (context, number) = (context.clone(), props.table_number);
        dialog.on_click(move |dialog| {
            let Some(table) = storage::read(number).and_then(|saved| link::read(&saved.link).ok()) else {
                return dialog.refused(t!("There is nothing on the table on the board yet."));
            };
            // It takes the event's readings.
            let is_read_otherwise = table.layout.pack != context.event.pack;
            let said = if is_read_otherwise { t!("The table is read as the event is now.") } else { "" };
            let edits = vec![added(&context.event, table.layout, table.plan)];
            context.edit_and_say(said.to_owned(), t!("Add the table on the board"), edits).ok();
        })
    };
    let on_set_up = {
        let number = context.number;
        dialog.on_click(move |dialog| dialog.go(&Place::SetUp(number, None)))
    };
    let is_on_board_in_event = event.table(TableId(props.table_number)).is_some();
    let count = event.tables.len();
    let tools = html! {
        <div class="event-tools" role="toolbar" aria-label={t!("Tables")}>
            <button type="button" class="tool" data-act="add-empty" onclick={on_empty}>{ icon("new") }{ t!("Empty table") }</button>
            if !is_on_board_in_event {
                <button type="button" class="tool" data-act="add-board" onclick={on_board}>{ icon("duplicate") }{ t!("Copy of the table on the board") }</button>
            }
            if count > 0 { { tool_button("set-up", t!("Set the tables up"), on_set_up) } }
        </div>
    };
    html! {
        <>
            // At one place, whatever there is: what is being generated goes on.
            if count == 0 { <p>{ t!("No tables yet. Generate as many as you play on, or add an empty one and build it yourself.") }</p> }
            <Generate />
            { tools }
            if count > 1 {
                <div class="find-tables" role="search">
                    <input type="search" class="find-table" aria-label={t!("Find a table by its name or number")} placeholder={t!("Find a table")} value={(*search).clone()} oninput={on_search} />
                    <select class="table-order" data-choice="filter" aria-label={t!("Which tables are shown")} onchange={on_filter}>
                        { for Filter::ALL.iter().map(|(one, value, name)| select_option(*value, *one == *filter, translated(name))) }
                    </select>
                    <select class="table-order" data-choice="order" aria-label={t!("Order of the tables")} onchange={on_order}>
                        { select_option("number", !*by_status, t!("By number")) }
                        { select_option("status", *by_status, t!("By status")) }
                    </select>
                </div>
            }
            <p class="hint found-tables" role="status">
                if count > 0 && shown.is_empty() { { t!("None of the {} tables is like that.", count) } }
            </p>
            <ol class="event-tables">
                { for shown.into_iter().map(|index| {
                    let table = SharedTable(event.tables[index].clone());
                    let id = table.0.id;
                    html! {
                        <TableCard key={id.0} {table} number={index + 1} {count} link={links[index].clone()} over_used={over_used[index].clone()}
                            is_on_board={id.0 == props.table_number} others={(*others).clone()} on_change={context.on_change.clone()}
                            on_known={on_known.clone()} />
                    }
                }) }
            </ol>
        </>
    }
}

/// The edit that adds a table at the end.
fn added(event: &Event, layout: Layout, plan: Plan) -> EventEdit {
    let table = NumberedTable { id: TableId(storage::new_number()), layout, plan, is_locked: false };
    EventEdit::AddTable(event.tables.len(), Box::new(table))
}

/// For each table the names of what it has and the tables together use too often.
fn over_used_names(event: &Event, usage: &StockUsage) -> Vec<Rc<[String]>> {
    let name = |item: usize| event.stock[item].piece.title();
    let of_table = |id: TableId| usage.over_uses_of(id).iter().map(|over_use| name(over_use.item)).collect();
    event.tables.iter().map(|table| of_table(table.id)).collect()
}
