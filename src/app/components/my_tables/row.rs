//! A table of the list: its picture, its name, its status, and what can be done with it.

use wasm_bindgen::JsValue;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::names::note;
use crate::app::components::common::button::icon_button;
use crate::app::components::common::field::text_field;
use crate::app::components::common::table_status::TableStatus;
use crate::app::components::common::thumbnail::thumbnail;
use crate::app::components::dialogs::context::{DialogContext, DialogMessage, use_dialog};
use crate::app::hooks::turns::use_turn;
use crate::app::services::event_store;
use crate::app::services::storage::{self, SavedTable};
use crate::app::services::store::PendingChange;
use crate::editor::{GroupsAndTints, find_command};
use crate::event::table_name;
use crate::formats::{PlannedTable, link};
use crate::layout::Edit;
use crate::page::{PageAction, full_storage};
use crate::words::{self, many, plural, t, translated};

#[derive(Clone, PartialEq, Properties)]
pub struct TableRowProps {
    pub saved: SavedTable,
    pub is_open: bool,
    /// Whether it is drawn at once.
    pub is_first: bool,
    /// Called when its status has become known.
    pub on_known: Callback<()>,
}

/// A table of the list, of which there may be thousands: until its turn has come it is empty.
#[component]
pub fn TableRow(props: &TableRowProps) -> Html {
    if use_turn(props.is_first) {
        return html! { <WholeRow ..props.clone() /> };
    }
    html! {
        <li data-table={props.saved.table_number.to_string()}>
            <p class="table-status" data-status="awaited">{ t!("Checking…") }</p>
        </li>
    }
}

/// The whole row.
#[component]
fn WholeRow(props: &TableRowProps) -> Html {
    let context = &use_dialog();
    let TableRowProps { saved, is_open, on_known, .. } = props;
    let read = use_memo(saved.link.clone(), |text| {
        let table = link::read(text).ok();
        note(text, table.as_ref().map_or("", |table| &table.layout.name));
        table
    });
    let drawn = use_memo(saved.link.clone(), |_| read.as_ref().as_ref().map(|table| thumbnail(&table.layout)));
    let number = saved.table_number.to_string();
    let Some(table) = &*read else {
        return html! {
            <li data-table={number}>
                <span></span>
                <p class="hint">{ t!("A table that this version can't read. Reload the page, or keep it for a newer one.") }</p>
                { delete_button(context, saved, t!("the table that can't be read")) }
            </li>
        };
    };
    let layout = &table.layout;
    let place = event_store::place(saved.table_number);
    let numbered = place.as_ref().map(|place| (place.number, &*place.name));
    let (name, unnamed) = (&*table_name::anywhere(&layout.name, numbered), table_name::anywhere("", numbered));
    let mut summary = format!("{} · {}", date(saved.time), many(layout.pieces.len(), plural!("1 piece", "{} pieces")));
    // A table without a name of its own is called so already.
    if let Some(place) = place.as_ref().filter(|_| !layout.name.trim().is_empty()) {
        let event = if place.name.is_empty() { t!("Unnamed event").to_owned() } else { words::name(&place.name) };
        summary = format!("{} · {summary}", t!("Table {} of {}", place.number, event));
    }
    if *is_open {
        summary += " · ";
        summary += t!("open now");
    }
    html! {
        <li class={is_open.then_some("open")} data-table={number}>
            <button type="button" class="thumbnail" aria-label={t!("Open {}", name)} title={t!("Open")} onclick={on_open(context, saved, table, name)}>{ (*drawn).clone() }</button>
            <div class="table-facts">
                { text_field("", t!("Name of {}", name), &layout.name, &unnamed, on_rename(context, saved.table_number)) }
                <TableStatus link={saved.link.clone()} on_known={on_known.clone()} />
                <p class="hint">{ summary }</p>
            </div>
            <div class="tools">
                { icon_button("duplicate", t!("Duplicate {}", name), t!("Duplicate"), on_duplicate(context, table, saved.groups_and_tints.clone())) }
                { delete_button(context, saved, name) }
            </div>
        </li>
    }
}

/// The date of a time in milliseconds since 1970, such as that of the last change.
pub(super) fn date(time: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a time is far below where a double loses whole numbers")]
    let date = js_sys::Date::new(&JsValue::from_f64(time as f64));
    // In the language of the page. The browser's own name for its language isn't always one that this takes.
    date.to_locale_date_string(t!("default"), &JsValue::UNDEFINED).into()
}

pub(super) fn run_command(context: &DialogContext, id: &str) {
    if let Some(command) = find_command(id) {
        context.actions.run(command);
    }
}

/// Shows the message of a change once it is kept, or that the storage refused it.
fn report_outcome(context: &DialogContext, pending: &PendingChange, message: &str) {
    context.done_when_kept(pending, DialogMessage::done(message), translated(full_storage::TABLES));
}

fn on_open(context: &DialogContext, saved: &SavedTable, table: &PlannedTable, name: &str) -> Callback<MouseEvent> {
    let (step, number, table) = (t!("Open {}", name), saved.table_number, table.clone());
    context.on_click(move |context| {
        // The open table stays, with its undo history.
        if storage::open_number() == Some(number) {
            context.leave();
        } else {
            context.open(number, table.clone(), step.clone());
        }
    })
}

/// Renames a table, which keeps its place in the list.
fn on_rename(context: &DialogContext, number: u32) -> Callback<Event> {
    let context = context.clone();
    Callback::from(move |event: Event| {
        let name = event.target_unchecked_into::<HtmlInputElement>().value().trim().to_owned();
        let pending = storage::rename(number, &name);
        report_outcome(&context, &pending, t!("Renamed."));
        let context = context.clone();
        pending.then(move |outcome| {
            if outcome.is_ok() && storage::open_number() == Some(number) {
                context.actions.send(PageAction::Rename(name));
            }
        });
    })
}

fn on_duplicate(
    context: &DialogContext,
    table: &PlannedTable,
    groups_and_tints: GroupsAndTints,
) -> Callback<MouseEvent> {
    let table = table.clone();
    context.on_click(move |context| {
        let name = t!("{} (copy)", table.layout.name).trim_start().to_owned();
        let Ok(layout) = table.layout.edited(&[Edit::Rename(name)]) else { return };
        let copy = link::write(&PlannedTable { layout, ..table.clone() });
        let number = storage::new_number();
        report_outcome(context, &storage::add(number, copy, &groups_and_tints), t!("Duplicated."));
    })
}

/// A button that deletes a table at once and offers to undo that. If it was open, the next table of the list is opened.
fn delete_button(context: &DialogContext, saved: &SavedTable, name: &str) -> Html {
    let (number, text) = (saved.table_number, t!("Deleted {}.", name));
    let onclick = context.on_click(move |context| {
        let was_open = storage::open_number() == Some(number);
        let Some((removed, pending)) = storage::remove(number) else {
            return context.refused(t!("It couldn't be deleted; perhaps another tab has done so already."));
        };
        if was_open {
            let next =
                storage::tables().into_iter().find_map(|next| Some((next.table_number, link::read(&next.link).ok()?)));
            match next {
                Some((number, table)) => context.put_on_board(number, table, text.clone()),
                None => run_command(context, "new"),
            }
        }
        let undo = {
            let context = context.clone();
            Callback::from(move |()| report_outcome(&context, &storage::restore(&removed), t!("It is back.")))
        };
        let message = DialogMessage { text: text.clone(), is_done: true, undo: Some(undo) };
        context.done_when_kept(&pending, message, translated(full_storage::TABLES));
    });
    icon_button("delete", t!("Delete {}", name), t!("Delete"), onclick)
}
